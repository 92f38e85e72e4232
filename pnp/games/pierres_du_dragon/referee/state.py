"""What all at the table could know who kept count of it, as one frozen value.

Coins and stones only ever move in the open, so each hoard is known to the coin; that coins lie hidden behind
screens changes what is shown, not what is. What is still to be done with powers stands in ``tasks``, the next
one last.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pnp.games.pierres_du_dragon.auction import Bid
from pnp.games.pierres_du_dragon.bag import Dare
from pnp.games.pierres_du_dragon.characters import WITCH, basic_characters, special_characters
from pnp.games.pierres_du_dragon.coins import COINS, STONES, supply
from pnp.games.pierres_du_dragon.rounds import starting_bank, starting_hand
from pnp.games.pierres_du_dragon.scoring import goal
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Pools, Tokens

BANK = ""
"""Its pool; each player's is called by the name."""

SPENT = "spent"
"""Fairy gold that lies before a screen until the round ends."""

Ways = tuple[tuple[str, ...], ...]
"""Alternatives of a power, each of the effects that are left to do."""


@dataclass(frozen=True)
class Offer:
    """The winner of a character may play the doppelganger's card on it."""

    player: str
    character: str


@dataclass(frozen=True)
class PowerUse:
    """A power that is being used; ``ways`` is None until it is first looked at.

    ``free`` says that nothing need be done, ``known`` that the checker can judge this power.
    """

    player: str
    character: str
    ways: Ways | None = None
    free: bool = False
    known: bool = True

    @property
    def effects(self) -> tuple[str, ...]:
        """What may be done next."""
        return tuple(dict.fromkeys(way[0] for way in self.ways or () if way))

    def after(self, effect: str) -> "PowerUse":
        """With that done: what is left of those ways that began with it."""
        ways = tuple(way[1:] for way in self.ways or () if way[:1] == (effect,))
        return replace(self, ways=ways, free=False)


@dataclass(frozen=True)
class Wager:
    """Stones that a player draws one by one."""

    player: str
    dare: Dare


Task = Offer | PowerUse | Wager
T = TypeVar("T", bound=Task)


@dataclass(frozen=True)
class News:
    """Something that followed by itself upon the last action."""

    code: str
    player: str = ""
    other: str = ""  # a character, or another player
    tokens: Tokens = NOTHING


