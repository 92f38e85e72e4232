"""No Python of a game folder runs, by whatever name its files ask for it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.faces.faults import Unusable
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.packages import packaged_font
from pnp.problem import ContentError
from tests.small_games import FILES, GAME
from tests.writing import write_files

RAN = 'from pathlib import Path\n(Path(__file__).parent.parent / "RAN").write_text("ran")\n'


def checked(folder: Path, game: str) -> str:
    """What ``python -m pnp check`` says of a game in the folder that one is in."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    done = subprocess.run(
        [sys.executable, "-m", "pnp", "check", game],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_a_font_s_package_is_not_imported(tmp_path: Path) -> None:
    evil = {
        "__init__.py": RAN,
        "templates/fonts.toml": '[Evil]\nregular = "mygame.x:f.ttf"\n',
        "game.toml": GAME + '[fonts]\nbody = ["Evil", "FiraGO"]\n',
    }
    write_files(tmp_path / "mygame", {**FILES, **evil})
    assert "mygame.x is no package of fonts" in checked(tmp_path, "mygame")
    assert not (tmp_path / "RAN").exists()


def test_a_folder_where_one_is_hides_no_library(tmp_path: Path) -> None:
    for library in ("jinja2", "babel", "fontpkg_cinzel", "platformdirs"):
        write_files(tmp_path / library, {"__init__.py": RAN})
    write_files(tmp_path / "babel", FILES)
    assert "no fault" in checked(tmp_path, "babel")
    assert not (tmp_path / "RAN").exists()


@pytest.mark.parametrize(
    "package", ["this", "antigravity.x", "pnp", "os.path", "jinja2", "", "fontpkg_a/../../b"]
)
def test_fonts_come_from_packages_of_fonts_alone(package: str) -> None:
    with pytest.raises(Unusable, match="no package of fonts"):
        packaged_font(package, "f.ttf")


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "files/../files/Cinzel[wght].ttf", "/etc/passwd", "x.ttf"]
)
def test_a_package_gives_nothing_but_its_own_files(name: str) -> None:
    with pytest.raises(Unusable, match=r"there is no “.*” in the package fontpkg_cinzel"):
        packaged_font("fontpkg_cinzel", name)


@pytest.mark.parametrize("name", ["../secret.ttf", "/etc/passwd", "a/../../secret.ttf@wght=400"])
def test_a_font_s_file_lies_in_the_folder_that_names_it(tmp_path: Path, name: str) -> None:
    write_files(tmp_path, {"fonts.toml": f'["A"]\nlicence = "OFL-1.1"\nregular = "{name}"\n'})
    with pytest.raises(ContentError, match=r"fonts.toml:3:\d+: “.*” leads out of the folder of this file"):
        Fonts([tmp_path])


def test_a_font_that_pymupdf_lacks_is_told(tmp_path: Path) -> None:
    write_files(tmp_path, {"fonts.toml": '["A"]\nregular = "pymupdf_fonts:nope"\n'})
    with pytest.raises(ContentError, match="there is no “nope” in the package pymupdf_fonts"):
        Fonts([tmp_path], keep=None).data("A-Regular")
