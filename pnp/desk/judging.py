"""A question for the judge, as JSON objects: those that ``pnp judge -`` reads and ``--json`` prints."""

from collections.abc import Mapping
from typing import Any

from pnp.desk.desk import Desk
from pnp.desk.handed_in import handed_in
from pnp.rules import answer
from pnp.rules.answer_json import judge_answer, versioned


def judge_object(desk: Desk, given: Mapping[str, Any]) -> object:
    """The verdict with its reasons. Raises ContentError with all faults of the input."""
    name, verdict = answer.judge(desk.checker, desk.book, handed_in(given))
    return versioned(judge_answer(desk.book.game.id, name, verdict))
