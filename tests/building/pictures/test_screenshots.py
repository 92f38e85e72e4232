"""A picture of each printed place of the texts, and lists of which stands where."""

import csv
import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.small_games import FRENCH, make_game

FACE = """\
<face>
  <rect x="-3" y="-3" width="70" height="100" fill="#ffffff"/>
  <g transform="translate(10 20) rotate(90)">
    <textbox name="name" x="0" y="-10" width="30" height="10" font-size="12pt">{{ card.name }}</textbox>
  </g>
  <text x="31.5" y="80" font-size="10pt" text-anchor="middle">{{ words.lair }}</text>
  <textbox name="name" x="5" y="60" width="20" height="8" font-size="9pt">{{ card.name }}</textbox>
</face>
"""


@pytest.fixture
def drawn(tmp_path: Path) -> Path:
    files = {"words.toml": '[words]\nlair = "Lair"\n', "templates/faces/card.svg.j2": FACE}
    folder = make_game(tmp_path, **files, **{"locale/fr.po": FRENCH})
    out = tmp_path / "shots"
    done = CliRunner().invoke(app, ["i18n", "screenshots", str(folder), "fr", "-o", str(out)])
    assert done.exit_code == 0, done.output
    return out


def test_each_place_is_listed_by_its_text_and_lies_on_its_picture(drawn: Path) -> None:
    rows = list(csv.DictReader((drawn / "screenshots.csv").read_text("utf-8").splitlines()))
    found = {(row["msgctxt"], row["file"]) for row in rows}
    assert ("cards.red.name", "cards-red-front.png") in found
    assert ("cards.blue.name", "cards-blue-front.png") in found
    assert [row["file"] for row in rows if row["msgctxt"] == "words.lair"] == ["cards-red-front.png"]
    names = [row for row in rows if row["msgctxt"] == "cards.red.name"]
    places = [tuple(int(row[key]) for key in ("x", "y", "width", "height")) for row in names]
    assert places == [(59, 118, 59, 177), (30, 354, 118, 47)], "turned as it is drawn; 150 pixels to the inch"
    for row in rows:
        picture = Image.open(BytesIO((drawn / row["file"]).read_bytes())).convert("L")
        x, y, width, height = (int(row[key]) for key in ("x", "y", "width", "height"))
        inside = picture.crop((x, y, x + width, y + height))
        assert inside.getextrema()[0] < 100, "letters are there"


def test_the_list_for_programs_says_the_same(drawn: Path) -> None:
    listed = json.loads((drawn / "screenshots.json").read_text("utf-8"))["screenshots"]
    rows = list(csv.DictReader((drawn / "screenshots.csv").read_text("utf-8").splitlines()))
    told = [
        (text["msgctxt"], shot["file"], text["position"]["x"]) for shot in listed for text in shot["texts"]
    ]
    assert told == [(row["msgctxt"], row["file"], int(row["x"])) for row in rows]
    assert {shot["file"] for shot in listed} == {path.name for path in drawn.glob("*.png")}


def test_a_language_that_is_not_begun_is_told(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["i18n", "screenshots", str(make_game(tmp_path)), "de"])
    assert done.exit_code == 2 and "pnp i18n update" in done.output
