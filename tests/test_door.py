"""What a stranger's game may open: files of its own folder, and nothing else on the machine."""

import ast
import os
import socket
import sys
from pathlib import Path
from threading import Thread

import pytest
from typer.testing import CliRunner

from pnp.building.manifest import fingerprint
from pnp.cli.app import app
from pnp.content.load import load
from pnp.door import LARGEST, Refused, admit, files, named, read_bytes
from pnp.faces.art.game_art import Art
from pnp.faces.drawing.colors import BLACK
from pnp.faces.faults import Collect
from pnp.faces.fonts.families import Fonts
from pnp.faces.tree import XmlDocument, XmlElement
from pnp.places import Places, catalogue_languages
from pnp.problem import ContentError, Place
from pnp.rules.book import load_book
from pnp.rules.inputs import read_input
from tests.content.small import DRAGONS, GAME, game_folder
from tests.writing import write_files

PNP = Path(__file__).parent.parent / "pnp"
OPENERS = {"open", "read_bytes", "read_text", "write_bytes", "write_text", "from_path", "FileSystemLoader"}
"""What opens a file by its path."""
DOORS = {
    "door.py",
    "simulating/store.py",  # the games that were played
    *(
        "content/tables/cells.py",
        "content/tables/unpacking.py",
    ),  # parts of a workbook that the door has opened
    # Parts of a PDF that the door has opened:
    *("verifying/glyphs.py", "verifying/measured_inks.py", "verifying/read_pdf.py"),
    "files.py",  # writes
    "bootstrap.py",  # runs where nothing else is there yet
    "installed.py",  # what other packages say of themselves
    "cli/players/lock.py",
    "cli/shell/signals.py",  # the device that takes what nobody reads any more
    "building/processes/claims.py",  # what processes of one build hand each other
    "faces/drawing/renderer.py",  # fonts, into a folder of its own, in a process of its own
    "cli/players/log_file.py",  # the log that is being written
    "cli/players/draft.py",  # the draft of what is being answered
}
OTHERS = {"self", "Image", "webbrowser"}
"""Whose method ``open`` opens no path."""

links = pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")


def test_a_file_is_opened_by_the_one_door_alone() -> None:
    found = []
    for path in sorted(PNP.rglob("*.py")):
        name = path.relative_to(PNP).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="open" | "ContentPath")) if name != "door.py":
                    found.append(f"{name}:{node.lineno}")
                case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in OPENERS:
                    if name not in DOORS and not (isinstance(value, ast.Name) and value.id in OTHERS):
                        found.append(f"{name}:{node.lineno}")
    assert found == []


def told(folder: Path) -> str:
    _, problems = load(folder, Places())
    return "\n".join(map(str, problems))


@links
@pytest.mark.parametrize(
    "name",
    ["game.toml", "dragons.toml", "rules.toml", "rules.md", "templates", "terms.toml"],
)
def test_a_link_that_leads_out_is_not_followed(tmp_path: Path, name: str) -> None:
    folder = game_folder(tmp_path)
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "key").write_text("PASSWORD = 7")
    path = folder / name
    target = secret if name == "templates" else secret / "key"
    if path.is_dir():
        path.rename(tmp_path / "aside")
    path.unlink(missing_ok=True)
    path.symlink_to(target)
    assert "leads out" in told(folder)
    assert "PASSWORD" not in told(folder)


@links
def test_a_link_inside_its_folder_is_followed(tmp_path: Path) -> None:
    folder = game_folder(tmp_path)
    (folder / "dragons.toml").rename(folder / "rows.toml")
    (folder / "dragons.toml").symlink_to("rows.toml")
    assert told(folder) == ""
    assert read_bytes(admit(folder, "dragons.toml")) == read_bytes(admit(folder, "rows.toml"))


@links
def test_a_game_whose_own_folder_is_a_link_is_read(tmp_path: Path) -> None:
    folder = game_folder(tmp_path)
    (tmp_path / "mine").symlink_to(folder)
    assert told(tmp_path / "mine") == ""


