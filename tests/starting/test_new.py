"""``pnp new`` writes a folder that builds at once, whatever it begins with."""

import csv
import io
import re
from pathlib import Path
from zipfile import ZipFile

import openpyxl
import pypdfium2
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.content.load import load
from pnp.places import Places
from pnp.starting.recipes import ART, RECIPES
from pnp.starting.starts import STARTS
from tests.content.decks.test_rows import in_workbook

TABLE = """\
Card Name;Qty;HP;Weight;Element;Flying;Colour;Picture;What it does;Icon
Goblin;3;7;1,5;earth;no;#aabbcc;goblin.svg;Draw a card.;mdi:sword
Bat;2;2;0,25;air;x;Dark Red;goblin.svg;Fly away.;mdi:bat
Gnome;1;3;;earth;;gold;goblin.svg;;mdi:shovel
Imp;0;3;2;air;x;gold;goblin.svg;;mdi:fire
"""
PICTURE = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#c33"/></svg>'


def pnp(*words: object, **more: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, [*map(str, words)], **more)  # type: ignore[arg-type]
    return done.exit_code, done.stdout, done.stderr


def table(folder: Path, text: str = TABLE, name: str = "my.csv") -> Path:
    (folder / "pictures").mkdir()
    (folder / "pictures/goblin.svg").write_text(PICTURE)
    (folder / name).write_text(text, "utf-8")
    return folder / name


def rows(folder: Path) -> list[dict[str, object]]:
    game, problems = load(folder, Places(packs=()))
    assert game is not None and not problems
    return [{"id": row.id, "copies": row.copies, **row.values} for row in game.decks[0].rows]


def test_the_address_of_a_spreadsheet_is_no_file(tmp_path: Path) -> None:
    code, _, told = pnp("new", tmp_path / "game", "--rows", "https://example.org/cards", "--yes")
    assert (code, told[:29]) == (2, "pnp: an address is not opened")
    assert not (tmp_path / "game").exists()


@pytest.mark.parametrize("lang", ["", "french", "pt-BR", "../x"])
def test_what_is_no_language_begins_nothing(tmp_path: Path, lang: str) -> None:
    code, _, faults = pnp("new", tmp_path / "mine", "--yes", "--lang", lang)
    assert code == 2 and "--lang expects a language code" in faults
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("size", STARTS)
def test_every_start_has_no_fault(tmp_path: Path, size: str) -> None:
    code, told, faults = pnp("new", tmp_path / "mine", "--size", size, "--yes")
    assert (code, faults) == (0, "")
    assert "strength" in told and "integer" in told
    assert pnp("check", tmp_path / "mine")[0] == 0


@pytest.mark.parametrize(
    ("size", "kind", "trim"),
    [
        ("70x120", None, (70, 120)),
        ("2.5x3.5in", None, (63.5, 88.9)),
        ("88 × 63 mm", "card", (88, 63)),
        ("25", "token", (25, 25)),
        ("40x30", "tile", (40, 30)),
        ("20x20", None, (20, 20)),
        ("200x140", "aid", (200, 140)),
    ],
)
def test_a_size_in_figures_is_taken_and_has_no_fault(
    tmp_path: Path, size: str, kind: str | None, trim: tuple[float, float]
) -> None:
    of = ("--kind", kind) if kind else ()
    code, _, faults = pnp("new", tmp_path / "mine", "--size", size, *of, "--yes")
    assert (code, faults) == (0, "")
    game, _ = load(tmp_path / "mine", Places(packs=()))
    assert game is not None
    assert (game.decks[0].width, game.decks[0].height) == trim
    assert game.decks[0].kind == (kind or "card")


@pytest.mark.parametrize(
    ("size", "kind", "said"),
    [
        ("70x120 furlongs", "card", "nothing to begin with"),
        ("70x120", "die", "d6"),
        ("4000x20", "card", "3000"),
        ("pokre", "card", "poker"),
    ],
)
def test_what_is_no_size_begins_nothing(tmp_path: Path, size: str, kind: str, said: str) -> None:
    code, _, faults = pnp("new", tmp_path / "mine", "--size", size, "--kind", kind, "--yes")
    assert code == 2 and said in faults
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize(
    ("recipe", "decks", "sides"),
    [
        ("dividers", ["dividers"], 2),
        ("counters", ["counters"], 2),
        pytest.param("hexes", ["hexes"], 4, marks=pytest.mark.slow),
        pytest.param("tuck-box", ["cards", "box"], 15, marks=pytest.mark.slow),
    ],
)
def test_every_recipe_builds_at_once(tmp_path: Path, recipe: str, decks: list[str], sides: int) -> None:
    code, told, faults = pnp("new", tmp_path / "mine", "--kind", recipe, "--title", 'My "own"', "--yes")
    assert (code, faults) == (0, "") and "cards.csv" in told
    code, _, faults = pnp("build", tmp_path / "mine", "-o", tmp_path / "out", "--jobs", "1", "--strict")
    assert (code, faults) == (0, "")
    pages = 0
    for deck in decks:
        document = pypdfium2.PdfDocument(tmp_path / f"out/mine/en/{deck}.pdf")
        pages += len(document)
        document.close()
    assert pages == sides


