"""Packs for machines that cut: what lies in them, the marks on the paper, the edges of pictures."""

import csv
import sys
from pathlib import Path
from typing import Any

import ezdxf
import numpy as np
import pypdfium2
import pytest
from PIL import Image
from typer.testing import CliRunner

from pnp.building.names import UnknownName
from pnp.cli.app import app
from pnp.geometry import Box
from pnp.places import bundled
from pnp.problem import ContentError
from pnp.sheets.supplies import supplies
from pnp.sheets.vendor_cut import cutter
from pnp.sheets.vendors import vendors
from tests.small_games import make_game
from tests.writing import write_files


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, ["export", *map(str, arguments)])


def packed(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def listed(folder: Path) -> list[dict[str, str]]:
    return [*csv.DictReader((folder / "sheets.csv").read_text("utf-8").splitlines())]


def dark(path: Path, page: int, dpi: int = 254) -> Any:
    """Where a page is black."""
    document = pypdfium2.PdfDocument(str(path))
    try:
        return np.asarray(document[page].render(scale=dpi / 72).to_pil().convert("L")) < 64
    finally:
        document.close()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    make_game(tmp_path)
    return tmp_path


def test_sheets_to_print_their_lines_and_a_list(here: Path) -> None:
    done = run("hoard", "--to", "silhouette")
    assert done.exit_code == 0, done.stderr
    folder = here / "output/hoard/en/export/silhouette"
    lines = {f"{name}.{ending}" for name in ("cards-1", "coins-1") for ending in ("dxf", "svg")}
    assert packed(folder) == {*lines, "cards.pdf", "coins.pdf", "sheets.csv", "how-to.html", "pack.json"}
    cards, _ = listed(folder)
    assert (cards["print"], cards["page"], cards["cut"], cards["pieces"]) == (
        "cards.pdf",
        "1",
        "cards-1",
        "5",
    )
    assert len(pypdfium2.PdfDocument(str(folder / "cards.pdf"))) == 2, "fronts and backs"
    space = ezdxf.readfile(folder / "cards-1.dxf").modelspace()
    assert [(e.dxftype(), e.dxf.layer, e.closed) for e in space] == [("LWPOLYLINE", "CUT", True)] * 5
    xs, ys = zip(*((x, 297 - y) for e in space for x, y in e.get_points("xy")), strict=True)
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    told = [float(cards[f"{name}_mm"]) for name in ("left", "top", "width", "height")]
    assert told == pytest.approx([box.x, box.y, box.width, box.height], abs=0.006)
    circles = ezdxf.readfile(folder / "coins-1.dxf").modelspace()
    assert [(e.dxftype(), round(e.dxf.radius, 6)) for e in circles] == [("CIRCLE", 10)] * 4
    assert "5\u00a0mm" in (folder / "how-to.html").read_text("utf-8")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_marks_are_where_the_machine_looks_for_them(here: Path, paper: str) -> None:
    done = run("hoard", "--to", "silhouette", "--deck", "coins", "--paper", paper, "--duplex", "none")
    assert done.exit_code == 0, done.stderr
    page = dark(here / "output/hoard/en/export/silhouette/coins.pdf", 0)
    high, wide = page.shape  # 10 pixels to the millimetre
    size = supplies([bundled() / "templates"]).papers[paper]
    assert (wide / 10, high / 10) == pytest.approx((size.width, size.height), abs=0.11)

    def around(left: float, top: float, right: float, low: float) -> tuple[float, ...]:
        ys, xs = np.nonzero(page[int(top * 10) : int(low * 10), int(left * 10) : int(right * 10)])
        first, last = (xs.min(), ys.min()), (xs.max() + 1, ys.max() + 1)
        return tuple(float(v / 10 + o) for v, o in zip((*first, *last), (left, top, left, top), strict=True))

    w, h = size.width, size.height
    assert around(5, 5, 18, 18) == pytest.approx((10, 10, 15, 15), abs=0.11)
    assert around(w - 18, 5, w - 5, 18) == pytest.approx((w - 15, 9.5, w - 9.5, 15), abs=0.11)
    assert around(5, h - 18, 18, h - 5) == pytest.approx((9.5, h - 15, 15, h - 9.5), abs=0.11)
    assert page[100:150, 100:150].mean() > 0.95, "a full square"
    arm = page[(13 * 10), int((w - 12) * 10) : int((w - 8) * 10)]
    assert arm.sum() / 10 == pytest.approx(1, abs=0.11), "the angle's line"
    assert not page[(13 * 10), int((w - 15) * 10) : int((w - 11) * 10)].any(), "and nothing in it"


def test_nothing_lies_near_the_marks(here: Path) -> None:
    machine = cutter(vendors([bundled() / "templates"])["silhouette"].figures)
    assert machine.marks
    reach = machine.marks.inset + machine.marks.length
    done = run("hoard", "--to", "silhouette", "--deck", "cards")
    assert done.exit_code == 0
    for row in listed(here / "output/hoard/en/export/silhouette"):
        left, top, width, height = (float(row[f"{name}_mm"]) for name in ("left", "top", "width", "height"))
        assert min(left, 210 - left - width) >= 11.5 and min(top, 297 - top - height) >= reach + 1


def test_where_pieces_touch_they_are_cut_apart_once(here: Path) -> None:
    game = here / "hoard/game.toml"
    game.write_text(game.read_text().replace('shape = "round"\nbleed = 1', "bleed = 0"))
    done = run("hoard", "--to", "cut", "--deck", "coins")
    assert done.exit_code == 0, done.stderr
    space = ezdxf.readfile(here / "output/hoard/en/export/cut/coins-1.dxf").modelspace()
    assert len(space) == 7, "two lines along four coins in a row, five across"
    assert not any(e.closed for e in space)


@pytest.mark.slow
def test_a_picture_for_design_space_ends_where_it_is_cut(here: Path) -> None:
    card = here / "hoard/templates/faces/card.svg.j2"
    card.write_text(card.read_text().replace('height="91" fill="gold"', 'height="30" fill="gold"'))
    done = run("hoard", "--to", "cricut")
    assert done.exit_code == 0, done.stderr
    folder = here / "output/hoard/en/export/cricut"
    sides = {f"cards/{number}-{side}.png" for number in (1, 2) for side in ("front", "back")}
    lines = {"cards/1.svg", "cards/2.svg", "coins/1.svg"}
    assert packed(folder) == {*sides, *lines, "coins/1-front.png", "sheets.csv", "how-to.html", "pack.json"}
    first, last, _ = listed(folder)
    width, height = float(first["width_mm"]), float(first["height_mm"])
    assert width <= 6.75 * 25.4 and height <= 9.25 * 25.4
    with Image.open(folder / "cards/1-front.png") as image:
        assert image.size == pytest.approx((width / 25.4 * 300, height / 25.4 * 300), abs=1)
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)
        solid = np.asarray(image.getchannel("A")) > 128
    area = 4 * (63 * 88) * (300 / 25.4) ** 2
    assert solid.sum() == pytest.approx(area, rel=0.002), "four cards, bare below, nothing around"
    with Image.open(folder / "cards/2-front.png") as image:
        assert last["pieces"] == "1" and image.size == pytest.approx(
            (63 / 25.4 * 300, 88 / 25.4 * 300), abs=1
        )