@links
def test_a_picture_that_is_a_link_out_is_not_printed(tmp_path: Path) -> None:
    folder = game_folder(tmp_path)
    picture = folder / "art/dragon.svg"
    picture.rename(tmp_path / "dragon.svg")
    picture.symlink_to(tmp_path / "dragon.svg")
    faults = Collect(XmlDocument(XmlElement("face", (), ()), {}, b""), lambda offset: Place(""))
    art = Art(folder, [], {}).image("art/dragon.svg", BLACK, False, faults, print)
    assert art is None and "leads out" in str(faults.problems[0])


@links
def test_a_template_that_is_a_link_out_is_not_filled_in(tmp_path: Path) -> None:
    folder = game_folder(tmp_path)
    template = next((folder / "templates/faces").glob("*.svg.j2"))
    template.rename(tmp_path / "card.j2")
    template.symlink_to(tmp_path / "card.j2")
    done = CliRunner().invoke(app, ["check", str(folder)])
    assert "leads out" in done.stderr, done.stderr


@links
@pytest.mark.parametrize("below", [False, True], ids=["file", "folder"])
def test_a_catalogue_is_not_written_through_a_link_that_leads_out(tmp_path: Path, below: bool) -> None:
    folder = game_folder(tmp_path)
    out = tmp_path / "out"
    locale = folder / "locale"
    if locale.exists():
        locale.rename(tmp_path / "old")
    if below:
        out.mkdir()
        locale.symlink_to(out)
    else:
        locale.mkdir()
        (locale / "fr.po").symlink_to(out)
    done = CliRunner().invoke(app, ["i18n", "update", str(folder), "fr"])
    assert done.exit_code == 1 and "leads out" in done.stderr, done.output
    assert not out.exists() or list(out.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["../rows.toml", "..\\rows.toml", "C:rows.toml", "C:\\rows.toml", "/rows.toml"]
)
def test_rows_outside_of_the_game_are_refused_by_every_command(tmp_path: Path, name: str) -> None:
    folder = game_folder(tmp_path, {"game.toml": GAME.replace('"dragons.toml"', repr(name))})
    (tmp_path / "rows.toml").write_text(DRAGONS)
    assert "leads out of the folder of the game" in told(folder)
    with pytest.raises(ContentError, match="leads out of the folder of the game"):
        load_book(folder).supply("dragons")


@links
@pytest.mark.parametrize("name", ["words.toml", "notes.txt"])
def test_a_pipe_is_not_waited_for(tmp_path: Path, name: str) -> None:
    folder = game_folder(tmp_path)
    (folder / name).unlink(missing_ok=True)
    os.mkfifo(folder / name)
    assert fingerprint([folder], "") == fingerprint([folder], "")
    assert ("a pipe" in told(folder)) == (name == "words.toml")


@links
def test_what_is_no_content_does_not_hinder_a_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = game_folder(tmp_path)
    monkeypatch.chdir(folder)  # the address of a socket is short
    (folder / "zero").symlink_to("/dev/zero")
    (folder / "nowhere").symlink_to("not there")
    (folder / "round").symlink_to("round")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("ear")
    if sys.platform == "linux":
        Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.txt")).write_text("")
    with (folder / "huge").open("wb") as huge:
        huge.truncate(20 << 30)
    assert fingerprint([folder], "") == fingerprint([folder], "")
    assert told(folder) == ""


def test_a_file_larger_than_any_game_needs_is_told(tmp_path: Path) -> None:
    folder = game_folder(tmp_path)
    with (folder / "terms.toml").open("wb") as huge:
        huge.truncate(20 << 30)
    assert "the file is too large: at most 128 MB, a CSV file 64 MB, any other text 32 MB" in told(folder)
    with pytest.raises(Refused, match="large"):
        read_bytes(named(folder / "terms.toml"), LARGEST)


def test_a_file_name_that_no_system_takes_is_told_at_its_line(tmp_path: Path) -> None:
    long = "a" * 300 + ".toml"
    folder = game_folder(tmp_path, {"game.toml": GAME.replace("dragons.toml", long)})
    assert "game.toml:24:8: the file cannot be read: File name too long" in told(folder)


