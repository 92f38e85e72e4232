"""What becomes of a fault while a face is read: the quick road stops, the careful one goes on."""

from collections.abc import Callable
from typing import Protocol

from pnp.faces.tree import Document, Element
from pnp.problem import Place, Problem


class Faulty(Exception):
    """The quick road met a fault; the careful one is to say which."""


class Faults(Protocol):
    """Where a reader reports what it cannot use."""

    def at(self, element: Element, attribute: str | None, code: str, message: str) -> None:
        """A fault of an element, or of one of its attributes."""

    def text(self, element: Element, code: str, message: str) -> None:
        """A fault of the words in an element."""

    def add(self, problems: tuple[Problem, ...]) -> None:
        """Faults of another file that the face draws."""


class Stop:
    """Raises Faulty at the first fault."""

    def at(self, element: Element, attribute: str | None, code: str, message: str) -> None:
        """Raises Faulty."""
        raise Faulty

    def text(self, element: Element, code: str, message: str) -> None:
        """Raises Faulty."""
        raise Faulty

    def add(self, problems: tuple[Problem, ...]) -> None:
        """Raises Faulty if there are any."""
        if problems:
            raise Faulty


class Collect:
    """Notes every fault, with the place that ``where`` gives for a byte offset of the document."""

    def __init__(
        self,
        document: Document,
        where: Callable[[int], Place],
        words: Callable[[Element, str, str], tuple[Place | None, str]] = lambda element, code, message: (
            None,
            message,
        ),
    ) -> None:
        """``words`` gives the place of a text's fault (None: at the element) and its whole message."""
        self.problems: list[Problem] = []
        self._document, self._where, self._words = document, where, words

    def at(self, element: Element, attribute: str | None, code: str, message: str) -> None:
        """Notes the fault where the element or its attribute stands."""
        self.problems.append(Problem(self._where(self._document.offset(element, attribute)), code, message))

    def text(self, element: Element, code: str, message: str) -> None:
        """Notes the fault where its words come from."""
        place, message = self._words(element, code, message)
        place = place or self._where(self._document.offset(element, None))
        self.problems.append(Problem(place, code, message))

    def add(self, problems: tuple[Problem, ...]) -> None:
        """Notes them as they are."""
        self.problems.extend(problems)
