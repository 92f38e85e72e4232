"""A section is shown as a terminal can show it."""

import textwrap

from hypothesis import given
from hypothesis import strategies as st

from pnp.content.fill import filled
from pnp.content.lookup.block_lines import PlainStyle
from pnp.content.lookup.plain import plain, plain_title
from pnp.content.lookup.wrapped import wrapped
from tests.content.small import game_folder, sound

RULES = """\
# Sharing **gold** {#share}

Each {icon:coin} coin counts {score.gold}, in *this*
game; see [sharing](#share). It is\\
so.

1. first, and a long item that does not fit on one line
2. second
   - under it
   - under it too

> A quote.
>
> - apart
>
> - indeed

| Dragon | Cards |
| --- | ---: |
| {color:gold}Red{/color} | {deck.dragons.copies} |
| Sea | - |
"""

SHOWN = """\
Sharing gold
============

Each coin counts 3, in this game; see
sharing. It is
so.

1. first, and a long item that does not
   fit on one line
2. second
   • under it
   • under it too

│ A quote.
│
│ • apart
│
│ • indeed

Dragon  Cards
──────  ─────
Red         4
Sea         -
"""


def section(tmp_path, text):
    return filled(sound(game_folder(tmp_path, {"rules.md": text}))).sections[0]


def test_blocks_are_laid_out_in_lines(tmp_path):
    assert plain(section(tmp_path, RULES), 40) == SHOWN


def test_without_a_width_a_paragraph_is_one_line(tmp_path):
    long = " ".join(["word"] * 100)
    assert plain(section(tmp_path, f"# A {{#a}}\n\n{long}\n")) == f"A\n=\n\n{long}\n"


def test_no_break_spaces_hold(tmp_path):
    lines = plain(section(tmp_path, "# A {#a}\n\nThe words of a line are here\u202f: yes\u00a0indeed\n"), 20)
    assert "here\u202f:" in lines and "yes\u00a0indeed" in lines


def test_heading_and_text_can_be_had_apart(tmp_path):
    found = section(tmp_path, "# A *fine* hoard {#a}\n\nIt counts {score.gold}.\n")
    assert plain_title(found) == "A fine hoard"
    assert plain(found, heading=False) == "It counts 3.\n"
    assert plain(section(tmp_path / "empty", "# A {#a}\n"), heading=False) == ""


def test_a_table_that_is_too_wide_wraps_its_widest_columns(tmp_path):
    row = "| " + " | ".join(["of many words, one after the other"] * 3) + " |\n"
    text = f"# Share {{#share}}\n\n| A | B | C |\n| --- | ---: | --- |\n{row}{row}"
    lines = plain(filled(sound(game_folder(tmp_path, {"rules.md": text}))).sections[0], 40).splitlines()[3:]
    assert max(map(len, lines)) <= 40
    assert [line.split() for line in lines[2:5]] == [
        ["of", "many"] * 3,
        ["words,", "one"] * 3,
        ["after", "the"] * 3,
    ]


def test_what_one_book_alone_tells_is_shown_for_what_it_is(tmp_path):
    rules = "# Aim {#aim}\n\n::: almanac\nWin, and be rich.\n:::\n\n::: book\nWin.\n:::\n"
    (section,) = sound(game_folder(tmp_path, {"rules.md": rules})).sections
    shown = plain(section, 40, style=PlainStyle(labels={"book": "In the rule book"}))
    assert shown == "Aim\n===\n\nWin, and be rich.\n\n│ In the rule book\n│\n│ Win.\n"


@given(
    st.text(st.sampled_from("ab -\t\n\r\x0b\x0c\x1c\x85\u00a0\u202f\u2028"), max_size=12),
    st.integers(-1, 20),
    st.sampled_from(["", "- ", "\t"]),
)
def test_a_text_that_fits_is_wrapped_as_others_are(text: str, width: int, lead: str) -> None:
    lines: list[str] = []
    for part in text.split("\n"):
        begins = {"initial_indent": "  " if lines else lead, "subsequent_indent": "  "}
        given = {"break_long_words": False, "break_on_hyphens": False}
        lines += textwrap.wrap(part, max(width, 1), **begins, **given) or [""]
    assert wrapped(text, width, lead, "  ") == (lines if text else [])
