"""Packs of pictures for print services: which files, of which pixels, and what a pack leaves behind."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.exporting.told_apart import told_apart
from pnp.places import bundled
from pnp.problem import ContentError
from pnp.sheets.vendors import vendors
from tests.small_games import make_game
from tests.writing import write_files


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, ["export", *map(str, arguments)])


def packed(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def pixels(path: Path) -> tuple[tuple[int, int], bytes]:
    with Image.open(path) as image:
        return image.size, image.tobytes()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    make_game(tmp_path)
    return tmp_path


def test_a_list_says_how_many_there_are_and_a_back_that_all_share_is_there_once(here: Path) -> None:
    done = run("hoard", "--to", "tgc")
    assert done.exit_code == 0, done.stderr
    folder = here / "output/hoard/en/export/tgc"
    fronts = {"cards/red-front.png", "cards/blue-front.png"}
    assert packed(folder) == {*fronts, "cards/back.png", "cards.csv", "how-to.html", "pack.json"}
    rows = [*csv.DictReader((folder / "cards.csv").read_text("utf-8").splitlines())]
    assert [(row["id"], row["copies"], row["back"]) for row in rows] == [
        ("red", "3", "cards/back.png"),
        ("blue", "2", "cards/back.png"),
    ]
    assert pixels(folder / "cards/red-front.png")[0] == (825, 1125)  # as it is published
    assert "Coins" in done.stderr  # which The Game Crafter has no size for


def cut_in_several_ways(here: Path) -> None:
    """The third of the cards is square, the fourth round."""
    game = (here / "hoard/game.toml").read_text().replace('"cards.toml"', '"cards.csv"')
    more = 'strength = "integer"\nformat = { type = "size", optional = true }\n'
    more += 'form = { type = "shape", optional = true }'
    game = game.replace("total = 5\n", "").replace('strength = "integer"', more)
    table = "id,copies,name,effect,strength,format,form\na,3,A,x,1,,\nb,1,B,x,1,tarot,\n"
    table += "c,2,C,x,1,50x50,\nd,1,D,x,1,,round\n"
    card = '<face><rect x="-1.5" y="-1.5" width="91" height="140" fill="gold"/></face>'
    write_files(here / "hoard", {"game.toml": game, "cards.csv": table, "templates/faces/card.svg.j2": card})


@pytest.mark.parametrize("to", ["tgc", "mpc"])
def test_rows_that_a_vendor_has_no_size_for_are_told_by_their_ids(here: Path, to: str) -> None:
    cut_in_several_ways(here)
    done = run("hoard", "--to", to, "--deck", "cards")
    assert done.exit_code == 0, done.stderr
    folder = here / f"output/hoard/en/export/{to}"
    assert {name.split("/")[0] for name in packed(folder) if "/" in name} == {"cards", "cards-2"}
    told = done.stderr
    assert "left out" in told and "keep their own" not in told
    assert "Cards 50 × 50 mm (2 × c)" in told and "Cards 63 × 88 mm round (1 × d)" in told
    assert "× a" not in told and "× b" not in told
    assert "Cards 50 × 50 mm (2 × c)" in (folder / "how-to.html").read_text("utf-8")


def test_a_deck_that_is_left_out_whole_is_told_by_its_title(here: Path) -> None:
    told = run("hoard", "--to", "tgc").stderr
    assert "shape: Coins; it has" in told


def test_each_copy_is_a_file_that_differs_and_looks_the_same(here: Path) -> None:
    assert run("hoard", "--to", "mpc").exit_code == 0
    folder = here / "output/hoard/en/export/mpc/cards"
    names = ["001-red", "002-red", "003-red", "004-blue", "005-blue"]
    assert packed(folder) == {"back.png", *(f"fronts/{name}.png" for name in names)}
    reds = [folder / f"fronts/{name}.png" for name in names[:3]]
    assert len({path.read_bytes() for path in reds}) == 3
    assert len({pixels(path) for path in reds}) == 1
    assert pixels(reds[0])[0] == (822, 1122)


def test_backs_that_differ_are_numbered_as_their_fronts(here: Path) -> None:
    back = here / "hoard/templates/faces/back.svg.j2"
    back.write_text(
        '<face><rect width="63" height="88" fill="{{ "#ff0000" if card.id == "red" else "blue" }}"/></face>'
    )
    assert run("hoard", "--to", "mpc").exit_code == 0
    folder = here / "output/hoard/en/export/mpc/cards"
    assert {path.name for path in (folder / "backs").iterdir()} == {
        path.name for path in (folder / "fronts").iterdir()
    }
    assert not (folder / "back.png").exists()


@pytest.mark.parametrize("form", ["png", "jpeg"])
def test_a_remark_changes_no_pixel(form: Any, tmp_path: Path) -> None:
    path = tmp_path / "picture"
    Image.radial_gradient("L").save(path, form)
    plain, before = path.read_bytes(), pixels(path)
    path.write_bytes(told_apart(plain, form, "cards/dragon 2"))
    assert path.read_bytes() != plain
    assert pixels(path) == before


def test_what_an_earlier_pack_held_goes_and_what_is_not_ours_stays(here: Path) -> None:
    assert run("hoard", "--to", "tgc").exit_code == 0
    folder = here / "output/hoard/en/export/tgc"
    (folder / "notes.txt").write_text("mine")
    cards = here / "hoard/cards.toml"
    cards.write_text(cards.read_text().replace('id = "blue"', 'id = "grey"'))
    assert run("hoard", "--to", "tgc").exit_code == 0
    assert {"notes.txt", "cards/grey-front.png"} < packed(folder)
    assert "cards/blue-front.png" not in packed(folder)


def test_a_list_of_files_that_leads_out_removes_nothing(here: Path) -> None:
    assert run("hoard", "--to", "tgc").exit_code == 0
    folder = here / "output/hoard/en/export/tgc"
    (folder.parent / "precious.txt").write_text("mine")
    (folder / "pack.json").write_text(json.dumps({"files": ["../precious.txt", "", 3]}))
    assert run("hoard", "--to", "tgc").exit_code == 0
    assert (folder.parent / "precious.txt").read_text() == "mine"


def test_a_faulty_deck_leaves_the_last_pack_as_it_is(here: Path) -> None:
    assert run("hoard", "--to", "tgc").exit_code == 0
    folder = here / "output/hoard/en/export/tgc"
    before = {path: (folder / path).read_bytes() for path in packed(folder)}
    cards = here / "hoard/cards.toml"
    cards.write_text(cards.read_text().replace("Worth twice", "Worth twice " * 60))
    assert run("hoard", "--to", "tgc").exit_code == 1
    assert {path: (folder / path).read_bytes() for path in packed(folder)} == before


def test_the_page_says_what_to_click_in_the_reader_s_language(here: Path) -> None:
    assert run("hoard", "--to", "mpc", "--json", "--lang", "fr").exit_code == 0
    page = (here / "output/hoard/fr/export/mpc/how-to.html").read_text("utf-8")
    assert "makeplayingcards.com" in page and "Poker size" in page
    done = CliRunner().invoke(app, ["--ui-lang", "fr", "export", "hoard", "--to", "mpc"])
    assert done.exit_code == 0
    page = (here / "output/hoard/en/export/mpc/how-to.html").read_text("utf-8")
    assert "rectos" in page and 'lang="fr"' in page


def test_a_vendor_of_ones_own_is_one_file_and_its_slips_are_told(here: Path) -> None:
    vendor = """\
