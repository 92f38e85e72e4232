"""The rules as files: what a maker's templates say of a language counts in the booklet too."""

import re
from pathlib import Path

import pypdfium2
import pytest

from pnp.building.flow.stages import make_rules
from pnp.building.parts import ALMANAC, BuildPart
from pnp.building.rules import READ
from pnp.building.settings import Settings, no_progress
from pnp.translation.program import printed_words
from tests.booklet.hoards import hoard

LONG = "incomprehensibilities internationalization counterrevolutionaries " * 8


@pytest.mark.parametrize(("said", "hyphens"), [('fonts = ["FiraGO"]', True), ("hyphenation = false", False)])
def test_a_makers_word_on_hyphens_counts_in_the_booklet(tmp_path: Path, said: str, hyphens: bool) -> None:
    files = {
        "rules.md": f"# Aim {{#aim}}\n\n{LONG}\n",
        "examples/may.toml": "",
        "examples/score.toml": "",
    }
    files |= {"reasons.toml": "", "rulings.toml": "", "templates/languages.toml": f"[en]\n{said}\n"}
    source = hoard(tmp_path, **files)
    for name in ("examples/may.toml", "examples/score.toml"):
        (source.game.folder / name).unlink()
    assert printed_words(source.roots, "en")("booklet.contents") == "Contents"
    done = make_rules(source, BuildPart(ALMANAC, "en"), Settings(), tmp_path, no_progress)
    assert done.problems == ()
    document = pypdfium2.PdfDocument(tmp_path / READ.format(ALMANAC))
    text = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    # pdfium reads a hyphen at the end of a line as U+FFFE or as it is
    assert bool(re.search("[a-z](-|\ufffe|\u2010|\u0002)\\s*[a-z]", text)) == hyphens
