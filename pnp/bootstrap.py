"""A checkout sets itself up: a virtual environment with what is needed, made once, with Python and pip alone.

What else somebody may want beside the program, they install themselves, by the command that is told here.

Only the standard library is imported here, because nothing else may be there yet.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

_SUMMARY = b"\nSummary: Print-and-play"
_LEAST = "3.11"
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
    """Become ``python ARGUMENTS`` in the checkout's environment, made first if it is missing or out of date.

    Returns the exit code only where a process cannot become another (Windows), or where the environment could
    not be made. ``extra`` names a group of optional dependencies (``dev`` for the tests).
    """
    try:
        python = _environment(extra)
    except KeyboardInterrupt:
        return 130
    except _NotSetUp as error:
        print(error, file=sys.stderr)
        return 4
    command = [str(python), *arguments]
    if os.name != "nt":
        # Whoever ends this process means that which works: between the two, a signal would be lost.
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(python, command)
    return _followed(command)


def _followed(command: Sequence[str]) -> int:
    """Runs a command; Ctrl-C is its own business, which the console tells both of."""
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.call(command)


class _NotSetUp(Exception):
    """The environment could not be made, and what to do."""


def _environment(extra: str) -> Path:
    # Here, because a machine that is set up asks only whether it is.
    import hashlib

    folder = _ROOT / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = hashlib.sha256((_ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = folder / f"ready-{extra or 'run'}"

    def ready() -> bool:  # with any extra, the program itself is
        stamps = [stamp] if extra else [*folder.glob("ready-*")]
        return python.exists() and any(each.exists() and each.read_text() == wanted for each in stamps)

    if ready():
        return python
    with _alone():
        if ready():  # another has made it meanwhile
            return python
        print(f"Setting up {folder} (once; a minute or two) …", file=sys.stderr, flush=True)
        if not python.exists():
            # Without pip: Debian keeps ensurepip in a package of its own, and pip installs into others.
            _do("-m", "venv", "--without-pip", str(folder))
        target = f"{_ROOT}[{extra}]" if extra else str(_ROOT)
        pip = ("-m", "pip", "--python", str(python), "--disable-pip-version-check")
        _do(*pip, "install", "--quiet", "--editable", target)
        stamp.write_text(wanted)
    return python


@contextmanager
def _alone() -> Iterator[None]:
    """Two that are started at once set up one after the other, where the system has such locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(_ROOT, os.O_RDONLY)
    try:
        with suppress(OSError):  # some disks of a network know no locks
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _do(*arguments: str) -> None:
    """A step of setting up, by this Python. Raises _NotSetUp where it fails, having said why itself."""
    import subprocess

    try:
        subprocess.check_call([sys.executable, *arguments])
    except subprocess.CalledProcessError as error:
        step = " ".join(map(_quoted, (sys.executable, *arguments)))
        raise _NotSetUp(
            f"pnp could not set itself up, which needs Python {_LEAST} or later, venv, pip and a network."
            f" What failed, to be tried by hand: {step}"
        ) from error


def _quoted(word: str) -> str:
    return f'"{word}"' if any(letter in word for letter in " []") else word
