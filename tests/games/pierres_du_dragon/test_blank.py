"""Characters of a maker's own: a blank card that is filled in, and a card whose numbers are changed."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from pnp.games.pierres_du_dragon.characters import Power, characters, power
from pnp.places import bundled
from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.book import Book, load_book
from pnp.rules.inputs import Input, Source
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Verdict
from tests.games.pierres_du_dragon.tables import ask, cited, codes, stones


def filled(folder: Path, *rows: str) -> Book:
    """The game with other blank cards."""
    source = bundled() / "content" / "pierres-du-dragon"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("art", "examples", "locale"))
    (folder / "blank.toml").write_text("\n".join(f"[[row]]\n{row}" for row in rows), "utf-8")
    return load_book(folder)


NIXIE = """
id = "nixie"
name = "Nixie"
power = "…"
effects = "pay or gain and rob"
match = "alike"
stones = 3
points = 2
silver = 2
taken = 1
"""
JUGGLER = """
id = "juggler"
name = "Juggler"
power = "…"
effects = "gian"
silver = 2
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Book:
    return filled(
        tmp_path_factory.mktemp("own") / "pierres-du-dragon", NIXIE, JUGGLER, 'id = "blank"\ncopies = 1\n'
    )


def ask_own(own: Book, question: str, **facts: Any) -> Verdict:
    from pnp.games.pierres_du_dragon import checker

    return judge(checker, own, Input({"question": question, **facts}, Source("test")))[1]


def test_a_blank_card_with_a_name_is_a_special_character(own: Book) -> None:
    known = characters(own)
    assert (known["nixie"].is_special, known["nixie"].copies, "blank" in known) == (True, 1, False)
    assert power(Sitting(own), "nixie") == Power(
        "nixie",
        (("pay",), ("gain", "rob")),
        "alike",
        Tokens({"stones": 3, "points": 2, "silver": 2, "taken": 1}),
    )


def test_a_filled_blank_card_is_judged_like_any_other(own: Book) -> None:
    paid = ask_own(own, "pay", character="nixie", stones=stones("RRR"), pays=stones("RRR"))
    assert (paid.legal, paid.answer, cited(paid)) == (True, {"points": 2}, {"blank.effects"})
    assert ask_own(own, "gain", character="nixie", bank={"silver": 9}).answer == {"receives": {"silver": 2}}
    robbed = ask_own(own, "rob", character="nixie", second=["Bob"], purses={"Bob": {"red": 1}})
    assert robbed.answer["victims"] == ["Bob"]
    assert ask_own(own, "setup", players=3).answer["special"] == 27


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("pay", {"stones": {}, "pays": {}}),
        ("choice", {"does": "gain"}),
        ("gain", {"bank": {}}),
        ("rob", {"second": []}),
        ("draw", {"bank": {}}),
        ("buy", {"wants": {}, "pays": {}}),
        ("redeem", {"bid": {}}),
        ("power", {}),
    ],
)
def test_an_unknown_effect_cannot_be_judged(own: Book, question: str, facts: dict[str, Any]) -> None:
    verdict = ask_own(own, question, character="juggler", **facts)
    assert (verdict.legal, codes(verdict)) == (None, ["blank.effects.unknown"])
    assert "“gian” (the nearest it knows is “gain”)" in verdict.reasons[0].text


def test_an_unknown_effect_does_not_stop_the_auction(own: Book) -> None:
    bids = [{"player": "Ana", "fairy": 1}, {"player": "Bob"}, {"player": "Cid"}]
    assert ask_own(own, "auction", character="juggler", bids=bids).answer["winner"] == "Ana"


def test_a_stone_that_was_received_cannot_be_chosen_too(tmp_path: Path) -> None:
    row = 'id = "imp"\nname = "Imp"\neffects = "gain"\nred = 1\nstone = 1\n'
    own = filled(tmp_path / "pierres-du-dragon", row)
    facts: dict[str, Any] = {"character": "imp", "bank": {"red": 1, "blue": 1}}
    assert ask_own(own, "gain", chosen={"blue": 1}, **facts).answer == {"receives": {"red": 1, "blue": 1}}
    assert codes(ask_own(own, "gain", chosen={"red": 1}, **facts)) == ["components.bank.lacks"]


def test_a_name_without_effects_cannot_be_judged(tmp_path: Path) -> None:
    mute = filled(tmp_path / "pierres-du-dragon", 'id = "mute"\nname = "Mute"\n')
    verdict = ask_own(mute, "power", character="mute")
    assert (verdict.legal, codes(verdict)) == (None, ["blank.effects.none"])


def test_a_number_of_a_card_is_read_from_its_row(tmp_path: Path) -> None:
    folder = tmp_path / "pierres-du-dragon"
    filled(folder, 'id = "blank"\n')
    rows = folder / "basic.toml"
    rows.write_text(
        rows.read_text("utf-8").replace("stones = 4\npoints = 2", "stones = 5\npoints = 3"), "utf-8"
    )
    changed = load_book(folder)
    facts: dict[str, Any] = {"character": "sorcerer", "stones": stones("RRRRR")}
    assert ask_own(changed, "pay", pays=stones("RRRRR"), **facts).answer == {"points": 3}
    assert ask_own(changed, "pay", pays=stones("RRRR"), **facts).legal is False


def test_a_character_nobody_knows_is_named_with_the_nearest() -> None:
    with pytest.raises(ContentError, match='did you mean "sorcerer"'):
        ask("power", character="sorceror")
