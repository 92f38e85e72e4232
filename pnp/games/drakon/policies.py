"""How Drakon plays by itself: a box with hidden hands and coins, and players who wander or look for gold."""

from collections.abc import Mapping

from pnp.games.drakon.geometry import SIDES, TURNS, Cell, Tile
from pnp.games.drakon.notation import cell_text, read_cell, tile_text
from pnp.games.drakon.placing import placements
from pnp.games.drakon.referee import REFEREE
from pnp.games.drakon.referee.rooms import Destroy, Swap
from pnp.games.drakon.referee.skills import Dwarf
from pnp.games.drakon.referee.state import State
from pnp.games.drakon.referee.turn import Move, Pass, PlaceTile
from pnp.games.drakon.rooms.tiles import loose, swap_faults
from pnp.games.drakon.supply import alike, coins_held, tile_rows
from pnp.games.drakon.variants import goal
from pnp.rules.book import Book
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.simulating.policy import Dealer, Fact, Policy, Simulation


def printed_tiles(book: Book) -> list[Tile]:
    """Every tile of the box but the Start, as printed."""
    rows = (row for rows in tile_rows(book).values() for row in rows if row.room != "start")
    return [Tile(row.room, row.arrows) for row in rows for _ in range(row.copies)]


class HiddenGoods(Dealer[State]):
    """What nobody sees all of: the pile, the hands, the coins."""

    def set_up(self, sitting: Sitting, state: State) -> None:
        self.pile = printed_tiles(sitting.book)
        self.chance.shuffle(self.pile)
        self.hands = [[self.pile.pop() for _ in range(count)] for count in state.hands]
        self.coins: list[list[int]] = [[] for _ in state.coins]
        self.hoard = [value for value, count in coins_held(sitting.book).items() for _ in range(count)]
        self.chance.shuffle(self.hoard)

    def deal(self, sitting: Sitting, state: State) -> str:
        """Heroes are dealt; who can win shows it; coins are counted."""
        match state.phase:
            case "heroes":
                return self.chance.choice(REFEREE.legal(sitting, state).lines)
            case "count":
                told = {purse for purse, _ in state.counted}
                return self._shown("count", state, next(i for i in range(len(self.coins)) if i not in told))
        return self._a_win(sitting, state)

    def _a_win(self, sitting: Sitting, state: State) -> str:
        aim = goal(sitting)
        for purse, coins in enumerate(self.coins):
            away = any(state.purses[state.pieces[piece].seat] == purse for piece in state.arrived)
            if aim.of(coins) >= aim.amount and (away or not aim.escape):
                return self._shown("win", state, purse)
        return ""

    def _shown(self, verb: str, state: State, purse: int) -> str:
        coins = " ".join(map(str, self.coins[purse]))
        return f"{verb} {quoted(state.seats[state.purses.index(purse)])} {coins}".strip()

    def follow(self, action: object, before: State, after: State) -> None:
        match action:
            case PlaceTile(piece, tile):
                self._out_of(before.pieces[piece].seat, tile)
            case Swap(cell, tile):
                seat = before.pieces[before.choice.way.piece].seat
                self._out_of(seat, tile)
                self.hands[seat].append(before.tiles[cell])
            case Destroy(cell):
                self.pile.insert(0, before.tiles[cell])
            case Dwarf(piece, discards):
                hand = self.hands[before.pieces[piece].seat]
                self.chance.shuffle(hand)
                self.pile[:0] = [hand.pop() for _ in range(discards)]
        if before.hands != after.hands or before.pile != after.pile or len(self.pile) != after.pile:
            self._draw(after)
        if before.coins != after.coins or before.hoard != after.hoard:
            self._pay(after)

    def _out_of(self, seat: int, told: Tile) -> None:
        hand = self.hands[seat]
        hand.remove(next(tile for tile in hand if alike(tile) == alike(told)))

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

    def _from_hoard(self) -> int:
        return self.hoard.pop(self.chance.randrange(len(self.hoard)))


