"""Every question of every game can be asked in a line: what its examples say is read back from one."""

import json
import shlex

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.cli.players.ask_facts import values_of
from pnp.cli.players.questions import line_of
from pnp.content.game import Example
from pnp.rules import answer
from pnp.rules.examples import example_input
from pnp.rules.inputs import Input, Source
from tests.every_game.games import GAMES, SHIPPED, book, checker


def judged(game: str) -> list[Example]:
    return [example for example in book(game).game.examples.values() if example.kind == "judge"]


def words_of(game: str, example: Example) -> list[str]:
    """The line of an example, as a shell takes it apart."""
    question = checker(game).question(example.input["question"])
    assert question is not None
    line = line_of(game, checker(game), book(game), question, example.input)
    pnp, judge, named, *words = shlex.split(line)
    assert (pnp, judge, named) == ("pnp", "judge", game)
    return words


def read_back(game: str, example: Example) -> dict[str, object]:
    name, *facts = words_of(game, example)
    question = checker(game).question(name)
    assert question is not None
    told = dict(fact.split("=", 1) for fact in facts)
    return values_of(question, checker(game), book(game), told, Source("line"))


@pytest.mark.parametrize("game", GAMES)
def test_each_example_is_read_back_from_its_line(game: str) -> None:
    for example in judged(game):
        assert read_back(game, example) == example.input, example.id


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_words_and_no_json(game: str) -> None:
    """But for what is empty, which no words tell."""
    for example in judged(game):
        values = dict(word.split("=", 1) for word in words_of(game, example)[1:])
        assert [
            key for key, text in values.items() if text[:1] in ("[", "{") and text not in ("[]", "{}")
        ] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_line_gets_the_verdict_of_its_example(game: str) -> None:
    for example in judged(game):
        given = Input(read_back(game, example), Source("line"))
        expected = answer.judge(checker(game), book(game), example_input(example))
        assert answer.judge(checker(game), book(game), given) == expected, example.id


@pytest.mark.parametrize("game", SHIPPED)
def test_a_line_that_is_typed_is_answered_as_json_is(game: str) -> None:
    example = judged(game)[0]
    runner = CliRunner()
    line = runner.invoke(app, ["judge", game, *words_of(game, example)])
    told = runner.invoke(app, ["judge", game, "-"], input=json.dumps(dict(example.input)))
    assert line.stdout == told.stdout != ""
