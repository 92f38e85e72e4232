"""A checkout sets itself up: a virtual environment with what is needed, made once, with Python and pip alone.

What else somebody may want beside the program, they install themselves, by the command that is told here.

Only the standard library is imported here, because nothing else may be there yet.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

_SUMMARY = b"\nSummary: Print-and-play"
_ROOT = Path(__file__).resolve().parent.parent


def installed() -> bool:
    """Whether this interpreter has the project and its dependencies: then there is nothing to set up."""
    if any(_SUMMARY in path.read_bytes() for path in _known()):
        return True
    from importlib.metadata import PackageNotFoundError, distribution  # as slow to load as a command to run

    try:
        return distribution("pnp").metadata["Summary"].startswith("Print-and-play")
    except PackageNotFoundError:
        return False


def _known() -> Iterator[Path]:
    """What is written of a package of our name, where packages usually lie."""
    for folder in map(Path, filter(None, sys.path)):
        try:
            yield from folder.glob("pnp-*.dist-info/METADATA")
        except OSError:
            continue


def install_command(*packages: str, extra: str = "") -> str:
    """What somebody types to have packages beside this program, or all of one of its extras.

    In a checkout's own environment there is no pip, so that one from outside is pointed at it.
    """
    from importlib.util import find_spec

    wanted = [*packages, *(_required(extra) if extra else ())]
    python = f'"{sys.executable}"'
    named = " ".join(f'"{each}"' if _is_odd(each) else each for each in wanted)
    if find_spec("pip") is None:
        return f"python -m pip --python {python} install {named}"
    return f"{python} -m pip install {named}"


def _required(extra: str) -> list[str]:
    """The packages of an extra, as pyproject.toml asks for them."""
    from importlib.metadata import requires

    parts = (each.partition(";") for each in requires("pnp") or ())
    return [
        name.strip() for name, _, when in parts if when.replace("'", '"').strip() == f'extra == "{extra}"'
    ]


def _is_odd(requirement: str) -> bool:
    return any(letter in requirement for letter in "<>[!*")


def run(arguments: Sequence[str], extra: str = "") -> int:
    """Run ``python ARGUMENTS`` in the checkout's environment, made first where it is missing or out of date.

    Returns the exit code. ``extra`` names a group of optional dependencies (``dev`` for the tests).
    """
    import subprocess

    python = _environment(extra)
    return subprocess.call([str(python), *arguments])


def _environment(extra: str) -> Path:
    # Here, because a machine that is set up asks only whether it is.
    import hashlib
    import subprocess

    folder = _ROOT / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = hashlib.sha256((_ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = folder / f"ready-{extra or 'run'}"
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    print(f"Setting up {folder} (once; a minute or two) …", file=sys.stderr, flush=True)
    if not python.exists():
        # Without pip: Debian keeps ensurepip in a package of its own. Pip installs into other environments.
        subprocess.check_call([sys.executable, "-m", "venv", "--without-pip", str(folder)])
    target = f"{_ROOT}[{extra}]" if extra else str(_ROOT)
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    subprocess.check_call([*pip, "install", "--quiet", "--editable", target])
    stamp.write_text(wanted)
    return python
