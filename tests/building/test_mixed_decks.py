"""A deck whose rows are cut in several ways, from its table to the paper."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy
import pypdfium2
import pytest
from scipy import ndimage

from pnp.building.boxes.contents import contents
from pnp.building.build import build_game
from pnp.building.context import open_game
from pnp.building.settings import BuildRequest, Settings
from pnp.content.load import load
from pnp.places import Places
from pnp.sheets.stocks import stocks
from tests.writing import write_files

GAME = """\
title = "Mixed"
players = { min = 2, max = 4 }
language = "en"
[box]
style = "two-part"
holds = ["cards"]
[palette]
night = "#20304a"
gold = "#d9a02e"
[[deck]]
id = "cards"
kind = "card"
title = "Cards"
size = "poker"
front = "card"
back = "card"
rows = "cards.csv"
[deck.fields]
format = { type = "size", optional = true }
form = { type = "shape", optional = true }
line = { type = "outline", optional = true }
"""
CARD = """\
<face>
  <rect x="-2" y="-2" width="{{ deck.width + 4 }}" height="{{ deck.height + 4 }}"
        fill="{{ 'night' if side == 'front' else 'gold' }}"/>
  <g font-size="8pt" fill="white" text-anchor="middle">
    <text x="{{ deck.width / 2 }}" y="{{ deck.height / 2 + 2 }}">{{ card.id }}</text>
    {% if deck.tab is defined %}
    <text x="{{ deck.tab.x + deck.tab.width / 2 }}" y="{{ deck.tab.y + 6 }}">{{ deck.copies }}</text>
    {% endif %}
  </g>
