"""Answers as programs read them: what ``--json`` prints, and what a page hands out.

Every answer says which ``version`` of these forms it has. Keys may be added to one; nothing changes its
meaning while the version stays. ``pnp schema answers`` publishes the types below.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict

if TYPE_CHECKING:
    from pnp.rules.tally import Outcome
    from pnp.rules.verdict import Verdict

VERSION = 1


class RulePoints(TypedDict):
    """What one rule gives a player."""

    rule: Annotated[str, "a heading of the rules"]
    points: int | float
    text: Annotated[str, "the formula, in the language of the answer"]


class PlayerPoints(TypedDict):
    """A player, in the order of the input."""

    name: str
    total: Annotated[int | float, "the sum of the lines"]
    rank: Annotated[int | None, "1 for the best; null for who is out"]
    out: Annotated[bool, "whether this player cannot win"]
    lines: list[RulePoints]


class ScoreAnswer(TypedDict):
    """What ``pnp score`` answers."""

    game: str
    options: Annotated[dict[str, str], "every option with the value that was counted with"]
    players: list[PlayerPoints]
    winners: Annotated[list[str], "names"]
    rulings: Annotated[list[str], "those on which the answer rests"]


class RuleReason(TypedDict):
    """Why: the rule, a code for programs, a sentence for people."""

    rule: str
    code: str
    text: str


class JudgeAnswer(TypedDict):
    """What ``pnp judge`` answers."""

    game: str
    question: str
    legal: Annotated[bool | None, "null where only a result was asked for"]
    reasons: list[RuleReason]
    answer: Annotated[dict[str, Any], "what follows, as each question says"]
    rulings: Annotated[list[str], "those on which the answer rests"]


class FaultPlace(TypedDict):
    """Where a fault stands."""

    path: Annotated[str, "a file, line for what stood on the command line, <stdin>"]
    line: int
    column: int
    sheet: NotRequired[str]
    cell: NotRequired[str]


class FaultAnswer(TypedDict):
    """What is wrong."""

    key: Annotated[str, "where in the input: players.0.silver; empty for what is wrong with no single value"]
    message: Annotated[str, "in the language of the answer"]
    kind: NotRequired[Annotated[str, "the same in every language; none of what was asked wrongly"]]
    place: NotRequired[FaultPlace]


class FaultsAnswer(TypedDict):
    """What any command answers that cannot do what it was asked for; its exit code says why."""

    faults: list[FaultAnswer]


def versioned(answer: Mapping[str, Any]) -> dict[str, Any]:
    """An answer with its version.

    >>> versioned({"faults": []})
    {'version': 1, 'faults': []}
    """
    return {"version": VERSION, **answer}


def score_answer(outcome: "Outcome") -> dict[str, Any]:
    """What was counted."""
    return versioned(outcome.json())


def judge_answer(game: str, question: str, verdict: "Verdict") -> dict[str, Any]:
    """What was judged."""
    return versioned({"game": game, **verdict.json(question)})
