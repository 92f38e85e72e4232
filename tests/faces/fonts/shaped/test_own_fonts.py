"""Fonts of makers set their marks as those of the program do."""

from pathlib import Path

from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.packages import packaged_font
from tests.faces.small import fonts

FILE = "files/NotoSansThai[wdth,wght].ttf"


def test_a_font_of_a_file_shapes_as_it_was_made(tmp_path: Path) -> None:
    (tmp_path / "Own.ttf").write_bytes(packaged_font("fontpkg_noto_sans_thai", FILE).read_bytes())
    own = Fonts([], [tmp_path], keep=None)
    key = own.key(own.families[0])
    made = own.shaper(key).shaped("ญี่ปุ่น", False, "th")
    known = fonts().shaper("NotoSansThai-Regular").shaped("ญี่ปุ่น", False, "th")
    assert any(glyph.x or glyph.y for glyph in known.glyphs)
    assert made.glyphs == known.glyphs
