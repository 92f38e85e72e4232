"""Where the ``pnp`` command begins, with next to nothing loaded: who interrupts it then reads nothing."""

import os
import sys

from pnp.cli.shell.signals import end_at_once


def run() -> None:
    """The command line as a process that ends at once: to take its modules apart takes as long as to paint
    five sheets of cards.
    """
    end_at_once()
    import atexit
    from contextlib import suppress

    from pnp.cli.app import main  # only now, since it loads for long

    code: int | None = None

    def leave() -> None:
        if code is not None:
            with suppress(OSError, ValueError):  # nobody reads any more, and Python says so
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(code)

    atexit.register(leave)  # the first, and so what is called last
    try:
        main()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 0 if ended.code is None else None
        raise
    except KeyboardInterrupt:  # one more than the command has heard
        code = 130
        sys.exit(code)
    finally:
        end_at_once()  # where threads are waited for, an exception would be told of and lost
