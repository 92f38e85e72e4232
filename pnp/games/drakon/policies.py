"""How Drakon plays by itself: a box with hidden hands and coins, and players who wander or look for gold."""

from collections.abc import Mapping
from functools import lru_cache

from pnp.games.drakon.geometry import FITTING, SIDES, TURNS, Cell, Tile, incoming
from pnp.games.drakon.placing import placements, some_placement
from pnp.games.drakon.referee import REFEREE
from pnp.games.drakon.referee.ending import Count, ShownCoins, Win
from pnp.games.drakon.referee.rooms import Destroy, Swap
from pnp.games.drakon.referee.skills import Dwarf
from pnp.games.drakon.referee.state import State
from pnp.games.drakon.referee.turn import Move, Pass, PlaceTile, placers
from pnp.games.drakon.referee.verb import Skip
from pnp.games.drakon.rooms.tiles import loose
from pnp.games.drakon.supply import alike, coins_held, tile_rows
from pnp.games.drakon.variants import goal
from pnp.rules.book import Book
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.simulating.policy import Dealer, Fact, Policy, Said, Simulation


@lru_cache(maxsize=8)
def printed_tiles(book: Book) -> tuple[Tile, ...]:
    """Every tile of the box but the Start, as printed."""
    rows = (row for rows in tile_rows(book).values() for row in rows if row.room != "start")
    return tuple(Tile(row.room, row.arrows) for row in rows for _ in range(row.copies))


class HiddenGoods(Dealer[State]):
    """What nobody sees all of: the pile, the hands, the coins."""

    def set_up(self, sitting: Sitting, state: State) -> None:
        self.aim = goal(sitting)
        self.pile = [*printed_tiles(sitting.book)]
        self.chance.shuffle(self.pile)
        self.hands = [[self.pile.pop() for _ in range(count)] for count in state.hands]
        self.coins: list[list[int]] = [[] for _ in state.coins]
        self.hoard = [value for value, count in coins_held(sitting.book).items() for _ in range(count)]
        self.chance.shuffle(self.hoard)
        self.rich: list[int] = []  # the purses that hold what wins

    def deal(self, sitting: Sitting, state: State) -> Said:
        """Heroes are dealt; who can win shows it; coins are counted."""
        match state.phase:
            case "heroes":
                return self.chance.choice(REFEREE.actions(sitting, state))
            case "count":
                told = {purse for purse, _ in state.counted}
                return self._shown(Count, state, next(i for i in range(len(self.coins)) if i not in told))
        return self._a_win(state)

    def _a_win(self, state: State) -> Said:
        for purse in self.rich:
            away = any(state.purses[state.pieces[piece].seat] == purse for piece in state.arrived)
            if away or not self.aim.escape:
                return self._shown(Win, state, purse)
        return ""

    def _shown(self, verb: type[ShownCoins], state: State, purse: int) -> Said:
        return verb(state.purses.index(purse), tuple(self.coins[purse]))

    def follow(self, action: object, before: State, after: State) -> None:
        if before.tiles is not after.tiles:
            self._lay(action, before)
        elif isinstance(action, Dwarf):
            hand = self.hands[before.pieces[action.piece].seat]
            self.chance.shuffle(hand)
            self.pile[:0] = [hand.pop() for _ in range(action.discards)]
        if before.hands != after.hands or len(self.pile) != after.pile:
            self._draw(after)
        if before.coins != after.coins or before.hoard != after.hoard:
            self._pay(after)

    def _lay(self, action: object, before: State) -> None:
        """Tiles come from hands, and go back into them or under the pile."""
        if type(action) is PlaceTile:
            seat = before.pieces[action.piece].seat
            self._out_of(seat, action.tile)
            if self.pile:
                self.hands[seat].append(self.pile.pop())
        elif type(action) is Swap:
            seat = before.pieces[before.choice.way.piece].seat
            self._out_of(seat, action.tile)
            self.hands[seat].append(before.tiles[action.cell])
        elif type(action) is Destroy:
            self.pile.insert(0, before.tiles[action.cell])

    def _out_of(self, seat: int, told: Tile) -> None:
        hand = self.hands[seat]
        turns = TURNS[told.arrows]
        del hand[next(i for i, tile in enumerate(hand) if tile.room == told.room and tile.arrows in turns)]

    def _draw(self, after: State) -> None:
        """Hands come to their new size: from others that shrank, else from the pile."""
        given: list[Tile] = []
        for hand, count in zip(self.hands, after.hands, strict=True):
            if len(hand) > count:
                self.chance.shuffle(hand)
                given += hand[count:]
                del hand[count:]
        for hand, count in zip(self.hands, after.hands, strict=True):
            while len(hand) < count:
                hand.append(given.pop() if given else self.pile.pop())
        del self.pile[: len(self.pile) - after.pile]  # discards that are out of the game

    def _pay(self, after: State) -> None:
        """Coins change hands unseen: any of a purse, any of the hoard."""
        given: list[int] = []
        for coins, count in zip(self.coins, after.coins, strict=True):
            if len(coins) > count:
                self.chance.shuffle(coins)
                given += coins[count:]
                del coins[count:]
        for coins, count in zip(self.coins, after.coins, strict=True):
            while len(coins) < count:
                coins.append(given.pop() if given else self._from_hoard())
        while len(self.hoard) < after.hoard:
            self.hoard.append(given.pop())
        while len(self.hoard) > after.hoard:  # found and lost to Drakon in one move
            self.hoard.pop(self.chance.randrange(len(self.hoard)))
        self.rich = [purse for purse, held in enumerate(self.coins) if self.aim.of(held) >= self.aim.amount]

    def _from_hoard(self) -> int:
        return self.hoard.pop(self.chance.randrange(len(self.hoard)))


