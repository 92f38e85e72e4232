"""``python -m tests``: every test, in an environment that is set up first where there is none."""

import os
import sys

from pnp import bootstrap

if __name__ == "__main__":
    os.chdir(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    sys.exit(bootstrap.run(["-m", "pytest", "--numprocesses=auto", *sys.argv[1:]], extra="dev"))
