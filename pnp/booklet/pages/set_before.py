"""What one pass over a book has set stands in the next as it is, unless a page number in it has changed."""

from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

from pnp.booklet.pages.references import AskedPage, References
from pnp.problem import Problem
from pnp.sheets.sheet import Element

Set = TypeVar("Set")


class _Before(NamedTuple, Generic[Set]):
    made: Set
    met: tuple[tuple[Element, str], ...]
    asked: tuple[AskedPage, ...]  # references counted from its first
    problems: frozenset[Problem]


class SetBefore(Generic[Set]):
    """What was set last of each thing, by a key that is asked for once in a pass.

    All that it depends on besides page numbers is the same in every pass.
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, _Before[Set]] = {}

    def again(
        self, key: Hashable, references: References, problems: set[Problem], make: Callable[[], Set]
    ) -> Set:
        """What ``make`` sets, which asks ``references`` for pages and notes faults among ``problems``."""
        known, first = self._known.get(key), references.next
        if known and references.still(known.asked, first):
            references.met += known.met
        else:
            known = self._known[key] = _made(references, problems, make)
        problems |= known.problems
        return known.made


def _made(references: References, problems: set[Problem], make: Callable[[], Set]) -> _Before[Set]:
    others, met, asked = problems.copy(), len(references.met), len(references.asked)
    first = references.next
    problems.clear()
    made = make()
    own = frozenset(problems)
    problems |= others
    counted = (
        each if each.number is None else each._replace(number=each.number - first)
        for each in references.asked[asked:]
    )
    return _Before(made, (*references.met[met:],), (*counted,), own)