@dataclass(frozen=True)
class State:
    """The table after some action."""

    seats: tuple[str, ...]
    pools: Pools
    deck: Tokens  # special characters of the pile, whose order nobody knows
    points: Tokens = NOTHING  # by player
    dealt: tuple[str, ...] = ()  # who has stones
    round: int = 0
    used: Tokens = NOTHING  # special characters of earlier rounds
    specials: tuple[str, ...] = ()  # this round's, without a card that somebody keeps
    kept: tuple[tuple[str, str], ...] = ()  # player, and the character whose card lies there
    coming: tuple[str, ...] = ()  # the pile of the round, in no order
    up: tuple[str, ...] = ()  # who has been up in this round, the last included
    current: str = ""  # who is up for auction
    bids: tuple[Bid, ...] = ()  # as far as fists are open
    gold: tuple[Bid, ...] = ()  # those of the auction, while its tie is broken
    seals: tuple[tuple[str, str], ...] = ()  # player, digest
    tied: tuple[str, ...] = ()
    stake: Tokens = NOTHING  # what the winner bid
    second: tuple[str, ...] = ()
    tasks: tuple[Task, ...] = ()
    won: str = ""
    news: tuple[News, ...] = ()

    @property
    def phase(self) -> str:
        """What is being done."""
        if self.won:
            return "over"
        if len(self.dealt) < len(self.seats):
            return "deal"
        if self.tasks:
            return self._task_phase(self.tasks[-1])
        if self.tied:
            return "tiebreak"
        if self.current:
            return "bid"
        return "turn" if self.coming else "specials"

    def _task_phase(self, task: Task) -> str:
        match task:
            case Offer():
                return "twin"
            case Wager():
                return "dare"
            case PowerUse():
                return "power" if task.known else "unknown"

    @property
    def use(self) -> PowerUse:
        """The power that is being used; LookupError where none is."""
        return self.task(PowerUse)

    def task(self, kind: type[T]) -> T:
        """What is to be done now, which is of that kind; LookupError where it is not."""
        if self.tasks and isinstance(task := self.tasks[-1], kind):
            return task
        raise LookupError(f"no {kind.__name__} is to be done")

    @property
    def bidders(self) -> tuple[str, ...]:
        """Whose fists are to be opened."""
        return self.tied or self.seats

    @property
    def bank(self) -> Tokens:
        return self.pools[BANK]

    def held(self, player: str) -> Tokens:
        """The coins behind a screen."""
        return self.pools[player].only(*COINS)

    def stones(self, player: str) -> Tokens:
        return self.pools[player].only(*STONES)

    def cards(self, player: str) -> tuple[str, ...]:
        """The cards that a player keeps."""
        return tuple(card for name, card in self.kept if name == player)

    def moving(self, source: str, target: str, tokens: Mapping[str, int]) -> "State":
        """Spent fairy gold that goes elsewhere is fairy gold like any other."""
        moved = self.pools.move(source, target, tokens)
        if tokens.get(SPENT):
            moved = _recoined(moved, target, SPENT, "fairy", tokens[SPENT])
        return replace(self, pools=moved)

    def receiving(self, player: str, tokens: Tokens) -> "State":
        """From the bank; of what it has not, there are markers."""
        made = Tokens(self.bank.lacks(tokens))
        pools = Pools({**self.pools.pools, BANK: self.bank + made})
        state = replace(self, pools=pools).moving(BANK, player, tokens)
        return state.telling("receives", player, tokens=tokens)

    def paying(self, player: str, tokens: Tokens) -> "State":
        """To the bank."""
        return self.moving(player, BANK, tokens)

    def spending(self, player: str, fairy: int) -> "State":
        """Fairy gold is laid before the screen; below 0, it is taken back."""
        return replace(self, pools=_recoined(self.pools, player, "fairy", SPENT, fairy))

    def scored(self, sitting: Sitting, player: str, points: int) -> "State":
        """With more points; who has enough of them has won at once, whatever was going on."""
        state = replace(self, points=self.points + {player: points}).telling(
            "scores", player, tokens=Tokens({"points": points})
        )
        if state.points[player] < goal(sitting.book):
            return state
        return replace(state, won=player, tasks=(), tied=(), current="")

    def fists_closed(self, gold: tuple[Bid, ...] = (), tied: tuple[str, ...] = ()) -> "State":
        """Before any bid; ``gold`` are those of the auction whose tie is to be broken."""
        return replace(self, bids=(), seals=(), gold=gold, tied=tied)

    def then(self, *tasks: Task) -> "State":
        """With more to do, the last of these first."""
        return self if self.won else replace(self, tasks=(*self.tasks, *tasks))

    def popped(self) -> "State":
        """With the next task off the list."""
        return replace(self, tasks=self.tasks[:-1])

    def telling(self, code: str, player: str = "", other: str = "", tokens: Tokens = NOTHING) -> "State":
        """With something that all should hear; ``code`` is that of a sentence."""
        return replace(self, news=(*self.news, News(code, player, other, tokens)))


def _recoined(pools: Pools, owner: str, kind: str, into: str, count: int) -> Pools:
    """With coins of one kind in a pool become coins of another; ValueError where there are too few."""
    pool = pools[owner]
    changed = dict(pool.items()) | {kind: pool[kind] - count, into: pool[into] + count}
    return Pools({**pools.pools, owner: Tokens(changed)})


def begin(sitting: Sitting, seats: Sequence[str]) -> State:
    """Everybody has the coins of the set-up; stones are still to be drawn."""
    hand = starting_hand(sitting)
    bank = starting_bank(hand, len(seats), sitting.book) + supply(sitting.book, *STONES)
    return State(
        seats=tuple(seats),
        pools=Pools({BANK: bank} | dict.fromkeys(seats, hand)),
        deck=Tokens((guest.id, guest.copies) for guest in special_characters(sitting.book)),
    )


def with_guests(sitting: Sitting, state: State, guests: Sequence[str]) -> State:
    """A new round: these special characters join the basic ones, and the witch is up at once."""
    basic = tuple(each.id for each in basic_characters(sitting.book) if each.id != WITCH)
    state = replace(state, round=state.round + 1, specials=tuple(guests), coming=(*basic, *guests), up=())
    return turned_up(state, WITCH)


def turned_up(state: State, character: str) -> State:
    """Another character comes up for auction."""
    state = replace(without(state, character), current=character, stake=NOTHING, second=())
    return state.fists_closed()


def without(state: State, character: str) -> State:
    """A character is one of those who have been up, and no longer one of those to come."""
    coming = list(state.coming)
    if character in coming:
        coming.remove(character)
    return replace(state, coming=tuple(coming), up=(*state.up, character))
