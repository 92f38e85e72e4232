"""Games played at random through the referee's public face, hands and coins dealt as from a real box."""

import random
from collections.abc import Iterator

from pnp.games.drakon.geometry import TURNS, Tile
from pnp.games.drakon.notation import cell_text, tile_text
from pnp.games.drakon.placing import placements
from pnp.games.drakon.referee import REFEREE
from pnp.games.drakon.referee.state import State
from pnp.games.drakon.rooms.tiles import loose, swap_faults
from pnp.games.drakon.supply import alike, coins_held
from pnp.games.drakon.variants import goal
from pnp.rules.book import Book
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Choices
from tests.games.drakon.tables import printed_tiles

MOST = 3_000
"""Lines after which a game is broken off."""


class Box:
    """What nobody sees all of: the pile, the hands, the coins."""

    def __init__(self, book: Book, state: State, chance: random.Random) -> None:
        self.chance = chance
        self.pile = list(printed_tiles())
        chance.shuffle(self.pile)
        self.hands = [[self.pile.pop() for _ in range(count)] for count in state.hands]
        self.coins: list[list[int]] = [[] for _ in state.coins]
        self.hoard = [value for value, count in coins_held(book).items() for _ in range(count)]
        self.coins_out: list[int] = []

    def follow(self, line: str, before: State, after: State) -> None:
        """Let what is hidden follow what was seen."""
        verb, *words = line.split()
        if verb == "place":
            self._place(before, words)
        elif verb == "swap":
            self._swap(before, words)
        elif verb == "destroy":
            (cell,) = set(before.tiles) - set(after.tiles)
            self.pile.insert(0, before.tiles[cell])
        elif verb == "skill" and len(words) == 2 and words[1].isdigit():
            hand = self.hands[self._whose(before, words)]
            self.chance.shuffle(hand)
            self.pile[:0] = [hand.pop() for _ in range(int(words[1]))]
        self._draw(after)
        self._pay(after)

    def _whose(self, state: State, words: list[str]) -> int:
        return next(piece.seat for piece in state.pieces if piece.name == words[0])

    def _place(self, before: State, words: list[str]) -> None:
        self._out_of(before.turn, words[1])

    def _out_of(self, seat: int, told: str) -> None:
        hand = self.hands[seat]
        tile = next(t for t in hand if told in {tile_text(Tile(t.room, a)) for a in TURNS[t.arrows]})
        hand.remove(tile)

    def _swap(self, before: State, words: list[str]) -> None:
        seat = before.pieces[before.choice.way.piece].seat
        taken = next(tile for cell, tile in before.tiles.items() if cell_text(cell) == words[0])
        self._out_of(seat, words[1])
        self.hands[seat].append(taken)

    def _draw(self, after: State) -> None:
        """Hands come to their new size: from others that shrank, else from the pile."""
        loose: list[Tile] = []
        for hand, count in zip(self.hands, after.hands, strict=True):
            self.chance.shuffle(hand)
            while len(hand) > count:
                loose.append(hand.pop())
        for hand, count in zip(self.hands, after.hands, strict=True):
            while len(hand) < count:
                hand.append(loose.pop() if loose else self.pile.pop())
        while len(self.pile) > after.pile:  # discards that are out of the game
            self.pile.pop(0)
        assert not loose and len(self.pile) == after.pile

    def _pay(self, after: State) -> None:
        given: list[int] = []
        for coins, count in zip(self.coins, after.coins, strict=True):
            self.chance.shuffle(coins)
            while len(coins) > count:
                given.append(coins.pop())
        self.chance.shuffle(self.hoard)
        for coins, count in zip(self.coins, after.coins, strict=True):
            while len(coins) < count:
                coins.append(given.pop() if given else self.hoard.pop())
        while len(self.hoard) < after.hoard:
            self.hoard.append(given.pop())
        while len(self.hoard) > after.hoard:  # found and lost to Drakon in one move
            given.append(self.hoard.pop())
        self.coins_out += given
        assert len(self.coins_out) == after.coins_out


def a_line(sitting: Sitting, state: State, box: Box, chance: random.Random) -> str:
    """Some legal line, with chance where there is a choice; who can win does."""
    if state.phase not in ("heroes", "count", "over") and (line := _a_win(sitting, state, box)):
        return line
    choices: Choices = REFEREE.legal(sitting, state)
    if state.phase == "count":
        told = {purse for purse, _ in state.counted}
        purse = next(purse for purse in range(len(state.coins)) if purse not in told)
        return f"count {state.seats[state.purses.index(purse)]} {_told(box.coins[purse])}".strip()
    if state.phase == "turn":
        forms = [form for form in choices.forms if form.startswith("place")]
        if forms and (not choices.lines or chance.random() < 0.55):
            who = chance.choice(forms).split()[1]
            tile = chance.choice(box.hands[state.turn])
            cell, arrows = chance.choice(list(placements(state.tiles, tile.arrows)))
            return f"place {who} {tile_text(Tile(tile.room, arrows))} {cell_text(cell)}"
    if state.phase == "swap":
        return _a_swap(sitting, state, box, chance)
    lines = [line for line in choices.lines if not line.startswith("skill") or chance.random() < 0.5]
    return chance.choice(lines or list(choices.lines))


def _told(coins: list[int]) -> str:
    return " ".join(map(str, coins))


def _a_win(sitting: Sitting, state: State, box: Box) -> str:
    aim = goal(sitting)
    for purse, coins in enumerate(box.coins):
        away = any(state.purses[state.pieces[piece].seat] == purse for piece in state.arrived)
        if aim.of(coins) >= aim.amount and (away or not aim.escape):
            return f"win {state.seats[state.purses.index(purse)]} {_told(coins)}"
    return ""


def _a_swap(sitting: Sitting, state: State, box: Box, chance: random.Random) -> str:
    hand = box.hands[state.pieces[state.choice.way.piece].seat]
    found = [
        f"swap {cell_text(cell)} {tile_text(Tile(tile.room, arrows))}"
        for tile in dict.fromkeys(map(alike, hand))
        for cell in loose(state.tiles, state.figures)
        for arrows in TURNS[tile.arrows]
        if not swap_faults(
            sitting, state.tiles, cell, Tile(tile.room, arrows), state.hero_cells, state.drakon
        )
    ]
    return chance.choice(found) if found else "skip"


def game(
    book: Book, seats: tuple[str, ...], options: dict[str, str], seed: int, most: int = MOST
) -> Iterator[tuple[str, State, Box]]:
    """Each line played, the table after it and what is hidden, until the game is over."""
    chance = random.Random(seed)
    state = REFEREE.start(Sitting(book, options), seats)
    box = Box(book, state, chance)
    for _ in range(most):
        sitting = Sitting(book, options)
        if REFEREE.final(sitting, state) is not None:
            return
        line = a_line(sitting, state, box, chance)
        action = REFEREE.parse(sitting, state, line)
        verdict = REFEREE.check(sitting, state, action)
        assert verdict.legal, (line, verdict.reasons)
        before, state = state, REFEREE.apply(sitting, state, action)
        box.follow(line, before, state)
        yield line, state, box