class Wanderer(Policy[State, HiddenGoods]):
    """Any legal line, tiles placed a little more often than not."""

    def choose(self, sitting: Sitting, state: State) -> str:
        if state.phase == "swap":
            return self.swap(sitting, state)
        choices = REFEREE.legal(sitting, state)
        forms = [form for form in choices.forms if form.startswith("place")]
        if forms and (not choices.lines or self.chance.random() < 0.55):
            who = self.chance.choice(forms).removeprefix("place ").removesuffix(" ROOM/ARROWS CELL")
            return self.place(state, who)
        lines = [line for line in choices.lines if not line.startswith("skill") or self.chance.random() < 0.5]
        return self.chance.choice(lines or choices.lines)

    def place(self, state: State, who: str) -> str:
        """Some tile of the hand, anywhere."""
        tile = self.chance.choice(self.dealer.hands[state.turn])
        cell, arrows = self.chance.choice(list(placements(state.tiles, tile.arrows)))
        return f"place {who} {tile_text(Tile(tile.room, arrows))} {cell_text(cell)}"

    def swap(self, sitting: Sitting, state: State) -> str:
        """Some tile of the hand for some tile of the board."""
        hand = self.dealer.hands[state.pieces[state.choice.way.piece].seat]
        heroes, drakon = state.hero_cells, state.drakon
        found = [
            f"swap {cell_text(cell)} {tile_text(turned)}"
            for tile in dict.fromkeys(map(alike, hand))
            for cell in loose(state.tiles, state.figures)
            for turned in (Tile(tile.room, arrows) for arrows in TURNS[tile.arrows])
            if not swap_faults(sitting, state.tiles, cell, turned, heroes, drakon)
        ]
        return self.chance.choice(found) if found else "skip"


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

    def choose(self, sitting: Sitting, state: State) -> str:
        if state.phase != "turn" or self.chance.random() < self.WHIM:
            return super().choose(sitting, state)
        choices = REFEREE.legal(sitting, state)
        wants = LURE | dict.fromkeys(("escape", "teleport"), 6) if self._is_rich(sitting, state) else LURE
        moves = [(_lure(state, line, wants), line) for line in choices.lines if line.startswith("move")]
        best = max((lure for lure, _ in moves), default=0)
        if best > 0:
            return self.chance.choice([line for lure, line in moves if lure == best])
        forms = [form for form in choices.forms if form.startswith("place")]
        if forms and (not moves or self.chance.random() < 0.7):
            who = self.chance.choice(forms).removeprefix("place ").removesuffix(" ROOM/ARROWS CELL")
            return self.place(state, who)
        harmless = [line for lure, line in moves if lure == best]
        return self.chance.choice(harmless or choices.lines)

    def place(self, state: State, who: str) -> str:
        """The best room of the hand, where one's own hero can go to it and as few others as can be."""
        hand = self.dealer.hands[state.turn]
        tile = max(hand, key=lambda tile: LURE.get(tile.room, 0))
        own = [piece.cell for piece in state.pieces if piece.seat == state.turn]
        near = {cell for piece in own for cell in _ahead(state, piece)}
        places = list(placements(state.tiles, tile.arrows))
        wanted = LURE.get(tile.room, 0) >= 0
        fit = [(cell, arrows) for cell, arrows in places if (cell in near) == wanted]
        cell, arrows = self.chance.choice(fit or places)
        return f"place {who} {tile_text(Tile(tile.room, arrows))} {cell_text(cell)}"

    def _is_rich(self, sitting: Sitting, state: State) -> bool:
        """Whether all that is missing is a way out."""
        aim = goal(sitting)
        return aim.escape and aim.of(self.dealer.coins[state.purses[state.turn]]) >= aim.amount


def _lure(state: State, line: str, wants: Mapping[str, float]) -> float:
    cell = read_cell(line.rpartition(" ")[2])
    return -5 if cell == state.drakon else wants.get(state.tiles[cell].room, 0)


def _ahead(state: State, cell: Cell) -> list[Cell]:
    """Where the arrows of a room point to beyond the board."""
    x, y = cell
    arrows = state.tiles[cell].arrows
    beyond = ((x + dx, y + dy) for side, dx, dy, _ in SIDES if arrows & side)
    return [near for near in beyond if near not in state.tiles]


def tell(sitting: Sitting, state: State, box: HiddenGoods, tally: Tally | None) -> dict[str, Fact]:
    """What everybody holds, which the tally keeps secret, and whether somebody has won at once."""
    aim = goal(sitting)
    held = {f"points.{seat}": aim.of(box.coins[purse]) for seat, purse in enumerate(state.purses, 1)}
    return {**held, "at-once": state.won >= 0}


SIMULATION = Simulation(
    referee=REFEREE,
    dealer=HiddenGoods,
    policies={"greedy": Prospector, "random": Wanderer},
    turns=(PlaceTile, Move, Pass),
    tell=tell,
    most=1_000,  # what lasts so long walks in circles
)
