"""How much the files of a game may ask for: the figures, their names, and what is said when one is passed.

A game may be a stranger's, and must not take a machine down: what can be made to grow without end stops at a
budget. Each is many times what the games that ship need. A maker who means more asks for it in game.toml:

    [budgets]
    template-steps = 9_000_000
"""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.words import Message


class Budget(NamedTuple):
    """``usual`` is what a game has that says nothing, ``most`` what it may ask for."""

    name: str
    usual: int
    most: int

    def of(self, asked: Mapping[str, int]) -> int:
        """What a game may spend, by what its game.toml asks for."""
        return asked.get(self.name, self.usual)

    def passed(self, allowed: int) -> Message:
        """What to say where more than the allowed is asked for, and how a maker may have more."""
        what = Message(f"budget.{self.name}", most=allowed)
        if allowed >= self.most:
            return Message("over-budget.most", what=what)
        return Message("over-budget", what=what, name=self.name, most=self.most)


TEMPLATE_STEPS = Budget("template-steps", 2_000_000, 20_000_000)
"""Steps of one face: of a loop, a call, a value that is taken up."""
TEMPLATE_OUTPUT = Budget("template-output", 1_000_000, 10_000_000)
"""Characters that a template writes for one face."""
TEMPLATE_TEXT = Budget("template-text", 250_000, 2_500_000)
"""Characters of a template's own text."""

BUDGETS = (TEMPLATE_STEPS, TEMPLATE_OUTPUT, TEMPLATE_TEXT)
