"""``pnp score`` as a player types it: files, standard input, a line, questions at the table."""

import json
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import jsonschema
import pytest
import typer
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from pnp.cli.players.interview import Interview, ask_table
from pnp.places import bundled
from pnp.problem import ContentError, Place, Problem
from pnp.rules.answer import score
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input
from pnp.rules.registry import find_checker
from tests.games.or_des_dragons.tables import book, rules

LINE = "Ana: silver 5, gold 3, black; Bob: silver 2, green 3; Cid: green 3"
TABLE = {
    "options": {"rules": "advanced"},
    "players": [{"name": "Ana", "silver": 5, "black": 1}, {"name": "Bob", "green": 2}, {"name": "Cid"}],
}

NUMBER = {"type": "number"}
OUTCOME = {
    "type": "object",
    "required": ["game", "options", "players", "winners", "rulings"],
    "properties": {
        "players": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "total", "rank", "out", "lines"],
                "properties": {
                    "total": NUMBER,
                    "rank": {"type": ["integer", "null"]},
                    "out": {"type": "boolean"},
                    "lines": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["rule", "points", "text"],
                            "properties": {"points": NUMBER},
                        },
                    },
                },
            },
        },
        "winners": {"type": "array", "items": {"type": "string"}},
        "rulings": {"type": "array", "items": {"type": "string"}},
    },
}


def run(*words: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["score", "or-des-dragons", *words], input=stdin)


def game_of(id: str) -> tuple[Checker, Book]:
    checker = find_checker(id)
    assert checker is not None
    return checker, load_book(bundled() / "content" / id)


def answer(result: Result) -> dict[str, Any]:
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_of_a_sentence_that_cannot_be_said_the_fault_is_told_alone(tmp_path: Path) -> None:
    copy = tmp_path / "or-des-dragons"
    copytree(bundled() / "content" / copy.name, copy, ignore=ignore_patterns("art", "locale"))
    said = (copy / "reasons.toml").read_text("utf-8").replace("counted =", "reckoned =", 1)
    (copy / "reasons.toml").write_text(said, "utf-8")
    result = CliRunner().invoke(app, ["score", str(copy), LINE])
    assert (result.exit_code, result.stdout) == (3, "")
    assert 'no sentence "reasons.score.silver.counted"' in result.stderr


def test_standard_input_gives_the_contracts_json() -> None:
    found = answer(run("-", "--json", stdin=json.dumps(TABLE)))
    jsonschema.validate(found, OUTCOME)
    assert (found["game"], found["options"]["rules"]) == ("or-des-dragons", "advanced")
    assert set(found["options"]) == {option.id for option in book().game.options}
    assert [(p["name"], p["total"], p["rank"]) for p in found["players"]] == [
        ("Ana", 20, 1),
        ("Bob", 12, 2),
        ("Cid", 0, 3),
    ]
    assert found["winners"] == ["Ana"]


def test_json_toml_and_a_line_give_the_same_answer(tmp_path: Path) -> None:
    (tmp_path / "t.json").write_text(json.dumps(TABLE), "utf-8")
    (tmp_path / "t.toml").write_text(
        'options = { rules = "advanced" }\n[[players]]\nname = "Ana"\nsilver = 5\nblack = 1\n'
        '[[players]]\nname = "Bob"\ngreen = 2\n[[players]]\nname = "Cid"\n',
        "utf-8",
    )
    line = "rules advanced | Ana: silver 5, black; Bob: green 2; Cid:"
    answers = [answer(run(str(tmp_path / name), "--json")) for name in ("t.json", "t.toml")]
    assert answers[0] == answers[1] == answer(run(line, "--json")) == answer(run("--line", line, "--json"))


def test_an_option_of_the_command_line_wins() -> None:
    assert answer(run(LINE, "--json"))["players"][1]["total"] == 17
    found = answer(run(LINE, "--json", "--option", "rules=advanced", "--option", "cursed-coleader=ignored"))
    assert found["players"][1]["total"] == 2 + 6
    assert found["options"]["cursed-coleader"] == "ignored"


