"""Components that need not be drawn: those of before, and those that another process draws."""

from typing import Protocol

from pnp.content.game import Deck, Row
from pnp.faces.face_sides import LaidComponent


class KnownComponents(Protocol):
    """Components of a language of which some are known from before."""

    @property
    def knows(self) -> bool:
        """Whether some are."""

    def lay_out(self, deck: Deck, row: Row) -> LaidComponent:
        """A component of a deck, drawn unless it is known."""

    def keep(self) -> None:
        """What is new is kept for another time."""


class SharedComponents(Protocol):
    """Components of a language that several processes draw together."""

    def find(self, deck: Deck, row: Row) -> LaidComponent | None:
        """The component of a row that was drawn so."""
