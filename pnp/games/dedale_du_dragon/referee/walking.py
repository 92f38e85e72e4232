"""A hero's move, leaving the rest of a turn, and giving up."""

from collections.abc import Iterable, Iterator

from pnp.games.dedale_du_dragon.asking.ways import standing_faults
from pnp.games.dedale_du_dragon.board import heavy_furniture
from pnp.games.dedale_du_dragon.figures import laws
from pnp.games.dedale_du_dragon.moving import ends, walk
from pnp.games.dedale_du_dragon.notation import cell_text, cell_texts
from pnp.games.dedale_du_dragon.referee.entering import has_traps, step_in
from pnp.games.dedale_du_dragon.referee.flow import steps_left
from pnp.games.dedale_du_dragon.referee.line import Line
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.games.dedale_du_dragon.referee.turn_verb import TurnVerb
from pnp.games.dedale_du_dragon.referee.verb import Verb
from pnp.rules.choices import OPEN, Blank, Filling, NextLine
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason
from pnp.words import Message


class Move(TurnVerb):
    """The hero goes to a cell by a shortest way, or from cell to cell as told."""

    form = "move CELL [CELL …] [RESULT … | roll]"
    also_said = ("move-by",)
    reads = (Line.cells,)
    cells: tuple[int, ...]

    @classmethod
    def goals(cls, sitting: Sitting, state: State) -> list[int]:
        """The cells where the hero may go now, in the order of their names."""
        if state.moved:
            return []
        blocked, others = obstacles(sitting, state)
        hero, near = state.hero, state.dungeon.near
        far = steps_left(laws(sitting), hero, state.walked)
        found = ends(laws(sitting), near, hero.cell, far, blocked, others)
        return sorted(cell for cell in found if cell != hero.cell)

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        return [cls((cell,)) for cell in cls.goals(sitting, state)]

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """A way of one's own, from cell to cell."""
        if cells := cell_texts(cls.goals(sitting, state)):
            values = {"turn": cls.shown(sitting, state, "hero", state.hero.id), "cells": OPEN}
            fillings = tuple(Filling(cell, cell) for cell in cells)
            blank = Blank("CELLS", Message("blank.cells"), "list", fillings, 1, None, between=" ")
            tail = (" roll",) if state.seed is not None else ()
            yield NextLine.of("move", cls.worded(sitting, "move-by", values), "move ", blank, *tail)

    def sentence(self, state: State) -> str:
        return "move" if len(self.cells) == 1 else "move-by"

    def against(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        hero, goal = state.hero, self.cells[-1]
        if state.moved:
            yield sitting.reason("turn.move.done")
        if goal == hero.cell:
            yield sitting.reason("move.cells.there", cell=cell_text(goal))
            return
        blocked, others = obstacles(sitting, state)
        if goal in blocked or goal in others:
            yield from standing_faults(sitting, state.board, hero, goal)
        elif (path := self.path(sitting, state, blocked, others)) is None:
            yield sitting.reason("move.cells.no-way", cell=cell_text(goal))
        elif len(path) > (left := steps_left(laws(sitting), hero, state.walked)):
            values = {"cell": cell_text(goal), "steps": len(path), "pace": left}
            yield sitting.reason("move.pace.too-far", **values)

    def path(
        self, sitting: Sitting, state: State, blocked: frozenset[int], others: set[int]
    ) -> tuple[int, ...] | None:
        """The cells stepped on; None where that cannot be."""
        near, rules, at = state.dungeon.near, laws(sitting), state.hero.cell
        if len(self.cells) == 1:
            return walk(rules, near, at, self.cells[0], blocked, others)
        path: tuple[int, ...] = ()
        for cell in self.cells:
            if cell not in ends(rules, near, at, 1, blocked, ()) or cell == at:
                return None
            if cell in others and rules.reading("shared-cell") == "never":
                return None
            path, at = (*path, cell), cell
        return path

    def act(self, play: Play) -> None:
        before = play.before
        path = self.path(play.sitting, before, *obstacles(play.sitting, before)) or ()
        hero, sprung = play.hero.id, False
        if path and not has_traps(play, path):
            play.walked += len(path)
            play.heroes[hero] = play.hero.at(path[-1])
            path = ()
        for cell in path:
            if sprung and cell in [monster.cell for monster in play.monsters.values()]:
                break  # an alarm has brought it there
            play.walked += 1
            sprung |= (struck := step_in(play, hero, cell))
            if play.ended or hero not in play.heroes:
                return
            if struck and play.sitting.reading("trap-move") == "ends":
                sprung = False
                break
        may_go_on = sprung or play.sitting.reading("split-move") == "yes"
        play.moved = not may_go_on or not steps_left(play.laws, play.hero, play.walked)


class Pass(TurnVerb):
    """The rest of the turn is left."""

    form = "pass"

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        return (cls(),)

    def act(self, play: Play) -> None:
        play.ended = True


class Surrender(TurnVerb):
    """All players agree that nobody who is inside gets any further."""

    form = "surrender"

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        return ()

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        """Never a line among others: nobody is to give up by chance."""
        return Choices(forms=(cls.form,))

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        yield NextLine.of("surrender", cls().in_words(sitting, state), "surrender")

    def act(self, play: Play) -> None:
        play.over = True
        play.note("end.lost.given-up")


def obstacles(sitting: Sitting, state: State) -> tuple[frozenset[int], set[int]]:
    """The cells that no hero enters, and those of the other heroes."""
    hero, heavy = state.hero, heavy_furniture(sitting.book)
    blocked = [cell for kind, cell in state.furniture if kind in heavy]
    blocked += [foe.cell for foe in state.foes]
    return frozenset(blocked), {other.cell for other in state.heroes if other is not hero}
