"""Whole processes: how long they take and how much memory they need."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
TIMES = 3
_LONG = 20.0  # seconds: what takes longer is timed once


@dataclass(frozen=True, slots=True)
class Measured:
    """One run, or the medians of some."""

    seconds: float  # by the clock on the wall
    processor: float  # seconds of the processor's time: says more where the machine has other work
    mebibytes: float  # most memory held at once, of the process or its largest child
    least: float = 0.0  # seconds of the shortest run
    most: float = 0.0


class Command(NamedTuple):
    """Arguments for this Python, and what to do before each run. ``one_core``: it may use no more."""

    arguments: Sequence[str]
    before: Callable[[], None] = lambda: None
    one_core: bool = False


def measured(*commands: Command, times: int = TIMES) -> list[Measured]:
    """Medians of some runs of each, by turns, so that what else the machine does falls on all alike.

    RuntimeError if one fails.
    """
    runs: list[list[Measured]] = [[] for _ in commands]
    for _ in range(times):
        for command, results in zip(commands, runs, strict=True):
            if results and results[0].seconds > _LONG:
                continue
            command.before()
            with _on_one_core(command.one_core):
                results.append(_once([sys.executable, *command.arguments]))
    return [_median(results) for results in runs]


@contextmanager
def _on_one_core(wanted: bool) -> Iterator[None]:
    """What is started has one core alone, where the system can say so."""
    if not wanted or not hasattr(os, "sched_setaffinity"):
        yield
        return
    every = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(every)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, every)


def least(*commands: Command, times: int = 7) -> list[float]:
    """The fewest seconds of the processor's that each needed, in some runs by turns."""
    runs = [[_once([sys.executable, *each.arguments]).processor for each in commands] for _ in range(times)]
    return [min(each) for each in zip(*runs, strict=True)]


def _median(runs: Sequence[Measured]) -> Measured:
    return Measured(
        statistics.median(run.seconds for run in runs),
        statistics.median(run.processor for run in runs),
        statistics.median(run.mebibytes for run in runs),
        min(run.seconds for run in runs),
        max(run.seconds for run in runs),
    )


def _once(command: Sequence[str]) -> Measured:
    start = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    faults = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit code {process.returncode}\n{faults}")
    # Linux counts in kibibytes, macOS in bytes.
    peak = usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2)
    return Measured(seconds, usage.ru_utime + usage.ru_stime, peak)
