"""The page of every word that a maker can write: ``python -m tests.manual`` writes it anew."""

import re
from pathlib import Path

from typer.testing import CliRunner

from pnp.cli.app import app

PAGE = Path(__file__).resolve().parent.parent.parent / "pnp/manual/words.md"
LIST = re.compile(r"(?<=<!-- every word begins -->\n).*?(?=<!-- every word ends -->)", re.DOTALL)


def told() -> str:
    done = CliRunner().invoke(app, ["help", "--markdown"])
    assert done.exit_code == 0, done.output
    return done.stdout + "\n"
