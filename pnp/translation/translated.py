"""What became of a game that was put into another language."""

from dataclasses import field

from pnp.content.game import Game
from pnp.frozen import frozen
from pnp.problem import Problem


@frozen
class Translated:
    """The game in another language. A draft may be printed with fuzzy texts, a release may not."""

    game: Game
    missing: tuple[str, ...] = ()  # ids of texts that are still in the source language
    fuzzy: tuple[str, ...] = ()  # ids of translations marked fuzzy, or older than the text they translate
    problems: tuple[Problem, ...] = ()
    given_way: tuple[str, ...] = ()  # of the fuzzy, those that the source language stands in for
    unready: tuple[Problem, ...] = field(default=(), repr=False)  # each missing and each fuzzy one, in order

    @property
    def in_source(self) -> int:
        """How many texts are printed in the source language."""
        return len(self.missing) + len(self.given_way)

    @property
    def unsure(self) -> int:
        """How many fuzzy translations are printed."""
        return len(self.fuzzy) - len(self.given_way)


_LISTED = 20
"""Of the texts that are not ready, as many are faults of their own."""


def release_faults(translated: Translated) -> tuple[Problem, ...]:
    """Why the game cannot be released in the language: its missing and fuzzy texts, at their entries."""
    listed, rest = translated.unready[:_LISTED], translated.unready[_LISTED:]
    return (*listed, Problem(rest[0].place, "not-ready", count=len(rest))) if rest else listed
