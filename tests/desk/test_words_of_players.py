"""Nothing that a page shows to players is an id of the game: every form, choice and line has words."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from pnp.content.lookup.plain import plain_inline
from pnp.desk.calls import CALLS
from pnp.desk.describe import describe
from pnp.desk.desk import Desk, open_desk
from pnp.problem import ContentError
from pnp.rules.sitting import Sitting
from pnp.rules.sorts import Sort
from pnp.simulating.playing import Playthrough, luck
from pnp.words import languages
from tests.every_game.games import SHIPPED, book, game, into_every_language

OWN = [pytest.param(id, book(id).game.lang, marks=pytest.mark.slow) for id in SHIPPED]
EDITIONS = [*OWN, *(each for each in into_every_language(SHIPPED) if each.values[1] in languages())]
"""In other languages the page has words of the program's in English."""
ALIKE = {
    "or-des-dragons": {"right", "victim", "illusion"},  # the stone of illusion has its name in no rule
    "pierres-du-dragon": {"fetched"},
    "dedale-du-dragon": {"dice", "players", "tile"},
}
"""Words of English or of both languages that are ids as well, and printed by no component or rule."""
_TYPED = ("facts", "typed")  # sentences for who types: they name ids
_SHOWN = {"text", "label", "name", "reason", "title"}  # the keys of a description that stand on the page
_WORD = re.compile(r"[^\W\d_][\w-]*\w")
_ID = re.compile(r"[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*[a-z]")
_HOLE = re.compile(r"\{[^}]*\}|`[^`]*`")
_APART = re.compile(r"[_-]")


@cache
def desk(id: str, lang: str) -> Desk:
    return open_desk(game(id).folder, lang)


def sort_ids(sort: Sort) -> Iterator[str]:
    yield from sort.ids
    for name, column in sort.columns.items():
        yield name.removesuffix("?")
        yield from sort_ids(column)
    if sort.each:
        yield from sort_ids(sort.each)


@cache
def ids(id: str, lang: str) -> frozenset[str]:
    """By what the program knows things, as far as no printed word is the same."""
    at = desk(id, lang)
    checker, read = at.checker, at.book.game
    found = {*read.supply, *(row for rows in read.supply.values() for row in rows)}
    found |= {key for column in checker.columns for key in (column.key, *column.choices)}
    found |= {key for option in read.options for key in (option.id, *option.values)}
    found |= {key for question in checker.questions for key in (question.name, *question.known)}
    for name, sort in (checker.sorts(at.book) if checker.sorts else {}).items():
        found |= {name, *sort_ids(sort)}
    return frozenset(filter(_ID.fullmatch, found)) - printed(id, lang) - ALIKE.get(id, set())


@cache
def printed(id: str, lang: str) -> frozenset[str]:
    """The words of what is printed or said, in the language."""
    book = desk(id, lang).book
    said = [id for id in book.sentences if id.partition(".")[0] not in _TYPED]
    texts = [form for id in said for form in book.forms(id)]
    for deck, rows in book.game.supply.items():
        for row, given in rows.items():
            texts += [
                book.row_text(deck, row, key) for key, value in given.values.items() if isinstance(value, str)
            ]
    plain = (_HOLE.sub(" ", plain_inline(text)) for text in texts)
    return frozenset(word.lower() for text in plain for word in _WORD.findall(text))


def bare(id: str, lang: str, texts: Iterable[str]) -> list[str]:
    """The texts in which an id stands, or the words of one as they are."""
    known = ids(id, lang)
    several = {_APART.sub(" ", each) for each in known if _APART.search(each)}
    found = []
    for text in dict.fromkeys(texts):
        words = [word.lower() for word in _WORD.findall(text)]
        alone = text.lower() in several and not set(text.lower().split()) <= printed(id, lang)
        if alone or not known.isdisjoint(words):
            found.append(text)
    return found


def described(told: Any, key: str = "") -> Iterator[str]:
    if isinstance(told, dict):
        for name, value in told.items():
            if name != "examples":
                yield from described(value, name)
    elif isinstance(told, list):
        for value in told:
            yield from described(value, key)
    elif isinstance(told, str) and key in _SHOWN:
        yield told


@pytest.mark.parametrize(("id", "lang"), EDITIONS)
def test_no_form_shows_an_id(id: str, lang: str) -> None:
    told = describe(desk(id, lang))
    for question in told["ask"]["questions"]:
        del question["name"]
        for fact in question["facts"]:
            del fact["name"]
    without_keys(told["ask"]["sorts"])
    assert bare(id, lang, described({key: told[key] for key in ("options", "score", "ask")})) == []


def without_keys(told: Any) -> None:
    """Takes the keys of columns out: they have labels."""
    for value in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        if isinstance(value, dict) and "label" in value:
            del value["name"]
        without_keys(value)


def verdicts(at: Desk) -> Iterator[str]:
    def said(verdict: Any) -> Iterator[str]:
        yield verdict["word"]
        yield from (reason["text"] for reason in verdict["reasons"])
        yield from verdict["lines"]

    for example in at.book.game.examples.values():
        if example.kind != "judge":
            continue
        try:
            told: Any = CALLS["ask"](at, example.input)
        except ContentError:
            continue  # an example of what cannot be read
        yield from said(told)
        for ruling in told["rulings"]:
            yield from (ruling["question"], ruling["reading"])
            for other in ruling["others"]:
                yield other["reading"]
                yield from said(other)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "lang"), EDITIONS)
def test_no_verdict_and_no_fault_shows_an_id(id: str, lang: str) -> None:
    assert bare(id, lang, verdicts(desk(id, lang))) == []


def played(at: Desk, number: int, most: int) -> Iterator[str]:
    """What may be done at each step of a game, and what its log says, rolled and told."""
    assert at.checker.simulation is not None
    simulation: Any = at.checker.simulation()
    referee, sitting, lines = simulation.referee, Sitting(at.book), []
    seats = ["Ana", "Bob", "Cid"]
    for step in islice(Playthrough(simulation, sitting, seats, luck(8, number)).steps(), most):
        lines.append(referee.kept(step.after, step.line).strip())
        yield step.action.in_words(sitting, step.before)
        for choice in referee.next_lines(sitting, step.after):
            yield choice.label
            for blank in choice.json(at.book.lang).get("slots", ()):
                yield blank["label"]
                yield from (piece["label"] for piece in blank["pieces"])
    told: Any = CALLS["follow"](at, {"seats": seats, "options": {}, "lines": lines})
    assert told["stop"] is None
    yield from (entry["meaning"] for entry in told["entries"])


@pytest.mark.slow
@pytest.mark.parametrize(("id", "lang"), EDITIONS)
def test_no_line_of_a_game_shows_an_id(id: str, lang: str) -> None:
    most = 250 if id == "dedale-du-dragon" else 120
    assert bare(id, lang, played(desk(id, lang), 0, most)) == []
