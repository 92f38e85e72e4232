"""Families that are installed, in packages and in folders of the system; what is said of others."""

import json
import os
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.building.context import LanguageContext, open_game
from pnp.cli.app import app
from pnp.faces.fonts import installed as installed_fonts
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.installed import InstalledFonts, system_folders
from pnp.places import Places, bundled
from pnp.problem import Problem
from tests.faces.test_font_kinds import CALADEA, CINZEL, named
from tests.press.other_fonts import postscript
from tests.small_games import make_game
from tests.writing import write_files

ROOT = bundled() / "templates"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with a few fonts of its own."""
    folder = tmp_path / "system"
    black = named(CALADEA, "Grimoire", usWeightClass=900)
    light = named(postscript(CALADEA), "Grimoire", usWeightClass=300)
    write_files(folder, {"a/black.ttf": black, "b/Light.OTF": light, "broken.ttf": b"no font", "x.txt": "x"})
    monkeypatch.setattr(installed_fonts, "system_folders", lambda: [folder, tmp_path / "none"])
    monkeypatch.setattr("pnp.building.context.cache_folder", lambda: tmp_path / "cache")
    return folder


def with_fonts(tmp_path: Path, *chain: str, template: str = "") -> LanguageContext:
    folder = make_game(tmp_path)
    game = folder / "game.toml"
    text = game.read_text("utf-8").replace("[[deck]]", f"[fonts]\nbody = {list(chain)}\n[[deck]]", 1)
    game.write_text(text, "utf-8")
    if template:
        write_files(folder, {"templates/faces/coin.svg.j2": f"<face>\n{template}\n</face>"})
    return open_game(folder, Places(packs=())).in_language("en")


def told(problems: tuple[Problem, ...], code: str) -> list[str]:
    return [
        f"{Path(each.place.path).name}:{each.place.line} {each.message}"
        for each in problems
        if each.code == code
    ]


def test_a_family_of_a_package_needs_no_declaration(tmp_path: Path) -> None:
    fonts = Fonts([], keep=None, installed=InstalledFonts(None, []))
    assert fonts.families == () and not fonts.has("Nobody Sans")
    assert fonts.has("Caladea") and fonts.has("cinzel") and fonts.strange("Caladea") is None
    assert fonts.width(fonts.key("Caladea", True), "Abc") == Fonts([ROOT]).width("Caladea-Bold", "Abc")
    assert fonts.origin("Caladea") == ("font-caladea", ("regular", "bold", "italic", "bold-italic"))


def test_a_font_of_the_system_prints_with_a_hint_where_it_is_named(tmp_path: Path, machine: Path) -> None:
    context = with_fonts(tmp_path, "Grimoire")
    assert context.faces.font_problems() == ()
    (warning,) = told(context.problems, "system-font")
    assert warning.startswith("game.toml:") and "“Grimoire”" in warning and str(machine) in warning
    fonts = context.source.fonts
    light, black = (fonts.place(fonts.key("Grimoire", bold)).path for bold in (False, True))
    assert light.endswith("Light.OTF") and black.endswith("black.ttf"), "300 is nearer to 400 than 900 is"
    assert fonts.data(fonts.key("Grimoire"))[:4] == b"\0\1\0\0"


def test_a_template_may_name_such_a_family_itself(tmp_path: Path, machine: Path) -> None:
    body = '<text x="5" y="10" font-family="Grimoire" font-size="3">x</text>'
    context = with_fonts(tmp_path, "FiraGO", template=body)
    laid = context.lay_out_component(f"coins/{context.game.decks[1].rows[0].id}")
    assert told(laid.problems, "system-font") and laid.component is not None
    assert told(laid.problems, "system-font")[0].startswith("coin.svg.j2:2 ")
    context = with_fonts(tmp_path / "other", "FiraGO", template=body.replace("Grimoire", "Grimoir"))
    laid = context.lay_out_component(f"coins/{context.game.decks[1].rows[0].id}")
    (fault,) = told(laid.problems, "bad-value")
    assert fault.startswith("coin.svg.j2:2 ") and "Grimoir" in fault


def test_a_family_that_nobody_has_is_told_with_the_command_that_brings_it(
    tmp_path: Path, machine: Path
) -> None:
    families = "ABeeZee", "Grimoir", "Über Grotesk; rm -rf", "字"
    faults = told(with_fonts(tmp_path, *families).faces.font_problems(), "unknown-font")
    assert "install fontpkg-abeezee brings it" in faults[0] and "trust" not in faults[0]
    assert 'did you mean "Grimoire"?' in faults[1]
    assert "if Python’s package index has fontpkg-grimoir and you trust it" in faults[1]
    assert faults[2].endswith("install fontpkg-uber-grotesk-rm-rf brings it"), "nothing else gets to a shell"
    assert "install" not in faults[3]


@pytest.mark.parametrize("chain", [("FiraGO", "Grimoire"), ("FiraGO",)], ids=["chain", "template"])
def test_a_font_of_the_system_that_is_another_now_is_printed(
    tmp_path: Path, machine: Path, monkeypatch: pytest.MonkeyPatch, chain: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = '<text x="5" y="9" font-family="Grimoire" font-size="9pt">gold</text>'
    with_fonts(tmp_path, *chain, template=text)

    def built() -> bytes:
        build = ["build", "hoard", "--lang", "en", "--deck", "coins", "--jobs", "1"]
        done = CliRunner().invoke(app, build)
        assert done.exit_code == 0, done.stderr
        return Path("output/hoard/en/coins.pdf").read_bytes()

    first = built()
    assert built() == first
    (machine / "a/black.ttf").write_bytes(named(CINZEL, "Grimoire"))
    assert built() != first
    shutil.rmtree(machine)
    assert CliRunner().invoke(app, ["build", "hoard", "--lang", "en", "--deck", "coins"]).exit_code == 1


def test_a_game_cannot_name_a_file_of_the_system(tmp_path: Path, machine: Path) -> None:
    for name in (str(machine / "a/black.ttf"), "../system/a/black.ttf", "black.ttf", "black"):
        assert with_fonts(tmp_path / name.replace("/", "-"), name).faces.font_problems()


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"x": 1}', '{"x": [[1, 2], [[1]]]}', "[" * 99_999])
def test_what_is_remembered_of_fonts_heals_itself(tmp_path: Path, machine: Path, damage: str) -> None:
    keep = tmp_path / "keep"
    first = InstalledFonts(keep).families
    (keep / "installed.json").write_text(damage)
    assert InstalledFonts(keep).families == first
    assert json.loads((keep / "installed.json").read_text())


def test_files_are_read_once_until_they_change(
    tmp_path: Path, machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, read = tmp_path / "keep", list[str]()
    kind = installed_fonts._read
    monkeypatch.setattr(installed_fonts, "_read", lambda path: (read.append(path.name), kind(path))[1])
    assert "Grimoire" in InstalledFonts(keep).families and "black.ttf" in read
    read.clear()
    assert "Grimoire" in InstalledFonts(keep).families and read == []
    (machine / "a/black.ttf").write_bytes(named(CALADEA, "Spellbook"))
    os.utime(machine / "a/black.ttf", (1, 1))
    assert "Spellbook" in InstalledFonts(keep).families and read == ["black.ttf"]


def test_a_game_that_names_what_is_there_looks_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(InstalledFonts, "_files", lambda self: pytest.fail("it looked"))
    context = with_fonts(tmp_path, "FiraGO", "Cinzel")
    assert context.faces.font_problems() == () and not told(context.problems, "system-font")


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_every_system_has_folders_of_fonts(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed_fonts.sys, "platform", system)
    monkeypatch.setenv("LOCALAPPDATA", "C:/Users/me/AppData/Local")
    folders = [folder.as_posix() for folder in system_folders()]
    expected = {"linux": "/usr/share/fonts", "darwin": "/Library/Fonts", "win32": "C:/Users/me/AppData/Local"}
    assert any(folder.startswith(expected[system]) for folder in folders) and len(folders) >= 2


def test_fonts_lists_what_there_is_and_draws_it(tmp_path: Path, machine: Path) -> None:
    picture = tmp_path / "fonts.png"
    result = CliRunner().invoke(app, ["fonts", "grim", "-o", str(picture)])
    assert result.exit_code == 0 and "Grimoire" in result.output and "Cinzel" not in result.output
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert CliRunner().invoke(app, ["fonts", "nobody has this"]).exit_code == 1
