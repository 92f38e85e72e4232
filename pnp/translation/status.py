"""How far a translation is, part by part."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Literal, get_args

from pnp.content.game import Game, deck_texts
from pnp.translation.translated import Translated

PARTS = ("components", "aids", "words", "rules", "sentences", "rulings", "examples", "terms", "credits")
"""What a game's texts are parted into.

``aids`` are player aids and score pads, ``words`` those that faces share, ``sentences`` the checker's,
``credits`` the game's names and who made it.
"""

State = Literal["done", "fuzzy", "missing"]


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
    known: dict[str, State] = dict.fromkeys(translated.missing, "missing")
    known |= dict.fromkeys(translated.fuzzy, "fuzzy")
    return count_parts(PARTS, ((part, known.get(id, "done")) for part, id in _parts(game)))


def count_parts(order: Iterable[str], states: Iterable[tuple[str, State]]) -> Mapping[str, TextCount]:
    """The parts that there are, in this order, from the part and the state of each text.

    >>> count_parts(["rules", "words"], [("words", "done"), ("words", "fuzzy")])
    {'words': TextCount(done=1, fuzzy=1, missing=0)}
    """
    times = Counter(states)
    counts = {part: TextCount(**{state: times[part, state] for state in get_args(State)}) for part in order}
    return {part: count for part, count in counts.items() if count.total}


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
    parts |= dict.fromkeys(
        (*(term.text.id for term in game.terms), *(text.id for text in game.searches)), "terms"
    )
    for text in game.texts():
        yield parts.get(text.id, "words" if text.id.startswith(("words.", "tables.")) else "credits"), text.id
