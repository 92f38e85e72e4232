"""``python -m pnp``: the ``pnp`` command; in a checkout on a fresh machine it sets itself up first."""

import gc
import os
import sys

from pnp import bootstrap

if __name__ == "__main__":
    if not sys.flags.safe_path:
        # The folder that one is in may hold games, and none of them is to be taken for a library.
        del sys.path[0]
        os.environ["PYTHONSAFEPATH"] = "1"  # nor by a process that is started to help
    gc.set_threshold(500_000, 10, 1000)  # importing makes many values and no garbage
    if bootstrap.installed():
        from pnp.cli.entry import run

        run()
    else:
        sys.exit(bootstrap.run(["-m", "pnp", *sys.argv[1:]]))
