"""What the commands share: exit codes, faults on standard error, and finding the game that is meant."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

import typer

from pnp.cli.faults import told, told_problem
from pnp.cli.spoken import say
from pnp.places import GameFolder, Places
from pnp.problem import Problem, nearest

FAULTS = 1
USAGE = 2
UNREADABLE = 3


def print_problems(problems: Iterable[Problem], lang: str = "") -> None:
    """Every fault, one a line, in the order of the files; in the reader's language if no other is meant."""
    for problem in sorted(set(problems)):
        print(told_problem(problem, lang), file=sys.stderr)


def hint(word: str, valid: Iterable[str], lang: str = "") -> str:
    """For a misspelt name: what could be meant."""
    return told(nearest(word, valid), lang)


def fail(message: str, code: int = USAGE) -> NoReturn:
    """Say what is wrong in one line and stop."""
    print(f"pnp: {message}", file=sys.stderr)
    raise typer.Exit(code)


def places(content: list[Path] | None = None, templates: list[Path] | None = None) -> Places:
    """Where to look, with the folders that the command line names; one that is not there ends the command."""
    for folder in (*(content or ()), *(templates or ())):
        if not folder.is_dir():
            fail(say("no_folder", folder=folder))
    return Places(tuple(content or ()), tuple(templates or ()))


def find(where: Places, names: list[str] | None) -> list[GameFolder]:
    """The games named, or all that ship with the program."""
    if not names:
        return [game for game in where.games() if game.origin != "folder"]
    found = []
    for name in names:
        game = where.find(name)
        if game is None:
            fail(f"{say('no_game', name=name)} {hint(name, [game.id for game in where.games()])}")
        found.append(game)
    return found
