"""``python -m tests``: every test, in an environment that is set up first where there is none."""

import os
import sys
from pathlib import Path

from pnp import bootstrap

if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    sys.exit(bootstrap.run(["-m", "pytest", "--numprocesses=auto", *sys.argv[1:]], extra="dev"))
