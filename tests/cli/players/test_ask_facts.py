"""A question of the judge asked at the terminal, fact by fact."""

import pytest

from pnp.cli.players.ask_facts import ask_facts, example_text, values_of
from pnp.cli.shell.language import speak
from pnp.problem import ContentError
from pnp.rules.inputs import Source
from pnp.rules.shapes import told_in
from pnp.rules.sorts import FLAG
from tests.every_game.games import book, checker


def asked(answers: list[str], known: dict[str, str] | None = None) -> tuple[dict[str, str], str]:
    """What was answered to the facts of “pass”, and what was said meanwhile."""
    told: list[str] = []
    given = iter(answers)

    def ask(prompt: str) -> str:
        told.append(prompt)
        return next(given)

    known_by = checker("or-des-dragons")
    found = known_by.question("pass")
    assert found is not None
    return ask_facts(found, known_by, book("or-des-dragons"), known or {}, ask, told.append), "\n".join(told)


def test_each_fact_is_asked_for_with_what_it_means_and_an_example() -> None:
    answers, told = asked(["1", "2", ""])
    assert (answers["face_up"], answers["face_down"]) == ("1", "2")
    assert "how many of the player’s adventurers lie face up" in told
    assert "for example" in told


def test_what_is_needed_is_asked_for_again_and_the_way_back_is_open() -> None:
    answers, told = asked(["", "3", "<", "1", "2", "-"])
    assert (answers["face_up"], answers["face_down"]) == ("1", "2")
    assert "face_up must be told." in told


def test_enter_keeps_what_was_answered_before() -> None:
    answers, told = asked(["", "0", "-"], {"face_up": "1", "face_down": "2"})
    assert (answers["face_up"], answers["face_down"]) == ("1", "0")
    assert "face_up [1]" in told


def test_answers_have_the_shape_of_the_examples() -> None:
    question = checker("or-des-dragons").question("kill")
    assert question is not None
    given = {"strength": "9", "attackers": "Ana warrior potion; Bob thief", "scaled": "yes"}
    assert values_of(question, checker("or-des-dragons"), book("or-des-dragons"), given, Source("line")) == {
        "question": "kill",
        "strength": 9,
        "attackers": [
            {"player": "Ana", "hero": "warrior", "potion": True},
            {"player": "Bob", "hero": "thief"},
        ],
        "scaled": True,
    }


def read(game: str, name: str, **given: str) -> dict[str, object]:
    """What these texts say of the facts of a question."""
    question = checker(game).question(name)
    assert question is not None
    told = values_of(question, checker(game), book(game), given, Source("line"))
    assert told.pop("question") == name
    return told


def test_what_is_shown_of_a_fact_is_as_one_example_tells_it_and_not_illegal() -> None:
    told = told_in(book("pierres-du-dragon").game.examples.values(), "auction")
    assert [fist.keys() - {"player", "fairy", "common", "amulets"} for fist in told["bids"]] == [set()] * 3
    assert all(fist.keys() <= {"player", "silver", "amulets"} for fist in told["tiebreak"])


def test_numbers_alone_are_the_columns_in_the_order_of_the_game() -> None:
    told = read("pierres-du-dragon", "auction", bids="Ana 2 1; Bob amulets=1 3", tiebreak="Ana 2 1")
    assert told["bids"] == [
        {"player": "Ana", "fairy": 2, "common": 1},
        {"player": "Bob", "amulets": 1, "fairy": 3},
    ]
    assert told["tiebreak"] == [{"player": "Ana", "silver": 2, "amulets": 1}]


def test_facts_that_no_example_tells_are_read_as_they_are_declared() -> None:
    bid = read("pierres-du-dragon", "bid", tied="Ana, Bob", player="Ana", breaks_tie="yes")
    assert bid == {"tied": ["Ana", "Bob"], "player": "Ana", "breaks_tie": True}
    told = read("dedale-du-dragon", "target", states="elf: life 3, foe dragon", dice="4, 1", spells="flammum")
    assert told == {"states": {"elf": {"life": 3, "foe": "dragon"}}, "dice": [4, 1], "spells": ["flammum"]}


def test_a_word_for_nothing_leaves_a_list_or_a_table_empty_and_is_a_word_elsewhere() -> None:
    assert read("or-des-dragons", "end", treasures="none", deck="0") == {"treasures": [], "deck": 0}
    assert read("or-des-dragons", "end", treasures="", deck="") == {"treasures": []}
    assert read("pierres-du-dragon", "fetch", coming="Nothing", character="none") == {
        "coming": [],
        "character": "none",
    }


def test_a_card_may_be_called_false_and_a_flag_is_not() -> None:
    assert read("dedale-du-dragon", "door", card="false")["card"] == "false"
    assert read("dedale-du-dragon", "dissipum", own_turn="false")["own_turn"] is False


@pytest.mark.parametrize(
    ("treasure", "fault"),
    [
        ("silver 2, silver 1", 'treasure: "silver" is given twice'),
        ("silver 2 1", "silver"),
        ("silver: 2, gold=1, white", ""),
    ],
)
def test_what_says_two_things_at_once_is_refused(treasure: str, fault: str) -> None:
    if not fault:
        told = read("or-des-dragons", "split", treasure=treasure)
        assert told == {"treasure": {"silver": 2, "gold": 1, "white": 1}}
        return
    with pytest.raises(ContentError, match=fault):
        read("or-des-dragons", "split", treasure=treasure)


