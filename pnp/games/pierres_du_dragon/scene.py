"""What a question's facts look like on the table: characters, open fists, coins and stones."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.games.pierres_du_dragon.characters import characters
from pnp.games.pierres_du_dragon.coins import DECKS
from pnp.rules.book import Book
from pnp.rules.picture import Lot, Piece, Scene

_CHARACTERS = ("character", "names", "up", "coming", "specials")
_FISTS = ("bids", "tiebreak")
_HEAPS = ("stones", "pays", "coins", "bank", "chosen", "wants", "takes", "bid", "hands_in")
_KINDS = {**{kind: kind for kind in DECKS}, "amulets": "amulet", "spent": "fairy"}


def scene(book: Book, facts: Mapping[str, Any]) -> Scene:
    """The characters, the fists by player, and every heap of coins and stones that is told of."""
    lots: dict[str, tuple[Lot, ...]] = {}
    for key in _CHARACTERS:
        lots[key] = tuple(_cards(book, facts.get(key)))
    for key in _FISTS:
        lots[key] = tuple(_fists(book, facts.get(key)))
    for key in (*_HEAPS, "purses"):
        lots[key] = tuple(_heaps(book, facts.get(key)))
    lots["spent"] = tuple(_spent(book, facts.get("spent")))
    lots["drawn"] = tuple(_drawn(book, facts.get("drawn")))
    return Scene(lots={key: lot for key, lot in lots.items() if lot})


def _cards(book: Book, named: Any) -> Iterator[Lot]:
    ids = [named] if isinstance(named, str) else named if isinstance(named, list | tuple) else []
    known = characters(book)
    pieces = tuple((Piece(f"{known[id].deck}/{id}"), 1) for id in ids if isinstance(id, str) and id in known)
    if pieces:
        yield Lot("", pieces)


def _fists(book: Book, bids: Any) -> Iterator[Lot]:
    """One lot a player; an empty fist is a lot without pieces, which says as much."""
    for bid in bids if isinstance(bids, list | tuple) else ():
        if isinstance(bid, Mapping):
            yield Lot(str(bid.get("player", "")), _pieces(book, bid))


def _heaps(book: Book, heap: Any) -> Iterator[Lot]:
    """Coins and stones by kind, or such a heap for each player."""
    if not isinstance(heap, Mapping):
        return
    for player, held in heap.items():
        if isinstance(held, Mapping):
            yield Lot(str(player), _pieces(book, held))
    if pieces := _pieces(book, heap):
        yield Lot("", pieces)


def _spent(book: Book, spent: Any) -> Iterator[Lot]:
    """The fairy gold before each player's screen."""
    if isinstance(spent, Mapping):
        yield from (Lot(str(player), _pieces(book, {"spent": count})) for player, count in spent.items())


def _drawn(book: Book, drawn: Any) -> Iterator[Lot]:
    """Stones one by one in the order in which they came, or a heap of them."""
    if isinstance(drawn, Sequence) and not isinstance(drawn, str):
        pieces = tuple(piece for stone in drawn for piece in _pieces(book, {str(stone): 1}))
        if pieces:
            yield Lot("", pieces)
    else:
        yield from _heaps(book, drawn)


def _pieces(book: Book, heap: Mapping[str, Any]) -> tuple[tuple[Piece, int], ...]:
    pieces = []
    for key, count in heap.items():
        kind = _KINDS.get(key)
        if kind is None or not isinstance(count, int) or not count:
            continue
        row = next(iter(book.rows(DECKS[kind])))
        pieces.append((Piece(f"{DECKS[kind]}/{row}"), int(count)))
    return tuple(pieces)