class Wanderer(Policy[State, HiddenGoods]):
    """Any legal line, tiles placed a little more often than not."""

    def choose(self, sitting: Sitting, state: State) -> Said:
        if state.phase == "turn":
            return self.turn(sitting, state)
        if state.phase == "swap":
            return self.swap(state)
        return self.chance.choice(REFEREE.actions(sitting, state))

    def turn(self, sitting: Sitting, state: State) -> Said:
        """An action, or a skill before or after it."""
        pieces = placers(state)
        if pieces and (not REFEREE.is_free(sitting, state, pieces) or self.chance.random() < 0.55):
            return self.place(state, self.chance.choice(pieces))
        actions = REFEREE.of_turn(sitting, state)
        kept = [each for each in actions if type(each) in (Move, Pass) or self.chance.random() < 0.5]
        return self.chance.choice(kept or actions)

    def place(self, state: State, piece: int) -> Said:
        """Some tile of the hand, anywhere."""
        tile = self.chance.choice(self.dealer.hands[state.turn])
        cell, arrows = some_placement(self.chance, state.tiles, tile.arrows)
        return PlaceTile(piece, Tile(tile.room, arrows), cell)

    def swap(self, state: State) -> Said:
        """Some tile of the hand for some tile of the board."""
        hand = self.dealer.hands[state.pieces[state.choice.way.piece].seat]
        board = [(cell, incoming(state.tiles, cell)) for cell in loose(state.tiles, state.figures)]
        found = [
            Swap(cell, Tile(tile.room, arrows))
            for tile in dict.fromkeys(map(alike, hand))
            for cell, blocked in board
            for arrows in FITTING[tile.arrows][blocked]
        ]
        return self.chance.choice(found) if found else Skip()


LURE: dict[str, float] = {
    "find-coin": 4,
    "steal-left": 3,
    "steal-right": 3,
    "hand-room": 1,
    "mind-control": 1,
    "teleport": 1,
    "lose-coin": -4,
}
"""How much a hero wants to come to a room; others leave him cold."""


class Prospector(Wanderer):
    """Goes where there is gold, and builds towards it otherwise."""

    WHIM = 0.05
    """How often he does anything else: else all steal the same coins from each other for ever."""

    def turn(self, sitting: Sitting, state: State) -> Said:
        if self.chance.random() < self.WHIM:
            return super().turn(sitting, state)
        actions, pieces = REFEREE.of_turn(sitting, state), placers(state)
        wants = LURE | dict.fromkeys(("escape", "teleport"), 6) if self._is_rich(state) else LURE
        moves = [(_lure(state, move.cell, wants), move) for move in actions if isinstance(move, Move)]
        best = max((lure for lure, _ in moves), default=0)
        finest = [move for lure, move in moves if lure == best]
        if best <= 0 and pieces and (not moves or self.chance.random() < 0.7):
            return self.place(state, self.chance.choice(pieces))
        return self.chance.choice(finest or actions)

    def place(self, state: State, piece: int) -> Said:
        """The best room of the hand, where one's own hero can go to it and as few others as can be."""
        hand = self.dealer.hands[state.turn]
        tile = max(hand, key=lambda tile: LURE.get(tile.room, 0))
        own = [piece.cell for piece in state.pieces if piece.seat == state.turn]
        near = {cell for piece in own for cell in _ahead(state, piece)}
        places = placements(state.tiles, tile.arrows)
        wanted = LURE.get(tile.room, 0) >= 0
        fit = [(cell, arrows) for cell, arrows in places if (cell in near) == wanted]
        cell, arrows = self.chance.choice(fit or places)
        return PlaceTile(piece, Tile(tile.room, arrows), cell)

    def _is_rich(self, state: State) -> bool:
        """Whether all that is missing is a way out."""
        return self.dealer.aim.escape and state.purses[state.turn] in self.dealer.rich


def _lure(state: State, cell: Cell, wants: Mapping[str, float]) -> float:
    return -5 if cell == state.drakon else wants.get(state.tiles[cell].room, 0)


def _ahead(state: State, cell: Cell) -> list[Cell]:
    """Where the arrows of a room point to beyond the board."""
    x, y = cell
    arrows = state.tiles[cell].arrows
    beyond = ((x + dx, y + dy) for side, dx, dy, _ in SIDES if arrows & side)
    return [near for near in beyond if near not in state.tiles]


def tell(sitting: Sitting, state: State, box: HiddenGoods, tally: Tally | None) -> dict[str, Fact]:
    """What everybody holds, which the tally keeps secret, and whether somebody has won at once."""
    held = {f"points.{seat}": box.aim.of(box.coins[purse]) for seat, purse in enumerate(state.purses, 1)}
    return {**held, "at-once": state.won >= 0}


SIMULATION = Simulation(
    referee=REFEREE,
    dealer=HiddenGoods,
    policies={"greedy": Prospector, "random": Wanderer},
    turns=(PlaceTile, Move, Pass),
    tell=tell,
    most=1_000,  # what lasts so long walks in circles
)
