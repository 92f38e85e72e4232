"""How a build tells how far it is."""

from collections.abc import Callable

Progress = Callable[[str, int, int], None]
"""progress(what, done, all): how far the work on one thing is, such as the cards of a deck."""


def no_progress(what: str, done: int, all: int) -> None:
    """Nobody watches."""
