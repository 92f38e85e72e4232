"""Figures that are cut out: two millimetres around front and back, which meet when they are folded."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from pnp.building.context import open_game
from pnp.faces.drawing.areas import Area, contours
from pnp.faces.drawing.operations import Group, Op, Shape, Use
from pnp.geometry import IDENTITY, Matrix, Point, multiply
from pnp.press.render import face_pdf
from tests.every_game.games import FOLDERS, PLACES
from tests.measure import grey

DPI = 127
"""Five pixels are a millimetre."""
CLEAR = 1.85
"""Two millimetres, less what a pixel is wide."""


def art(ops: Iterable[Op]) -> tuple[Op, ...]:
    """What is drawn of the figures alone."""
    kept: list[Op] = []
    for op in ops:
        if isinstance(op, Group) and (inner := art(op.ops)):
            kept.append(replace(op, ops=inner))
        elif isinstance(op, Use) and "art/figures/" in op.drawing.name:
            kept.append(op)
    return tuple(kept)


def lines(ops: Iterable[Op], matrix: Matrix = IDENTITY) -> Iterator[list[Point]]:
    """The dashed lines around figures."""
    for op in ops:
        if isinstance(op, Group):
            yield from lines(op.ops, multiply(matrix, op.matrix))
        elif isinstance(op, Shape) and op.style.dash == (1.0, 0.8):
            outline = max(contours(op.outline), key=len)
            a, b, c, d, e, f = matrix
            yield [(a * x + c * y + e, b * x + d * y + f) for x, y in outline]


@pytest.mark.parametrize(
    ("id", "deck"),
    [
        ("drakon", "heroes"),
        ("drakon", "drakon"),
        ("dedale-du-dragon", "hero-figures"),
        ("dedale-du-dragon", "dragon-figure"),
    ],
)
def test_a_figure_is_cut_out_two_millimetres_around_it(id: str, deck: str) -> None:
    context = open_game(FOLDERS[id].folder, PLACES)
    language = context.in_language("en")
    (chosen,) = (each for each in language.game.decks if each.id == deck)
    head = chosen.folds_y[1]
    for laid in language.faces.lay_out(chosen):
        assert laid.component is not None and not laid.problems, laid.problems
        face = laid.component.front
        assert face is not None
        front, back = sorted(lines(face.drawing.ops), key=lambda line: -max(y for _, y in line))
        folded = [(x, 2 * head - y) for x, y in back]
        assert np.allclose(front, folded, atol=0.01), laid.row.id
        only = replace(face, drawing=replace(face.drawing, ops=art(face.drawing.ops)))
        inked = grey(face_pdf(only, context.fonts), dpi=DPI) < 200
        inside = inked[1:-1, 1:-1] & inked[:-2, 1:-1] & inked[2:, 1:-1] & inked[1:-1, :-2] & inked[1:-1, 2:]
        edge = inked.copy()
        edge[1:-1, 1:-1] &= ~inside
        around_front, around_back = Area((tuple(front),)), Area((tuple(back),))
        for row, column in np.argwhere(edge)[::5]:
            x, y = (column + 0.5) / DPI * 25.4 - chosen.bleed, (row + 0.5) / DPI * 25.4 - chosen.bleed
            if abs(y - head) < 0.7 * (head - chosen.folds_y[0]):  # further down the figure has a foot
                area = around_front if y > head else around_back
                assert area.depth((x, y)) > CLEAR, (laid.row.id, x, y, area.depth((x, y)))
