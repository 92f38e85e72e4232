"""What a machine cuts: each trim to a hundredth of a millimetre, as DXF and as SVG, and nothing twice."""

import io
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from math import ceil, dist
from typing import Any

import ezdxf
import numpy as np
import pytest
from ezdxf import path as ezpath
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from pnp.content.shapes.nets import tetrahedron_in
from pnp.content.shapes.trim_shapes import SHAPES, outline_size, trim_shape
from pnp.exporting.cut_svg import cut_svg
from pnp.exporting.dxf import dxf
from pnp.geometry import Box, Outline, moved
from pnp.sheets.cut_form import Folds, PlacedForm
from pnp.sheets.cut_paths import CutCircle, CutLine, CutPath, cut_lines_of
from pnp.sheets.options import Batch
from pnp.sheets.shared_cuts import shared_once
from tests.sheets.pieces import batch, laid, options

HEIGHT = 297.0
PAGE = Box(0.0, 0.0, 210.0, HEIGHT)
LEAF = "M0 20C0 5 12 0 30 0C33 18 24 40 8 36L4 44Q0 40 2 34Z"
SIZES = {"cube": (50, 66), "brick": (70, 60), "tetrahedron": (60, 55), "octahedron": (60, 60)}
Points = Any  # an array of x, y


def on_cubic(*points: Sequence[float]) -> Points:
    t = np.linspace(0, 1, 65)[:, None]
    a, b, c, d = map(np.array, points)
    s = 1 - t
    return s**3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t**3 * d


def along(outline: Outline) -> Points:
    """Points on an outline, by its own cubics."""
    found: list[Any] = []
    first = at = (0.0, 0.0)
    for kind, values in outline:
        pairs = [*zip(values[::2], values[1::2], strict=True)] or [first]
        if kind == "M":
            first = pairs[0]
        else:
            handles = pairs if kind == "C" else [at, pairs[0], pairs[0]]
            found.append(on_cubic(at, *handles))
        at = pairs[-1]
    return np.concatenate(found)


def read_dxf(data: bytes) -> list[Any]:
    """Its lines, after an audit; as layer, whether closed, points on the page."""
    document = ezdxf.read(io.StringIO(data.decode("cp1252").replace("\r\n", "\n")))
    assert not document.audit().errors
    assert document.units == ezdxf.units.MM
    found = []
    for entity in document.modelspace():
        line = ezpath.make_path(entity)
        points = np.array([(v.x, HEIGHT - v.y) for v in line.flattening(0.0005)])
        found.append((entity.dxf.layer, line.is_closed, points))
    return found


def read_svg(data: bytes) -> list[Any]:
    """The same of an SVG."""
    found = []
    root = ElementTree.fromstring(data)
    assert root.attrib["width"] == "210mm" and root.attrib["height"] == "297mm"
    for group in root:
        for element in group:
            if element.tag.endswith("circle"):
                x, y, r = (float(element.attrib[name]) for name in ("cx", "cy", "r"))
                turns = np.linspace(0, 2 * np.pi, 721)
                points = np.stack([x + r * np.cos(turns), y + r * np.sin(turns)], axis=1)
                found.append((group.attrib["id"], True, points))
                continue
            data_text = element.attrib["d"]
            pen = RecordingPen()
            parse_path(data_text, pen)
            parts: list[Any] = []
            at = first = (0.0, 0.0)
            for name, ends in pen.value:
                if name == "moveTo":
                    at = first = ends[0]
                elif name in ("lineTo", "closePath"):
                    end = ends[0] if ends else first
                    parts.append(np.array([at, end]))
                    at = end
                elif name == "curveTo":
                    parts.append(on_cubic(at, *ends))
                    at = ends[-1]
            found.append((group.attrib["id"], data_text.endswith("Z"), np.concatenate(parts)))
    return found


def apart(points: Points, line: Points) -> float:
    """How far the farthest of some points is from a line."""
    a, b = line[:-1], line[1:]
    d = b - a
    length = np.maximum((d * d).sum(1), 1e-18)
    share = np.clip(((points[:, None] - a) * d).sum(2) / length, 0, 1)
    near = a + share[..., None] * d
    return float(np.sqrt(((points[:, None] - near) ** 2).sum(2)).min(1).max())


def same(one: Points, other: Points, off: float = 0.01) -> bool:
    return apart(one, other) <= off and apart(other, one) <= off


def piece(of: Batch) -> PlacedForm:
    return laid(of, options(marks=False))[0].pieces[0]


@pytest.mark.parametrize("name", [*SHAPES, "tab 2/5", LEAF])
def test_a_trim_is_cut_to_a_hundredth_of_a_millimetre(name: str) -> None:
    shape = trim_shape(name)
    size = outline_size(name) if name == LEAF else SIZES.get(name, (63.0, 88.0))
    size = (30.0, 30.0) if name == "round" else size
    placed = piece(batch(size, 1, backs=False, shape=shape, corner=3 if name == "rectangle" else 0))
    trim = along(moved(shape.outline(Box(0, 0, *size), placed.form.corner), placed.matrix))
    lines = cut_lines_of([placed])
    for read in (read_dxf(dxf(lines, HEIGHT)), read_svg(cut_svg(lines, PAGE))):
        ((layer, closed, points),) = read
        assert (layer, closed) == ("CUT", True)
        assert same(points, trim)


