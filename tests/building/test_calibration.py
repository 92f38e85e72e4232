"""A printer that was measured: what is read from the page is what puts backs behind their fronts again."""

import json
import os
from dataclasses import replace
from math import radians
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from pnp.building.calibration import (
    Calibration,
    Calibrations,
    keep_calibrations,
    measured,
    read_calibrations,
)
from pnp.building.calibration_page import REACH, arms, scale_lines
from pnp.building.decks.finishing import calibrated
from pnp.cli.app import app
from pnp.geometry import Matrix, multiply, rotation, translation
from pnp.press.render import page_image
from pnp.sheets.paper import Paper
from pnp.sheets.sheet import PrintDocument
from tests.sheets.pieces import batch, laid, options
from tests.small_games import make_game

A4 = Paper("A4", 210.0, 297.0)
OFF = st.floats(-2.5, 2.5)


def run(*arguments: str, answers: str | None = None):  # type: ignore[no-untyped-def]
    return CliRunner().invoke(app, list(arguments), input=answers)


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder, and a working one."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "config" / "pnp" / "calibrations.json"


def off(x: float, y: float, angle: float, width: float = 210.0, height: float = 297.0) -> Matrix:
    """What a printer does to a back: it turns it, and prints it elsewhere."""
    return multiply(translation(x, y), rotation(angle, width / 2, height / 2))


def at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def reading(along: float) -> float:
    """The number of the line of the back that meets one in front, where the back is off by so much."""
    behind = [x for letter, (x, *_) in scale_lines(back=True) if letter == "M"]
    fronts = [x for letter, (x, *_) in scale_lines(back=False) if letter == "M"]
    gaps = [abs(one + along - other) for one, other in zip(behind, fronts, strict=True)]
    return (REACH - gaps.index(min(gaps))) / 10


@given(OFF, OFF, st.floats(-0.2, 0.2))
def test_what_the_page_tells_puts_backs_where_they_belong(x: float, y: float, angle: float) -> None:
    printer, (high, wide) = off(x, y, angle), arms(A4)
    points = ((105, 148.5 - high), (105, 148.5 + high), (105 - wide, 148.5), (105 + wide, 148.5))
    moves = [(after[0] - px, after[1] - py) for px, py in points for after in [at(printer, px, py)]]
    readings = tuple(map(reading, (moves[0][0], moves[1][0], moves[2][1], moves[3][1])))
    made = measured("office", readings, (high, wide))  # type: ignore[arg-type]
    cured = multiply(printer, made.matrix(210, 297, "long"))
    for px, py in ((10.0, 10.0), (200.0, 10.0), (105.0, 148.5), (10.0, 287.0)):
        assert at(cured, px, py) == pytest.approx((px, py), abs=0.25)  # read to 0.1 mm, at four places


@pytest.mark.parametrize("measured_on", ["long", "short"])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", [(210.0, 297.0), (297.0, 210.0)])
def test_one_printer_is_off_alike_whatever_edge_paper_is_turned_over(
    measured_on: str, flip: str, size: tuple[float, float]
) -> None:
    """The machine moves what lies upright on the back of the long turn by (0.8, −0.3)."""
    machine = (0.8, -0.3)
    seen = machine if measured_on == "long" else (-machine[0], -machine[1])
    made = Calibration("office", -seen[0], -seen[1], duplex=measured_on)  # type: ignore[arg-type]
    page_x, page_y = at(made.matrix(*size, flip), 0.0, 0.0)
    # the page on the paper: landscape lies a quarter turn to the left, the other edge half a turn round
    on_paper = (page_y, -page_x) if size[0] > size[1] else (page_x, page_y)
    on_paper = on_paper if flip == "long" else (-on_paper[0], -on_paper[1])
    assert on_paper == pytest.approx((-machine[0], -machine[1]))


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("printer", "moved"), [("laser", (0.8, -0.3)), ("generic", (0.3, 0.8))])
def test_backs_move_by_what_was_measured_and_fronts_stay(
    flip: str, printer: str, moved: tuple[float, float]
) -> None:
    """With wide margins they lie on landscape pages, which are printed a quarter turned to the left."""
    made = Calibration("office", 0.8, -0.3, duplex=flip)  # type: ignore[arg-type]
    sheets = laid(batch(count=20), options("a4", printer, duplex=flip))
    document = PrintDocument("", "en", "", "", flip, sheets)  # type: ignore[arg-type]
    for before, after in zip(sheets, calibrated(document, made).sheets, strict=True):
        dx, dy = moved if before.side == "back" else (0.0, 0.0)
        assert [(box.x, box.y) for box in after.trims] == [
            pytest.approx((box.x + dx, box.y + dy)) for box in before.trims
        ]
    alone = replace(document, duplex="gutterfold")
    assert calibrated(alone, made) is alone, "front and back are on one side: nothing is turned"


