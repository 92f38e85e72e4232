"""Texts become the tokens that the parser makes of them, by whichever way."""

import sys
import unicodedata

import pytest

from pnp.content.markdown import digits, parsed, parser, with_text

PLAIN = ["7 coins", " a # b ", "{icon:coin} and {score.7}", "1. no list", "É: «x» – (y) = a|b ~ \u00a0", "\t"]
MARKED = [
    "*a*",
    "a `b`",
    "[a](#b)",
    "![a](b)",
    "a\\*",
    "a\nb",
    "a\rb",
    "a\0b",
    "&amp;",
    "<https://a.b>",
    "a*2",
]


@pytest.mark.parametrize("text", [*PLAIN, *MARKED])
def test_a_text_of_words_alone_becomes_what_the_parser_makes_of_it(text: str) -> None:
    (_, inline, _), _ = parsed("anything")
    token = with_text(inline, text)
    assert token.content == text
    assert token.children == parser().parseInline(text)[0].children
    assert token.map == inline.map


def test_every_number_of_every_script_is_found() -> None:
    numbers = [
        each for each in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(each) in ("Nd", "No")
    ]
    assert [each for each in numbers if [*digits(f"a{each}b")] != [(1, each)]] == []
