"""Who stops in the middle ends the processes that helped, and none of those that the caller has."""

import multiprocessing
import os
import signal
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from multiprocessing.process import BaseProcess
from typing import Any, cast

import pytest

from pnp.building.processes.crew import GameWork, WorkPile, share
from pnp.building.processes.side_by_side import side_by_side

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="copies of this process")


@pytest.fixture
def own() -> Iterator[BaseProcess]:
    process = multiprocessing.get_context("fork").Process(target=time.sleep, args=[60])
    process.start()
    yield process
    process.kill()
    process.join()


def interrupted(task: int) -> int:
    os.kill(os.getpid(), signal.SIGINT)
    return task


def at_work(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def by_pool() -> Iterator[int]:
    return side_by_side(at_work, [0, 60], 2)


def by_crew() -> Iterator[int]:
    games = iter([GameWork(at_work, [WorkPile([0.0], []), WorkPile([60.0], [])], cast("Any", None))])
    return (process for _, process in share(games, 2))


@pytest.mark.parametrize("begun", [by_pool, by_crew])
def test_who_stops_ends_those_who_helped_and_nobody_else(begun: Any, own: BaseProcess) -> None:
    with closing(cast("Generator[int]", begun())) as working:
        assert next(working) != os.getpid()
        helpers = [child for child in multiprocessing.active_children() if child.pid != own.pid]
        assert helpers
    patience = time.monotonic() + 10  # a pool's own thread looks after them too, and may know it sooner
    while any(helper.is_alive() for helper in helpers) and time.monotonic() < patience:
        time.sleep(0.01)
    assert not any(helper.is_alive() for helper in helpers)
    assert own.is_alive()


def test_a_helper_leaves_interruptions_to_whom_it_helps() -> None:
    assert sorted(side_by_side(interrupted, [1, 2], 2)) == [1, 2]
