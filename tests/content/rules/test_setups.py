"""Tables laid out for play: what setups.toml says, and what is wrong with it."""

import pytest

from pnp.content.tabletop import Callout, TablePiece
from tests.content.small import faults, game_folder, sound

TABLE = """\
[setups.first]
width = 600
height = 200
ground = "gold"
bags = [[500, 80]]

[[setups.first.pieces]]
show = ["dragons/red-dragon", "dragons/red-dragon:back"]
at = [100, 50]
step = [70, 5]
turn = 90

[[setups.first.pieces]]
show = "dragons/red-dragon"
at = [300, 50]
pile = 4

[[setups.first.callouts]]
number = 1
at = [100, 10]
"""


def test_pieces_in_a_row_lie_a_step_apart(tmp_path):
    setup = sound(game_folder(tmp_path, {"setups.toml": TABLE})).setups["first"]
    assert setup.pieces == (
        TablePiece("dragons/red-dragon", (100, 50), 90, 1),
        TablePiece("dragons/red-dragon:back", (170, 55), 90, 1),
        TablePiece("dragons/red-dragon", (300, 50), 0.0, 4),
    )
    assert setup.bags == ((500, 80),)
    assert setup.callouts == (Callout(1, (100, 10)),)


@pytest.mark.parametrize(
    ("wrong", "line", "code"),
    [
        (('ground = "gold"', 'ground = "golt"'), 4, "unknown-color"),
        (("at = [100, 50]", "at = [100]"), 9, "wrong-length"),
        (("pile = 4", "pile = 0"), 16, "out-of-range"),
        (("bags = [[500, 80]]", "bags = [[500]]"), 5, "wrong-length"),
        (("step", "stepp"), 10, "unknown-key"),
        (("width = 600\n", ""), 1, "missing-key"),
        (('"dragons/red-dragon:back"]', '"dragons/red-dragoon"]'), 8, "unknown-component"),
    ],
)
def test_what_is_wrong_is_told_where_it_stands(tmp_path, wrong, line, code):
    told = faults(game_folder(tmp_path, {"setups.toml": TABLE.replace(*wrong)}))
    assert [(file, at, what) for file, at, _, what, _ in told] == [("setups.toml", line, code)]


def test_a_game_without_a_table_has_none(tmp_path):
    assert sound(game_folder(tmp_path)).setups == {}
