"""Where the columns of a table stand on a face that is begun: name, picture, words, then facts in lines."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pnp.starting.guess import TableColumn
from pnp.starting.starts import StartingDeck

_HEAD, _PICTURE = 0.14, 0.45  # of the height, for the name and for pictures
_LEAST = 5.0  # of the name, mm
_LINE = 4.8  # of a fact, mm
_GAP = 1.2
_POINT = 2.1  # points of type for a mm of a fact's line

Part = Literal["name", "picture", "words", "fact"]


class PlacedColumn(NamedTuple):
    """A column in its place, mm from the trim's top left corner."""

    part: Part
    column: TableColumn
    x: float
    y: float
    width: float
    height: float

    @property
    def box(self) -> str:
        """The attributes of an element that fills it."""
        return _box(self.x, self.y, self.width, self.height)

    @property
    def inner(self) -> str:
        """The same, with some room around."""
        return _box(self.x + 2, self.y + 0.8, self.width - 4, self.height - 1.6)

    @property
    def left(self) -> str:
        """Those of a line of text that begins on its left."""
        return f'x="{self.x:.2f}" {self._line}'

    @property
    def right(self) -> str:
        """Those of a line of text that ends on its right."""
        return f'x="{self.x + self.width:.2f}" {self._line}'

    @property
    def square(self) -> str:
        """Those of a square on its right."""
        side = 0.8 * self.height
        return _box(self.x + self.width - side, self.y, side, side)

    @property
    def _line(self) -> str:
        return f'y="{self.y + 0.72 * self.height:.2f}" font-size="{min(9.0, _POINT * self.height):.1f}pt"'


def _box(x: float, y: float, width: float, height: float) -> str:
    return f'x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"'


def items(start: StartingDeck, columns: Sequence[TableColumn]) -> Iterator[PlacedColumn]:
    """The columns of a deck from the top of the face down; the first colour lies behind the name.

    What is called a name or a title is the name, wherever its column stands; else the first words are.
    """
    words = sorted((column for column in columns if column.is_words), key=lambda column: not column.titles)
    pictures = [column for column in columns if column.type == "art"]
    facts = [column for column in columns if column not in (*words, *pictures, *tints(columns))]
    x, y, width, height = _room(start)
    if words:
        high = max(_LEAST, _HEAD * height) if len(columns) > 1 else height
        yield PlacedColumn("name", words[0], x, y, width, high)
        y, height = y + high + _GAP, height - high - _GAP
    for picture in pictures:
        high = height * (_PICTURE if words[1:] or facts else 1.0) / len(pictures) - _GAP
        yield PlacedColumn("picture", picture, x, y, width, high)
        y += high + _GAP
    height -= height * _PICTURE if pictures and (words[1:] or facts) else 0.0
    line = min(_LINE, height / max(1, len(facts) + 2 * len(words[1:])))
    for text in words[1:]:
        high = (height - line * len(facts)) / len(words[1:]) - _GAP
        yield PlacedColumn("words", text, x, y, width, high)
        y += high + _GAP
    for fact in facts:
        yield PlacedColumn("fact", fact, x, y, width, line)
        y += line


def tints(columns: Sequence[TableColumn]) -> list[TableColumn]:
    """The column whose colour lies behind the name, if there is one."""
    return [column for column in columns if column.type == "color"][:1]


def _room(start: StartingDeck) -> tuple[float, float, float, float]:
    """Left, top, width and height of what a face has for its columns; of a screen the middle panel."""
    inset = start.safe + 1.0
    left, right = start.panel
    wide, high = (right - left - 2 * inset) * start.room, (start.height - 2 * inset) * start.room
    return (left + right - wide) / 2, (start.height - high) / 2, wide, high
