"""What the commands share: exit codes, faults on standard error, and finding the game that is meant."""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from pnp.characters import plain_letters, visible
from pnp.cli.shell.answering import end_answer, note_faults, noted_faults
from pnp.cli.shell.language import say, text
from pnp.cli.shell.signals import hear_interrupts, when_ended
from pnp.content.budgets import UNPACKED_PIXELS
from pnp.content.endings import FORMATS
from pnp.files import is_stream, write_file
from pnp.places import GameFolder, Places
from pnp.problem import ContentError, nearest
from pnp.rules.answer_json import versioned
from pnp.words import Message, Value, brief

if TYPE_CHECKING:
    from pnp.faces.drawing.operations import Face
    from pnp.faces.fonts.families import Fonts

FAULTS = 1
USAGE = 2
UNREADABLE = 3

Ask = Callable[[str], str]
"""Puts a question to who sits at the terminal."""


def ask_here(prompt: str) -> str:
    """A line from who sits at this terminal, who can edit it and call up earlier ones."""
    hear_interrupts()  # else the terminal would stay as it is while a line is edited
    with suppress(ImportError):  # Windows edits lines itself
        import readline  # noqa: F401  (being there, it is what input() reads with)
    return input(prompt if prompt.endswith(" ") else f"{prompt} ")


def print_json(value: Mapping[str, Any]) -> None:
    """An answer for programs, with its version; what was wrong beside it, it tells too."""
    print_plain_json(versioned(_with_faults(value)))


def print_json_line(value: Mapping[str, Any]) -> None:
    """One answer of several, each on a line of its own and told at once."""
    typer.echo(json.dumps(versioned(_with_faults(value)), ensure_ascii=not _is_unicode()))
    sys.stdout.flush()


def _with_faults(value: Mapping[str, Any]) -> Mapping[str, Any]:
    faults = noted_faults()
    end_answer()
    return {**value, "faults": faults} if faults and "faults" not in value else value


def print_plain_json(value: Mapping[str, Any]) -> None:
    """What is JSON by itself, as a schema is: the same values whatever standard output is encoded in."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=not _is_unicode()))


def _is_unicode() -> bool:
    return (sys.stdout.encoding or "").lower().startswith("utf")


def print_noted_faults() -> None:
    """What was wrong, where that is all that a program can be answered."""
    if noted := noted_faults():
        print_json({"faults": noted})


def _print_interrupted() -> None:
    """A program that asked for JSON and has had no answer yet is told why there is none."""
    note_faults([{"key": "", "message": say("crash.interrupted")}])
    print_noted_faults()


when_ended(_print_interrupted)


def print_path(path: Path) -> None:
    """Where something was written: on standard output, unless that may be where it was written."""
    typer.echo(str(path), err=is_stream(path))


def fail(what: str | Message, /, exit_code: int = USAGE, **values: Value | Sequence[Value]) -> NoReturn:
    """Say what is wrong in one line and stop: a code with its values, or a message."""
    message = what if isinstance(what, Message) else Message(what, **values)
    said = text(brief(message))
    note_faults([{"key": "", "message": said}])
    print(f"pnp: {visible(said)}", file=sys.stderr)
    raise typer.Exit(exit_code)


def places(content: list[Path] | None = None, templates: list[Path] | None = None) -> Places:
    """Where to look, with the folders that the command line names; one that is not there ends the command."""
    for folder in (*(content or ()), *(templates or ())):
        if not folder.is_dir():
            fail("usage.no-folder", folder=str(folder))
    return Places(tuple(content or ()), tuple(templates or ()))


def find(where: Places, names: list[str] | None) -> list[GameFolder]:
    """The games named, or all that have an id: those of ``--content`` and of packs, and those that ship."""
    if not names:
        return where.games()
    return [find_one(where, name) for name in names]


def find_one(where: Places, name: str) -> GameFolder:
    """The game of a name; one that is not there ends the command."""
    game = where.find(name) or _meant(where, name)
    if game is None:
        if Path(name).suffix.lower() in FORMATS and Path(name).is_file():
            fail("usage.no-game.table", name=name, command=f"pnp new DIR --rows {name}")
        fail("usage.no-game", name=name, hint=nearest(name, [game.id for game in where.games()]))
    return game


def _meant(where: Places, name: str) -> GameFolder | None:
    """The one game that has this title, or whose id has this word: at a table nobody likes to write more."""
    from pnp.content.load import read_game

    if Path(name).name != name or Path(name).exists():
        return None  # it is a path, and what lies there is no game
    word, games = plain_letters(name, "-"), where.games()
    found = [game for game in games if game.id == word]
    found = found or [game for game in games if word and f"-{word}-" in f"-{game.id}-"]
    if not found:
        for game in games:
            with suppress(ContentError):  # it is told where that game is asked for
                if plain_letters(read_game(game.folder).title, "-") == word:
                    found.append(game)
    return found[0] if len(found) == 1 else None


def look_at_pixels(pixels: float, dpi: float) -> None:
    """Stops where a picture would have more pixels than a machine may hold at once."""
    if pixels > (most := UNPACKED_PIXELS.usual):
        fail("face.too-large", found=round(pixels), most=most, dpi=int(dpi * (most / pixels) ** 0.5))


def write_picture(drawn: "Face", fonts: "Fonts", output: Path, ending: str, lang: str, dpi: float) -> None:
    """Write a drawing as ``.svg``, ``.pdf`` or ``.png``; stops at any other ending."""
    match ending.lower():
        case ".svg":
            from pnp.faces.drawing.svg import to_svg
            from pnp.press.picture_files import portable

            data = to_svg(drawn.drawing, fonts, portable).encode()
        case ".pdf" | ".png" as ending:
            from pnp.press.render import face_pdf, page_png

            if ending == ".png":
                look_at_pixels(drawn.drawing.width * drawn.drawing.height * (dpi / 25.4) ** 2, dpi)
            pdf = face_pdf(drawn, fonts, lang=lang)
            data = pdf if ending == ".pdf" else page_png(pdf, 0, dpi)
        case other:
            fail("board.no-picture", ending=other)
    write_file(output, data)
