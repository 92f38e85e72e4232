"""Pieces of a box as a machine cuts and scores them."""

from math import dist

import pytest

from pnp.building.boxes.design import BLEED, batches, edged
from pnp.building.boxes.nets import BoxPiece, Walls, lid, tray, tuck
from pnp.building.boxes.packing import Inner
from pnp.sheets.cut_paths import CutPath, cut_lines_of
from tests.sheets.pieces import laid, options

INNER = Inner(66.0, 91.0, 20.0)
WALLS = Walls(double=False, apart="sides")


@pytest.mark.parametrize(
    "pieces", [tuck(INNER), tray(INNER, WALLS), lid(INNER, WALLS, WALLS, 15.0)], ids=["tuck", "tray", "lid"]
)
def test_a_piece_is_cut_around_and_scored_at_its_folds(pieces: tuple[BoxPiece, ...]) -> None:
    for alike, batch in batches(pieces):
        for number, placed in enumerate(laid(edged(batch, alike[0]), options("a3", marks=False))[0].pieces):
            *folds, edge = cut_lines_of([placed])
            net = alike[number].net
            assert isinstance(edge, CutPath) and edge.layer == "CUT"
            assert len(edge.edges) == len(net.corners)
            sides = zip(net.corners, (*net.corners[1:], net.corners[0]), strict=True)
            assert [dist(each.start, each.end) for each in edge.edges] == pytest.approx(
                [dist(*side) for side in sides]
            )
            assert {fold.layer for fold in folds} == {"SCORE"} and len(folds) == len(net.folds)
            left = min(each.start[0] for each in edge.edges)
            assert placed.matrix[0] != 1 or left == pytest.approx(placed.matrix[4] + BLEED)
