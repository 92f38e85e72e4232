"""Every file that the games that ship are printed into keeps the print contract."""

import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.every_game.games import SHIPPED

pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.mark.parametrize("id", SHIPPED)
def test_every_file_of_a_game_keeps_the_contract(id: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["build", id, "--output", str(tmp_path), "--verify"])
    assert done.exit_code == 0, done.output
    files = sorted(tmp_path.rglob("*.pdf"))
    assert len({file.parent for file in files}) == 2
    for path in files:
        with pikepdf.open(path) as opened:
            for page in opened.pages:
                assert {"/TrimBox", "/BleedBox"} <= page.obj.keys(), path
        if qpdf := shutil.which("qpdf"):
            subprocess.run([qpdf, "--check", str(path)], check=True, capture_output=True)
        if ghostscript := shutil.which("gs"):
            quiet = ["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-dPDFSTOPONERROR", "-sDEVICE=nullpage"]
            subprocess.run([ghostscript, *quiet, str(path)], check=True, capture_output=True)
