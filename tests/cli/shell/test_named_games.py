"""A game is named by its id, by its title, or by a word of its id that no other has."""

from pathlib import Path

import pytest
import typer

from pnp.cli.shell.console import find_one
from pnp.places import Places
from tests.commands import pnp


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("dragons", "dragons"),
        ("Dragons", "dragons"),
        ("dedale", "dedale-du-dragon"),
        ("Dédale", "dedale-du-dragon"),
        ("pierres", "pierres-du-dragon"),
        ("or", "or-des-dragons"),
        ("L’Or des dragons", "or-des-dragons"),
        ("l'or des dragons", "or-des-dragons"),
        ("Aux Pierres du Dragon", "pierres-du-dragon"),
    ],
)
def test_what_can_mean_one_game_alone_means_it(name: str, id: str) -> None:
    assert find_one(Places(packs=()), name).id == id


@pytest.mark.parametrize("name", ["dragon", "du", "my-dragons", "", "…"])
def test_what_may_mean_several_or_none_means_none(name: str) -> None:
    done = pnp("rules", name)
    assert done.returncode == 2
    assert done.stderr.startswith(f"pnp: no game is called “{name}” ")


@pytest.mark.parametrize("name", ["./dragons", "or/", "aux/dragons", "or"])
def test_a_path_means_what_lies_there(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has forgotten a game.toml is not to be given another game."""
    for folder in ("dragons", "or"):
        (tmp_path / folder).mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(typer.Exit):
        find_one(Places(packs=()), name)
    assert capsys.readouterr().err.startswith(f"pnp: no game is called “{name}” ")


def test_a_game_with_faults_hides_no_other(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "game.toml").write_text("title = ", "utf-8")
    assert find_one(Places(content=(tmp_path,), packs=()), "le dédale du dragon").id == "dedale-du-dragon"
