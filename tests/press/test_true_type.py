"""What is read of a font at once is what reportlab reads of it number by number."""

from io import BytesIO
from typing import Any

import pymupdf_fonts
import pytest
from reportlab.pdfbase.ttfonts import TTFError, TTFontFace

from pnp.faces.fonts.shaped.twin import made_twin
from pnp.press.true_type import true_type

_READ = ("charToGlyph", "charWidths", "defaultWidth", "hmetrics", "glyphPos", "bbox", "ascent", "numGlyphs")


def read(face: Any) -> dict[str, object]:
    return {name: getattr(face, name) for name in _READ}


def both(data: bytes) -> tuple[dict[str, object], dict[str, object]]:
    return read(true_type("key", data).face), read(TTFontFace(BytesIO(data)))


@pytest.mark.parametrize("name", ["figo", "notos"])
def test_characters_widths_and_outlines_are_those_that_reportlab_finds(name: str) -> None:
    ours, theirs = both(pymupdf_fonts.myfont(name))
    assert ours == theirs
    assert ours["charToGlyph"]


def test_so_they_are_where_characters_stand_in_groups_and_in_a_form_left_to_reportlab() -> None:
    twin = made_twin(pymupdf_fonts.myfont("notosit"))
    ours, theirs = both(twin)
    assert ours == theirs
    table = TTFontFace(BytesIO(twin)).get_table_pos("cmap")[0]
    assert twin[table + 12 : table + 14] == b"\0\x0c"
    other = twin[: table + 12] + b"\0\x0d" + twin[table + 14 :]  # all characters of a group have one glyph
    ours, theirs = both(other)
    assert ours == theirs
    assert ours != read(true_type("key", twin).face)


def test_what_is_no_font_is_refused() -> None:
    with pytest.raises(TTFError):
        true_type("key", b"no font at all")
