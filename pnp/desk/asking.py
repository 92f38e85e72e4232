"""The judge's questions: as forms are made of them, and what the judge says, in words."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.content.game import Example, Ruling
from pnp.desk.desk import Desk
from pnp.problem import ContentError
from pnp.rules import answer
from pnp.rules.answer_text import AnswerText
from pnp.rules.checker import Question
from pnp.rules.inputs import Input, Source
from pnp.rules.picture import Scene
from pnp.rules.sorts import Sort, Sorts
from pnp.rules.verdict import Verdict
from pnp.translation.casing import capitalized

_FLAGS = {"yes": True, "no": False}
_ASIDE = re.compile(r"(?<!\s)\s*[,;:(\u202f].*", re.DOTALL)  # what a fact's sentence adds for who fills it in
_EXAMPLES = 4  # of a question, that a form can be begun with


def describe_asking(desk: Desk) -> dict[str, Any]:
    """The questions with their facts, what facts are like, and what is answered in words alone."""
    book, checker = desk.book, desk.checker
    sorts = checker.sorts(book) if checker.sorts else {}
    text_of = AnswerText(book, checker, desk.words)
    return {
        "questions": [_question(desk, text_of, sorts, each) for each in checker.questions],
        "sorts": {key: _sort(desk, text_of, sort) for key, sort in sorts.items()},
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
                "values": [
                    {"id": value, "name": capitalized(text_of.value(_FLAGS.get(value, value)), book.lang)}
                    for value in option.values
                ],
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
                "label": label_of(desk, text_of, fact),
                "text": _more(book.text(f"facts.{fact}")),
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


def label_of(desk: Desk, text_of: AnswerText, fact: str) -> str:
    """What a form calls a fact: how its sentence begins; shortly where that lists what may be told."""
    begun = _ASIDE.sub("", desk.book.text(f"facts.{fact}"))
    return capitalized(begun, desk.book.lang) if " " in begun and "_" not in begun else text_of.fact(fact)


def column_label(desk: Desk, text_of: AnswerText, name: str) -> str:
    """What a column is: a fact of its own, else what is counted or named by that key."""
    if f"facts.{name}" in desk.book.sentences:
        return text_of.fact(name)
    told = next((id for id in (f"told.{name}", f"kinds.{name}") if id in desk.book.sentences), "")
    called = desk.book.text(told) if told else text_of.value(name)
    return text_of.fact(name) if called == name else capitalized(called, desk.book.lang)


def _more(sentence: str) -> str:
    """A sentence about a fact that says more than it begins with; "" where that is all of it."""
    return sentence if ";" in sentence else ""


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


def _sort(desk: Desk, text_of: AnswerText, sort: Sort) -> dict[str, Any]:
    """As a form is made of it; what says nothing is left out."""
    told: dict[str, Any] = {"kind": sort.kind, "least": sort.least}
    if sort.ids:
        told["ids"] = list(_ids(desk, text_of, sort))
    if sort.most is not None:
        told["most"] = sort.most
    if sort.columns:
        told["columns"] = [
            {
                "name": name.removesuffix("?"),
                "label": column_label(desk, text_of, name.removesuffix("?")),
                "needed": not name.endswith("?"),
                "sort": _sort(desk, text_of, each),
            }
            for name, each in sort.columns.items()
        ]
    if sort.each:
        told["each"] = _sort(desk, text_of, sort.each)
    if sort.lit:
        told["lit"] = list(sort.lit)
    return told | ({"once": True} if sort.once else {})


def _ids(desk: Desk, text_of: AnswerText, sort: Sort) -> Iterator[dict[str, str]]:
    components = {**_deck_of(desk, sort), **sort.shown}
    for id in sort.ids:
        component = components.get(id, "")
        told = f"told.{sort.named.get(id, id)}"
        spoken = not component and told in desk.book.sentences
        called = desk.book.text(told) if spoken else text_of.value(id)
        if called == id and component:
            called = desk.book.called(component.partition("/")[2]) or id
        yield {"id": id, "name": capitalized(called, desk.book.lang), "component": component}


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


def ask_object(desk: Desk, given: Mapping[str, Any]) -> object:
    """The verdict in words: yes or no, its reasons with their rules, what follows, the rulings it rests on.

    Raises ContentError with all faults of what is told.
    """
    name, verdict = answer.judge(desk.checker, desk.book, _input(given))
    book, options = desk.book, answer.read_given_options(desk.book, _input(given), {})
    text_of = AnswerText(book, desk.checker, desk.words)
    known = {option.id: option for option in book.game.options}
    return {
        **_verdict_json(text_of, name, verdict),
        "answer": verdict.json(name)["answer"],
        "rulings": [
            {
                "id": id,
                "rule": getattr(known[id], "rule", ""),
                "question": book.text(f"rulings.{id}.text"),
                "reading": book.text(f"rulings.{id}.{options[id]}"),
                "others": [
                    {
                        "value": value,
                        "reading": book.text(f"rulings.{id}.{value}"),
                        **_other(desk, text_of, given, {**options, id: value}),
                    }
                    for value in known[id].values
                    if value != options[id]
                ],
            }
            for id in verdict.rulings
        ],
    }


def _verdict_json(text_of: AnswerText, name: str, verdict: Verdict) -> dict[str, Any]:
    return {
        "legal": verdict.legal,
        "word": "" if verdict.legal is None else text_of.verdict(name, verdict.legal),
        "reasons": [{"rule": reason.rule, "text": reason.text} for reason in verdict.reasons],
        "lines": [line for key, value in text_of.parts(verdict) for line in text_of.lines(key, value)],
    }


def _other(
    desk: Desk, text_of: AnswerText, given: Mapping[str, Any], options: Mapping[str, str]
) -> dict[str, Any]:
    """What another reading says, or what it finds wrong with the facts."""
    try:
        name, verdict = answer.judge(desk.checker, desk.book, _input({**given, "options": options}))
    except ContentError as error:
        faults = [{"rule": "", "text": desk.words.of(each.message)} for each in error.problems]
        return {"legal": None, "word": "", "reasons": faults, "lines": []}
    return _verdict_json(text_of, name, verdict)


def _input(given: Mapping[str, Any]) -> Input:
    return Input(given, Source(""))
