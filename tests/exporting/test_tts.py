"""Packs for Tabletop Simulator, read back by a reader of its saves that knows the published types alone."""

import json
import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageColor, ImageStat
from typer.testing import CliRunner

from pnp.building.context import open_game
from pnp.cli.app import app
from pnp.content.shapes.trim_shapes import SHAPES
from pnp.exporting.folded_mesh import folded_faces, obj
from pnp.exporting.tts_objects import Tooltip, base
from pnp.exporting.tts_table import LooseObject, laid_out
from pnp.geometry import Box
from pnp.places import Places, bundled
from pnp.problem import ContentError
from pnp.sheets.vendors import vendors
from tests.exporting.small_table import COLORS, write_coarse, write_small_table
from tests.exporting.tts_reader import (
    addresses,
    card_sides,
    every_object,
    file_at,
    hidden_card,
    picture_at,
    published_types,
)
from tests.writing import write_files

BACK = "#123456"


def run(folder: Path, *arguments: object) -> Any:
    where = ["--content", folder, "--templates", folder / "coarse", "-o", folder / "output"]
    return CliRunner().invoke(app, ["export", *map(str, (*arguments, *where))])


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any], str]:
    """The folder, the object in it, and what was told."""
    folder = write_small_table(tmp_path_factory.mktemp("tts"))
    write_coarse(folder, "tts")
    done = run(folder, "table", "--to", "tts")
    assert done.exit_code == 0, done.output
    pack = folder / "output/table/en/export/tts"
    return folder, json.loads((pack / "table.json").read_text("utf-8")), done.stderr


def objects(packed: tuple[Path, dict[str, Any], str], kind: str) -> list[dict[str, Any]]:
    return [each for each in every_object(packed[1]["ObjectStates"]) if each["Name"] == kind]


