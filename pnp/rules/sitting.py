"""One sitting of the judge: a book, the options chosen, and the rulings its answer came to rest on."""

from collections.abc import Mapping
from typing import Any

from pnp.content.game import Ruling
from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.number import Number
from pnp.rules.tally import ScoreLine
from pnp.rules.verdict import Reason, Verdict
from pnp.words import Message

WIDTH = 80
"""Columns of a table in text, where nobody has said how many there are."""

_WORDS = {True: "yes", False: "no"}


class Sitting:
    """Options with their values, texts and numbers of the book, and the rulings consulted so far."""

    def __init__(self, book: Book, options: Mapping[str, str] | None = None, width: int = WIDTH) -> None:
        """Every option takes its default unless ``options`` gives another (sound) value.

        ``width``: in how many columns tables are shown.
        """
        self.book = book
        self.width = width
        self.options = {
            option.id: (options or {}).get(option.id, option.default) for option in book.game.options
        }
        self._consulted: dict[str, None] = {}

    def option(self, id: str) -> str:
        """The value of an option that the rules themselves offer."""
        return self.options[id]

    def reading(self, id: str) -> str:
        """The reading of a ruling that is in force; call it only where the answer depends on it."""
        self._consulted[id] = None
        return self.options[id]

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings consulted, in the book's order."""
        return tuple(
            o.id for o in self.book.game.options if o.id in self._consulted and isinstance(o, Ruling)
        )

    def text(self, code: str, **values: Any) -> str:
        """The sentence of a code such as ``split.whole.missing``; numbers are written out exactly."""
        return self.book.text(f"reasons.{code}", values)

    def line(self, code: str, points: Number, **values: Any) -> ScoreLine:
        """A line of a tally: the code's rule, its points (``{points}`` in the sentence) and its formula."""
        rule = code.rpartition(".")[0]
        return ScoreLine(rule, points, self.text(code, points=points, **values))

    def reason(self, code: str, **values: Any) -> Reason:
        """A reason: ``split.whole.missing`` is the code ``missing`` of the rule ``split.whole``."""
        rule, _, short = code.rpartition(".")
        return Reason(rule, short, lambda: self.text(code, **values))

    def reasons(self, holding: Mapping[str, object], **values: Any) -> list[Reason]:
        """Those of several reasons, by their codes, whose condition holds; all may name the same values."""
        return [self.reason(code, **values) for code, holds in holding.items() if holds]

    def verdict(
        self, legal: bool | None, *reasons: Reason, answer: Mapping[str, object] | None = None
    ) -> Verdict:
        """An answer with the rulings that were consulted for it; a sentence that lacks is found out here."""
        for reason in reasons:
            _ = reason.text
        return Verdict(legal, reasons, answer or {}, self.rulings)

    def judged(
        self, against: list[Reason], *granted: Reason, answer: Mapping[str, object] | None = None
    ) -> Verdict:
        """Illegal for all the reasons against it; legal for those that grant it where there are none."""
        return self.verdict(not against, *(against or granted), answer=answer)


def read_options(facts: Facts, book: Book, overrides: Mapping[str, str]) -> dict[str, str]:
    """The options of an input, those of the command line over them; faults are noted."""
    given = facts.table("options", {})
    chosen: dict[str, str] = {}
    for option in book.game.options:
        if given.has(option.id):
            given_value = given.values[option.id]
            value = _WORDS[given_value] if isinstance(given_value, bool) else str(given_value)
            if value in option.values:
                chosen[option.id] = value
            else:
                shown, hint = Message("value.quoted", text=value), nearest(value, option.values)
                given.fault(option.id, "unknown-value", key=option.id, found=shown, hint=hint)
    return {**chosen, **overrides}
