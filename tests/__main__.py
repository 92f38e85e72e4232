"""``python -m tests``: every test, in an environment that is set up first where there is none."""

import os
import sys
from pathlib import Path

from pnp import bootstrap

if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    spread = ("--numprocesses=auto", "--dist=worksteal")  # else one core waits for the longest sweep
    sys.exit(bootstrap.run(["-m", "pytest", *spread, *sys.argv[1:]], extra="dev"))
