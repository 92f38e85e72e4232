"""What is printed, as frozen values: rows, decks of them, and tables that are no decks."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, NamedTuple

from pnp.content.declarations.documents import Scalar
from pnp.content.field_types import Field
from pnp.content.shapes.nets import Net
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.frozen import frozen
from pnp.geometry import Box, Outline, moved
from pnp.problem import Place

Kind = Literal["card", "tile", "token", "standee", "screen", "aid", "pad", "die", "page"]
PAGE: Kind = "page"
"""The kind that lies on no sheet of components: what the books' own text is printed on."""
PAGE_SIZE = (148.0, 210.0)
"""Trim of the pages of books, mm: A5."""
PAGES = ("cover", "left", "right", "back")
"""The pages that a game may draw: the first, those of the rule book on either side, its last."""


class RowTrim(NamedTuple):
    """How a row is cut that is not cut as its deck says; mm."""

    width: float
    height: float
    corner: float
    shape: str


class Row(NamedTuple):
    """One component: its id, how many copies are printed, its values, and where each of them stands."""

    id: str
    copies: int
    values: Mapping[str, Scalar]
    source: str  # "own", or where the figures come from
    place: Place
    places: Mapping[str, Place]  # of each value; a key that was left out has none
    trim: RowTrim | None = None  # its own, if it is another than its deck's

    def place_of(self, name: str) -> Place:
        """Where the value of ``name`` stands; the row's own place if it was left out."""
        return self.places.get(name, self.place)


@frozen
class Deck:
    """Components that share template and back, and size where a row has none of its own.

    Lengths in mm, sizes are of the trim.
    """

    id: str
    kind: Kind
    title: str
    width: float
    height: float
    corner: float  # corner radius of the trim
    shape: str  # as ``trim_shape`` takes it
    front: str  # template name, e.g. "dragon" for templates/faces/dragon.svg.j2
    back: str | None  # drawn for each row too, with side = "back"; None prints fronts only
    bleed: float  # ink that the faces carry beyond the trim
    safe: float  # nothing but background nearer to the trim than this
    folds_x: tuple[float, ...]  # vertical folds, from the left edge of the front
    folds_y: tuple[float, ...]
    fields: Mapping[str, Field]
    rows: tuple[Row, ...]
    total: int | None  # copies in all, as the sources state it
    place: Place
    mirrored: bool | None = None  # in languages from the right; None where nobody has said it

    @property
    def copies(self) -> int:
        """Components in all, copies included."""
        return sum(row.copies for row in self.rows)

    def trimmed(self, row: Row) -> "Deck":
        """The deck as one of its rows is cut."""
        if row.trim is None or row.trim == (self.width, self.height, self.corner, self.shape):
            return self
        return replace(self, **row.trim._asdict())

    @property
    def edge(self) -> Outline:
        """What a front is cut along, from the top left corner of its trim."""
        return trim_shape(self.shape).outline(Box(0.0, 0.0, self.width, self.height), self.corner)

    def seen_on(self, outline: Outline, back: bool) -> Outline:
        """What is cut or inked on the front, as it lies on the front or behind it on the back."""
        mirrored = back and not trim_shape(self.shape).symmetric
        return moved(outline, (-1.0, 0.0, 0.0, 1.0, self.width, 0.0)) if mirrored else outline

    @property
    def cuts(self) -> tuple["Deck", ...]:
        """The deck parted by how its rows are cut, each part of one size; whole where all are alike."""
        if all(row.trim is None for row in self.rows):
            return (self,)
        alike: dict[RowTrim | None, list[Row]] = {}
        for row in self.rows:
            alike.setdefault(row.trim, []).append(row)
        return tuple(replace(self.trimmed(rows[0]), rows=tuple(rows)) for rows in alike.values())

    @property
    def printed(self) -> bool:
        """Whether it is printed on sheets, to be cut out."""
        return self.kind != PAGE

    @property
    def net(self) -> Net | None:
        """Of a body that is folded up, its faces and folds."""
        body = trim_shape(self.shape).body
        return body.net(Box(0.0, 0.0, self.width, self.height)) if body else None

    @property
    def translated_fields(self) -> list[Field]:
        """Those that hold texts for people to read."""
        return [field for field in self.fields.values() if field.kind.translated]


@frozen
class DataTable:
    """A table that is no deck: costs, factions, what rows of decks name. Every template sees its rows."""

    id: str
    fields: Mapping[str, Field]
    rows: tuple[Row, ...]

    @property
    def translated_fields(self) -> list[Field]:
        """Those that hold texts for people to read."""
        return [field for field in self.fields.values() if field.kind.translated]

    @property
    def prefix(self) -> str:
        """What the ids of its texts begin with."""
        return f"tables.{self.id}"
