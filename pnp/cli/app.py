"""The ``pnp`` command: every command is a thin file beside this one, loaded when it is called."""

import gc
import sys
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from pnp.cli.console import USAGE, print_problems
from pnp.problem import ContentError, nearest
from pnp.settings import Unknown

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
}
"""Each command and the module that holds the function of its name, in the order that help lists them."""


class Commands(TyperGroup):
    """Imports a command when it is asked for: who settles a score need not wait for the press."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in their order."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        single = typer.Typer(rich_markup_mode=None, add_completion=False)
        single.command(cmd_name)(getattr(import_module(COMMANDS[cmd_name]), cmd_name))
        return typer.main.get_command(single)


app = typer.Typer(
    cls=Commands,
    help="Print a game from its content files, and settle what happens at its table.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def start() -> None:
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
    except Unknown as unknown:
        hint = nearest(unknown.name, unknown.valid)
        print(f'pnp: there is no {unknown.what} "{unknown.name}"; {hint}', file=sys.stderr)
        sys.exit(USAGE)
    except OSError as error:
        print(f"pnp: {error.filename or 'output'}: {error.strerror or error}", file=sys.stderr)
        sys.exit(USAGE)


if __name__ == "__main__":
    main()
