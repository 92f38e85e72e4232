"""Every face as a picture of its own: names, pixels, edges, presets, and what an earlier run left."""

import csv
import io
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from typer.testing import CliRunner

from pnp.building.pictures.face_list import FACE_LIST, read_face_list, remove_unlisted
from pnp.cli.app import app
from pnp.places import Places
from pnp.problem import ContentError
from pnp.sheets.vendors import Product, Vendor, pixels_of, vendors
from tests.small_games import FILES, GAME, make_game
from tests.writing import write_files

PUBLISHED = {
    "tgc": {
        "poker": (825, 1125),
        "bridge": (750, 1125),
        "tarot": (900, 1500),
        "mini": (600, 825),
        "square": (1125, 1125),
        "medium-screen": (4875, 1425),
    },
    "mpc": {"poker": (822, 1122), "bridge": (747, 1122), "tarot": (897, 1497), "square": (1122, 1122)},
    "drivethrucards": {"poker": (825, 1125)},  # 2.75 × 3.75 in
}
STRIPED = """\
<face>
  <rect x="-1.5" y="-1.5" width="66" height="91" fill="gold"/>
  <rect x="-1.5" y="-1.5" width="2" height="91" fill="#ff0000"/>
  <rect x="0.5" y="-1.5" width="2" height="91" fill="#0000ff"/>
</face>
"""


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, ["faces", *map(str, arguments)])


def picture(path: Path) -> Any:
    with Image.open(path) as image:
        return np.asarray(image)