def color(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    pixel = image.convert("RGB").getpixel((int(image.width * x), int(image.height * y)))
    assert isinstance(pixel, tuple)
    return pixel


def like(one: tuple[int, ...], name: str) -> bool:
    return max(abs(a - b) for a, b in zip(one, ImageColor.getrgb(name), strict=True)) < 12


def test_a_reader_of_the_published_types_takes_every_object(packed: Any) -> None:
    types = published_types()
    for each in packed[1]["ObjectStates"]:
        types.check_object(each)
    guids = [each["GUID"] for each in every_object(packed[1]["ObjectStates"])]
    assert len(set(guids)) == len(guids)


@pytest.mark.parametrize("slip", ["Card ID", "CardID", "FaceURL"])
def test_that_reader_refuses_what_is_no_save(packed: Any, slip: str) -> None:
    card = {**objects(packed, "CardCustom")[0]}
    if slip == "Card ID":
        card["Card ID"] = card.pop("CardID")
    elif slip == "CardID":
        card["CardID"] = str(card["CardID"])
    else:
        card["CustomDeck"] = {key: {**deck, "FaceURL": 3} for key, deck in card["CustomDeck"].items()}
    with pytest.raises(AssertionError):
        published_types().check_object(card)


def test_every_copy_of_a_piece_is_there_once_with_what_its_row_says(packed: Any) -> None:
    wanted = {"Bat": 3, "Cat": 1, "Dog": 2, "King": 1, "Queen": 1, "Coin": 4, "Gem": 2, "Hall": 2, "Cave": 1}
    wanted |= {"Hero": 1, "Die": 2, "Map": 1}
    every = [*every_object(packed[1]["ObjectStates"])]
    becomes = {id(other) for each in every for other in each.get("States", {}).values()}
    names = Counter(each["Nickname"] for each in every if id(each) not in becomes)
    assert {name: names[name] for name in wanted} == wanted
    (deck,) = (each for each in objects(packed, "DeckCustom") if each["Nickname"] == "Beasts")
    assert deck["DeckIDs"] == [each["CardID"] for each in deck["ContainedObjects"]]
    bat = deck["ContainedObjects"][0]
    assert bat["Description"] == "Flies (far)."  # square brackets would be marks
    bags = {each["Nickname"]: len(each["ContainedObjects"]) for each in objects(packed, "Bag")}
    assert bags == {"Coins": 4, "Gems": 2, "Rooms": 3}


def test_cards_cut_from_their_sheets_are_the_faces_of_the_game(packed: Any) -> None:
    cards = objects(packed, "CardCustom")
    for card in cards:
        face, back = card_sides(card)
        assert like(color(face, 0.2, 0.3), COLORS[card["Nickname"].lower()])
        assert like(color(face, 0.55, 0.7), "black")
        assert like(color(back, 0.02, 0.02), BACK)
        assert like(color(hidden_card(card), 0.02, 0.02), BACK)
        assert math.isclose(face.width / face.height, 63.5 / 88.9, rel_tol=0.01)
        of_its_own = card["Nickname"] in ("King", "Queen")
        assert like(color(back, 0.45, 0.45), COLORS[card["Nickname"].lower()] if of_its_own else BACK)
        (sheet,) = card["CustomDeck"].values()
        assert (sheet["UniqueBack"], sheet["Type"]) == (of_its_own, 1 if of_its_own else 0)
    assert len({number for card in cards for number in card["CustomDeck"]}) == 2


def test_slots_of_a_sheet_are_the_pictures_of_the_faces_themselves(packed: Any) -> None:
    folder = packed[0]
    asked = ["faces", "table", "--bleed", "0", "--deck", "beasts", "--content", str(folder)]
    assert CliRunner().invoke(app, [*asked, "-o", str(folder / "faces")]).exit_code == 0
    for card in objects(packed, "CardCustom"):
        name = card["Nickname"].lower()
        if name not in ("bat", "cat", "dog"):
            continue
        with Image.open(folder / f"faces/table/en/beasts/{name}-front.png") as image:
            face, _ = card_sides(card)
            own = image.convert("RGB").resize(face.size)
        inner = tuple(round(side * share) for share in (0.06, 0.94) for side in face.size)
        apart = [
            abs(a - b)
            for one, other in zip(face.crop(inner).split(), own.crop(inner).split(), strict=True)
            for a, b in zip(ImageStat.Stat(one).mean, ImageStat.Stat(other).mean, strict=True)
        ]
        assert max(apart) < 2


def test_tiles_tokens_figures_and_dice_show_both_of_their_sides(packed: Any) -> None:
    coin = objects(packed, "Custom_Tile")[0]["CustomImage"]
    shapes = {each["Nickname"]: each["CustomImage"] for each in objects(packed, "Custom_Tile")}
    assert coin["ImageURL"] == coin["ImageSecondaryURL"]  # it has one face
    types = {name: image["CustomTile"]["Type"] for name, image in shapes.items()}
    assert types == {"Coin": 2, "Hall": 3, "Cave": 3, "Map": 0}
    assert like(color(picture_at(shapes["Hall"]["ImageURL"]), 0.2, 0.2), COLORS["hall"])
    assert like(color(picture_at(shapes["Hall"]["ImageSecondaryURL"]), 0.2, 0.2), BACK)
    gem = objects(packed, "Custom_Token")[0]
    image = picture_at(gem["CustomImage"]["ImageURL"])
    assert image.mode == "RGBA"
    alpha = image.getchannel("A")
    assert alpha.getpixel((1, 1)) == 0 and alpha.getpixel((image.width // 2, image.height // 2)) == 255
    assert "gems: a token shows one side alone" in packed[2]
    other = gem["States"]["2"]["CustomImage"]["ImageURL"]
    assert like(color(picture_at(other), 0.5, 0.5), "white")
    (hero,) = objects(packed, "Figurine_Custom")
    front, back = (picture_at(hero["CustomImage"][key]) for key in ("ImageURL", "ImageSecondaryURL"))
    assert front.size == back.size == (79, 87)  # 20 × 22 mm
    assert like(color(front, 0.55, 0.5), "black")  # of 60 mm, 36 to 48 are black: the panel begins at 30
    assert not like(color(back, 0.55, 0.5), "black")
    assert [each["CustomMesh"]["TypeIndex"] for each in objects(packed, "Custom_Model")] == [2, 2]


def test_whatever_is_named_is_there_and_nothing_else(packed: Any) -> None:
    pack = packed[0] / "output/table/en/export/tts"
    named = {file_at(address) for address in addresses(packed[1])}
    own = {pack / name for name in ("table.json", "table.png", "how-to.html", "pack.json")}
    assert named | own == {path for path in pack.rglob("*") if path.is_file()}
    assert str(pack) in packed[2] and "--base-url" in packed[2]
    assert "pixels to the inch" in packed[2]
    with Image.open(pack / "table.png") as image:
        assert image.size == (256, 256)


def test_the_same_game_gives_the_same_files_and_an_address_is_put_before_each(packed: Any) -> None:
    folder = packed[0]
    pack = folder / "output/table/en/export/tts"
    before = {path: path.read_bytes() for path in pack.rglob("*") if path.is_file()}
    assert run(folder, "table", "--to", "tts").exit_code == 0
    assert {path: path.read_bytes() for path in pack.rglob("*") if path.is_file()} == before
    web = folder / "web"
    arguments = ["export", "table", "--to", "tts", "--deck", "gems", "--content", str(folder)]
    address = ["--base-url", "https://example.org/pack/", "-o", str(web)]
    done = CliRunner().invoke(app, [*arguments, *address])
    assert done.exit_code == 0, done.output
    pack = web / "table/en/export/tts"
    named = {*addresses(json.loads((pack / "table.json").read_text("utf-8")))}
    assert named == {f"https://example.org/pack/gems/gem-{side}.png" for side in ("front", "back")}
    assert "on this machine" not in done.stderr


def test_what_is_no_address_is_told(packed: Any) -> None:
    done = run(packed[0], "table", "--to", "tts", "--base-url", "example.org")
    assert done.exit_code == 1
    assert "--base-url" in done.stderr and "https://" in done.stderr


def test_more_pieces_than_a_table_holds_are_a_fault(tmp_path: Path) -> None:
    folder = write_small_table(tmp_path)
    write_coarse(folder, "tts")
    coins = folder / "table/coins.toml"
    coins.write_text(coins.read_text("utf-8").replace("copies = 4", "copies = 9990"), "utf-8")
    done = run(folder, "table", "--to", "tts")
    assert done.exit_code == 1
    assert "10000" in done.stderr.replace(",", "").replace("\u202f", "")


def test_a_fault_of_the_rules_is_told_before_anything_is_written(packed: Any) -> None:
    folder = packed[0]
    told = "# Aim {#aim}\n\n\u1780\u17d2\u1794\n"  # a script that no font here has
    rules = write_files(folder / "table", {"rules.md": told}) / "rules.md"
    before = {path: path.read_bytes() for path in (folder / "output").rglob("*") if path.is_file()}
    coins = folder / "table/coins.toml"
    text = coins.read_text("utf-8")
    coins.write_text(text.replace("#d09020", "#ffffff"), "utf-8")
    done = run(folder, "table", "--to", "tts")
    rules.unlink()
    coins.write_text(text, "utf-8")
    assert done.exit_code == 1 and "rules.md" in done.stderr
    assert {path: path.read_bytes() for path in (folder / "output").rglob("*") if path.is_file()} == before


def test_a_vendor_without_its_figures_is_a_fault(tmp_path: Path) -> None:
    write_files(tmp_path, {"vendors/far.toml": 'name = "Far"\nmakes = "tts"\nsource = "asked"\n'})
    with pytest.raises(ContentError) as caught:
        vendors([tmp_path])
    (problem,) = caught.value.problems
    assert "far.toml" in problem.line() and '"tts"' in problem.line()


def test_nothing_lies_over_anything_else() -> None:
    random = Random(7)
    told = Tooltip("x")
    loose = [
        LooseObject(base("Bag", str(each), told), random.uniform(0.5, 9), random.uniform(0.5, 9))
        for each in range(60)
    ]
    sizes = {each.saved["GUID"]: (each.width, each.depth) for each in loose}
    places = [
        (each["GUID"], each["Transform"]["posX"], each["Transform"]["posZ"]) for each in laid_out(loose)
    ]
    assert len(places) == 60
    for (one, x, z), (other, right, near) in combinations(places, 2):
        wide, deep = ((sizes[one][side] + sizes[other][side]) / 2 for side in (0, 1))
        assert abs(x - right) > wide + 0.9 or abs(z - near) > deep + 0.9


def triangles(data: bytes) -> Iterator[list[tuple[float, ...]]]:
    """An OBJ's faces, in triangles."""
    corners: list[tuple[float, ...]] = []
    for line in data.decode().splitlines():
        kind, *values = line.split()
        if kind == "v":
            corners.append(tuple(map(float, values)))
        elif kind == "vt":
            assert all(0 <= float(value) <= 1 for value in values)
        elif kind == "f":
            face = [corners[int(value.split("/")[0]) - 1] for value in values]
            for index in range(1, len(face) - 1):
                yield [face[0], face[index], face[index + 1]]


@pytest.mark.parametrize(
    ("shape", "width", "height", "volume"),
    [
        ("cube", 16, 16, 16**3),
        ("brick", 30, 14, 30 * 14**2),
        ("tetrahedron", 24, 12 * math.sqrt(3), 24**3 / (6 * math.sqrt(2))),
        ("octahedron", 20, 10 * math.sqrt(3), math.sqrt(2) / 3 * 20**3),
    ],
)
def test_a_net_folds_up_to_its_body_with_its_print_outside(
    shape: str, width: float, height: float, volume: float
) -> None:
    body = SHAPES[shape].body
    assert body
    wide, high = body.trim(width, height)
    data = obj(folded_faces(body.net(Box(0, 0, wide, high)), shape), wide, high, 1.0)
    within = 0.0
    for a, b, c in triangles(data):
        within += sum(
            a[i] * (b[(i + 1) % 3] * c[(i + 2) % 3] - b[(i + 2) % 3] * c[(i + 1) % 3]) for i in range(3)
        )
    assert math.isclose(within / 6, volume, rel_tol=1e-3)  # more than 0: it is seen from outside


@pytest.mark.slow
def test_a_game_that_ships_is_read_back_whole_with_its_rule_book(tmp_path: Path) -> None:
    write_coarse(tmp_path, "tts")
    where = ["--templates", tmp_path / "coarse", "-o", tmp_path / "output"]
    done = CliRunner().invoke(app, ["export", "pierres-du-dragon", *map(str, ("--to", "tts", *where))])
    assert done.exit_code == 0, done.output
    pack = tmp_path / "output/pierres-du-dragon/en/export/tts"
    saved = json.loads((pack / "pierres-du-dragon.json").read_text("utf-8"))["ObjectStates"]
    types = published_types()
    for each in saved:
        types.check_object(each)
    assert {file_at(address) for address in addresses(saved)} <= {*pack.rglob("*.*")}
    every = [*every_object(saved)]
    game = open_game(bundled() / "content/pierres-du-dragon", Places()).game
    count = sum(deck.copies for deck in game.printed)
    assert Counter(each["Name"] in ("Bag", "DeckCustom", "Custom_PDF") for each in every)[False] == count
    (book,) = (each for each in saved if each["Name"] == "Custom_PDF")
    assert file_at(book["CustomPDF"]["PDFUrl"]).read_bytes().startswith(b"%PDF")
