"""Fonts of makers join letters as those of the program do."""

from pathlib import Path

from pnp.faces.fonts import Fonts
from tests.faces.small import fonts


def test_a_font_of_a_file_shapes_as_it_was_made(tmp_path: Path) -> None:
    import fontpkg_noto_sans_arabic

    source = next(Path(fontpkg_noto_sans_arabic.__file__).parent.rglob("*.ttf"))
    (tmp_path / "Own.ttf").write_bytes(source.read_bytes())
    own = Fonts([], [tmp_path], keep=None)
    key = own.key(own.families[0])
    made = own.shaper(key).shaped("التنين", True, "ar")
    known = fonts().shaper("NotoSansArabic-Regular").shaped("التنين", True, "ar")
    assert [glyph.letter for glyph in made.glyphs] == [glyph.letter for glyph in known.glyphs]
    assert [glyph.advance for glyph in made.glyphs] == [glyph.advance for glyph in known.glyphs]
