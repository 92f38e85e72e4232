"""Faults in the reader's language, where they are printed, at the same places as in English."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.content.small import DRAGONS, GAME, game_folder


def run(*words: str, lang: str = "fr") -> str:
    """What a command finds wrong, its fine spaces as plain ones."""
    return plain(CliRunner().invoke(app, ["--ui-lang", lang, *words]).stderr)


def plain(text: str) -> str:
    return text.replace("\u202f", " ").replace("\u00a0", " ")


SPOILT: dict[str, str | bytes | None] = {
    "game.toml": GAME.replace('"standard"', '"standrad"').replace("max = 4", 'max = "four"'),
    "dragons.toml": DRAGONS.replace('"deep-red"', '"glod"').replace("{icon:coin}", "{icon:con}"),
    "rules.toml": "[score]\ngold = [3\n",
}
TOLD = """\
hoard/dragons.toml:6:10: il n’y a pas d’icône « con » : vouliez-vous dire « coin » ?
hoard/dragons.toml:9:8: il n’y a pas de couleur « glod » (palette, CSS, #rrggbb) : vouliez-vous dire « gold » ?
hoard/game.toml:3:28: « max » attend un nombre entier à partir de 1, trouvé : le texte « four »
hoard/game.toml:21:8: il n’y a pas de format « standrad » : vouliez-vous dire « standard » ?
hoard/rules.toml:2:10: ce n’est pas du TOML : une liste n’est pas fermée par « ] »
5 erreurs
"""  # noqa: E501


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
    assert run(*line) == "line:1:6: Ana : vaches : -1 ; 0 ou plus est attendu\n"
    assert "est attendu" in plain(run(*line, "--lang", "fr", lang="en"))
    monkeypatch.delenv("PNP_UI_LANG", raising=False)
    assert "est attendu" in CliRunner().invoke(app, [*line, "--lang", "fr"], env={"LANG": "C"}).stderr


def test_hints_beside_the_programs_own_words_are_told_too() -> None:
    assert run("check", "dragon").endswith("vouliez-vous dire « dragons » ?\n")
    assert "; choisissez parmi : " in run("score", "dragons", "x: ", "--lang", "tlh")


def test_programs_read_the_language_of_the_answer_too(tmp_path: Path) -> None:
    log = tmp_path / "dragons.log"
    log.write_text("game dragons\nseats Ana, Bob, Cid\n\nfly Ana\n", "utf-8")
    french = CliRunner().invoke(app, ["--ui-lang", "fr", "referee", "dragons", str(log), "--json"])
    assert "il faut ici une action" in french.stdout and "il faut ici une action" in french.stderr
    english = CliRunner().invoke(app, ["referee", "dragons", str(log), "--json"])
    assert "an action is expected here, not" in english.stdout
