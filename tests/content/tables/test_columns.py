"""A table is read as its maker wrote it: headers, ids, short rows, yes and no, decimal commas, colours."""

import csv
import io

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.content.game import Row
from pnp.content.load import load
from pnp.places import Places
from pnp.problem import stops
from tests.content.decks.test_rows import in_workbook
from tests.content.small import GAME, faults, game_folder, sound

HEAD = GAME[: GAME.index("[[deck]]")]
DECK = """\
[[deck]]
id = "monsters"
kind = "card"
title = "Monsters"
size = "poker"
front = "dragon"
rows = "{file}"
{more}
[deck.fields]
name = "text"
hit_points = {{ type = "integer", optional = true }}
weight = {{ type = "number", optional = true }}
flying = "boolean"
tint = {{ type = "color", optional = true }}
"""


def monsters(tmp_path, table, more="", file="monsters.csv") -> tuple[Row, ...]:
    return sound(folder(tmp_path, table, more, file)).decks[0].rows


def folder(tmp_path, table, more="", file="monsters.csv"):
    game = HEAD + DECK.format(file=file, more=more)
    unused = dict.fromkeys(("dragons.toml", "rules.toml", "words.toml"))
    return game_folder(tmp_path, {**unused, "game.toml": game, file: table})


def test_headers_are_told_by_their_letters(tmp_path):
    table = "Name,HIT POINTS,Flying\nGoblin,7,no\nBat,2,x\n"
    goblin, bat = monsters(tmp_path, table)
    assert (goblin.id, goblin.copies, goblin.values) == (
        "goblin",
        1,
        {"name": "Goblin", "hit_points": 7, "flying": False},
    )
    assert bat.values["flying"] is True


def test_game_toml_says_what_columns_are_called_and_which_are_not_read(tmp_path):
    table = "Card Name;Qty;HP;Flying;Designer notes\nGoblin;3;7;;weak?\nDropped;0;1;;\nBat;2;2;x;\n"
    more = (
        'ignore = ["designer notes"]\n[deck.columns]\nname = "Card Name"\ncopies = "Qty"\nhit_points = "HP"'
    )
    goblin, bat = monsters(tmp_path, table, more)
    assert [(row.id, row.copies, row.values["hit_points"]) for row in (goblin, bat)] == [
        ("goblin", 3, 7),
        ("bat", 2, 2),
    ]
    assert (goblin.place_of("copies").line, goblin.place_of("copies").column) == (2, 8)
    assert (goblin.values["flying"], bat.values["flying"]) == (False, True)


def test_what_game_toml_says_of_columns_must_be_so(tmp_path):
    more = '[deck.columns]\nname = "Card Nmae"\nstrenght = "HP"'
    found = faults(folder(tmp_path, "Card Name,HP,flying\nGoblin,7,no\n", more))
    assert [(name, code) for name, _, _, code, _ in found[:2]] == [
        ("game.toml", "missing-column"),
        ("game.toml", "unknown-key"),
    ]
    assert "Card Name" in found[0][4]


@pytest.mark.parametrize(
    ("table", "line", "column"),
    [
        ('name;flying\nBat;"yes\nImp;no\n', 2, 5),
        ('name;flying\n"Bat";"yes ""now""\n', 2, 7),
        ('name;flying\nBat;yes\nImp;"', 3, 5),
        ('"name;flying\nBat;yes\n', 1, 1),
    ],
)
def test_a_quotation_mark_that_is_not_closed_is_told_where_it_opens(tmp_path, table, line, column):
    found = faults(folder(tmp_path, table))
    (quote,) = [each for each in found if "quotation mark" in each[4]]
    assert (quote[0], quote[1], quote[2], quote[3]) == ("monsters.csv", line, column, "syntax-error")


def test_what_else_is_no_csv_is_told_as_it_was(tmp_path):
    found = faults(folder(tmp_path, 'name;flying\n"Bat" man;yes\n'))
    assert any("this is not CSV" in each[4] for each in found)


def test_a_key_of_the_deck_below_its_columns_or_fields_is_told_to_belong_above(tmp_path):
    table = "name;flying\nBat;yes\n"
    (fault,) = faults(folder(tmp_path / "a", table, '[deck.columns]\nignore = ["Notes"]'))
    assert fault[3] == "misplaced-key" and "above" in fault[4]
    (fault,) = faults(folder(tmp_path / "b", table, "[deck.columns]\nignore = 3"))
    assert fault[3] == "misplaced-key"
    assert monsters(tmp_path / "c", table, 'ignore = ["Notes"]')
    (fault,) = faults(folder(tmp_path / "d", table, '[deck.columns]\ntint = ["x"]'))
    assert fault[3] == "wrong-type"  # which is no key of a deck


def test_two_columns_for_one_field_are_a_fault(tmp_path):
    found = faults(folder(tmp_path, "Name,Hit-Points,Hit Points,flying\nGoblin,7,8,no\n"))
    assert [(line, column, code) for _, line, column, code, _ in found] == [(1, 17, "duplicate-column")]


@pytest.mark.parametrize(
    ("table", "ids"),
    [
        ("name,flying\nGoblin,no\nGoblin,no\nŒil d’or,no\n", ["goblin", "goblin-2", "oeil-d-or"]),
        ("id,name,flying\nRED_Dragon,A,no\n,B,no\nb,C,no\n", ["red-dragon", "b-2", "b"]),
        ("id,name,flying\n7,A,no\n,竜,no\n,,no\n", ["7", "row-2", "row-3"]),
    ],
)
def test_rows_without_an_id_are_called_by_name_or_number(tmp_path, table, ids):
    cells = [line for line in table.split("\n")[1:] if line]
    if not all(line.split(",")[-2] for line in cells):
        table = table.replace(",,no", ",—,no")
    assert [row.id for row in monsters(tmp_path, table)] == ids


