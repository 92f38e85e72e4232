"""Content and templates are found from a checkout, an editable install, a wheel, and a maker's folder."""

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

from pnp.places import Places, bundled

ROOT = Path(__file__).resolve().parent.parent

WHERE = """
import json, pnp
from pnp.places import Places, bundled
games = {game.id: str(game.folder) for game in Places().games()}
roots = [str(root) for root in Places().template_roots(bundled() / "content" / "or-des-dragons")]
print(json.dumps({"package": pnp.__file__, "games": games, "templates": roots}))
"""


def seen_by(python_path: Path | None, cwd: Path, *flags: str) -> dict:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if python_path:
        env["PYTHONPATH"] = str(python_path)
    done = subprocess.run(
        [sys.executable, *flags, "-c", WHERE], cwd=cwd, env=env, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def made(target: str, folder: Path, out: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made of the source archive, laid out as an installer lays it out."""
    out = tmp_path_factory.mktemp("wheel")
    made("sdist", ROOT, out)
    with tarfile.open(next(out.glob("*.tar.gz"))) as archive:
        archive.extractall(out, filter="data")
    made("wheel", next(out.glob("pnp-*/")), out)
    site = out / "site"
    zipfile.ZipFile(next(out.glob("*.whl"))).extractall(site)
    return site


def test_a_checkout_reads_its_own_folders(tmp_path: Path) -> None:
    found = seen_by(ROOT, ROOT)
    assert found["games"]["or-des-dragons"] == str(ROOT / "content" / "or-des-dragons")
    assert found["templates"][-1] == str(ROOT / "templates")


def test_an_editable_install_reads_the_checkout_from_anywhere(tmp_path: Path) -> None:
    found = seen_by(None, tmp_path)
    assert found["games"]["or-des-dragons"] == str(ROOT / "content" / "or-des-dragons")


def test_a_wheel_carries_content_and_templates(wheel: Path, tmp_path: Path) -> None:
    found = seen_by(wheel, tmp_path)
    assert Path(found["package"]).is_relative_to(wheel)
    assert Path(found["games"]["or-des-dragons"]).is_relative_to(wheel)
    assert Path(found["templates"][-1]).is_relative_to(wheel)
    assert (wheel / "pnp" / "bundled" / "templates" / "faces").is_dir()


def test_a_wheel_says_which_version_it_is(wheel: Path, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(wheel)}
    command = [sys.executable, "-m", "pnp", "--version"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == (f"pnp {version('pnp')}\n", "")


def test_the_licences_travel_with_the_wheel(wheel: Path) -> None:
    licences = {path.parent.name + "/" + path.name for path in wheel.glob("*.dist-info/licenses/**/LICENSE")}
    assert licences == {"licenses/LICENSE", "content/LICENSE"}


def test_the_makers_folder_wins(tmp_path: Path) -> None:
    mine = tmp_path / "games" / "or-des-dragons"
    mine.mkdir(parents=True)
    (mine / "game.toml").write_text("")
    there = Places(content=(tmp_path / "games",), packs=())
    found = there.find("or-des-dragons")
    assert found is not None
    assert (found.folder, found.origin) == (mine, "--content")
    by_path = Places(packs=()).find(str(mine))
    assert by_path is not None
    assert (by_path.folder, by_path.origin) == (mine.resolve(), "folder")


def test_template_folders_are_searched_from_the_makers_to_ours(tmp_path: Path) -> None:
    game = tmp_path / "games" / "mine"
    named, pack = tmp_path / "named", tmp_path / "pack"
    for folder in (game / "templates", named, pack / "templates"):
        folder.mkdir(parents=True)
    where = Places(templates=(named,), packs=(("a-pack", pack),))
    ours = bundled() / "templates"
    assert where.template_roots(game) == [game / "templates", named, pack / "templates", ours]
