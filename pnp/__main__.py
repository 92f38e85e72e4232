"""``python -m pnp``: the ``pnp`` command; in a checkout on a fresh machine it sets itself up first."""

import gc
import sys

from pnp import bootstrap

if __name__ == "__main__":
    gc.set_threshold(100_000, 50, 1000)  # importing makes many values and no garbage
    if bootstrap.installed():
        from pnp.cli.app import main

        main()
    else:
        sys.exit(bootstrap.run(["-m", "pnp", *sys.argv[1:]]))
