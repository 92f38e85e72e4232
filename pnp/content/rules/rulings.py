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

    [[answer]]                       # what people ask, and what can be said of it in words alone
    id = "lying"                     # pnp judge GAME lying
    rule = "fair.secret"             # the rule it follows from, or the nearest
    question = "…"
    answer = "…"

The texts are ``rulings.<id>.text`` for the question, ``rulings.<id>.reason``, ``rulings.<id>.<value>`` for
what each reading means, and ``rulings.<id>.answer``.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pnp.content.declarations.composites import FreeKeys, Items, Key, KnownKeys
from pnp.content.declarations.leaves import FlagSpec, TextSpec
from pnp.content.declarations.offsets import Keys
from pnp.content.declarations.spec import Loaded, Spot, read_declared
from pnp.content.field_types import ID
from pnp.content.game import Option, Ruling, TableAnswer, Text
from pnp.content.lazy import LazyMapping
from pnp.problem import Place, nearest
from pnp.words import Message

_id = Key(TextSpec(Message("expected.id"), ID), "key.ruling.id", required=True)
_OPTION = KnownKeys(
    {
        "id": _id,
        "text": Key(TextSpec(), "key.option.text", required=True),
        "values": Key(Items(TextSpec(), Message("expected.texts"), 1), "key.option.values", required=True),
        "default": Key(TextSpec(), "key.option.default"),
        "scored": Key(FlagSpec(), "key.option.scored"),
    },
    Message("expected.option"),
)
_RULING = KnownKeys(
    {
        "id": _id,
        "rule": Key(TextSpec(), "key.ruling.rule", required=True),
        "question": Key(TextSpec(), "key.ruling.question", required=True),
        "default": Key(TextSpec(), "key.ruling.default", required=True),
        "reason": Key(TextSpec(), "key.ruling.reason", required=True),
        "readings": Key(
            FreeKeys(TextSpec(), Message("expected.text-table")), "key.ruling.readings", required=True
        ),
    },
    Message("expected.ruling"),
)
_ANSWER = KnownKeys(
    {
        "id": Key(TextSpec(Message("expected.id"), ID), "key.answer.id", required=True),
        "rule": Key(TextSpec(), "key.answer.rule", required=True),
        "question": Key(TextSpec(), "key.answer.question", required=True),
        "answer": Key(TextSpec(), "key.answer.answer", required=True),
    },
    Message("expected.answer"),
)
RULINGS = KnownKeys(
    {
        "option": Key(Items(_OPTION, Message("expected.options")), "key.rulings.option"),
        "ruling": Key(Items(_RULING, Message("expected.rulings")), "key.rulings.ruling"),
        "answer": Key(Items(_ANSWER, Message("expected.answers")), "key.rulings.answer"),
    }
)


class Rulings(NamedTuple):
    """What rulings.toml says, in its order: options, answers, their texts; where each rule is first named."""

    options: tuple[Option, ...]
    answers: tuple[TableAnswer, ...]
    texts: tuple[Text, ...]
    rules: Mapping[str, Place]


def read_rulings(folder: Path) -> Loaded[Rulings]:
    """The options and rulings of a game folder; none where there is no such file."""
    given, spot = read_declared(folder, "rulings.toml", RULINGS)
    options: dict[str, Option] = {}
    answers: dict[str, TableAnswer] = {}
    texts: list[Text] = []
    rules: dict[str, Keys] = {}
    ids: dict[str, Spot] = {}
    for kind, make in (("option", _option), ("ruling", _ruling), ("answer", _answer)):
        for index, keys in enumerate(given.get(kind, ())):
            inside = spot.inside(kind).inside(index)
            texts += _texts(keys, inside)
            if "rule" in keys:
                rules.setdefault(keys["rule"], inside.inside("rule").keys)
            made = make(keys)
            if made is None:
                continue
            if made.id in ids:
                inside.inside("id").fault("duplicate-id", id=made.id, line=ids[made.id].place.line)
            ids.setdefault(made.id, inside.inside("id"))
            if isinstance(made, TableAnswer):
                answers.setdefault(made.id, made)
                continue
            option = made
            if option.default not in option.values:
                default = inside.inside("default")
                hint = nearest(option.default, option.values)
                default.fault("wrong-choice", name=default.name, value=option.default, hint=hint)
            options.setdefault(option.id, option)
    places = LazyMapping(rules, lambda rule: spot.document.key_place(rules[rule]))
    rulings = Rulings(tuple(options.values()), tuple(answers.values()), tuple(texts), places)
    return Loaded(rulings, tuple(spot.problems))


def _option(keys: dict[str, Any]) -> Option | None:
    if not {"id", "text", "values"} <= keys.keys():
        return None
    values = keys["values"]
    default, scored = keys.get("default", values[0]), keys.get("scored", True)
    return Option(keys["id"], keys["text"], values, default, {}, scored=scored)


def _ruling(keys: dict[str, Any]) -> Ruling | None:
    if len(keys) < len(_RULING.keys):
        return None
    default, readings = keys["default"], keys["readings"]
    values = tuple(sorted(readings, key=lambda value: value != default))
    question, rule, reason = keys["question"], keys["rule"], keys["reason"]
    return Ruling(keys["id"], question, values, default, readings, rule=rule, reason=reason)


def _answer(keys: dict[str, Any]) -> TableAnswer | None:
    return TableAnswer(keys["id"], keys["rule"]) if len(keys) == len(_ANSWER.keys) else None


def _texts(keys: dict[str, Any], spot: Spot) -> Iterator[Text]:
    """The texts of an option, a ruling or an answer, for translators."""
    if "id" not in keys:
        return
    id, place = f"rulings.{keys['id']}", spot.document.place
    for key in ("text", "question"):
        if key in keys:
            note = "a question the rules leave open, or an option"
            yield Text(f"{id}.text", keys[key], partial(place, (*spot.keys, key)), note)
    if "answer" in keys:
        yield Text(f"{id}.answer", keys["answer"], partial(place, (*spot.keys, "answer")), "its answer")
    if "reason" in keys:
        reason = partial(place, (*spot.keys, "reason"))
        yield Text(f"{id}.reason", keys["reason"], reason, "why the reading is taken")
    for value, meaning in keys.get("readings", {}).items():
        reading = partial(place, (*spot.keys, "readings", value))
        yield Text(f"{id}.{value}", meaning, reading, "one reading, chosen by an option")
