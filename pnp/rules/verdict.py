"""What a judge says: legal or not, why, and what follows."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.content.lazy import Part
from pnp.frozen import frozen
from pnp.words import Message


@dataclass(frozen=True)
class Reason:
    """Why: the rule (an anchor of the rules reference), a code for programs, a sentence for people.

    The sentence may be made when it is asked for: of all that speaks against what could be done, a referee
    that lists what can be done needs none.
    """

    rule: str
    code: str
    text: Part[str] = Part(str)


@frozen
class Verdict:
    """An answer. ``legal`` is None where only a result was asked for."""

    legal: bool | None
    reasons: tuple[Reason, ...] = ()
    answer: Mapping[str, object] = field(default_factory=dict)
    rulings: tuple[str, ...] = ()

    def json(self, question: str) -> dict[str, object]:
        """The contract's form."""
        return {
            "question": question,
            "legal": self.legal,
            "reasons": [{"rule": r.rule, "code": r.code, "text": r.text} for r in self.reasons],
            "answer": dict(self.answer),
            "rulings": list(self.rulings),
        }


class UnreadableError(ValueError):
    """A line that says nothing the game knows; ``column`` is 1-based."""

    def __init__(self, column: int, message: Message) -> None:
        super().__init__(message)
        self.column = column
        self.message = message


class AmbiguousError(UnreadableError):
    """A line that could mean several things."""
