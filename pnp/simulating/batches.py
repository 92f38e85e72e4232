"""Many games: on all cores of the machine, or on the machines of a dask cluster.

The game of a number is the same wherever it is played, and after whichever others: neither the cores nor an
interruption can be seen in what comes out.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from warnings import filterwarnings

from pnp.bootstrap import install_command
from pnp.simulating.policy import Fact
from pnp.simulating.setting import Setting
from pnp.simulating.store import Store
from pnp.words import Message

SIZE = 20
"""Games in a batch: what is lost at most, by each core, when the machine is switched off."""

_UNSAID = "ignore:resource_tracker"
"""As PYTHONWARNINGS has it: what that process warns of begins with its name."""

Tell = Callable[[int], None]
"""Is told how many games are there."""


class NoClusterError(Exception):
    """There is no dask cluster at the address, or no dask here."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)


def played(
    setting: Setting, games: int, store: Store, jobs: int, cluster: str, tell: Tell
) -> dict[int, dict[str, Fact]]:
    """The facts of the first ``games`` games, those that are kept already among them.

    ``jobs`` are processes, 0 for one on each core. Raises NoClusterError, or ContentError where the files
    change meanwhile.
    """
    kept = store.read()
    known = {number: kept[number] for number in range(games) if number in kept}
    tell(len(known))
    missing = list(_missing(known, games))
    if missing:
        for numbers, facts in _all(setting, missing, jobs, cluster):
            store.add(numbers.start, facts)
            known |= dict(zip(numbers, facts, strict=True))
            tell(len(known))
    return {number: known[number] for number in range(games)}


def _missing(known: Iterable[int], games: int) -> Iterator[range]:
    """The runs of numbers that are still to be played, none longer than a batch."""
    there = set(known)
    start = 0
    while start < games:
        if start in there:
            start += 1
            continue
        end = start + 1
        while end < min(games, start + SIZE) and end not in there:
            end += 1
        yield range(start, end)
        start = end


def _all(
    setting: Setting, batches: list[range], jobs: int, cluster: str
) -> Iterator[tuple[range, list[dict[str, Fact]]]]:
    """Each batch with its facts, as they are finished."""
    if not cluster and (jobs == 1 or len(batches) == 1):
        for numbers in batches:  # here, sooner than another process would be ready
            yield _batch(setting, numbers)
        return
    import joblib

    jobs = -1 if cluster else min(jobs or joblib.cpu_count(), len(batches))  # all are started at once
    with _workers(cluster, joblib):
        run = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
        yield from run(joblib.delayed(_batch)(setting, numbers) for numbers in batches)


def _batch(setting: Setting, numbers: range) -> tuple[range, list[dict[str, Fact]]]:
    return numbers, setting.play(numbers)


@contextmanager
def _dask(address: str, joblib: Any) -> Iterator[None]:
    try:
        from distributed import Client
    except ImportError as error:
        command = install_command(extra="dask")
        raise NoClusterError(Message("simulate.no-dask", command=command)) from error
    try:
        client: Any = Client(address, timeout="10s")  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        message = Message("simulate.no-cluster", address=address, reason=str(error))
        raise NoClusterError(message) from error
    with client, joblib.parallel_config(backend="dask"):
        yield


def _workers(cluster: str, joblib: Any) -> AbstractContextManager[None]:
    """Who plays: loky's processes, or a cluster's."""
    if cluster:
        return _dask(cluster, joblib)
    _hush()
    own: AbstractContextManager[None] = joblib.parallel_config(backend="loky", initializer=_leave_to_parent)
    return own


def _hush() -> None:
    """Where this is asked to end, joblib's tracker of folders clears them away, and need not say so; nor need
    joblib say how many games nobody waits for.
    """
    filterwarnings("ignore", r"\d+ tasks (which|have)", UserWarning)
    known = os.environ.get("PYTHONWARNINGS", "")
    if _UNSAID not in known:
        os.environ["PYTHONWARNINGS"] = ",".join(filter(None, (known, _UNSAID)))


def _leave_to_parent() -> None:
    """Ctrl-C reaches every process of a terminal: that which was asked for games ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
