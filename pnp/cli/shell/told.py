"""Faults and warnings on standard error, one a line; of many that are alike one, with their number."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

from pnp.characters import visible
from pnp.cli.shell.answering import note_faults
from pnp.cli.shell.console import UNREADABLE
from pnp.cli.shell.language import say, speaking, text
from pnp.frozen import frozen
from pnp.problem import ContentError, Problem, each_once
from pnp.rules.faults_json import placed_fault_objects
from pnp.words import brief, words

if TYPE_CHECKING:
    from pnp.answers.faults import FileFault

_MANY = 10
"""Of one kind in one file, as many are told one by one."""
_SHOWN = 3
"""Of more than that, as many places."""


@frozen
class ProblemCount:
    """How many there are of each. To whom is strict, a warning is a fault."""

    faults: int = 0
    warnings: int = 0

    def __add__(self, other: "ProblemCount") -> "ProblemCount":
        return ProblemCount(self.faults + other.faults, self.warnings + other.warnings)


def print_problems(problems: Iterable[Problem], strict: bool = False) -> ProblemCount:
    """Every fault and warning in the order of the files; says how many there are."""
    problems = tuple(problems)
    once = sorted(each_once(problems))
    faults = (problem for problem in problems if strict or not problem.is_warning)
    note_faults(placed_fault_objects(faults, words(speaking())))
    for problem in alike_as_one(once):
        print(visible(problem.line(speaking(), strict)), file=sys.stderr)
    warnings = 0 if strict else sum(problem.is_warning for problem in once)
    return ProblemCount(len(once) - warnings, warnings)


def for_programs(problems: Iterable[Problem], strict: bool = False) -> "dict[str, list[FileFault]]":
    """Every fault and every warning, none left out, as JSON holds them."""
    told: dict[str, list[FileFault]] = {"faults": [], "warnings": []}
    for problem in sorted(set(problems)):
        kind = "warnings" if problem.is_warning and not strict else "faults"
        fault: Any = {key: value for key, value in problem.place._asdict().items() if value != ""}
        told[kind].append(fault | {"kind": problem.code, "text": text(brief(problem.message))})
    return told


@contextmanager
def unreadable() -> Iterator[None]:
    """Faults of content or input, whatever they are, are printed and end with exit code 3."""
    try:
        yield
    except ContentError as error:
        print_problems(error.problems)
        raise typer.Exit(UNREADABLE) from None


def print_count(count: ProblemCount) -> None:
    """How many faults and warnings there were, if any."""
    both = (("check.faults", count.faults), ("check.warnings", count.warnings))
    if parts := [say(code, count=number) for code, number in both if number]:
        print(", ".join(parts), file=sys.stderr)


def alike_as_one(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Problems, but of many of one kind in one file the first, with their number and the next places."""
    kinds: dict[tuple[str, str], list[Problem]] = {}
    for problem in problems:
        kinds.setdefault((problem.place.path, problem.code), []).append(problem)
    for alike in kinds.values():
        first, *others = alike
        if len(alike) > _MANY:
            elsewhere = dict.fromkeys(other.place for other in others if other.place != first.place)
            places = [place.seen_from_here() for place in [*elsewhere][: _SHOWN - 1]]
            code = "piece.alike" if places else "piece.alike.here"
            values = {"places": places} if places else {}
            yield Problem(first.place, code, fault=first.message, count=len(alike), **values)
        else:
            yield from alike
