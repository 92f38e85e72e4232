"""Facts of a question as values of the game: every fault is noted at its very character."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pnp.games.dedale_du_dragon.board import DRAGON, HEROES, Board, figure_ids, heavy_furniture, numbered
from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.dungeon import begun
from pnp.games.dedale_du_dragon.figures import Boost, Fighter, Laws, Table, new_dragon, new_figure
from pnp.games.dedale_du_dragon.notation import read_cell
from pnp.games.dedale_du_dragon.reading import read_board
from pnp.games.dedale_du_dragon.tiles import CENTRE, TURNS_READ, RoomTile, room_tiles
from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import UnreadableError
from pnp.words import Message

_EMPTY = Board(begun(RoomTile("", frozenset({CENTRE}), 0, False)))
BOOSTED = ("strength", "defence", "pace")


def board_fact(facts: Facts, sitting: Sitting) -> Board:
    """A board; a harmless one where it is faulty."""
    if not facts.word("board"):
        return _EMPTY
    board, faults = read_board(sitting.book, facts.values["board"])
    for fault in faults:
        column = fault.place.column
        message = Message("piece.at-column", key="board", column=column, fault=fault.message)
        facts.fault("board", message, within=column - 1)
    return _EMPTY if faults else board


def cell_fact(facts: Facts, key: str, board: Board) -> int:
    """A white cell of the board."""
    text = facts.word(key)
    try:
        cell = read_cell(text) if text else CENTRE
    except UnreadableError as error:
        facts.fault(key, Message("piece.labelled", label=key, fault=error.message), within=0)
        return CENTRE
    if board is not _EMPTY and text and not board.dungeon.white(cell):
        facts.fault(key, "rock", cell=text)
        return CENTRE
    return cell


def cells_fact(facts: Facts, key: str, board: Board) -> tuple[int, ...]:
    """White cells of the board, in the order told."""
    cells = []
    for text in facts.items(key):
        try:
            cell = read_cell(str(text))
        except UnreadableError as error:
            facts.fault(key, Message("piece.labelled", label=key, fault=error.message))
            continue
        if board is not _EMPTY and not board.dungeon.white(cell):
            facts.fault(key, "rock", cell=str(text))
        cells.append(cell)
    return tuple(cells)


def hero_fact(facts: Facts, laws: Laws, board: Board) -> Fighter:
    """A hero who stands on the board, as the card has them, and with what ``boosts`` adds."""
    name = facts.choice("hero", HEROES)
    cell = board.hero(name)
    if cell is None and board is not _EMPTY and facts.has("hero"):
        facts.fault("hero", "hero-missing", name=name)
    return boosted(facts, new_figure(laws, name, name, CENTRE if cell is None else cell))


def boosted(facts: Facts, figure: Fighter) -> Fighter:
    """A figure with what spells add to it."""
    table = facts.table("boosts", {})
    added = [(what, table.integer(what, 0)) for what in BOOSTED]
    return figure._replace(boosts=tuple(Boost(what, amount) for what, amount in added if amount))


def die_fact(facts: Facts, sitting: Sitting, path: str = "dice.six") -> int:
    """What a die shows."""
    return facts.integer("die", least=1, most=sitting.book.count(path))


def card_fact(facts: Facts, key: str, cards: Mapping[str, EffectCard]) -> EffectCard:
    """A card by its row."""
    return cards[facts.choice(key, tuple(cards))]


@lru_cache(maxsize=256)
def numbers_of(card: EffectCard) -> Mapping[str, int]:
    """The numbers that a card's sentences may name."""
    return {name: value for name, value in card._asdict().items() if type(value) is int}


def room_fact(facts: Facts, sitting: Sitting) -> RoomTile:
    """A room's tile by its row."""
    tiles = room_tiles(sitting.book)
    return tiles[facts.choice("tile", tuple(tiles))]


def turn_fact(facts: Facts) -> int:
    """Quarter turns clockwise."""
    return TURNS_READ[facts.choice("turn", tuple(TURNS_READ), "r0")]


def table_fact(facts: Facts, laws: Laws, sitting: Sitting, board: Board) -> Table:
    """The board as the monsters see it: figures as their cards have them, and as ``states`` says.

    Monsters of a kind are numbered in the order in which the board has them; ``seats`` orders the heroes.
    """
    monsters = [new_figure(laws, *figure) for figure in numbered(board.monsters)]
    dragon = facts.choice("dragon", laws.cards.dragons, laws.cards.dragons[0])
    heroes = [new_figure(laws, name, name, cell) for name, cell in board.heroes]
    seats = facts.words("seats", ())
    for name in seats:
        if board is not _EMPTY and name not in dict(board.heroes):
            facts.fault("seats", "hero-missing", name=name)
    heroes.sort(key=lambda figure: seats.index(figure.id) if figure.id in seats else len(seats))
    whole = [*heroes, *monsters]
    if board.dragon is not None:
        whole.append(new_dragon(laws, dragon, board.dragon))
    told = states_fact(facts, sitting.book, [figure.id for figure in whole])
    changed = {figure.id: figure._replace(**told.get(figure.id, {})) for figure in whole}
    heavy = heavy_furniture(sitting.book)
    stairs = [cell for name, cell in board.furniture if name == "staircase"]
    return Table(
        board.dungeon,
        tuple(changed[figure.id] for figure in heroes),
        tuple(changed[figure.id] for figure in monsters),
        changed.get(DRAGON),
        frozenset(cell for name, cell in board.furniture if name in heavy),
        board.hoard,
        stairs[0] if stairs else None,
    )


def states_fact(facts: Facts, book: Book, ids: list[str]) -> dict[str, dict[str, Any]]:
    """What is told of single figures: life, spells left, turns to miss, a monster's foe."""
    table = facts.table("states", {})
    told: dict[str, dict[str, Any]] = {}
    for id in table.values:
        if id not in ids:
            table.fault(id, "unknown-piece", at_key=True, name=id, hint=nearest(id, ids))
            table.ask(id)
            continue
        inner = table.table(id)
        told[id] = {
            key: inner.integer(key, least=1 if key in ("life", "divisor") else 0)
            for key in ("life", "spells", "skipped", "malus", "divisor")
            if inner.has(key)
        }
        if inner.has("foe"):
            told[id]["foe"] = foe = inner.choice("foe", (*HEROES, *figure_ids(book), DRAGON))
            if ids and foe not in ids:
                inner.fault("foe", "unknown-piece", name=foe, hint=nearest(foe, ids))
    return told
