"""The examples of the judge's questions call things by names, and these are read as the ids are."""

import pytest

from pnp.cli.players.ask_facts import example_text
from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.inputs import Input, Source
from pnp.rules.shapes import shapes
from pnp.rules.sorts import sort_of
from pnp.rules.typed import typed
from tests.every_game.games import CHECKED, book, checker, languages


@pytest.mark.parametrize(("id", "lang"), languages(CHECKED))
def test_a_question_told_by_the_names_of_its_examples_is_answered_alike(id: str, lang: str) -> None:
    known, by_id = checker(id), book(id).in_language(lang)
    sorts = known.sorts(by_id) if known.sorts else {}
    for example in by_id.game.examples.values():
        question = known.question(str(example.input.get("question")))
        if example.kind == "score" or question is None:
            continue
        like = shapes(question, known, by_id)
        said = {
            fact: typed(
                example_text(value, like[fact], sort_of(sorts, question.name, fact), by_id), like[fact]
            )
            if fact not in ("question", "options")
            else value
            for fact, value in example.input.items()
        }
        try:
            plain = judge(known, by_id, Input(example.input, Source("ids")))
        except ContentError:
            continue
        _, verdict = judge(known, by_id, Input(said, Source("names")))
        assert verdict.json(question.name) == plain[1].json(question.name), said
