"""``pnp face``, ``pnp schema`` and ``pnp games``: the maker's small tools."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import jsonschema
import pytest
from PIL import Image
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.small_games import make_game


def pnp(*arguments: object) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, [str(word) for word in arguments])
    return done.exit_code, done.stdout, done.stderr


def test_a_face_as_pixels_has_its_bleed(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    assert pnp("face", game, "red", "--dpi", 254, "-o", tmp_path / "red.png")[0] == 0
    with Image.open(tmp_path / "red.png") as picture:
        assert picture.size == (660, 910)  # 63 + 2 × 1.5 mm by 88 + 2 × 1.5 mm, ten pixels a millimetre
        assert picture.convert("RGB").getpixel((2, 2)) == (0xD9, 0xA0, 0x2E)


def test_a_face_as_svg_is_drawn_in_millimetres(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    assert pnp("face", game, "cards/red", "--svg", "--back", "-o", tmp_path / "red.svg")[0] == 0
    root = ElementTree.parse(tmp_path / "red.svg").getroot()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("66mm", "91mm", "-1.5 -1.5 66 91")
    assert "#123456" in (tmp_path / "red.svg").read_text()


def test_a_face_speaks_the_language_asked_for(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    pnp("face", game, "red", "-o", tmp_path / "en.png")
    pnp("face", game, "red", "--lang", "fr", "-o", tmp_path / "fr.png")
    assert (tmp_path / "en.png").read_bytes() != (tmp_path / "fr.png").read_bytes()


@pytest.mark.parametrize(
    ("words", "name", "begins"),
    [
        ([], "red.svg", b"<svg"),
        ([], "red.pdf", b"%PDF"),
        ([], "RED.PNG", b"\x89PNG"),
        ([], "red", b"\x89PNG"),
        (["--svg"], "red", b"<svg"),
    ],
)
def test_a_file_is_what_it_is_called(tmp_path: Path, words: list[str], name: str, begins: bytes) -> None:
    assert pnp("face", make_game(tmp_path), "red", *words, "-o", tmp_path / name)[0] == 0
    assert (tmp_path / name).read_bytes().startswith(begins)


@pytest.mark.parametrize(
    ("words", "name"), [(["--svg"], "red.png"), (["--png"], "red.pdf"), ([], "red.jpeg")]
)
def test_a_name_that_says_another_form_writes_nothing(tmp_path: Path, words: list[str], name: str) -> None:
    code, _, errors = pnp("face", make_game(tmp_path), "red", *words, "-o", tmp_path / name)
    assert code == 2 and name[3:] in errors
    assert not (tmp_path / name).exists()


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="standard output has no name here")
def test_standard_output_holds_the_face_and_nothing_else(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    face = [sys.executable, "-m", "pnp", "face", str(game), "red", "--svg", "-o", "/dev/stdout"]
    piped = subprocess.run(face, capture_output=True, check=True)
    assert (tmp_path / "red.svg").write_bytes(piped.stdout)
    assert ElementTree.parse(tmp_path / "red.svg").getroot().get("width") == "66mm"
    assert piped.stderr.decode().strip() == "/dev/stdout"
    with (tmp_path / "both").open("wb") as both:  # as a shell's { …; …; } > both does
        both.write(b"first\n")
        both.flush()
        subprocess.run(face, stdout=both, stderr=subprocess.DEVNULL, check=True)
    assert (tmp_path / "both").read_bytes() == b"first\n" + piped.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [(["one", "--back"], "has no back"), (["red", "--svg", "--png"], "not both")],
)
def test_what_cannot_be_drawn_is_said(tmp_path: Path, words: list[str], said: str) -> None:
    code, _, errors = pnp("face", make_game(tmp_path), *words, "-o", tmp_path / "x")
    assert code == 2 and said in errors
    assert not (tmp_path / "x").exists()


def test_schemas_know_the_games_own_fields(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    assert pnp("schema", game, "-o", tmp_path / "schemas")[0] == 0
    names = sorted(path.name for path in (tmp_path / "schemas").iterdir())
    files = (
        "deck-cards",
        "deck-coins",
        "examples",
        "game",
        "reasons",
        "rules",
        "rulings",
        "setups",
        "sizes",
        "terms",
        "words",
    )
    assert names == [f"{name}.schema.json" for name in files]
    rows = json.loads((tmp_path / "schemas/deck-cards.schema.json").read_text())
    sound = {"row": [{"id": "red", "name": "Red", "effect": "None", "strength": 6}]}
    jsonschema.validate(sound, rows)
    sound["row"][0]["strength"] = "six"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(sound, rows)


def test_games_says_where_each_comes_from(tmp_path: Path) -> None:
    make_game(tmp_path)
    shown = CliRunner().invoke(app, ["games", "--content", str(tmp_path)], env={"COLUMNS": "500"}).stdout
    lines = {line.split()[0]: line for line in shown.splitlines()[1:] if line.strip()}
    assert "--content" in lines["hoard"] and "2–4" in lines["hoard"]
    assert "ships with pnp" in lines["or-des-dragons"]
    told = CliRunner().invoke(app, ["--ui-lang", "fr", "games"], env={"COLUMNS": "500"}).stdout
    assert "fourni avec pnp" in told and "bundled" not in told


def test_a_picture_of_too_many_pixels_names_the_resolution_that_it_may_have(tmp_path: Path) -> None:
    face = ["face", str(make_game(tmp_path)), "red", "-o", str(tmp_path / "red.png")]
    told = CliRunner().invoke(app, [*face, "--dpi", "2400"])
    assert told.exit_code == 2 and "write --dpi 17" in told.stderr
    assert CliRunner().invoke(app, [*face, "--dpi", "50"]).exit_code == 0
