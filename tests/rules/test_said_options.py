"""Options in the words of the reader's language; ids go on as they are."""

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.rules.names import names_of
from pnp.rules.said_options import option_meant, value_meant, value_shown
from tests.every_game.games import CHECKED, book, languages


@pytest.mark.parametrize(("id", "lang"), languages(CHECKED))
def test_what_is_offered_for_a_value_is_understood(id: str, lang: str) -> None:
    names = names_of(book(id).in_language(lang))
    for option in names.book.game.options:
        assert option_meant(option.id, names.book.game.options, names) == option.id
        for value in option.values:
            for said in (value, (shown := value_shown(option, value, names)), shown.upper()):
                assert value_meant(said, option, names) == value, (option.id, said)


@pytest.mark.parametrize(
    ("game", "line", "option", "exit_code"),
    [
        ("or", "item item=padlock moment=theft own_turn=no", "règles=avancées", 0),
        ("or", "item item=padlock moment=theft own_turn=no", "rules=advanced", 0),
        ("or", "item item=padlock moment=theft own_turn=no", "règle=de base", 1),
        ("or", "item item=padlock moment=theft own_turn=no", "rules=peut-être", 2),
        ("or", "item item=padlock moment=theft own_turn=no", "météo=oui", 2),
        ("drakon", "thief way=steal", "héros=oui", 0),
        ("drakon", "thief way=steal", "heroes=yes", 0),
        ("drakon", "thief way=steal", "heroes=non", 1),
    ],
)
def test_an_option_may_be_said_in_the_readers_language(
    game: str, line: str, option: str, exit_code: int
) -> None:
    words = ["judge", game, *line.split(), "--lang", "fr", "--option", option]
    assert CliRunner().invoke(app, words).exit_code == exit_code


def test_options_among_the_facts_may_be_said_so_too() -> None:
    line = ["judge", "or", "item", "item=cadenas", "moment=vol", "own_turn=non", "options=règles avancées"]
    assert CliRunner().invoke(app, [*line, "--lang", "fr"]).exit_code == 0
    assert CliRunner().invoke(app, [*line, "--lang", "fr", "--option", "rules=basic"]).exit_code == 1
