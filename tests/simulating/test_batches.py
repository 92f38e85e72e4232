"""Many games: the same on one core and on two, interrupted or not; what is kept is this setting's alone."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from pnp.places import bundled
from pnp.problem import ContentError
from pnp.rules.book import load_book
from pnp.rules.registry import find_checker
from pnp.simulating import batches
from pnp.simulating.batches import SIZE, played
from pnp.simulating.policy import find_simulation
from pnp.simulating.setting import Setting, version_of
from pnp.simulating.store import Store
from tests.simulating import coin


def setting_of(folder: Path, rules: str, players: int = 3) -> Setting:
    checker = find_checker(rules)
    assert checker is not None
    simulation = find_simulation(checker)
    assert simulation is not None
    return Setting(
        rules, folder, {}, players, simulation.default, {}, 1, version_of(simulation, load_book(folder))
    )


@pytest.fixture
def coins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Setting]:
    """A setting of the game of coins, as if somebody had installed it."""
    with coin.installed(monkeypatch):
        yield setting_of(coin.folder(tmp_path / "coin"), "coin", 2)


def quiet(_: int) -> None:
    pass


@pytest.mark.parametrize("rules", ["dragons", "drakon", "or-des-dragons"])
def test_one_core_and_two_play_the_same_games(tmp_path: Path, rules: str) -> None:
    setting = setting_of(bundled() / "content" / rules, rules)
    one = played(setting, 25, Store(tmp_path / "one", setting), 1, "", quiet)
    two = played(setting, 25, Store(tmp_path / "two", setting), 2, "", quiet)
    assert json.dumps(one) == json.dumps(two)
    assert list(one) == list(range(25))


def test_what_was_interrupted_goes_on_where_it_stood(
    tmp_path: Path, coins: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = played(coins, 100, Store(tmp_path / "whole", coins), 1, "", quiet)
    told: list[int] = []

    def impatient(number: int) -> None:
        told.append(number)
        if number >= 2 * SIZE:
            raise KeyboardInterrupt

    store = Store(tmp_path / "cut", coins)
    with pytest.raises(KeyboardInterrupt):
        played(coins, 100, store, 1, "", impatient)
    assert told == [0, SIZE, 2 * SIZE]
    with store.path.open("ab") as file:
        file.write(b'{"first": 60, "games": [{"tur')  # the machine was switched off in the middle of a line
    again: list[int] = []
    assert played(coins, 100, store, 1, "", again.append) == whole
    assert again == [40, 60, 80, 100]
    monkeypatch.setattr(batches, "_all", None)
    assert played(coins, 100, store, 1, "", quiet) == whole, "nothing is played again"
    assert played(coins, 50, store, 1, "", quiet) == {number: whole[number] for number in range(50)}


def test_more_games_are_played_beside_those_that_are_kept(tmp_path: Path, coins: Setting) -> None:
    store = Store(tmp_path / "kept", coins)
    few = played(coins, 33, store, 1, "", quiet)
    many = played(coins, 90, store, 1, "", quiet)
    assert {number: many[number] for number in few} == few
    assert many == played(coins, 90, Store(tmp_path / "new", coins), 1, "", quiet)


def test_another_number_is_another_setting(tmp_path: Path) -> None:
    folder = copytree(bundled() / "content" / "drakon", tmp_path / "drakon")
    before = setting_of(folder, "drakon")
    rules = folder / "rules.toml"
    rules.write_text(rules.read_text("utf-8").replace("gold = 10", "gold = 9"), "utf-8")
    assert setting_of(folder, "drakon").key != before.key
    rules.write_text(rules.read_text("utf-8").replace("gold = 9", "gold = 10"), "utf-8")
    assert setting_of(folder, "drakon").key == before.key
    tiles = folder / "tiles.toml"
    tiles.write_text(tiles.read_text("utf-8").replace('arrows = "NS"', 'arrows = "NE"', 1), "utf-8")
    assert setting_of(folder, "drakon").key != before.key, "words decide here"


def test_a_setting_has_a_file_of_its_own_wherever_it_lies(tmp_path: Path, coins: Setting) -> None:
    others = [
        replace(coins, seed=2),
        replace(coins, players=3),
        replace(coins, policy="random"),
        replace(coins, options={"rules": "advanced"}),
        replace(coins, chosen={"heroes": ("elf", "thief")}),
    ]
    paths = {Store(tmp_path, each).path for each in (coins, *others)}
    assert len(paths) == 6
    assert Store(tmp_path, replace(coins, folder=tmp_path)).path in paths


def test_files_that_change_meanwhile_stop_the_games(tmp_path: Path, coins: Setting) -> None:
    coin.folder(coins.folder, odds=0.9)
    with pytest.raises(ContentError) as raised:
        played(coins, 10, Store(tmp_path, coins), 1, "", quiet)
    assert [problem.code for problem in raised.value.problems] == ["changed-meanwhile"]


@pytest.mark.slow
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    setting = setting_of(bundled() / "content" / "dragons", "dragons")
    here = played(setting, 45, Store(tmp_path / "here", setting), 1, "", quiet)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        store = Store(tmp_path / "there", setting)
        assert played(setting, 45, store, 0, cluster.scheduler_address, quiet) == here
    assert len(store.path.read_text().splitlines()) == 3


def test_an_address_where_nobody_answers_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = setting_of(bundled() / "content" / "dragons", "dragons")
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(batches.NoClusterError) as raised:
        played(setting, 1, Store(tmp_path, setting), 0, "tcp://127.0.0.1:9", quiet)
    assert 'install "dask>=2024.8" "distributed>=2024.8"' in str(raised.value)
