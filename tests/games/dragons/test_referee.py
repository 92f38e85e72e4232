"""Games followed line by line: what is conserved, what is refused, how a log replays."""

import random
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.dragons.hoard import cards, supply
from pnp.games.dragons.policies import SIMULATION
from pnp.games.dragons.referee import REFEREE
from pnp.games.dragons.referee.state import State
from pnp.rules.answer import score
from pnp.rules.inputs import Input, Source
from pnp.rules.log import Header, Replay, read_log, replay
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from tests.games.dragons.tables import NAMES, book, rules
from tests.games.random_play import random_games

game = random_games(SIMULATION)

OPTIONS = st.fixed_dictionaries({option.id: st.sampled_from(option.values) for option in book().game.options})
SEEDS = st.integers(0, 2**32)


def played(lines: Iterable[str], options: dict[str, str] | None = None, seats: int = 3) -> Replay:
    header = "\n".join(Header("dragons", book().version, options or {}, NAMES[:seats]).lines())
    body = "\n".join(lines)
    return replay(REFEREE, book(), read_log(f"{header}\n\n{body}\n", "game.log", book()))


def after(lines: Iterable[str], options: dict[str, str] | None = None) -> State:
    replayed = played(lines, options)
    assert replayed.stop is None, replayed.stop
    state: State = replayed.state
    return state


def refused(lines: list[str], options: dict[str, str] | None = None) -> set[str]:
    """Why the last of the lines is illegal."""
    replayed = played(lines, options)
    assert replayed.stop is not None
    assert replayed.stop.kind == "illegal", replayed.stop
    assert len(replayed.states) == len(lines), replayed.stop
    assert replayed.stop.verdict is not None
    return {f"{reason.rule}.{reason.code}" for reason in replayed.stop.verdict.reasons}


def everything(state: State) -> Tokens:
    piles = Tokens([(card, 1) for pile in state.piles for card in pile.cards])
    hoards = Tokens([pair for _, hoard in state.hoards for pair in hoard.items()])
    return state.unseen + piles + hoards


@settings(max_examples=25)
@given(OPTIONS, SEEDS, st.integers(3, 6))
def test_no_card_is_lost_or_made_along_a_game(options: dict[str, str], seed: int, number: int) -> None:
    whole = supply(book())
    assert whole.size == 104
    for line, state, _ in game(book(), NAMES[:number], options, seed):
        assert everything(state) == whole, line
        to_come = state.deck + sum(held for _, held in state.hands)
        to_come += sum(state.decks[state.year if state.phase != "open" else state.year - 1 :])
        if options["hidden-card"] == "yes" and options["hidden-deal"] == "whole":
            years_to_come = len(state.decks) - state.year + (state.phase == "open")
            to_come += number * years_to_come
        assert state.unseen.size == to_come, line
        seated = [dragon for dragon in state.dragons if dragon]
        assert len(set(seated)) == len(seated)
        assert max(map(len, REFEREE.render(Sitting(book(), options), state))) <= 80
    assert state.unseen.size == 0
    tally = REFEREE.final(Sitting(book(), options), state)
    assert tally is not None


@settings(max_examples=12)
@given(OPTIONS, SEEDS, st.integers(3, 6))
def test_all_that_is_listed_is_legal_and_all_else_is_not(
    options: dict[str, str], seed: int, number: int
) -> None:
    chance = random.Random(seed)
    names = NAMES[:number]
    for _, state, _ in game(book(), names, options, seed):
        if state.phase not in ("turn", "last"):
            continue
        sitting = Sitting(book(), options)
        choices = REFEREE.legal(sitting, state)
        every = [f"sit {name} {pile}" for name in names for pile in range(1, number + 1)]
        every += [f"pass {name}" for name in names]
        if not state.deck:
            every += [f"last {name}" for name in names]
        legal = [line for line in every if allowed(sitting, state, line)]
        assert sorted(legal) == sorted(choices.lines)
        name, card = chance.choice(names), chance.choice(list(cards(book())))
        for pile in range(1, number + 1):
            open_to = f"draw {name} PILE CARD" in choices.forms
            fits = open_to and not state.piles[pile - 1].dragon and state.unseen[card] > 0
            assert allowed(sitting, state, f"draw {name} {pile} {card}") == fits


def allowed(sitting: Sitting, state: State, line: str) -> bool:
    verdict = REFEREE.check(sitting, state, REFEREE.parse(sitting, state, line))
    assert verdict.legal or verdict.reasons
    return bool(verdict.legal)


