"""How far a translation is, part by part."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from pnp.content.game import Game, deck_texts
from pnp.translation.apply import Translated

PARTS = ("components", "aids", "words", "rules", "sentences", "rulings", "examples", "terms", "credits")
"""What a game's texts are parted into.

``aids`` are player aids and score pads, ``words`` those that faces share, ``sentences`` the checker's,
``credits`` the game's names and who made it.
"""


@dataclass(frozen=True, slots=True)
class TextCount:
    """How many texts are in each state of their translation.

    >>> TextCount(done=199, missing=1).percent
    99
    """

    done: int = 0
    fuzzy: int = 0
    missing: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return self.done + self.fuzzy + self.missing

    @property
    def percent(self) -> int:
        """How much is done, in whole per cent; 100 only of what is done altogether."""
        return 100 * self.done // self.total if self.total else 100

    def __add__(self, other: "TextCount") -> "TextCount":
        return TextCount(self.done + other.done, self.fuzzy + other.fuzzy, self.missing + other.missing)

    def json(self) -> dict[str, int]:
        """As programs read it."""
        return {**asdict(self), "total": self.total, "percent": self.percent}


def counted(game: Game, translated: Translated) -> Mapping[str, TextCount]:
    """The state of each part that the game has; ``game`` is in its source language."""
    missing, fuzzy = frozenset(translated.missing), frozenset(translated.fuzzy)
    counts: dict[str, TextCount] = {}
    for part, id in _parts(game):
        state = "missing" if id in missing else "fuzzy" if id in fuzzy else "done"
        counts[part] = counts.get(part, TextCount()) + TextCount(**{state: 1})
    return {part: counts[part] for part in PARTS if part in counts}


def _parts(game: Game) -> Iterator[tuple[str, str]]:
    """Every text's part and id."""
    parts: dict[str, str] = {}
    for deck in game.decks:
        part = "aids" if deck.kind in ("aid", "pad") else "components"
        parts |= dict.fromkeys((f"deck.{deck.id}.title", *(text.id for text in deck_texts(deck))), part)
    parts |= {text.id: "rules" for section in game.sections for text in section.texts}
    parts |= {
        text.id: "rulings" if text.id.startswith("rulings.") else "sentences" for text in game.sentences
    }
    parts |= {text.id: "examples" for text in game.shown}
    parts |= {term.text.id: "terms" for term in game.terms}
    for text in game.texts():
        yield parts.get(text.id, "words" if text.id.startswith("words.") else "credits"), text.id
