"""The ``pnp`` command: every command is a thin file beside this one, loaded when it is called."""

import atexit
import gc
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from pnp.cli.completion import complete_spoken
from pnp.cli.shell.answering import begin_answer
from pnp.cli.shell.commands import PlainCommand, PlainGroup
from pnp.cli.shell.console import fail, print_noted_faults
from pnp.cli.shell.crash import ended, with_input
from pnp.cli.shell.encoding import speak_plainly
from pnp.cli.shell.help import describe
from pnp.cli.shell.language import is_spoken, say, speak
from pnp.cli.shell.options import spread
from pnp.cli.shell.signals import end_when_asked
from pnp.cli.shell.terminal import columns
from pnp.problem import nearest
from pnp.words import languages

COMMANDS = {
    "games": "pnp.cli.games",
    "build": "pnp.cli.makers.build",
    "new": "pnp.cli.makers.new",
    "check": "pnp.cli.makers.check",
    "face": "pnp.cli.makers.face",
    "preview": "pnp.cli.makers.preview",
    "gallery": "pnp.cli.makers.gallery",
    "faces": "pnp.cli.makers.faces",
    "export": "pnp.cli.makers.export",
    "fonts": "pnp.cli.makers.fonts",
    "schema": "pnp.cli.makers.schema",
    "calibrate": "pnp.cli.makers.calibrate",
    "verify": "pnp.cli.makers.verify",
    "score": "pnp.cli.players.score",
    "judge": "pnp.cli.players.judge",
    "referee": "pnp.cli.players.referee",
    "simulate": "pnp.cli.players.simulate",
    "board": "pnp.cli.players.board",
    "rules": "pnp.cli.reference.rules",
    "i18n": "pnp.cli.i18n",
    "help": "pnp.cli.manual",
}
"""Each command and the module that holds the function, or the group, of its name, in the order of help."""


class Commands(PlainGroup):
    """Imports a command when it is asked for: who settles a score need not wait for the press."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in their order."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(COMMANDS[cmd_name]), cmd_name)
        if not isinstance(command, typer.Typer):
            single = typer.Typer(rich_markup_mode=None, add_completion=False)
            single.command(cmd_name, cls=PlainCommand)(spread(command))
            command = single
        return describe(typer.main.get_command(command), cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The commands with their help, which none is imported for."""
        commands = [TyperCommand(name, help=say(f"help.{name}")) for name in COMMANDS]
        limit = formatter.width - 6 - max(map(len, COMMANDS))
        with formatter.section("Commands"):
            formatter.write_dl([(command.name, command.get_short_help_str(limit)) for command in commands])

    def make_context(self, *args: Any, **extra: Any) -> Any:
        """Help is as wide as the terminal, as all else is."""
        return super().make_context(*args, **{"terminal_width": columns(), **extra})

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """``--ui-lang`` may stand anywhere: it is what everything else is said in."""
        speak("")
        begin_answer(args)
        return super().parse_args(ctx, _leading("--ui-lang", args))

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """All of it; a program that asked for JSON gets some, whatever happens."""
        try:
            return super().main(*args, **kwargs)
        finally:
            print_noted_faults()

    def get_help(self, ctx: Any) -> str:
        """The options and the list of commands, in the reader's language."""
        describe(self, "pnp")
        return super().get_help(ctx)


def _leading(option: str, args: list[str]) -> list[str]:
    """The arguments with an option and its value brought to the front."""
    for index, arg in enumerate(args):
        if arg == "--":
            break
        if arg == option and index + 1 < len(args):
            return [arg, args[index + 1], *args[:index], *args[index + 2 :]]
        if arg.startswith(f"{option}="):
            return [arg, *args[:index], *args[index + 1 :]]
    return args


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _spoken(value: str | None) -> str | None:
    """From here on everything is said in this language; stops at one that the program does not speak."""
    if value and not is_spoken(value):
        fail("usage.unknown.language", name=value, hint=nearest(value, languages()))
    speak(value or "")
    return value


def _told_version(wanted: bool) -> None:
    """Say which version of the program this is, and stop."""
    if wanted:
        from importlib.metadata import version

        typer.echo(f"pnp {version('pnp')}")
        raise typer.Exit


@app.callback()
def start(
    ui_lang: Annotated[
        str | None,
        typer.Option(metavar="LANG", callback=_spoken, is_eager=True, autocompletion=complete_spoken),
    ] = None,
    version: Annotated[bool, typer.Option("--version", callback=_told_version, is_eager=True)] = False,
) -> None:
    """What stands before a command."""


def main() -> None:
    """Run the command line; faults go to standard error, one a line, and become exit codes."""
    # Ten thousand cards are ten million values and hardly a cycle: the collector need not look often.
    gc.set_threshold(500_000, 10, 1000)
    # What is left at the end goes with the process; to take it apart took a fifth of a build.
    atexit.register(gc.freeze)
    speak_plainly()
    with_input()
    end_when_asked()
    try:
        app()
    except (SystemExit, KeyboardInterrupt):
        raise
    except BaseException as error:  # a library in Rust ends with an exception that is none of Python's
        code = ended(error)
        print_noted_faults()
        sys.exit(code)