@settings(max_examples=6)
@given(OPTIONS, SEEDS, st.integers(3, 6))
def test_every_beginning_of_a_log_replays_to_the_same_table(
    options: dict[str, str], seed: int, number: int
) -> None:
    steps = list(game(book(), NAMES[:number], options, seed))
    lines, states = [line for line, _, _ in steps], [state for _, state, _ in steps]
    whole = played(lines, options, number)
    assert whole.stop is None
    assert list(whole.states[1:]) == states
    cut = seed % (len(lines) + 1)
    assert played(lines[:cut], options, number).state == whole.states[cut]


@settings(max_examples=10)
@given(SEEDS, st.integers(3, 6))
def test_the_final_score_is_that_of_the_hoards_at_the_table(seed: int, number: int) -> None:
    *_, (_, state, _) = game(book(), NAMES[:number], {}, seed)
    tally = REFEREE.final(Sitting(book()), state)
    assert tally is not None
    known = cards(book())
    players: list[dict[str, object]] = []
    for name, hoard in state.hoards:
        counts: dict[str, int] = {}
        for card, count in hoard.items():
            kind, shown = known[card]
            counts[kind] = counts.get(kind, 0) + shown * count
        players.append({"name": name, **counts})
    outcome = score(rules(), book(), Input({"players": players}, Source("told")))
    assert tally.players == outcome.players


# -- one year, step by step

OPEN = ["open cows, coins-4, swords"]
TURN = [*OPEN, "draw Ana 1 sheep", "draw Bob 3: polish"]
TWO_SIT = [*TURN, "sit Cid 3", "draw Ana 2 rings", "sit Bob 2"]
REST = "coins-1 4, coins-2 4, coins-3 4, crowns 6, torcs 2"
YEAR = [*TWO_SIT, f"last Ana {REST}"]


def test_a_year_from_its_first_card_to_the_open_hoards() -> None:
    state = after(TURN)
    assert (state.current, state.deck, state.phase) == ("Cid", 26 - 3 - 2, "turn")
    assert [pile.cards for pile in state.piles] == [("cows", "sheep"), ("coins-4",), ("swords", "polish")]
    state = after(TWO_SIT)
    assert (state.current, state.deck, state.phase) == ("Ana", 20, "last")
    state = after(YEAR)
    assert (state.year, state.phase, state.piles) == (2, "open", ())
    hoards = dict(state.hoards)
    assert hoards["Bob"] == {"coins-4": 1, "rings": 1}
    assert hoards["Cid"] == {"swords": 1, "polish": 1}
    assert hoards["Ana"].size == 2 + 20


def test_the_left_neighbour_of_the_last_one_begins_the_next_year() -> None:
    assert after(YEAR).current == "Bob"
    assert after([*YEAR, "open cows, cows, cows"]).current == "Bob"
    assert refused([*YEAR, "open cows, cows, cows", "sit Ana 1"]) == {"year.first-player.not-yours"}


def test_sitting_on_a_one_card_pile_at_the_first_turn() -> None:
    state = after([*OPEN, "sit Ana 1", "sit Bob 2"])
    assert (state.phase, state.current, state.deck) == ("last", "Cid", 23)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["sit Ana 1"], "turn.actions.not-now"),
        (["open cows, cows"], "year.start.row"),
        (["open rings, rings, rings, rings"], "year.start.row"),
        ([*OPEN, "open cows, cows, cows"], "turn.actions.not-now"),
        ([*OPEN, "sit Bob 1"], "year.first-player.not-yours"),
        ([*OPEN, "draw Bob 1 cows"], "year.first-player.not-yours"),
        ([*OPEN, "pass Ana"], "turn.actions.must"),
        ([*OPEN, "last Ana cows"], "last-player.not-yet"),
        ([*OPEN, "show Ana cows"], "turn.actions.not-now"),
        ([*OPEN, "sit Ana 1", "sit Bob 1"], "sit.free-pile.taken"),
        ([*OPEN, "sit Ana 1", "draw Bob 1 cows"], "draw.free-pile.taken"),
        ([*OPEN, "sit Ana 1", "draw Bob 2 cows", "draw Cid 2 cows", "sit Ana 2"], "sit.stay.seated"),
        ([*TWO_SIT, "draw Ana 1 cows"], "last-player.forced"),
        ([*TWO_SIT, "sit Ana 1"], "last-player.forced"),
        ([*TWO_SIT, "sit Bob 1"], "sit.stay.seated"),
        ([*TWO_SIT, "last Ana cows 2"], "last-player.deck"),
        ([*TWO_SIT, f"last Bob {REST}"], "last-player.other"),
        ([*TWO_SIT, f"{'last Ana'} {REST.replace('torcs 2', 'swords 2')}, cows 9"], "last-player.deck"),
        (["open rings, rings, rings", "draw Ana 1 rings", "draw Bob 1 rings"], "components.treasure.gone"),
        (["open rings, rings, rings", "sit Ana 1", "sit Bob 2", "last Cid rings 2"], "last-player.deck"),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_rule(lines: list[str], code: str) -> None:
    assert code in refused(lines)


