"""Grids of faces: as large as they may be; plain sheets and folders of pictures, read back by their lists."""

import csv
import json
from math import isclose
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageColor
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.exporting.face_grid import GridBounds, faces_a_grid, fitted_grid
from tests.exporting.small_table import COLORS, write_coarse, write_small_table

TTS = GridBounds(10, 7, 4096, 300, 120, kept=1)


@pytest.mark.parametrize(("width", "height"), [(63, 88), (70, 120), (41, 63), (120, 70), (70, 70)])
def test_a_grid_holds_its_faces_within_its_bounds_as_large_as_any_other_would(
    width: float, height: float
) -> None:
    for count in range(1, 70):
        grid = fitted_grid(count, width, height, TTS)
        assert grid.columns <= 10 and grid.rows <= 7
        assert grid.columns * grid.rows > count  # the last place is the hidden card's
        assert max(grid.size) <= 4096
        assert isclose(grid.cell.width / width, grid.cell.height / height, rel_tol=0.01)
        for columns in range(1, 11):
            rows = -(-(count + 1) // columns)
            if rows <= 7:
                other = min(300.0, 4096 * 25.4 / (columns * width), 4096 * 25.4 / (rows * height))
                assert other <= grid.dpi + 1e-9


def test_a_deck_that_would_be_blurred_is_divided_evenly() -> None:
    assert faces_a_grid(69, 63, 88, TTS) == 69  # all that one sheet holds
    assert faces_a_grid(70, 63, 88, TTS) == 35
    each = faces_a_grid(69, 150, 200, TTS)  # 10 × 7 of them would have 69 pixels to the inch
    assert fitted_grid(each, 150, 200, TTS).dpi >= 120
    assert faces_a_grid(3, 2000, 2000, TTS) == 1  # it cannot be any larger


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_small_table(tmp_path_factory.mktemp("grids"))
    write_coarse(folder, "sheets")
    write_coarse(folder, "tabletopia")
    return folder


def packed(folder: Path, to: str) -> tuple[Path, Any]:
    where = ["--content", folder, "--templates", folder / "coarse", "-o", folder / "output"]
    done = CliRunner().invoke(app, ["export", "table", *map(str, ("--to", to, *where))])
    assert done.exit_code == 0, done.output
    return folder / "output/table/en/export" / to, done


def shown(path: Path, box: tuple[int, int, int, int] | None = None) -> Any:
    """The colour near the upper left of a picture, or of a box in it."""
    with Image.open(path) as image:
        piece = image.crop(box) if box else image
        return piece.convert("RGB").getpixel((int(piece.width * 0.3), int(piece.height * 0.3)))


def like(one: tuple[int, ...], name: str) -> bool:
    return max(abs(a - b) for a, b in zip(one, ImageColor.getrgb(name), strict=True)) < 12


def test_faces_cut_by_the_list_of_grids_are_those_it_names(folder: Path) -> None:
    pack, done = packed(folder, "sheets")
    grids = json.loads((pack / "grids.json").read_text("utf-8"))["sheets"]
    seen = set()
    for grid in grids:
        wide, high = grid["card_pixels"]
        with Image.open(pack / grid["fronts"]) as image:
            assert image.size == (wide * grid["columns"], high * grid["rows"])
        assert grid["count"] == len(grid["ids"]) == len(grid["copies"])
        for place, id in enumerate(grid["ids"]):
            down, across = divmod(place, grid["columns"])
            box = across * wide, down * high, (across + 1) * wide, (down + 1) * high
            assert like(shown(pack / grid["fronts"], box), COLORS[id])
            if grid["backs"] and grid["deck"] == "lords":
                with Image.open(pack / grid["backs"]) as image:
                    middle = image.crop(box).resize((100, 100)).getpixel((45, 45))
                    assert isinstance(middle, tuple) and like(middle, COLORS[id])
        seen |= {*grid["ids"]}
        assert not (grid["back"] and grid["backs"])
    assert seen == {*COLORS}
    assert {grid["deck"] for grid in grids if grid["backs"]} == {"lords"}
    (figures,) = (grid for grid in grids if grid["deck"] == "heroes")
    assert figures["card_mm"] == [20, 22]  # one side of it, without what is glued
    with Image.open(pack / figures["back"]) as back, Image.open(pack / figures["fronts"]) as front:
        middle = front.width * 11 // 20, front.height // 2
        assert like(front.getpixel(middle), "black") and not like(back.getpixel(middle), "black")
    lines = [*csv.DictReader((pack / "places.csv").read_text("utf-8").splitlines())]
    (dog,) = (line for line in lines if line["id"] == "dog")
    assert (dog["name"], dog["copies"], dog["place"], dog["backs"]) == ("Dog", "2", "3", "beasts/back-1.jpg")
    assert "beasts: 1 picture" in done.stderr


def test_folders_hold_a_picture_of_each_side_in_the_site_s_pixels(folder: Path) -> None:
    pack, done = packed(folder, "tabletopia")
    lines = {
        line["id"]: line for line in csv.DictReader((pack / "objects.csv").read_text("utf-8").splitlines())
    }
    assert set(lines) == set(COLORS) - {"die"}  # which is folded
    assert "Dice" in done.stderr
    for id, line in lines.items():
        with Image.open(pack / line["front"]) as image:
            size = image.size
            cut = line["deck"] in ("coins", "gems")
            assert image.format == ("PNG" if cut else "JPEG")
            if cut:
                assert image.getchannel("A").getpixel((0, 0)) == 0
        mm = float(line["width_mm"]), float(line["height_mm"])
        if id != "map":
            assert size == tuple(round(side * 100 / 25.4) for side in mm)
            assert line["scale_percent"] == "100.0"
        if line["back"]:
            with Image.open(pack / line["back"]) as image:
                assert image.size == size
        assert like(shown(pack / line["front"]), COLORS[id])
    backs = {id: line["back"] for id, line in lines.items()}
    assert backs["bat"] == backs["cat"] == backs["dog"] == "beasts/back-1.jpg"
    assert (backs["king"], backs["queen"]) == ("lords/back-1.jpg", "lords/back-2.jpg")
    assert (backs["hero"], backs["map"]) == ("heroes/back-1.jpg", "")


def test_what_is_too_large_is_made_smaller_and_its_scale_told(folder: Path) -> None:
    where = ["--content", folder, "--deck", "maps", "-o", folder / "whole"]
    done = CliRunner().invoke(app, ["export", "table", *map(str, ("--to", "tabletopia", *where))])
    assert done.exit_code == 0, done.output
    pack = folder / "whole/table/en/export/tabletopia"
    (line,) = csv.DictReader((pack / "objects.csv").read_text("utf-8").splitlines())
    with Image.open(pack / line["front"]) as image:
        assert image.size == (2000, 1333)
    assert line["scale_percent"] == "150.0"  # of 300 mm, at 10 pixels a millimetre
    assert "maps: set the scale to 150 %" in done.stderr
