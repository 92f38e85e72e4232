"""How many processes work is what this one may use of the machine."""

import os
import sys

import pytest

from pnp.building.processes.side_by_side import processes
from pnp.processors import processors


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="nobody can be held to some there")
def test_who_is_held_to_one_processor_works_alone() -> None:
    assert sys.platform == "linux"
    before = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(before)})
        assert processors() == processes(0) == 1
    finally:
        os.sched_setaffinity(0, before)
    assert processors() == len(before)
    assert processes(3) == 3
