"""What is drawn of a game while somebody changes it: no face is drawn a second time that nothing has touched.

A face follows from what its template has written, from its deck's measures, the game's colours and fonts, and
the pictures that it shows. As long as all of these are the same it keeps its number, from one reading of the
game to the next.
"""

from collections.abc import Callable
from hashlib import blake2b
from itertools import count
from types import CodeType
from typing import NamedTuple
from weakref import WeakKeyDictionary

import jinja2
from jinja2.bccache import Bucket

from pnp.faces.art.game_art import Art
from pnp.faces.drawing.operations import Drawing, Face
from pnp.faces.face_memory import ArtMemory
from pnp.faces.faults import Note
from pnp.faces.memo import Memo
from pnp.faces.shown_names import ANY, ShownNames

_FACES = 400
"""Faces that are remembered whole, in each of two generations."""
_NUMBERS = 100_000
"""Faces whose number is remembered."""


class _Numbered(NamedTuple):
    number: int
    pictures: frozenset[str]  # the names of the files it shows


class Forgotten(NamedTuple):
    """What was forgotten of faces that show a picture, by their numbers.

    ``shares``: what is drawn for them shares its art with the rest, as if all were drawn at once.
    """

    numbers: frozenset[int]
    shares: bool


class CompiledTemplates(jinja2.BytecodeCache):
    """Templates that need not be compiled again, since they read as they did."""

    def __init__(self) -> None:
        self._code: Memo[tuple[str, str], CodeType] = Memo(500)

    def load_bytecode(self, bucket: Bucket) -> None:
        """What the template was compiled to, if that is known."""
        bucket.code = self._code.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Remembers what the template was compiled to."""
        if bucket.code is not None:
            self._code.put((bucket.key, bucket.checksum), bucket.code)


class KeptFaces:
    """Is handed on from one maker of faces of a game to the next."""

    def __init__(self) -> None:
        self.compiled = CompiledTemplates()
        self._next = count(1)
        self._numbered: dict[bytes, _Numbered] = {}
        self._faces: Memo[int, tuple[Face, tuple[Note, ...]]] = Memo(_FACES)
        self._of: WeakKeyDictionary[Drawing, int] = WeakKeyDictionary()
        self._art: dict[str, Art] = {}
        self._left: dict[str, ArtMemory] = {}  # of art that shows a picture which has changed
        self._names = ShownNames()

    def art(self, key: str, make: Callable[[], Art]) -> Art:
        """The art that is read already, for what is told by ``key``."""
        if key not in self._art:
            self._art[key] = make()
            if left := self._left.pop(key, None):
                self._art[key].begin_with(left)
        art = self._art[key]
        art.tell_again()
        return art

    def number(self, face: Face) -> int:
        """What tells a face from all others that there ever were."""
        return self._of.get(face.drawing) or self._of.setdefault(face.drawing, next(self._next))

    def face(self, number: int) -> Face | None:
        """The face of a number, if it is at hand."""
        known = self._faces.get(number)
        return known[0] if known else None

    def find(self, key: object) -> tuple[Face, tuple[Note, ...]] | None:
        """The face, and its notes, that follows from ``key``, if it is at hand."""
        known = self._numbered.get(_digest(key))
        return self._faces.get(known.number) if known else None

    def keep(self, key: object, face: Face, notes: tuple[Note, ...]) -> None:
        """Remembers a face, which gets its number: that which it had, if it is only drawn again."""
        digest = _digest(key)
        if len(self._numbered) > _NUMBERS:
            self._numbered.clear()
        if digest not in self._numbered:
            self._numbered[digest] = _Numbered(next(self._next), self._names.of(face.drawing))
        known = self._numbered[digest]
        self._of[face.drawing] = known.number
        self._faces.put(known.number, (face, notes))

    def forget_pictures(self, names: frozenset[str]) -> Forgotten:
        """Files of these names have changed: what shows one is drawn anew.

        Of the art all is forgotten if there was something to tell of it, so that it is told again.
        """
        memories = {key: art.memory for key, art in self._art.items()}
        self._left |= {key: memory for key, memory in memories.items() if memory}
        self._left = {key: memory.without(names, self._names) for key, memory in self._left.items()}
        self._art.clear()
        names |= {ANY}
        touched = [digest for digest, known in self._numbered.items() if known.pictures & names]
        numbers = frozenset(self._numbered.pop(digest).number for digest in touched)
        return Forgotten(numbers, all(memories.values()))

    def forget(self) -> None:
        """Anything may have changed."""
        self._art.clear()
        self._left.clear()
        self._numbered.clear()


def _digest(key: object) -> bytes:
    return blake2b(repr(key).encode("utf-8", "surrogatepass"), digest_size=16).digest()
