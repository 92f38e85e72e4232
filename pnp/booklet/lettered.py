"""Cells that an answer speaks of, by letters that its picture shows: no reader need know a notation."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase

from pnp.rules.picture import Picture, Piece

CellOf = Callable[[str], Piece | None]
"""A game's notation of a cell as where it is; None for any other text."""

_COMMAS = (", ", "، ", "、")
_WORD = re.compile(r"[\w/-]+")


@dataclass(frozen=True)
class Letters:
    """The letters of the cells that some texts speak of, in the order in which they do."""

    cell: CellOf
    named: tuple[Piece, ...] = ()

    @classmethod
    def of(cls, texts: Iterable[str], cell: CellOf) -> "Letters":
        """Letters for the first 26 cells that are named."""
        words = (word for text in texts for word in _WORD.findall(text))
        places = {(piece.column, piece.row): piece for word in words if (piece := cell(word))}
        return cls(cell, tuple(places.values())[: len(ascii_uppercase)])

    def text(self, text: str) -> str:
        """A text that says letters; of a list of cells that has come to hold one twice, each once."""
        told = _WORD.sub(lambda match: self._letter(self.cell(match[0])) or match[0], text)
        comma = next((each for each in _COMMAS if each in told), _COMMAS[0])
        parts = told.split(comma)
        return comma.join(dict.fromkeys(parts)) if all(map(self._is_letter, parts)) else told

    def picture(self, picture: Picture) -> Picture:
        """The picture with its cells called by their letters; those that hold nothing are marked in it."""
        known = {(piece.column, piece.row) for piece in (*picture.tiles, *picture.marked)}
        bare = [piece for piece in self.named if (piece.column, piece.row) not in known]
        return picture._replace(
            tiles=self._lettered(picture.tiles),
            figures=self._lettered(picture.figures),
            marked=self._lettered((*picture.marked, *bare)),
        )

    def _lettered(self, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
        return tuple(replace(piece, cell=self._letter(piece)) for piece in pieces)

    def _letter(self, piece: Piece | None) -> str:
        at = (piece.column, piece.row) if piece else None
        places = [(each.column, each.row) for each in self.named]
        return ascii_uppercase[places.index(at)] if at in places else ""

    def _is_letter(self, text: str) -> bool:
        return text in ascii_uppercase[: len(self.named)] and len(text) == 1
