"""The rules as files: what a maker's templates say of a language counts in the booklet too."""

import re
from pathlib import Path

import pypdfium2
import pytest

from pnp.building.job import BOOKLET, Job
from pnp.building.reference import READ, run
from pnp.building.settings import Settings
from pnp.translation.printed import printed_words
from tests.booklet.hoards import shop

LONG = "incomprehensibilities internationalization counterrevolutionaries " * 8


@pytest.mark.parametrize(("said", "hyphens"), [('fonts = ["FiraGO"]', True), ("hyphenation = false", False)])
def test_a_makers_word_on_hyphens_counts_in_the_booklet(tmp_path: Path, said: str, hyphens: bool) -> None:
    files = {
        "rules.md": f"# Aim {{#aim}}\n\n{LONG}\n",
        "examples/may.toml": "",
        "examples/score.toml": "",
    }
    files |= {"reasons.toml": "", "rulings.toml": "", "templates/languages.toml": f"[en]\n{said}\n"}
    open_shop = shop(tmp_path, **files)
    for name in ("examples/may.toml", "examples/score.toml"):
        (open_shop.game.folder / name).unlink()
    assert printed_words(open_shop.roots, "en")("booklet.contents") == "Contents"
    done = run(Job("en", BOOKLET, Settings(), tmp_path), open_shop, lambda said, done, of: None)
    assert done.problems == ()
    document = pypdfium2.PdfDocument(tmp_path / READ)
    text = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    # pdfium reads a hyphen at the end of a line as U+FFFE or as it is
    assert bool(re.search("[a-z](-|\ufffe|\u2010|\u0002)\\s*[a-z]", text)) == hyphens
