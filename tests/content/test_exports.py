"""Tables as programs export them: LibreOffice 7.4 has written the files of exports/libreoffice."""

import io
import zipfile
from pathlib import Path

import pytest

from pnp.content.game import Row
from tests.content.small import faults, game_folder, sound
from tests.content.tables.test_columns import HEAD
from tests.content.tables.test_row_files import workbook
from tests.content.test_hostile_spreadsheets import changed
from tests.content.test_spreadsheets import ods, text
from tests.content.test_spreadsheets import sheet as one_sheet

EXPORTS = Path(__file__).parent / "exports" / "libreoffice"
DECK = """\
[[deck]]
id = "monsters"
kind = "card"
title = "Monsters"
size = "poker"
front = "dragon"
rows = ROWS
[deck.columns]
copies = "Qty"
[deck.fields]
name = "text"
cost = { type = "number", optional = true }
in_play = "boolean"
born = { type = "string", optional = true }
what_it_does = { type = "text", optional = true }
"""
SIMPLE = "Name,Qty,In play\nGoblin,3,TRUE\nElf,2,FALSE\n"


def folder(tmp_path: Path, rows: str, **files: str | bytes) -> Path:
    unused = dict.fromkeys(("dragons.toml", "rules.toml", "words.toml"))
    game = HEAD + DECK.replace("ROWS", rows)
    return game_folder(
        tmp_path,
        {**unused, "game.toml": game, **{name.replace("__", "/"): data for name, data in files.items()}},
    )


def read(tmp_path: Path, rows: str, **files: str | bytes) -> tuple[Row, ...]:
    return sound(folder(tmp_path, rows, **files)).decks[0].rows


def only_fault(tmp_path: Path, rows: str, **files: str | bytes) -> str:
    (fault,) = faults(folder(tmp_path, rows, **files))
    return f"{fault[0]}:{fault[1]}: {fault[4]}"


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("utf8.csv", ""),
        ("semi16.csv", ""),
        ("cp1252.csv", ', encoding = "windows-1252"'),
        ("tabs.tsv", ""),
        ("book.ods", ', sheet = "Cards"'),
        ("book.xlsx", ', sheet = "Cards"'),
    ],
)
def test_what_libreoffice_exports_is_read(tmp_path: Path, name: str, more: str) -> None:
    rows = f'{{ file = "{name}", header = 3, skip = ["total"]{more} }}'
    read_rows = read(tmp_path, rows, **{name: (EXPORTS / name).read_bytes()})
    book = name.startswith("book")
    dates = ("01/05/2026", "24/12/2026", "31/01/2026") if book else ("05/01/2026", "12/24/2026", "01/31/2026")
    assert [(row.id, row.copies, row.values) for row in read_rows] == [
        (
            "goblin",
            3,
            {
                "name": "Goblin",
                "cost": 1.5,
                "in_play": True,
                "born": dates[0],
                "what_it_does": 'Draw a card, then "laugh".',
            },
        ),
        (
            "elf",
            2,
            {
                "name": "Elf",
                "cost": 2.25,
                "in_play": False,
                "born": dates[1],
                "what_it_does": "Überzahl: 3 × Glück\nsecond line",
            },
        ),
        (
            "oeuf-d-or",
            1,
            {
                "name": "Œuf d’or",
                "cost": 0,
                "in_play": True,
                "born": dates[2],
                "what_it_does": "50 %" if book else "50%",
            },
        ),
    ]


@pytest.mark.parametrize("name", ["utf8.csv", "semi16.csv", "tabs.tsv", "book.ods", "book.xlsx"])
def test_titles_above_the_header_are_told_of_with_what_to_write(tmp_path: Path, name: str) -> None:
    more = ', sheet = "Cards"' if name.startswith("book") else ""
    fault = only_fault(tmp_path, f'{{ file = "{name}"{more} }}', **{name: (EXPORTS / name).read_bytes()})
    assert fault.startswith(f"{name}:1: ") and "header = 3" in fault


