"""Spreadsheets are packed files: what they unpack to is looked at before anybody reads it."""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from pnp.content.budgets import CELLS, COLUMNS, ROWS, Asked
from pnp.words import Message

_UNPACKED = 256 << 20
"""Bytes of all parts of a spreadsheet: a table of a million rows."""
_DENSE, _SMALL = 250, 8 << 20
"""How many times its file a spreadsheet may be, unless it is small all the same."""
_BLOCK = 1 << 20
DAMAGED = (
    *(ArithmeticError, EOFError, LookupError, OSError, RuntimeError, ValueError),
    *(BadZipFile, zlib.error),
)
"""What Python raises where a packed file is not whole."""


class Unreadable(ValueError):
    """A spreadsheet that is not read: ``message`` says why; row and column from 1, 0 where it is no cell."""

    def __init__(self, message: Message, sheet: str = "", row: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message, self.sheet, self.row, self.column = message, sheet, row, column


class SheetReach:
    """How far the filled cells of a sheet reach: native readers take memory for all up to there."""

    def __init__(self, sheet: str, asked: Asked, others: int = 0) -> None:
        """``others``: the cells of sheets that are read with this one."""
        self._sheet, self._asked, self._others = sheet, asked, others
        self.rows = self.columns = 0

    @property
    def cells(self) -> int:
        """The cells from A1 on, those of other sheets included."""
        return self.rows * self.columns + self._others

    def reach(self, row: int, column: int) -> None:
        """There is a cell. Raises Unreadable for one that no budget allows."""
        if row <= self.rows and column <= self.columns:
            return
        self.rows, self.columns = max(row, self.rows), max(column, self.columns)
        asked = self._asked
        if (
            many := ROWS.over(asked, self.rows)
            or COLUMNS.over(asked, self.columns)
            or CELLS.over(asked, self.cells)
        ):
            raise Unreadable(many, self._sheet, row, column)


@contextmanager
def unpacked(data: IO[bytes]) -> Iterator[ZipFile]:
    """The parts of a spreadsheet. Raises Unreadable, and what zipfile raises for a damaged file."""
    packed = data.seek(0, 2)
    with ZipFile(data) as file:
        parts = file.infolist()
        most = min(_UNPACKED, max(_SMALL, _DENSE * packed))
        if sum(part.file_size for part in parts) > most:
            raise Unreadable(Message("unreadable-file.unpacks", most=most >> 20))
        if len({part.filename for part in parts}) < len(parts) or not all(map(_is_usual, parts)):
            raise Unreadable(Message("unreadable-file.parts"))
        for part in parts:  # zipfile reads no more than a part says it has, and a native reader all there is
            with file.open(part) as stream:
                while stream.read(_BLOCK):
                    pass
        yield file


def _is_usual(part: ZipInfo) -> bool:
    locked = part.flag_bits & 1
    return part.compress_type in (ZIP_STORED, ZIP_DEFLATED) and not locked
