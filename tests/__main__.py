"""``python -m tests``: every test, in an environment that is set up first where there is none."""

import os
import sys
from pathlib import Path

from pnp import bootstrap

if __name__ == "__main__":
    root = Path(__file__).resolve().parent.parent
    os.chdir(root)
    # Modules are compiled once for all that the tests start, and beside nobody's files.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(root / ".venv" / "bytecode"))
    spread = ("--numprocesses=auto", "--dist=worksteal")  # else one core waits for the longest sweep
    sys.exit(bootstrap.run(["-m", "pytest", *spread, *sys.argv[1:]], extra="dev"))
