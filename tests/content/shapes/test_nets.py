"""Nets are folded up here, edge by edge: what comes out is the body, closed, every tab behind a face."""

from collections import Counter
from itertools import combinations
from math import acos, dist, pi, sqrt

import pytest

from pnp.content.shapes.nets import LAP, SEAM, Net, brick, octahedron, tetrahedron
from pnp.content.shapes.polygons import Polygon, edges
from pnp.content.shapes.trim_shapes import SHAPES
from pnp.geometry import Box, around
from tests.folding import Spot, close, folds_of, raised

BRICK, CUBE, TETRAHEDRON = brick(30, 14), brick(16, 16), tetrahedron(22, 11 * sqrt(3))
OCTAHEDRON = octahedron(22, 11 * sqrt(3))
RIGHT, SHARP, BLUNT = pi / 2, pi - acos(1 / 3), acos(1 / 3)
"""By how much a face turns away from its neighbour: on bricks, on a regular tetrahedron, on an octahedron."""

of_each_body = pytest.mark.parametrize(
    ("net", "turn", "vertices", "edge_lengths"),
    [
        pytest.param(BRICK, RIGHT, 8, {30: 4, 14: 8}, id="brick"),
        pytest.param(CUBE, RIGHT, 8, {16: 12}, id="cube"),
        pytest.param(TETRAHEDRON, SHARP, 4, {22: 6}, id="tetrahedron"),
        pytest.param(OCTAHEDRON, BLUNT, 6, {22: 12}, id="octahedron"),
    ],
)
laid_flat = pytest.mark.parametrize(
    "net", [BRICK, CUBE, TETRAHEDRON, tetrahedron(20, 14), tetrahedron(15, 40), OCTAHEDRON]
)


def folded(net: Net, turn: float) -> dict[str, list[Spot]]:
    """Where the corners of every face and tab are once all folds are made; the first stays where it is."""
    pieces = {**dict(net.shapes), **{f"tab {number}": tab for number, tab in enumerate(net.tabs)}}
    folds = folds_of(pieces, net.shapes[0][0], lambda *_: turn)
    return {name: [raised(corner, folds[name]) for corner in pieces[name]] for name in pieces}


def near(spot: Spot) -> Spot:
    x, y, z = (round(each, 5) + 0.0 for each in spot)
    return x, y, z


@of_each_body
def test_a_net_folds_up_to_a_closed_body(
    net: Net, turn: float, vertices: int, edge_lengths: dict[float, int]
) -> None:
    faces = {
        name: [near(spot) for spot in spots] for name, spots in folded(net, turn).items() if name[:3] != "tab"
    }
    assert len(faces) == len(net.shapes) == len({frozenset(spots) for spots in faces.values()})
    assert len({spot for spots in faces.values() for spot in spots}) == vertices
    met = Counter(frozenset(edge) for spots in faces.values() for edge in edges(spots))  # type: ignore[type-var]
    assert set(met.values()) == {2}
    assert Counter(round(dist(*edge)) for edge in met) == edge_lengths


@of_each_body
def test_a_tab_lies_behind_the_face_that_it_holds(
    net: Net, turn: float, vertices: int, edge_lengths: dict[float, int]
) -> None:
    pieces = folded(net, turn)
    faces = [spots for name, spots in pieces.items() if not name.startswith("tab")]
    glued = []
    for name, tab in pieces.items():
        if name.startswith("tab"):
            base = {near(tab[0]), near(tab[-1])}
            [held] = [face for face in faces if all(within(spot, face) for spot in tab)]
            assert base <= set(map(near, held))
            glued.append(frozenset(base))
    assert len(set(glued)) == len(glued) == len(net.tabs)
    folds = len(net.shapes) - 1
    assert folds + len(net.tabs) == sum(edge_lengths.values())  # every edge of the body is a fold or is glued


def within(spot: Spot, face: list[Spot]) -> bool:
    """Whether a point lies on a convex face."""
    normal = cross(minus(face[1], face[0]), minus(face[2], face[1]))
    if abs(dot(normal, minus(spot, face[0]))) > 1e-6 * sqrt(dot(normal, normal)):
        return False
    return all(
        dot(normal, cross(minus(end, start), minus(spot, start))) > -1e-6
        for start, end in zip(face, [*face[1:], face[0]], strict=True)
    )


def minus(one: Spot, other: Spot) -> Spot:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def dot(one: Spot, other: Spot) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def cross(one: Spot, other: Spot) -> Spot:
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d


