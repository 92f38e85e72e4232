"""Faults in the reader's language: every message of the code is translated, and what is filled in is kept."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from pnp.cli import faults
from pnp.cli.app import app
from pnp.cli.faults import told_problem, translated
from pnp.places import bundled
from pnp.problem import Place, Problem, nearest
from tests.content.small import DRAGONS, GAME, game_folder

TABLES = tomllib.loads((bundled() / "templates" / "faults.toml").read_text("utf-8"))
LANGUAGES = sorted(TABLES.keys() - {"libraries"})
EVERY = {lang: {**TABLES[lang], **TABLES["libraries"].get(lang, {})} for lang in LANGUAGES}
HOLE = re.compile(r"\{\d+\}")


def run(*words: str, lang: str = "fr") -> str:
    """What a command finds wrong, its fine spaces as plain ones."""
    return plain(CliRunner().invoke(app, ["--ui-lang", lang, *words]).stderr)


def plain(text: str) -> str:
    return text.replace("\u202f", " ").replace("\u00a0", " ")


# the table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_fills_in_the_same(lang: str) -> None:
    for english, said in EVERY[lang].items():
        assert sorted(HOLE.findall(english)) == sorted(HOLE.findall(said)), english


def test_french_keeps_its_spaces() -> None:
    for english, said in EVERY["fr"].items():
        assert not re.search(r" [:;?»]| !(?!=)|« |\w'\w", said), english


# one message


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("there is no such file", "ce fichier n’existe pas"),
        (
            'there is no size "pocker": did you mean "poker"?',
            "il n’y a pas de format « pocker » : vouliez-vous dire « poker » ?",
        ),
        ('unknown key "x": there is none to choose from', "la clé « x » est inconnue : il n’y en a aucun"),
        (
            '"size" expects the name of a size or [width, height] in mm, found the number 3',
            "« size » attend le nom d’un format ou [largeur, hauteur] en mm, trouvé : le nombre 3",
        ),
        ("Ana: silver is -1; 0 or more is expected", "Ana : silver vaut -1 ; 0 ou plus est attendu"),
        (
            "dragons/red (de): the text in box “effect” is 2.1 mm (1 line) too long at 6 pt",
            "dragons/red (de) : le texte du cadre « effect » est trop long de 2.1 mm (1 ligne) en 6 pt",
        ),
        (
            "stroke: unknown colour “gld”: expected one of: gold, red",
            "stroke : la couleur « gld » est inconnue : choisissez parmi : gold, red",
        ),
        ("this is not JSON: Expecting value", "ce n’est pas du JSON : une valeur est attendue"),
    ],
)
def test_what_is_filled_in_is_translated_in_turn(english: str, said: str) -> None:
    assert plain(translated(english, "fr")) == said


def test_a_name_in_quotes_is_no_message() -> None:
    told = translated(f'there is no sheet "a list": {nearest("x", ["Cards"])}', "fr")
    assert plain(told) == "il n’y a pas de feuille « a list » : choisissez parmi : Cards"


@pytest.mark.parametrize("message", ["", "nobody says this", "x: neither this or that", "a: b: c"])
def test_what_nobody_has_translated_stays(message: str) -> None:
    assert translated(message, "fr") == message
    assert translated("there is no such file", "xx") == "there is no such file"


def test_the_language_of_a_country_will_do() -> None:
    assert translated("a list", "fr_CA") == "une liste"


def test_english_needs_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "bundled", None)
    assert translated("there is no such file", "en_GB") == "there is no such file"


def test_the_place_stays_and_the_cell_is_told() -> None:
    problem = Problem(Place("cards.xlsx", 7, 2, "Cards", "B7"), "missing-key", 'the row has no "id"')
    assert plain(told_problem(problem, "fr")) == "cards.xlsx:7:2: feuille Cards, B7: « id » manque à la ligne"
    assert told_problem(problem, "en") == str(problem)


# laws

NAMES = st.from_regex(r"[A-Za-zÀ-ÿ_-]{1,8}[0-9]{1,3}", fullmatch=True)
SAYING = [english for english in TABLES["fr"] if re.search("[a-z]{3}", HOLE.sub("", english))]
"""The messages that say something; others only join what is filled in."""


def filled(text: str, parts: Sequence[str]) -> str:
    return HOLE.sub(lambda hole: parts[int(hole[0][1:-1])], text)


@given(st.text(), st.lists(st.sampled_from([*EVERY["fr"], ": ", " or ", "; "])), st.text())
def test_it_never_fails(before: str, messages: list[str], after: str) -> None:
    assert isinstance(translated(before + "".join(messages) + after, "fr"), str)


@given(st.sampled_from(SAYING), st.lists(NAMES, min_size=6, max_size=6))
def test_every_message_is_told_by_its_own_translation_and_keeps_its_names(
    english: str, names: list[str]
) -> None:
    assert translated(filled(english, names), "fr") == filled(TABLES["fr"][english], names)


@pytest.mark.parametrize(
    "hint", ['did you mean "x"?', "expected one of: x, y", "there is none to choose from"]
)
def test_a_hint_is_told_behind_whatever_it_follows(hint: str) -> None:
    for english in SAYING:
        if last := re.search(r"[:;] \{(\d+)\}$", english):
            names = [hint if index == int(last[1]) else f"name{index}" for index in range(6)]
            said = [translated(name, "fr") for name in names]
            assert translated(filled(english, names), "fr") == filled(TABLES["fr"][english], said)


# where they are printed

SPOILT: dict[str, str | bytes | None] = {
    "game.toml": GAME.replace('"standard"', '"standrad"').replace("max = 4", 'max = "four"'),
    "dragons.toml": DRAGONS.replace('"deep-red"', '"glod"').replace("{icon:coin}", "{icon:con}"),
    "rules.toml": "[score]\ngold = [3\n",
}
TOLD = """\
hoard/dragons.toml:6:10: il n’y a pas d’icône « con » : vouliez-vous dire « coin » ?
hoard/dragons.toml:9:8: il n’y a pas de couleur « glod » dans la palette : vouliez-vous dire « gold » ?
hoard/game.toml:3:28: « max » attend un nombre entier à partir de 1, trouvé : le texte « four »
hoard/game.toml:21:8: il n’y a pas de format « standrad » : vouliez-vous dire « standard » ?
hoard/rules.toml:2:10: ce n’est pas du TOML : une liste n’est pas fermée par « ] »
5 fautes
"""


def test_a_spoilt_game_is_told_in_french_at_the_same_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = game_folder(tmp_path, SPOILT)
    monkeypatch.chdir(tmp_path)
    assert run("check", str(folder)) == TOLD
    english = run("check", str(folder), lang="en").splitlines()
    assert [line.split()[0] for line in english] == [line.split()[0] for line in TOLD.splitlines()]


def test_what_is_handed_in_is_judged_in_the_language_of_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    line = ["score", "dragons", "Ana: cows -1; Bob: sheep 2; Cid: coins 3"]
    assert run(*line) == "line:1:6: Ana : cows vaut -1 ; 0 ou plus est attendu\n"
    assert "is expected" in run(*line, "--lang", "fr", lang="en")
    monkeypatch.delenv("PNP_UI_LANG", raising=False)
    assert "est attendu" in CliRunner().invoke(app, [*line, "--lang", "fr"], env={"LANG": "C"}).stderr


def test_hints_beside_the_programs_own_words_are_told_too() -> None:
    assert run("check", "dragon").endswith("vouliez-vous dire « dragons » ?\n")
    assert "; choisissez parmi : " in run("score", "dragons", "x: ", "--lang", "tlh")


def test_programs_read_english(tmp_path: Path) -> None:
    log = tmp_path / "dragons.log"
    log.write_text("game dragons\nseats Ana, Bob, Cid\n\nfly Ana\n", "utf-8")
    told = CliRunner().invoke(app, ["--ui-lang", "fr", "referee", "dragons", str(log), "--json"])
    assert "an action is expected here, not" in told.stdout
    assert "il faut ici une action" in told.stderr
