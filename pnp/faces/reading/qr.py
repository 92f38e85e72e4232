"""QR codes as drawings: a link or a text that a phone reads, one path of modules on its own ground."""

from collections.abc import Mapping
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from pnp.content.budgets import OPERATIONS, QR_DATA, Asked
from pnp.faces.drawing.colors import WHITE, Color, contrast, luminance
from pnp.faces.drawing.operations import Op, Shape, Style
from pnp.faces.faults import Unusable
from pnp.faces.reading.attributes import Attributes
from pnp.faces.reading.paint import Inherited
from pnp.faces.reading.values import color, number
from pnp.geometry import Matrix, Outline, Segment, moved, rectangle
from pnp.words import Message

LEAST = 0.4
"""mm of a module: what is smaller runs together on home printers, and phones do not read it."""
APART = 3.0
"""How dark and light stand apart so that a phone tells them, as contrasts are reckoned."""
_QUIET, _WIDEST = 4, 20
"""Modules left white around a code, by ISO/IEC 18004, and at most."""
_ERRORS = {level: level for level in "lmqhLMQH"}


class Modules(NamedTuple):
    """A code whose modules are 1 wide and high: the outline of the dark ones, and how many stand in a row."""

    outline: Outline
    side: int


class Codes:
    """Draws the codes of faces; ``asked`` are the budgets that a game asks for."""

    def __init__(self, palette: Mapping[str, Color], asked: Asked) -> None:
        self._palette, self._asked, self._drawn = palette, asked, 0

    def begin(self) -> None:
        """The codes of another face are to come."""
        self._drawn = 0

    def draw(self, given: Attributes, state: Inherited, opacity: float, matrix: Matrix) -> "DrawnCode | None":
        """The code of an element, which stands in a matrix; None where it is at fault."""
        data = given.given.get("data", "").strip()
        x, y, size = given.length("x"), given.length("y"), given.extent("size")
        level = given.choice("error", _ERRORS, "m")
        quiet = given.value("quiet", _modules, _QUIET)
        white: Color | None = WHITE
        ground = given.value("background", lambda text: color(text, self._palette, state.color), white)
        if "data" not in given.given:
            given.value("data", str, "", needed=True)
        elif not data:
            given.fault("data", Message("bad-value.qr-empty"))
        elif not isinstance(state.fill, Color):
            given.fault("fill", Message("bad-value.qr-fill"))
        if not data or not isinstance(state.fill, Color) or size <= 0:
            return None
        try:
            made = self._modules(data, level.lower())
        except Unusable as error:
            given.fault("data", error.message)
            return None
        across = made.side + 2 * quiet
        module = size / across
        outline = moved(made.outline, (module, 0.0, 0.0, module, x + quiet * module, y + quiet * module))
        dark = Style(state.fill, fill_opacity=state.fill_opacity * opacity, lettering=True)
        ops: tuple[Op, ...] = (Shape(outline, dark),)
        if ground is not None:
            ops = (Shape(rectangle(x, y, size, size), Style(ground, fill_opacity=opacity)), *ops)
        a, b, c, d = matrix[:4]
        fine = _fine(module * sqrt(abs(a * d - b * c)), across)
        faint = _faint(_upon(state.fill, state.fill_opacity * opacity), ground) if ground else None
        return DrawnCode(ops, tuple(filter(None, (fine, faint))))

    def _modules(self, data: str, level: str) -> Modules:
        """The modules of a code. Unusable where the game has no budget for it."""
        if many := QR_DATA.over(self._asked, len(data.encode())):
            raise Unusable(many)
        if self._drawn <= OPERATIONS.of(self._asked):  # no more are made for who has too many
            made = modules(data, level)
            self._drawn += len(made.outline)
        if many := OPERATIONS.over(self._asked, self._drawn):
            raise Unusable(many)
        return made


class DrawnCode(NamedTuple):
    """A code, and what there is to warn of."""

    ops: tuple[Op, ...]
    warnings: tuple[Message, ...]


def _modules(text: str) -> int:
    value = number(text)
    if not 0 <= value <= _WIDEST or value != int(value):
        raise Unusable(Message("bad-value.qr-quiet", most=_WIDEST, found=text))
    return int(value)


def _upon(dark: Color, opacity: float) -> Color:
    """A colour that one sees through, on white paper."""
    red, green, blue = (part * opacity + 1 - opacity for part in dark)
    return Color(red, green, blue)


def _faint(dark: Color, ground: Color) -> Message | None:
    """That the modules of a code stand out too little, or are the lighter."""
    found = contrast(dark, ground)
    if found >= APART and luminance(dark) < luminance(ground):
        return None
    return Message("faint-code", found=f"{found:.1f}", least=f"{APART:g}")


def _fine(module: float, across: int) -> Message | None:
    """That the modules of a code are too small to be printed and read."""
    if module >= LEAST - 1e-9:
        return None
    size = f"{across * LEAST:.1f}"
    return Message("fine-code", found=f"{module:.2f}", least=LEAST, size=size)


@lru_cache(maxsize=1024)
def modules(data: str, level: str) -> Modules:
    """The modules of a text with so much to correct errors, ``l`` (7 %) to ``h`` (30 %).

    Unusable if there is no code that holds as much.
    """
    import segno

    try:
        code = segno.make_qr(data, error=level, encoding=None if data.isascii() else "utf-8")
    except segno.DataOverflowError:
        raise Unusable(Message("bad-value.qr-long", found=len(data.encode()))) from None
    outline: list[Segment] = []
    for y, row in enumerate(code.matrix):
        start = None
        for x, dark in enumerate([*row, 0]):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                outline += rectangle(start, y, x - start, 1.0)
                start = None
    return Modules(tuple(outline), len(code.matrix))
