"""Characters as values: a card's row, and the power that the row is composed of.

A power is data. ``pay or gain`` in the column ``effects`` lets the player choose, ``gain and rob`` has one
after the other; the numbers stand in columns of their own. A blank card that has been given a name is one
more special character.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from types import MappingProxyType
from typing import Any

from pnp.games.pierres_du_dragon.coins import COINS, STONES
from pnp.rules.book import Book
from pnp.rules.fact_lists import read_choices
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verdict import Reason, Verdict

EFFECTS = (
    *("gain", "pay", "rob", "plunder", "banish", "draw", "dare"),
    *("buy", "redeem", "echo", "fetch", "summon", "twin"),
)
"""What powers are made of."""

WITCH = "witch"
"""She is auctioned before all others, and no curse falls on her."""

OPTIONAL = frozenset({"redeem", "buy"})
"""Effects that may come to nothing: the necromancer's says so itself, the merchant may sell none."""

_NUMBERS = (
    *(*STONES, "stone", *COINS),
    *("stones", "points", "taken", "bagged", "drawn", "gold", "silver_price"),
)


@dataclass(frozen=True, slots=True)
class Character:
    """A character as it is known by its card: which deck it is of, and how many cards it has."""

    id: str
    name: str
    deck: str
    copies: int

    @property
    def is_special(self) -> bool:
        """Whether it comes from the pile of special characters."""
        return self.deck != "basic"


@dataclass(frozen=True, slots=True)
class Power:
    """What a character does: alternatives of which one is chosen, each of effects in their order."""

    character: str
    alternatives: tuple[tuple[str, ...], ...]
    match: str = ""  # how the stones of ``pay`` must go together
    numbers: Tokens = NOTHING

    def __getitem__(self, column: str) -> int:
        """A number of the card; 0 where it has none."""
        return self.numbers[column]

    def __contains__(self, effect: str) -> bool:
        return effect in chain.from_iterable(self.alternatives)

    @property
    def gains(self) -> Tokens:
        """The coins and stones that ``gain`` gives, without stones of one's choice."""
        return self.numbers.only(*COINS, *STONES)

    @property
    def unknown(self) -> tuple[str, ...]:
        """The effects that nobody taught the checker."""
        words = dict.fromkeys(effect for steps in self.alternatives for effect in steps)
        return tuple(word for word in words if word not in EFFECTS)

    @property
    def judgeable(self) -> bool:
        """Whether all of it is known."""
        return bool(self.alternatives) and not self.unknown


@lru_cache(maxsize=16)
def characters(book: Book) -> Mapping[str, Character]:
    """Every character by its id: the basic ones, the special ones, and blank cards that have a name."""
    known: dict[str, Character] = {}
    for deck in ("basic", "special", "blank"):
        copies = book.supply(deck)
        for id, row in book.rows(deck).items():
            if row.values.get("name"):
                known[id] = Character(id, book.filled(book.name(deck, id), id), deck, copies[id])
    return MappingProxyType(known)


def basic_characters(book: Book) -> tuple[Character, ...]:
    """Those who come to every round."""
    return tuple(character for character in characters(book).values() if not character.is_special)


def special_characters(book: Book) -> tuple[Character, ...]:
    """Those who come two at a time; a character of two cards stands here once."""
    return tuple(character for character in characters(book).values() if character.is_special)


def character_name(book: Book, id: str) -> str:
    """What a character is called, in the book's language."""
    known = characters(book).get(id)
    return known.name if known else id


@lru_cache(maxsize=100)
def power(sitting: Sitting, id: str) -> Power:
    """What that character does, under the reading of the cards that is in force.

    It is asked for several times a line; a sitting lasts a whole game.
    """
    return _composed(sitting.book, id, *_card(sitting, characters(sitting.book)[id]))


@lru_cache(maxsize=1_000)
def _composed(book: Book, id: str, deck: str, card: str) -> Power:
    row = book.row(deck, card)
    numbers = Tokens((column, int(row.get(column) or 0)) for column in _NUMBERS)
    return Power(id, _effects(row), str(row.get("match") or ""), numbers)


@cache
def read_effects(effects: str) -> tuple[tuple[str, ...], ...]:
    """The alternatives of a power; ``and`` binds closer than ``or``.

    >>> read_effects("pay or gain and rob")
    (('pay',), ('gain', 'rob'))
    >>> read_effects("")
    ()
    """
    alternatives: list[tuple[str, ...]] = [()]
    for word in effects.split():
        if word == "or":
            alternatives.append(())
        elif word != "and":
            alternatives[-1] += (word,)
    return tuple(steps for steps in alternatives if steps)


def _card(sitting: Sitting, character: Character) -> tuple[str, str]:
    """Deck and row of the power: a character’s own, or where captions decide that of the one it names."""
    rows = sitting.book.rows(character.deck)
    other = rows[character.id].values.get("captioned")
    if other and sitting.reading("captions") == "heading":
        return character.deck, str(other)
    return character.deck, character.id


def read_character(facts: Facts, book: Book, key: str = "character", default: str | None = None) -> str:
    """A fact that names a character by its id."""
    return facts.choice(key, tuple(characters(book)), default)


def has_effect(book: Book, id: str, effect: str) -> bool:
    """Whether a character does this, however its card is read: no reading changes what a power is made of."""
    return any(effect in steps for steps in _effects(book.row(characters(book)[id].deck, id)))


def _effects(row: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    return read_effects(str(row.get("effects") or ""))


def read_characters(
    facts: Facts, key: str, book: Book, default: tuple[str, ...] | None = None
) -> tuple[str, ...]:
    """A list of characters; one may stand there as often as it has cards."""
    known = characters(book)
    read = read_choices(facts, key, known, default)
    for id, count in Counter(read).items():
        if count > known[id].copies:
            facts.fault(key, "twice.item", key=key, name=id)
    return read


def cannot_judge(sitting: Sitting, known: Power) -> Verdict:
    """What is said of a character with an effect that nobody knows: neither legal nor illegal."""
    return sitting.verdict(None, unknown_effect(sitting, known))


def unknown_effect(sitting: Sitting, known: Power) -> Reason:
    """Which effect it is, and the nearest one that is known; or that the card has no effect at all."""
    name = character_name(sitting.book, known.character)
    if not known.unknown:
        return sitting.reason("blank.effects.none", character=name)
    word = known.unknown[0]
    from difflib import get_close_matches  # for a mistake alone: it is large

    near = get_close_matches(word, EFFECTS, n=1, cutoff=0)[0]
    return sitting.reason("blank.effects.unknown", character=name, effect=word, near=near)
