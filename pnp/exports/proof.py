"""Faces beside each other under their names, as one picture: what a translator looks over."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from pnp.faces.drawing.colors import BLACK, WHITE, Color
from pnp.faces.drawing.operations import Face, Group, Op, Run, Shape, Style, Use
from pnp.faces.fonts.families import Fonts
from pnp.faces.text.style import TextStyle
from pnp.faces.text.typeset import Typesetter
from pnp.geometry import POINT, rectangle, translation
from pnp.press.pdf import write
from pnp.sheets.sheet import PrintDocument, Sheet

_MARGIN, _GAP = 5.0, 6.0  # mm
_CAPTION = 8 * POINT
_LINE = 1.5 * _CAPTION
_EDGE = Style(None, Color(0.6, 0.6, 0.6), 0.15)
_FAULTY = Style(None, Color(0.86, 0.0, 0.1), 0.8)
_PAPER = Style(WHITE)


@dataclass(frozen=True, slots=True)
class ProofFace:
    """A face under a caption; one with faults is framed in red."""

    face: Face
    caption: str
    faulty: bool


def proof(shown: Sequence[ProofFace], fonts: Fonts, families: tuple[str, ...], width: float) -> bytes:
    """A PDF of one page: the faces, cut to their trims, in rows of ``width`` mm; captions in ``families``."""
    typesetter = Typesetter(fonts, {}, lambda *_: None, "")
    style = TextStyle(families, False, False, _CAPTION, BLACK, 1.0, 0.0)
    ops: list[Op] = []
    y = right = _MARGIN
    captions = [typesetter.line(style, 0, 0, "start", each.caption, lambda fault: None) for each in shown]
    for row in _rows([*zip(shown, captions, strict=True)], fonts, width):
        x = _MARGIN
        for each, caption, reach in row:
            ops.append(Group(caption, translation(x, y + _CAPTION)))
            ops += _face(each, x, y + _LINE)
            x += reach + _GAP
        y += _LINE + max(each.face.height for each, _, _ in row) + _GAP
        right = max(right, x - _GAP)
    whole, high = right + _MARGIN, y - _GAP + _MARGIN
    paper = Shape(rectangle(0, 0, whole, high), _PAPER)
    out = BytesIO()
    sheet = Sheet(whole, high, "front", "proof", (paper, *ops), ())
    write(PrintDocument("proof", "", "", "", "none", [sheet]), fonts, out)
    return out.getvalue()


def words(face: Face) -> list[str]:
    """What can be read on a face, in the order of drawing."""
    return [op.text for op in _runs(face.drawing.ops)]


def _runs(ops: Iterable[Op]) -> Iterator[Run]:
    for op in ops:
        if isinstance(op, Run):
            yield op
        elif isinstance(op, Use):
            yield from _runs(op.drawing.ops)
        elif not isinstance(op, Shape) and hasattr(op, "ops"):
            yield from _runs(op.ops)


_Row = list[tuple[ProofFace, tuple[Op, ...], float]]


def _rows(items: Sequence[tuple[ProofFace, tuple[Op, ...]]], fonts: Fonts, width: float) -> Iterator[_Row]:
    """The faces row by row, each with its caption and the wider of the two, mm."""
    row: _Row = []
    used = 2 * _MARGIN - _GAP
    for shown, caption in items:
        ends = (run.x + fonts.width(run.font, run.text) * run.size for run in _runs(caption))
        reach = max([shown.face.width, *ends])
        if row and used + _GAP + reach > width:
            yield row
            row, used = [], 2 * _MARGIN - _GAP
        row.append((shown, caption, reach))
        used += _GAP + reach
    if row:
        yield row


def _face(shown: ProofFace, x: float, y: float) -> Iterator[Op]:
    face = shown.face
    trim = rectangle(0, 0, face.width, face.height)
    yield Group((Use(face.drawing, once=True),), translation(x, y), trim)
    yield Group((Shape(trim, _FAULTY if shown.faulty else _EDGE),), translation(x, y))
