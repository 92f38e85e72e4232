"""What an installed package offers is found, and nobody else waits for the library that tells of packages."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from pnp.installed import entry_points


def offering(folder: Path) -> Path:
    info = folder / "maker-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: maker\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[pnp.trial]\nmine = json:loads\n")
    return folder


def test_a_package_is_found_by_what_it_offers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not [*entry_points("pnp.trial")]
    monkeypatch.syspath_prepend(str(offering(tmp_path)))
    (point,) = entry_points("pnp.trial")
    assert (point.name, point.load()("3")) == ("mine", 3)


def test_a_package_in_an_archive_is_found_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = offering(tmp_path / "wheel")
    with ZipFile(tmp_path / "wheel.zip", "w") as archive:
        for path in folder.rglob("*"):
            archive.write(path, path.relative_to(folder))
    monkeypatch.syspath_prepend(str(tmp_path / "wheel.zip"))
    assert [point.name for point in entry_points("pnp.trial")] == ["mine"]


def test_nothing_is_loaded_where_nobody_offers_anything() -> None:
    code = "import sys; from pnp.installed import entry_points; assert not [*entry_points('pnp.trial')]"
    code += "; assert 'importlib.metadata' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
