"""SVG path data as an Outline: every command becomes M, L, C or Z with absolute coordinates.

Strict where fontTools' parser is not: whatever the grammar of SVG does not know is a fault here.
"""

import math
import re
from functools import cache, lru_cache

from pnp.geometry import Outline, Point, Segment, cubic
from pnp.problem import Unusable
from pnp.words import Message

NUMBER = r"[+-]?+(?:\d++\.?+\d*+|\.\d++)(?:[eE][+-]?+\d++)?+"

_NUMBER = re.compile(rf"[\s,]*+({NUMBER})")
_NUMBERS = re.compile(NUMBER)
_FLAG = re.compile(r"[\s,]*+([01])")
_COMMAND = re.compile(r"[\s,]*+([A-Za-z])")
_BLANK = re.compile(r"[\s,]*+\Z")
_MOST = 1e6
"""A kilometre of a face: what is larger is a slip, and a printer's arithmetic has an end."""
_LEAST = 1e-9
"""Of what nobody sees; to reckon with less leads beyond what numbers can hold."""
_SIZES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def sized(value: float, text: str) -> float:
    """The value, unless it is out of all proportion."""
    if not abs(value) <= _MOST:
        raise Unusable(Message("bad-value.too-large", most=int(_MOST), found=text))
    return value


@lru_cache(maxsize=4000)  # a game's pictures are read anew for each language and each look at its pieces
def path(data: str) -> Outline:
    """The outline of a ``d`` attribute; Unusable says what stands where a command or number should.

    >>> path("M1 2h3z")
    (('M', (1.0, 2.0)), ('L', (4.0, 2.0)), ('Z', ()))
    """
    pen = _Pen()
    position, command = 0, ""
    while not _BLANK.match(data, position):
        match = _COMMAND.match(data, position)
        if match:
            command, position = match[1], match.end()
            if command.lower() not in _SIZES:
                where = _glimpse(data, match.start(1))
                raise Unusable(Message("bad-value.path-command", command=command, where=where))
        elif not command or command in "zZ":
            raise Unusable(Message("bad-value.no-path-command", found=_glimpse(data, position)))
        elif command in "mM":
            command = "l" if command == "m" else "L"  # further pairs of a move are lines
        if not pen.segments and command not in "mM":
            raise Unusable(Message("bad-value.path-start", found=_glimpse(data, 0)))
        values, position = _arguments(data, position, command)
        pen.draw(command, values)
    return tuple(pen.segments)


def _arguments(data: str, position: int, command: str) -> tuple[list[float], int]:
    """The numbers of as many turns of a command as there are; of a move, of an arc one turn."""
    turns = _turns(command).match(data, position) if command not in "AaZz" else None
    if turns is None:
        return _of_one_turn(data, position, command)
    texts = _NUMBERS.findall(turns[0])
    values = [*map(float, texts)]
    if not -_MOST <= min(values) <= max(values) <= _MOST:
        values = [sized(value, text) for value, text in zip(values, texts, strict=True)]
    return values, turns.end()


@cache  # of the few letters that a deck's pictures have
def _turns(command: str) -> re.Pattern[str]:
    """The numbers of a command that comes once or more, each time with its letter or without."""
    turn = rf"(?:[\s,]*+{NUMBER}){{{_SIZES[command.lower()]}}}"
    return re.compile(turn if command in "Mm" else rf"{turn}(?:(?:[\s,]*+{command})?+{turn})*+")


def _of_one_turn(data: str, position: int, command: str) -> tuple[list[float], int]:
    """One by one, so that what is wrong with one is told."""
    values: list[float] = []
    for index in range(_SIZES[command.lower()]):
        pattern = _FLAG if command in "aA" and index in (3, 4) else _NUMBER
        match = pattern.match(data, position)
        if match is None:
            if where := _glimpse(data, position):
                raise Unusable(Message("bad-value.path-number", command=command, where=where))
            raise Unusable(Message("bad-value.path-end", command=command))
        values.append(sized(float(match[1]), match[1]))
        position = match.end()
    return values, position


def _glimpse(data: str, position: int) -> str:
    return data[position : position + 16].strip()


_NO_CONTROL: tuple[str, Point] = ("", (0.0, 0.0))
"""The last control point of a C or Q, where there is none."""


