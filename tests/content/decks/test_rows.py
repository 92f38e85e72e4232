"""A deck's rows may come from a spreadsheet or a CSV file: faults name the cell, columns are judged once."""

import io

import openpyxl

from tests.content.small import GAME, faults, game_folder, sound

NAMES = ["id", "copies", "name", "strength", "fierce", "code"]
ROWS = [["red-dragon", 3, "Red dragon", 6, True, "7"], ["sea-dragon", None, "Sea dragon", 5, False, None]]


def in_csv(*rows):
    return "".join(",".join("" if cell is None else str(cell) for cell in row) + "\n" for row in rows)


def in_workbook(*rows):
    book = openpyxl.Workbook()
    book.active.title = "Other"
    sheet = book.create_sheet("Cards")
    for row in rows:
        sheet.append(row)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


CSV_GAME = GAME.replace('rows = "dragons.toml"', 'rows = "dragons.csv"')
BOOK_GAME = GAME.replace('rows = "dragons.toml"', 'rows = { file = "dragons.xlsx", sheet = "Cards" }')


def test_csv_and_spreadsheet_give_the_same_rows(tmp_path):
    first = game_folder(tmp_path / "a", {"game.toml": CSV_GAME, "dragons.csv": in_csv(NAMES, *ROWS)})
    second = game_folder(tmp_path / "b", {"game.toml": BOOK_GAME, "dragons.xlsx": in_workbook(NAMES, *ROWS)})
    for folder in (first, second):
        red, sea = sound(folder).decks[0].rows
        assert (red.id, red.copies, sea.copies) == ("red-dragon", 3, 1)
        assert red.values == {"name": "Red dragon", "strength": 6, "fierce": True, "code": "7"}
        assert sea.values == {"name": "Sea dragon", "strength": 5, "fierce": False}


def test_faults_in_csv(tmp_path):
    text = in_csv([*NAMES, "coost"], ["red-dragon", 3, "Red dragon", "seven", "perhaps", 7, 2]).replace(
        "code", "cost"
    )
    found = faults(game_folder(tmp_path, {"game.toml": CSV_GAME, "dragons.csv": text}))
    assert [(line, column, code) for _, line, column, code, _ in found] == [
        (1, 32, "unknown-key"),
        (1, 37, "unknown-key"),
        (2, 25, "wrong-type"),
        (2, 31, "wrong-type"),
    ]
    assert 'found the text "seven"' in found[2][4]


def test_a_column_that_is_missing_is_one_fault(tmp_path):
    text = in_csv(["copies", "name", "id"], [2, "A", "a"], [2, "B", "b"])
    found = faults(game_folder(tmp_path, {"game.toml": CSV_GAME, "dragons.csv": text}))
    assert [f[3] for f in found if f[0] == "dragons.csv"] == ["missing-column"]
    assert '"strength"' in found[0][4]


def test_faults_in_a_spreadsheet_name_the_cell(tmp_path):
    rows = [["red-dragon", 3, "Red {icon:coyn}", 6.5, True, 7], ["red-dragon", 1, "Sea", 5, True, 7]]
    found = faults(game_folder(tmp_path, {"game.toml": BOOK_GAME, "dragons.xlsx": in_workbook(NAMES, *rows)}))
    assert [(line, column, code) for _, line, column, code, _ in found] == [
        (2, 3, "missing-icon"),
        (2, 4, "wrong-type"),
        (3, 1, "duplicate-id"),
    ]


def test_a_truncated_spreadsheet_stops_the_game_with_one_fault(tmp_path):
    data = in_workbook(NAMES, *ROWS)
    folder = game_folder(tmp_path, {"game.toml": BOOK_GAME, "dragons.xlsx": data[: len(data) // 2]})
    assert [(name, code) for name, _, _, code, _ in faults(folder)] == [("dragons.xlsx", "unreadable-file")]
