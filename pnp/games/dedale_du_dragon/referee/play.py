"""A table while an action is played on it: everything of the state, to be changed in place."""

from collections.abc import Iterator
from typing import Any

from pnp.games.dedale_du_dragon.board import Standing, figures_of, heavy_furniture
from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.dungeon import Dungeon
from pnp.games.dedale_du_dragon.figures import Event, Fighter, laws
from pnp.games.dedale_du_dragon.referee.chance import LineChance, Told, UnfitError, Want, WantingError
from pnp.games.dedale_du_dragon.referee.piles import Pile, Piles, RoomPile
from pnp.games.dedale_du_dragon.referee.state import DEAD, HIDDEN, Collapse, News, Player, State, Undoable
from pnp.rules.changed import made
from pnp.rules.lazily import lazily
from pnp.rules.notation import LineToken, pick
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import UnreadableError
from pnp.words import Message

_WORKED_OUT = tuple(name for name, each in vars(State).items() if isinstance(each, lazily))
"""What a state keeps beside its fields once somebody has asked."""


class Play:
    """Takes a state apart, and puts it together again in ``state``.

    The slots are what a play has and a state has not.
    """

    __slots__ = ("__dict__", "_chances", "before", "laws", "sitting", "source")

    seats: tuple[str, ...]
    seed: int | None
    piles: Piles
    rooms: RoomPile
    dungeon: Dungeon
    ordered: bool
    dragon: Fighter | None
    furniture: Standing
    emptied: frozenset[int]
    treasures: tuple[int, ...]
    hoard: int | None
    hoard_left: int
    cards: Standing
    traps: tuple[int, ...]
    great: int
    lair: int
    round: int
    turn: int
    walked: int
    moved: bool
    acted: bool
    spent: bool
    ended: bool
    door: int
    drawn: str
    owes: tuple[int, ...]
    collapse: Collapse | None
    over: bool
    news: list[News | Event]

    def __init__(self, sitting: Sitting, state: State, told: Told, undoes: bool = False) -> None:
        """What happened before is old news; the last spell is remembered only where it may be undone."""
        self.sitting, self.laws = sitting, laws(sitting)
        self.source = LineChance(told, state.seed, state.chances)
        self._chances = state.chances
        self.load(state)
        self.undone: Undoable | None = state.undone if undoes else None

    def load(self, state: State) -> None:
        """Go on from this state; what chance has given stays given."""
        values = vars(state).copy()
        for name in _WORKED_OUT:
            values.pop(name, None)
        self.__dict__, self.before = values, state
        self.undone, self.news = None, []
        self.players = list(state.players)
        self.heroes = {hero.id: hero for hero in state.heroes}
        self.monsters = {monster.id: monster for monster in state.monsters}

    @property
    def state(self) -> State:
        """The table as it is now."""
        return made(State, vars(self) | self._put_together)

    def finished(self) -> State:
        """The table when all is played, made of what the play is made of: nothing more is played in it."""
        values = vars(self)
        values.update(self._put_together)
        return made(State, values)

    @property
    def _put_together(self) -> dict[str, Any]:
        return {
            "players": tuple(self.players),
            "heroes": tuple(self.heroes.values()),
            "monsters": tuple(self.monsters.values()),
            "news": tuple(self.news),
            "chances": self._chances + len(self.source.given),
            "rolled": self.source.rolled,
            "waiting": None,
            "heard": 0,
        }

    def note(self, code: str, /, **values: object) -> None:
        """Let all hear of something; ``code`` is that of a sentence."""
        self.news.append(News(code, values))

    # -- dice and cards

    def die(self, why: str, figure: str = "", path: str = "dice.six") -> int:
        """A die, rolled for a figure."""
        return self.source.die(self.laws.numbers[path], why, figure)

    def draw(self, deck: str, figure: str = "") -> str:
        """The next card of a deck, taken off its pile; "" where there is none."""
        pile = self.piles[deck].ready
        if not pile.left:
            return ""
        id = self._card(pile.left, deck, figure)
        self.pile(deck, pile.without(id))
        return id

    def draw_and_discard(self, deck: str, figure: str = "") -> str:
        """The next card of a deck; it is discarded."""
        if id := self.draw(deck, figure):
            self.discard(deck, id)
        return id

    def pile(self, deck: str, to: Pile) -> None:
        """What a pile is now."""
        self.piles = {**self.piles, deck: to}

    def discard(self, deck: str, *ids: str) -> None:
        """Put cards on the discards."""
        if ids:
            self.pile(deck, self.piles[deck].discarding(*ids))

    def discard_treasure(self, value: int) -> None:
        """Put a treasure of that value on the discards: one of those of which most are out of their pile."""
        pile, supply = self.piles["treasures"], self.sitting.book.supply("treasures")
        lying = (*pile.left, *pile.used)
        same = [id for id in supply if self._value(id) == value]
        self.discard("treasures", min(same, key=lambda id: lying.count(id) - supply[id]))

    def draw_room(self) -> str:
        """The room on top of the pile."""
        rooms = self.rooms.ready
        source = self.source
        if source.rolls and source.next_told() is None:
            id = rooms.at(source.random())
            source.given.append(id)
        else:
            id = self._card(tuple(rooms.possible), "rooms", "")
        self.rooms = rooms.without(id)
        return id

    def _card(self, cards: tuple[str, ...], deck: str, figure: str) -> str:
        source = self.source
        item = source.next_told()
        if item is None:
            if not source.rolls:
                raise WantingError(Want("card", deck, figure))
            item = cards[source.random() % len(cards)]
        else:
            item = self._named(item, cards, deck)
        source.given.append(self._logged_as(item, cards) if deck == "treasures" else item)
        return item

    def _named(self, item: int | str, cards: tuple[str, ...], deck: str) -> str:
        """The card that somebody means: by its id, by the beginning of it, a treasure by its worth too."""
        if deck == "treasures":
            worth = self._value(str(item)) if item in self.sitting.book.rows("treasures") else item
            item = item if item in cards else next(self._worth(worth, cards), str(item))
        try:
            return pick(LineToken("word", str(item), 1), cards, Message("piece.card"))
        except UnreadableError:
            name = self.sitting.book.name("treasures" if deck == "treasures" else deck, str(item))
            raise UnfitError("components.cards.not-there", card=name) from None

    def _logged_as(self, treasure: str, cards: tuple[str, ...]) -> int | str:
        """A treasure as a log tells it: what it is worth, where that names it."""
        value = self._value(treasure)
        return value if next(self._worth(value, cards)) == treasure else treasure

    def _worth(self, value: int | str, cards: tuple[str, ...]) -> Iterator[str]:
        return (id for id in cards if self._value(id) == value)

    def _value(self, treasure: str) -> int:
        return int(self.sitting.book.rows("treasures")[treasure].values["value"])

    # -- figures

    @property
    def hero(self) -> Fighter:
        """Whose turn it is."""
        return self.heroes[self.players[self.turn].hero]

    @property
    def heavy(self) -> frozenset[int]:
        """The cells of heavy furniture."""
        kinds = heavy_furniture(self.sitting.book)
        return frozenset([cell for kind, cell in self.furniture if kind in kinds])

    def furniture_on(self, cell: int) -> EffectCard | None:
        """The card of the furniture on a cell."""
        for kind, where in self.furniture:
            if where == cell:
                return self.laws.cards.furniture[kind]
        return None

    @property
    def taken(self) -> set[int]:
        """The cells where nobody else can stand."""
        cells = {figure.cell for figure in (*self.heroes.values(), *self.monsters.values())}
        if self.dragon is not None:
            cells.add(self.dragon.cell)
        return cells | self.heavy

    def seat(self, hero: str) -> int:
        """The seat of a hero's player."""
        return [player.hero for player in self.players].index(hero)

    def player(self, seat: int, to: Player) -> None:
        """What a player has now."""
        self.players[seat] = to

    def put_hero(self, hero: Fighter) -> None:
        """A hero as it is now; without life it is dead."""
        if hero.life > 0:
            self.heroes[hero.id] = hero
            return
        self.note("end.dead", hero=self.sitting.book.name("heroes", hero.id))
        self.gone(hero.id, DEAD)

    def gone(self, hero: str, fate: str) -> None:
        """A hero leaves the board for good; the spells that were seen are discarded."""
        self.heroes.pop(hero, None)
        seat = self.seat(hero)
        player = self.players[seat]
        self.discard("spells", *(card for card in player.hand if card != HIDDEN))
        self.player(seat, player._replace(hand=(), fate=fate))
        self.owes = tuple(other for other in self.owes if other != seat)

    def put_monster(self, monster: Fighter) -> None:
        """A monster as it is now; without life it is taken off the board."""
        if monster.life > 0:
            self.monsters[monster.id] = monster
        else:
            self.monsters.pop(monster.id, None)
            self.news.append(Event("dies", monster.id))

    def free_ids(self, kind: str) -> list[str]:
        """The names of the figures of a kind that are not on the board."""
        names = figures_of(self.sitting.book).get(kind, ())
        return [name for name in names if name not in self.monsters]