</face>
"""
WORDS = '[words]\nbox = "A game of sizes."\n'
TABLE = """\
id;copies;format;form;line
poker;4;;;
level;5;88x63 mm;;
mini;6;mini-euro;;
coin;7;1 in;round;
hex;5;30x26;hexagon;
first;3;92x70;tab 1/3;
last;2;92x70;tab 3/3;
skittle;3;;;M20 0C40 0 40 30 30 40L40 60H0L10 40C0 30 0 0 20 0Z
die;1;14;cube;
"""
COPIES = {
    "poker": 4,
    "level": 5,
    "mini": 6,
    "coin": 7,
    "hex": 5,
    "first": 3,
    "last": 2,
    "skittle": 3,
    "die": 1,
}
PLACES = Places(packs=())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    files = {"game.toml": GAME, "cards.csv": TABLE, "templates/faces/card.svg.j2": CARD}
    return write_files(tmp_path_factory.mktemp("mixed"), {**files, "words.toml": WORDS})


def built(folder: Path, to: Path, **more: object) -> tuple[dict[str, Any], list[str]]:
    """What the manifest says of the deck, and the words of its pages."""
    settings = Settings(decks=("cards",), jobs=1, **more)  # type: ignore[arg-type]
    report = build_game(BuildRequest(PLACES.find(str(folder)), PLACES, ["en"], settings, to))
    assert not report.problems
    file = next(to.rglob("cards.pdf"))
    manifest = json.loads((file.parent / "manifest.json").read_text())
    document = pypdfium2.PdfDocument(file)
    pages = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return manifest["files"][0], pages


@pytest.mark.parametrize(
    "more",
    [{}, {"duplex": "short", "pack": True}, {"duplex": "gutterfold"}, {"duplex": "none", "low_ink": True}],
)
def test_every_copy_of_every_row_is_printed_on_both_sides(
    folder: Path, tmp_path: Path, more: dict[str, object]
) -> None:
    entry, pages = built(folder, tmp_path, **more)
    words = Counter(word for page in pages for word in page.split())
    sides = 1 if more.get("duplex") == "none" else 2
    assert {id: words[id] for id in COPIES} == {id: sides * count for id, count in COPIES.items()}
    assert words["36"] == sides * 5  # on a tab, how many the whole deck has
    assert entry["faces"] == 36
    held = Counter[str]()
    for sheet in entry["holds"]:
        held.update(sheet)
    assert held == {"cards": 36}
    assert entry["sheets"] == len(pages)


def test_trims_on_paper_are_as_large_as_their_rows_say(folder: Path, tmp_path: Path) -> None:
    built(folder, tmp_path, bleed=0.0, gutter=4.0, marks=False)
    document = pypdfium2.PdfDocument(next(tmp_path.rglob("cards.pdf")))
    found: list[tuple[float, float]] = []
    for page in [*document][::2]:
        picture = numpy.asarray(page.render(scale=200 / 72).to_pil().convert("L"))
        labels, _ = ndimage.label(picture[: int(picture.shape[0] * 0.94)] < 200)
        for down, across in ndimage.find_objects(labels):
            sides = (across.stop - across.start, down.stop - down.start)
            found.append((min(sides) * 25.4 / 200, max(sides) * 25.4 / 200))
    document.close()
    found = [sides for sides in found if sides[0] > 10]
    assert len(found) == 36
    for (least, most), count in (
        ((63.5, 88.9), 4),
        ((63, 88), 5),
        ((44, 68), 6),
        ((25.4, 25.4), 7),
        ((26, 30), 5),
        ((70, 92), 5),
    ):
        near = [abs(short - least) < 0.28 and abs(long - most) < 0.28 for short, long in found]
        assert sum(near) == count, (least, most)


def test_a_deck_of_one_size_is_printed_as_ever(folder: Path, tmp_path: Path) -> None:
    words = {"templates/faces/card.svg.j2": CARD, "words.toml": WORDS}
    fields, rows = GAME, "id;copies;format\na;9;\nb;2;poker\n"
    said = write_files(tmp_path / "said", {**words, "game.toml": fields, "cards.csv": rows})
    plain = GAME.partition("[deck.fields]")[0], "id;copies\na;9\nb;2\n"
    unsaid = write_files(tmp_path / "unsaid", {**words, "game.toml": plain[0], "cards.csv": plain[1]})
    one, _ = built(said, tmp_path / "one")
    other, _ = built(unsaid, tmp_path / "other")
    assert (one["sha256"], one["width_mm"]) == (other["sha256"], 63.5)


def test_the_guide_the_box_and_a_single_face_know_how_a_row_is_cut(folder: Path, tmp_path: Path) -> None:
    report = build_game(BuildRequest(PLACES.find(str(folder)), PLACES, ["en"], Settings(jobs=1), tmp_path))
    assert not report.problems
    document = pypdfium2.PdfDocument(next(tmp_path.rglob("print-me-first.pdf")))
    guide = " ".join(document[0].get_textpage().get_text_range().split())
    document.close()
    for step in ("from mark to mark", "each by itself, from tick to tick", "along the thin line"):
        assert step in guide
    game, _ = load(folder, PLACES)
    assert game is not None
    held = {
        pieces.forms[0][:2]
        for pieces in contents(game, stocks(PLACES.template_roots(folder)), "300", False, 0).pieces
    }
    assert {(63.5, 88.9), (88, 63), (25.4, 25.4), (40, 60)} <= held
    context = open_game(folder, PLACES).in_language("en")
    sizes = {id: (face.width, face.height) for id in COPIES for face in [context.face(f"cards/{id}")]}
    assert sizes["level"] == (88, 63)
    assert sizes["skittle"] == (40, 60)
    assert context.face("cards/coin:back").width == pytest.approx(25.4)


def test_a_back_is_cut_as_its_front_turned_round(tmp_path: Path) -> None:
    name = '<text x="{{ X }}" y="6" font-size="8pt">{{ card.id }}</text>'
    ground = '<rect x="-2" y="-2" width="96" height="74" fill="gold"/>'
    rows = "id;copies;format;form\nfirst;1;92x70;tab 1/3\n"
    files = {"game.toml": GAME, "cards.csv": rows, "words.toml": WORDS}
    for place, faults in (("deck.tab.x + 8", 0), ("8", 1)):  # there the tab of the front is
        face = f"<face>{ground}{name.replace('X', place)}</face>"
        folder = write_files(tmp_path / str(faults), {**files, "templates/faces/card.svg.j2": face})
        settings = Settings(decks=("cards",), jobs=1)
        report = build_game(
            BuildRequest(PLACES.find(str(folder)), PLACES, ["en"], settings, tmp_path / "out")
        )
        assert [problem.code for problem in report.problems] == ["outside-trim"] * faults


def test_words_keep_within_the_trim_of_their_own_row(tmp_path: Path) -> None:
    low = CARD.replace("deck.height / 2 + 2", "80")
    rows = "id;copies;format\ntall;1;\nflat;1;88x63 mm\n"
    files = {"game.toml": GAME, "cards.csv": rows, "words.toml": WORDS, "templates/faces/card.svg.j2": low}
    folder = write_files(tmp_path / "g", files)
    settings = Settings(decks=("cards",), jobs=1)
    report = build_game(BuildRequest(PLACES.find(str(folder)), PLACES, ["en"], settings, tmp_path / "out"))
    assert {problem.code for problem in report.problems} == {"outside-trim"}
    assert all("flat" in str(problem) for problem in report.problems)
