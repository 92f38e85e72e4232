"""The judge's questions, as forms are made of them."""

from collections.abc import Iterator
from typing import Any

from pnp.content.game import Example, Ruling
from pnp.desk.desk import Desk
from pnp.desk.options import value_text
from pnp.problem import ContentError
from pnp.rules.answer_text import AnswerText
from pnp.rules.checker import Question
from pnp.rules.fact_words import fact_words
from pnp.rules.option_words import choice_words
from pnp.rules.picture import Scene
from pnp.rules.sorts import Sort, Sorts
from pnp.translation.casing import capitalized

_EXAMPLES = 4  # of a question, that a form can be begun with


def describe_asking(desk: Desk) -> dict[str, Any]:
    """The questions with their facts, what facts are like, and what is answered in words alone."""
    book, checker = desk.book, desk.checker
    sorts = checker.sorts(book) if checker.sorts else {}
    text_of = AnswerText(book, checker, desk.words)
    return {
        "questions": [_question(desk, text_of, sorts, each) for each in checker.questions],
        "sorts": {key: _sort(desk, text_of, key.rpartition("/")[2], sort) for key, sort in sorts.items()},
        "components": list(dict.fromkeys(_components(desk))),
        "passed_over": desk.words("rules.passed-over"),
        "answers": [
            {"id": each.id, "rule": each.rule, "text": book.text(f"rulings.{each.id}.text")}
            for each in book.game.answers
        ],
        "options": [
            {
                "id": option.id,
                "text": book.text(f"rulings.{option.id}.text"),
                "default": option.default,
                "values": [{"id": value, "name": value_text(desk, option, value)} for value in option.values],
            }
            for option in book.game.options
            if not isinstance(option, Ruling)
        ],
    }


def _question(desk: Desk, text_of: AnswerText, sorts: Sorts, question: Question) -> dict[str, Any]:
    book = desk.book
    examples = [each for each in book.game.examples.values() if each.input.get("question") == question.name]
    examples.sort(key=lambda each: _shown(desk, each) is None)  # those first whose board can be drawn
    return {
        "name": question.name,
        "text": book.text(f"questions.{question.name}"),
        "rule": examples[0].rule if examples else "",
        "facts": [
            {
                "name": fact,
                "label": label_of(desk, text_of, question.name, fact),
                "needed": fact in question.needed,
                "sort": next((key for key in (f"{question.name}/{fact}", fact) if key in sorts), ""),
            }
            for fact in question.known
        ],
        "examples": [
            {
                "facts": {
                    key: value for key, value in each.input.items() if key not in ("question", "options")
                },
                "options": dict(each.input.get("options", {})),
            }
            for each in examples[:_EXAMPLES]
        ],
    }


def label_of(desk: Desk, text_of: AnswerText, owner: str, key: str) -> str:
    """What a form calls a fact of a question, or a column of a fact.

    That is what ``[told]`` calls it there (``told.OWNER.KEY``), how its sentence in ``[facts]`` begins, or
    what is told or counted by that key. The rest of the sentence is for who types: a form shows what may be
    told.
    """
    sentences, lang = desk.book.sentences, desk.book.lang
    if (own := f"told.{owner}.{key}") in sentences:
        return capitalized(desk.book.text(own), lang)
    if f"facts.{key}" in sentences:
        begun = fact_words(desk.book, key)
        return capitalized(begun, lang) if begun else text_of.fact(key)
    told = next((id for id in (f"told.{key}", f"kinds.{key}") if id in sentences), "")
    return capitalized(desk.book.text(told) if told else text_of.value(key), lang)


def _shown(desk: Desk, example: Example) -> Scene | None:
    """What the facts of an example look like; None where the game prints no such board."""
    try:
        return desk.checker.scene(desk.book, example.input) if desk.checker.scene else Scene()
    except ContentError:
        return None


def _components(desk: Desk) -> Iterator[str]:
    """What stands on the boards of the examples."""
    for example in desk.book.game.examples.values():
        if (scene := _shown(desk, example)) and scene.board:
            yield from (piece.component for piece in scene.board.figures)


def _sort(desk: Desk, text_of: AnswerText, fact: str, sort: Sort) -> dict[str, Any]:
    """As a form is made of it, of a ``fact``; what says nothing is left out."""
    told: dict[str, Any] = {"kind": sort.kind, "least": sort.least}
    if sort.ids:
        told["ids"] = list(_ids(desk, text_of, sort))
    if sort.most is not None:
        told["most"] = sort.most
    if sort.columns:
        told["columns"] = [
            {
                "name": name.removesuffix("?"),
                "label": label_of(desk, text_of, fact, name.removesuffix("?")),
                "needed": not name.endswith("?"),
                "sort": _sort(desk, text_of, name.removesuffix("?"), each),
            }
            for name, each in sort.columns.items()
        ]
    if sort.each:
        told["each"] = _sort(desk, text_of, fact, sort.each)
    if sort.lit:
        told["lit"] = list(sort.lit)
    return told | ({"once": True} if sort.once else {})


def _ids(desk: Desk, text_of: AnswerText, sort: Sort) -> Iterator[dict[str, Any]]:
    components = {**_deck_of(desk, sort), **sort.shown}
    for id in sort.ids:
        component = components.get(id, "")
        told = f"told.{sort.named.get(id, id)}"
        spoken = not component and told in desk.book.sentences
        called = desk.book.text(told) if spoken else text_of.value(id)
        if called == id and component:
            called = desk.book.called(component.partition("/")[2]) or id
        needs = {"needs": {"name": called, **_needed(desk, *sort.needs[id])}} if id in sort.needs else {}
        yield {"id": id, "name": capitalized(called, desk.book.lang), "component": component, **needs}


def _needed(desk: Desk, option: str, value: str) -> dict[str, str]:
    """The option, its value, and both in words."""
    return {"option": option, "value": value, "text": desk.words.of(choice_words(desk.book, option, value))}


def _deck_of(desk: Desk, sort: Sort) -> dict[str, str]:
    """The components of ids that are most of them rows of one deck, or what is counted for a score."""
    columns = {each.key: each.component for each in desk.checker.columns if "{" not in each.component}
    decks = [{id: f"{deck}/{id}" for id in rows} for deck, rows in desk.book.game.supply.items()]
    found = max((columns, *decks), key=lambda deck: sum(id in deck for id in sort.ids))
    return (
        {id: found[id] for id in sort.ids if id in found}
        if 2 * len(set(sort.ids) & {*found}) >= len(sort.ids)
        else {}
    )
