"""``python -IS timer.py COMMAND…``: runs a command and prints, as JSON, what it took.

A process of its own, since Linux counts the memory of who starts a program as that program's: this one is
small. Only the standard library is imported, and little of it.
"""

import json
import os
import sys
import time


def main() -> None:
    """Exit code, seconds by the clock and of the processor, the most memory held as the system counts it."""
    start = time.perf_counter()
    silent = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=silent)
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    found = os.waitstatus_to_exitcode(status), seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss
    print(json.dumps(found))


if __name__ == "__main__":
    main()
