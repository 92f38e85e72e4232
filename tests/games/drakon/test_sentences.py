"""Each sentence the code says is in the content, each in the content is said, and each ruling is tested."""

import ast
import re
from pathlib import Path

from pnp.games import drakon
from pnp.rules.ruling import Ruling
from tests.games.drakon.tables import book

CODE = sorted(Path(str(drakon.__file__)).parent.rglob("*.py"))


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


SAID = strings()


def is_said(code: str) -> bool:
    """Whole, or with parts of it chosen as the program runs."""
    rule, _, short = code.rpartition(".")
    head = rule.partition(".")[0]
    forms = {code, f"{rule}.*", f"{head}.*.{short}", f"*.{short}", f"{head}.*.*", f"{rule}.{short[:8]}*"}
    return bool(forms & SAID)


def test_every_sentence_is_said_somewhere() -> None:
    ids = [id.removeprefix("reasons.") for id in book().sentences if id.startswith("reasons.")]
    assert [code for code in ids if not is_said(code)] == []


def test_every_code_of_the_program_has_its_sentence() -> None:
    ids = {id.removeprefix("reasons.") for id in book().sentences}
    rules = set(book().rule_ids)
    codes = {
        text for text in SAID if text.rpartition(".")[0] in rules and re.fullmatch(r"[a-z.-]+[a-z]", text)
    }
    assert len(codes) > 100
    assert codes <= ids


def test_every_ruling_is_consulted_and_tested_in_each_reading() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for option in book().options:
        if isinstance(option, Ruling):
            assert option.id in SAID
            assert option.id in tests
            for reading in option.values[1:]:
                assert f'"{reading}"' in tests, f"{option.id}={reading} is not tested"
