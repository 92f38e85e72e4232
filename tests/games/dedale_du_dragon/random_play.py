"""Games played at random through the referee's public face, dice and cards rolled from a seed."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from pnp.games.dedale_du_dragon.board import heavy_furniture
from pnp.games.dedale_du_dragon.cards import cards
from pnp.games.dedale_du_dragon.doors import leads_on
from pnp.games.dedale_du_dragon.dungeon import doors_of
from pnp.games.dedale_du_dragon.notation import read_cell
from pnp.games.dedale_du_dragon.paths import way
from pnp.games.dedale_du_dragon.referee import REFEREE
from pnp.games.dedale_du_dragon.referee.piles import DECKS
from pnp.games.dedale_du_dragon.referee.state import HIDDEN, State
from pnp.rules.book import Book
from pnp.rules.sitting import Sitting

GOOD = ("leave", "attack", "take", "chest", "door", "cast", "push", "rest")
"""What is done rather than anything else, the best first."""


def a_line(sitting: Sitting, state: State, chance: random.Random) -> str:
    """Some legal line, with dice and cards rolled, or left to be asked for."""
    if state.seed is None:
        return f"seed {chance.randrange(1_000_000)}"
    lines = REFEREE.legal(sitting, state).lines
    line = _of_turn(sitting, state, lines, chance) if state.phase == "turn" else chance.choice(lines)
    if line.endswith(("roll", "hidden", "pass")) or chance.random() < 0.1:
        return line
    return f"{line} roll"


def _of_turn(sitting: Sitting, state: State, lines: Sequence[str], chance: random.Random) -> str:
    """Something good, or a few steps towards it, or anything."""
    if chance.random() < 0.15:
        return chance.choice(lines)
    for verb in GOOD[: 5 + 3 * (chance.random() < 0.3)]:
        if found := [line for line in lines if line.startswith(verb)]:
            return chance.choice(found)
    moves = {read_cell(line.split()[1]): line for line in lines if line.startswith("move")}
    if moves and (line := _onwards(sitting, state, moves)):
        return line
    return chance.choice(list(moves.values())) if moves and chance.random() < 0.5 else "pass"


def _onwards(sitting: Sitting, state: State, moves: Mapping[int, str]) -> str:
    """As far as it goes towards the stairs if they lead out, else a treasure, the dragon or a shut door."""
    doors = [door for n in range(len(state.dungeon.tiles)) for door in doors_of(state.dungeon, n)]
    false = {cell for kind, cell in state.cards if kind == "false"}
    goals = {door.cell for door in doors if leads_on(door) and door.cell not in false} | {*state.treasures}
    if state.dragon is not None:
        goals = {*state.treasures, *state.dungeon.near[state.dragon.cell]}
    elif stairs := {cell for kind, cell in state.furniture if kind == "staircase"}:
        goals = stairs if state.lair >= 0 else goals
    blocked = state.board.blocked(heavy_furniture(sitting.book))
    path = way(state.dungeon.near, state.hero.cell, goals, blocked) or ()
    return next((moves[cell] for cell in reversed(path) if cell in moves), "")


def game(
    book: Book, seats: tuple[str, ...], options: dict[str, str], seed: int, most: int = 4_000
) -> Iterator[tuple[str, State]]:
    """Each line as the log keeps it, and the table after it, until the game is over or ``most`` lines."""
    chance = random.Random(seed)
    sitting = Sitting(book, options)
    state = REFEREE.start(sitting, seats)
    for number in range(most):
        if state.over:
            return
        stuck = number > most // 2 and state.phase == "turn"  # a chest in the last door, for one
        line = "surrender" if stuck else a_line(sitting, state, chance)
        action = REFEREE.parse(sitting, state, line)
        verdict = REFEREE.check(sitting, state, action)
        assert verdict.legal, (line, verdict.reasons)
        state = REFEREE.apply(sitting, state, action)
        yield REFEREE.kept(state, line), state


def faults(book: Book, state: State) -> list[str]:
    """What is not as it always must be."""
    found: list[str] = []

    def must(holds: bool, what: str) -> None:
        if not holds:
            found.append(what)

    heavy = {cell for kind, cell in state.furniture if kind in heavy_furniture(book)}
    bodies = [figure.cell for figure in state.figures] + sorted(heavy)
    must(len(bodies) == len(set(bodies)), "two bodies on a cell")
    everything = [*bodies, *(cell for _, cell in state.furniture), *state.treasures]
    must(all(map(state.dungeon.white, everything)), "something in rock or ruin")
    must(all(figure.life > 0 for figure in state.figures), "the dead walk")
    stats = cards(book).stats
    for figure in state.figures:
        must(figure.life <= stats[figure.kind].life, "too much life")
    must(len(set(state.treasures)) == len(state.treasures) <= 20, "treasure tokens")
    must(len({figure.id for figure in state.figures}) == len(state.figures), "a figure twice")
    counts = Counter(monster.kind for monster in state.monsters)
    must(all(count <= 6 for count in counts.values()), "more figures than there are")
    tokens = Counter(kind for kind, _ in state.furniture)
    most = Counter(_box(book)["furniture-tokens"])
    must(all(count <= most[kind] for kind, count in tokens.items()), "more furniture than there is")
    must(not any(tile in state.dungeon.fallen for tile in state.traps), "traps in a ruin")
    inside = [player for player in state.players if not player.fate]
    must([player.hero for player in inside] == [hero.id for hero in state.heroes], "who is inside")
    for player in inside:
        if not player.lacking:
            must(state.figure(player.hero).spells == len(player.hand), "spells in hand")
    found += _cards(book, state)
    must((state.lair >= 0) or state.dragon is None, "a dragon from nowhere")
    return found


def _cards(book: Book, state: State) -> Iterator[str]:
    """No card is lost or made, but what the dead and those outside hold."""
    box, values = _box(book), _values(book)
    lying = {deck: [*pile.left, *pile.used] for deck, pile in state.piles.items()}
    for deck in ("monsters", "traps", "positions"):
        if sorted(lying[deck]) != box[deck]:
            yield f"{deck} cards"
    fallen = len(box["doors"]) - len(lying["doors"]) - len(state.cards)
    if fallen < 0 or (fallen and not state.dungeon.fallen):
        yield "door cards"
    hands = [card for player in state.players for card in player.hand if card != HIDDEN]
    if sorted(lying["spells"] + hands) != box["spells"]:
        yield "spell cards"
    found = [value for player in state.players for value in player.treasures]
    if sorted([values[id] for id in lying["treasures"]] + found) != sorted(map(values.get, box["treasures"])):
        yield "treasure cards"
    laid = [tile.tile.id for tile in state.dungeon.tiles] + [state.drawn] * bool(state.drawn)
    if sorted([*laid, *state.rooms.small, *state.rooms.great, *state.rooms.under]) != box["rooms"]:
        yield "rooms"
    out = Counter(box["furniture"]) - Counter(lying["furniture"] + [*state.piles["furniture"].last])
    stairs = any(kind == "staircase" for kind, _ in state.furniture)
    if out and (set(out) != {"staircase"} or not (stairs or state.dungeon.fallen)):
        yield "furniture cards"


@cache
def _box(book: Book) -> Mapping[str, list[str]]:
    """All cards of each deck in their order, each as often as there is one."""
    return {
        deck: sorted(Counter(book.supply(deck)).elements()) for deck in (*DECKS, "rooms", "furniture-tokens")
    }


@cache
def _values(book: Book) -> Mapping[str, int]:
    """What each treasure is worth."""
    return {id: int(row.values["value"]) for id, row in book.rows("treasures").items()}