def test_a_bad_line_stops_a_replay_with_its_place() -> None:
    replayed = played([*OPEN, "  sit Ana 4", "sit Bob 1"])
    assert replayed.stop is not None
    assert (replayed.stop.kind, replayed.stop.problem.place.line) == ("unreadable", 7)
    assert replayed.stop.problem.place.column == 11
    assert "piles are numbered from 1 to 3" in str(replayed.stop.problem.message)
    assert replayed.state == after(OPEN)


@pytest.mark.parametrize(
    ("line", "kind", "column"),
    [
        ("draw Ana 1 s", "ambiguous", 12),
        ("s Ana 1", "ambiguous", 1),
        ("draw Ana 1 dragon", "unreadable", 12),
        ("draw Eve 1 cows", "unreadable", 6),
        ("draw Ana some cows", "unreadable", 10),
        ("sit Ana 1 2", "unreadable", 11),
        ("sit Ana", "unreadable", 8),
    ],
)
def test_lines_that_mean_nothing_or_several_things(line: str, kind: str, column: int) -> None:
    stop = played([*OPEN, line]).stop
    assert stop is not None
    assert (stop.kind, stop.problem.place.column) == (kind, column)


def test_names_may_be_shortened() -> None:
    assert after(["o cow, coins-4, sw", "d A 1 she"]) == after(
        ["open cows, coins-4, swords", "draw Ana 1 sheep"]
    )


def test_names_may_be_of_several_words() -> None:
    log = read_log("game dragons\nseats Ana, Cid le Gros, Bob\n", "game.log", book())
    state = replay(REFEREE, book(), log).state
    action = REFEREE.parse(Sitting(book()), state, "sit Cid le Gros 2")
    assert (action.player, action.pile) == ("Cid le Gros", 2)


def test_only_the_top_of_a_pile_is_told_unless_columns_are_open() -> None:
    def table(options: dict[str, str]) -> str:
        return "\n".join(REFEREE.render(Sitting(book(), options), after(TURN, options)))

    assert "sheep on top, 2 in all" in table({})
    assert "cow" not in table({})
    assert "cow, sheep" in table({"open-columns": "yes"})


# -- an empty deck, an extra year, hidden cards


def drawn_out(options: dict[str, str] | None = None) -> list[str]:
    """A year of three players with every card drawn; it is Ana's turn, or Bob's (with hidden cards)."""
    deck = after(OPEN, options).deck
    some = [card for card, count in supply(book()).items() for _ in range(count)][10:]
    return [*OPEN, *(f"draw {NAMES[n % 3]} 1 {card}" for n, card in enumerate(some[:deck]))]


def test_with_an_empty_deck_there_is_only_sitting_unless_the_other_reading_is_taken() -> None:
    lines = drawn_out()
    state = after(lines)
    assert (state.deck, state.current) == (0, "Cid")
    assert refused([*lines, "draw Cid 1 cows"]) == {"draw.empty-deck.must-sit"}
    assert refused([*lines, "pass Cid"]) == {"draw.empty-deck.must-sit"}
    passing = {"empty-deck": "pass"}
    assert after([*lines, "pass Cid", "pass Ana", "sit Bob 2"], passing).current == "Cid"
    assert after([*lines, "sit Cid 1", "sit Ana 3", "last Bob"]).phase == "open"


def test_an_extra_year_has_smaller_decks() -> None:
    assert after([], {"extra-year": "yes"}).decks == (21, 21, 21, 21, 20)
    assert after([], {"extra-year": "yes", "division": "last"}).decks == (20, 21, 21, 21, 21)
    assert after([], {"years": "3"}).decks == (35, 35, 34)


HIDDEN = {"hidden-card": "yes"}


def test_a_log_names_the_rulings_its_game_rests_on() -> None:
    assert played([]).rulings == ("years",)
    assert set(played([], seats=5).rulings) == {"years", "division"}
    assert set(played([], HIDDEN).rulings) == {"years", "hidden-deal"}