def test_turned_and_grown_about_the_middle() -> None:
    made = Calibration("office", 0.0, 0.0, 0.5, 101.0)
    assert at(made.matrix(210, 297, "short"), 105, 148.5) == pytest.approx((105, 148.5))
    x, y = at(made.matrix(210, 297, "long"), 205, 148.5)
    assert (x, y) == pytest.approx((105 + 101 * np.cos(radians(0.5)), 148.5 + 101 * np.sin(radians(0.5))))


def dark(path: Path, page: int) -> tuple[int, int]:
    """Left and top of the back's blue on a page, in tenths of a millimetre."""
    image = np.asarray(page_image(path, page, 254.0)).astype(int)
    blue = (image[..., 2] > image[..., 0] + 40) & (image[..., 0] < 60)
    rows, columns = np.nonzero(blue)
    return int(columns.min()), int(rows.min())


@pytest.mark.parametrize("flip", ["long", "short"])
def test_on_paper(user: Path, tmp_path: Path, flip: str) -> None:
    make_game(tmp_path)
    build = ["build", "hoard", "--lang", "en", "--deck", "cards", "--duplex", flip]
    assert run(*build, "-o", "plain", "--printer", "laser").exit_code == 0
    office = ["calibrate", "--printer", "office", "--margins", "laser", "--duplex", flip]
    told = run(*office, "--x", "0.8", "--y", "-0.3")
    assert told.exit_code == 0 and "x +0.8 mm" in told.output
    assert run(*build, "-o", "moved", "--printer", "office").exit_code == 0
    plain, moved = (tmp_path / name / "hoard/en/cards.pdf" for name in ("plain", "moved"))
    x, y = dark(plain, 1)
    assert dark(moved, 1) == (x + 8, y - 3)
    assert np.array_equal(page_image(plain, 0, 100), page_image(moved, 0, 100))
    manifest = json.loads((tmp_path / "moved/hoard/en/manifest.json").read_text())
    assert (manifest["calibration"]["printer"], manifest["calibration"]["x"]) == ("office", 0.8)
    assert json.loads((tmp_path / "plain/hoard/en/manifest.json").read_text())["calibration"] is None


def test_the_usual_printer_and_what_is_to_be_read_first(user: Path, tmp_path: Path) -> None:
    import pypdfium2

    make_game(tmp_path)
    build = ["build", "hoard", "--lang", "en", "--deck", "cards"]
    assert (
        run("calibrate", "--printer", "office", "--x", "0.8", "--margins", "laser", "--default").exit_code
        == 0
    )
    assert run(*build).exit_code == 0
    folder = tmp_path / "output/hoard/en"
    assert json.loads((folder / "manifest.json").read_text())["calibration"]["margins"] == "laser"
    guide = pypdfium2.PdfDocument(folder / "print-me-first.pdf")[0].get_textpage().get_text_range()
    assert "“office”" in guide and "+0.8" in guide
    assert run(*build, "--printer", "generic").exit_code == 0, "another one is as it was"
    assert json.loads((folder / "manifest.json").read_text())["calibration"] is None
    wrong = run(*build, "--printer", "ofice")
    assert wrong.exit_code == 2 or "office" in str(wrong.exception.valid)  # type: ignore[union-attr]


