"""What becomes of a fault while a face is read: the quick road stops, the careful one goes on."""

from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import NamedTuple, Protocol

from pnp.faces.tree import XmlDocument, XmlElement
from pnp.files import system_message
from pnp.problem import ContentError, Place, Problem
from pnp.problem import Unusable as Unusable
from pnp.words import Message, Value


class Faulty(Exception):
    """The quick road met a fault; the careful one is to say which."""


Report = Callable[[Message], None]
"""Is given a fault; it may raise, or note the fault and let the work go on."""


Where = Callable[[int], Place]
"""The place that a byte offset of a document stands for."""


class Note(NamedTuple):
    """What an element is to be warned of; ``of_words``: its words are the cause."""

    element: XmlElement
    message: Message
    attribute: str | None = None
    of_words: bool = False


class Faults(Protocol):
    """Where a reader reports what it cannot use."""

    def at(self, element: XmlElement, attribute: str | None, fault: Message) -> None:
        """A fault of an element, or of one of its attributes."""

    def text(self, element: XmlElement, fault: Message) -> None:
        """A fault of the words in an element."""

    def add(self, problems: tuple[Problem, ...]) -> None:
        """Faults of another file that the face draws."""


class StopAtFirst:
    """Raises Faulty at the first fault."""

    def at(self, *_: object) -> None:
        raise Faulty

    text = at

    def add(self, problems: tuple[Problem, ...]) -> None:
        if problems:
            raise Faulty


class Silent:
    """Tells nobody: the same is read again, where it is told."""

    def at(self, *_: object) -> None:
        pass

    text = add = at


class OfFiles(StopAtFirst):
    """Raises ContentError with the faults of a file that is drawn."""

    def add(self, problems: tuple[Problem, ...]) -> None:
        raise ContentError(problems)


class Collect:
    """Notes every fault, with the place that ``where`` gives for a byte offset of the document."""

    def __init__(
        self,
        document: XmlDocument,
        where: Where,
        words: Callable[[XmlElement, Message], tuple[Place | None, Message]] = lambda _, fault: (None, fault),
    ) -> None:
        """``words`` gives the place of a text's fault (None: at the element) and its whole message."""
        self.problems: list[Problem] = []
        self._document, self._where, self._words = document, where, words

    def at(self, element: XmlElement, attribute: str | None, fault: Message) -> None:
        self.problems.append(Problem(self._where(self._document.offset(element, attribute)), fault))

    def text(self, element: XmlElement, fault: Message) -> None:
        """Notes the fault where its words come from."""
        place, fault = self._words(element, fault)
        self.problems.append(Problem(place or self._where(self._document.offset(element, None)), fault))

    def add(self, problems: tuple[Problem, ...]) -> None:
        self.problems.extend(problems)


def reason_of(error: OSError | Unusable) -> Message | str:
    """Why a file cannot be used."""
    return error.message if isinstance(error, Unusable) else system_message(error)


def unread(path: Path, error: OSError | Unusable) -> tuple[Problem, ...]:
    """A file that cannot be used: told where it lies, whoever names it."""
    return (Problem(Place(str(path)), "no-art.unread", reason=reason_of(error)),)


def of_attribute(name: str, fault: Message) -> Message:
    """What is wrong with an attribute's value, the attribute named first."""
    return Message("piece.labelled", label=name, fault=fault)


def either(*choices: Value) -> Value:
    """One of several, in words.

    >>> print(either("mm", "pt", "px"))
    mm or pt or px
    """
    return reduce(lambda first, second: Message("expected.either", first=first, second=second), choices)
