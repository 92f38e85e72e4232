"""``pnp score`` as a player types it: files, standard input, a line, questions at the table."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import typer
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from pnp.cli.interview import Interview, keep
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


def answer(result: Result) -> dict[str, Any]:
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


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
        "score.silver",
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
        (["Ana: black 2; Bob:; Cid: gold -1"], 3, "Ana: 2 black counted, the game holds 1"),
        (["nowhere.json"], 2, "there is no file “nowhere.json”"),
        ([LINE, "--option", "ruels=basic"], 2, 'did you mean "rules"?'),
        ([LINE, "--option", "rules=basics"], 2, 'did you mean "basic"?'),
        ([LINE, "--lang", "de"], 2, "has no language “de”"),
        ([], 2, "nothing to count"),
    ],
)
def test_what_is_wrong_is_said_and_coded(words: list[str], code: int, message: str) -> None:
    result = run(*words)
    assert result.exit_code == code
    assert result.stdout == ""
    assert message in result.stderr


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
    given: list[str] = []
    waiting = list(answers)
    values = Interview(rules(), book(), overrides).run(
        given, lambda prompt: said.append(prompt) or waiting.pop(0), said.append, lambda: None
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
    assert "Ana, silver [0]:" in said


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
        "36 silver counted, the game holds 35.",
        "36 silver counted, the game holds 35.",
    ]
    assert values["players"][0] == {"name": "Ana", "silver": 35}


def test_one_can_go_back_as_far_as_the_first_question() -> None:
    said: list[str] = []
    values = interview(
        ["advanced", "Anna", "<", "<", "<", "", "Ana", "Bob", "Cid", "", "3", "<", "4", *[""] * 26], said
    )
    assert values["options"] == {"rules": "basic"}
    assert values["players"][0] == {"name": "Ana", "silver": 4}


def test_a_draft_leads_back_to_the_same_question(tmp_path: Path) -> None:
    asking = Interview(rules(), book(), {})
    answers = ["", "Ana", "Bob", "Cid", "", "5"]
    keep(tmp_path / "deep" / "draft.json", answers)
    kept = json.loads((tmp_path / "deep" / "draft.json").read_text("utf-8"))
    assert asking.step(kept).prompt == "Ana, gold [0]:"
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["draft.json"]


def test_an_interrupted_count_goes_on_from_its_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pnp.cli import interview

    monkeypatch.setattr("platformdirs.user_state_path", lambda *_, **__: tmp_path)
    first = iter(["", "Ana", "Bob", "Cid", "", "5"])

    def stopping(_: str) -> str:
        try:
            return next(first)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", stopping)
    with pytest.raises(typer.Exit) as stopped:
        interview.ask_table(rules(), book(), {})
    assert stopped.value.exit_code == 130
    rest = iter([""] * 30)
    monkeypatch.setattr("builtins.input", lambda _: next(rest))
    monkeypatch.setattr("typer.confirm", lambda *_, **__: True)
    values = interview.ask_table(rules(), book(), {}).values
    assert values["players"][0] == {"name": "Ana", "silver": 5}
    assert list(tmp_path.iterdir()) == []


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
        "heavy |= {f'pnp.content.{part}' for part in ('decks', 'rules_text', 'shown', 'sizes', 'terms')}\n"
        "print('loaded', *sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    table = json.dumps(question if "judge" in words else TABLE)
    run = subprocess.run(
        [sys.executable, "-c", code], input=table, capture_output=True, text=True, check=True
    )
    assert run.stderr.strip() == "loaded"
    assert "--json" not in words or json.loads(run.stdout)


def test_a_table_too_wide_for_a_terminal_is_cut_and_every_number_stays_whole() -> None:
    line = "; ".join(f"{name * 9}: silver 5" for name in ("Ana", "Bob", "Cid", "Dan", "Eve", "Fay"))
    found = run(line).stdout.splitlines()
    table = found[: found.index("")]
    assert max(map(len, table)) == 80
    assert table[0].count("…") == 6 and [row.split()[-6:] for row in table[1:3]] == [["5"] * 6] * 2
