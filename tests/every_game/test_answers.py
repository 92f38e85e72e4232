"""Every answer of every game's judge is told in words, in each of the game's languages."""

import ast

import pytest

from pnp.rules.answer import judge
from pnp.rules.answer_text import AnswerText
from pnp.rules.examples import example_input
from pnp.translation.translate import translate
from pnp.words import words
from tests.every_game.games import (
    CHECKED,
    SHIPPED,
    book,
    checker,
    checker_module,
    code,
    game,
    into_every_language,
    languages,
)

TABLES = ("answers", "details", "values", "kinds")


def answer_text(id: str, lang: str) -> AnswerText:
    return AnswerText(book(id).in_language(lang), checker(id), words(lang))


@pytest.mark.parametrize(("id", "lang"), languages(CHECKED))
def test_every_answer_to_every_question_has_words(id: str, lang: str) -> None:
    text_of = answer_text(id, lang)
    unnamed = set()
    for example in book(id).game.examples.values():
        if example.kind == "judge":
            _, verdict = judge(checker(id), text_of.book, example_input(example))
            unnamed |= set(text_of.unnamed(example, verdict))
    assert unnamed == set()


@pytest.mark.parametrize("id", [id for id in CHECKED if id in SHIPPED])
def test_every_part_of_an_answer_in_the_code_has_its_words(id: str) -> None:
    """Those that no example shows as well."""
    parts = {
        key.value
        for node in code(checker_module(id))
        for table in answers_in(node)
        for key in table.keys
        if isinstance(key, ast.Constant)
    }
    named = {
        text.partition(".")[2] for text in book(id).sentences if text.startswith(("answers.", "details."))
    }
    assert parts
    assert parts <= named


def answers_in(node: ast.AST) -> list[ast.Dict]:
    """The tables that are given, or kept, as an answer."""
    values: list[ast.expr] = []
    if isinstance(node, ast.keyword) and node.arg == "answer":
        values = [node.value]
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any(isinstance(target, ast.Name) and target.id == "answer" for target in targets) and node.value:
            values = [node.value]
    return [value for value in values if isinstance(value, ast.Dict)]


@pytest.mark.parametrize(("id", "to"), into_every_language(CHECKED))
def test_the_words_of_answers_are_translated(id: str, to: str) -> None:
    wanted = {text for text in book(id).sentences if text.startswith(tuple(f"{table}." for table in TABLES))}
    other = translate(game(id), to)
    assert wanted.isdisjoint((*other.missing, *other.fuzzy))
