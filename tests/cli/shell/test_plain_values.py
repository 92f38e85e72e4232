"""Values are read without pydantic, and as Typer reads them."""

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Literal

import pytest
import typer
from typer.testing import CliRunner

from pnp.cli.shell.commands import PlainCommand


def told(*, plainly: bool) -> typer.Typer:
    app = typer.Typer(rich_markup_mode=None, add_completion=False)

    @app.command(cls=PlainCommand if plainly else None)
    def tell(
        words: Annotated[list[str] | None, typer.Argument()] = None,
        jobs: Annotated[int, typer.Option(min=0, max=9)] = 0,
        dpi: Annotated[float | None, typer.Option(min=10)] = None,
        side: Annotated[Literal["long", "short"], typer.Option()] = "long",
        folder: Annotated[list[Path] | None, typer.Option()] = None,
        flag: Annotated[bool, typer.Option()] = False,
    ) -> None:
        typer.echo(repr((words, jobs, dpi, side, folder, flag)))

    return app


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "a b --jobs 3 --dpi 300 --side short --folder x --folder y --flag",
        "--jobs 10",
        "--jobs -1",
        "--jobs 2.5",
        "--jobs ³",
        "--dpi 0x10",
        "--dpi 1e3",
        "--dpi 10.5",
        "--dpi .",
        "--dpi 9",
        "--side around",
        "--jobs",
    ],
)
def test_values_are_those_that_typer_reads(typed: str) -> None:
    ours, theirs = (CliRunner().invoke(told(plainly=plainly), typed.split()) for plainly in (True, False))
    assert ours.exit_code == theirs.exit_code
    if not ours.exit_code:  # what is refused is told in words of our own
        assert ours.output == theirs.output


def test_what_is_typed_for_a_build_needs_no_pydantic() -> None:
    code = (
        "import sys; from pnp.cli.app import app\n"
        "try: app('build nothing --jobs 1 --duplex long --gutter 2.5 --butted'.split())\n"
        "except SystemExit: pass\n"
        "assert 'pydantic' not in sys.modules and 'pnp.cli.makers.build' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