def test_hidden_cards_are_counted_until_they_are_shown() -> None:
    assert after(OPEN, HIDDEN).deck == 26 - 3 - 3
    rest = "coins-1 4, coins-2 4, coins-3 4, crowns 6, torcs 2"
    lines = [*OPEN, "sit Ana 1", "sit Bob 2", f"last Cid {rest}"]
    state = after(lines, HIDDEN)
    assert (state.phase, dict(state.hands)) == ("show", {"Ana": 1, "Bob": 1, "Cid": 1})
    assert refused([*lines, "open cows, cows, cows"], HIDDEN) == {"turn.actions.not-now"}
    assert refused([*lines, "show Ana: cows 2"], HIDDEN) == {"variant.hidden-card.size"}
    shown = [*lines, "show Cid: rings", "show Ana: cows"]
    assert refused([*shown, "show Ana: cows"], HIDDEN) == {"variant.hidden-card.size"}
    state = after([*shown, "show Bob necklaces"], HIDDEN)
    assert (state.phase, state.year, state.current) == ("open", 2, "Ana")
    assert dict(state.hoards)["Ana"] == {"cows": 2}
    assert dict(state.hoards)["Cid"]["rings"] == 1


def test_hidden_cards_may_be_set_apart_from_all_years() -> None:
    apart = {**HIDDEN, "hidden-deal": "whole"}
    assert after(OPEN, apart).decks == (23, 23, 23, 23)
    assert after(OPEN, apart).deck == 23 - 3
    assert after(OPEN, apart).held("Bob") == 1


def test_a_hidden_card_may_be_laid_without_a_draw_in_the_other_reading() -> None:
    lines = drawn_out(HIDDEN)
    assert after(lines, HIDDEN).current == "Cid"
    assert refused([*lines, "draw Cid 1 cows"], HIDDEN) == {"draw.empty-deck.must-sit"}
    lay = {**HIDDEN, "empty-swap": "lay"}
    state = after([*lines, "draw Cid 1 cows"], lay)
    assert (state.deck, dict(state.hands)) == (0, {"Ana": 1, "Bob": 1, "Cid": 0})
    laid = [*lines, "draw Cid 1 cows", "draw Ana 1 cows", "sit Bob 2"]
    assert refused([*laid, "draw Cid 1 cows"], lay) == {"draw.empty-deck.must-sit"}
    state = after([*laid, "sit Cid 1", "last Ana"], lay)
    assert REFEREE.legal(Sitting(book(), lay), state).forms == ("show Bob CARDS",)


def test_coins_are_counted_as_the_reading_says() -> None:
    *_, (_, state, _) = game(book(), NAMES[:3], {}, seed=7)
    coins = []
    for reading in ("symbols", "cards"):
        sitting = Sitting(book(), {"counting": reading})
        tally = REFEREE.final(sitting, state)
        assert tally is not None
        lines = [line for player in tally.players for line in player.lines if line.rule == "score.coins"]
        coins.append(sum(line.points for line in lines))
        assert "counting" in sitting.rulings
    assert coins == [40, 16]


def test_after_the_last_year_nothing_more_happens() -> None:
    steps = list(game(book(), NAMES[:3], {}, seed=3))
    lines, (_, state, _) = [line for line, _, _ in steps], steps[-1]
    assert state.phase == "over"
    assert REFEREE.legal(Sitting(book()), state).lines == ()
    assert refused([*lines, "open cows, cows, cows"]) == {"setup.years.over"}
    assert REFEREE.final(Sitting(book()), steps[-2][1]) is None


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "draw Ana 1: armour", "Ana lays on pile 1: armour"),
        ("fr", "draw Ana 1: coins-3", "Ana pose sur la pile 1\u00a0: Trois pièces"),
        ("en", "show Ana: cow, helmet 2", "Ana shows: 1 cow, 2 helmets"),
        ("fr", "open cow, sheep, ring", "On retourne\u00a0: vache, mouton, anneau"),
    ],
)
def test_a_line_names_one_card_as_one_and_several_as_several(lang: str, line: str, told: str) -> None:
    sitting, state = Sitting(book().in_language(lang)), after(["open cow, sheep, ring"])
    said = REFEREE.parse(sitting, state, line).in_words(sitting, state)
    assert said.replace("1\u00a0cow", "1 cow").replace("2\u00a0helmets", "2 helmets") == told
