"""How a line of this game names things: heroes, figures, cells, rooms, what it tells of dice and cards."""

import re
from collections.abc import Iterable

from pnp.games.dedale_du_dragon.board import DRAGON, HEROES
from pnp.games.dedale_du_dragon.notation import read_cell
from pnp.games.dedale_du_dragon.referee.chance import Item, Told
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.games.dedale_du_dragon.tiles import TURNS_READ, cell_named
from pnp.rules.names import names_of
from pnp.rules.table_line import TableLine
from pnp.words import Message

ROLL = "roll"
_CELL = re.compile(r"\d+\.\w+", re.ASCII)


class Line(TableLine[State]):
    """A line being read. Names may be shortened to a beginning that nothing else shares."""

    def seat(self) -> int:
        return self.state.seats.index(self.player())

    @property
    def at_player(self) -> bool:
        """Whether a name stands here: of a player, as nothing else that is told begins with."""
        return self.next.kind not in ("number", "end") and not self.stands(ROLL)

    def told_by_player(self) -> Told:
        """Everybody's dice, told by name in any order, in the one in which they are rolled.

        All roll, then those who are level with the highest.
        """
        dice: dict[int, list[int]] = {}
        while not self.at_end:
            dice.setdefault(self.seat(), []).append(self.number())
            self.skip(",;")
        left, items = list(range(len(self.state.seats))), list[Item]()
        while len(left) > 1 and any(dice.values()):
            rolls = {seat: dice[seat].pop(0) for seat in left if dice.get(seat)}
            lacking = [seat for seat in left if seat not in rolls]
            if lacking and (max(rolls, default=-1) > lacking[0] or any(dice.values())):
                name = self.state.seats[lacking[0]]
                raise self.unexpected("unreadable.expected", expected=Message("piece.named", name=name))
            items += rolls.values()
            if lacking:
                break
            left = [seat for seat in left if rolls[seat] == max(rolls.values())]
        return Told((*items, *(die for seat in dice for die in dice[seat])))

    def hero(self) -> str:
        return self.pick(HEROES, Message("piece.hero"))

    def hero_seat(self) -> int:
        """The seat of a hero who is in the game; before there is any, something else is due anyhow."""
        heroes = [player.hero for player in self.state.players]
        hero = self.pick(heroes or HEROES, Message("piece.hero"))
        return heroes.index(hero) if heroes else 0

    @property
    def at_cell(self) -> bool:
        """Whether a cell stands here."""
        return self.next.kind == "word" and _CELL.fullmatch(self.next.text) is not None

    def cell(self) -> int:
        """A cell; while there is one room alone, its number may be left out."""
        token = self.word(Message("piece.cell"))
        bare = "." not in token.text and len(self.state.dungeon.tiles) == 1
        if bare and cell_named(token.text) is not None:
            return read_cell(f"1.{token.text}", token.column)
        return read_cell(token.text, token.column)

    def cells(self) -> tuple[int, ...]:
        """One cell or more."""
        found = [self.cell()]
        while self.at_cell:
            found.append(self.cell())
        return tuple(found)

    def cell_or_nothing(self) -> int | None:
        return self.cell() if self.at_cell else None

    def target(self) -> int:
        """A cell, or the one of a figure on the board."""
        if self.at_cell:
            return self.cell()
        figures = {figure.id: figure.cell for figure in self.state.figures}
        return figures[self.figure(figures)]

    def figure(self, figures: Iterable[str]) -> str:
        """A figure of these; a monster is called by its kind and number too, the dragon by its card."""
        names = names_of(self.sitting.book)
        dragon = {} if self.state.dragon is None else {DRAGON: self.state.dragon.kind}
        monsters = [monster.id for monster in self.state.monsters]
        kinds = [id.rpartition("-")[0] for id in monsters]
        ahead, after = self.words_ahead, self.pieces_ahead
        kind = names.begun(ahead, kinds)
        told = after[kind.words].text if len(after) > kind.words else ""
        # behind the id of a kind that is alone the number is a die, as it always was
        if f"{kind.id}-{told}" in monsters and (kinds.count(kind.id) > 1 or ahead[0] != kind.id):
            return self.past(kind.words + 1, f"{kind.id}-{told}")
        if dragon and (meant := names.begun(ahead, dragon, dragon)).id:
            return self.past(meant.words, DRAGON)
        return self.pick(figures, Message("piece.figure"))

    def target_or_nothing(self) -> int | None:
        return self.target() if self.next.kind == "word" and not self.stands(ROLL) else None

    def spell(self) -> str:
        return self.pick(self.sitting.book.rows("spells"), Message("piece.spell"))

    def hidden(self) -> bool:
        """Whether the word ``hidden`` stands here; it is then past."""
        return self.skip_word("hidden")

    def quarters(self) -> int:
        """How a room is turned; ``90`` too, as a judge is told it by ``r90``."""
        if self.next.kind == "number" and (turn := f"r{self.next.text}") in TURNS_READ:
            self.take()
            return TURNS_READ[turn]
        return TURNS_READ[self.pick(TURNS_READ, Message("piece.turn"))]

    def rest_told(self) -> Told:
        """Dice and cards to the end of the line, or ``roll`` for those that are not told."""
        items: list[Item] = []
        while not self.at_end:
            if self.next.kind == "number":
                items.append(self.number())
            elif self.skip_word(ROLL):
                return Told(tuple(items), rolls=True)
            else:
                items.append(self.word(Message("piece.told")).text)
            self.skip(",")
        return Told(tuple(items))
