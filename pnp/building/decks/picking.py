"""Which components are printed, and how many: ``wood``, ``wood:2``, or ``cards/wood:2`` of one deck."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from pnp.building.names import check_known
from pnp.content.budgets import ROW_COPIES
from pnp.content.game import Deck, Game
from pnp.problem import Unusable
from pnp.words import Message


class Pick(NamedTuple):
    """A component that is asked for; ``copies`` None: as many as there are, ``deck`` "": of any deck."""

    deck: str
    id: str
    copies: int | None

    @property
    def name(self) -> str:
        """As somebody who asks for it writes it."""
        return f"{self.deck}/{self.id}" if self.deck else self.id


def pick(text: str) -> Pick:
    """What a text asks for. ValueError where it says how many, and that is no whole number.

    >>> pick("wood:2"), pick("cards/wood")
    (Pick(deck='', id='wood', copies=2), Pick(deck='cards', id='wood', copies=None))
    """
    named, counted, count = text.partition(":")
    deck, _, id = named.rpartition("/")
    if counted and not count.isdecimal():
        raise ValueError(text)
    return Pick(deck, id, int(count) if counted else None)


def counted(card: str, option: str) -> str:
    """What a text asks for, without blanks; ``option`` is where it stands.

    Raises Unusable where it says how many, and that is no number of copies.
    """
    name, colon, count = (part.strip() for part in card.partition(":"))
    most = ROW_COPIES.usual
    if colon and not (count.isdecimal() and 1 <= int(count[:9]) <= most):
        raise Unusable(Message("usage.copies", option=option, name=name, found=count, most=most))
    return f"{name}{colon}{count}"


def picked_decks(rows: Mapping[str, Iterable[str]], cards: Iterable[str]) -> list[str]:
    """The decks, each with the ids of its rows, that hold anything of what is asked for.

    Raises UnknownName for what none of them holds.
    """
    short = {id for ids in rows.values() for id in ids}
    whole = {f"{deck}/{id}" for deck, ids in rows.items() for id in ids}
    picks = [pick(card) for card in cards]
    for each in picks:
        check_known("component", each.name, whole if each.deck else short)
    names = {each.name for each in picks}
    return [deck for deck, ids in rows.items() if any(id in names or f"{deck}/{id}" in names for id in ids)]


def chosen_deck(game: Game, id: str, cards: Iterable[str]) -> Deck:
    """A deck that is known to be there, with the rows that are asked for: all where nothing is.

    What is asked for twice is printed as often as both say; all of them at least, if one does not say how
    often.
    """
    deck = next(deck for deck in game.decks if deck.id == id)
    if not cards:
        return deck
    copies, all_of = Counter[str](), set[str]()
    for each in map(pick, cards):
        if each.deck in ("", id):
            copies[each.id] += each.copies or 0
            if each.copies is None:
                all_of.add(each.id)
    rows = (
        row._replace(copies=max(copies[row.id], row.copies if row.id in all_of else 0))
        for row in deck.rows
        if row.id in copies
    )
    return replace(deck, rows=tuple(rows))


def as_designed(game: Game, deck: Deck) -> Deck:
    """The same rows with as many copies as the game has, which its faces may tell."""
    whole = next(each for each in game.decks if each.id == deck.id)
    if deck.rows is whole.rows:
        return deck
    copies = {row.id: row.copies for row in whole.rows}
    return replace(deck, rows=tuple(row._replace(copies=copies[row.id]) for row in deck.rows))
