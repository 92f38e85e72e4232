"""One sitting of the judge: a book, the options chosen, and the rulings its answer came to rest on."""

from collections.abc import Callable, Mapping
from typing import Any

from pnp.content.game import Option, Ruling
from pnp.problem import ContentError
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.names import names_of
from pnp.rules.number import Number
from pnp.rules.said_options import value_hint, value_meant
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
        known = book.defaults
        self.options = {**known, **(options or {})}
        if len(self.options) > len(known):
            self.options = {id: self.options[id] for id in known}
        self._consulted: dict[str, bool] = {}  # and whether any other reading gives another answer

    def option(self, id: str) -> str:
        """The value of an option that the rules themselves offer."""
        return self.options[id]

    def reading(self, id: str, decides: bool = False) -> str:
        """The reading of a ruling that is in force; call it only where the answer depends on it.

        ``decides``: whatever else there is, any other reading gives another answer. Where a checker does not
        know that, it is found out by answering once more.
        """
        if decides or id not in self._consulted:
            self._consulted[id] = decides
        return self.options[id]

    def decides(self, id: str) -> bool:
        """Whether a ruling is known to decide the answer."""
        return self._consulted.get(id, False)

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings consulted, in the book's order."""
        known = self.book.options
        found = [id for id in self._consulted if isinstance(known.get(id), Ruling)]
        return tuple(sorted(found, key=list(known).index) if len(found) > 1 else found)

    def text(self, code: str, **values: Any) -> str:
        """The sentence of a code such as ``split.whole.missing``; numbers are written out exactly."""
        return self.book.text(f"reasons.{code}", values)

    def line(self, code: str, points: Number, **values: Any) -> ScoreLine:
        """A line of a tally: its code, its points (``{points}`` in the sentence), what the sentence names."""
        return ScoreLine(code, points, values, self.book)

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
    if not facts.has("options"):
        return dict(overrides)
    known = book.options
    if (sound := _sound_options(facts.values["options"], known)) is not None:
        return {**sound, **overrides}
    given = facts.table("options")
    given.ask(*(given.values if given.values.keys() <= known.keys() else known))
    chosen: dict[str, str] = {}
    for id, given_value in given.values.items():
        if given_value is None or id not in known:
            continue
        said = _WORDS[given_value] if isinstance(given_value, bool) else str(given_value)
        if value := value_meant(said, known[id], names_of(book)):
            chosen[id] = value
        else:
            shown, hint = Message("value.quoted", text=said), value_hint(said, known[id], names_of(book))
            given.fault(id, "unknown-value", key=id, found=shown, hint=hint)
    return {**chosen, **overrides}


def _sound_options(given: object, known: Mapping[str, Option]) -> dict[str, str] | None:
    """Options in which nothing is wrong, as they stand; None where one is to be told, or to be read."""
    if type(given) is not dict:
        return None
    for id, value in given.items():
        if type(value) is not str or id not in known or value not in known[id].values:
            return None
    return given


def decisive(sitting: Sitting, same: Callable[[Mapping[str, str]], bool]) -> tuple[str, ...]:
    """The rulings consulted of which another reading gives another answer, or none at all.

    ``same`` says whether the options it is given lead to the same answer.
    """

    def differs(id: str, value: str) -> bool:
        try:
            return not same({**sitting.options, id: value})
        except ContentError:
            return True

    found = []
    for id in sitting.rulings:
        values, own = sitting.book.options[id].values, sitting.options[id]
        if sitting.decides(id) or any(differs(id, value) for value in values if value != own):
            found.append(id)
    return tuple(found)