def test_a_player_may_have_a_number_for_a_name_and_has_points_once() -> None:
    told = read("pierres-du-dragon", "end", points="Ana 2: 3, Bob 1")
    assert told == {"points": {"Ana 2": 3, "Bob": 1}}
    with pytest.raises(ContentError, match='points: "Ana" is given twice'):
        read("pierres-du-dragon", "end", points="Ana 3, Ana 2")


@pytest.mark.parametrize("coins", ["3, 3, 1", "3 3 1", "3 + 3 + 1", "2 coins of 3, 1", "deux pièces de 3; 1"])
def test_a_list_of_values_is_told_as_it_is_where_it_is_counted(coins: str) -> None:
    assert read("drakon", "win", coins=coins)["coins"] == [3, 3, 1]


def test_a_number_of_coins_is_enough_where_all_count_alike() -> None:
    question = checker("drakon").question("win")
    assert question is not None
    told = (question, checker("drakon"), book("drakon"), {"coins": "5 coins"}, Source("line"))
    assert values_of(*told, {"variant": "fixed"})["coins"] == [0] * 5
    with pytest.raises(ContentError, match="coins: say the value of each"):
        values_of(*told)


def test_yes_and_no_are_told_in_tables_too_in_the_language_of_the_answer() -> None:
    speak("fr")
    try:
        (ana,) = read("drakon", "end", players="Ana 2 can_move=non")["players"]
    finally:
        speak("en")
    assert ana == {"name": "Ana", "tiles": 2, "can_move": False}


def read_in(lang: str, game: str, name: str, **given: str) -> dict[str, object]:
    """What these texts say to a game in this language."""
    question = checker(game).question(name)
    assert question is not None
    speak(lang)
    try:
        told = values_of(question, checker(game), book(game).in_language(lang), given, Source("line"))
    finally:
        speak("en")
    return {fact: told[fact] for fact in given}


@pytest.mark.parametrize(
    ("lang", "zero", "none"),
    [("en", "zero", "none"), ("fr", "zéro", "aucun"), ("de", "null", "keine"), ("es", "cero", "ninguno")],
)
def test_words_for_zero_are_a_number_and_no_word_that_nothing_is_told(
    lang: str, zero: str, none: str
) -> None:
    given = {"treasures": zero, "deck": none, "bag": zero}
    assert read_in(lang, "or-des-dragons", "end", **given) == {"treasures": [0], "deck": 0, "bag": 0}
    assert read_in(lang, "or-des-dragons", "end", treasures=none) == {"treasures": []}
    assert read_in(lang, "or-des-dragons", "split", treasure=zero, shares=f"Ana: {none}; Bob {zero}") == {
        "treasure": {},
        "shares": {"Ana": {}, "Bob": {}},
    }


def test_null_is_nothing_told_where_it_is_no_word_for_zero() -> None:
    assert read("or-des-dragons", "refill", known="null") == {"known": None}


def test_somebody_may_have_none_of_a_kind() -> None:
    for lang, hoards in (
        ("de", "Ana: null Schafe, 2 Kühe; Bob kein Schaf"),
        ("es", "Ana: cero ovejas, 2 vacas; Bob ninguna oveja"),
        ("en", "Ana: no sheep, 2 cows; Bob no sheep"),
    ):
        ana, bob = read_in(lang, "dragons", "hungry", hoards=hoards)["hoards"]  # type: ignore[misc]
        assert {*ana.values()} == {"Ana", 0, 2}
        assert {*bob.values()} == {"Bob", 0}


@pytest.mark.parametrize(("action", "done"), [("draw_to", "draw_to"), ("sit, pass", "sit")])
def test_what_is_done_to_a_pile_is_not_done_to_the_first_where_none_is_named(action: str, done: str) -> None:
    with pytest.raises(ContentError, match=f"action: say which by its number: {done} 2"):
        read("dragons", "action", action=action)
    assert read("dragons", "action", action="sit 1") == {"action": {"sit": 1}}
    assert read("dragons", "action", action="pass") == {"action": {"pass": True}}


@pytest.mark.parametrize(
    ("lang", "yes", "no"), [("de", "ja", "nein"), ("es", "sí", "no"), ("en", "yes", "no")]
)
def test_examples_of_yes_and_no_are_in_the_language_of_the_answer(lang: str, yes: str, no: str) -> None:
    speak(lang)
    try:
        assert [example_text(each, True, FLAG, book("or-des-dragons")) for each in (True, False)] == [yes, no]
    finally:
        speak("en")


@pytest.mark.parametrize(
    ("lang", "cards"),
    [
        ("de", "2 drei Münzen, Kuh"),
        ("de", "drei Münzen zwei; eine Kuh"),
        ("es", "tres monedas 2, 1 vaca"),
        ("en", "coins-3 2, cow"),
    ],
)
def test_the_number_in_the_name_of_a_card_is_not_how_many_there_are(lang: str, cards: str) -> None:
    told = read_in(lang, "dragons", "count", cards=cards)["cards"]
    assert isinstance(told, dict) and sorted(told.values()) == [1, 2] and told["coins-3"] == 2


def test_a_number_before_what_has_none_in_its_name_is_how_many_there_are() -> None:
    assert read_in("de", "or-des-dragons", "split", treasure="2 rote, 3 Silber") == {
        "treasure": {"red": 2, "silver": 3}
    }
    assert read_in("de", "dragons", "count", cards="drei Münzen") == {"cards": {"coins-3": 1}}