class _Pen:
    """Where the path is, and what the smooth commands look back to."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.control = _NO_CONTROL

    def draw(self, command: str, values: list[float]) -> None:
        """A command with the numbers of all its turns."""
        size = _SIZES[command.lower()]
        if command in "Ll":
            self._lines(command, values)
        elif len(values) == size:
            self._turn(command, values)
        else:
            for at in range(0, len(values), size):
                self._turn(command, values[at : at + size])

    def _lines(self, command: str, values: list[float]) -> None:
        """What nearly all paths are made of."""
        points = [*zip(values[::2], values[1::2], strict=True)]
        if command == "l":
            x, y = self.at
            points = [(x := across + x, y := down + y) for across, down in points]
        self.segments += [("L", point) for point in points]
        self.at, self.control = points[-1], _NO_CONTROL

    def _turn(self, command: str, values: list[float]) -> None:
        kind = command.upper()
        if command.islower():
            values = self._absolute(kind, values)
        control = _NO_CONTROL
        if kind == "M":
            self.at = self.start = (values[0], values[1])
            self.segments.append(("M", self.at))
        elif kind == "Z":
            self.segments.append(("Z", ()))
            self.at = self.start
        elif kind == "A":
            x, y = values[5], values[6]
            for curve in arc(self.at, values[0], values[1], values[2], values[3] > 0, values[4] > 0, (x, y)):
                self.segments.append(("C", curve) if len(curve) == 6 else ("L", curve))
            self.at = (x, y)
        elif kind in "HV":
            x = self.at[0] if kind == "V" else values[0]
            y = self.at[1] if kind == "H" else values[-1]
            self.at = (x, y)
            self.segments.append(("L", self.at))
        elif kind in "CS":
            if kind == "S":
                values = [*self._reflected("C"), *values]
            self._curve(tuple(values))
            control = ("C", (values[2], values[3]))
        else:
            if kind == "T":
                values = [*self._reflected("Q"), *values]
            qx, qy, x, y = values
            self._curve(cubic(self.at, (qx, qy), (x, y)))
            control = ("Q", (qx, qy))
        self.control = control

    def _curve(self, values: tuple[float, ...]) -> None:
        self.segments.append(("C", values))
        self.at = (values[4], values[5])

    def _reflected(self, kind: str) -> Point:
        if self.control[0] != kind:
            return self.at
        (x, y), (cx, cy) = self.at, self.control[1]
        return (2 * x - cx, 2 * y - cy)

    def _absolute(self, kind: str, values: list[float]) -> list[float]:
        x, y = self.at
        if kind == "V":
            return [values[0] + y]
        if kind == "A":
            return [*values[:5], values[5] + x, values[6] + y]
        return [value + (y if index % 2 else x) for index, value in enumerate(values)]


def arc(
    start: Point, rx: float, ry: float, turn: float, large: bool, sweep: bool, end: Point
) -> list[tuple[float, ...]]:
    """An elliptical arc as cubics (six numbers each) of at most 90°; a line (two) where it has no radius.

    SVG 1.1, appendix F.6: from end points to centre and angles.
    """
    if start == end:
        return []
    rx, ry = abs(rx), abs(ry)
    if min(rx, ry, math.dist(start, end)) < _LEAST:
        return [end]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x1, y1 = cos * dx + sin * dy, cos * dy - sin * dx
    excess = (x1 / rx) ** 2 + (y1 / ry) ** 2
    if excess > 1:
        rx, ry = rx * math.sqrt(excess), ry * math.sqrt(excess)
    below = (rx * y1) ** 2 + (ry * x1) ** 2
    factor = math.sqrt(max(0.0, (rx * ry) ** 2 - below) / below) * (-1 if large == sweep else 1)
    cx1, cy1 = factor * rx * y1 / ry, -factor * ry * x1 / rx
    cx = cos * cx1 - sin * cy1 + (start[0] + end[0]) / 2
    cy = sin * cx1 + cos * cy1 + (start[1] + end[1]) / 2
    first = math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
    last = math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx)
    span = last - first
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    pieces = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / pieces
    reach = 4 / 3 * math.tan(step / 4)

    def point(u: float, v: float) -> Point:
        return (cx + cos * rx * u - sin * ry * v, cy + sin * rx * u + cos * ry * v)

    curves: list[tuple[float, ...]] = []
    for piece in range(pieces):
        a = first + piece * step
        b = a + step
        leave = point(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        arrive = point(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        stop = end if piece == pieces - 1 else point(math.cos(b), math.sin(b))
        curves.append((*leave, *arrive, *stop))
    return curves
