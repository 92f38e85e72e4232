"""What a column holds is guessed from its cells alone, and narrowly enough to be right."""

from pathlib import Path

import pytest

from pnp.content.assets import Assets
from pnp.content.tables.row_files import read_records
from pnp.content.texts import TextReferences
from pnp.door import named
from pnp.starting.copies import pieces
from pnp.starting.guess import TableColumn, data_in_header, guessed, uncounted
from pnp.starting.layout import items
from pnp.starting.starts import PALETTE, STARTS


def columns(folder: Path, table: str) -> list[TableColumn]:
    path = folder / "t.csv"
    path.write_text(table, "utf-8")
    records, problems = read_records(named(path))
    assert records is not None and not problems
    return guessed(records, TextReferences({}, PALETTE, Assets(folder, ())))


@pytest.mark.parametrize(
    ("cells", "type"),
    [
        ("1 2 30", "integer"),
        ("1 2,5 3", "number"),
        ("+1 +0 -1", "string"),
        ("007 008 010", "string"),
        ("1.50 2 2,25", "string"),
        ("25% 5% 1", "string"),
        ("+1 -1 +1 -1", "choice"),
        ("9999999999999999 1 2", "string"),
        ("yes no x", "boolean"),
        ("0 1 1", "integer"),
        ("a.svg b.PNG c.jpeg", "art"),
        ("a.webp b.gif c.TIFF d.bmp e.avif", "art"),
        ("a.pdf b.pdf c.txt", "text"),
        ("mdi:sword mdi:axe mdi:bow", "icon"),
        ("#abc darkred Gold", "color"),
        ("earth air earth air", "choice"),
        ("earth air fire water", "text"),
        ("**bold** plain words", "text"),
        ("2*x+3*y plain words", "string"),
        ("**bold** 2*x+3*y words", "string"),
        ("1 two 3", "text"),
    ],
)
def test_the_type_of_a_column(tmp_path: Path, cells: str, type: str) -> None:
    _, column = columns(
        tmp_path, "n;thing\n" + "".join(f"{at};{cell}\n" for at, cell in enumerate(cells.split()))
    )
    assert column.type == type


def test_a_text_of_json_is_no_number_and_no_yes(tmp_path: Path) -> None:
    path = tmp_path / "t.json"
    path.write_text(
        '[{"name": "X", "cost": "3", "rare": true, "worth": 1}, {"name": "Y", "cost": "4", "worth": 2.5}]'
    )
    records, problems = read_records(named(path))
    assert records is not None and not problems
    made = guessed(records, TextReferences({}, PALETTE, Assets(tmp_path, ())))
    assert [(column.type, column.optional) for column in made] == [
        ("text", False),
        ("string", False),
        ("boolean", True),
        ("number", False),
    ]


def test_names_of_columns_and_which_says_the_copies(tmp_path: Path) -> None:
    found = columns(tmp_path, "ID;Qty;Card Name;Card-Name;7;竜;empty\nA;3;p;q;r;s;\nB;;p;;r;s;\n")
    assert [(column.header, column.name) for column in found] == [
        ("ID", "id"),
        ("Qty", "copies"),
        ("Card Name", "card_name"),
        ("Card-Name", "card_name_2"),
        ("7", "column_7"),
        ("竜", "column_6"),
    ]
    assert [column.optional for column in found] == [False, True, False, True, False, False]


def test_a_number_that_counts_nothing_is_a_field(tmp_path: Path) -> None:
    (column,) = columns(tmp_path, "Number\none\ntwo\n")
    assert (column.name, column.type) == ("number", "text")


@pytest.mark.parametrize(
    ("header", "cells", "name", "told"),
    [
        ("copies", "1000 2", "copies", False),
        ("Qty", "2 x2 3", "copies", False),
        ("Anzahl", "-1 2", "copies", False),
        ("Qté", "1 2", "copies", False),
        ("Number of Copies", "1 2", "copies", False),
        ("# copies", "1 2", "copies", False),
        ("Stückzahl", "1 2", "copies", False),
        ("Кол-во", "1 2", "copies", False),
        ("Anz.", "2 2", "copies", False),
        ("Anz.", "1 kg", "anz", True),
        ("Exemplaires", "x2 x3", "exemplaires", True),
        ("copies", "x2 x3", "copies_2", True),
        ("Anz.", "1 2", "anz", True),
        ("Count", "1 2 3 4", "count", True),
        ("Count", "2 1 3", "copies", False),
        ("Count", "100 1", "count", True),
        ("Number", "1 2 3", "number", True),
        ("Number", "3 1 7", "number", True),
        ("Number", "3 1 3", "copies", False),
        ("Number", "2 1", "copies", False),
        ("Number", "1 2 3a", "number", True),
        ("Amount", "5 10 20", "amount", True),
        ("Nombre", "1 2 3", "nombre", True),
        ("Nombre", "Gato1 Zorro", "nombre", False),
        ("Amount", "500 1000", "amount", True),
        ("Copy", "one two", "copy", False),
    ],
)
def test_what_says_the_copies_of_a_row(
    tmp_path: Path, header: str, cells: str, name: str, told: bool
) -> None:
    """What can hardly be anything else is always that: its odd cells are faults then, and not passed over."""
    table = f"Name;{header}\n" + "".join(f"{at};{cell}\n" for at, cell in enumerate(cells.split()))
    found = columns(tmp_path, table)
    assert found[1].name == name
    assert uncounted(found) == [header] * told


