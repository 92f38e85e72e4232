"""``pnp judge`` as a player types it, and the exit codes that programs rely on."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from pnp.cli.app import app
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
    messages = {line.partition(": ")[2] for line in result.stderr.splitlines()}
    assert messages == {"strength is missing", "attackers is missing"}


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


def test_without_a_file_the_questions_are_listed_with_facts_and_examples() -> None:
    result = run()
    assert result.exit_code == 0
    for question in rules().questions:
        assert f"{question.name}: " in result.stdout
    listed = json.loads(run("--json").stdout)
    assert [question["name"] for question in listed["questions"]] == [q.name for q in rules().questions]
    for question in listed["questions"]:
        assert run("-", facts=question["example"]).exit_code in (0, 1)


def test_one_question_can_be_looked_up() -> None:
    result = run("steal")
    assert result.exit_code == 0
    assert result.stdout.startswith("steal: ")
    assert "kill:" not in result.stdout


def test_an_unknown_question_is_refused_with_the_nearest() -> None:
    result = run("-", facts={"question": "kil"})
    assert (result.exit_code, 'did you mean "kill"?' in result.stderr) == (3, True)