def test_a_file_of_old_windows_is_told_of_with_what_to_write(tmp_path: Path) -> None:
    fault = only_fault(tmp_path, '"cp1252.csv"', **{"cp1252.csv": (EXPORTS / "cp1252.csv").read_bytes()})
    assert fault.startswith("cp1252.csv:5: ") and 'encoding = "windows-1252"' in fault
    rows = '{ file = "c.csv", encoding = "shift_jis" }'
    assert "shift_jis" in only_fault(tmp_path, rows, **{"c.csv": b"Name,Qty,In play\n\xff,1,x\n"})


@pytest.mark.parametrize(("given", "told"), [(7, True), (2, False)])
def test_a_header_that_is_not_there_is_told_of(tmp_path: Path, given: int, told: bool) -> None:
    rows = f'{{ file = "c.csv", header = {given} }}'
    fault = faults(folder(tmp_path, rows, **{"c.csv": "\n\n" * told + SIMPLE + "\n\n\n"}))[0]
    assert (f"line {given}" in fault[4]) is told


def test_a_row_of_totals_is_told_of_unless_game_toml_says_what_it_is(tmp_path: Path) -> None:
    table = SIMPLE.replace("In play", "In play,Cost,Born,What it does") + "Total:,5,,,,\n"
    fault = only_fault(tmp_path, '"c.csv"', **{"c.csv": table})
    assert fault.startswith("c.csv:4: ") and 'skip = ["Total:"]' in fault
    assert len(read(tmp_path, '{ file = "c.csv", skip = ["Total"] }', **{"c.csv": table})) == 2
    assert len(read(tmp_path, '{ file = "c.csv", skip = [] }', **{"c.csv": table})) == 3


def test_columns_that_are_empty_at_the_end_are_nothing(tmp_path: Path) -> None:
    padded = SIMPLE.replace("\n", ",,,\n")
    assert len(read(tmp_path, '"c.csv"', **{"c.csv": padded})) == 2
    data = workbook([["Name", "Qty", "In play", "", None], ["Goblin", 3, True, None, ""], ["", "", ""]])
    (row,) = read(tmp_path, '"c.xlsx"', **{"c.xlsx": data})
    assert (row.copies, row.values) == (3, {"name": "Goblin", "in_play": True})


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ("Name|Qty|In play\nGoblin|1|x\n", "c.csv"),
        ('"Name";"Qty";"In play"\n"Goblin";"1";"x"\n', "c.csv"),
        ("Name\tQty\tIn play\nGoblin\t1\tx\n", "c.tsv"),
        ("Monsters, all of them\n\nName;Qty;In play\nGoblin;1;x\n", "h.csv"),
    ],
)
def test_what_parts_the_cells_is_seen(tmp_path: Path, table: str, name: str) -> None:
    rows = '{ file = "h.csv", header = 3 }' if name == "h.csv" else f'"{name}"'
    (row,) = read(tmp_path, rows, **{name: table})
    assert row.values == {"name": "Goblin", "in_play": True}


