"""What the code says: each code has words, each placeholder its value, and no words are left over.

A call of ``Message``, ``Problem``, ``say`` and the like names its code and its values literally, so that the
syntax of the code is all that need be read.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from pnp.catalogues import LOCALE
from pnp.content.game import PAGE, Kind
from pnp.places import bundled
from pnp.problem import WARNINGS
from pnp.translation.po_reader import read_po
from pnp.words import codes, holes, words

PNP = Path(__file__).parent.parent / "pnp"
SPEAKERS: dict[str, tuple[set[str], set[str]]] = {
    "Message": (set(), set()),
    "Problem": (set(), set()),
    "fault": (set(), {"at_key", "within", "inside", "offset"}),
    "key_fault": (set(), set()),
    "unexpected": ({"found"}, set()),
    "say": (set(), set()),
    "words": (set(), set()),
    "fail": (set(), set()),
    "UnsoundAnswer": (set(), set()),
}
"""Who takes a code with its values: the values that they give themselves, and keywords that are none."""
WRITTEN_SO = {"unknown-mark": {"name"}, "unbalanced-markup.brace": {"name"}}
"""Sentences that are about placeholders, and name some that nothing is filled in for."""


@dataclass(frozen=True)
class Call:
    """A code that somebody says, and the values given to it; None where they are computed."""

    where: str
    code: str
    values: frozenset[str] | None


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PNP.rglob("*.py")):
        yield str(path.relative_to(PNP)), ast.parse(path.read_text("utf-8"))


def literals(node: ast.expr) -> Iterator[str]:
    """The codes that an argument may be: one, or one of two."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp():
            yield from literals(node.body)
            yield from literals(node.orelse)


@cache
def calls() -> tuple[Call, ...]:
    found: list[Call] = []
    for name, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            match node.func:
                case ast.Attribute(value=ast.Name(id="facts"), attr="words"):
                    continue  # a fact that is several words
                case ast.Name(id=speaker) | ast.Attribute(attr=speaker) if speaker in SPEAKERS:
                    own, others = SPEAKERS[speaker]
                case _:
                    continue
            given = {keyword.arg for keyword in node.keywords}
            values = None if None in given else frozenset({*given, *own} - others)
            said = [code for argument in node.args[-1:] for code in literals(argument)]
            found += (Call(f"{name}:{node.lineno}", code, values) for code in said)
    return tuple(found)


def placeholders(code: str) -> set[str]:
    """What is filled in there, in one number or the other."""
    return {hole for count in (1, 2) for hole in holes(words("en").form(code, count))} - WRITTEN_SO.get(
        code, set()
    )


def test_each_code_that_is_said_has_words() -> None:
    assert len(calls()) > 500, "this looks for the calls where they are"
    assert [call for call in calls() if call.code not in codes()] == []


def test_each_placeholder_gets_its_value_and_there_is_no_other() -> None:
    wrong = [
        f"{call.where}: {call.code} has {sorted(placeholders(call.code))}, given {sorted(call.values)}"
        for call in calls()
        if call.values is not None and call.code in codes() and placeholders(call.code) != call.values
    ]
    assert wrong == []


def test_all_words_are_said_somewhere() -> None:
    constants: set[str] = set()
    patterns: set[str] = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            constants |= {*literals(node)} if isinstance(node, ast.Constant) else set()
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = str(node.values[0].value)
                patterns |= {start} if re.fullmatch(r"[a-z0-9-]+\.(?:[a-z-]+\.)?", start) else set()
    pages = "".join(path.read_text("utf-8") for path in (bundled() / "templates" / "html").glob("*.j2"))
    constants |= {f"booklet.{key}" for key in re.findall(r'"([a-z-]+)"', pages)}
    patterns -= {"booklet."}  # the page's words, and those of a block's kind
    constants |= {"booklet.variant", "booklet.note"}
    unsaid = [code for code in codes() if code not in constants and not code.startswith(tuple(patterns))]
    assert [code for code in unsaid if not code.startswith("library.")] == []


@pytest.mark.parametrize("kind", [kind for kind in get_args(Kind) if kind != PAGE])
def test_each_kind_of_component_has_its_words(kind: str) -> None:
    assert words("en").knows(f"build.kind.{kind}") and words("en").knows(f"booklet.kind.{kind}")


@pytest.mark.parametrize("lang", ["fr", "de", "es"])
def test_what_answers_say_is_translated_into_each_language(lang: str) -> None:
    programs = ("answers", "score", "judge", "rule", "follow", "terminal_table")
    checkers = ("rules/", "games/", *(f"cli/{name}" for name in programs))
    said = {call.code for call in calls() if call.where.startswith(checkers)}
    said |= {code for code in codes() if code.startswith(("value.", "library.json", "library.toml"))}
    said |= {"hint.near", "hint.among", "hint.among-more", "hint.none"}
    po, _ = read_po(LOCALE / f"{lang}.po")
    assert po is not None
    translated = {block.context for block in po.blocks if block.translated and not block.obsolete}
    assert said - translated == set()


def test_each_kind_of_name_that_may_be_unknown_has_words() -> None:
    kinds = {
        node.args[0].value
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("check_known", "UnknownName")
        if isinstance(node.args[0], ast.Constant)
    }
    assert {f"usage.unknown.{kind}" for kind in kinds} == {
        code for code in codes() if code.startswith("usage.unknown.")
    }


def test_each_kind_of_warning_is_said() -> None:
    assert {code.partition(".")[0] for code in codes()} >= WARNINGS
