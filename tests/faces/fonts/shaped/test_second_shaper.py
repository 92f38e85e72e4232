"""Words are the glyphs that another shaper finds: hb-shape, a program of its own, by another HarfBuzz."""

import re
import shutil
from pathlib import Path
from random import Random
from subprocess import run

import pytest

from pnp.faces.fonts.shaped.twin import FIRST
from pnp.faces.fonts.unpacking import open_font
from tests.faces.fonts.shaped.texts import TEXTS, spoken
from tests.faces.small import fonts

COUNT = 500
_GLYPH = re.compile(r"(\d+)=\d+(?:@(-?\d+),(-?\d+))?\+(-?\d+)")


def texts_of(lang: str) -> list[str]:
    """Words of the text and of what the language calls lands and languages."""
    words = [*dict.fromkeys(f"{TEXTS[lang].replace('*', '')} {spoken(lang).sample}".split())]
    words = [word for word in words if not word.isascii()]
    chance = Random(7)
    return words[:COUNT] if len(words) >= COUNT else [*words, *chance.choices(words, k=COUNT - len(words))]


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("hb-shape"), reason="hb-shape is not installed")
@pytest.mark.parametrize("lang", TEXTS)
def test_words_are_the_glyphs_that_another_shaper_finds(tmp_path: Path, lang: str) -> None:
    key = fonts().key(spoken(lang).fonts[0])
    (tmp_path / "font.ttf").write_bytes(fonts().data(key))
    (tmp_path / "words.txt").write_text("\n".join(found := texts_of(lang)), "utf-8")
    way = "rtl" if spoken(lang).from_right else "ltr"
    options = ["--no-glyph-names", f"--direction={way}", f"--language={lang}", "--cluster-level=1"]
    options += ["--remove-default-ignorables", f"--text-file={tmp_path / 'words.txt'}"]
    told = run(["hb-shape", *options, tmp_path / "font.ttf"], check=True, capture_output=True, text=True)
    lines = told.stdout.splitlines()
    assert len(lines) == len(found) == COUNT
    shaper, em = fonts().shaper(key), open_font(fonts().data(key))["head"].unitsPerEm
    glyphs_end = max(fonts().metrics(f"{key}~").advances)
    for word, line in zip(found, lines, strict=True):
        theirs = [
            (int(glyph), int(x or 0), int(y or 0), int(advance))
            for glyph, x, y, advance in _GLYPH.findall(line)
        ]
        glyphs = shaper.shaped(word, way == "rtl", lang).glyphs
        ours = [
            (ord(letter) - FIRST, *(round(each * em) for each in (glyph.x, glyph.y, glyph.advance)))
            for glyph in glyphs
            if (letter := glyph.drawn or glyph.letter) != glyphs_end  # it says what another one shows
        ]
        assert ours == theirs, word