@links
def test_what_a_person_names_may_be_a_pipe_that_ends(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = Thread(target=(tmp_path / "pipe").write_text, args=["players = []"])
    writer.start()
    assert read_input(tmp_path / "pipe").values == {"players": []}
    writer.join()
    with pytest.raises(ContentError, match="too large"):
        read_input(Path("/dev/zero"))


def test_what_changes_in_a_file_changes_the_fingerprint(tmp_path: Path) -> None:
    write_files(tmp_path, {"a/b.txt": "1"})
    before = fingerprint([tmp_path], "")
    write_files(tmp_path, {"a/b.txt": "2"})
    assert fingerprint([tmp_path], "") != before
    assert [path.name for path in files(tmp_path)] == ["b.txt"]


DEVICES = [
    "con.toml",
    "NUL.toml",
    "Aux.toml",
    "com1.toml",
    "lpt9.x.toml",
    "prn .toml",
    "nul/rows.toml",
    "con\\x.toml",
]


@links
def test_what_links_lead_to_is_in_the_fingerprint(tmp_path: Path) -> None:
    game = tmp_path / "game"
    write_files(game, {"first/cat.svg": "1", "second/cat.svg": "2", ".kept/cat.svg": "3", "game.toml": ""})
    write_files(tmp_path / "outside", {"cat.svg": "4"})
    art = game / "art"

    def of(target: Path | str) -> str:
        art.unlink(missing_ok=True)
        art.symlink_to(target)
        return fingerprint([game], "")

    told = [of(target) for target in ("first", "second", ".kept", ".", tmp_path / "outside")]
    assert len({*told}) == len(told)
    assert of("first") == told[0]
    of(".kept")
    before = fingerprint([game], "")
    (game / ".kept/cat.svg").write_text("5")
    assert fingerprint([game], "") != before, "what is hidden is read through a link"
    of(".")
    assert [path.relative_to(game).as_posix() for path in files(game)].count("art/game.toml") == 1


@pytest.mark.parametrize("name", [".art/cat.svg", "art/__more/cat.svg", "art/.cat.svg"])
def test_what_is_hidden_is_not_read(tmp_path: Path, name: str) -> None:
    write_files(tmp_path, {name: "<svg/>"})
    assert not [*files(tmp_path)]
    with pytest.raises(Refused) as refused:
        admit(tmp_path, name)
    assert refused.value.why == "hidden"
    assert admit(tmp_path, "./art/__cat.svg")


@pytest.mark.parametrize("name", DEVICES)
def test_rows_are_not_called_as_a_device_of_windows(tmp_path: Path, name: str) -> None:
    folder = game_folder(tmp_path, {"game.toml": GAME.replace('"dragons.toml"', repr(name))})
    write_files(folder, {name: DRAGONS})
    assert "game.toml:24:8: the file cannot be read: Windows keeps this name" in told(folder)


def test_no_file_is_opened_that_is_called_as_a_device_of_windows(tmp_path: Path) -> None:
    folder = game_folder(tmp_path)
    for name in ("art/AUX.svg", "templates/faces/con.svg.j2", "locale/nul.po", "templates/com1.ttf"):
        write_files(folder, {name: "<svg/>"})
        with pytest.raises(Refused, match="device"):
            admit(folder, name)
    (folder / "templates/fonts.toml").write_text('["A"]\nregular = "com1.ttf"\n')
    with pytest.raises(ContentError, match=r"fonts\.toml:2:11: .*Windows keeps this name"):
        Fonts([folder / "templates"])


@pytest.mark.parametrize("lang", ["con", "prn", "aux", "nul"])
def test_a_language_is_not_called_as_a_device_of_windows(tmp_path: Path, lang: str) -> None:
    folder = game_folder(tmp_path, {"game.toml": GAME.replace('"fr"', f'"{lang}"')})
    assert "a language code" in told(folder)
    (folder / "locale").mkdir(exist_ok=True)
    (folder / f"locale/{lang}.po").write_text("")
    assert lang not in catalogue_languages(folder)
    sound = game_folder(tmp_path / "sound")
    for command in (["i18n", "update", str(sound), lang], ["build", str(sound), "--lang", lang]):
        assert CliRunner().invoke(app, command).exit_code in (1, 2)


@pytest.mark.parametrize("id", ["con", "nul", "com1"])
def test_a_deck_is_not_called_as_a_device_of_windows(tmp_path: Path, id: str) -> None:
    folder = game_folder(tmp_path, {"game.toml": GAME.replace('id = "dragons"', f'id = "{id}"')})
    assert "none that Windows keeps for a device" in told(folder)
