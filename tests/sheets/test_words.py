"""The words beside the faces: in the language that is printed, and what the font can print of them."""

from pnp.sheets.paper import page
from pnp.sheets.ruler import Captions, Lettering, caption, captions
from pnp.words import Words
from tests.sheets.pieces import SUPPLIES, width


def test_captions_speak_the_language_that_is_printed() -> None:
    french = captions(Words("fr"), "Hoard")
    assert (french.sheet, french.front, french.language) == (
        "feuille {number} sur {count}",
        "recto",
        "Français",
    )
    assert captions(Words("pt_BR"), "Hoard").front == "front"


def test_a_caption_leaves_out_what_its_font_lacks() -> None:
    lettering = Lettering("body", width, dict.fromkeys(map(ord, "Клад")))
    a4 = page(SUPPLIES.papers["a4"], SUPPLIES.printers["generic"], landscape=False)
    line = caption(a4, lettering, Captions("Клад 2", "English"), "Cards", "sheet 1 of 1", "front")
    assert line.text == " 2 · Cards · sheet 1 of 1 · front · English"