def test_every_recipe_is_one_and_speaks_the_languages_of_the_program(tmp_path: Path) -> None:
    folders = {path.name for path in (ART / "recipes").iterdir()}
    assert folders == set(RECIPES)
    for at, recipe in enumerate(RECIPES):
        assert (
            pnp("new", tmp_path / recipe, "--kind", recipe, "--lang", ("fr", "de", "es")[at % 3], "-y")[0]
            == 0
        )
    words = (tmp_path / "dividers/cards.csv").read_text("utf-8")
    assert pnp("check", tmp_path / "dividers", "--strict")[0] == 0 and "{" not in words


def test_a_recipe_has_its_own_table(tmp_path: Path) -> None:
    code, _, faults = pnp("new", tmp_path / "mine", "--kind", "hexes", "--rows", table(tmp_path), "--yes")
    assert code == 2 and "cards.csv" in faults
    assert not (tmp_path / "mine").exists()


def test_what_is_begun_without_a_table_has_pictures(tmp_path: Path) -> None:
    assert pnp("new", tmp_path / "mine", "--yes")[0] == 0
    assert [row["picture"] for row in rows(tmp_path / "mine")] == [
        "art/cat.svg",
        "art/fox.svg",
        "art/owl.svg",
    ]
    assert sorted(path.name for path in (tmp_path / "mine/art").iterdir()) == [
        "cat.svg",
        "fox.svg",
        "owl.svg",
    ]


def test_a_table_is_printed_with_every_column(tmp_path: Path) -> None:
    code, told, faults = pnp(
        "new", tmp_path / "mine", "--rows", table(tmp_path), "--title", "Monsters", "--yes"
    )
    assert (code, faults) == (0, "")
    assert ["Weight", "weight", "number", "1,5"] in [line.split() for line in told.splitlines()]
    first, second, third = rows(tmp_path / "mine")
    assert first == {
        "id": "goblin",
        "copies": 3,
        "card_name": "Goblin",
        "hp": 7,
        "weight": 1.5,
        "element": "earth",
        "flying": False,
        "colour": "#aabbcc",
        "picture": "goblin.svg",
        "what_it_does": "Draw a card.",
        "icon": "mdi:sword",
    }
    assert (second["flying"], second["colour"], third["flying"]) == (True, "dark-red", False)
    assert "weight" not in third
    code, _, faults = pnp("build", tmp_path / "mine", "-o", tmp_path / "out", "--jobs", "1")
    assert (code, faults) == (0, "")
    document = pypdfium2.PdfDocument(tmp_path / "out/mine/en/cards.pdf")
    words = document[0].get_textpage().get_text_range()
    document.close()
    for shown in ("Goblin", "Draw a card.", "HP", "7", "Weight", "1.5", "Element", "earth", "Flying"):
        assert shown in words


def test_pictures_that_are_not_there_are_said_and_printed_as_words(tmp_path: Path) -> None:
    text = TABLE.replace("goblin.svg", "lost.svg")
    code, told, _ = pnp("new", tmp_path / "mine", "--rows", table(tmp_path, text), "--yes")
    assert code == 0 and "lost.svg" in told
    assert rows(tmp_path / "mine")[0]["picture"] == "lost.svg"


def test_a_sheet_of_a_workbook(tmp_path: Path) -> None:
    (tmp_path / "b.xlsx").write_bytes(in_workbook(["Name", "Count"], ["Goblin", 2]))
    code, _, faults = pnp(
        "new", tmp_path / "mine", "--rows", tmp_path / "b.xlsx", "--sheet", "Cards", "--yes"
    )
    assert (code, faults) == (0, "")
    assert rows(tmp_path / "mine") == [{"id": "goblin", "copies": 2, "name": "Goblin"}]


