"""A board's line read part by part: every fault is noted with its column, and reading goes on."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from pnp.games.dedale_du_dragon.board import (
    DRAGON,
    HEROES,
    Board,
    figure_ids,
    figures_held,
    heavy_furniture,
    numbered,
)
from pnp.games.dedale_du_dragon.dungeon import Dungeon, Laid, begun, built, door_at, doors_of
from pnp.games.dedale_du_dragon.notation import (
    FALLEN,
    HOARD,
    SHUT,
    TRAPS,
    TREASURE,
    cell_text,
    read_cell,
)
from pnp.games.dedale_du_dragon.tiles import CENTRE, TURNS_READ, RoomTile, room_tiles
from pnp.problem import ContentError, Place, Problem, nearest
from pnp.rules.book import Book
from pnp.rules.compass import place_text, read_place
from pnp.rules.names import names_of
from pnp.rules.verdict import UnreadableError
from pnp.words import Message

Words = list[tuple[str, int]]
"""The words of a part, each with its column."""
_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"[1-9]\d?", re.ASCII)
_SINGLE = (DRAGON, HOARD)


def fault(column: int, message: Message) -> Problem:
    """What is wrong at a column of a board."""
    return Problem(Place("board", 1, column), message)


def read_board(book: Book, text: str) -> tuple[Board, list[Problem]]:
    """The board, and all that is wrong with it; where something is, the board is not to be used."""
    reader = _Reader(book)
    for words in _parts(text):
        reader.read(words)
    board = reader.board(len(text.rstrip()) + 1)
    return board, sorted(reader.faults, key=lambda problem: problem.place.column)


def sure_board(book: Book, text: str) -> Board:
    """The board. Raises ContentError with every fault and its column."""
    board, faults = read_board(book, text)
    if faults:
        raise ContentError(faults)
    return board


def _parts(text: str) -> Iterator[Words]:
    at = 1
    for part in text.split(";"):
        words = [(match[0], at + match.start()) for match in _WORD.finditer(part)]
        if words:
            yield words
        at += len(part) + 1


class _Reader:
    """What has been read so far."""

    def __init__(self, book: Book) -> None:
        self.faults: list[Problem] = []
        self._book = book
        self._tiles: list[Laid] = []
        self._columns: list[int] = []
        self._pieces: dict[str, list[tuple[int, int]]] = {}  # cells with their columns, by name
        self._numbers: dict[str, list[tuple[int, int]]] = {FALLEN: [], TRAPS: []}
        self._known: Mapping[str, str] = {  # what may stand on cells, and the field of a board that holds it
            **{f"@{hero}": "heroes" for hero in HEROES},
            **{f"@{kind}": "monsters" for kind in book.rows("monsters")},
            **{f"@{id}": "monsters" for id in figure_ids(book)},
            f"@{DRAGON}": DRAGON,
            **dict.fromkeys(book.rows("furniture"), "furniture"),
            **dict.fromkeys(book.rows("doors"), "cards"),
            TREASURE: "treasures",
            HOARD: HOARD,
            SHUT: SHUT,
        }

    def read(self, words: Words) -> None:
        """One part of the line."""
        (name, _), *rest = words
        if name[0].isdigit():
            self._read_tile(words)
        elif name in self._numbers:
            self._read_numbers(name, rest)
        else:
            self._read_named(words)

    def _read_named(self, words: Words) -> None:
        """A thing by its id, or by its name, which may begin with another id, and the cells behind."""
        (name, column), *rest = words
        behind = next((at for at, (text, _) in enumerate(words) if text[0].isdigit()), len(words))
        text = " ".join(word for word, _ in words[:behind])
        known = self._named(text) if behind > 1 or name not in self._known else ""
        if known:
            self._read_pieces(known, words[behind - 1], words[behind:])
        elif name in self._known:
            self._read_pieces(name, words[0], rest)
        else:
            hint = nearest(name, [*self._known, *self._numbers])
            self._note(column, Message("unreadable.part", text=text, hint=hint))

    def _read_pieces(self, name: str, last: tuple[str, int], cells: Words) -> None:
        """What stands on these cells, behind the last word of its name."""
        if not cells:
            self._note(last[1] + len(last[0]), Message("unreadable.tile-cell", text=""))
        self._pieces.setdefault(name, []).extend(self._read_cells(cells))

    def _named(self, text: str) -> str:
        """What cards call so, in any language of the game; "" for nothing."""
        sign = "@" if text.startswith("@") else ""
        ids = [known.removeprefix("@") for known in self._known if known.startswith("@") == bool(sign)]
        id = names_of(self._book).meant(text.removeprefix("@"), ids)
        return sign + id if id else ""

    def board(self, end: int) -> Board:
        """The board of all that was read; the rest of the faults are noted."""
        if not self._tiles:
            if not self.faults:
                self._note(1, Message("no-first-tile"))
            return Board(begun(_STAND_IN))
        dungeon = self._dungeon()
        fields: dict[str, list[tuple[str, int]]] = {}
        for name, cells in self._pieces.items():
            field = self._known[name]
            for cell, column in cells:
                if self._placed(dungeon, field, cell, column):
                    fields.setdefault(field, []).append((name.removeprefix("@"), cell))
            if (field in ("heroes", *_SINGLE) or name[-1].isdigit()) and len(cells) > 1:
                self._note(cells[1][1], Message("twice.piece", name=name))
        board = Board(
            dungeon,
            tuple(fields.get("heroes", ())),
            tuple(fields.get("monsters", ())),
            _one(fields.get(DRAGON)),
            tuple(fields.get("furniture", ())),
            tuple(cell for _, cell in fields.get("treasures", ())),
            _one(fields.get(HOARD)),
            tuple(fields.get("cards", ())),
            tuple(sorted(number for number, _ in self._numbers[TRAPS])),
        )
        self._check_shared(board)
        self._check_figures(board)
        return board

    def _read_tile(self, words: Words) -> None:
        expected = len(self._tiles) + 1
        (number, column), *rest = words
        tiles = room_tiles(self._book)
        if number != str(expected):
            self._note(column, Message("unreadable.tile-number", text=number, number=str(expected)))
        if not rest:
            return self._note(column + len(number), Message("unreadable.no-tile", cell=number))
        (id, at), *rest = rest
        if id not in tiles:
            self._note(at, Message("unreadable.room", name=id, hint=nearest(id, tiles)))
        quarters = TURNS_READ.get(rest[0][0]) if rest else None
        if quarters is not None:
            rest = rest[1:]
        elif len(rest) > 1:
            text, where = rest.pop(0)
            self._note(where, Message("unreadable.turn", text=text))
        if not rest:
            return self._note(at + len(id), Message("unreadable.no-place", name=id))
        (name, where), *more = rest
        for text, beyond in more:
            self._note(beyond, Message("unreadable.too-much", found=Message("value.quoted", text=text)))
        try:
            place = read_place(name, where)
        except UnreadableError as error:
            return self._note(error.column, error.message)
        if id in tiles:
            self._lay(Laid(tiles[id], quarters or 0, place), column, at, where)
        return None

    def _lay(self, laid: Laid, column: int, at: int, where: int) -> None:
        """A tile more; where it cannot lie is noted."""
        if any(each.place == laid.place for each in self._tiles):
            return self._note(where, Message("twice.tile", cell=place_text(laid.place)))
        if not self._tiles and laid.place != (0, 0):
            self._note(where, Message("misplaced-first"))
        self._tiles.append(laid)
        self._columns.append(column)
        copies = self._book.rows("rooms")[laid.tile.id].copies
        if sum(each.tile.id == laid.tile.id for each in self._tiles) > copies:
            self._note(at, Message("above-supply.tile", name=laid.tile.id, holds=copies))
        if len(self._tiles) > 1 and not any(
            door.facing is not None for door in doors_of(built(self._tiles), len(self._tiles) - 1)
        ):
            self._note(where, Message("apart-tile", cell=place_text(laid.place)))
        return None

    def _read_cells(self, words: Words) -> Iterator[tuple[int, int]]:
        for text, column in words:
            try:
                yield read_cell(text, column), column
            except UnreadableError as error:
                self._note(error.column, error.message)

    def _read_numbers(self, name: str, words: Words) -> None:
        for text, column in words:
            if _NUMBER.fullmatch(text):
                self._numbers[name].append((int(text) - 1, column))
            else:
                self._note(column, Message("unreadable.number-of-tile", text=text))

    def _dungeon(self) -> Dungeon:
        for number, column in (pair for pairs in self._numbers.values() for pair in pairs):
            if number >= len(self._tiles):
                self._note(column, Message("unreadable.number-of-tile", text=str(number + 1)))
        whole, shut = built(self._tiles), set[int]()
        for cell, column in self._pieces.pop(SHUT, []):
            door = door_at(whole, cell)
            if door is None or door.facing is None:
                self._note(column, Message("no-door-facing", cell=cell_text(cell)))
            else:
                shut.update((cell, door.facing))
        return built(self._tiles, shut, {number for number, _ in self._numbers[FALLEN]})

    def _placed(self, dungeon: Dungeon, field: str, cell: int, column: int) -> bool:
        """Whether a piece can be where it is said to be; else that is noted."""
        if field == "cards":
            door = door_at(dungeon, cell)
            if door is None or door.open:
                self._note(column, Message("no-shut-door", cell=cell_text(cell)))
            return door is not None
        if not dungeon.white(cell):
            self._note(column, Message("rock", cell=cell_text(cell)))
        return dungeon.white(cell)

    def _check_figures(self, board: Board) -> None:
        """No kind has more monsters than the game has figures."""
        held = figures_held(self._book)
        counts = Counter(figure.kind for figure in numbered(board.monsters))
        for kind, number in counts.items():
            if number > held[kind]:
                named = [cells for name, cells in self._pieces.items() if name.startswith(f"@{kind}")]
                column = max(column for cells in named for _, column in cells)
                self._note(column, Message("above-supply.figures", name=kind, holds=held[kind]))

    def _check_shared(self, board: Board) -> None:
        """No cell holds two of those that share one with nobody."""
        heavy = heavy_furniture(self._book)
        taken: set[int] = set()
        columns = {cell: column for cells in self._pieces.values() for cell, column in cells}
        alone = [cell for _, cell in board.standing(heavy)]
        for cell in (*alone, *(cell for cell in board.treasures if cell in self._heavy_cells(board, heavy))):
            if cell in taken:
                self._note(columns[cell], Message("twice.stands", cell=cell_text(cell)))
            taken.add(cell)

    @staticmethod
    def _heavy_cells(board: Board, heavy: frozenset[str]) -> set[int]:
        return {cell for name, cell in board.furniture if name in heavy}

    def _note(self, column: int, message: Message) -> None:
        self.faults.append(fault(column, message))


def _one(pieces: list[tuple[str, int]] | None) -> int | None:
    return pieces[0][1] if pieces else None


_STAND_IN = RoomTile("", frozenset({CENTRE}), 0, False)