def test_people_see_a_table_formulas_the_winner_and_rulings_in_80_columns() -> None:
    names = ["Maximiliane", "Bob", "Cid Le Roi", "Daphne", "Ernestine", "Fay"]
    line = "; ".join(f"{name}: silver {n}, gold 2, green 1" for n, name in enumerate(names, 1))
    result = run(line, "--option", "rules=advanced")
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    for expected in (
        "Silver coins",
        "Silver coin: 6 × 1 = 6",
        "Fay wins with 12.",
        "total",
        "empty-colour=min1",
    ):
        assert expected in result.stdout


def test_the_sentences_follow_the_language() -> None:
    english = answer(run(LINE, "--json"))["players"][0]["lines"][0]
    french = answer(run(LINE, "--json", "--lang", "fr"))["players"][0]["lines"][0]
    assert french["rule"] == english["rule"]
    assert french["text"] != english["text"]


def test_fractions_are_written_as_the_language_writes_them() -> None:
    table = "; ".join(f"{name}: cows, sheep, blue_gems" for name in ("Ana", "Bob", "Cid", "Dan", "Eve"))
    for lang, here, elsewhere in (("en", "2.4", "2,4"), ("fr", "2,4", "2.4")):
        told = CliRunner().invoke(app, ["score", "dragons", table, "--lang", lang]).stdout
        assert here in told
        assert elsewhere not in told


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["Ana: silvr 5; Bob:; Cid:"], 3, 'line:1:6: Ana: there is no "silvr" here; did you mean "silver"?'),
        (["Ana: silver 5; Bob:"], 3, "2 players; the game is for 3 to 6"),
        (["Ana: black 2; Bob:; Cid: gold -1"], 3, "Ana: 2 black diamonds counted, the game holds 1"),
        (["nowhere.json"], 2, "there is no file “nowhere.json”"),
        ([LINE, "--option", "ruels=basic"], 2, 'did you mean "rules"?'),
        ([LINE, "--option", "rules=basics"], 2, 'did you mean "basic"?'),
        ([LINE, "--lang", "pt"], 2, "has no language “pt”"),
        ([], 2, "nothing to count"),
    ],
)
def test_what_is_wrong_is_said_and_coded(words: list[str], code: int, message: str) -> None:
    result = run(*words)
    assert result.exit_code == code
    assert result.stdout == ""
    assert message in result.stderr


def test_a_line_may_be_longer_than_the_name_of_any_file() -> None:
    line = "; ".join(f"{name}: silver 1, gold 1, red 1, green 1, blue 1, violet 1" for name in "ABCDEF")
    assert len(line) > 255
    assert [player["name"] for player in answer(run(line, "--json"))["players"]] == list("ABCDEF")
    assert answer(run(json.dumps(TABLE), "--json")) == answer(run("-", "--json", stdin=json.dumps(TABLE)))


def test_all_that_is_expected_is_named() -> None:
    result = run(LINE, "--option", "zzzzz=1")
    assert (result.exit_code, "…" in result.stderr) == (2, False)
    assert all(option.id in result.stderr for option in book().game.options)


