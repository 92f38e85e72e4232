"""What the judge says of a form that was filled in, in words."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from pnp.desk.asking import label_of
from pnp.desk.desk import Desk
from pnp.problem import ContentError, Problem
from pnp.rules import answer
from pnp.rules.answer_text import AnswerText
from pnp.rules.checker import Question
from pnp.rules.inputs import Input, Source
from pnp.rules.option_words import CHOSEN
from pnp.rules.verdict import Verdict
from pnp.words import Message, Value

_BOARD = "board"  # the part of an answer that is one


def ask_object(desk: Desk, given: Mapping[str, Any]) -> object:
    """The verdict in words: yes or no, its reasons with their rules, what follows, the rulings it rests on.

    Raises ContentError with all faults of what is told.
    """
    with _faults_by_label(desk, given):
        name, verdict = answer.judge(desk.checker, desk.book, _input(given))
    book, options = desk.book, answer.read_given_options(desk.book, _input(given), {})
    text_of = AnswerText(book, desk.checker, desk.words)
    known = {option.id: option for option in book.game.options}
    return {
        **_verdict_json(desk, text_of, name, verdict),
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


def _verdict_json(desk: Desk, text_of: AnswerText, name: str, verdict: Verdict) -> dict[str, Any]:
    """``board`` is the board as it is then, in notation, to be drawn; None where the answer has none."""
    notation = verdict.answer.get(_BOARD) if desk.checker.board else None
    return {
        "legal": verdict.legal,
        "word": "" if verdict.legal is None else text_of.verdict(name, verdict.legal),
        "reasons": [{"rule": reason.rule, "text": reason.text} for reason in verdict.reasons],
        "lines": [
            line
            for key, value in text_of.parts(verdict)
            if key != _BOARD or notation is None
            for line in text_of.lines(key, value)
        ],
        "board": {"label": text_of.answer(_BOARD), "notation": notation} if notation else None,
    }


def _other(
    desk: Desk, text_of: AnswerText, given: Mapping[str, Any], options: Mapping[str, str]
) -> dict[str, Any]:
    """What another reading says, or what it finds wrong with the facts."""
    try:
        with _faults_by_label(desk, given):
            name, verdict = answer.judge(desk.checker, desk.book, _input({**given, "options": options}))
    except ContentError as error:
        faults = [{"rule": "", "text": desk.words.of(each.message)} for each in error.problems]
        return {"legal": None, "word": "", "reasons": faults, "lines": [], "board": None}
    return _verdict_json(desk, text_of, name, verdict)


def _input(given: Mapping[str, Any]) -> Input:
    return Input(given, Source(""))


@contextmanager
def _faults_by_label(desk: Desk, given: Mapping[str, Any]) -> Iterator[None]:
    """What is wrong with a fact names it as the form does, not by the key that is typed elsewhere."""
    try:
        yield
    except ContentError as error:
        question = desk.checker.question(str(given.get("question", "")))
        raise ContentError([_by_label(desk, question, each) for each in error.problems]) from None


def _by_label(desk: Desk, question: Question | None, problem: Problem) -> Problem:
    values = {name: _choice_alone(value) for name, value in problem.message.values}
    problem = Problem(problem.place, Message(problem.message.code, **values))
    key = problem.place.key
    if question is None or key not in question.known or "key" not in values:
        return problem
    label = label_of(desk, AnswerText(desk.book, desk.checker, desk.words), question.name, key)
    named = {**values, "key": Message("value.quoted", text=label)}
    return Problem(problem.place, Message(problem.message.code, **named))


def _choice_alone(value: Value) -> Value:
    """An option and its value without how they are typed, wherever they stand."""
    if isinstance(value, tuple):
        return tuple(map(_choice_alone, value))
    if isinstance(value, Message) and value.code == CHOSEN:
        return dict(value.values)["choice"]
    return value
