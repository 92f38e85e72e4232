"""What poppler reads out of a tagged booklet, in its order: the words of the story, in theirs."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from pnp.press.pdf import write
from pnp.sheets.sheet import PrintDocument
from tests.booklet.stories import every_kind, fonts, heard, letters, set_story, story


@pytest.mark.skipif(shutil.which("pdfinfo") is None, reason="poppler is not installed")
def test_a_screen_reader_hears_the_story_in_its_order(tmp_path: Path) -> None:
    of = story(*every_kind())
    made = set_story(of)
    path = tmp_path / "booklet.pdf"
    document = PrintDocument(
        of.title, of.lang, "", "", "none", made.pages, entries=made.entries, structure=made.structure
    )
    write(document, fonts(), path)
    command = ["pdfinfo", "-enc", "UTF-8", "-struct-text", str(path)]
    read = subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8", "replace")
    assert letters("".join(re.findall(r'^\s*"(.*)"$', read, re.MULTILINE))) == heard(made)
