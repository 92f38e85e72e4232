"""What is wrong with an input, as programs are told: ``{"key": "players.0.silver", "message": "…"}``.

The command line prints it, the page throws it: both hand on what is made here.
"""

from collections.abc import Iterable
from typing import Any

from pnp.problem import Problem
from pnp.rules.answer_json import FaultAnswer, FaultPlace
from pnp.words import Words, brief


def fault_objects(problems: Iterable[Problem], words: Words) -> list[dict[str, Any]]:
    """Each fault in words, under the key of the value that it is found in; "" for none of a single value.

    >>> from pnp.problem import Place
    >>> from pnp.words import words
    >>> fault_objects([Problem(Place("-", key="players.0.silver"), "missing", key="silver")], words("en"))
    [{'key': 'players.0.silver', 'message': 'silver is missing'}]
    """
    return [
        {"key": fault["key"], "message": fault["message"]} for fault in placed_fault_objects(problems, words)
    ]


def placed_fault_objects(problems: Iterable[Problem], words: Words) -> list[FaultAnswer]:
    """The same, with the place in what was handed in."""
    return [
        {
            "key": each.place.key,
            "message": words.of(brief(each.message)),
            "kind": each.code,
            "place": _place(each),
        }
        for each in sorted(set(problems))
    ]


def _place(problem: Problem) -> FaultPlace:
    place = problem.place
    told: FaultPlace = {"path": place.path, "line": place.line, "column": place.column}
    if place.sheet:
        told["sheet"] = place.sheet
    if place.cell:
        told["cell"] = place.cell
    return told
