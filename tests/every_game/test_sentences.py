"""Each sentence a checker says is in the content, each in the content is said, each ruling is tested."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from pnp.places import GameFolder, Places
from pnp.rules.book import load_book
from pnp.rules.registry import find_checker
from pnp.rules.ruling import Ruling

GAMES = [pytest.param(game, id=game.id) for game in Places(packs=()).games() if find_checker(game.id)]
TESTS = Path(__file__).resolve().parent.parent / "games"


@cache
def strings(game: str) -> frozenset[str]:
    """Every string in a checker's code, and the constant parts of those with blanks (the blanks as ``*``)."""
    package = Path(str(import_module(f"pnp.games.{game.replace('-', '_')}").__file__)).parent
    found: set[str] = set()
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = (str(p.value) if isinstance(p, ast.Constant) else "*" for p in node.values)
                found.add("".join(parts))
    return frozenset(found)


def forms(code: str) -> set[str]:
    """How a code can stand in the program: whole, or with parts of it chosen as the program runs."""
    rule, _, short = code.rpartition(".")
    head = rule.partition(".")[0]
    return {code, f"{rule}.*", f"{head}.*.{short}", f"*.{short}", f"{head}.*.*", f"{rule}.{short[:8]}*"}


@pytest.mark.parametrize("found", GAMES)
def test_every_sentence_is_said_somewhere(found: GameFolder) -> None:
    said = strings(found.id)
    sentences = load_book(found.folder).sentences
    codes = [id.removeprefix("reasons.") for id in sentences if id.startswith("reasons.")]
    assert [code for code in codes if not forms(code) & said] == []


@pytest.mark.parametrize("found", GAMES)
def test_every_code_of_the_program_has_its_sentence(found: GameFolder) -> None:
    book = load_book(found.folder)
    rules = set(book.rule_ids)
    codes = {
        text
        for text in strings(found.id)
        if text.rpartition(".")[0] in rules and re.fullmatch(r"[a-z.-]+[a-z]", text)
    }
    assert len(codes) > 40
    assert codes <= {id.removeprefix("reasons.") for id in book.sentences}


@pytest.mark.parametrize("found", GAMES)
def test_every_ruling_is_consulted_and_tested_in_each_reading(found: GameFolder) -> None:
    said = strings(found.id)
    folder = TESTS / found.id.replace("-", "_")
    tests = "\n".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    for option in load_book(found.folder).options:
        if isinstance(option, Ruling):
            assert option.id in said
            assert option.id in tests
            untested = [reading for reading in option.values[1:] if f'"{reading}"' not in tests]
            assert not untested, f"{option.id}={untested} is not tested"
