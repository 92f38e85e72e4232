"""What a checker says stands in the content under a heading of the rules, and what stands there is said."""

import ast
import re
from functools import cache

import pytest

from pnp.content.game import Ruling
from pnp.rules.given_names import given_names
from pnp.rules.sentence_faults import sentence_faults
from pnp.translation.translate import translate
from tests.every_game.games import (
    CHECKED,
    GAMES,
    TESTS,
    book,
    checker,
    checker_module,
    code,
    game,
    into_every_language,
)


@cache
def strings(module: str) -> frozenset[str]:
    """Every string in a module's code, and the constant parts of those with blanks (the blanks as ``*``)."""
    strings: set[str] = set()
    for node in code(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            strings.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = (str(p.value) if isinstance(p, ast.Constant) else "*" for p in node.values)
            strings.add("".join(parts))
    return frozenset(strings)


def given(id: str, *methods: str) -> set[str]:
    """The strings that some methods are given first."""
    return {
        node.args[0].value
        for node in code(checker_module(id))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in methods
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }


def cited(id: str) -> set[str]:
    """The codes a checker names: what ``reason`` and ``line`` are given, and whatever else reads as one."""
    called = given(id, "reason", "line")
    numbers = given(id, "count", "number")  # of rules.toml
    rules = set(book(id).rule_ids)
    named = {text for text in strings(checker_module(id)) - numbers if text.rpartition(".")[0] in rules}
    return called | {text for text in named if re.fullmatch(r"[a-z.-]+[a-z]", text)}


def sentences(id: str) -> set[str]:
    """The codes of the content."""
    return {text.removeprefix("reasons.") for text in book(id).sentences if text.startswith("reasons.")}


def forms(code: str) -> set[str]:
    """How a code can stand in the program: whole, or with parts of it chosen as the program runs."""
    rule, _, short = code.rpartition(".")
    head = rule.partition(".")[0]
    return {code, f"{rule}.*", f"{head}.*.{short}", f"*.{short}", f"{head}.*.*", f"{rule}.{short[:8]}*"}


@pytest.mark.parametrize("id", CHECKED)
def test_every_sentence_is_said_somewhere(id: str) -> None:
    said = strings(checker_module(id))
    assert [sentence for sentence in sentences(id) if not forms(sentence) & said] == []


@pytest.mark.parametrize("id", CHECKED)
def test_every_code_of_the_program_has_its_sentence(id: str) -> None:
    assert cited(id)
    assert cited(id) <= sentences(id)


@pytest.mark.parametrize("id", CHECKED)
def test_every_key_is_known_and_every_placeholder_is_given(id: str) -> None:
    given = [*given_names(checker_module(id))]
    assert given
    assert list(sentence_faults(book(id), checker(id), given)) == []


@pytest.mark.parametrize("id", CHECKED)
def test_every_rule_that_can_be_cited_is_a_heading_of_the_rules(id: str) -> None:
    assert book(id).rule_ids
    assert set(book(id).rule_ids) <= {section.id for section in game(id).sections}


@pytest.mark.parametrize(("id", "to"), into_every_language(GAMES))
def test_every_heading_and_sentence_is_there_in_every_language(id: str, to: str) -> None:
    headings = [section.id for section in game(id).sections]
    assert headings
    other = translate(game(id), to)
    lacking = [text for text in (*other.missing, *other.fuzzy) if text.startswith(("rules.", "reasons."))]
    assert lacking == []
    assert [p for p in other.problems if ": rules." in str(p) or ": reasons." in str(p)] == []
    assert [section.id for section in other.game.sections] == headings
    assert all(section.title for section in other.game.sections)


@pytest.mark.parametrize("id", CHECKED)
def test_every_ruling_is_consulted_and_tested_in_each_reading(id: str) -> None:
    folder = TESTS / "games" / id.replace("-", "_")
    tests = "\n".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    consulted = strings(checker_module(id)) | strings("pnp.rules")
    for option in book(id).game.options:
        if isinstance(option, Ruling):
            assert option.id in consulted
            assert option.id in tests
            untested = [reading for reading in option.values[1:] if f'"{reading}"' not in tests]
            assert not untested, f"{option.id}={untested} is not tested"


NEVER_ONE = {
    "reasons.turn.action.several",
    "reasons.variant.couple.number",
    "reasons.split.solo.several",
    "reasons.split.time.turned",
    "reasons.year.start.piles",
    "reasons.variant.hidden-card.set-apart",
    "reasons.power.apprentice.alike",
    "reasons.power.enchanter.different",
    "reasons.power.magician.different",
    "reasons.power.sorcerer.alike",
    "reasons.score.three.above",
    "reasons.score.three.more",
    "table.open",
}
"""Sentences in which the number is always of several."""
NO_NOUN = (
    "ends|more|too|in|to|the|and|of|has|is|still|min|each|would|against|for|on|at|gold|silver|common|fairy"
)


@pytest.mark.parametrize("id", CHECKED)
def test_a_number_before_a_noun_chooses_between_one_and_several(id: str) -> None:
    noun = re.compile(rf"\{{(?:count|[a-z]*s|expected|total|amount|found)\}} (?!(?:{NO_NOUN})\b)[a-z]+s\b")
    sentences = (text for text in book(id).sentences.values() if not text.plural)
    assert {text.id for text in sentences if noun.search(text.text)} <= NEVER_ONE