def zipped(**files: str | bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in files.items():
            file.writestr(name, data)
    return stream.getvalue()


SECOND = "In play;copies;NAME\nno;1;Bat\nyes;4;Goblin\n"


def test_a_folder_is_read_table_by_table(tmp_path: Path) -> None:
    files = {
        "cards__b.csv": SECOND,
        "cards__a.csv": SIMPLE,
        "cards__.hidden.csv": "x",
        "cards__notes.txt": "y",
    }
    rows = read(tmp_path, '"cards/"', **files)
    assert [(row.id, row.copies) for row in rows] == [("goblin", 3), ("elf", 2), ("bat", 1), ("goblin-2", 4)]
    assert Path(rows[2].place.path).name == "b.csv" and rows[2].place_of("name").column == 6


def test_a_folder_as_drive_packs_it_is_read_in_the_same_way(tmp_path: Path) -> None:
    members = {
        "Cards/b.csv": SECOND,
        "Cards/a.xlsx": workbook([row.split(",") for row in SIMPLE.splitlines()]),
        "__MACOSX/Cards/._a.csv": b"\0\1",
        "Cards/cat.png": b"x",
    }
    rows = read(tmp_path, '"cards.zip"', **{"cards.zip": zipped(**members)})
    assert [(row.id, row.copies) for row in rows] == [("goblin", 3), ("elf", 2), ("bat", 1), ("goblin-2", 4)]
    assert rows[2].place.path.endswith("cards.zip/Cards/b.csv")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (zipped(**{"notes.txt": "x"}), "no table"),
        (b"PK\x03\x04 and no more", "cut short"),
        (zipped(**{"a.csv": bytes(20 << 20)}), "unpacks to more"),
    ],
)
def test_an_archive_that_cannot_be_read_is_told_of(tmp_path: Path, data: bytes, said: str) -> None:
    assert said in only_fault(tmp_path, '"cards.zip"', **{"cards.zip": data})


def test_tables_of_a_folder_have_the_budget_of_one(tmp_path: Path) -> None:
    rows = "Name,Qty,In play\n" + "Goblin,1,x\n" * 60
    game = folder(tmp_path, '"cards"', **{"cards__a.csv": rows, "cards__b.csv": rows})
    (game / "game.toml").write_text(
        (game / "game.toml").read_text().replace("[credits]", "[budgets]\nrows = 100\n[credits]")
    )
    ((name, _, _, code, _),) = faults(game)
    assert (name, code) == ("cards", "over-budget")


def test_what_a_folder_s_link_leads_to_outside_is_not_read(tmp_path: Path) -> None:
    game = folder(tmp_path, '"cards"', **{"cards__a.csv": SIMPLE})
    (tmp_path / "secret.csv").write_text(SIMPLE)
    (game / "cards/b.csv").symlink_to(tmp_path / "secret.csv")
    ((name, _, _, code, _),) = faults(game)
    assert (name, code) == ("b.csv", "unreadable-file")


def test_a_folder_that_a_folder_s_link_leads_to_is_read_inside_of_it_alone(tmp_path: Path) -> None:
    game = folder(tmp_path, '"cards"', **{"cards__a.csv": SIMPLE, "cards__more__b.csv": SECOND})
    (game / "cards/linked").symlink_to("more")
    assert len(sound(game).decks[0].rows) == 6
    (tmp_path / "elsewhere").mkdir()
    (game / "cards/away").symlink_to(tmp_path / "elsewhere")
    ((name, _, _, code, _),) = faults(game)
    assert (name, code) == ("away", "unreadable-file")


@pytest.mark.parametrize("before", ["", "IFERROR(__xludf.DUMMYFUNCTION("])
def test_a_picture_of_the_web_is_told_of(tmp_path: Path, before: str) -> None:
    path = changed(
        one_sheet(tmp_path / "x.xlsx", B2='=IMAGE("u")'),
        sheet1=('<f>IMAGE("u")</f><v></v>', f'<f>{before}IMAGE("https://example.org/cat.png")</f><v></v>'),
    )
    game = folder(tmp_path, '"x.xlsx"', **{"x.xlsx": path.read_bytes()})
    assert any(
        code == "cell-error" and "https://example.org/cat.png" in said for _, _, _, code, said in faults(game)
    )
    cell = '<table:table-cell table:formula="of:=IMAGE(&quot;https://example.org/cat.png&quot;)"/>'
    other = ods(tmp_path / "x.ods", cell + text("<text:p>x</text:p>"))
    game = folder(tmp_path, '"x.ods"', **{"x.ods": other.read_bytes()})
    assert any("https://example.org/cat.png" in said for _, _, _, _, said in faults(game))
