"""What is to be read first: it speaks of the very sheets that were built."""

import re
from pathlib import Path

import pypdfium2
import pytest

from pnp.building.build import build_game
from pnp.building.guide import GUIDE, guide_paragraphs
from pnp.building.manifest import BuiltFile, read_manifest
from pnp.building.settings import BuildRequest, Settings
from pnp.content.load import load
from pnp.geometry import POINT
from pnp.places import Places
from pnp.words import words

PLACES = Places(packs=())


def text(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    assert len(document) <= 2
    return re.sub(r"\s+", " ", " ".join(page.get_textpage().get_text_range() for page in document))


@pytest.mark.slow
def test_a_build_says_what_lies_on_which_sheet(tmp_path: Path) -> None:
    game = PLACES.find("or-des-dragons")
    settings = Settings(
        decks=("dragons", "adventurers", "items", "tokens"), pack=True, tokens="punch", jobs=1
    )
    report = build_game(BuildRequest(game, PLACES, ["en", "fr"], settings, tmp_path))
    assert not report.problems
    english, french = (text(tmp_path / "or-des-dragons" / lang / GUIDE) for lang in ("en", "fr"))
    assert "Sheets 1–2: 8 × Dragons. Sheet 3: 3 × Dragons + 5 × Adventurers." in english
    assert "actual size, 100" in english and "long edge" in english and "19 mm" in english
    assert "3 mm" in english and "taille réelle" in french and "bord long" in french
    for folder in report.built:
        last = folder.manifest.files[-1]
        assert (last.path, last.kind, last.deck) == (GUIDE, "guide", None)
        assert GUIDE in folder.changed
    settings = Settings(decks=("dragons",), pack=True, duplex="short", jobs=1)
    build_game(BuildRequest(game, PLACES, ["en"], settings, tmp_path))
    made = read_manifest(tmp_path / "or-des-dragons/en")
    assert made is not None
    assert sum(file.path == GUIDE for file in made.files) == 1
    assert "short edge" in text(tmp_path / "or-des-dragons/en" / GUIDE)


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_it_speaks_every_language_of_the_program_and_never_small(lang: str) -> None:
    game, _ = load(PLACES.find("drakon").folder, PLACES)
    assert game is not None
    files = [
        BuiltFile(f"{deck.id}.pdf", deck.id, deck.kind, "a4", "long", 2, 1, 1, 1, "", ({deck.id: 1},))
        for deck in game.decks
    ]
    files.append(BuiltFile("booklet-imposed.pdf", None, "booklet", "a4", "long", 2, 1, 1, 1, ""))
    said = list(guide_paragraphs(words(lang), game, files, Settings()))
    whole = " ".join(paragraph.text for paragraph in said)
    assert "guide." not in whole and "{" not in whole
    assert all(file.path in whole for file in files)
    assert min(paragraph.size for paragraph in said) >= 8 * POINT
    if lang != "en":
        english = {paragraph.text for paragraph in guide_paragraphs(words("en"), game, files, Settings())}
        assert not {paragraph.text for paragraph in said if len(paragraph.text) > 40} & english