@pytest.mark.parametrize(
    ("text", "weight"),
    [("2.5", 2.5), ("2,5", 2.5), ("-0,25", -0.25), ("25%", 0.25), ("12,5 %", 0.125), ("1,2345", 1.2345)],
)
def test_decimal_commas_and_percent(tmp_path, text, weight):
    (row,) = monsters(tmp_path, f"name;flying;weight\nGoblin;no;{text}\n")
    assert row.values["weight"] == weight


def test_a_thousand_or_a_decimal_comma_is_not_guessed(tmp_path):
    ((_, line, column, code, said),) = faults(folder(tmp_path, "name;flying;weight\nGoblin;no;1,234\n"))
    assert (line, column, code) == (2, 11, "wrong-type")
    assert "1,234" in said


@pytest.mark.parametrize(
    ("text", "color"), [("Deep Red", "deep-red"), ("GOLD", "gold"), ("#AbC", "#AbC"), ("rebeccapurple",) * 2]
)
def test_colours_are_named_as_people_write_them(tmp_path, text, color):
    (row,) = monsters(tmp_path, f"name,flying,tint\nGoblin,no,{text}\n")
    assert row.values["tint"] == color


def test_short_rows_columns_without_anything_and_a_told_separator(tmp_path):
    table = "sep=;\nname;flying;;weight;\nGoblin;no\nBat;yes;;2;\n"
    goblin, bat = monsters(tmp_path, table)
    assert goblin.values == {"name": "Goblin", "flying": False}
    assert bat.values["weight"] == 2


def test_translations_beside_their_texts_are_no_fields(tmp_path):
    (row,) = monsters(tmp_path, "name,Name (fr),flying\nGoblin,Gobelin,no\n")
    assert row.values == {"name": "Goblin", "flying": False}


def test_a_workbook_is_read_the_same_way(tmp_path):
    data = in_workbook(["Name", "Qty", "Flying", "Weight"], ["Goblin", 3, 1, 0.25], ["Bat", 0, "x", None])
    more = '[deck.columns]\ncopies = "Qty"'
    head = HEAD + DECK.format(file="m.xlsx", more=more).replace(
        'rows = "m.xlsx"', 'rows = { file = "m.xlsx", sheet = "Cards" }'
    )
    unused = dict.fromkeys(("dragons.toml", "rules.toml", "words.toml"))
    (row,) = sound(game_folder(tmp_path, {**unused, "game.toml": head, "m.xlsx": data})).decks[0].rows
    assert (row.id, row.copies) == ("goblin", 3)
    assert row.values == {"name": "Goblin", "flying": True, "weight": 0.25}


TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("C",), exclude_characters="{}[]*<>&_`\\"), max_size=12
)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    cells=st.lists(
        st.tuples(TEXT.filter(str.strip), st.integers(0, 9), st.booleans(), st.integers(-99, 99)),
        min_size=1,
        max_size=8,
    ).filter(lambda rows: any(row[1] for row in rows)),
    order=st.permutations(range(4)),
    delimiter=st.sampled_from(",;\t"),
)
def test_no_card_shows_anything_but_its_cells(tmp_path_factory, cells, order, delimiter):
    """Whatever the order of columns and what parts them; ids are never doubled."""
    header = ("Name", "COPIES", "flying", "Hit points")
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=delimiter, lineterminator="\n")
    for row in (header, *cells):
        writer.writerow([row[at] for at in order])
    rows = monsters(tmp_path_factory.mktemp("m"), stream.getvalue())
    wanted = [(name, copies, flying, points) for name, copies, flying, points in cells if copies]
    assert [(r.values["name"], r.copies, r.values["flying"], r.values["hit_points"]) for r in rows] == wanted
    assert len({row.id for row in rows}) == len(rows)


def test_headers_of_other_scripts_are_compared_by_all_their_letters(tmp_path):
    table = "Имя,Старый HP,HP,Пусто,Flying\nГоблин,9,7,?,no\n"
    more = 'ignore = ["Старый HP", "пусто"]\n[deck.columns]\nname = "Имя"\nhit_points = "HP"'
    (goblin,) = monsters(tmp_path, table, more)
    assert goblin.values == {"name": "Гоблин", "hit_points": 7, "flying": False}


def test_a_header_is_no_field_by_some_of_its_letters(tmp_path):
    table = "Name,Вес weight,Flying\nGoblin,7,no\n"
    assert [code for _, _, _, code, _ in faults(folder(tmp_path, table))] == ["unknown-key"]


def test_ignore_takes_the_column_of_that_very_name_first(tmp_path):
    table = "Name,Weight!,weight,Flying\nGoblin,7,2,no\n"
    (goblin,) = monsters(tmp_path, table, 'ignore = ["Weight!"]')
    assert goblin.values["weight"] == 2


def test_ids_in_letters_that_no_id_has_are_warned_of_once(tmp_path):
    table = "id,Name,Flying\nДракон,Dragon,no\nГерой 2,Hero,no\nFire Ball,Ball,no\n"
    game, problems = load(folder(tmp_path, table), Places(packs=()))
    (problem,) = problems
    assert (problem.code, problem.place.line, dict(problem.message.values)) == (
        "letters-of-id",
        2,
        {"id": "Дракон", "count": 2},
    )
    assert game is not None and not stops(problems)
    assert [row.id for row in game.decks[0].rows] == ["dragon", "2", "fire-ball"]


def test_ids_and_names_that_are_written_otherwise_are_not(tmp_path):
    table = "id,Name,Flying\nÉclair N° 2,Œuf,no\n,Дракон,no\n"
    assert [row.id for row in monsters(tmp_path, table)] == ["eclair-n-2", "row-2"]
