"""A game is its folder: a copy of it, anywhere, builds the same files to the byte."""

import shutil
from pathlib import Path

import pytest

from pnp.building.build import build_game
from pnp.building.settings import Settings, no_progress
from pnp.places import GameFolder
from tests.every_game.games import FOLDERS, GAMES, PLACES, game


def build(folder: Path, languages: tuple[str, ...], decks: tuple[str, ...], output: Path) -> dict[str, bytes]:
    """Every file that a build of a folder writes, by its path."""
    found = GameFolder(folder.name, folder, "folder")
    report = build_game(found, PLACES, languages, Settings(decks=decks), output, no_progress)
    assert not report.problems, "\n".join(map(str, report.problems))
    return {str(file.relative_to(output)): file.read_bytes() for file in output.rglob("*.*")}


def assert_alike(id: str, languages: tuple[str, ...], decks: tuple[str, ...], tmp_path: Path) -> None:
    original = FOLDERS[id].folder
    copy = shutil.copytree(original, tmp_path / "elsewhere" / id)
    built = build(original, languages, decks, tmp_path / "built")
    assert any(path.endswith(".pdf") for path in built)
    rebuilt = build(copy, languages, decks, tmp_path / "rebuilt")
    assert sorted(rebuilt) == sorted(built)
    assert [path for path in built if rebuilt[path] != built[path]] == []


@pytest.mark.parametrize("id", GAMES)
def test_a_copied_folder_builds_its_first_deck_to_the_byte(id: str, tmp_path: Path) -> None:
    assert_alike(id, (game(id).lang,), (game(id).decks[0].id,), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_a_copied_folder_builds_all_of_the_game_to_the_byte(id: str, tmp_path: Path) -> None:
    assert_alike(id, tuple(game(id).languages), (), tmp_path)
