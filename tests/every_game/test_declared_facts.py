"""What facts are declared to be, against the examples, the judge's reading, and what a form can produce."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pnp.problem import ContentError, Problem
from pnp.rules.answer import judge
from pnp.rules.checker import Question
from pnp.rules.examples import example_input
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input, Source
from pnp.rules.sorts import Sort, Sorts, sort_of
from pnp.words import Message
from tests.every_game.games import SHIPPED, book, checker

TYPED_WRONGLY = {
    *("not-a-number", "fractional", "negative", "not-a-flag", "not-a-word", "not-a-list", "not-a-table"),
    *("not-a-word.item", "not-a-table.item", "not-a-number.empty", "not-a-word.cell"),
    *(
        "unknown-key.fact",
        "unknown-value",
        "unknown-value.item",
        "unknown-value.action",
        "unknown-value.hero",
    ),
}
QUESTIONS = [(game, question.name) for game in SHIPPED for question in checker(game).questions]
NAMES = ("Ana", "Bob", "Cid", "Dan")
BOARDS = {
    "drakon": ("O start/NES", "O start/NES; E1 find-coin/NS; N1 harp/W"),
    "dedale-du-dragon": ("1 a-nes O; 2 b-ns N1; @elf 1.d4; chest 2.d4; @warrior 1.d5",),
}
CELLS = {"drakon": ("O", "E1", "N1", "W1S3"), "dedale-du-dragon": ("1.d4", "1.d5", "2.d4", "2.d7")}


@cache
def declared(game: str) -> Sorts:
    sorts = checker(game).sorts
    assert sorts is not None
    return sorts(book(game))


def schema(game: str, question: Question) -> dict[str, Any]:
    facts = {fact: sort_of(declared(game), question.name, fact).schema() for fact in question.known}
    return {
        "type": "object",
        "properties": {"question": {}, "options": {}, **facts},
        "additionalProperties": False,
    }


@pytest.mark.parametrize("game", SHIPPED)
def test_every_fact_is_declared_and_nothing_else(game: str) -> None:
    facts = {(question.name, fact) for question in checker(game).questions for fact in question.known}
    assert {fact for question, fact in facts if f"{question}/{fact}" not in declared(game)} == {
        key for key in declared(game) if "/" not in key
    }
    assert {tuple(key.split("/")) for key in declared(game) if "/" in key} <= facts


@pytest.mark.parametrize("game", SHIPPED)
def test_every_example_is_what_its_facts_are_declared_to_be(game: str) -> None:
    for each in book(game).game.examples.values():
        question = checker(game).question(str(each.input.get("question")))
        if question:
            faults = Draft202012Validator(schema(game, question)).iter_errors(dict(each.input))
            assert [f"{fault.json_path}: {fault.message}" for fault in faults] == [], each.id


@pytest.mark.parametrize("game", SHIPPED)
def test_the_judge_reads_each_fact_as_it_is_declared(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the worked examples make it read: a choice among these ids, a flag, a number."""
    read: dict[str, set[tuple[str, tuple[str, ...]]]] = {}

    def noted(kind: str) -> None:
        before = getattr(Facts, kind)

        def reader(facts: Facts, key: str, *args: Any, **kwargs: Any) -> Any:
            if not facts._keys:
                ids = tuple(args[0]) if kind == "choice" else ()
                read.setdefault(key, set()).add((kind, ids))
            return before(facts, key, *args, **kwargs)

        monkeypatch.setattr(Facts, kind, reader)

    for kind in ("choice", "flag", "integer", "integers", "tokens", "each"):
        noted(kind)
    kinds = {"choice": "choice", "flag": "flag", "number": "integer", "numbers": "integers", "rows": "each"}
    for each in book(game).game.examples.values():
        question = checker(game).question(str(each.input.get("question")))
        if question is None:
            continue
        read.clear()
        judge(checker(game), book(game), example_input(each))
        for fact in question.known:
            sort = sort_of(declared(game), question.name, fact)
            expected = (kinds.get(sort.kind, ""), sort.ids if sort.kind == "choice" else ())
            found = read.get(fact, set())
            if ("integers", ()) in found:  # which reads each as an integer
                found -= {("integer", ())}
            if found and {kind for kind, _ in found} != {"tokens"}:
                assert found == {expected}, (question.name, fact)


def values(sort: Sort, game: str) -> st.SearchStrategy[Any]:
    """What a form can produce."""
    some = st.integers(sort.least, sort.least + 6 if sort.most is None else sort.most)
    ids = st.sampled_from(sort.ids) if sort.ids else st.sampled_from(NAMES)
    match sort.kind:
        case "player" | "choice" | "text":
            return ids
        case "players":
            return st.lists(ids, unique=True, max_size=4)
        case "choices":
            return st.lists(ids, unique=sort.once, max_size=4)
        case "number":
            return some
        case "numbers":
            return st.lists(some, max_size=5)
        case "flag":
            return st.booleans()
        case "counts":
            return st.dictionaries(ids, some, max_size=4)
        case "by":
            assert sort.each
            return st.dictionaries(ids, values(sort.each, game), max_size=4)
        case "table":
            return columns(sort, game)
        case "rows":
            return st.lists(columns(sort, game), max_size=4)
        case "board":
            return st.sampled_from(BOARDS[game])
        case "cell":
            return st.sampled_from(CELLS[game])
        case "cells":
            return st.lists(st.sampled_from(CELLS[game]), max_size=3)
        case "tile":
            return ids
        case "map":
            return st.sampled_from((["#@.", "..M"], ["@HLTP"]))


def columns(sort: Sort, game: str) -> st.SearchStrategy[dict[str, Any]]:
    made = {name: values(each, game) for name, each in sort.columns.items()}
    needed = {name: each for name, each in made.items() if not name.endswith("?")}
    return st.fixed_dictionaries(
        needed, optional={name[:-1]: made[name] for name in made if name not in needed}
    )


def facts_of(question: Question, game: str) -> st.SearchStrategy[dict[str, Any]]:
    made = {fact: values(sort_of(declared(game), question.name, fact), game) for fact in question.known}
    return st.fixed_dictionaries(
        {fact: made[fact] for fact in question.needed},
        optional={fact: made[fact] for fact in question.known if fact not in question.needed},
    )


def faults(told: Mapping[str, Any], game: str) -> list[Problem]:
    try:
        judge(checker(game), book(game), Input(told, Source("")))
    except ContentError as error:
        return error.problems
    return []


def codes(value: object) -> Iterator[str]:
    """The code of a message, and of those inside it."""
    if isinstance(value, Message):
        yield value.code
        for _, inner in value.values:
            yield from codes(inner)


def check_form(game: str, name: str, data: st.DataObject) -> None:
    question = checker(game).question(name)
    assert question
    told = {"question": name, **data.draw(facts_of(question, game))}
    for fact in question.known if "seats" in told else ():  # what each has is asked of those who sit there
        if (sort := sort_of(declared(game), name, fact)).kind == "by" and not sort.ids and fact in told:
            told[fact] = {player: told[fact][player] for player in told[fact] if player in told["seats"]}
    assert list(Draft202012Validator(schema(game, question)).iter_errors(told)) == []
    wrong = {code for fault in faults(told, game) for code in codes(fault.message)} & TYPED_WRONGLY
    assert not wrong, told


@pytest.mark.parametrize(("game", "name"), QUESTIONS)
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_a_form_produces_is_never_of_a_wrong_type(game: str, name: str, data: st.DataObject) -> None:
    check_form(game, name, data)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), QUESTIONS)
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_many_forms(game: str, name: str, data: st.DataObject) -> None:
    check_form(game, name, data)
