"""The page by which a printer is measured: lines in front, a vernier behind, to be held against the light.

Behind lines that are 1 mm apart stand others 0.9 mm apart: which of them meet tells tenths of a millimetre.
The numbers of the back are what it must be moved by.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Op, Run, Shape
from pnp.faces.fonts.families import Fonts
from pnp.faces.text.style import TextBox, TextStyle
from pnp.faces.text.typeset import Typesetter
from pnp.geometry import POINT, Matrix, Outline, moved
from pnp.press.pdf import Written, write
from pnp.sheets.marks import CUT, StraightLine, lines
from pnp.sheets.paper import Page, Paper, Printer, page
from pnp.sheets.ruler import Lettering, caption, captions, ruler
from pnp.sheets.sheet import PrintDocument, Sheet
from pnp.words import Words

REACH = 30
"""Lines at each side of a scale's middle: 3 mm are read."""
LENGTH = 150.0
"""mm of the line that tells how large each side is printed."""
_VERNIER = 0.9
_SHORT, _LONG, _CROSS = 3.0, 5.0, 8.0
_INSET = 32.0, 38.0  # mm from the paper's sides and ends to the scales
_FAMILY = "FiraGO"

_Place = tuple[str, Matrix]
"""The letter of a scale, and where its middle is, what is outside above it."""


def arms(paper: Paper) -> tuple[float, float]:
    """How far from the middle the scales stand that are above and below, and those at the sides; mm."""
    return paper.height / 2 - _INSET[1], paper.width / 2 - _INSET[0]


def write_page(
    fonts: Fonts,
    words: Words,
    paper: Paper,
    printer: Printer,
    duplex: Literal["long", "short"],
    path: Path,
) -> Written:
    """The two sides of the page, as a file."""
    sheet = page(paper, printer, landscape=False)
    sides = [_side(fonts, words, paper, sheet, back) for back in (False, True)]
    document = PrintDocument(words("calibrate.title"), words.lang, "", "", duplex, sides)
    return write(document, fonts, path)


def _side(fonts: Fonts, words: Words, paper: Paper, sheet: Page, back: bool) -> Sheet:
    key = fonts.key(_FAMILY, bold=False, italic=False)
    lettering = Lettering(key, lambda text, font, size: fonts.width(font, text) * size)
    title = words("calibrate.title")
    marks = captions(words, title)
    side = marks.back if back else marks.front
    ops: list[Op] = [*_cross(paper, back), *_length_line(paper, lettering)]
    for letter, matrix in _places(paper):
        ops.append(Shape(moved(scale_lines(back), matrix), CUT))
        if back:
            ops += _labels(letter, matrix, lettering)
    ops += _instructions(fonts, words, paper, back)
    ops += [ruler(sheet, lettering), caption(sheet, lettering, marks, "", "", side)]
    return Sheet(sheet.width, sheet.height, "back" if back else "front", f"{title}, {side}", tuple(ops), ())


def _places(paper: Paper) -> Iterator[_Place]:
    middle_x, middle_y = paper.width / 2, paper.height / 2
    high, wide = arms(paper)
    yield "A", (1.0, 0.0, 0.0, 1.0, middle_x, middle_y - high)
    yield "B", (1.0, 0.0, 0.0, -1.0, middle_x, middle_y + high)
    yield "C", (0.0, 1.0, 1.0, 0.0, middle_x - wide, middle_y)
    yield "D", (0.0, 1.0, -1.0, 0.0, middle_x + wide, middle_y)


def scale_lines(back: bool) -> Outline:
    """A scale around its middle, outwards in front and inwards behind."""
    every: list[StraightLine] = []
    for number in range(-REACH, REACH + 1):
        at = number * (_VERNIER if back else 1.0)
        height = _LONG if number % 5 == 0 else _SHORT
        every.append((at, 0.0, at, height if back else -height))
    return lines(every)


def _labels(letter: str, matrix: Matrix, lettering: Lettering) -> Iterator[Op]:
    """What the back must be moved by where a line of it meets one in front."""
    a, b, c, d, e, f = matrix
    size = 2.1
    for number in range(-REACH, REACH + 1, 5):
        at, below = number * _VERNIER, _LONG + 2.4
        x, y = a * at + c * below + e, b * at + d * below + f
        text = f"{-number / 10:+.1f}".replace("-", "−") if number else "0"
        yield Run(
            x - lettering.width(text, lettering.font, size) / 2, y + 0.7, lettering.font, size, text, BLACK
        )
    x, y = c * 14.0 + e, d * 14.0 + f
    big = 14 * POINT
    yield Run(
        x - lettering.width(letter, lettering.font, big) / 2, y + 1.7, lettering.font, big, letter, BLACK
    )


def _cross(paper: Paper, back: bool) -> Iterator[Op]:
    """Long lines through the middle in front, short ones behind."""
    x, y = paper.width / 2, paper.height / 2
    reach = _CROSS if back else 2 * _CROSS
    yield Shape(lines([(x - reach, y, x + reach, y), (x, y - reach, x, y + reach)]), CUT)


def _length_line(paper: Paper, lettering: Lettering) -> Iterator[Op]:
    """A line to be measured on both sides, upright beside the middle."""
    half = LENGTH / 2
    x, y = paper.width / 2 + 28.0, paper.height / 2
    ends = [(x - 2, y - half, x + 2, y - half), (x - 2, y + half, x + 2, y + half)]
    yield Shape(lines([(x, y - half, x, y + half), *ends]), CUT)
    yield Run(x + 2.5, y - half + 0.8, lettering.font, 2.6, "E", BLACK)


def _instructions(fonts: Fonts, words: Words, paper: Paper, back: bool) -> Iterator[Op]:
    """What to do, above and below the cross."""
    typesetter = Typesetter(fonts, {}, lambda *_: None, "", (_FAMILY,))
    style = TextStyle((_FAMILY,), False, False, 9.5 * POINT, BLACK, 1.0, 0.0)
    left, wide = paper.width / 2 - 42.0, 66.0
    code = "calibrate.back" if back else "calibrate.front"
    text = words(code, reach=f"{REACH / 10:g}", length=f"{LENGTH:g}")
    high, _ = arms(paper)
    box = TextBox(
        "", left, paper.height / 2 - high + 24.0, wide, 70.0, 7 * POINT, "start", "top", 1.3, 1.2, False
    )
    yield from typesetter.box(style, box, f"**{words('calibrate.title')}**\n{text}", lambda _: None)
