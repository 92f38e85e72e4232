"""The ``pnp`` command: every group of commands is a thin file beside this one."""

import gc
import sys

import typer

from pnp.cli import build, check, face, games
from pnp.cli.console import USAGE, print_problems
from pnp.problem import ContentError, nearest
from pnp.settings import Unknown

app = typer.Typer(
    help="Print a game from its content files, and settle what happens at its table.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (games.games, build.build, check.check, face.face, check.schema):
    app.command()(command)


def main() -> None:
    """Run the command line; faults go to standard error, one a line, and become exit codes."""
    # Ten thousand cards are ten million values and hardly a cycle among them: the collector need not look often.
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
