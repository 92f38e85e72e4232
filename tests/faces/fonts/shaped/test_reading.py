"""What is printed in scripts whose letters change beside others is found and copied as it was written."""

import shutil
from pathlib import Path
from unicodedata import normalize

import pytest

from tests.faces.fonts.shaped.texts import TEXTS, by_pdfium, by_poppler, printed, set_text


def plain(text: str) -> str:
    return normalize("NFC", text.replace("**", "").replace("\u200c", ""))


@pytest.mark.parametrize("lang", TEXTS)
def test_pdfium_reads_what_was_written(tmp_path: Path, lang: str) -> None:
    found = by_pdfium(printed(set_text(lang, TEXTS[lang]), tmp_path, lang))
    assert normalize("NFC", found.replace("\u200c", "")) == plain(TEXTS[lang])


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler is not installed")
@pytest.mark.parametrize("lang", TEXTS)
def test_poppler_reads_what_was_written(tmp_path: Path, lang: str) -> None:
    found = by_poppler(printed(set_text(lang, TEXTS[lang]), tmp_path, lang))
    # It takes blanks beside numbers to be behind them where they are before them.
    found = normalize("NFC", found.replace("\u200c", ""))
    assert found.replace(" ", "") == plain(TEXTS[lang]).replace(" ", "")
