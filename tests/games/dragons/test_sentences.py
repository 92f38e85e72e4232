"""Each sentence the code says is in the content, each in the content is said, and each ruling is tested."""

import ast
from pathlib import Path

from pnp.games import dragons
from pnp.rules.ruling import Ruling
from tests.games.dragons.tables import book

CODE = sorted(Path(str(dragons.__file__)).parent.rglob("*.py"))


def strings() -> set[str]:
    """Every string in the code, and the constant parts of those with blanks (the blanks as ``*``)."""
    found: set[str] = set()
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = (str(p.value) if isinstance(p, ast.Constant) else "*" for p in node.values)
                found.add("".join(parts))
    return found


def test_every_sentence_is_said_somewhere() -> None:
    said = strings()
    ids = [id.removeprefix("reasons.") for id in book().sentences if id.startswith("reasons.")]
    assert [code for code in ids if not any(form in said for form in forms(code))] == []


def forms(code: str) -> list[str]:
    """How a code can stand in the program: whole, or with one part of it chosen as the program runs."""
    rule, _, short = code.rpartition(".")
    head = rule.partition(".")[0]
    return [code, f"{rule}.*", f"{head}.*.{short}"]


def test_every_code_of_the_program_has_its_sentence() -> None:
    ids = {id.removeprefix("reasons.") for id in book().sentences}
    rules = set(book().rule_ids)
    codes = {text for text in strings() if text.rpartition(".")[0] in rules and not text.endswith((".", "*"))}
    assert len(codes) > 40
    assert codes <= ids


def test_every_ruling_is_consulted_and_tested_in_each_reading() -> None:
    said = strings()
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for option in book().options:
        if isinstance(option, Ruling):
            assert option.id in said
            assert option.id in tests
            for reading in option.values[1:]:
                assert f'"{reading}"' in tests, f"{option.id}={reading} is not tested"