def test_json_cut_in_half_is_unreadable() -> None:
    text = json.dumps(TABLE)
    result = run("-", stdin=text[: len(text) // 2])
    assert result.exit_code == 3
    assert "<stdin>:1:" in result.stderr


def test_all_faults_come_one_a_line() -> None:
    result = run("Ana: silvr 5, gold -1; Ana: black 2; Cid: white 1.5")
    assert result.exit_code == 3
    assert len(result.stderr.splitlines()) == 5


def test_another_game_or_one_without_rules_is_wrong_usage(tmp_path: Path) -> None:
    assert CliRunner().invoke(app, ["score", "or-de-dragon"]).exit_code == 2
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "game.toml").write_text('title = "Mine"\n', "utf-8")
    result = CliRunner().invoke(app, ["score", str(tmp_path / "mine"), LINE])
    assert (result.exit_code, "its rules are not known" in result.stderr) == (2, True)


# -- asked at the table


def interview(answers: list[str], said: list[str], **overrides: str) -> dict[str, Any]:
    """Run through all questions, each answered by the next of ``answers``; what is left of them is none."""
    waiting = list(answers)
    values = Interview(rules(), book(), overrides).run(
        {}, lambda prompt: said.append(prompt) or waiting.pop(0), said.append, lambda: None
    )
    assert waiting == []
    return values


def test_questions_lead_to_the_same_table() -> None:
    said: list[str] = []
    names = ["Ana", "Bob", "Cid", ""]
    values = interview(["", *names, "5", "", "", "1", *[""] * 5, *[""] * 18], said)
    assert values["players"] == [{"name": "Ana", "silver": 5, "black": 1}, {"name": "Bob"}, {"name": "Cid"}]
    assert values["options"] == {"rules": "basic"}
    assert not any("illusion" in line for line in said)
    assert "Ana, silver coins [0]:" in said


def test_answers_are_checked_at_once() -> None:
    said: list[str] = []
    wrong = ["Ana", "Ana", "", "Bob", "Cid", ""]
    counts = ["x", "-1", "36", "35", *[""] * 8, "1", "0", *[""] * 8, *[""] * 9]
    values = interview([*wrong, *counts], said, rules="basic")
    complaints = [line.strip() for line in said if line.startswith("  ")]
    assert complaints == [
        "Ana sits here already.",
        "The game is for 3 players at least.",
        "“x” is not a whole number.",
        "A count cannot be less than 0.",
        "36 silver coins counted, the game holds 35.",
        "36 silver coins counted, the game holds 35.",
    ]
    assert values["players"][0] == {"name": "Ana", "silver": 35}


def test_one_can_go_back_as_far_as_the_first_question_and_sees_what_was_entered() -> None:
    said: list[str] = []
    counts = ["5", "3", "<", "<", "", "4", *[""] * 25]
    values = interview(["advanced", "Anna", "<", "<", "<", "basic", "Ana", "Bob", "Cid", "", *counts], said)
    assert values["options"] == {"rules": "basic"}
    assert values["players"][0] == {"name": "Ana", "silver": 5, "gold": 4}
    for prompt in (
        "rules (basic game, advanced game) [advanced]:",
        "Name of player 1 [Anna]:",
        "Ana, gold coins [3]:",
    ):
        assert prompt in said
    assert said.count("Ana, silver coins [5]:") == 1


def test_a_dash_takes_back_what_was_entered() -> None:
    said: list[str] = []
    names = ["Ana", "Bob", "Cid", "Dan", "", "5", *["<"] * 3, "-"]
    values = interview([*names, "-", *[""] * 26], said, rules="basic")
    assert values["players"] == [{"name": name} for name in ("Ana", "Bob", "Cid")]
    assert "Name of player 4 (“-” if there are no more) [Dan]:" in said


def test_what_follows_is_asked_again_where_it_no_longer_holds() -> None:
    said: list[str] = []
    counts = ["30", *[""] * 8, "5", "<", *["<"] * 9, "31", *[""] * 8, "", "4", *[""] * 17]
    values = interview(["Ana", "Bob", "Cid", "", *counts], said, rules="basic")
    assert [player.get("silver") for player in values["players"]] == [31, 4, None]
    assert "  36 silver coins counted, the game holds 35." in said


def test_questions_are_answered_in_words() -> None:
    said: list[str] = []
    counts = ["five silver coins", "2 gold", *[""] * 7, "emerald", *[""] * 20]
    values = interview(["advanced game", "Ana", "Bob", "Cid", "", *counts], said)
    assert values["options"] == {"rules": "advanced"}
    assert values["players"][0] == {"name": "Ana", "silver": 5, "gold": 2, "illusion": "green"}


def test_coins_are_checked_at_once() -> None:
    said: list[str] = []
    checker, drakon = game_of("drakon")
    waiting = ["Ana", "Bob", "", "4", "1 1 1", "3 " * 99, "2 2"]
    chosen = {option.id: option.default for option in drakon.game.options}
    values = Interview(checker, drakon, chosen).run(
        {}, lambda prompt: said.append(prompt) or waiting.pop(0), said.append, lambda: None
    )
    complaints = [line.strip() for line in said if line.startswith("  ")]
    assert complaints[0] == '"4"? expected one of: 1, 2, 3'
    assert complaints[1].startswith("99 coins of value 3 counted, the game holds ")
    assert values["players"] == [{"name": "Ana", "coins": [1, 1, 1]}, {"name": "Bob", "coins": [2, 2]}]


def test_where_coins_count_alike_a_table_is_asked_how_many() -> None:
    said: list[str] = []
    checker, drakon = game_of("drakon")
    waiting = ["Ana", "Bob", "", "5", "29", "3 coins"]
    chosen = {option.id: option.default for option in drakon.game.options} | {"variant": "fixed"}
    values = Interview(checker, drakon, chosen).run(
        {}, lambda prompt: said.append(prompt) or waiting.pop(0), said.append, lambda: None
    )
    assert [line.strip() for line in said if line.startswith("  ")] == [
        "34 coins counted, the game holds 28."
    ]
    assert [player["coins"] for player in values["players"]] == [[0] * 5, [0] * 3]


@pytest.mark.parametrize(
    ("alive", "out", "told"),
    [("", "y", {"out": True}), ("y", "", {}), ("n", "", {"alive": False}), ("n", "n", {"alive": False})],
)
def test_enter_takes_of_a_flag_what_is_usual_and_the_contrary_is_kept(
    alive: str, out: str, told: dict[str, bool]
) -> None:
    said: list[str] = []
    waiting = ["Ana", "Bob", "", "50 30", alive, out, "20", "", "y"]
    values = Interview(*game_of("dedale-du-dragon"), {}).run(
        {}, lambda prompt: said.append(prompt) or waiting.pop(0), said.append, lambda: None
    )
    ana, bob = values["players"]
    assert ana == {"name": "Ana", "treasures": [50, 30], **told}
    assert bob == {"name": "Bob", "treasures": [20], "out": True}
    assert [line.rpartition(" (")[2] for line in said if "(y/n)" in line][:2] == ["y/n) [y]:", "y/n) [n]:"]


class Desk:
    """A terminal in a test: a state folder, and answers typed one after another until Ctrl-C."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.settled: list[Input] = []
        self.monkeypatch = monkeypatch
        self.prompts: list[str] = []
        monkeypatch.setattr("platformdirs.user_state_path", lambda *_, **__: folder)
        self.goes_on = [""]  # Enter, to the question whether to go on with a count

    def types(self, *answers: str, game: str = "or-des-dragons", settle: Any = None) -> None:
        waiting = iter(answers)

        def asked(prompt: str) -> str:
            if prompt.startswith(("An unfinished", "Hier liegt")):
                return goes_on.pop(0)
            self.prompts.append(prompt)
            try:
                return next(waiting)
            except StopIteration:
                raise KeyboardInterrupt from None

        goes_on = [*self.goes_on]
        self.monkeypatch.setattr("builtins.input", asked)
        ask_table(*game_of(game), {}, settle or self.settled.append)

    @property
    def drafts(self) -> list[str]:
        return [path.name for path in self.folder.iterdir()]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(tmp_path, monkeypatch)


def test_an_interrupted_count_goes_on_from_its_draft(desk: Desk) -> None:
    with pytest.raises(typer.Exit) as stopped:
        desk.types("", "Ana", "Bob", "Cid", "", "5")
    assert stopped.value.exit_code == 130
    desk.types(*[""] * 26)
    assert desk.prompts[6] == desk.prompts[7] == "Ana, gold coins [0]: "
    assert desk.settled[0].values["players"][0] == {"name": "Ana", "silver": 5}
    assert desk.drafts == []


@pytest.mark.parametrize(("answers", "goes_on"), [(["vielleicht", "Ja"], True), (["nein"], False)])
def test_whether_to_go_on_is_answered_in_the_language(
    desk: Desk,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    answers: list[str],
    goes_on: bool,
) -> None:
    with pytest.raises(typer.Exit):
        desk.types("", "Ana", "Bob", "Cid", "", "5")
    desk.goes_on = [*answers]
    monkeypatch.setenv("PNP_UI_LANG", "de")
    with pytest.raises(typer.Exit):
        desk.types()
    assert ("Mit j oder n" in capsys.readouterr().out) == (len(answers) > 1)
    assert desk.drafts  # and nothing is lost, whatever was said
    assert desk.prompts[-1].startswith("Ana, gold" if goes_on else "rules")


def test_who_went_back_and_stopped_has_lost_nothing(desk: Desk) -> None:
    with pytest.raises(typer.Exit):
        desk.types("", "Ana", "Bob", "Cid", "", "5", "3", "<", "<")
    desk.types(*[""] * 25)
    assert desk.settled[0].values["players"][0] == {"name": "Ana", "silver": 5, "gold": 3}


def test_a_refused_count_asks_on_and_what_was_entered_stays(desk: Desk) -> None:
    tables = iter([ContentError([Problem(Place("your answers"), "twice.seats")]), None])

    def settle(given: Input) -> None:
        if error := next(tables):
            raise error
        assert desk.drafts  # until the answer was shown
        desk.settled.append(given)

    desk.types("", "Ana", "Bob", "Cid", "", "5", *[""] * 26, "<", "3", "", settle=settle)
    assert desk.settled[0].values["players"] == [
        {"name": "Ana", "silver": 5},
        {"name": "Bob"},
        {"name": "Cid", "yellow": 3},
    ]
    assert desk.drafts == []


def test_a_count_whose_answer_could_not_be_shown_is_kept(desk: Desk) -> None:
    def settle(_: Input) -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        desk.types("", "Ana", "Bob", "Cid", "", "5", *[""] * 26, settle=settle)
    assert desk.drafts == ["score-or-des-dragons.json"]
    desk.types("")
    assert desk.settled[0].values["players"][0] == {"name": "Ana", "silver": 5}


def test_a_draft_that_cannot_be_kept_is_told_once_and_the_count_goes_on(
    desk: Desk, capsys: pytest.CaptureFixture[str]
) -> None:
    (desk.folder / "score-or-des-dragons.json").mkdir()
    desk.types("", "Ana", "Bob", "Cid", "", "5", *[""] * 26)
    assert desk.settled[0].values["players"][0] == {"name": "Ana", "silver": 5}
    assert capsys.readouterr().out.count("cannot write") == 1
    with pytest.raises(typer.Exit):
        desk.types("", "Ana", "Bob")
    assert "goes on from there" not in capsys.readouterr().out


@pytest.mark.parametrize("draft", ["", "[]", "[1]", "3", '{"rules": 3}', "\x00"])
def test_a_draft_that_nobody_understands_is_passed_over(desk: Desk, draft: str) -> None:
    (desk.folder / "score-or-des-dragons.json").write_text(draft, "utf-8")
    desk.types("", "Ana", "Bob", "Cid", "", *[""] * 27)
    assert desk.settled[0].values["players"] == [{"name": name} for name in ("Ana", "Bob", "Cid")]


def test_what_a_draft_says_that_is_not_sound_is_asked_for_again(desk: Desk) -> None:
    draft = '{"rules": "none", "player 1": "Ana"}'
    (desk.folder / "score-or-des-dragons.json").write_text(draft, "utf-8")
    desk.types("", "", "", "Bob", "Cid", "", *[""] * 27)
    assert desk.prompts[:2] == [
        f"rules (basic game, advanced game) [{each}]: " for each in ("none", "basic game")
    ]
    assert desk.settled[0].values["players"] == [{"name": name} for name in ("Ana", "Bob", "Cid")]


def test_a_player_without_coins_is_counted(desk: Desk) -> None:
    def total(*words: str, stdin: str | None = None) -> list[int]:
        result = CliRunner().invoke(app, ["score", "drakon", *words, "--json"], input=stdin)
        return [player["total"] for player in answer(result)["players"]]

    assert total("Ana: coins 3; Bob:") == [3, 0]
    assert total("-", stdin='{"players": [{"name": "Ana", "coins": [3]}, {"name": "Bob"}]}') == [3, 0]
    with_options = len(Interview(*game_of("drakon"), {}).options)
    desk.types(*[""] * with_options, "Ana", "Bob", "", "3", "", game="drakon")
    assert score(*game_of("drakon"), desk.settled[0]).players[1].total == 0


# -- start-up


@pytest.mark.parametrize(
    "words", [["score"], ["score", "--json"], ["judge"], ["judge", "--json"]], ids=" ".join
)
def test_the_checker_starts_without_what_draws_prints_or_translates(words: list[str]) -> None:
    question = {"question": "timer", "attackers": [{"player": "Ana", "hero": "thief"}]}
    code = (
        "import sys; from pnp.cli.app import app\n"
        f"try: app({[*words, 'or-des-dragons', '-']!r})\n"
        "except SystemExit: pass\n"
        "heavy = {'reportlab', 'PIL', 'jinja2', 'babel', 'fontTools', 'numpy', 'markdown_it', 'rich'}\n"
        "heavy |= {'joblib', 'scipy', 'pnp.simulating'}\n"
        "heavy |= {f'pnp.content.{part}' for part in ('decks.printed_decks', 'rules.rules_text')}\n"
        "heavy |= {'pnp.content.rules.terms', 'pnp.content.rules.setups'}\n"
        "print('loaded', *sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    table = json.dumps(question if "judge" in words else TABLE)
    run = subprocess.run(
        [sys.executable, "-c", code], input=table, capture_output=True, text=True, check=True
    )
    assert run.stderr.strip() == "loaded"
    assert "--json" not in words or json.loads(run.stdout)


def test_what_is_out_stands_in_brackets_as_it_is_written_on_the_sheet() -> None:
    line = "Ana: cows 1, coins 3; Bob: coins 2; Cid: cows 2"
    said = CliRunner().invoke(app, ["score", "dragons", line]).stdout
    (total,) = (row for row in said.splitlines() if row.startswith("total"))
    assert total.split() == ["total", "3", "(2)", "0"]


def test_a_ruling_is_told_in_a_line_and_where_to_read_on() -> None:
    line = "Ana: silver 5; Bob: green 4; Cid: gold 6"
    said = CliRunner().invoke(app, ["score", "or-des-dragons", line]).stdout
    told = said.partition("rulings")[2].splitlines()[1:]
    *ruling, more = told
    assert " ".join(" ".join(ruling).split()) == (
        "Does anybody have the most of a gem of which nobody has any? "
        "The most must be one token at least. (empty-colour=min1)"
    )
    assert more.strip().startswith("More about a ruling")


@pytest.mark.parametrize(
    ("line", "lang", "told"),
    [
        ("Ana: coins 41; Bob:; Cid:", "en", "Ana: 41 gold coins counted, the game holds 40"),
        ("Ana: coins 14; Bob: coins 30; Cid:", "en", "44 gold coins counted for all players together"),
        ("Ana: or 14; Bob: or 30; Cid:", "fr", "44 pour tous les joueurs ensemble"),
    ],
)
def test_a_sum_that_nobody_said_is_told_as_that_of_all(line: str, lang: str, told: str) -> None:
    refused = CliRunner().invoke(app, ["score", "dragons", line, "--lang", lang])
    assert (refused.exit_code, told in refused.stderr) == (3, True)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("Ana: silver 2; ana: gold 1; Cid: blue 2", 3),
        ('{"players": [{"name": "Zoé"}, {"name": "ZOE"}, {"name": "Bob"}]}', 3),
        ('{"players": [{"name": "Ana"}, {"name": "Ana"}, {"name": "Bob"}]}', 3),
        ('{"players": [{"name": "Ana"}, {"name": "Anna"}, {"name": "Bob"}]}', 0),
    ],
)
def test_capitals_and_accents_make_nobody_another_player(given: str, code: int) -> None:
    assert CliRunner().invoke(app, ["score", "or", given]).exit_code == code


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("Ana 5 silver; Bob 2 gold; Cid 3 red", "Ana: 5 silver; Bob: 2 gold; Cid: 3 red"),
        ('"Ana B" 5 silver; Bob 2 gold; Cid zero', '"Ana B": 5 silver; Bob: 2 gold; Cid:'),
        (
            "rules advanced | Ana 5 silver; Bob gold; Cid 3 red",
            "rules advanced | Ana: 5 silver; Bob: gold; Cid: 3 red",
        ),
        ("Ana: 5 silver; Bob: 2 gold; Cid: 0", "Ana: 5 silver; Bob: 2 gold; Cid:"),
        ("Ana: 5 silver; Bob: 2 gold; Cid: zero", "Ana: 5 silver; Bob: 2 gold; Cid:"),
    ],
)
def test_a_line_without_colons_begins_with_names_and_0_is_nothing(line: str, same: str) -> None:
    said, plain = (CliRunner().invoke(app, ["score", "or", each]) for each in (line, same))
    assert (said.exit_code, said.output) == (0, plain.output)


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("Ana 5 silver; Bob 2 gold; Cid", 3, "Cid"),
        ("Ana: 5 silver; Bob 2 gold; Cid:", 3, "Bob"),  # who writes colons may have names of two words
        ("Ana: 5 silver; Bob: 2 gold; Cid: 3", 3, "say of what"),
        ("no-such-file", 2, "no file"),
    ],
)
def test_what_is_no_line_of_counts_is_refused(line: str, code: int, told: str) -> None:
    refused = CliRunner().invoke(app, ["score", "or", line])
    assert (refused.exit_code, told in refused.stderr) == (code, True)
