"""What everybody at the table can see, as one frozen value.

Tokens move between pools: ``bag``, ``screens`` (behind all screens together), ``away`` (lost to failed
deals) and one for each dragon. What lies behind one screen is known by number; by kind only until something
moves in secret.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Optional

from pnp.games.or_des_dragons.fight import HEROES, Attacker
from pnp.games.or_des_dragons.hoard import supply
from pnp.games.or_des_dragons.table import dragons
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Pools, Tokens

Phase = Literal["setup", "turn", "hidden", "wizard", "share", "steal", "return", "refill", "fair", "count"]

UP, DOWN = "up", "down"


@dataclass(frozen=True)
class Dragon:
    """A dragon on the table. ``hidden`` tokens are still to be drawn when it is slain."""

    id: str
    strength: int
    hidden: int
    attackers: tuple[Attacker, ...] = ()

    @property
    def total(self) -> int:
        """What its attackers amount to."""
        return sum(attacker.strength for attacker in self.attackers)


@dataclass(frozen=True)
class Player:
    """A seat: where each adventurer is (``up``, ``down`` or a dragon's id), magic items held, tokens."""

    name: str
    heroes: tuple[tuple[str, str], ...]
    items: int
    size: int = 0  # tokens behind the screen
    known: Tokens | None = NOTHING  # which, as long as all moved openly

    def where(self, hero: str) -> str:
        return dict(self.heroes)[hero]

    def at(self, place: str) -> tuple[str, ...]:
        return tuple(hero for hero, where in self.heroes if where == place)

    def moved(self, hero: str, place: str) -> "Player":
        return replace(self, heroes=tuple((h, place if h == hero else w) for h, w in self.heroes))

    def gaining(self, tokens: Tokens, losing: Tokens = NOTHING) -> "Player":
        """With tokens that all have seen, and without others."""
        known = None if self.known is None else self.known - losing + tokens
        return replace(self, size=self.size - losing.size + tokens.size, known=known)

    def secretly(self, change: int) -> "Player":
        """With some tokens more or less, which nobody else has seen."""
        return replace(self, size=self.size + change, known=self.known if not change else None)


@dataclass(frozen=True)
class State:
    """The table after some action."""

    players: tuple[Player, ...]
    pools: Pools
    phase: Phase = "setup"
    turn: int = 0  # whose turn it is, or will be once a slain dragon is done with
    dragons: tuple[Dragon, ...] = ()
    drawn: tuple[str, ...] = ()  # every dragon ever laid out
    unseen: int = 0  # tokens that went from the bag behind a screen unseen: the bag's pool still lists them
    closed: bool = False  # what is left in the bag is out of the game
    fair_held: bool = False
    slain: str = ""
    due: int = 0  # tokens to draw for the hidden part
    shares: tuple[tuple[str, Tokens], ...] = ()  # of the treasure at hand, agreed but not yet received
    stolen: tuple[str, ...] = ()  # whose thieves are done
    item_pile: int = 0
    discard: tuple[str, ...] = ()
    acting: str = ""  # whose turn it was when the last adventurer was placed, or an item changed the table
    placed: str = ""  # the dragon that got the last adventurer, while an item may still strengthen it
    robbed: str = ""  # who was stolen from by the last action
    before_theft: Optional["State"] = None
    before_item: Optional["State"] = None  # the table before the last action, if that was a magic item
    last_item: tuple[str, str] = ("", "")  # player and item
    passed: int = 0  # how many have passed one after another
    counted: tuple[tuple[str, Tokens], ...] = ()
    illusion: tuple[str, str] = ("", "")  # player and gem

    @property
    def bag(self) -> int:
        """How many tokens can be drawn from the bag."""
        return 0 if self.closed else self.pools["bag"].size - self.unseen

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def current(self) -> Player:
        return self.players[self.turn]

    def player(self, name: str) -> Player:
        return next(player for player in self.players if player.name == name)

    def has(self, dragon: str) -> bool:
        return any(each.id == dragon for each in self.dragons)

    def dragon(self, id: str) -> Dragon:
        """The dragon on the table of that id, which must be there."""
        return next(dragon for dragon in self.dragons if dragon.id == id)

    @property
    def dead(self) -> Dragon:
        """The dragon whose treasure is at hand."""
        return self.dragon(self.slain)

    @property
    def treasure(self) -> Tokens:
        return self.pools[on(self.slain)]

    def with_player(self, *changed: Player) -> "State":
        by_name = {player.name: player for player in changed}
        return replace(self, players=tuple(by_name.get(player.name, player) for player in self.players))

    def with_dragon(self, *changed: Dragon) -> "State":
        by_id = {dragon.id: dragon for dragon in changed}
        return replace(self, dragons=tuple(by_id.get(dragon.id, dragon) for dragon in self.dragons))

    def moving(self, source: str, target: str, tokens: Tokens) -> "State":
        return replace(self, pools=self.pools.move(source, target, tokens))


def on(dragon: str) -> str:
    """The pool of a dragon's treasure."""
    return f"on {dragon}"


def begin(sitting: Sitting, seats: Sequence[str]) -> State:
    """All tokens in the bag, all adventurers face up, the first dragons still to be laid out."""
    advanced = sitting.option("rules") == "advanced"
    each = sitting.book.count("setup.items_each") if advanced else 0
    heroes = tuple((hero, UP) for hero in HEROES)
    return State(
        players=tuple(Player(name, heroes, each) for name in seats),
        pools=Pools({"bag": Tokens(supply(sitting.book))}),
        item_pile=sum(sitting.book.supply("items").values()) - each * len(seats) if advanced else 0,
    )


def deck(sitting: Sitting, state: State) -> int:
    """How many dragons are left to draw."""
    return len(dragons(sitting)) - len(state.drawn)