def test_further_sheets_of_a_workbook_are_named(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    for number, name in enumerate(("Events", "Heroes", "Lists")):
        sheet = book.create_sheet(name, number)
        sheet.append(["Name"])
        sheet.append(["Goblin"])
    book["Lists"].sheet_state = "hidden"
    del book["Sheet"]
    book.save(tmp_path / "b.xlsx")
    code, told, _ = pnp("new", tmp_path / "mine", "--rows", tmp_path / "b.xlsx", "--yes")
    assert code == 0 and "--sheet" in told and "Heroes" in told and "Lists" not in told
    code, told, _ = pnp(
        "new", tmp_path / "other", "--rows", tmp_path / "b.xlsx", "--sheet", "Heroes", "--yes"
    )
    assert code == 0 and "--sheet" not in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--size", "pokr"), "poker"),
        (("--kind", "cards"), "card"),
        (("--kind", "tile", "--size", "poker"), "hex-tile"),
        (("--rows", "none.csv"), "none.csv"),
    ],
)
def test_what_cannot_be_begun_writes_nothing(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    code, _, faults = pnp("new", tmp_path / "mine", *words, "--yes")
    assert code != 0 and said in faults
    assert not (tmp_path / "mine").exists()


def test_a_folder_that_holds_anything_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text("mine")
    code, _, faults = pnp("new", tmp_path, "--yes")
    assert code == 2 and "not empty" in faults
    assert (tmp_path / "game.toml").read_text() == "mine"


WORD = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), min_size=1, max_size=9)
CELL = st.one_of(st.integers(-9, 99).map(str), WORD, st.sampled_from(["", "x", "no", "#abc", "gold", "2,5"]))


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.integers(1, 4).flatmap(
        lambda n: st.lists(st.lists(CELL, min_size=n, max_size=n), min_size=2, max_size=5)
    )
)
def test_any_table_begins_a_game_whose_cards_say_what_its_cells_say(
    tmp_path_factory: pytest.TempPathFactory, cells: list[list[str]]
) -> None:
    # Of a single column, a cell such as “a;b” may as well be a header below a title: that is asked about.
    assume(len(cells[0]) > 1 or not any(re.search(r"\S\s*[;|]\s*\S", row[0]) for row in cells))
    folder = tmp_path_factory.mktemp("t")
    stream = io.StringIO()
    header = [f"Column {chr(65 + at)}" for at in range(len(cells[0]))]
    csv.writer(stream).writerows([header, *cells])
    (folder / "t.csv").write_text(stream.getvalue(), "utf-8")
    pnp("new", folder / "mine", "--rows", folder / "t.csv", "--yes")
    if not any(cell.strip() for row in cells for cell in row):
        return
    made = rows(folder / "mine")
    kept = [row for row in cells if any(row)]
    assert len(made) == len(kept)
    for card, row in zip(made, kept, strict=True):
        for name, cell in zip((f"column_{chr(97 + at)}" for at in range(len(row))), row, strict=True):
            value = card.get(name)
            if isinstance(value, str):
                assert value.strip().lower().replace("\\", "") == cell.strip().lower().replace("\\", "")


PILES = {"a.csv": "Name;Prix\nÉpée;3\nBouclier;2\n", "more/b.csv": "Name;Prix\nLance;4\n"}


def piles(folder: Path, shared: str) -> Path:
    """Two tables in windows-1252, as a folder or as the ZIP file that it is downloaded as."""
    data = {name: text.encode("windows-1252") for name, text in PILES.items()}
    if shared.endswith(".zip"):
        with ZipFile(folder / shared, "w") as file:
            for name, each in data.items():
                file.writestr(f"share/{name}", each)
        return folder / shared
    (folder / shared / "more").mkdir(parents=True)
    for name, each in data.items():
        (folder / shared / name).write_bytes(each)
    (folder / shared / "more/notes.txt").write_text("no table")
    return folder / shared


@pytest.mark.parametrize("shared", ["share", "share.zip"])
def test_a_shared_folder_of_tables_begins_a_game(tmp_path: Path, shared: str) -> None:
    given = piles(tmp_path, shared)
    code, _, faults = pnp("new", tmp_path / "mine", "--rows", given, "--encoding", "windows-1252", "--yes")
    assert (code, faults) == (0, "")
    assert [row["name"] for row in rows(tmp_path / "mine")] == ["Épée", "Bouclier", "Lance"]
    assert not list((tmp_path / "mine").rglob("notes.txt"))


def test_a_table_below_a_title_begins_a_game(tmp_path: Path) -> None:
    (tmp_path / "my.csv").write_text("Our monsters,,\n\nName,Power,Kind\nBat,2,beast\nImp,3,fiend\n")
    code, _, _ = pnp("new", tmp_path / "mine", "--rows", tmp_path / "my.csv", "--header", "3", "--yes")
    assert code == 0
    assert [row["power"] for row in rows(tmp_path / "mine")] == [2, 3]


@pytest.mark.parametrize(
    ("table", "option"),
    [
        (b"Our monsters,,\n\nName,Power,Kind\nBat,2,beast\n", "--header 3"),
        ("Nom,Prix\nÉpée,3\n".encode("windows-1252"), "--encoding windows-1252"),
    ],
)
def test_who_has_no_game_yet_is_told_of_an_option(tmp_path: Path, table: bytes, option: str) -> None:
    (tmp_path / "my.csv").write_bytes(table)
    code, _, said = pnp("new", tmp_path / "mine", "--rows", tmp_path / "my.csv", "--yes")
    assert code == 1 and option in said and "rows =" not in said


def test_an_encoding_that_is_none_is_refused_with_the_nearest(tmp_path: Path) -> None:
    given = piles(tmp_path, "share.zip")
    code, _, said = pnp("new", tmp_path / "mine", "--rows", given, "--encoding", "windows1252", "--yes")
    assert code == 2 and 'did you mean "windows-1252"?' in said
    assert not (tmp_path / "mine").exists()


def test_another_bleed_needs_no_change_of_the_templates(tmp_path: Path) -> None:
    assert pnp("new", tmp_path / "mine", "--yes")[0] == 0
    game = tmp_path / "mine" / "game.toml"
    game.write_text(game.read_text("utf-8").replace("front =", 'bleed = "0.125in"\nfront ='), "utf-8")
    assert pnp("check", tmp_path / "mine", "--strict")[0] == 0
