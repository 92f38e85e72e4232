"""The pages of a book are set again only where a word has changed, or the size of a face; not its drawing.

Faces and icons stand on a page as they are: what is kept names them, and who reads it puts in those of now,
and of a face across two pages the halves. Of a book that shows another part of a face nothing is kept, nor of
one of which there is something to tell.
"""

import io
import pickle
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.booklet.pages.halves import Half, half_of
from pnp.booklet.story import Story
from pnp.booklet.typeset import Booklet
from pnp.building.context import LanguageContext
from pnp.building.kept.book_digest import look_of_books
from pnp.building.kept.value_digest import ValueDigests
from pnp.building.kept.values import PROTOCOL, OwnAlone
from pnp.exports.kept_results import keep, kept_path, lasting, taken_as
from pnp.faces.drawing.operations import Drawing, Face
from pnp.geometry import Box
from pnp.sheets.sheet import Anchor, Element, Entry, Link, Sheet

_READ = Booklet, Sheet, Element, Link, Anchor, Entry, Box, half_of
_LARGEST = 16 << 20
"""Bytes of a book."""


class ShownIcons:
    """Finds icons, and remembers by which name."""

    def __init__(self, find: Callable[[str], Drawing]) -> None:
        self._find = find
        self.named: dict[Drawing, str] = {}

    def __call__(self, name: str) -> Drawing:
        """The icon of a name. Raises as ``find`` does."""
        drawing = self._find(name)
        self.named[drawing] = name
        return drawing


class KeptPages:
    """The pages of one story, kept by its words and the sizes of what it shows: its ``digest``."""

    def __init__(self, context: LanguageContext, story: Story, icons: ShownIcons) -> None:
        sized = _SizedFaces()
        self.digest = sized.of(story, look_of_books(context))
        self._path = kept_path("set pages", self.digest) if lasting() else None
        self._icons, self._faces = icons, sized.drawings

    def read(self) -> Booklet | None:
        """The pages as they were set before; None where they are not known."""
        return taken_as(self._path, self.booklet) if self._path else None

    def keep(self, data: bytes) -> None:
        """Keeps what was set, as bytes, unless they are none."""
        if self._path and data:
            keep(self._path, data)

    def as_bytes(self, booklet: Booklet) -> bytes:
        """What was set; no bytes where it shows what has no name, or there is something to tell of it."""
        return b"" if booklet.problems else _written(booklet, _names(self._faces, self._icons.named))

    def booklet(self, data: bytes) -> Booklet:
        """ValueError where the bytes tell none."""
        try:
            booklet = _Reader(data, self._faces, self._icons).load()
        except Exception as error:  # of damaged bytes, pickle raises anything
            raise ValueError from error
        match booklet:
            case Booklet(tuple() as pages, tuple(), Element(), ()) if {*map(type, pages)} == {Sheet}:
                assert isinstance(booklet, Booklet)
                return booklet
        raise ValueError


class _SizedFaces(ValueDigests):
    """Tells stories apart by all but what is drawn on their faces, which it lists."""

    def __init__(self) -> None:
        super().__init__()
        self.drawings: list[Drawing] = []

    def _face(self, face: Face) -> object:
        box = face.drawing
        if box not in self._numbers:
            self.drawings.append(box)
        number = self._numbers.setdefault(box, len(self._numbers))
        return "face", number, face.width, face.height, face.bleed, box.x, box.y, box.width, box.height


def _names(faces: Sequence[Drawing], icons: Mapping[Drawing, str]) -> dict[Drawing, int | str]:
    """By what a drawing is named: its place among a story's faces, or an icon's name."""
    return {**icons, **{drawing: number for number, drawing in enumerate(faces)}}


def _written(booklet: Booklet, names: Mapping[Drawing, int | str]) -> bytes:
    """As bytes; none where it shows what has no name."""
    out = io.BytesIO()
    try:
        _Writer(out, names).dump(booklet)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        return b""
    return out.getvalue() if out.tell() <= _LARGEST else b""


class _Writer(pickle.Pickler):
    def __init__(self, out: io.BytesIO, names: Mapping[Drawing, int | str]) -> None:
        super().__init__(out, PROTOCOL)
        self._names = names

    def reducer_override(self, obj: Any) -> Any:
        """A half of a drawing is made again of what is named for that."""
        return (half_of, (obj.whole, obj.left, obj.right)) if type(obj) is Half else NotImplemented

    def persistent_id(self, obj: Any) -> int | str | None:
        """What names a drawing. PicklingError for one that is neither a face nor an icon."""
        if type(obj) is not Drawing:
            return None
        if obj not in self._names:
            raise pickle.PicklingError(obj.name)
        return self._names[obj]


class _Reader(OwnAlone):
    def __init__(self, data: bytes, faces: Sequence[Drawing], icons: ShownIcons) -> None:
        super().__init__(io.BytesIO(data), _READ)
        self._faces, self._icons = faces, icons

    def persistent_load(self, pid: Any) -> Drawing:
        """The drawing of a name. UnpicklingError, or what is wrong with an icon, where there is none."""
        if isinstance(pid, str):
            return self._icons(pid)
        if isinstance(pid, int) and 0 <= pid < len(self._faces):
            return self._faces[pid]
        raise pickle.UnpicklingError(str(pid))
