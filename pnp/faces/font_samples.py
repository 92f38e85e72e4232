"""Families as they look: each writes its own name."""

from collections.abc import Iterator, Sequence

from pnp.faces.drawing.colors import BLACK, WHITE, Color
from pnp.faces.drawing.operations import Drawing, Face, Op, Run, Shape, Style
from pnp.faces.fonts.families import Fonts
from pnp.geometry import rectangle
from pnp.problem import ContentError

_WIDTH, _LINE, _MARGIN, _SIZE, _LABEL = 150.0, 13.0, 6.0, 7.0, 2.6  # mm
_GREY = Color(0.4, 0.4, 0.4)
_LETTERS = "Aa Bb 0123456789"


def samples(fonts: Fonts, families: Sequence[str]) -> Face:
    """One line a family, on a page as high as need be; those whose files are damaged are left out."""
    lines = [list(_line(fonts, family)) for family in families]
    sound = [line for line in lines if line]
    height = 2 * _MARGIN + _LINE * max(1, len(sound))
    ops: list[Op] = [Shape(rectangle(0, 0, _WIDTH, height), Style(WHITE))]
    for at, line in enumerate(sound):
        top = _MARGIN + at * _LINE
        ops += [Run(run.x, top + run.y, run.font, run.size, run.text, run.color) for run in line]
    return Face(Drawing("fonts", 0, 0, _WIDTH, height, tuple(ops)), _WIDTH, height, 0.0)


def _line(fonts: Fonts, family: str) -> Iterator[Run]:
    label = fonts.key(fonts.common[0])
    try:
        key = fonts.key(family)
        covers = [char for char in f"{family}  {_LETTERS}" if fonts.covers(key, char)]
    except ContentError:
        return
    text = "".join(covers)
    name = "".join(char for char in family if fonts.covers(label, char))
    size = min(_SIZE, (_WIDTH - 2 * _MARGIN) / (fonts.width(key, text) or 1.0))
    yield Run(_MARGIN, _LABEL, label, _LABEL, name, _GREY)
    yield Run(_MARGIN, _LINE - 2.5, key, size, text, BLACK)
