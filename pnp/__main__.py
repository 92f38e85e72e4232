"""``python -m pnp``: the ``pnp`` command; in a checkout on a fresh machine it sets itself up first."""

import sys

from pnp import bootstrap

if __name__ == "__main__":
    if bootstrap.installed():
        from pnp.cli.app import main

        main()
    else:
        sys.exit(bootstrap.run(["-m", "pnp", *sys.argv[1:]]))
