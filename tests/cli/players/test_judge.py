"""``pnp judge`` as a player types it, and the exit codes that programs rely on."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from pnp.places import bundled
from tests.games.or_des_dragons.tables import rules

KILL = {
    "question": "kill",
    "strength": 9,
    "attackers": [{"player": "Ana", "hero": "warrior"}, {"player": "Bob", "hero": "amazon"}],
}
SPLIT = {
    "question": "split",
    "treasure": {"silver": 2},
    "attackers": KILL["attackers"],
    "shares": {"Ana": {"silver": 1}, "Bob": {"silver": 1}},
    "in_time": True,
}
VERDICT = {
    "type": "object",
    "required": ["question", "legal", "reasons", "answer", "rulings"],
    "properties": {
        "legal": {"type": ["boolean", "null"]},
        "reasons": {"type": "array", "items": {"type": "object", "required": ["rule", "code", "text"]}},
        "answer": {"type": "object"},
        "rulings": {"type": "array", "items": {"type": "string"}},
    },
}


def run(*words: str, facts: dict[str, Any] | None = None) -> Result:
    stdin = None if facts is None else json.dumps(facts)
    return CliRunner().invoke(app, ["judge", "or-des-dragons", *words], input=stdin)


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        (KILL, 0),
        (SPLIT, 0),
        ({**SPLIT, "in_time": False}, 1),
        ({key: value for key, value in SPLIT.items() if key != "in_time"}, 3),
    ],
)
def test_exit_codes(facts: dict[str, Any], code: int) -> None:
    assert run("-", facts=facts).exit_code == code
    result = run("-", "--json", facts=facts)
    assert result.exit_code == code
    if code != 3:
        jsonschema.validate(json.loads(result.stdout), VERDICT)


def test_a_missing_fact_is_named() -> None:
    result = run("-", facts={"question": "kill"})
    *faults, line = result.stderr.splitlines()
    assert {fault.partition(": ")[2] for fault in faults} == {
        "“the number at the top of the dragon” is missing",
        "“adventurers under the dragon in the order played” is missing",
    }
    assert line.startswith("for example: pnp judge or-des-dragons kill strength=")


def test_the_line_to_write_repeats_nothing_that_is_wrong() -> None:
    line = run("kill", "strenght=9", "attackers=Ana warior", "options=rules advanced").stderr.splitlines()[-1]
    assert "strenght" not in line and "warior" not in line
    assert line.endswith('options="rules advanced"')


def test_people_read_the_reasons_with_their_rules() -> None:
    result = run("-", facts={**SPLIT, "shares": {"Ana": {"silver": 2}}})
    assert result.stdout.startswith("Legal.")
    assert "[split.whole]" in result.stdout
    assert "empty-share=yes" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_a_file_and_an_option(tmp_path: Path) -> None:
    path = tmp_path / "q.json"
    path.write_text(json.dumps({**SPLIT, "shares": {"Ana": {"silver": 2}}}), "utf-8")
    assert run(str(path)).exit_code == 0
    assert run(str(path), "--option", "empty-share=no").exit_code == 1


def test_without_a_file_the_questions_are_listed_and_each_has_facts_and_an_example() -> None:
    result = run()
    assert result.exit_code == 0
    for question in rules().questions:
        assert re.search(rf"^  {question.name}  +\S", result.stdout, re.MULTILINE)
    assert "{" not in result.stdout
    listed = json.loads(run("--json").stdout)
    assert [question["name"] for question in listed["questions"]] == [q.name for q in rules().questions]
    for question in listed["questions"][::5]:
        assert json.dumps(question["example"], ensure_ascii=False) in run(question["name"]).stdout
        assert run("-", facts=question["example"]).exit_code in (0, 1)


def test_the_example_of_every_question_can_be_copied_into_the_file_that_the_readme_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readme = (bundled() / "README.md").read_text("utf-8")
    (name,) = re.findall(r"^pnp judge or-des-dragons (\S+)$", readme, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    shown = [run(question.name).stdout.splitlines() for question in rules().questions[::5]]
    examples = [line for lines in shown for line in lines if line.startswith("{")]
    assert len(examples) == len(shown)
    for example in examples:
        Path(name).write_text(example, "utf-8")
        assert run(name).stdout == run("-", facts=json.loads(example)).stdout


@pytest.mark.parametrize("name", ["q.toml", "q.json", "q.txt", "question", "-", "inline"])
@pytest.mark.parametrize("form", ["toml", "json"])
def test_toml_and_json_are_read_from_anywhere(tmp_path: Path, name: str, form: str) -> None:
    toml = 'question = "pass"\nface_up = 1\nface_down = 2\n'
    text = toml if form == "toml" else '\ufeff\n {"question": "pass", "face_up": 1, "face_down": 2}'
    words: tuple[str, str | None]
    if name == "-":
        words = (name, text)
    elif name == "inline":
        words = (text.removeprefix("\ufeff"), None)
    else:
        (tmp_path / name).write_text(text, "utf-8")
        words = (str(tmp_path / name), None)
    result = CliRunner().invoke(app, ["judge", "or-des-dragons", words[0]], input=words[1])
    assert (result.exit_code, result.stdout.splitlines()[0]) == (1, "Illegal.")


def test_a_text_that_is_neither_is_told_of_as_what_its_name_says(tmp_path: Path) -> None:
    for name, form in (("q.json", "JSON"), ("q.toml", "TOML"), ("q", "TOML")):
        (tmp_path / name).write_text("who may pass?", "utf-8")
        result = run(str(tmp_path / name))
        assert (result.exit_code, f"this is not {form}" in result.stderr) == (3, True)


def test_a_question_can_be_asked_in_words() -> None:
    assert run("pass", "face_up=1", "face_down=2").exit_code == 1
    assert run("pass", "face_up=0", "face_down=0").exit_code == 0
    attackers = json.dumps(KILL["attackers"])
    assert (
        run("kill", "strength=9", f"attackers={attackers}", "--json").stdout
        == run("-", "--json", facts=KILL).stdout
    )


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["pas"], 2, '“pas” is no file and no question; did you mean "pass"?'),
        (["hero=thief"], 2, "“hero=thief” is no file and no question; these can be asked:"),
        (["may I juggle"], 2, "“may I juggle” is no file and no question"),
        (["pass", "up"], 2, "write pass FACT=VALUE, the facts being face_up, face_down"),
        (["pass", "face_up"], 2, "“face_up” has no value: write pass face_up=VALUE"),
        (["-", "face_up=1"], 2, "“face_up=1” stands behind a file"),
        (["pass", "face_up=1"], 3, "for example: pnp judge or-des-dragons pass face_up=1 face_down="),
        (["pass", "face_up=1", "face_dwn=2"], 3, 'line:1:16: there is no "face_dwn" here'),
        (['{"question": "pass"'], 3, "line:1:"),
    ],
)
def test_what_cannot_be_asked_is_said_with_what_to_write(words: list[str], code: int, message: str) -> None:
    result = run(*words)
    assert (result.exit_code, message in result.stderr) == (code, True), result.stderr


def test_one_question_can_be_looked_up() -> None:
    result = run("steal")
    assert result.exit_code == 0
    assert result.stdout.startswith("steal: ")
    assert "kill:" not in result.stdout


def test_an_unknown_question_is_refused_with_the_nearest() -> None:
    result = run("-", facts={"question": "kil"})
    assert (result.exit_code, 'did you mean "kill"?' in result.stderr) == (3, True)


def test_what_people_ask_is_answered_at_once() -> None:
    answered = run("lying")
    assert answered.exit_code == 0
    assert "[split.only]" in answered.stdout
    assert re.search("lying +May you lie", run().stdout)
    assert "lying" in json.loads(run("--json").stdout)["answers"]
    assert json.loads(run("lying", "--json").stdout)["reasons"][0]["rule"] == "split.only"
    assert "did you mean “lying”?" in run("lyng").stderr or 'did you mean "lying"?' in run("lyng").stderr


def test_the_line_that_a_missing_fact_leads_to_can_be_typed() -> None:
    refused = run("steal", "thief=Ana", "--lang", "fr")
    assert refused.exit_code == 3
    assert "les aventuriers sous le dragon\u202f» manque" in refused.stderr
    line = refused.stderr.splitlines()[-1].partition("pnp judge or-des-dragons ")[2]
    assert run(*shlex.split(line)).exit_code in (0, 1)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ('treasure="Silbermünzen 3"', "Bob Amazone;", "Cid: Goldmünze 1", "in_time=ja")),
        ("es", ('treasure="monedas de plata 3"', "Ana ladrón;", "Cid: moneda de oro 1", "in_time=sí")),
    ],
)
def test_the_line_to_write_is_in_one_language(lang: str, words: tuple[str, ...]) -> None:
    line = run("split", "treasure=silver 3", "--lang", lang).stderr.splitlines()[-1]
    assert [word for word in words if word not in line] == []
    told = shlex.split(line.partition("pnp judge or-des-dragons ")[2])
    assert run(*told, "--lang", lang).exit_code in (0, 1)
    assert "yes" not in run("steal", "--lang", lang).stdout


@pytest.mark.parametrize(
    "text", ["Ana warrior; Bob amazon", "Ana warrior, Bob amazon", "player=Ana hero=warrior; Bob amazon"]
)
def test_tables_within_facts_are_told_in_few_words(text: str) -> None:
    assert run("kill", "strength=9", f"attackers={text}").stdout == run("-", facts=KILL).stdout


def test_what_is_missing_is_asked_for_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return "Ana warrior; Bob amazon"

    monkeypatch.setattr("pnp.cli.players.judge.ask_here", ask)
    monkeypatch.setattr("pnp.cli.players.judge.at_terminal", lambda: True)
    done = run("kill", "strength=9")
    assert len(asked) == 1 and asked[0].startswith("attackers")
    assert done.stdout.endswith(run("-", facts=KILL).stdout)


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, *answers: str) -> list[str]:
    """Have these answers given there; what is asked for is noted in the list."""
    asked: list[str] = []
    given = iter(answers)

    def ask(prompt: str) -> str:
        asked.append(prompt.partition(" [")[0].rstrip(": "))
        return next(given)

    monkeypatch.setattr("pnp.cli.players.judge.ask_here", ask)
    monkeypatch.setattr("pnp.cli.players.judge.at_terminal", lambda: True)
    return asked


def test_a_wrong_answer_is_told_of_and_asked_for_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = at_a_terminal(monkeypatch, "viele", "null", "drei", "", "")
    done = run("pass", "--lang", "de")
    assert asked[:3] == ["face_up", "face_up", "face_down"]
    assert "eine ganze Zahl wird erwartet" in done.stdout
    again = at_a_terminal(monkeypatch, "viele", "9", "drei")
    one = run("pass", "face_up=0", "--lang", "de")
    assert again == ["face_down"] * 3  # of 9 adventurers it is known at the end that there are too many
    assert one.stdout.endswith(done.stdout[done.stdout.index("Nicht erlaubt") :])


def test_what_is_wrong_on_the_line_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = at_a_terminal(monkeypatch, "1")
    refused = run("pass", "face_up=viele", "--lang", "de")
    assert (asked, refused.exit_code) == (["face_down"], 3)


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "les aventuriers sous le dragon"), ("en", "adventurers under the dragon")]
)
def test_what_is_missing_is_said_in_words_and_what_is_to_be_typed_by_its_name(lang: str, words: str) -> None:
    *faults, line = run("steal", "thief=Ana", "--lang", lang).stderr.splitlines()
    assert any(words in fault for fault in faults) and not any("attackers" in fault for fault in faults)
    assert " attackers=" in line and " victim=" in line


@pytest.mark.parametrize(
    ("game", "lang", "words", "digits"),
    [
        (
            "or",
            "en",
            "flip face_up=one face_down=three at_start=yes",
            "flip face_up=1 face_down=3 at_start=yes",
        ),
        ("or", "en", "kill strength=nine attackers='Ana warrior'", "kill strength=9 attackers='Ana warrior'"),
        ("dragons", "fr", "years players=quatre", "years players=4"),
        ("dragons", "fr", "years players=QUATRE", "years players=4"),
        (
            "dragons",
            "fr",
            "hungry 'hoards=Ana: vaches deux, un mouton; Bob: une vache; Cid: trois vaches'",
            "hungry 'hoards=Ana: cows 2, sheep 1; Bob: cows 1; Cid: cows 3'",
        ),
        (
            "dragons",
            "fr",
            "action 'piles=-; Bob; -; -' deck=douze player=Ana 'action=piocher un'",
            "action 'piles=-; Bob; -; -' deck=12 player=Ana 'action=draw_to 1'",
        ),
    ],
)
def test_numbers_may_be_words_where_facts_are_told(game: str, lang: str, words: str, digits: str) -> None:
    def ask(line: str) -> Result:
        return CliRunner().invoke(app, ["judge", game, *shlex.split(line), "--lang", lang])

    told = ask(words)
    assert told.exit_code in (0, 1)
    assert told.output == ask(digits).output


def test_cards_are_offered_by_names_that_can_be_typed() -> None:
    def ask(cards: str) -> Result:
        return CliRunner().invoke(app, ["judge", "dragons", "count", f"cards={cards}", "--lang", "de"])

    assert "Vier Münzen, Zepter, Zwei Münzen" in ask("x").stderr
    assert "Goldmünzen: 8" in ask("2 Vier Münzen").stdout


def test_a_word_that_is_no_number_is_refused_where_one_is_expected() -> None:
    refused = run("kill", "strength=many", "attackers=Ana warrior")
    assert (refused.exit_code, "a whole number" in refused.stderr) == (3, True)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "yes or no is"),
        ("fr", "oui ou non est"),
        ("de", "ja oder nein wird"),
        ("es", "se espera sí o no"),
    ],
)
def test_who_types_is_asked_for_yes_or_no_and_a_file_for_true_or_false(lang: str, expected: str) -> None:
    typed = run("attack", "hero=thief", "face=up", "own_turn=perhaps", "--lang", lang)
    assert (typed.exit_code, expected in typed.stderr) == (3, True)
    facts = {"question": "attack", "hero": "thief", "face": "up", "own_turn": "perhaps"}
    assert "true or false is expected" in run("-", facts=facts).stderr


def test_a_question_is_found_by_its_words() -> None:
    def ask(*words: str) -> Result:
        return run(*words, "--lang", "fr")

    assert ask("voler").stdout.startswith("steal\u00a0: ") and ask("Passer").stdout.startswith("pass\u00a0: ")
    assert ask("le dragon est-il tué").stdout.startswith("kill\u00a0: ")
    facts = ("strength=4", "attackers=Ana guerrier")
    assert ask("le", "dragon", "est-il", "tué", *facts).stdout == ask("kill", *facts).stdout
    several = ask("tuer")
    assert several.exit_code == 2
    assert {line.split()[0] for line in several.stderr.splitlines()[1:]} == {"kill", "retrieve", "complete"}
    none = ask("jongler")
    assert none.exit_code == 2 and "jongler" in none.stderr
    assert "\n  pass\u00a0: Puis-je passer" in none.stderr  # what can be asked instead, as players ask it
    assert run("is the dragon slain").stdout.startswith("kill: ")


@pytest.mark.parametrize(
    ("lang", "words", "title"),
    [
        ("de", "Darf ich lügen?", "Darfst du lügen"),
        ("de", "luegen", "Darfst du lügen"),
        ("de", "kann ich passen", "pass: Darf ich passen?"),
        ("de", "wer bekommt die roten", "wizard: Wer nimmt die roten"),
        ("es", "edad minima", "¿A partir de qué edad"),
        ("en", "can I pass", "pass: May I pass?"),
    ],
)
def test_a_question_is_found_however_it_is_asked(lang: str, words: str, title: str) -> None:
    assert run(words, "--lang", lang).stdout.startswith(title)


def test_what_is_answered_at_once_shows_what_was_asked_and_what_else_the_word_may_mean() -> None:
    def ask(word: str) -> str:
        return CliRunner().invoke(app, ["judge", "dragons", word, "--lang", "de"]).stdout

    title, others = "Der Stapel ist leer", "Gemeint sein kann auch:\n  action: Darf dieser Drache"
    assert ask("passen").startswith(title) and others in ask("passen")
    assert ask("waiting").startswith(title) and others not in ask("waiting")
