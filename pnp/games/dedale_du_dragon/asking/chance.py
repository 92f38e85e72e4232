"""Dice and cards that a question tells, one after the other as they are needed."""

from collections.abc import Collection, Sequence

from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.telling import figure_name
from pnp.rules.fact_lists import read_choices
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.words import Message


class LackingError(Exception):
    """A die or a card is needed that was not told."""

    def __init__(self, key: str, why: str, figure: str) -> None:
        super().__init__(key, why, figure)
        self.key, self.why, self.figure = key, why, figure


class ToldChance:
    """A ``Chance`` of facts; no spell of a monster is undone unless ``dissipum`` says so."""

    def __init__(self, facts: Facts, sitting: Sitting) -> None:
        self._facts, self._sitting = facts, sitting
        most = sitting.book.count("dice.six")
        self._dice = list(facts.integers("dice")) if facts.has("dice") else []
        for die in self._dice:
            if not 1 <= die <= most:
                facts.fault("dice", "too-large", key="dice", found=die, most=most)
        self._spells = list(read_choices(facts, "spells", tuple(sitting.book.rows("spells")), ()))
        self._undone = facts.flag("dissipum", False)
        self._way = [str(item) for item in facts.items("way", ())]

    def die(self, sides: int, why: str, figure: str) -> int:
        """The next die."""
        if not self._dice:
            raise LackingError("dice", why, figure)
        return self._dice.pop(0)

    def spell(self, figure: str) -> str:
        """The next spell card."""
        if not self._spells:
            raise LackingError("spells", "card", figure)
        return self._spells.pop(0)

    def undone(self, figure: str, spell: str, heroes: Collection[str]) -> bool:
        """Whether a hero undoes it."""
        return self._undone

    def step(self, figure: str, cells: Sequence[int]) -> int:
        """The next cell that was told, and is one of these."""
        names = {cell_text(cell): cell for cell in cells}
        while self._way:
            if (name := self._way.pop(0)) in names:
                return names[name]
        raise LackingError("way", "step", figure)

    def lacking(self, error: LackingError) -> None:
        """Note what was not told. Raises ContentError."""
        name = figure_name(self._sitting, error.figure)
        self._facts.fault(error.key, Message(f"too-few.{error.why}", key=error.key, name=name))
        self._facts.raise_faults()
