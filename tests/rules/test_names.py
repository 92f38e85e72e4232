"""Things may be called by the names on their cards, in any language of the game."""

import pytest

from pnp.problem import ContentError
from pnp.rules.answer import judge, score
from pnp.rules.inputs import Input, Source
from pnp.rules.log import read_log, replay
from pnp.rules.names import names_of
from pnp.rules.shorthand import read_shorthand
from tests.every_game.games import book, checker


@pytest.mark.parametrize(
    ("id", "line", "counts"),
    [
        ("dragons", "Ana: red gem 1, swords 2", {"red_gems": 1, "swords": 2}),
        ("dragons", "Ana : épée 2, pièces 3, Vaches 1", {"swords": 2, "coins": 3, "cows": 1}),
        ("dragons", "Ana: 2 pierres rouges, collier", {"red_gems": 2, "necklaces": 1}),
        ("dragons", "Ana: Schwert 2, roter Edelstein 1", {"swords": 2, "red_gems": 1}),
        ("dragons", "Ana: espada 2, monedas 3", {"swords": 2, "coins": 3}),
        ("or-des-dragons", "Ana: argent 5, pièce d’or 2, diamant noir", {"silver": 5, "gold": 2, "black": 1}),
        ("or-des-dragons", "Ana: Emerald 2, silver coins 1", {"green": 2, "silver": 1}),
    ],
)
def test_what_is_counted_has_the_name_on_its_card(id: str, line: str, counts: dict[str, int]) -> None:
    known = book(id).in_language("fr")
    given = read_shorthand(line, checker(id).columns, names_of(known))
    assert given.values["players"] == [{"name": "Ana", **counts}]


def test_a_name_that_several_have_or_nobody_is_none() -> None:
    names = names_of(book("or-des-dragons"))
    assert names.meant("Tourne-mèche", ["wickwinder", "unlit"]) == "wickwinder"
    assert names.meant("tourne meche", ["wickwinder", "unlit"]) == "wickwinder"
    assert names.meant("nobody", ["wickwinder", "unlit"]) == ""


@pytest.mark.parametrize(("said", "names"), [("Nain", "Nain [45]"), ("Nian", "Nain [45]"), ("Gnome", "")])
def test_what_several_begin_with_is_told_apart_by_their_whole_names(said: str, names: str) -> None:
    known = book("pierres-du-dragon").in_language("fr")
    given = Input({"question": "power", "character": said}, Source("facts"))
    if not names:
        assert judge(checker("pierres-du-dragon"), known, given)[1].answer
        return
    with pytest.raises(ContentError, match=names):
        judge(checker("pierres-du-dragon"), known, given)


def test_those_alone_that_are_called_the_same_are_told_by_their_ids() -> None:
    known = book("pierres-du-dragon").in_language("fr")
    names = names_of(known)
    assert names.apart(["dwarf", "gnome", "twin"], {"twin": "dwarf"}) == ["dwarf", "Gnome", "twin"]
    assert names.apart(["dwarf", "gnome", "dwarf-five"]) == ["Nain 4", "Gnome", "Nain 5"]
    assert names.apart(["dwarf", "gnome"]) == ["Nain 4", "Gnome"]


def test_a_fact_may_be_a_name() -> None:
    known = book("or-des-dragons").in_language("fr")
    attackers = [{"player": "Ana", "hero": "guerrier"}, {"player": "Bob", "hero": "Amazone"}]
    given = Input({"question": "kill", "strength": 9, "attackers": attackers}, Source("line"))
    _, verdict = judge(checker("or-des-dragons"), known, given)
    assert verdict.answer["negotiators"] == ["Ana", "Bob"]


def test_tokens_of_a_fact_may_have_their_names() -> None:
    known = book("or-des-dragons").in_language("fr")
    facts = {
        "question": "split",
        "treasure": {"argent": 2},
        "attackers": [{"player": "Ana", "hero": "guerrier"}, {"player": "Bob", "hero": "amazone"}],
        "shares": {"Ana": {"argent": 1}, "Bob": {"pièces d’argent": 1}},
        "in_time": True,
    }
    _, verdict = judge(checker("or-des-dragons"), known, Input(facts, Source("line")))
    assert verdict.legal


def test_a_log_may_name_things_in_another_language_than_it_is_read_in() -> None:
    lines = ("game or-des-dragons", "seats Ana, Bob, Cid", "reveal Tourne-Mèche: argent 3")
    english = book("or-des-dragons")
    make = checker("or-des-dragons").referee
    assert make is not None
    played = replay(make(), english, read_log("\n".join(lines), "log", english))
    assert played.stop is None or played.stop.kind == "illegal"


def test_what_has_no_name_is_refused() -> None:
    known = book("dragons").in_language("fr")
    columns = checker("dragons").columns
    given = read_shorthand("Ana: nichts 1; Bob: cows 1; Cid: cows 2", columns, names_of(known))
    with pytest.raises(ContentError, match="nichts"):
        score(checker("dragons"), known, given)


@pytest.mark.parametrize(
    ("treasure", "fault"), [({"argent": 2}, ""), ({"silver": 2, "argent": 1}, "given twice")]
)
def test_a_thing_is_counted_by_one_of_its_names(treasure: dict[str, int], fault: str) -> None:
    attackers = [{"player": "Ana", "hero": "thief"}, {"player": "Bob", "hero": "amazon"}]
    facts = {"attackers": attackers, "shares": {"Ana": {"silver": 2}, "Bob": {}}, "in_time": True}
    given = Input({"question": "split", "treasure": treasure, **facts}, Source("facts"))
    known = book("or-des-dragons").in_language("fr")
    if not fault:
        assert judge(checker("or-des-dragons"), known, given)[1].legal
        return
    with pytest.raises(ContentError, match=fault):
        judge(checker("or-des-dragons"), known, given)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("three gold coins", ("gold", 3)),
        ("a red token", ("red", 1)),
        ("trois émeraudes", ("green", 3)),
        ("red token", None),
        ("three", None),
        ("no red token", None),
        ("two diamonds", None),  # white ones or black ones
    ],
)
def test_a_number_may_stand_before_a_name_in_words(text: str, meant: tuple[str, int] | None) -> None:
    names = names_of(book("or-des-dragons"))
    assert names.numbered(text, ("gold", "red", "green", "white", "black")) == meant
