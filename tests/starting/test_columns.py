"""What ``pnp new`` makes of the columns of a table, and what it says of those that it can make little of."""

from pathlib import Path

from PIL import Image

from tests.starting.test_new import pnp, rows, table


def test_headers_that_differ_in_capitals_alone_are_two_fields(tmp_path: Path) -> None:
    given = table(tmp_path, "Name;HP;hp;name;ID;id;TEXT;text\nBat;3;4;Flo;b;1;;wild\n")
    code, _, faults = pnp("new", tmp_path / "mine", "--rows", given, "--yes")
    assert (code, faults) == (0, "")
    (row,) = rows(tmp_path / "mine")
    assert row == {
        "id": "b",
        "copies": 1,
        "name": "Bat",
        "hp": 3,
        "hp_2": 4,
        "name_2": "Flo",
        "id_2": 1,
        "text": "wild",
    }


def test_marks_in_a_table_are_marks_or_told_of(tmp_path: Path) -> None:
    given = table(tmp_path, "Name;HP;Effect;Note\nBat;3;**{hp}** and *it*;{icon:coin}\nImp;2;none;\n")
    code, told, faults = pnp("new", tmp_path / "mine", "--rows", given, "--yes")
    assert (code, faults) == (0, "")
    kinds = {words[1]: words[2] for words in map(str.split, told.splitlines()[1:5])}
    assert (kinds["effect"], kinds["note"]) == ("text", "string")
    assert "“Note”" in told and "coin" in told and "“Effect”" not in told


def test_pictures_of_pixels_come_along_whatever_they_are(tmp_path: Path) -> None:
    given = table(tmp_path, "Name;Picture\nCat;cat.webp\nDog;dog.gif\n")
    for name in ("cat.webp", "dog.gif"):
        Image.new("RGB", (600, 600), "teal").save(tmp_path / name)
    code, _, faults = pnp("new", tmp_path / "mine", "--rows", given, "--yes")
    assert (code, faults) == (0, "")
    assert (tmp_path / "mine/cat.webp").is_file() and (tmp_path / "mine/dog.gif").is_file()
    assert '<image href="{{ card.picture }}"' in (tmp_path / "mine/templates/faces/cards.svg.j2").read_text()


def test_numbers_are_printed_as_they_stand_beside_what_they_are(tmp_path: Path) -> None:
    given = table(tmp_path, "No;Name;Bonus;Price;Chance\n007;Bat;+1;1.50;25%\n008;Imp;+0;2.00;5%\n")
    code, _, faults = pnp("new", tmp_path / "mine", "--rows", given, "--yes")
    assert (code, faults) == (0, "")
    assert rows(tmp_path / "mine")[0] == {
        "id": "bat",
        "copies": 1,
        "no": "007",
        "name": "Bat",
        "bonus": "+1",
        "price": "1.50",
        "chance": "25%",
    }
    face = (tmp_path / "mine/templates/faces/cards.svg.j2").read_text("utf-8")
    for fact in ("no", "bonus", "price", "chance"):
        assert f"{{{{ words.{fact} }}}}" in face
    assert '<textbox name="name"' in face


def test_a_cell_of_copies_that_counts_nothing_is_a_fault(tmp_path: Path) -> None:
    given = table(tmp_path, "Name;Qty\nBat;2\nImp;x2\n")
    code, told, faults = pnp("new", tmp_path / "mine", "--rows", given, "--yes")
    assert code == 1 and "my.csv:3:5" in faults and "x2" in faults
    assert ["Qty", "copies", "integer", "2"] in [line.split() for line in told.splitlines()]


def test_a_column_that_might_be_copies_is_told_of(tmp_path: Path) -> None:
    given = table(tmp_path, "Name;Qty\nBat;x2\nImp;x3\n")
    code, told, _ = pnp("new", tmp_path / "mine", "--rows", given, "--yes")
    assert code == 0 and "“Qty”" in told


def test_what_was_taken_for_copies_is_said_with_how_many_there_are(tmp_path: Path) -> None:
    given = table(tmp_path, "Title;Count\nCoin;5\nGem;5\nOrb;10\n")
    assert "20 pieces" in " ".join(pnp("new", tmp_path / "mine", "--rows", given, "--yes")[1].split())
    assert [row["copies"] for row in rows(tmp_path / "mine")] == [5, 5, 10]


def test_numbers_in_a_row_are_no_copies(tmp_path: Path) -> None:
    given = table(tmp_path, "Number;Title\n" + "".join(f"{at};Card{at}\n" for at in range(1, 21)))
    told = pnp("new", tmp_path / "mine", "--rows", given, "--yes")[1]
    assert "“Number” was not taken for copies" in " ".join(told.split())
    assert {row["copies"] for row in rows(tmp_path / "mine")} == {1}


def test_a_column_of_copies_is_told_no_more_than_that(tmp_path: Path) -> None:
    given = table(tmp_path, "Name;Copies\nBat;3\nImp;2\n")
    told = pnp("new", tmp_path / "mine", "--rows", given, "--yes")[1]
    assert "pieces" not in told and "first line" not in told


def test_a_row_that_was_taken_for_the_header_is_told(tmp_path: Path) -> None:
    given = table(tmp_path, "Bat;3\nImp;2\nFox;7\n")
    told = pnp("new", tmp_path / "mine", "--rows", given, "--yes")[1]
    assert "The first line was taken for the names" in told and "“3”" in told
