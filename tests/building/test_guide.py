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


def guide(kind: str, duplex: str, sides: int, faces: int, holds: tuple[dict[str, int], ...]) -> str:
    """What is said of one file of the tiles of Drakon."""
    game, _ = load(PLACES.find("drakon").folder, PLACES)
    assert game is not None
    file = BuiltFile("tiles.pdf", "tiles", kind, "a4", duplex, sides, faces, 300, 400, "", holds)
    settings = Settings(duplex="gutterfold" if duplex == "gutterfold" else "long")
    return " ".join(paragraph.text for paragraph in guide_paragraphs(words("en"), game, [file], settings))


def test_what_goes_over_several_sheets_is_counted_by_its_pieces_and_glued() -> None:
    tiled = guide("tile", "long", 48, 6, ({"tiles": 1},) * 24)
    assert "Sheets 1–24: 6 × " in tiled and "4 sheets each" in tiled
    assert "names another" in tiled
    whole = guide("tile", "long", 12, 6, ({"tiles": 1},) * 6)
    assert "Sheets 1–6: 1 × " in whole
    assert "names another" not in whole


def test_of_pieces_of_several_sizes_only_the_glue_is_told() -> None:
    mixed = guide("tile", "long", 10, 6, ({"tiles": 5}, *({"tiles": 1},) * 4))
    assert "Sheet 1: 5 × " in mixed and "names another" in mixed


def test_fronts_and_backs_that_find_no_room_on_one_sheet_are_glued_back_to_back() -> None:
    assert "back to back" in guide("tile", "gutterfold", 48, 6, ({"tiles": 1},) * 24)
    assert "back to back" not in guide("tile", "gutterfold", 2, 8, ({"tiles": 4},) * 2)
