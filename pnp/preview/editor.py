"""What opens a file at a line: a link that a browser follows, or a program that is started here.

A program is given a list of arguments, and no shell reads them: a file may be called anything.
"""

import os
import shlex
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import PurePath
from threading import Thread

from pnp.problem import Place

LINKS = "vscode://file"
"""How links begin that Visual Studio Code opens."""

_FORMS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("code", "codium", "code-insiders", "cursor"), ("--goto", "{file}:{line}:{column}")),
    **dict.fromkeys(("subl", "zed", "zeditor", "atom"), ("{file}:{line}:{column}",)),
    **dict.fromkeys(
        ("gvim", "mvim", "gedit", "gnome-text-editor", "emacs", "emacsclient"), ("+{line}", "{file}")
    ),
    **dict.fromkeys(("kate", "kwrite"), ("--line", "{line}", "{file}")),
    **dict.fromkeys(("idea", "pycharm", "webstorm"), ("--line", "{line}", "{file}")),
    "notepad++": ("-n{line}", "{file}"),
    "mate": ("--line", "{line}", "{file}"),
}
"""Editors with windows of their own, and how they are told a line."""


def editor_command(asked: str) -> tuple[str, ...]:
    """The command that ``--editor`` asks for; else ``VISUAL`` or ``EDITOR``, if it has a window of its own.

    An editor of the terminal would take the terminal away from the preview. Empty where there is none.
    Raises ValueError for quotation marks that are left open.

    >>> editor_command("code --wait")
    ('code', '--wait', '--goto', '{file}:{line}:{column}')
    >>> editor_command("mine --at {line} {file}")
    ('mine', '--at', '{line}', '{file}')
    """
    if asked:
        return _with_place(_words(asked))
    for name in ("VISUAL", "EDITOR"):
        words = _words(os.environ.get(name, ""))
        if words and PurePath(words[0]).stem.lower() in _FORMS:
            return _with_place(words)
    return ()


def arguments(command: Sequence[str], place: Place) -> list[str]:
    """The command for a place.

    >>> arguments(("mine", "+{line}", "{file}"), Place("/games/{line}.csv", 3, 1))
    ['mine', '+3', '/games/{line}.csv']
    """
    values = {"{file}": place.path, "{line}": str(place.line), "{column}": str(place.column)}
    return [_filled(word, values) for word in command]


def start_editor(command: Sequence[str], place: Place) -> None:
    """Opens a place. Raises OSError where the program cannot be started."""
    words = arguments(command, place)
    program = shutil.which(words[0])
    if program is None:
        raise FileNotFoundError(2, "", words[0])
    # What it is given begins with no hyphen of a file's: places are whole paths.
    started = subprocess.Popen(
        [program, *words[1:]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    Thread(target=started.wait, daemon=True).start()  # nothing is left of it when it has ended


def _words(command: str) -> list[str]:
    return shlex.split(command, posix=os.name != "nt")


def _with_place(words: Sequence[str]) -> tuple[str, ...]:
    if not words or any("{file}" in word for word in words):
        return tuple(words)
    return (*words, *_FORMS.get(PurePath(words[0]).stem.lower(), ("{file}",)))


def _filled(word: str, values: dict[str, str]) -> str:
    """A word with what stands for its holes; a file whose own name looks like a hole stays as it is."""
    for hole, value in values.items():
        if hole in word:
            before, _, after = word.partition(hole)
            return _filled(before, values) + value + _filled(after, values)
    return word
