"""What the cards print, as values: read once for each book, so that play looks nothing up by name."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.rules.book import Book


class Stats(NamedTuple):
    """The six figures of a hero, a monster or a dragon."""

    pace: int
    strength: int
    defence: int
    magic: int
    spells: int
    life: int


class EffectCard(NamedTuple):
    """A card with an effect, and the numbers that it names; 0 where it names none."""

    id: str
    effect: str
    copies: int
    needed: int = 0
    lost: int = 0
    gain: int = 0
    bonus: int = 0
    skipped: int = 0
    treasures: int = 0
    traps: int = 0
    monsters: int = 0
    thief_needed: int = 0
    heavy: bool = False


class Power(NamedTuple):
    """What a dragon can do besides its attack."""

    special: str
    die: int
    lost: int
    malus: int
    discarded: int
    divisor: int
    more: int
    gain: int


_NUMBERS = tuple(name for name in EffectCard._fields if name not in ("id", "effect", "copies", "heavy"))


class Cards(NamedTuple):
    """All of them, by the ids of their rows. ``stats`` are those of heroes, monsters and dragons."""

    stats: Mapping[str, Stats]
    heroes: tuple[str, ...]
    monsters: tuple[str, ...]  # in their order of play
    dragons: tuple[str, ...]  # from the weakest to the strongest
    targets: Mapping[str, str]  # whom each kind of monster hunts
    powers: Mapping[str, Power]
    furniture: Mapping[str, EffectCard]
    traps: Mapping[str, EffectCard]
    doors: Mapping[str, EffectCard]
    spells: Mapping[str, EffectCard]


@lru_cache(maxsize=8)
def cards(book: Book) -> Cards:
    """The cards of a book."""
    heroes, monsters, dragons = (_values(book, deck) for deck in ("heroes", "monsters", "dragons"))
    figures = {**heroes, **monsters, **dragons}
    return Cards(
        {id: Stats(*(_number(row, name) for name in Stats._fields)) for id, row in figures.items()},
        tuple(heroes),
        tuple(monsters),
        tuple(dragons),
        {id: str(row.get("target", "")) for id, row in monsters.items()},
        {id: _power(row) for id, row in dragons.items()},
        _cards(book, "furniture"),
        _cards(book, "traps"),
        _cards(book, "doors"),
        _cards(book, "spells"),
    )


def _values(book: Book, deck: str) -> Mapping[str, Mapping[str, Any]]:
    return {id: row.values for id, row in book.rows(deck).items()}


def _number(row: Mapping[str, Any], name: str) -> int:
    return int(row.get(name, 0))


def _power(row: Mapping[str, Any]) -> Power:
    return Power(str(row.get("special", "")), *(_number(row, name) for name in Power._fields[1:]))


def _cards(book: Book, deck: str) -> dict[str, EffectCard]:
    return {
        id: EffectCard(
            id,
            str(row.values.get("effect", "")),
            row.copies,
            **{name: _number(row.values, name) for name in _NUMBERS},
            heavy=row.values.get("weight") == "heavy",
        )
        for id, row in book.rows(deck).items()
    }
