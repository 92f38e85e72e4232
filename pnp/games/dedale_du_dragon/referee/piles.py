"""The piles: cards that are still to come and cards that were discarded, and the pile of rooms.

Nobody knows their order, so a pile is what it holds. A card is told or rolled for; ``drawn`` takes it off.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.games.dedale_du_dragon.cards import cards
from pnp.games.dedale_du_dragon.furniture import STAIRS
from pnp.games.dedale_du_dragon.tiles import room_tiles
from pnp.rules.book import Book


class Pile(NamedTuple):
    """Cards by id, sorted; those of ``last`` lie at the bottom. ``used`` are the discards."""

    left: tuple[str, ...]
    used: tuple[str, ...] = ()
    last: tuple[str, ...] = ()

    @property
    def ready(self) -> "Pile":
        """With something to draw, if there is anything: a used-up pile is made anew from its discards."""
        if self.left:
            return self
        if self.last:
            return Pile(self.last, self.used)
        return Pile(tuple(sorted(self.used)))

    def without(self, id: str) -> "Pile":
        """With one such card taken from what is left."""
        at = self.left.index(id)
        return Pile(self.left[:at] + self.left[at + 1 :], self.used, self.last)

    def discarding(self, *ids: str) -> "Pile":
        """With more cards on its discards."""
        return Pile(self.left, self.used + ids, self.last)


Piles = Mapping[str, Pile]
"""By the names of their decks."""

DECKS = ("monsters", "furniture", "traps", "doors", "spells", "treasures", "positions")


@lru_cache(maxsize=32)
def piles_made(book: Book, players: int) -> Piles:
    """All piles but that of the rooms, at the beginning; of dragons those that so many players use."""
    piles = {deck: Pile(_copies(book, deck)) for deck in DECKS}
    stairs = tuple(id for id, card in cards(book).furniture.items() if card.effect == STAIRS)
    above = tuple(id for id in piles["furniture"].left if id not in stairs)
    dragons = [id for id, row in book.rows("dragons").items() if int(row.values["from_players"]) <= players]
    return {**piles, "furniture": Pile(above, last=stairs), "dragons": Pile(tuple(dragons))}


def _copies(book: Book, deck: str) -> tuple[str, ...]:
    return tuple(sorted(id for id, count in book.supply(deck).items() for _ in range(count)))


class RoomPile(NamedTuple):
    """The pile of rooms, packet on packet; which rooms lie in which packet nobody knows.

    ``left`` rooms of the packet on top, its great one among them if ``great_in``; ``packets`` whole ones
    below; ``under`` are those that were put under the pile.
    """

    small: tuple[str, ...]
    great: tuple[str, ...]
    left: int
    packets: int
    size: int
    great_in: bool = True
    under: tuple[str, ...] = ()

    @property
    def height(self) -> int:
        """How many rooms there are."""
        return self.left + self.packets * self.size + len(self.under)

    @property
    def ready(self) -> "RoomPile":
        """With a packet on top, if there is one."""
        if self.left or not self.packets:
            return self
        return self._replace(left=self.size, packets=self.packets - 1, great_in=True)

    @property
    def possible(self) -> Sequence[str]:
        """The rooms that may come up next."""
        if not self.left:
            return self.under[:1]
        great = self.great if self.great_in else ()
        return (*great, *self.small) if self.left > self.great_in else great

    def at(self, number: int) -> str:
        """The room that a number as large as one likes stands for."""
        if not self.left:
            return self.under[0]
        number, of_packet = divmod(number, self.left)
        group = self.great if self.great_in and not of_packet else self.small
        return group[number % len(group)]

    def without(self, id: str) -> "RoomPile":
        """With this room off the top."""
        if not self.left:
            return self._replace(under=self.under[1:])
        if id in self.great:
            at = self.great.index(id)
            great = self.great[:at] + self.great[at + 1 :]
            return self._replace(great=great, left=self.left - 1, great_in=False)
        at = self.small.index(id)
        return self._replace(small=self.small[:at] + self.small[at + 1 :], left=self.left - 1)

    def below(self, id: str) -> "RoomPile":
        """With a room put under it."""
        return self._replace(under=(*self.under, id))


@lru_cache(maxsize=8)
def rooms_piled(book: Book) -> RoomPile:
    """The pile of rooms at the beginning."""
    tiles, ids = room_tiles(book), _copies(book, "rooms")
    each = book.count("setup.small_each") + book.count("setup.great_each")
    return RoomPile(
        tuple(id for id in ids if not tiles[id].great),
        tuple(id for id in ids if tiles[id].great),
        each,
        book.count("setup.piles") - 1,
        each,
    )
