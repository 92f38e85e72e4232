"""Which way letters run."""

import pytest

from pnp.faces.fonts.shaped.bidi import in_order, levels


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("אבג", "גבא"),
        ("אב 12", "12 בא"),
        ("אב Cd ef 3.5 ג", "ג Cd ef 3.5 בא"),
        ("א (ב)", ")ב( א"),
        ("א 5 6 ב", "ב 6 5 א"),
        ("א 🐉 ב", "ב 🐉 א"),
        ("(12)", ")12("),
    ],
)
def test_lines_from_the_right(text: str, shown: str) -> None:
    """Brackets stand as they were written: their glyphs are turned."""
    assert "".join(text[at] for at in in_order(levels(text, True))) == shown


def test_words_from_the_right_in_a_line_from_the_left() -> None:
    text = "say אב גד now"
    assert "".join(text[at] for at in in_order(levels(text, False))) == "say דג בא now"
