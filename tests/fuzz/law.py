"""What holds for whatever folder somebody opens, by every command that reads one."""

import faulthandler
import os
import re
import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import metadata
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pnp.building.flow import workers
from pnp.characters import visible
from pnp.content.declarations import toml_reader
from pnp.faces.fonts import families as fonts
from pnp.faces.fonts import weights as font_weights
from pnp.faces.templates.sandbox import Sandbox
from pnp.installed import GAMES
from pnp.places import bundled
from pnp.rules import registry
from tests.commands import pnp
from tests.fuzz.trove import ID, files

SECONDS, MEGABYTES = 20, 500
_CHECKER = EntryPoint(ID, "tests.fuzz.checker", GAMES)
_SAID = re.compile(
    r"\d+ (?:faults?|warnings?)\b|.*\b(?:written|unchanged)$|Nothing was written|table\.html was not made|^$"
)
_PLACE = re.compile(r"(.+?):(\d+):(\d+): ")
_NO_TEXT = (".xlsx", ".ods", ".png", ".jpg", ".ttf")


class Verb(NamedTuple):
    """A command over a folder; ``typed`` is what somebody types, as at a terminal."""

    words: tuple[str, ...]
    typed: str | None = None

    @property
    def name(self) -> str:
        return " ".join(self.words)


CHECK = Verb(("check", ID))
PRINTING = (
    Verb(("build", ID, "--jobs", "1", "--lang", "fr", "--pack", "-o", "out")),
    Verb(("build", ID, "--jobs", "1", "--lang", "en", "--low-ink", "--deck", "cats", "-o", "out")),
    Verb(("face", ID, "cats/tom", "-o", "out/tom.png")),
    Verb(("face", ID, "coins/one", "--svg", "-o", "out/one.svg")),
    Verb(("i18n", "check", ID, "fr")),
)
"""What lays faces out: of a folder with faults one of them, which tells the same at length."""
DRAFT = Verb(("build", ID, "--jobs", "1", "--lang", "fr", "--draft", "-o", "out"))
"""What prints in spite of faults."""
OTHERS = (
    Verb(("score", ID, "Ana: tom 2; Bob: tiger 1")),
    Verb(("judge", ID, "chase", "mine=tiger", "theirs=tom")),
    Verb(("rules", ID, "cat")),
    Verb(("i18n", "status", ID)),
    Verb(("referee", ID, "out/x.log", "--seats", "Ana,Bob"), "?\nthrow 1\n"),
    Verb(("simulate", ID, "--games", "1", "--players", "2", "--jobs", "1", "--output", "out/games")),
)

_TURNS = (PRINTING[:1], PRINTING[1:4], PRINTING[4:], PRINTING[1:4])

VERBS = (CHECK, *PRINTING, DRAFT, *OTHERS)


class Ran(NamedTuple):
    """How a command ended, and what it said."""

    verb: Verb
    code: int
    out: str
    err: str


class Broken(AssertionError):
    """A folder for which the law does not hold; ``kind`` is one for what seems to have one cause."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class _TooLong(BaseException):
    """A command took longer than it may."""


@contextmanager
def at_table(folder: Path) -> Iterator[None]:
    """In a folder of our own, with the Trove's checker, in one process.

    What is the same in every folder is made ready once: fonts, what is installed, a text of TOML that has
    been read before.
    """
    here = Path.cwd()

    def entry_points(group: str) -> list[EntryPoint]:
        return [*_installed(group=group), *([_CHECKER] if group == _CHECKER.group else [])]

    with pytest.MonkeyPatch.context() as patch, _read_once(patch):
        patch.setattr(registry, "entry_points", entry_points)
        patch.setattr(metadata, "entry_points", _installed)
        patch.setattr(Sandbox, "compile", _compiled)
        patch.setattr(workers, "workers_for", lambda tasks, asked, rows: 1)
        patch.setattr(fonts, "prepare", _prepared)
        patch.setattr(font_weights, "ink", lambda data, letters: _ink(data, tuple(letters)))
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(here)


def _compiled(sandbox: Sandbox, source: Any, *named: Any, **asked: Any) -> Any:
    """A template's code, which is the same wherever its text is; where its places are marked it is not."""
    if sandbox.extensions or not isinstance(source, str):
        return _really_compiled(sandbox, source, *named, **asked)
    key = (sandbox._longest, source, named, *asked.items())
    if key not in _CODE:
        _CODE[key] = _really_compiled(sandbox, source, *named, **asked)
    return _CODE[key]


_prepared, _ink = cache(fonts.prepare), cache(font_weights.ink)
_CODE: dict[tuple[Any, ...], Any] = {}
_really_compiled = Sandbox.compile


