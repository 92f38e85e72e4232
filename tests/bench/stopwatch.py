"""Whole processes: how long they take and how much memory they need."""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
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
    """Arguments for this Python, and what to do before each run. ``one_core``: it may use no more.

    ``environment`` is laid over that of this process.
    """

    arguments: Sequence[str]
    before: Callable[[], None] = lambda: None
    one_core: bool = False
    environment: Mapping[str, str] = {}


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
                results.append(_once(command))
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
    runs: list[list[float]] = [[] for _ in commands]
    for _ in range(times):
        for command, found in zip(commands, runs, strict=True):
            command.before()
            found.append(_once(command).processor)
    return list(map(min, runs))


def _median(runs: Sequence[Measured]) -> Measured:
    return Measured(
        statistics.median(run.seconds for run in runs),
        statistics.median(run.processor for run in runs),
        statistics.median(run.mebibytes for run in runs),
        min(run.seconds for run in runs),
        max(run.seconds for run in runs),
    )


def _once(command: Command) -> Measured:
    timer = [sys.executable, "-IS", str(Path(__file__).with_name("timer.py"))]
    # Modules are compiled once, as they are where a program is installed, whatever is usual here.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    arguments = [*timer, sys.executable, *command.arguments]
    env |= command.environment
    run = subprocess.run(arguments, cwd=ROOT, env=env, capture_output=True, text=True)
    code, seconds, processor, most = json.loads(run.stdout)
    if code:
        raise RuntimeError(f"{' '.join(arguments)}: exit code {code}\n{run.stderr}")
    # Linux counts in kibibytes, macOS in bytes.
    return Measured(seconds, processor, most / (1024 if sys.platform != "darwin" else 1024**2))