def test_round_corners_are_arcs_and_round_tokens_circles() -> None:
    card = cut_lines_of([piece(batch((63, 88), 1, corner=3))])[0]
    assert isinstance(card, CutPath)
    assert [round(edge.radius, 2) for edge in card.edges if edge.over] == [3, 3, 3, 3]
    assert len(card.edges) == 8
    token = cut_lines_of([piece(batch((20, 20), 1, shape=SHAPES["round"]))])[0]
    assert isinstance(token, CutCircle) and token.radius == pytest.approx(10, abs=1e-6)


def test_an_oval_is_no_circle() -> None:
    oval = cut_lines_of([piece(batch((30, 20), 1, shape=SHAPES["round"]))])[0]
    assert isinstance(oval, CutPath)


def test_a_net_is_scored_and_a_screen_folded() -> None:
    net = tetrahedron_in(Box(0, 0, 60, 50))
    of = batch((60, 50), 1, backs=False, shape=SHAPES["tetrahedron"], folds=Folds(edges=net.folds))
    layers = [line.layer for line in cut_lines_of([piece(of)])]
    assert layers == ["SCORE"] * len(net.folds) + ["CUT"]
    placed = piece(batch((150, 60), 1, folds=Folds(x=(50, 100))))
    first, second, cut = read_dxf(dxf(cut_lines_of([placed]), HEIGHT))
    assert (first[0], second[0], cut[0]) == ("FOLD", "FOLD", "CUT")
    assert [dist(*each[2][[0, -1]]) for each in (first, second)] == pytest.approx([60, 60])


def test_of_a_poster_each_tile_is_cut_and_folded_within_itself() -> None:
    sheets = laid(batch((300, 500), 1, backs=False, folds=Folds(x=(60,))), options(marks=False))
    folded = []
    for sheet in sheets:
        lines = cut_lines_of(sheet.pieces)
        *folds, (_, closed, points) = read_dxf(dxf(lines, sheet.height))
        trim = sheet.trims[0]
        shift = HEIGHT - sheet.height
        low, high = points.min(0) - (0, shift), points.max(0) - (0, shift)
        assert closed and low == pytest.approx((trim.x, trim.y), abs=0.001)
        assert high == pytest.approx((trim.x + trim.width, trim.y + trim.height), abs=0.001)
        folded += [points[:, 1].max() - points[:, 1].min() for _, _, points in folds]
    assert len(sheets) > 2 and sum(folded) > 500, "from edge to edge of what is glued together"


def length(lines: Sequence[CutLine]) -> float:
    paths = [line for line in lines if isinstance(line, CutPath)]
    return sum(dist(edge.start, edge.end) for path in paths for edge in path.edges)


def test_pieces_that_touch_are_parted_by_one_cut() -> None:
    (sheet,) = laid(batch((60, 80), 9, bleed=0, backs=False), options(marks=False, printer="laser"))
    assert len(sheet.pieces) == 9
    once = shared_once(cut_lines_of(sheet.pieces))
    assert len(once) == 8, "four lines upright and four level"
    assert length(once) == pytest.approx(4 * 180 + 4 * 240)
    assert len(read_dxf(dxf(once, HEIGHT))) == 8


def test_corners_of_pieces_that_touch_stay_round() -> None:
    (sheet,) = laid(batch((60, 80), 4, bleed=0, backs=False, corner=3), options(marks=False))
    once = shared_once(cut_lines_of(sheet.pieces))
    arcs = [line for line in once if isinstance(line, CutPath) and line.edges[0].over]
    assert len(arcs) == 16
    assert all(edge.radius == pytest.approx(3, abs=0.01) for line in arcs for edge in line.edges)


def stamped(lines: Sequence[CutLine]) -> set[tuple[int, int]]:
    """Two places to the millimetre of lines, where two that lie on each other have the same."""
    found = set()
    for path in lines:
        assert isinstance(path, CutPath)
        for (x0, y0), (x1, y1), _ in path.edges:
            level = abs(x1 - x0) >= abs(y1 - y0)
            low, high = sorted((x0, x1) if level else (y0, y1))
            dense = 2 * dist((x0, y0), (x1, y1)) / (high - low)
            for place in range(ceil(low * dense - 0.37), ceil(high * dense - 0.37)):
                at = (place + 0.37) / dense
                share = (at - x0) / (x1 - x0) if level else (at - y0) / (y1 - y0)
                x, y = x0 + share * (x1 - x0), y0 + share * (y1 - y0)
                found.add((round(x * 20 + 0.123), round(y * 20 + 0.123)))
    return found


@pytest.mark.parametrize("shape", ["hexagon", "triangle"])
def test_of_a_nest_no_edge_is_cut_twice(shape: str) -> None:
    sheet = laid(batch((30, 26), 120, bleed=0, backs=False, shape=SHAPES[shape]), options(marks=False))[0]
    whole = cut_lines_of(sheet.pieces)
    once = shared_once(whole)
    assert length(once) == pytest.approx(len(stamped(whole)) / 2, rel=0.02)
    near = {(x + dx, y + dy) for x, y in stamped(once) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    assert stamped(whole) <= near
    assert length(once) < length(whole) - 100


def test_pieces_that_lie_apart_stay_outlines() -> None:
    (sheet,) = laid(batch((60, 80), 6, backs=False), options(marks=False, gutter=1.25))
    lines = cut_lines_of(sheet.pieces)
    assert shared_once(lines) == lines and len(lines) == 6


def test_the_same_lines_are_the_same_bytes() -> None:
    lines = cut_lines_of([piece(batch((63, 88), 1, corner=3))])
    assert dxf(lines, HEIGHT) == dxf(lines, HEIGHT)
    assert not re.search(rb"202[0-9]-", dxf(lines, HEIGHT)), "no date"
