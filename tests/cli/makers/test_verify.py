"""``pnp verify`` at a terminal and for programs."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.building.manifest import MANIFEST, BuiltFile, Manifest
from pnp.cli.app import app
from pnp.cli.makers.verify import beside, verify_built
from pnp.verifying.placing import Claims
from tests.verifying.finished import card, one_sided, sheet_of


def test_a_file_is_told_check_by_check_and_ends_with_what_came_of_it(tmp_path: Path) -> None:
    (tmp_path / "good.pdf").write_bytes(one_sided())
    (tmp_path / "bare.pdf").write_bytes(sheet_of(card(ink=0.0), backs=False))
    done = CliRunner().invoke(app, ["verify", str(tmp_path), "--json"])
    assert done.exit_code == 1, done.output
    bare, good = json.loads(done.stdout)["files"]
    assert [Path(file["path"]).name for file in (bare, good)] == ["bare.pdf", "good.pdf"]
    assert {check["id"] for check in bare["checks"] if check["ok"] is False} == {"bleed"}
    assert {check["ok"] for check in good["checks"]} == {True, None}
    assert all(check["text"] and check.keys() == {"id", "ok", "text"} for check in good["checks"])


def test_a_table_fits_its_terminal_in_each_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    path = tmp_path / "no.pdf"
    path.write_bytes(b"nothing")
    good = tmp_path / "a.pdf"
    good.write_bytes(one_sided())
    done = CliRunner().invoke(app, ["--ui-lang", "fr", "verify", str(good), str(path)])
    assert done.exit_code == 3
    lines = [line for line in done.stdout.splitlines() if line.startswith(" ")]
    assert len(lines) >= 21 and max(map(len, lines)) < 60
    assert "ce n’est pas un PDF" in done.stderr and "Traceback" not in done.output


def test_a_size_that_is_none_is_refused(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["verify", "--trim", "large", str(tmp_path / "a.pdf")])
    assert done.exit_code == 2 and "63x88" in done.stderr


@pytest.mark.parametrize(
    ("kind", "size", "claims"),
    [
        ("token", (20.0, 25.0), {"trim": (20.0, 25.0), "sheets": (9,)}),
        ("token", (0.0, 0.0), {"trim": None, "sheets": (9,)}),  # pieces of several sizes are cut out as well
        ("guide", (210.0, 297.0), {"trim": None, "sheets": (), "holds": "plain"}),
    ],
)
def test_what_the_manifest_says_of_a_file(
    tmp_path: Path, kind: str, size: tuple[float, float], claims: dict[str, object]
) -> None:
    entry = BuiltFile("a+b.pdf", None, kind, "a4", "none", 1, 9, *size, "", ({"a": 4, "b": 5},))
    (tmp_path / MANIFEST).write_bytes(Manifest("mine", "en", "", (entry,)).to_bytes())
    told = beside(tmp_path / "a+b.pdf", Claims())
    assert {name: getattr(told, name) for name in claims} == claims
    assert claims.get("holds") == told.holds and told.pages == 1


@pytest.mark.parametrize("duplex", ["long", "short", "gutterfold", "none"])
def test_sheets_are_looked_at_by_the_duplex_that_they_are_built_for(tmp_path: Path, duplex: str) -> None:
    entry = BuiltFile("a.pdf", None, "card", "a4", duplex, 1, 9, 20.0, 25.0, "", ({"a": 4},))
    (tmp_path / MANIFEST).write_bytes(Manifest("mine", "en", "", (entry,)).to_bytes())
    path = tmp_path / "a.pdf"
    path.write_bytes(sheet_of(card(), duplex=duplex, backs=duplex != "none", count=4))
    assert beside(path, Claims()).duplex == duplex
    (file,) = verify_built([path])
    (copies,) = [part for id, part in file.checks if id == "copies"]
    assert copies.ok is (None if duplex == "gutterfold" else True)
