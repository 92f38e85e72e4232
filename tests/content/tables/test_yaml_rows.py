"""Rows in YAML: what stands there is what is printed, and nothing that is made to hurt does."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.characters import forbidden
from pnp.content.decks.rows import read_rows
from pnp.content.field_types import Field
from pnp.content.tables.row_files import read_records
from tests.content.small import GAME, faults, game_folder, sound
from tests.soon import soon

FIELDS = {
    "name": Field("name", "text", optional=True),
    "code": Field("code", "string", optional=True),
    "weight": Field("weight", "number", optional=True),
    "flying": Field("flying", "boolean", optional=True),
}


def read(path: Path, text: str, **asked: int):
    path.write_text(text, "utf-8")
    records, problems = read_records(path, asked=asked)
    rows, more = read_rows(records, FIELDS, (), {}) if records else ((), [])
    return rows, [(p.place.line, p.place.column, p.code) for p in (*problems, *more)]


GAME_YAML = GAME.replace("dragons.toml", "dragons.yaml")
LIST = """\
# dragons
- id: red-dragon
  copies: 3
  name: Red dragon
  strength: 6
  effect: >-
    Costs {strength} {icon:coin},
    scores {score.gold}.
- {name: Sea dragon, strength: 5, weight: 2.5, fierce: yes, code: 007}
"""
BY_ID = """\
red-dragon: &first
  copies: 3
  name: Red dragon
  strength: 6
Sea dragon:
  <<: *first
  copies: 1
  name: Sea dragon
  strength: 5
  effect: ~
"""


def test_a_list_of_tables_is_a_deck(tmp_path: Path) -> None:
    game = sound(game_folder(tmp_path, {"game.toml": GAME_YAML, "dragons.toml": None, "dragons.yaml": LIST}))
    red, sea = game.decks[0].rows
    assert (red.id, red.copies, red.values["strength"]) == ("red-dragon", 3, 6)
    assert red.values["effect"] == "Costs {strength} {icon:coin}, scores {score.gold}."
    assert sea.id == "sea-dragon"  # by its name, as in a table without ids
    assert (sea.values["weight"], sea.values["fierce"], sea.values["code"]) == (2.5, True, "007")
    assert (red.place_of("strength").line, red.place_of("strength").column) == (5, 13)


def test_tables_by_their_ids_are_a_deck(tmp_path: Path) -> None:
    game = sound(game_folder(tmp_path, {"game.toml": GAME_YAML, "dragons.toml": None, "dragons.yaml": BY_ID}))
    assert [(row.id, row.copies, row.values) for row in game.decks[0].rows] == [
        ("red-dragon", 3, {"name": "Red dragon", "strength": 6}),
        ("sea-dragon", 1, {"name": "Sea dragon", "strength": 5}),
    ]


def test_a_fault_names_its_line(tmp_path: Path) -> None:
    text = LIST.replace("strength: 6", "strenght: six\n  strength: [6]")
    changed = {"game.toml": GAME_YAML, "dragons.toml": None, "dragons.yaml": text}
    found = [(line, column, code) for _, line, column, code, _ in faults(game_folder(tmp_path, changed))]
    assert found == [(5, 3, "unknown-key"), (6, 13, "wrong-type")]


@pytest.mark.parametrize(
    "text", ["no", "NO", "on", "1.10", "12:30", "0x10", "1e3", "2026-05-01", ".inf", "Null"]
)
def test_a_word_means_what_its_field_says(tmp_path: Path, text: str) -> None:
    (row,), problems = read(tmp_path / "x.yaml", f"- {{id: a, name: {text}, code: {text}}}\n")
    assert problems == []
    assert row.values == {"name": text, "code": text}
    assert read(tmp_path / "y.yml", "- {id: a, flying: no, weight: 1.10}\n")[0][0].values == {
        "flying": False,
        "weight": 1.1,
    }


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("- id: a\n  name: !!python/object/apply:os.system ['true']\n", (2, 9, "syntax-error")),
        ("- id: !text a\n", (1, 7, "syntax-error")),
        ("- id: a\n  id: b\n", (2, 3, "duplicate-key")),
        ("a: {id: b}\n", (1, 5, "duplicate-key")),
        ("- id: a\n---\n- id: b\n", (2, 1, "syntax-error")),
        ("- id: *a\n", (1, 7, "syntax-error")),
        ("- &a {id: x, name: [*a]}\n", (1, 21, "syntax-error")),
        ("- {id: a\n- id: b\n", (2, 5, "syntax-error")),
        ("- id: a\n\tname: b\n", (2, 1, "syntax-error")),
        ('- id: a\n  name: "\\x07"\n', (2, 9, "bad-character")),
        ("- id: a\n- b\n", (2, 3, "wrong-type")),
        ("- id: a\n  name: '𝔘 \u2028 b'\n  id: c\n", (3, 3, "duplicate-key")),
        ("- id: a\n  name: [b", (2, 11, "syntax-error")),
        ("a\n", (1, 1, "wrong-type")),
        ("", (1, 1, "wrong-type")),
        ("? [a, b]\n: {name: x}\n", (1, 3, "syntax-error")),
        ("[" * 900, (1, 51, "syntax-error")),  # the parser itself gives up at 1,000
        ("- id: a\n  x: " + "{a: " * 60 + "1" + "}" * 60, (2, 198, "syntax-error")),
    ],
)
def test_faults_of_yaml(tmp_path: Path, text: str, fault: tuple[int, int, str]) -> None:
    assert read(tmp_path / "x.yaml", text)[1][:1] == [fault]


LAUGHS = "a: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n" + "".join(
    f"b{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 30)
)


@soon
def test_what_names_itself_again_and_again_is_over_a_budget(tmp_path: Path) -> None:
    assert [code for _, _, code in read(tmp_path / "x.yaml", LAUGHS)[1]] == ["over-budget"]
    merges = "- &a0 {id: x}\n" + "".join(f"- &a{n} {{<<: [*a{n - 1}, *a{n - 1}]}}\n" for n in range(1, 40))
    assert [code for _, _, code in read(tmp_path / "y.yaml", merges)[1]] == ["over-budget"]
    chain = "- &a0 {id: x}\n" + "".join(f"- &a{n} {{<<: *a{n - 1}}}\n" for n in range(1, 1500))
    read(tmp_path / "z.yaml", chain)


def test_rows_and_cells_have_their_budgets(tmp_path: Path) -> None:
    text = "".join(f"- {{id: r{n}}}\n" for n in range(20))
    assert read(tmp_path / "x.yaml", text, rows=19)[1] == [(1, 1, "over-budget")]
    assert [code for _, _, code in read(tmp_path / "x.yaml", text, cells=30)[1]] == ["over-budget"]


TEXT = st.text(st.characters(codec="utf-8").filter(lambda char: not forbidden(char)), min_size=1, max_size=20)


@settings(max_examples=60, deadline=None)
@given(
    rows=st.lists(st.dictionaries(st.sampled_from(["name", "code"]), TEXT), min_size=1, max_size=4),
    flow=st.booleans(),
)
def test_every_text_comes_as_another_program_wrote_it(
    tmp_path_factory: pytest.TempPathFactory, rows: list[dict[str, str]], flow: bool
) -> None:
    named = [{"id": f"r{number}", **row} for number, row in enumerate(rows)]
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    text = yaml.safe_dump(named, allow_unicode=True, default_flow_style=flow)
    found, problems = read(path, text)
    assert problems == []
    assert [row.values for row in found] == rows