name = "Corner shop"
dpi = 100
bleed = 2
safe = 3
formats = ["jpeg"]
source = "asked there"
[products.card]
name = "Card"
trim = [63, 88]
pixels = [264, 362]
[steps]
en = ["Carry {cards} cards of {game} to {shop}."]
"""
    write_files(here, {"mine/vendors/shop.toml": vendor})
    done = run("hoard", "--to", "shop", "--templates", "mine")
    assert done.exit_code == 1
    assert "shop.toml" in done.stderr and "“shop”" in done.stderr
    write_files(here, {"mine/vendors/shop.toml": vendor.replace("{shop}", "the shop")})
    done = run("hoard", "--to", "shop", "--templates", "mine")
    assert done.exit_code == 0, done.stderr
    folder = here / "output/hoard/en/export/shop"
    assert pixels(folder / "cards/red-front.jpg")[0] == (264, 362)
    assert "Carry 5 cards of The Hoard to the shop." in (folder / "how-to.html").read_text("utf-8")


def test_a_vendor_without_what_pictures_need_is_a_fault(here: Path) -> None:
    write_files(here, {"mine/vendors/shop.toml": 'name = "Corner shop"\nsource = "asked there"\n'})
    with pytest.raises(ContentError) as caught:
        vendors([here / "mine"])
    told = "\n".join(map(str, caught.value.problems))
    assert all(name in told for name in ("dpi", "bleed", "safe", "formats", "products"))


def test_a_setting_that_a_vendor_does_not_take_is_told(here: Path) -> None:
    done = run("hoard", "--to", "tgc", "--base-url", "https://example.org")
    assert done.exit_code == 2
    assert "--base-url" in done.stderr


def test_whoever_ships_says_what_to_click_in_every_language_that_the_program_speaks() -> None:
    for id, vendor in vendors([bundled() / "templates"]).items():
        assert set(vendor.steps) == {"en", "fr", "de", "es"}, id
        assert len({len(steps) for steps in vendor.steps.values()}) == 1, id
