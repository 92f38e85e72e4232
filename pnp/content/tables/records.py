"""The rows of a file as they were found, before anybody knows what they mean; each value with its place."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.problem import Place

_NO_PLACES: Mapping[str, Place] = {}


class Record(NamedTuple):
    """One row. ``places`` are those of its values, ``keys`` those of the keys where it names its own."""

    values: Mapping[str, Any]
    place: Place
    places: Mapping[str, Place]
    keys: Mapping[str, Place] = _NO_PLACES

    def place_of(self, name: str) -> Place:
        """Where the value of ``name`` stands; the row's own place if it was left out."""
        return self.places.get(name, self.place)


class TableLayout(NamedTuple):
    """Where in its file a table stands, as game.toml says it."""

    sheet: str = ""  # of a spreadsheet; the first if it is empty
    header: int = 0  # the line or row, from 1, that names the columns; 0: the first that is not empty
    skip: tuple[str, ...] | None = None  # what rows begin with that are none of the table's
    encoding: str = ""  # of a CSV file; UTF-8, or what its byte order mark says

    def skips(self, cell: object) -> bool:
        """Whether a row that begins with this cell is none of the table's; of signs, whatever follows them.

        >>> layout = TableLayout(skip=("Total", "#"))
        >>> [layout.skips(cell) for cell in (" TOTAL: ", "Total War", "# Goblin", "Goblin #2")]
        [True, False, True, False]
        """
        held = _bare(cell)
        return any(
            held == word or (_is_sign(word) and held.startswith(word)) for word in map(_bare, self.skip or ())
        )


def _is_sign(word: str) -> bool:
    return word != "" and not any(map(str.isalnum, word))


def _bare(cell: object) -> str:
    return str(cell).strip(" :\N{NO-BREAK SPACE}").casefold()


class Records(NamedTuple):
    """The rows of a file; ``columns`` are its header's cells, None where each record names its own keys.

    ``typed`` tells whether values carry their own types; in a file of text "7" may be meant as a number.
    """

    place: Place
    rows: list[Record]
    columns: Mapping[str, Place] | None
    typed: bool
