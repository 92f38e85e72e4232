"""Decks that share their sheets, in a build and in what it leaves."""

import json
from pathlib import Path

import pypdfium2
import pytest

from pnp.building.build import build_game
from pnp.building.decks.sheet_inputs import batch_of, sheet_options
from pnp.building.packing import pack
from pnp.building.settings import BuildRequest, Settings
from pnp.content.load import load
from pnp.places import Places

PLACES = Places(packs=())


def groups(id: str, **more: object) -> list[tuple[str, ...]]:
    folder = PLACES.find(id).folder
    game, _ = load(folder, PLACES)
    assert game is not None
    settings = Settings(pack=True, **more)  # type: ignore[arg-type]
    return pack(
        [batch_of(deck) for deck in game.printed], sheet_options(settings, PLACES.template_roots(folder))
    )


def test_decks_of_one_size_share_sheets_where_that_saves_one() -> None:
    assert groups("or-des-dragons")[0] == ("dragons", "adventurers", "items")
    assert groups("dragons") == [("treasure",), ("figures",), ("aids",), ("score-pad",)]


def test_near_empty_sheets_join() -> None:
    assert ("coins", "heroes", "drakon", "markers") in groups("drakon")
    assert ("coins",) in groups("drakon", duplex="gutterfold")


@pytest.mark.slow
def test_a_packed_build_says_what_is_on_which_sheet_and_takes_the_place_of_the_decks(tmp_path: Path) -> None:
    game = PLACES.find("or-des-dragons")
    wanted = ("dragons", "adventurers", "items")
    folder = tmp_path / "or-des-dragons/en"

    def build(packed: bool) -> list[dict[str, object]]:
        settings = Settings(decks=wanted, pack=packed, jobs=1)
        report = build_game(BuildRequest(game, PLACES, ["en"], settings, tmp_path))
        assert not report.problems
        files: list[dict[str, object]] = json.loads((folder / "manifest.json").read_text())["files"]
        assert {str(file["path"]) for file in files} == {path.name for path in folder.glob("*.pdf")}
        return files[:-1]  # without the guide

    apart = build(packed=False)
    assert [file["sheets"] for file in apart] == [6, 6, 6]
    assert apart[0]["holds"] == [{"dragons": 8}, {"dragons": 8}, {"dragons": 3}]
    (together,) = build(packed=True)
    assert together["path"] == "dragons+adventurers+items.pdf"
    assert (together["deck"], together["sheets"], together["faces"]) == (None, 16, 60)
    assert together["holds"][2] == {"dragons": 3, "adventurers": 5}  # type: ignore[index]
    document = pypdfium2.PdfDocument(folder / "dragons+adventurers+items.pdf")
    assert len(document) == 16
    build(packed=False)
