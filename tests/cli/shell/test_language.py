"""The language of an answer: --lang, the reader's, the game's; one from its first word to its last."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from pnp.cli.app import COMMANDS, app
from pnp.cli.shell.help import option_code
from pnp.cli.shell.language import listed, speak
from pnp.places import bundled
from pnp.words import codes, words
from tests.games.or_des_dragons.tables import NAMES, book
from tests.small_games import make_game

LINE = "Ana: cows 1; Bob: sheep 2; Cid: coins 3"
SCORE = ["score", "dragons", LINE]
FRENCH = {"LANG": "fr_FR.UTF-8"}


def run(*words: str, stdin: str | None = None, **environment: str) -> Result:
    return CliRunner().invoke(app, list(words), input=stdin, env=environment)


# which language


@pytest.mark.parametrize(
    "words",
    [
        ["--ui-lang", "fr", "games"],
        ["games", "--ui-lang", "fr"],
        ["games", "--ui-lang=fr"],
        ["games", "--ui-lang", "fr_CA"],
    ],
)
def test_it_may_be_asked_for_anywhere(words: list[str]) -> None:
    assert "joueurs" in run(*words).output


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({}, "players"),
        ({"LANG": "fr_FR.UTF-8"}, "joueurs"),
        ({"LANG": "de_AT.UTF-8"}, "Personen"),
        ({"LANG": "C.UTF-8"}, "players"),
        ({"LANG": "xx_XX.UTF-8"}, "players"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "joueurs"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "players"),  # a script that reads what is said
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "joueurs"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "xx:fr:en"}, "joueurs"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "xx"}, "joueurs"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "en_GB:fr"}, "players"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "players"),
        ({"LANG": "fr_FR.UTF-8", "PNP_UI_LANG": "en"}, "players"),
        ({"LANG": "en_US.UTF-8", "PNP_UI_LANG": "fr"}, "joueurs"),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], word: str) -> None:
    assert word in run("games", **environment).output


def test_the_option_comes_before_the_environment() -> None:
    assert "players" in run("games", "--ui-lang", "en", **FRENCH).output


def test_a_language_that_is_not_spoken_is_refused() -> None:
    result = run("games", "--ui-lang", "xx")
    assert result.exit_code == 2
    assert "expected one of: de, en, es, fr" in result.stderr


def test_what_one_run_asks_for_does_not_stay() -> None:
    assert "joueurs" in run("games", "--ui-lang", "fr").output
    assert "players" in run("games").output


@pytest.mark.parametrize(
    ("options", "environment", "lang"),
    [
        ((), {}, "en"),
        ((), FRENCH, "fr"),
        ((), {"LANG": "C.UTF-8"}, "en"),
        (("--lang", "fr"), {}, "fr"),
        (("--lang", "fr"), {"LANG": "de_DE.UTF-8"}, "fr"),
        (("--lang", "en"), FRENCH, "en"),
        (("--ui-lang", "fr"), {}, "fr"),
        (("--ui-lang", "fr"), {"LANG": "de_DE.UTF-8"}, "fr"),
        (("--lang", "en", "--ui-lang", "fr"), {}, "en"),
        (("--lang", "es"), FRENCH, "es"),
    ],
)
def test_sentences_and_what_stands_around_them_are_of_one_language(
    options: tuple[str, ...], environment: dict[str, str], lang: str
) -> None:
    said = run(*SCORE, *options, **environment).output
    assert words(lang)("score.total") in said and words(lang)("answer.rests") in said
    sentence = {"en": "Gold coins:", "fr": "Pièces d’or", "es": "Monedas de oro", "de": "Goldmünzen"}[lang]
    assert sentence in said


def test_a_game_that_has_not_the_readers_language_answers_in_its_own() -> None:
    said = run("rules", "drakon", "!!!", LANG="de_DE.UTF-8").stderr  # of Drakon there is no German
    assert said.startswith("pnp: Nothing is said of")
    assert run("rules", "drakon", LANG="de_DE.UTF-8").output == run("rules", "drakon").output


def test_a_game_of_a_language_that_the_program_has_not_keeps_its_sentences(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    (game / "game.toml").write_text((game / "game.toml").read_text().replace('"en"', '"pt"'))
    (game / "rules.md").write_text("# Ganhar {#win}\n\nOuro.\n")
    result = run("rules", str(game), "zzz", "--lang", "pt")
    assert result.stderr.startswith("pnp: Nothing is said of")
    assert run("rules", str(game), "zzz", **FRENCH).stderr.startswith("pnp: Rien n’est dit sur")


# from the first word to the last

KILL = {"question": "kill", "strength": 9, "attackers": [{"player": "Ana", "hero": "warrior"}]}
LOG = f"game or-des-dragons\ncontent {book().version}\nseats {', '.join(NAMES[:3])}\n\n"
QUESTIONS: dict[str, tuple[list[str], str | None]] = {
    "score": (SCORE, None),
    "score of one": (["score", "or-des-dragons", "Ana: silver 5; Bob: silver 2; Cid:"], None),
    "score in vain": (["score", "dragons"], ""),
    "score refused": (["score", "dragons", "Ana: cows -1; Bob: sheep 2; Cid: coins x"], None),
    "score unknown": (["score", "dragons", "Ana: cosw 1; Bob: sheep 2; Cid: coins 3"], None),
    "score in JSON": ([*SCORE, "--json"], None),
    "option": ([*SCORE, "--option", "x=y"], None),
    "judge": (["judge", "or-des-dragons", "-"], json.dumps(KILL)),
    "judge lacks": (["judge", "or-des-dragons", "-"], '{"question": "kill"}'),
    "judge asked": (["judge", "or-des-dragons", "kill"], None),
    "referee": (["referee", "or-des-dragons", "-"], LOG + "reveal unlit\n"),
    "referee illegal": (["referee", "or-des-dragons", "-"], LOG + "pass Ana\n"),
    "referee unreadable": (["referee", "or-des-dragons", "-"], LOG + "fly Ana\n"),
    "referee in JSON": (["referee", "or-des-dragons", "-", "--json"], LOG + "fly Ana\n"),
    "rules": (["rules", "dragons", "score"], None),
    "ruling": (["rules", "dragons", "final-tie"], None),
    "rules in vain": (["rules", "dragons", "qqqq"], None),
    "board": (["board", "dragons", "O start/NES"], None),
}
ENGLISH = re.compile(r"\b(?:the|is|of|with|and|there|not|nothing|here|for|has|was|expected|mean)\b")
NAMES_OF_CODE = re.compile(r"[\w.]*[-_.=][\w.=-]*|“[^”]*”|«[^»]*»|\"text\"")


def french(result: Result) -> bool:
    return ENGLISH.findall(NAMES_OF_CODE.sub("", result.output)) == []


@pytest.mark.parametrize(("asked", "stdin"), QUESTIONS.values(), ids=list(QUESTIONS))
def test_an_answer_is_french_throughout(asked: list[str], stdin: str | None) -> None:
    result = run(*asked, stdin=stdin, **FRENCH)
    assert french(result), result.output
    english = run(*asked, stdin=stdin)
    assert result.exit_code == english.exit_code
    assert not re.search("[éèàç]|\u202f", english.output), "and English is English"


@pytest.mark.parametrize("name", ["score", "judge", "referee illegal", "rules in vain"])
def test_so_it_is_however_french_is_asked_for(name: str) -> None:
    asked, stdin = QUESTIONS[name]
    result = run(*asked, stdin=stdin, **FRENCH)
    for options in (["--lang", "fr"], ["--ui-lang", "fr"], ["--lang", "fr", "--ui-lang", "de"]):
        assert run(*asked, *options, stdin=stdin).output == result.output


def test_a_report_is_in_the_readers_language_whatever_is_printed(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    path = str(tmp_path / "out")
    report = run("build", str(game), "--lang", "en", "-o", path, **FRENCH).output
    assert "carte" in report and "écrit" in report and "written" not in report
    assert "written" in run("build", str(game), "--lang", "fr", "--ui-lang", "en", "-o", path).output
    assert "unchanged" in run("build", str(game), "--lang", "fr", "-o", path).output
    assert "aucune erreur" in run("check", str(game), **FRENCH).output


def test_a_report_on_translations_is_in_the_readers_language(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    assert "nouveau" in run("i18n", "update", str(game), "pt", **FRENCH).output
    assert "pas encore traduits" in run("i18n", "check", str(game), "pt", **FRENCH).output
    assert "manquent" in run("i18n", "status", str(game), **FRENCH).output


# words


def test_names_are_listed_as_the_language_lists_them() -> None:
    speak("fr")
    assert listed(["Ana", "Bob", "Cid"]) == "Ana, Bob et Cid"
    speak("en")
    assert listed(["Ana", "Bob", "Cid"]) == "Ana, Bob and Cid"
    assert listed(["Ana"]) == "Ana"
    assert listed([]) == ""
    speak("xx")
    assert listed(["Ana", "Bob"]) == "Ana and Bob"


def commands() -> dict[str, Any]:
    """Every command of click's, by the code of its help."""
    group = typer.main.get_command(app)
    found = {"pnp": group, **{name: group.get_command(None, name) for name in COMMANDS}}
    for name, command in list(found.items()):
        found |= {f"{name}.{inner}": each for inner, each in getattr(command, "commands", {}).items()}
    return found


def test_every_command_and_option_has_its_help_and_there_is_no_other() -> None:
    used = {f"help.{name}" for name in commands()}
    used |= {option_code(name, each) for name, command in commands().items() for each in command.params}
    assert used == {code for code in codes() if code.startswith("help.")}


def test_help_is_in_the_readers_language() -> None:
    assert "Compte les points de chacun" in run("score", "--help", "--ui-lang", "fr").output
    assert "Compte les points de chacun" in run("--ui-lang", "fr", "--help").output
    assert "Count everybody's points" in run("score", "--help").output
    assert "Une option ou la lecture" in run("score", "--help", **FRENCH).output
    assert "Décale les versos" in run("build", "--help", **FRENCH).output
    assert "Où va le modèle" in run("i18n", "extract", "--help", **FRENCH).output


def test_faults_of_usage_are_in_the_readers_language() -> None:
    assert "aucun jeu ne s’appelle «\u202fzzz\u202f»" in run("score", "zzz", "--ui-lang", "fr").stderr
    assert "aucun jeu ne s’appelle «\u202fzzz\u202f»" in run("score", "zzz", "--lang", "fr").stderr


def test_the_program_ships_its_words() -> None:
    assert (bundled() / "templates" / "locale" / "fr.po").is_file()
