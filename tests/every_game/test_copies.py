"""A game is its folder: a copy of it, anywhere, builds the same files to the byte."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.building.build import build_game
from pnp.building.settings import BuildRequest, Settings
from pnp.places import GameFolder
from tests.every_game.games import FOLDERS, GAMES, PLACES, SIXTH, game, two_of


def build(folder: Path, languages: tuple[str, ...], decks: tuple[str, ...], output: Path) -> dict[str, bytes]:
    """Every file that a build of a folder writes, by its path."""
    found = GameFolder(folder.name, folder, "folder")
    report = build_game(BuildRequest(found, PLACES, languages, Settings(decks=decks), output))
    assert not report.problems, "\n".join(map(str, report.problems))
    return {str(file.relative_to(output)): file.read_bytes() for file in output.rglob("*.*")}


def build_elsewhere(folder: Path, languages: tuple[str, ...], output: Path) -> dict[str, bytes]:
    """The same, by another program, which numbers words otherwise and works in two processes."""
    command = (sys.executable, "-c", "from pnp.cli.app import main; main()")
    named = [word for lang in languages for word in ("--lang", lang)]
    asked = ("build", str(folder), *named, "--jobs", "2", "--output", str(output))
    numbered = {**os.environ, "PYTHONHASHSEED": "4711", "COLUMNS": "200"}
    subprocess.run([*command, *asked], env=numbered, cwd=folder.parent, check=True, capture_output=True)
    return {str(file.relative_to(output)): file.read_bytes() for file in output.rglob("*.*")}


def assert_alike(built: dict[str, bytes], rebuilt: dict[str, bytes]) -> None:
    assert any(path.endswith(".pdf") for path in built)
    assert sorted(rebuilt) == sorted(built)
    assert [path for path in built if rebuilt[path] != built[path]] == []


def copied(id: str, tmp_path: Path) -> Path:
    return shutil.copytree(FOLDERS[id].folder, tmp_path / "elsewhere" / id)


@pytest.mark.parametrize("id", two_of(GAMES))
def test_a_copied_folder_builds_its_first_deck_to_the_byte(id: str, tmp_path: Path) -> None:
    lang, deck = (game(id).lang,), (game(id).decks[0].id,)
    assert_alike(
        build(FOLDERS[id].folder, lang, deck, tmp_path / "built"),
        build(copied(id, tmp_path), lang, deck, tmp_path / "rebuilt"),
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "id", [id if id == SIXTH.name else pytest.param(id, marks=pytest.mark.long) for id in GAMES]
)
def test_a_copied_folder_builds_all_of_the_game_to_the_byte(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if id == SIXTH.name:  # whose checker no other program has
        monkeypatch.setattr("pnp.building.table.has_table", lambda game, asked: False)
    languages = tuple(game(id).languages)[:2]
    assert_alike(
        build(FOLDERS[id].folder, languages, (), tmp_path / "built"),
        build_elsewhere(copied(id, tmp_path), languages, tmp_path / "rebuilt"),
    )