def area(corners: Polygon) -> float:
    """Above 0 if they are told clockwise, as they are seen."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges(corners)) / 2


@laid_flat
def test_nothing_of_a_net_lies_on_anything_else(net: Net) -> None:
    pieces = [*(corners for _, corners in net.shapes), *net.tabs]
    assert all(area(piece) > 0 for piece in pieces)
    assert area(net.corners) == pytest.approx(sum(map(area, pieces)))
    for (a, b), (c, d) in combinations(edges(net.corners), 2):
        sides = [area((a, b, c)) * area((a, b, d)), area((c, d, a)) * area((c, d, b))]
        assert not (sides[0] < -1e-6 and sides[1] < -1e-6)


@laid_flat
def test_a_net_is_cut_along_every_edge_that_is_not_folded(net: Net) -> None:
    every = [*(edge for _, corners in net.shapes for edge in edges(corners)), *net.tabs]
    cut = edges(net.corners)
    assert len(net.folds) == len(net.shapes) - 1 + len(net.tabs)
    assert not any(close(fold, edge) or close(fold, edge[::-1]) for fold in net.folds for edge in cut)
    assert len(cut) == len(every) - 2 * (len(net.shapes) - 1) - 2 * len(net.tabs) + 3 * len(net.tabs)


@laid_flat
def test_a_face_is_drawn_upright_and_lies_where_its_matrix_says(net: Net) -> None:
    for face in net.faces:
        a, b, c, d, e, f = face.matrix
        assert (a * a + b * b, a * d - b * c) == pytest.approx(
            (1, 1)
        )  # it is turned, never mirrored or stretched
        laid = [(a * x + c * y + e, b * x + d * y + f) for x, y in face.upright]
        assert [pytest.approx(spot) for spot in laid] == list(face.corners)
        box = around(face.upright)
        assert (box.x, box.y) == pytest.approx((0, 0), abs=1e-9)
        assert face.upright[0] == pytest.approx((0, box.height))
        assert face.upright[-1] == pytest.approx((box.width, box.height))


def test_the_sides_of_a_brick_are_alike_and_its_ends_square() -> None:
    sizes = {face.name: face.size for face in BRICK.faces}
    assert all(sizes[side] == pytest.approx((30, 14)) for side in "0123")
    assert all(sizes[end] == pytest.approx((14, 14)) for end in ("left", "right"))
    assert all(face.size == pytest.approx((22, 11 * sqrt(3))) for face in TETRAHEDRON.faces)


def test_ink_runs_into_the_bleed_where_it_is_cut_and_no_further_than_it_must_where_it_is_folded() -> None:
    inked = {face.name: around(face.inked(1.5)) for face in BRICK.faces}
    box = inked["0"]  # beside, above: cut; below: the next side
    assert (box.x, box.y, box.width, box.height) == pytest.approx((-1.5, -1.5, 33, 15.5 + SEAM))
    box = inked["left"]  # a tab on three sides, side 1 on the right
    assert (box.x, box.y, box.width, box.height) == pytest.approx((-LAP, -LAP, 14 + LAP + SEAM, 14 + 2 * LAP))


@pytest.mark.parametrize(
    ("name", "size"),
    [("brick", (30, 14)), ("cube", (16, 16)), ("tetrahedron", (20, 14)), ("octahedron", (20, 17.32))],
)
def test_the_trim_of_a_body_is_that_of_its_net_and_its_faces_have_the_size_asked_for(name, size) -> None:
    body = SHAPES[name].body
    assert body is not None and body.fits(*size)
    box = Box(3.0, 4.0, *body.trim(*size))
    net = body.net(box)
    assert around(net.corners) == Box(
        *(pytest.approx(each) for each in (box.x, box.y, box.width, box.height))
    )
    assert all(net.faces[number].size == pytest.approx(size) for number in range(4))


def test_a_body_has_faces_that_make_one() -> None:
    made = [
        (shape.name, size)
        for size in ((14, 30), (16, 16), (30, 14), (30, 15), (22, 19.05))
        for shape in SHAPES.values()
        if shape.body and shape.body.fits(*size)
    ]
    assert made == [
        ("tetrahedron", (14, 30)),
        ("brick", (16, 16)),
        ("cube", (16, 16)),
        ("tetrahedron", (16, 16)),
        ("brick", (30, 14)),
        ("brick", (30, 15)),
        ("brick", (22, 19.05)),
        ("tetrahedron", (22, 19.05)),
        ("octahedron", (22, 19.05)),
    ]


def test_opposite_faces_of_an_octahedron_lie_as_its_names_say() -> None:
    faces = {name: spots for name, spots in folded(OCTAHEDRON, BLUNT).items() if name[:3] != "tab"}
    for one, other in (("0", "3"), ("1", "4"), ("2", "5"), ("6", "7")):
        assert not set(map(near, faces[one])) & set(map(near, faces[other]))