@contextmanager
def _read_once(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Texts of TOML are read once; at the end, nobody may have changed what all were given."""
    patch.setattr(toml_reader, "loads", _loads)
    yield
    if len(_READ) > 200:
        for text, found in _READ.items():
            assert repr(found) == repr(_really_loads(text)), "somebody has changed what was read"
        _READ.clear()


def _loads(text: str) -> dict[str, Any]:
    if text not in _READ:
        _READ[text] = _really_loads(text)
    return _READ[text]


_READ: dict[str, dict[str, Any]] = {}
_really_loads = toml_reader.loads
_installed = cache(metadata.entry_points)


def run(verb: Verb) -> Ran:
    """A command, held to its time and memory."""
    with _bounds():
        return Ran(verb, *pnp(*verb.words, typed=verb.typed))


@contextmanager
def _bounds() -> Iterator[None]:
    """As much time and memory as a command may take. What hangs beyond Python's reach ends the process."""

    def stop(*_: object) -> None:
        raise _TooLong

    size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    limits = resource.getrlimit(resource.RLIMIT_AS)
    before = {each: signal.signal(each, stop) for each in (signal.SIGALRM, signal.SIGPROF)}
    faulthandler.dump_traceback_later(8 * SECONDS, exit=True, file=sys.__stderr__)
    resource.setrlimit(resource.RLIMIT_AS, (size + (MEGABYTES << 20), limits[1]))
    signal.setitimer(signal.ITIMER_PROF, SECONDS)  # of work
    signal.setitimer(signal.ITIMER_REAL, 6 * SECONDS)  # of waiting
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        resource.setrlimit(resource.RLIMIT_AS, limits)
        faulthandler.cancel_dump_traceback_later()
        for each, handler in before.items():
            signal.signal(each, handler)


def broken(folder: Path, which: int = 0) -> Iterator[Broken]:
    """Where the law does not hold for the Trove in a folder, which is the one that we are in.

    Each is checked, and one of the others prints it or looks it over, one asks for something else; ``which``
    says which. Where check is content, what is printed is a whole language, or a deck with little ink and
    components one by one.
    """
    before = _seen(folder)
    checked = run(CHECK)
    yield from _faults(checked, folder)
    others = OTHERS[which % len(OTHERS) :][:1]
    printing = _TURNS[which % len(_TURNS)] if checked.code == 0 else ((*PRINTING, DRAFT)[which % 6],)
    for verb in (*printing, *others):
        ran = run(verb)
        yield from _faults(ran, folder)
        if checked.code == 0 and ran.code and verb in PRINTING[:-1]:
            said = f"{verb.name} ends in {ran.code}:\n{ran.err}"
            yield Broken(f"{verb.name}: fails what check calls faultless", said)
    after = _seen(folder)
    if before != after:
        changed = sorted({name for name, _ in before.items() ^ after.items()})
        yield Broken("leaves something behind", f"changed: {', '.join(changed)}")


def _faults(ran: Ran, folder: Path) -> Iterator[Broken]:
    """What is wrong with one run."""
    verb, said = ran.verb.name, f"{ran.verb.name} ends in {ran.code}:\n{ran.err}"
    if "Traceback" in ran.err or ran.code not in range(4):
        cause = [line for line in ran.err.splitlines() if line.startswith("pnp: ")]
        yield Broken(f"internal error: {_kind(cause[-1] if cause else said)}", said)
        return
    for line in [*ran.out.splitlines(), *ran.err.splitlines()]:
        if (shown := visible(line)) != line:
            yield Broken(f"{verb}: control character", f"{shown}\n{said}")
    for line in ran.err.splitlines():
        if _SAID.match(line) or line.startswith("pnp: "):
            continue
        place = _PLACE.match(line)
        if place is None:
            yield Broken(f"{verb}: no place: {_kind(line)}", said)
        elif why := _wrong(Path(place[1]), int(place[2]), int(place[3]), folder):
            yield Broken(f"{why}: {_kind(line)}", said)
    if ran.code and not ran.err.strip():
        yield Broken(f"{verb}: says nothing", said)


def _wrong(path: Path, line: int, column: int, folder: Path) -> str:
    """Why a place is none; empty where it is one."""
    whole = folder / path
    if ".." in path.parts:
        return "a roundabout place"
    if whole.is_relative_to(bundled()):
        return ""
    if not whole.is_relative_to(folder / ID):
        return "a place elsewhere"
    named = whole.relative_to(folder / ID).as_posix()
    shown = (visible(each.relative_to(folder / ID).as_posix()) for each in (folder / ID).rglob("*"))
    if any(parent.suffix == ".zip" and parent.is_file() for parent in whole.parents):
        return ""
    if not os.path.lexists(whole) and named not in files() and named not in shown:
        return "a place that is no file"
    if not whole.is_file() or whole.is_symlink() or whole.suffix in _NO_TEXT:
        return ""
    data = whole.read_bytes()
    try:
        lines = re.split(r"\r\n|\n|\r", data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return ""
    if line > len(lines):
        return f"a line that is not there ({line} of {len(lines)})"
    if column > len(lines[line - 1]) + 1:
        return f"a column that is not there ({column} of {len(lines[line - 1])})"
    return ""


def _seen(folder: Path) -> dict[str, tuple[int, int]]:
    """All that lies in a folder but for what is made there."""
    found = {}
    for root, folders, names in os.walk(folder):
        if Path(root) == folder:
            folders.remove("out")
        for path in (Path(root, name) for name in names + folders):
            state = path.lstat()
            found[str(path.relative_to(folder))] = state.st_size, 0 if path.is_dir() else state.st_mtime_ns
    return found


def _kind(line: str) -> str:
    """A line without what differs between two of one kind."""
    line = re.sub(r"\S*[/\\]\S*(?=:\d)", "…", line)
    return re.sub(r"[\"“][^\"”]*[\"”]|\d+", "…", line)[:90]