@pytest.mark.slow
def test_backs_lie_behind_their_fronts_as_the_paper_is_turned(here: Path) -> None:
    for duplex, pages in (("long", 2), ("short", 2), ("none", 1)):
        assert run("hoard", "--to", "cut", "--deck", "cards", "--duplex", duplex).exit_code == 0
        assert len(pypdfium2.PdfDocument(str(here / "output/hoard/en/export/cut/cards.pdf"))) == pages


def test_what_writes_dxf_is_asked_for_by_the_command_that_brings_it(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.exporting.make_cut.has_dxf", lambda: False)
    done = run("hoard", "--to", "silhouette")
    assert done.exit_code == 1
    assert "ezdxf" in done.stderr and "install" in done.stderr
    assert not (here / "output/hoard/en/export").exists()


def test_a_paper_that_is_not_there_and_a_faulty_machine_are_told(here: Path) -> None:
    done = run("hoard", "--to", "silhouette", "--paper", "a44")
    assert isinstance(done.exception, UnknownName) and "a4" in done.exception.valid
    own = 'name = "Mine"\nmakes = "cut"\nsource = "measured"\n'
    write_files(here, {"mine/vendors/mine.toml": own + '[cut]\nfiles = ["pfd"]\n'})
    done = run("hoard", "--to", "mine", "--templates", "mine")
    assert isinstance(done.exception, ContentError)
    (problem,) = done.exception.problems
    assert problem.place.path == "mine/vendors/mine.toml" and "pdf" in str(problem)


@pytest.mark.slow
def test_nothing_of_the_library_is_loaded_before_it_is_needed() -> None:
    import subprocess

    code = "import sys, pnp.exporting.make_cut; print('ezdxf' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"
