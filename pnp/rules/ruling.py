"""Rulings and options as data: where the source is silent, which readings there are and which one we take.

``rulings.toml`` holds::

    [[option]]                       # a choice the rules themselves offer
    id = "rules"
    text = "Which game is played."
    values = ["basic", "advanced"]   # the first is the default
    scored = false                   # where no score depends on it: who counts is not asked

    [[ruling]]                       # a choice the source leaves open
    id = "final-tie"                 # also the option's name: --option final-tie=most_tokens
    rule = "score.winner"            # the rule it completes
    question = "…"
    default = "shared"
    reason = "…"
    [ruling.readings]                # value = what it means
    shared = "…"
    most_tokens = "…"
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.problem import Place, Problem


@dataclass(frozen=True, slots=True)
class Option:
    """A named choice: its values (the default first) and what they mean, for people."""

    id: str
    text: str
    values: tuple[str, ...]
    default: str
    meanings: Mapping[str, str]
    scored: bool = field(default=True, kw_only=True)  # whether a score may depend on it


@dataclass(frozen=True, slots=True)
class Ruling(Option):
    """An option that completes the source.

    ``text`` is the open question, ``reason`` why the default is taken.
    """

    rule: str
    reason: str


def read_rulings(tree: Mapping[str, object], path: str) -> tuple[tuple[Option, ...], list[Problem]]:
    """Options and rulings of a ``rulings.toml``, in its order, with what is wrong in it."""
    found: list[Option] = []
    faults: list[Problem] = []

    def fault(message: str) -> None:
        faults.append(Problem(Place(path), "bad-ruling", message))

    for kind in ("option", "ruling"):
        entries = tree.get(kind, [])
        for number, entry in enumerate(entries if isinstance(entries, list) else [], 1):
            if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
                fault(f"{kind} {number} has no id")
                continue
            id = entry["id"]
            needed = (
                ("text", "values")
                if kind == "option"
                else ("question", "readings", "default", "reason", "rule")
            )
            lacking = [key for key in needed if key not in entry]
            if lacking:
                fault(f'{kind} "{id}" lacks {", ".join(lacking)}')
                continue
            if any(id == other.id for other in found):
                fault(f'two options are called "{id}"')
                continue
            option = _option(id, entry) if kind == "option" else _ruling(id, entry)
            if option.default not in option.values:
                fault(f'{kind} "{id}": its default "{option.default}" is none of {", ".join(option.values)}')
                continue
            found.append(option)
    return tuple(found), faults


def _option(id: str, entry: Mapping[str, object]) -> Option:
    listed = entry["values"]
    values = tuple(str(value) for value in listed) if isinstance(listed, list) else ()
    default = str(entry.get("default", values[0] if values else ""))
    scored = entry.get("scored", True) is not False
    return Option(id, str(entry["text"]), values, default, {}, scored=scored)


def _ruling(id: str, entry: Mapping[str, object]) -> Ruling:
    readings = entry["readings"]
    meanings = {str(k): str(v) for k, v in readings.items()} if isinstance(readings, dict) else {}
    default = str(entry["default"])
    values = tuple(sorted(meanings, key=lambda value: value != default))
    return Ruling(
        id,
        str(entry["question"]),
        values,
        default,
        meanings,
        rule=str(entry["rule"]),
        reason=str(entry["reason"]),
    )