def test_asked_for_what_the_page_tells(user: Path) -> None:
    told = run("calibrate", "--printer", "office", answers="0.5\n0,3\nnone\n-0.2\n−0.2\n150\n\n")
    assert told.exit_code == 0 and "“none”" in told.output
    made = read_calibrations().printers["office"]
    assert (made.x, made.y, made.scale) == (0.4, -0.2, 100.0) and made.angle > 0
    short = run("calibrate", "--printer", "home", answers="0.5\n")
    assert short.exit_code == 2 and "--x 0.8" in short.stderr
    assert [*read_calibrations().printers] == ["office"]


def test_the_page_has_two_sides(user: Path, tmp_path: Path) -> None:
    import pypdfium2

    done = run("calibrate", "--duplex", "short", "-o", "page.pdf")
    assert done.exit_code == 0 and "--duplex short" in " ".join(done.output.split())
    pages = pypdfium2.PdfDocument(tmp_path / "page.pdf")
    assert len(pages) == 2 and "+0.5" in pages[1].get_textpage().get_text_range()


def test_listed_and_forgotten(user: Path) -> None:
    assert "pnp calibrate" in run("calibrate", "--list").output
    for name in ("office", "home"):
        run("calibrate", "--printer", name, "--x", "1", "--scale", "100.2")
    run("calibrate", "--printer", "home", "--default")
    listed = run("calibrate", "--list").output
    assert "home *" in listed and "office" in listed and "100.2" in listed
    assert read_calibrations().printers["home"].x == 1, "what was measured stays"
    assert run("calibrate", "--forget", "home").exit_code == 0
    assert read_calibrations() == Calibrations({"office": Calibration("office", 1.0, scale=100.2)})
    assert not [path for path in user.parent.iterdir() if path != user]


@pytest.mark.parametrize(
    "wrong",
    [
        ["--x", "1"],
        ["--printer", "office", "--x", "21"],
        ["--printer", "office", "--x", "nan"],
        ["--printer", "office", "--scale", "80"],
        ["--printer", " ", "--x", "1"],
    ],
)
def test_what_cannot_be_meant_is_not_kept(user: Path, wrong: list[str]) -> None:
    assert run("calibrate", *wrong).exit_code == 2
    assert not user.exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"printers": 3}',
        "[" * 100_000,
        '{"printers": {"office": {"x": 1e999}, "home": {"x": 0.5}}}',
        '{"printers": {"office": {"x": "1"}, "home": {"x": 0.5}}}',
        '{"printers": {"office": {"duplex": 7}, "home": {"x": 0.5}}}',
        '{"printers": {"office": {"x": 500}, "home": {"x": 0.5}}}',
        '{"printers": {"office": {"y": 1, "z": 2}, "home": {"x": 0.5}}, "default": "office"}',
    ],
)
def test_a_damaged_file_keeps_what_is_sound_and_heals(user: Path, text: str) -> None:
    user.parent.mkdir(parents=True)
    user.write_text(text)
    known = read_calibrations()
    assert known.damaged and [*known.printers] == (["home"] if "home" in text else [])
    keep_calibrations(known.having(Calibration("new", 0.1)))
    assert "new" in read_calibrations().printers and not read_calibrations().damaged
    assert user.with_suffix(".damaged").read_text() == text


def test_a_folder_that_cannot_be_read_stops_nothing(user: Path) -> None:
    user.mkdir(parents=True)
    assert read_calibrations().damaged
    assert os.listdir(user.parent) == ["calibrations.json"]  # noqa: PTH208
