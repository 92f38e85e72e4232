"""Emphasis, line breaks and brackets of a translation are those of its source."""

import pytest

from pnp.translation.checks.shape import brackets, breaks, emphasis
from tests.translation.test_checks import kinds, pair


@pytest.mark.parametrize(
    ("source", "text", "told"),
    [
        ("**Take** it.", "**Prenez**-le.", None),
        ("**Take** it.", "Prenez-le.", "the source has 1 stretch between ** and **, the translation 0"),
        ("*a* *b*", "*a b*", "the source has 2 stretches between * and *, the translation 1"),
        ("Take it.", "Prenez-*le*.", "the source has 0 stretches between * and *, the translation 1"),
        ("**a** *b*", "*a* **b**", None),
        ("**a**", "**a", None),  # what is left open is told elsewhere
        ("{a*b} c", "{a*b} d", None),
        ("Drakon (*) {cell}", "Drakon (*) {cell}", None),
    ],
)
def test_as_much_is_bold_and_italic(source: str, text: str, told: str | None) -> None:
    assert [str(fault) for fault in emphasis(pair(source, text))] == ([told] if told else [])


def test_blanks_inside_stars_are_told_as_such() -> None:
    def told(source: str, text: str) -> list[str]:
        return [str(fault) for fault in emphasis(pair(source, text))]

    assert told("Take **all** of it", "Prendi ** tutto ** qui") == [
        "** tutto ** has blanks inside its stars: write **tutto**"
    ]
    assert told("*all*", "*tutto *") == ["*tutto * has blanks inside its stars: write *tutto*"]
    assert told("**Take** *the* **ring**", "**Prendi** la *corona* **rossa**") == []
    assert told("2 * {n} * 3 *all*", "2 * {n} * 3 *tutto*") == []


def test_a_star_of_a_term_is_no_emphasis() -> None:
    assert [*emphasis(pair("hoard | hoards", "Schatz* | *hort", "terms.hoard"))] == []


@pytest.mark.parametrize(
    ("source", "text", "id", "faulty"),
    [
        ("one\ntwo", "un\ndeux", "words.x", False),
        ("one\ntwo", "un deux", "words.x", True),
        ("one two", "un\ndeux", "words.x", True),
        ("one two\n", "un deux", "words.x", False),
        ("one\ntwo", "un deux", "rules.aim.1", False),  # a paragraph of rules is wrapped anyhow
        ("one\\\ntwo", "un deux", "rules.aim.1", True),
        ("one\\\ntwo", "un\\\ndeux", "rules.aim.1", False),
    ],
)
def test_lines_break_as_often(source: str, text: str, id: str, faulty: bool) -> None:
    assert kinds(breaks(pair(source, text, id))) == (["line-break"] if faulty else [])


@pytest.mark.parametrize(
    ("source", "text", "faulty"),
    [
        ("(one) two", "(un) deux", False),
        ("one two", "un (deux)", False),
        ("(one) two", "(un deux", True),
        ("(one) two", "un) deux", True),
        ("1) one", "1) un", False),
        ("[one](#a)", "[un](#a)", False),
    ],
)
def test_brackets_are_closed(source: str, text: str, faulty: bool) -> None:
    assert kinds(brackets(pair(source, text))) == (["open-bracket"] if faulty else [])
