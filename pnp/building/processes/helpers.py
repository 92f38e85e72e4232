"""Pools of processes that help, as their makers are done with them: whoever calls may have processes too."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # long to load, and who has a pool has it
    from concurrent.futures import ProcessPoolExecutor


def dismiss(pool: "ProcessPoolExecutor") -> None:
    """End its processes in the middle of what they are doing, and no others of this program."""
    running = [*(pool._processes or {}).values()]  # which a pool that is shut no longer knows
    pool.shutdown(wait=False, cancel_futures=True)
    for process in running:
        process.terminate()
