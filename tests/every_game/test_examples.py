"""Every game's worked examples give the answers they promise; every rule and every question has one."""

import re

import pytest

from pnp.content.examples import Example, read_examples
from pnp.places import Places
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker
from pnp.rules.examples import answer, difference
from pnp.rules.registry import find_checker

GAMES = [game for game in Places().games() if find_checker(game.id)]
EXAMPLES = [(game, example) for game in GAMES for example in read_examples(game.folder)[0].values()]


def opened(game_id: str) -> tuple[Checker, Book]:
    game = next(game for game in GAMES if game.id == game_id)
    checker = find_checker(game.id)
    assert checker is not None
    return checker, load_book(game.folder)


@pytest.mark.parametrize(
    ("game", "example"), [pytest.param(g.id, e, id=f"{g.id}-{e.id}") for g, e in EXAMPLES]
)
def test_an_example_gives_the_answer_it_promises(game: str, example: Example) -> None:
    checker, book = opened(game)
    assert difference(example.expected, answer(example, checker, book)) is None


@pytest.mark.parametrize(
    ("game", "example"), [pytest.param(g.id, e, id=f"{g.id}-{e.id}") for g, e in EXAMPLES]
)
def test_an_example_shows_a_rule_that_the_checker_can_cite(game: str, example: Example) -> None:
    _, book = opened(game)
    assert example.rule in book.rule_ids


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_scoring_rule_has_an_example(game: str) -> None:
    _, book = opened(game)
    shown = {example.rule for found, example in EXAMPLES if found.id == game}
    assert {rule for rule in book.rule_ids if rule.startswith("score.")} <= shown


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_question_has_an_example_and_words_for_all_its_facts(game: str) -> None:
    checker, book = opened(game)
    asked = {example.input.get("question") for found, example in EXAMPLES if found.id == game}
    for question in checker.questions:
        assert question.name in asked
        assert book.text(f"questions.{question.name}")
        assert all(book.text(f"facts.{fact}") for fact in question.known)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_needed_fact_that_is_left_out_is_named(game: str) -> None:
    from pnp.problem import ContentError
    from pnp.rules.answer import judge
    from pnp.rules.inputs import Input, Source

    checker, book = opened(game)
    for found, example in EXAMPLES:
        if found.id != game or example.kind != "judge":
            continue
        question = checker.question(example.input["question"])
        assert question is not None
        for fact in question.needed:
            less = {key: value for key, value in example.input.items() if key != fact}
            try:
                judge(checker, book, Input(less, Source("less")))
            except ContentError as error:
                assert any(fact in str(problem.message) for problem in error.problems)
            else:
                pytest.fail(f"{example.id}: answered without {fact}")


@pytest.mark.parametrize("game", [game.id for game in GAMES if (game.folder / "rules.md").is_file()])
def test_every_rule_that_can_be_cited_is_a_heading_of_the_rules(game: str) -> None:
    _, book = opened(game)
    headings = set(
        re.findall(r"^#+ .*\{#([\w.-]+)\}", (book.folder / "rules.md").read_text("utf-8"), re.MULTILINE)
    )
    assert set(book.rule_ids) <= headings