def test_how_many_pieces_are_printed(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("Name;Qty\nA;3\nB;\nC;0\nD;x\n", "utf-8")
    records, _ = read_records(named(path))
    assert records is not None and pieces(records, "Qty") == 3 + 1 + 0 + 1


@pytest.mark.parametrize("header", ["Name", "Titel", "Card name", "Tytuł"])
@pytest.mark.parametrize("cells", ["Goblin Goblin Goblin Elf", "Red Gold Blue", "1 2 3", "yes no x"])
def test_what_is_called_a_name_is_the_title_whatever_it_holds(
    tmp_path: Path, header: str, cells: str
) -> None:
    table = f"Effect;{header}\n" + "".join(f"Draw {at};{cell}\n" for at, cell in enumerate(cells.split()))
    effect, name = columns(tmp_path, table)
    assert name.is_words and name.titles and not name.choices
    first, second = items(STARTS["poker"], [effect, name])
    assert (first.part, first.column) == ("name", name) and second.part == "words"


def test_a_picture_called_a_name_is_a_picture_and_the_first_words_are_the_name(tmp_path: Path) -> None:
    name, effect = columns(tmp_path, "Name;Effect\na.png;Draw.\nb.png;Discard.\n")
    assert name.type == "art" and not name.titles
    assert next(items(STARTS["poker"], [name, effect])).column == effect


@pytest.mark.parametrize(
    ("header", "cell"),
    [("Goblin;3;Bites.", "3"), ("Goblin;+1;x", "+1"), ("a;#aabbcc", "#aabbcc"), ("a;b.svg", "b.svg"),
     ("Name;HP;d6", ""), ("Name;2nd", "")],
)  # fmt: skip
def test_a_header_that_looks_like_a_row(tmp_path: Path, header: str, cell: str) -> None:
    path = tmp_path / "t.csv"
    path.write_text(f"{header}\nElf;4;5\n", "utf-8")
    records, _ = read_records(named(path))
    if records is not None:
        assert data_in_header(records) == cell


def test_nothing_is_told_of_a_number_beside_copies(tmp_path: Path) -> None:
    found = columns(tmp_path, "Qty;Number\n1;1a\n2;2\n")
    assert [column.name for column in found] == ["copies", "number"] and not uncounted(found)


@pytest.mark.parametrize(
    ("cells", "type", "why"),
    [
        (["**{strength}** and *it*", "plain"], "text", None),
        (["**Oui** !", "{color:gold}{icon:mdi:sword}{/color}"], "text", None),
        (["{underline}now{/underline}", "5*, 6*"], "text", None),
        (["{icon:mdi:axe}"] * 2 + ["{icon:mdi:sword}"] * 2, "text", None),
        (["{icon:coin}", "**now**"], "string", "missing-icon"),
        (["{weight} more", "**now**"], "string", "unknown-placeholder"),
        (["{strength} more", "more", "**now"], "string", "unbalanced-markup.stars"),
        (["**now**", "2*x + 3*y"], "string", "new.unclear-mark"),
        (["(*) as before", "(*) now, (*) then"], "string", None),
        (["a brace {", "2*3*4"], "string", None),
        (["\\\\server\\share", "a"], "string", None),
    ],
)
def test_marks_are_such_where_all_of_them_can_be_read(
    tmp_path: Path, cells: list[str], type: str, why: str | None
) -> None:
    table = "strength;effect\n" + "".join(f"{at};{cell}\n" for at, cell in enumerate(cells))
    _, column = columns(tmp_path, table)
    assert (column.type, column.unread and column.unread.code) == (type, why)


def test_a_mark_names_what_its_own_row_has(tmp_path: Path) -> None:
    _, column = columns(tmp_path, "strength;effect\n3;{strength} more\n;{strength} less\n")
    assert column.type == "string" and column.unread is not None
