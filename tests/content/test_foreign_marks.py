"""Marks that another program would have read in a cell are told of, where they are printed as they stand."""

from pathlib import Path

import pytest

from pnp.content.load import load
from pnp.places import Places
from tests.content.small import GAME, faults, game_folder

CSV_GAME = GAME.replace('rows = "dragons.toml"', 'rows = "dragons.csv"')


def told(tmp_path, name):
    rows = f'id,copies,name,strength,fierce,code\nred,1,"{name}",6,yes,"<b>7</b>"\n'
    found = faults(game_folder(tmp_path, {"game.toml": CSV_GAME, "dragons.csv": rows}))
    return [fault for fault in found if fault[0] == "dragons.csv"]


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        ("<b>Red</b> dragon", "write **…**"),
        ("<I>Red</I>", "write *…*"),
        ("Red[/b]", "write **…**"),
        ("R&eacute;d", "write é"),
        ("Red&nbsp;d", "type the character itself"),
        ("Red<br/>dragon", "new line within the cell"),
        (r"Red\ndragon", "new line within the cell"),
        ('<span x="""">R</span>', "“string”"),
    ],
)
def test_a_mark_of_another_program_is_told_with_ours(tmp_path, name, instead):
    ((file, line, column, code, message),) = told(tmp_path, name)
    assert (file, line, column, code) == ("dragons.csv", 2, 7, "foreign-mark")
    assert instead in message


@pytest.mark.parametrize(
    "name", ["**Red**", "1 < 2 > 0", "R&D; A & B", "[b] or [B]", r"\*Red\*", "a<b", r"C:\\new"]
)
def test_what_is_no_mark_anywhere_is_left_alone(tmp_path, name):
    assert told(tmp_path, name) == []


def test_the_deck_is_printed_all_the_same(tmp_path):
    rows = (
        "id,copies,name,strength,fierce,code\n" + "red-dragon,3,<b>Red</b>,6,yes,7\nsea-dragon,1,Sea,5,no,7\n"
    )
    game, problems = load(
        game_folder(tmp_path, {"game.toml": CSV_GAME, "dragons.csv": rows}), Places(packs=())
    )
    assert [problem.code for problem in problems] == ["foreign-mark"]
    assert [row.values["name"] for row in game.decks[0].rows] == ["<b>Red</b>", "Sea"]


def test_so_is_a_table_that_is_no_deck(tmp_path):
    game = GAME + '[tables.costs]\nrows = "costs.csv"\n[tables.costs.fields]\nsays = "text"\n'
    files = {"game.toml": game, "costs.csv": "id,says\ngold,<i>dear</i>\n"}
    loaded, problems = load(game_folder(tmp_path, files), Places(packs=()))
    assert [(Path(problem.place.path).name, problem.code) for problem in problems] == [
        ("costs.csv", "foreign-mark")
    ]
    assert [row.values["says"] for table in loaded.tables for row in table.rows] == ["<i>dear</i>"]
