"""How a content file is read: through its declaration, as far as it is sound, every fault noted.

A file of one's own reads so::

    given, spot = read_declared(folder / "terms.toml", TERMS)
    for id, term in given.get("terms", {}).items():
        if …:
            spot.inside("terms").inside(id).fault("unknown-anchor", …)
    return Loaded(terms, tuple(spot.problems))
"""

from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from pnp.content.documents import Document, read_document
from pnp.content.spec import Spec, Spot, read
from pnp.problem import ContentError, Problem

T = TypeVar("T")


class Loaded(NamedTuple, Generic[T]):
    """A part of a game as far as its files are sound, and everything that is wrong with them."""

    value: T
    problems: tuple[Problem, ...] = ()

    def sound(self) -> T:
        """The value. Raises ContentError where something is wrong."""
        if self.problems:
            raise ContentError(self.problems)
        return self.value


def read_declared(path: Path, spec: Spec, *, needed: bool = False) -> tuple[Any, Spot]:
    """What a TOML file says, as far as its declaration finds it sound; and the spot where faults are noted.

    A file that is not there says nothing, which is wrong only if it is ``needed``.
    """
    nothing = Spot(Document(str(path), {}), [])
    if not needed and not path.exists():
        return {}, nothing
    document = read_document(path)
    if isinstance(document, Problem):
        nothing.problems.append(document)
        return {}, nothing
    spot = Spot(document, [])
    return read(spec, document.tree, spot), spot
