"""A checker at work on a game's content: what it relies on may not be there.

A checker is written for the content that it came with. In a copy of which much was changed, or in a
stranger's game of the same name, it finds no row, no option, or a text where it counts. That is a fault of
those files, and none of the program, as long as they are not the very ones that ship with it.
"""

from pathlib import Path
from types import TracebackType

from pnp.places import bundled
from pnp.rules.book import Book
from pnp.rules.verdict import UnreadableError
from pnp.words import Message

_AT_A_LOSS = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError),
    *(RecursionError, StopIteration, TypeError, ValueError),
)


class relied_on:  # noqa: N801 - read as a statement: with relied_on(book)
    """Where a checker works with a book. Raises ContentError where it cannot go on with what stands there."""

    __slots__ = ("_book",)

    def __init__(self, book: Book) -> None:
        self._book = book

    def __enter__(self) -> None:
        """Nothing is done before."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not isinstance(error, _AT_A_LOSS) or isinstance(error, UnreadableError):
            return
        book = self._book
        if book.game.folder.resolve().is_relative_to(bundled().resolve()):
            return
        raise book.fault("game.toml", "unlike-content", reason=_reason(error), where=_where(error)) from error


def _reason(error: Exception) -> Message:
    if isinstance(error, KeyError):
        return Message("unlike-content.lacks", name=str(error.args[0]) if error.args else "")
    return Message("unlike-content.said", kind=type(error).__name__, text=str(error)[:200])


def _where(error: Exception) -> str:
    """The line that was at a loss."""
    from traceback import extract_tb

    step = extract_tb(error.__traceback__)[-1]
    return f"{Path(step.filename).name}:{step.lineno}"
