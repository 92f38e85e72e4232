"""The program's own words in the reader's language: --ui-lang, then the environment; apart from --lang."""

import tomllib

import pytest
import typer
from typer.testing import CliRunner, Result

from pnp.cli.app import COMMANDS, app
from pnp.places import bundled

TABLES = tomllib.loads((bundled() / "templates" / "help.toml").read_text("utf-8"))
SCORE = ["score", "dragons", "Ana: cows 1; Bob: sheep 2; Cid: coins 3"]


def run(*words: str, **environment: str) -> Result:
    return CliRunner().invoke(app, list(words), env=environment)


def helps() -> set[str]:
    """Every help text of every command, as it stands in the code."""
    group = typer.main.get_command(app)
    commands = [group, *(group.get_command(None, name) for name in COMMANDS)]
    commands += [inner for command in commands[1:] for inner in getattr(command, "commands", {}).values()]
    texts = {command.help for command in commands}
    return texts | {
        text for command in commands for each in command.params if (text := getattr(each, "help", ""))
    }


@pytest.mark.parametrize("lang", TABLES)
def test_every_help_text_is_translated_and_no_other(lang):
    assert helps() - TABLES[lang].keys() == set()
    assert TABLES[lang].keys() - helps() == set()


@pytest.mark.parametrize(
    "words",
    [
        ["--ui-lang", "fr", "games"],
        ["games", "--ui-lang", "fr"],
        ["games", "--ui-lang=fr"],
        ["games", "--ui-lang", "fr_CA"],
    ],
)
def test_it_may_be_asked_for_anywhere(words):
    assert "joueurs" in run(*words).output


def test_help_is_told_in_the_readers_language():
    assert "Compte les points de chacun" in run("score", "--help", "--ui-lang", "fr").output
    assert "Compte les points de chacun" in run("--ui-lang", "fr", "--help").output
    assert "Count everybody's points" in run("score", "--help").output


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({}, "players"),
        ({"LANG": "fr_FR.UTF-8"}, "joueurs"),
        ({"LANG": "C.UTF-8"}, "players"),
        ({"LANG": "xx_XX.UTF-8"}, "players"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "joueurs"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "players"),  # a script that reads what is said
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "joueurs"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:fr:en"}, "joueurs"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "de"}, "joueurs"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "en_GB:fr"}, "players"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "players"),
        ({"LANG": "fr_FR.UTF-8", "PNP_UI_LANG": "en"}, "players"),
        ({"LANG": "en_US.UTF-8", "PNP_UI_LANG": "fr"}, "joueurs"),
    ],
)
def test_the_environment_chooses(environment, word):
    assert word in run("games", **environment).output


def test_the_option_comes_before_the_environment():
    assert "players" in run("games", "--ui-lang", "en", LANG="fr_FR.UTF-8").output


def test_a_language_that_is_not_spoken_is_refused():
    result = run("games", "--ui-lang", "xx")
    assert result.exit_code == 2
    assert "expected one of: en, fr" in result.stderr


def test_what_one_run_asks_for_does_not_stay():
    assert "joueurs" in run("games", "--ui-lang", "fr").output
    assert "players" in run("games").output


def test_words_around_french_sentences_are_french_unless_others_are_asked_for():
    assert "rang" in run(*SCORE, "--lang", "fr").output
    assert "rank" in run(*SCORE, "--lang", "fr", "--ui-lang", "en").output
    assert "rang" in run(*SCORE, "--ui-lang", "fr").output


def test_faults_of_usage_are_told_in_the_readers_language():
    assert "aucun jeu ne s’appelle «\u202fzzz\u202f»" in run("score", "zzz", "--ui-lang", "fr").stderr
