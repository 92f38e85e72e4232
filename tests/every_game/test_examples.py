"""Every game's worked examples give the answers they promise; what ships shows every rule and question."""

import pytest

from pnp.content.game import Example
from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.examples import answer, difference
from pnp.rules.fact_words import fact_words
from pnp.rules.inputs import Input, Source
from tests.every_game.games import CHECKED, SHIPPED, book, checker

EXAMPLES = {id: list(book(id).game.examples.values()) for id in CHECKED}
EACH = [pytest.param(id, each, id=f"{id}-{each.id}") for id in CHECKED for each in EXAMPLES[id]]
OURS = [id for id in CHECKED if id in SHIPPED]


@pytest.mark.parametrize(("id", "example"), EACH)
def test_an_example_gives_the_answer_it_promises(id: str, example: Example) -> None:
    assert difference(example.expected, answer(example, checker(id), book(id))) is None


@pytest.mark.parametrize(("id", "example"), EACH)
def test_an_example_shows_a_rule_that_the_checker_can_cite(id: str, example: Example) -> None:
    assert example.rule in book(id).rule_ids


@pytest.mark.parametrize("id", OURS)
def test_every_scoring_rule_has_an_example(id: str) -> None:
    shown = {example.rule for example in EXAMPLES[id]}
    assert {rule for rule in book(id).rule_ids if rule.startswith("score.")} <= shown


@pytest.mark.parametrize("id", OURS)
def test_every_question_has_an_example(id: str) -> None:
    asked = {example.input.get("question") for example in EXAMPLES[id]}
    assert {question.name for question in checker(id).questions} <= asked


@pytest.mark.parametrize("id", CHECKED)
def test_every_question_has_words_for_itself_and_for_all_its_facts(id: str) -> None:
    for question in checker(id).questions:
        assert book(id).text(f"questions.{question.name}")
        assert all(book(id).text(f"facts.{fact}") for fact in question.known)


@pytest.mark.parametrize("id", CHECKED)
def test_a_needed_fact_that_is_left_out_is_named(id: str) -> None:
    for example in EXAMPLES[id]:
        if example.kind != "judge":
            continue
        question = checker(id).question(example.input["question"])
        assert question is not None
        for fact in question.needed:
            less = {key: value for key, value in example.input.items() if key != fact}
            with pytest.raises(ContentError) as raised:
                judge(checker(id), book(id), Input(less, Source("less")))
            named = fact_words(book(id), fact) or fact
            assert any(named in str(problem.message) for problem in raised.value.problems)
