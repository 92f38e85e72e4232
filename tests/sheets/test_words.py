"""The words beside the faces: a maker's own, what is wrong with them, and what the font can print of them."""

from pathlib import Path

import pytest

from pnp.places import bundled
from pnp.problem import ContentError
from pnp.sheets.paper import page
from pnp.sheets.ruler import Lettering, Words, caption
from pnp.sheets.words import sheet_words
from tests.sheets.pieces import SUPPLIES, width


def test_a_makers_words_go_before_those_that_ship(tmp_path: Path) -> None:
    (tmp_path / "sheets.toml").write_text('[en]\nsheet = "page {number}"\n')
    words = sheet_words([tmp_path, bundled() / "templates"], "Hoard", "en")
    assert (words.sheet, words.front, words.language) == ("page {number}", "front", "English")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("en = 5\n", 1, "en is expected to be a table of words: [en]"),
        ('[en]\nfornt = "x"\n', 2, 'unknown key "fornt": did you mean "front"?'),
        ("[en]\nback = 5\n", 2, '"back" expects a text, found the number 5'),
        ('[en]\n\nsheet = "{nummer}"\n', 3, '{nummer} names nothing: did you mean "{number}"?'),
    ],
)
def test_a_fault_of_the_words_is_told_at_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    (tmp_path / "sheets.toml").write_text(text)
    with pytest.raises(ContentError) as raised:
        sheet_words([tmp_path], "Hoard", "en")
    (told,) = raised.value.problems
    assert (told.place.line, str(told.message)) == (line, message)


def test_a_caption_leaves_out_what_its_font_lacks() -> None:
    lettering = Lettering("body", width, dict.fromkeys(map(ord, "Клад")))
    a4 = page(SUPPLIES.papers["a4"], SUPPLIES.printers["generic"], landscape=False)
    line = caption(a4, lettering, Words("Клад 2", "English"), "Cards", "sheet 1 of 1", "front")
    assert line.text == " 2 · Cards · sheet 1 of 1 · front · English"
