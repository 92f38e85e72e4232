"""Characters that players invent: followed like any other where their effects are known, else by a ruling."""

import shutil
from pathlib import Path

import pytest

from pnp.places import bundled
from pnp.rules.book import Book, load_book
from pnp.rules.notation import line_tokens
from pnp.rules.verdict import UnreadableError
from tests.games.pierres_du_dragon.referee_table import Table

ROWS = """
[[row]]
id = "juggler"
name = "Juggler"
effects = "juggle"

[[row]]
id = "mute"
name = "Mute"

[[row]]
id = "usurer"
name = "Usurer"
effects = "gain and pay or rob and gain"
match = "any"
stones = 2
points = 1
silver = 2
taken = 2

[[row]]
id = "pedlar"
name = "Pedlar"
effects = "buy and gain"
gold = 2
fairy = 1

[[row]]
id = "chooser"
name = "Chooser"
effects = "gain"
stone = 2
red = 1
"""


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder: Path = tmp_path_factory.mktemp("blank") / "pierres-du-dragon"
    shutil.copytree(bundled() / "content" / "pierres-du-dragon", folder)
    (folder / "blank.toml").write_text(ROWS, "utf-8")
    return load_book(folder)


def test_they_are_among_the_special_characters(rules: Book) -> None:
    assert Table(rules=rules).state.deck["juggler"] == 1
    assert Table().state.deck.size == 25


@pytest.mark.parametrize(
    ("id", "told"), [("juggler", "does not know the effect"), ("mute", "tells the checker no")]
)
def test_what_is_not_known_is_settled_by_the_players(rules: Book, id: str, told: str) -> None:
    table = Table(id, rules=rules, goods={"Ana": "fairy 1, red 2", "Bob": "silver 3"}).won()
    assert table.phase == "unknown"
    assert told in table.shown
    assert len(table.forms) == 1
    assert table.refused("receive") == {"power.choice.not-now"}
    table.play("ruled Ana +1 blue, -1 red, +1 points; Bob -2 silver, 1 amulet")
    assert table.has("Ana") == {"spent": 1, "red": 1, "blue": 1}
    assert table.has("Bob") == {"silver": 1, "amulet": 1}
    assert (table.state.points["Ana"], table.phase) == (1, "turn")


def test_nothing_may_change_and_points_may_win(rules: Book) -> None:
    table = Table("juggler", rules=rules, points={"Bob": 2}).won()
    assert table.play("ruled").phase == "turn"
    table = Table("juggler", rules=rules, points={"Bob": 2}).won().play("ruled Bob +1 points")
    assert table.state.won == "Bob"
    table = Table("juggler", rules=rules, points={"Bob": 2}).won().play("ruled Bob -1 points")
    assert table.state.points["Bob"] == 1


def test_what_cannot_be_is_refused(rules: Book) -> None:
    table = Table("juggler", rules=rules, goods={"Ana": "fairy 1, red 2"}, bank="blue 1").won()
    assert table.refused("ruled Ana -3 red") == {"blank.effects.less"}
    assert table.refused("ruled Ana +2 blue") == {"components.bank.lacks"}
    assert table.refused("ruled Ana +1 yellow; Bob +1 blue") == {"components.bank.lacks"}
    assert table.refused("ruled Ana -1 points") == {"blank.effects.points"}
    assert table.refused("ruled Ana +9 points") == {"blank.effects.points"}
    assert table.refused("ruled Ana +3 points; Bob +3 points") == {"blank.effects.one-winner"}
    for line in ("ruled Ana +1,5 red", "ruled Ana red blue", "ruled Ana; Ana"):
        with pytest.raises(UnreadableError):
            table.refused(line)
    assert Table("dwarf", rules=rules).refused("ruled") == {"blank.effects.not-now"}


def test_the_ghost_and_the_doppelganger_take_them_as_well(rules: Book) -> None:
    table = Table("ghost", up="witch juggler", rules=rules).won().play("copy juggler")
    assert table.phase == "unknown"
    table = Table("juggler", kept="Ana", rules=rules).won().play("twin", "ruled", "ruled")
    assert table.phase == "turn"


def test_effects_that_follow_each_other_and_alternatives(rules: Book) -> None:
    goods = {"Ana": "fairy 1, red 1, blue 1", "Bob": "yellow 3"}
    table = Table("usurer", rules=rules, goods=goods).won()
    assert table.lines == {"receive", "rob Bob yellow 2"}
    table.play("receive")
    assert (table.state.points["Ana"], table.has("Ana")) == (1, {"spent": 1, "silver": 2})
    table = Table("usurer", rules=rules, goods=goods).won().play("rob Bob yellow 2")
    assert table.has("Ana")["silver"] == 2


def test_a_step_that_need_not_be_done_is_left_and_the_next_is_done(rules: Book) -> None:
    table = Table("pedlar", rules=rules, goods={"Ana": "fairy 3, common 1"}).won()
    assert table.refused("buy red for fairy 1") == {"power.merchant.price"}
    table.play("decline")
    assert table.has("Ana") == {"fairy": 3, "spent": 1, "common": 1}
    poor = Table("pedlar", rules=rules, goods={"Ana": "fairy 2"}).won()
    assert (poor.phase, poor.has("Ana")["fairy"]) == ("turn", 2)


def test_stones_of_choice_beside_others(rules: Book) -> None:
    table = Table("chooser", rules=rules, goods={"Ana": "fairy 1"}, bank="red 3, blue 1").won()
    assert table.lines == {"receive red 2", "receive red 1, blue 1"}
    table = Table("chooser", rules=rules, goods={"Ana": "fairy 1"}, bank="red 2, blue 1").won()
    assert table.phase == "turn"
    assert table.has("Ana").only("red", "blue") == {"red": 2, "blue": 1}


def test_signs_are_read_as_one_piece() -> None:
    assert [token.text for token in line_tokens("+2 red -1 blue")] == ["+2", "red", "-1", "blue", ""]
