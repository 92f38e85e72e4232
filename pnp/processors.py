"""How many processors there are for us."""

import os


def processors() -> int:
    """How many this process may use: it may be held to fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