def size(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_picture_for_each_side_and_a_list_of_them(here: Path) -> None:
    make_game(here)
    done = run("hoard", "--lang", "fr", "--dpi", 60)
    assert done.exit_code == 0, done.stderr
    folder = here / "output/hoard/fr"
    sides = ["cards/red-front.png", "cards/red-back.png", "cards/blue-front.png", "cards/blue-back.png"]
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert found == {*sides, "coins/one-front.png", "cards.csv"}
    rows = [*csv.reader(io.StringIO((folder / "cards.csv").read_text("utf-8")))]
    assert rows == [
        ["deck", "id", "copies", "front", "back"],
        ["cards", "red", "3", "cards/red-front.png", "cards/red-back.png"],
        ["cards", "blue", "2", "cards/blue-front.png", "cards/blue-back.png"],
        ["coins", "one", "4", "coins/one-front.png", ""],
    ]
    assert done.stdout.split()[-1] == str(Path("output/hoard/fr/cards.csv"))


def test_pixels_are_the_trim_and_the_bleed_at_the_resolution(here: Path) -> None:
    make_game(here)
    for bleed, dpi, expected in ((3.175, 100, (273, 371)), (0, 100, (248, 346))):
        run("hoard", "--deck", "cards", "--bleed", bleed, "--dpi", dpi, "-o", "out")
        assert size(here / "out/hoard/en/cards/red-front.png") == expected
    run("hoard", "--deck", "cards", "--dpi", 127, "-o", "out")  # as it was drawn
    assert size(here / "out/hoard/en/cards/red-front.png") == (330, 455)


def test_bleed_that_nobody_drew_is_the_mirror_of_the_edge_and_said_once_a_deck(here: Path) -> None:
    make_game(here, **{"templates/faces/card.svg.j2": STRIPED})
    done = run("hoard", "--deck", "cards", "--bleed", 7.5, "--dpi", 127)
    assert done.exit_code == 0
    assert done.stderr.splitlines() == [
        "cards: 6.00 mm of bleed are mirrored along the edge, since 1.5 mm are drawn"
    ]
    row = picture(here / "output/hoard/en/cards/red-front.png")[250]
    red, blue, gold = (255, 0, 0), (0, 0, 255), (0xD9, 0xA0, 0x2E)
    middles = {5: gold, 15: blue, 25: red, 35: red, 45: blue, 55: gold}  # 30: where the drawing ends
    assert {at: tuple(map(int, row[at])) for at in middles} == middles
    edges = [at for at in range(1, 55) if abs(row[at].astype(int) - row[at - 1].astype(int)).max() > 100]
    assert edges == pytest.approx([10, 20, 40, 50], abs=1), "each edge as far out as it is in"
    column = picture(here / "output/hoard/en/cards/red-front.png")[:, 150]
    assert (column == gold).all(), "no seam, above or below"


@pytest.mark.slow
def test_other_shapes_carry_their_edge_on_and_are_clear_around_without_bleed(here: Path) -> None:
    make_game(here)
    done = run("hoard", "--deck", "coins", "--bleed", 4, "--dpi", 254, "-o", "far")
    assert "coins: 3.00 mm of bleed carry the edge on" in done.stderr
    far = picture(here / "far/hoard/en/coins/one-front.png")
    assert far.shape == (280, 280, 3), "the rectangle of the bleed"
    assert tuple(far[140, 5]) == tuple(far[140, 60]) == (0xD9, 0xA0, 0x2E)
    assert tuple(far[45, 45]) == (0xD9, 0xA0, 0x2E), "as far out on the slant"
    assert tuple(far[4, 4]) == (255, 255, 255)
    for form, ending in (("png", "png"), ("webp", "webp")):
        run("hoard", "--deck", "coins", "--bleed", 0, "--dpi", 254, "--format", form, "-o", "cut")
        cut = picture(here / f"cut/hoard/en/coins/one-front.{ending}")
        assert cut.shape == (200, 200, 4)
        assert cut[2, 2, 3] == 0 and cut[100, 3, 3] == 255
    run("hoard", "--deck", "coins", "--bleed", 0, "--format", "jpeg", "-o", "cut")
    assert tuple(picture(here / "cut/hoard/en/coins/one-front.jpg")[0, 0]) == (255, 255, 255)


def test_an_svg_has_its_size_in_millimetres_and_the_same_mirror(here: Path) -> None:
    make_game(here)
    done = run("hoard", "--deck", "cards", "--bleed", 3, "--format", "svg")
    assert "1.50 mm of bleed are mirrored" in done.stderr
    root = ElementTree.parse(here / "output/hoard/en/cards/red-front.svg").getroot()
    assert (root.get("width"), root.get("height")) == ("69mm", "94mm")
    uses = [each.get("transform", "") for each in root.iter("{http://www.w3.org/2000/svg}use")]
    assert sum(each.startswith("matrix(-1 0 0 -1") for each in uses) == 4, "one beyond each corner"


def test_presets_hold_the_published_pixels() -> None:
    known = vendors(Places(packs=()).page_roots())
    told = {id: {name: each.pixels for name, each in one.products.items()} for id, one in known.items()}
    assert {id: sizes for id, sizes in told.items() if sizes} == PUBLISHED
    for vendor in known.values():
        for product in vendor.products.values():
            lengths = product.width, product.height
            assert tuple(pixels_of(each, vendor.bleed, vendor.dpi) for each in lengths) == product.pixels
    assert (known["tgc"].bleed, known["mpc"].bleed) == (3.175, 3.048)


@pytest.mark.parametrize(("preset", "pixels"), [("tgc", (825, 1125)), ("mpc", (822, 1122))])
def test_a_preset_gives_its_pixels_and_tells_what_does_not_fit(
    here: Path, preset: str, pixels: tuple[int, int]
) -> None:
    make_game(here)
    done = run("hoard", "--preset", preset)
    assert done.exit_code == 0, done.stderr
    assert size(here / "output/hoard/en/cards/red-front.png") == pixels
    assert "cards: 63 × 88 mm in the middle of Poker" in done.stderr
    assert (
        "nothing in the size of coins (20 × 20 mm round)" in done.stderr and "63.5 × 88.9 mm" in done.stderr
    )
    more = {"tgc": 3.175, "mpc": 3.048}[preset]
    side = round((20 + 2 * more) * 300 / 25.4)
    assert size(here / "output/hoard/en/coins/one-front.png") == (side, side)


def test_a_card_that_lies_on_its_side_is_turned_its_back_the_other_way(here: Path) -> None:
    game = GAME.replace('size = "standard"', "size = [88, 63]\nbleed = 1.5")
    face = (
        '<face><rect x="-1.5" y="-1.5" width="91" height="66" fill="#ffffff"/>'
        '<rect x="5" y="5" width="78" height="8" fill="#ff0000"/></face>'
    )
    templates = {f"templates/faces/{name}.svg.j2": face for name in ("card", "back")}
    make_game(here, **{"game.toml": game}, **templates)
    assert "lie on their side" in run("hoard", "--deck", "cards", "--preset", "tgc").stderr
    front, back = (picture(here / f"output/hoard/en/cards/red-{side}.png") for side in ("front", "back"))
    assert front.shape == back.shape == (1125, 825, 3)
    reds = [np.flatnonzero((each[560] == (255, 0, 0)).all(axis=1)).mean() for each in (front, back)]
    assert reds[0] > 600 and reds[1] < 225, "what is above lies right on the front, left behind it"


def test_what_an_earlier_run_listed_and_is_no_more_is_removed_and_nothing_else(here: Path) -> None:
    make_game(here)
    run("hoard", "--dpi", 40)
    folder = here / "output/hoard/en"
    write_files(folder, {"cards/mine-front.png": "mine", "coins/note.txt": "mine"})
    run("hoard", "--dpi", 40, "--deck", "cards")
    assert (folder / "coins/one-front.png").exists(), "a deck that nobody asked for stays, and listed"
    assert "coins,one" in (folder / FACE_LIST).read_text()
    without = GAME[: GAME.index('[[deck]]\nid = "coins"')]
    write_files(
        here / "hoard", {"game.toml": without, "cards.toml": FILES["cards.toml"].replace("blue", "green")}
    )
    (here / "hoard/coins.toml").unlink()
    (here / "hoard/templates/faces/coin.svg.j2").unlink()
    told = json.loads(run("hoard", "--dpi", 40, "--json").stdout)
    assert told["removed"] == 3 and "coins" not in (folder / FACE_LIST).read_text()
    left = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    cards = {f"cards/{id}-{side}.png" for id in ("red", "green") for side in ("front", "back")}
    assert left == {*cards, "cards/mine-front.png", "coins/note.txt", FACE_LIST}


@pytest.mark.parametrize(
    "name", ["../secret-front.png", "/secret-front.png", "a/../../secret-front.png", "x.txt"]
)
def test_a_list_that_no_run_wrote_removes_nothing(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "in"
    write_files(folder, {FACE_LIST: f"deck,id,copies,front,back\na,b,1,{name},\n", "x.txt": "x"})
    write_files(tmp_path, {"secret-front.png": "x"})
    assert read_face_list(folder) == ()
    assert remove_unlisted(folder, read_face_list(folder), ()) == 0
    (folder / FACE_LIST).write_bytes(b"\xff")
    assert read_face_list(folder) == ()


def test_what_stays_the_same_is_not_written_again(here: Path) -> None:
    make_game(here)
    run("hoard", "--dpi", 40)
    front = here / "output/hoard/en/cards/red-front.png"
    before = front.stat().st_mtime_ns
    run("hoard", "--dpi", 40)
    assert front.stat().st_mtime_ns == before


def test_faults_are_told_and_nothing_is_written(here: Path) -> None:
    make_game(here)
    for words, said in (
        (["--preset", "tgc", "--dpi", 300], "leave --dpi out"),
        (["--preset", "tgc", "--format", "webp"], "The Game Crafter takes no webp"),
        (["--dpi", 2400, "--bleed", 50], "which is more than"),
    ):
        done = run("hoard", *words)
        assert done.exit_code == 2 and said in done.stderr, done.stderr
    assert "tgc" in str(run("hoard", "--preset", "tgcc").exception.valid)  # type: ignore[union-attr]
    card = here / "hoard/templates/faces/card.svg.j2"
    card.write_text(card.read_text().replace("card.name", "card.nome"))
    done = run("hoard")
    assert done.exit_code == 1 and "nome" in done.stderr
    assert not (here / "output").exists()


def test_a_vendor_is_one_file_and_wrong_figures_are_told(here: Path) -> None:
    make_game(here)
    own = """\
name = "Ours"
dpi = 254
bleed = 2
safe = "1 mm"
formats = ["webp"]
source = "we measured"
[products.coin]
name = "Coin"
trim = [20, 20]
pixels = [240, 240]
shape = "round"
"""
    write_files(here / "mine", {"vendors/ours.toml": own})
    done = run("hoard", "--deck", "coins", "--preset", "ours", "--templates", here / "mine")
    assert done.exit_code == 0, done.stderr
    assert size(here / "output/hoard/en/coins/one-front.webp") == (240, 240)
    write_files(here / "mine", {"vendors/ours.toml": own.replace("240, 240", "240, 241")})
    with pytest.raises(ContentError, match=r"ours\.toml:10:.* 240 × 240 pixels"):
        vendors([here / "mine"])


def test_the_nearest_product_is_taken_on_its_side_too() -> None:
    poker = Product("Poker", 63.5, 88.9, (825, 1125), "rectangle")
    standard = Product("Standard", 63, 88, (819, 1114), "rectangle")
    vendor = Vendor("V", 300, 3.175, 3, ("png",), {"poker": poker, "standard": standard})
    assert vendor.product(63, 88, "rectangle") == vendor.product(88, 63, "rectangle") == standard
    assert vendor.product(63.5, 88.9, "rectangle") == poker
    assert vendor.product(63, 88, "round") is None and vendor.product(61, 88, "rectangle") is None


@pytest.mark.slow
def test_programs_are_told_all_of_it(here: Path) -> None:
    from tests.cli.players.test_answers import validator

    make_game(here)
    told = json.loads(run("hoard", "--bleed", 3, "--dpi", 60, "--json").stdout)
    validator("faces").validate(told)
    assert told["version"] == 1 and told["lang"] == "en" and len(told["notes"]) == 2
    cards, coins = told["decks"]
    assert (cards["made_by"], cards["made_mm"], coins["made_by"]) == ("mirrored", 1.5, "extended")
    assert cards["pixels"] == [*size(Path(cards["cards"][0]["front"]))]
    assert re.fullmatch(r".*one-front\.png", coins["cards"][0]["front"]) and coins["cards"][0]["back"] is None


def test_rows_are_cut_as_they_say_and_a_tab_lies_on_the_other_side_of_its_back(here: Path) -> None:
    game = GAME.replace(
        'strength = "integer"', 'strength = "integer"\ncut = { type = "shape", optional = true }'
    )
    rows = FILES["cards.toml"].replace("strength = 7", 'strength = 7\ncut = "tab 1/3"')
    full = '<face><rect x="-1.5" y="-1.5" width="66" height="91" fill="gold"/></face>'
    templates = {f"templates/faces/{name}.svg.j2": full for name in ("card", "back")}
    make_game(here, **{"game.toml": game, "cards.toml": rows}, **templates)
    told = json.loads(run("hoard", "--deck", "cards", "--bleed", 0, "--dpi", 50.8, "--json").stdout)
    assert [[card["id"] for card in part["cards"]] for part in told["decks"]] == [["red"], ["blue"]]
    CliRunner().invoke(app, ["gallery", "hoard", "--deck", "cards", "--dpi", "50.8", "-o", "seen"])
    for folder in (here / "output/hoard/en/cards", here / "seen/hoard/en/cards"):
        tops = [picture(folder / f"blue-{side}.png")[10, :, 3] for side in ("front", "back")]
        assert [(top[20], top[-20]) for top in tops] == [(255, 0), (0, 255)], folder
