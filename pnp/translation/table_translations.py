"""What tables say that texts are in another language."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pnp.characters import forbidden, shown
from pnp.problem import Place, Problem
from pnp.words import Message


class TableTranslation(NamedTuple):
    """What a table or a file says that a text is in another language; ``id`` is the text's.

    That of one plural form has its number behind it, ``called.silver[1]``.
    """

    id: str
    text: str
    place: Place
    source: str = ""  # what was translated, where the file says it
    sure: bool = True  # nobody need look at it


@dataclass(frozen=True, slots=True)
class TableTranslations:
    """What the tables of a game hold for a language, and which of it is none; in the order of the files."""

    texts: list[TableTranslation] = field(default_factory=list)
    untranslated: list[Problem] = field(default_factory=list)  # of fields that are not translated
    problems: list[Problem] = field(default_factory=list)
    left_out: set[str] = field(default_factory=set)  # rows of no copies, as ``deck.row.``
    files: list[Path] = field(default_factory=list)  # that were read besides the decks' own

    def take(self, id: str, cell: object, place: Place, column: str) -> None:
        """A translation, as its cell holds it."""
        if isinstance(cell, Message):
            self.problems.append(Problem(place, cell))
        elif isinstance(cell, str) and (char := forbidden(cell)):
            named = Message("piece.named", name=column)
            self.problems.append(Problem(place, "bad-character", name=named, char=shown(char)))
        elif isinstance(cell, str) and cell.strip():
            self.texts.append(TableTranslation(id, cell, place))
