"""A score, as JSON objects: those that ``pnp score -`` reads and ``--json`` prints."""

from collections.abc import Mapping
from typing import Any

from pnp.desk.desk import Desk
from pnp.desk.handed_in import handed_in
from pnp.rules import answer
from pnp.rules.answer_json import score_answer, versioned


def score_object(desk: Desk, given: Mapping[str, Any]) -> object:
    """Everybody's points, ranks and winners. Raises ContentError with all faults of the input."""
    return versioned(score_answer(answer.score(desk.checker, desk.book, handed_in(given))))
