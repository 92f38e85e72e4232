"""The ``pnp`` command: every command is a thin file beside this one, loaded when it is called."""

import gc
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pnp.building.names import UnknownName
from pnp.cli.console import USAGE, hint, print_problems
from pnp.cli.faults import told
from pnp.cli.spoken import asked, helped, languages, say
from pnp.problem import ContentError

COMMANDS = {
    "games": "pnp.cli.games",
    "build": "pnp.cli.build",
    "check": "pnp.cli.check",
    "face": "pnp.cli.face",
    "schema": "pnp.cli.schema",
    "score": "pnp.cli.score",
    "judge": "pnp.cli.judge",
    "referee": "pnp.cli.referee",
    "board": "pnp.cli.board",
    "rules": "pnp.cli.rules",
    "i18n": "pnp.cli.i18n",
}
"""Each command and the module that holds the function, or the group, of its name, in the order of help."""


class Commands(TyperGroup):
    """Imports a command when it is asked for: who settles a score need not wait for the press."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in their order."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        found = getattr(import_module(COMMANDS[cmd_name]), cmd_name)
        if isinstance(found, typer.Typer):
            return in_readers_language(typer.main.get_command(found))
        single = typer.Typer(rich_markup_mode=None, add_completion=False)
        single.command(cmd_name)(found)
        return in_readers_language(typer.main.get_command(single))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """``--ui-lang`` may stand anywhere: it is what everything else is said in."""
        asked.set("")
        return list(super().parse_args(ctx, _leading("--ui-lang", args)))

    def get_help(self, ctx: Any) -> str:
        """The list of commands in the reader's language."""
        in_readers_language(self)
        return super().get_help(ctx)


def in_readers_language(command: Any) -> Any:
    """The command with its help texts translated: they stand in the code in English."""
    command.help = helped(command.help or "")
    command.short_help = None
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = helped(parameter.help)
    for inner in getattr(command, "commands", {}).values():
        in_readers_language(inner)
    return command


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
    help="Print a game from its content files, and settle what happens at its table.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _spoken(value: str | None) -> str | None:
    """From here on everything is said in this language; stops at one that the program does not speak."""
    if value and value.partition("_")[0] not in languages():
        raise typer.BadParameter(hint(value, languages()))
    asked.set(value or "")
    return value


@app.callback()
def start(
    ui_lang: Annotated[
        str | None,
        typer.Option(
            help="Language of the program’s own words: en, fr; that of the environment if left out.",
            metavar="LANG",
            callback=_spoken,
            is_eager=True,
        ),
    ] = None,
) -> None:
    """Print a game from its content files, and settle what happens at its table."""


def main() -> None:
    """Run the command line; faults go to standard error, one a line, and become exit codes."""
    # Ten thousand cards are ten million values and hardly a cycle: the collector need not look often.
    gc.set_threshold(100_000, 50, 1000)
    try:
        app()
    except ContentError as error:
        print_problems(error.problems)
        sys.exit(1)
    except UnknownName as unknown:
        said = say("unknown", what=say(f"unknown_{unknown.kind}"), name=unknown.name)
        print(f"pnp: {said} {hint(unknown.name, unknown.valid)}", file=sys.stderr)
        sys.exit(USAGE)
    except OSError as error:
        print(f"pnp: {error.filename or 'output'}: {told(error.strerror or error)}", file=sys.stderr)
        sys.exit(USAGE)


if __name__ == "__main__":
    main()
