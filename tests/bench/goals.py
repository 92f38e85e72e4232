"""What the program is to reach, and how near it is: rows of one table."""

from collections.abc import Iterable, Iterator
from math import inf
from typing import NamedTuple


class Goal(NamedTuple):
    """``found`` of what is to be ``at_least`` so many, or ``at_most``, or is told alone."""

    what: str
    found: float
    at_most: float | None = None
    at_least: float | None = None
    unit: str = ""

    @property
    def met(self) -> bool:
        """Whether it is reached."""
        return (self.at_least or 0.0) <= self.found <= (self.at_most or inf)

    @property
    def row(self) -> str:
        """A row of Markdown."""
        wanted = ""
        if self.at_most is not None:
            wanted = f"at most {_number(self.at_most)}{self.unit}"
        if self.at_least is not None:
            wanted = f"at least {_number(self.at_least)}{self.unit}"
        missed = "" if self.met else " (missed)"
        return f"| {self.what} | {_number(self.found)}{self.unit} | {wanted}{missed} |"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


HEAD = ("| what | found | goal |", "| --- | --: | --: |")


def printed(goals: Iterable[Goal]) -> Iterator[Goal]:
    """The goals, each printed as it is found."""
    for line in HEAD:
        print(line)
    for goal in goals:
        print(goal.row, flush=True)
        yield goal
