"""Whole processes: how long they take and how much memory they need."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True, slots=True)
class Measured:
    """Medians of some runs."""

    seconds: float
    mebibytes: float  # most memory held at once, of the process or its largest child


def measured(command: Sequence[str], times: int = 3, before: Callable[[], None] | None = None) -> Measured:
    """Run a command of this Python ``times`` over, ``before`` ahead of each. RuntimeError if it fails."""
    runs = []
    for _ in range(times):
        if before:
            before()
        runs.append(_once([sys.executable, *command]))
    return Measured(statistics.median(run.seconds for run in runs), max(run.mebibytes for run in runs))


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
    return Measured(seconds, usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2))
