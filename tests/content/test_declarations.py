"""Whatever a declaration expects or explains has words, in English and in French."""

from collections.abc import Iterator

import pytest

from pnp.content.declarations.composites import Either, FreeKeys, Items, KnownKeys
from pnp.content.declarations.leaves import NumberSpec
from pnp.content.declarations.spec import Spec
from pnp.content.declared import GAME, RULES, SIZES, WORDS
from pnp.content.rules.examples import EXAMPLES
from pnp.content.rules.terms import TERMS
from pnp.sheets.supplies import PAPERS, PRINTERS
from pnp.translation.language import LANGUAGES
from pnp.words import Message, Value, words

DECLARED = {
    "game": GAME,
    "words": WORDS,
    "rules": RULES,
    "sizes": SIZES,
    "terms": TERMS,
    "examples": EXAMPLES,
    "papers": PAPERS,
    "printers": PRINTERS,
    "languages": LANGUAGES,
}


def codes(spec: Spec) -> Iterator[str]:
    """The codes of all that messages may say of a spec and what is in it."""
    yield from _codes(spec.expected)
    match spec:
        case KnownKeys():
            for key in spec.keys.values():
                yield key.help
                yield from codes(key.spec)
        case FreeKeys():
            yield from _codes(spec.key_expected)
            yield from codes(spec.item)
        case Items():
            yield from codes(spec.item)
        case Either():
            for form in spec.forms:
                yield from codes(form)


def _codes(value: Value) -> Iterator[str]:
    if isinstance(value, Message):
        yield value.code
        for _, inner in value.values:
            yield from _codes(inner)


@pytest.mark.parametrize("name", DECLARED)
def test_a_declaration_has_words(name: str) -> None:
    for code in codes(DECLARED[name]):
        assert words("fr").form(code) != words("en").form(code), code


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ({}, "a number"),
        ({"minimum": 1}, "a number of 1 or more"),
        ({"maximum": 2.5}, "a number up to 2.5"),
        ({"above": 0}, "a number above 0"),
        ({"minimum": 1, "maximum": 9}, "a number of 1 or more up to 9"),
        ({"above": 0, "maximum": 9}, "a number above 0 up to 9"),
    ],
)
def test_limits_of_numbers_are_named(whole: bool, limits: dict[str, float], said: str) -> None:
    spec = NumberSpec(whole, **limits)
    assert str(spec.expected) == (said.replace("number", "whole number") if whole else said)


@pytest.mark.parametrize(
    ("limits", "value", "said"),
    [
        ({}, 999_999_999_999_999.0, ""),
        ({}, 1e15, "up to 999999999999999, found 1000000000000000"),
        ({}, -1e15, "of -999999999999999 or more, found -1000000000000000"),
        ({"minimum": 0}, 1e15, "of 0 or more up to 999999999999999, found 1000000000000000"),
        ({"maximum": 0}, 1e15, "up to 0, found 1000000000000000"),
        ({"maximum": 1_234_567}, 1_234_568, "up to 1234567, found 1234568"),
        ({"maximum": 2.5}, 2.75, "up to 2.5, found 2.75"),
        ({}, float("inf"), "up to 999999999999999, found inf"),
    ],
)
def test_a_number_beyond_its_limits_is_told_with_them(
    limits: dict[str, float], value: float, said: str
) -> None:
    fault = NumberSpec(False, **limits).fault(value, Message("expected.number"))
    assert str(fault or "").endswith(said) and bool(fault) == bool(said)
