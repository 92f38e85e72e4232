"""Pools of processes that help, as their makers are done with them: whoever calls may have processes too."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # long to load, and who has a pool has it
    from concurrent.futures import ProcessPoolExecutor


_PATIENCE = 5.0  # seconds: far more than it takes to see that a process has ended


def dismiss(pool: "ProcessPoolExecutor") -> None:
    """End its processes in the middle of what they are doing, and no others of this program."""
    # Which a pool that is shut no longer knows:
    running, watcher = [*(pool._processes or {}).values()], getattr(pool, "_executor_manager_thread", None)
    pool.shutdown(wait=False, cancel_futures=True)
    for process in running:
        process.terminate()
    if watcher:  # who closes the pipe that Python writes to at its end: that must not be at the same moment
        watcher.join(_PATIENCE)
