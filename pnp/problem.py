"""A fault in somebody's file, as a value that can be collected, sorted and printed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a value stands: a file with line and column (from 1), and a cell where a file has cells.

    For a spreadsheet, line is the row, column the column's number, and ``cell`` reads ``sheet Cards, B7``.
    """

    path: str
    line: int = 1
    column: int = 1
    cell: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault: where, which kind (``code``, kebab-case), and what was expected, for a person to read."""

    place: Place
    code: str
    message: str

    def __str__(self) -> str:
        cell = f"{self.place.cell}: " if self.place.cell else ""
        return f"{shown(self.place)}: {cell}{self.message}"


class ContentError(Exception):
    """Raised where a result cannot be had because of faults; carries every fault that was found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))


def shown(place: Place) -> str:
    """``path:line:column`` with the path as short as it can be seen from here."""
    try:
        path = str(Path(place.path).relative_to(Path.cwd()))
    except ValueError:
        path = place.path
    return f"{path}:{place.line}:{place.column}"


def nearest(word: str, valid: Iterable[str]) -> str:
    """A hint for a misspelt name: ``did you mean "x"?``, or the valid names where none is near."""
    names = sorted(set(valid))
    close = get_close_matches(word, names, n=1, cutoff=0.6)
    if close:
        return f'did you mean "{close[0]}"?'
    if not names:
        return "there is none to choose from"
    listed = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
    return f"expected one of: {listed}"


def gathered(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Faults, each once: one text is too long in the same way on many components."""
    alike: dict[tuple[Place, str, str], list[Problem]] = {}
    for problem in sorted(set(problems)):
        said = problem.message.partition(": ")[2] if problem.code == "overflow" else problem.message
        alike.setdefault((problem.place, problem.code, said), []).append(problem)
    for first, *others in alike.values():
        if others:
            count = len(others) + 1
            first = Problem(first.place, first.code, f"{first.message} (on {count} components)")
        yield first
