"""Games followed line by line: what is conserved, what is refused, how a log replays."""

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.or_des_dragons.hoard import supply
from pnp.games.or_des_dragons.policies import SIMULATION
from pnp.games.or_des_dragons.referee import REFEREE
from pnp.games.or_des_dragons.referee.state import State
from pnp.problem import ContentError
from pnp.rules.log import Header, Replay, read_log, replay
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import AmbiguousError, UnreadableError
from pnp.words import Message
from tests.games.or_des_dragons.tables import NAMES, book
from tests.games.random_play import random_games

game = random_games(SIMULATION)

RULINGS = {option.id: st.sampled_from(option.values) for option in book().game.options}
OPTIONS = st.fixed_dictionaries(RULINGS)
SEEDS = st.integers(0, 2**32)


def played(
    lines: Iterable[str], options: dict[str, str] | None = None, seats: tuple[str, ...] = NAMES[:3]
) -> Replay:
    header = "\n".join(Header("or-des-dragons", book().version, options or {}, seats).lines())
    body = "\n".join(lines)
    return replay(REFEREE, book(), read_log(f"{header}\n\n{body}\n", "game.log", book()))


def refused(replayed: Replay) -> set[str]:
    assert replayed.stop is not None
    assert replayed.stop.kind == "illegal", replayed.stop
    assert replayed.stop.verdict is not None
    return {f"{reason.rule}.{reason.code}" for reason in replayed.stop.verdict.reasons}


def after(lines: Iterable[str], options: dict[str, str] | None = None) -> State:
    replayed = played(lines, options)
    assert replayed.stop is None, replayed.stop
    state: State = replayed.state
    return state


@settings(max_examples=10)
@given(OPTIONS, SEEDS, st.integers(3, 6))
def test_nothing_is_lost_or_made_along_a_game(options: dict[str, str], seed: int, number: int) -> None:
    everything = Tokens(supply(book()))
    for line, state, _ in game(book(), NAMES[:number], options, seed):
        assert sum(state.pools.pools.values(), Tokens()) == everything, line
        assert sum(player.size for player in state.players) == state.pools["screens"].size + state.unseen, (
            line
        )
        for player in state.players:
            assert player.known is None or player.known.size == player.size, line
        for dragon in state.dragons:
            under = {(a.player, a.hero) for a in dragon.attackers}
            assert under == {(p.name, hero) for p in state.players for hero in p.at(dragon.id)}, line
        assert max(map(len, REFEREE.render(Sitting(book(), options), state))) <= 80


@settings(max_examples=6)
@given(OPTIONS, SEEDS)
def test_all_that_is_listed_is_legal_and_other_lines_are_not(options: dict[str, str], seed: int) -> None:
    chance = random.Random(seed)
    lines_ever: set[str] = set()
    for _, state, _ in game(book(), NAMES[:3], options, seed):
        sitting = Sitting(book(), options)
        listed = REFEREE.legal(sitting, state).lines
        for line in listed:
            assert REFEREE.check(sitting, state, REFEREE.parse(sitting, state, line)).legal, (
                line,
                state.phase,
            )
        others = sorted(lines_ever - set(listed))
        for line in chance.sample(others, min(5, len(others))):
            verdict = REFEREE.check(sitting, state, REFEREE.parse(sitting, state, line))
            assert not verdict.legal, (line, state.phase)
            assert verdict.reasons
        lines_ever |= set(listed)


@settings(max_examples=6)
@given(OPTIONS, SEEDS)
def test_every_beginning_of_a_log_replays_to_the_same_table(options: dict[str, str], seed: int) -> None:
    steps = list(game(book(), NAMES[:4], options, seed))[:120]
    lines, states = [line for line, _, _ in steps], [state for _, state, _ in steps]
    whole = played(lines, options, NAMES[:4])
    assert whole.stop is None
    assert list(whole.states[1:]) == states
    cut = seed % (len(lines) + 1)
    assert played(lines[:cut], options, NAMES[:4]).state == whole.states[cut]


def test_a_bad_line_in_the_middle_stops_a_replay_with_its_place() -> None:
    lines = [*SET_UP, "attack Bob thief wickwinder", "attack Ana thief wickwinder"]
    replayed = played(lines)
    assert refused(replayed) == {"attack.turn.not-yours"}
    assert replayed.stop is not None
    assert (replayed.stop.problem.place.line, replayed.stop.problem.place.column) == (10, 1)
    assert replayed.state == played(SET_UP).state


SET_UP = [
    "reveal little-cinder: silver 2, red 1, gold 1",
    "reveal wickwinder: silver 3, green 2, black",
    "reveal unlit",
    "reveal stillwater: red 2, violet 1",
]
KILL = ["attack Ana warrior little", "attack Bob wizard little", "hidden gold 1"]


def test_an_adventurer_is_called_by_its_name_in_the_language_of_the_book() -> None:
    french = book().in_language("fr")
    lines = [*SET_UP, "attack Ana wizard unlit", "attack Bob amazon unlit", "attack Cid amazon unlit"]
    state = after(lines)
    sitting = Sitting(french, {})

    def told(line: str) -> str:
        return REFEREE.check(sitting, state, REFEREE.parse(sitting, state, line)).reasons[0].text

    assert told("attack Ana wizard unlit").startswith("Magicien")
    assert told("attack Ana thief unlit").startswith("Voleur")


def test_a_dragon_is_slain_shared_and_replaced() -> None:
    state = after([*SET_UP, *KILL])
    assert state.phase == "wizard"
    state = after([*SET_UP, *KILL, "wizard Bob", "share Ana silver 2; Bob gold 2"])
    assert (state.phase, state.player("Bob").known) == ("return", {"red": 1, "gold": 2})
    state = after([*SET_UP, *KILL, "wizard Bob", "share Ana silver 2; Bob gold 2", "return"])
    assert (state.phase, state.current.name, state.player("Ana").where("warrior")) == (
        "refill",
        "Cid",
        "down",
    )


def test_who_slew_a_dragon_alone_takes_all_at_once_with_a_wizard_too() -> None:
    others = ["attack Bob thief unlit", "attack Cid thief unlit"]
    lines = [*SET_UP, KILL[0], *others, "attack Ana wizard little", KILL[2]]
    assert after(lines).phase == "share"
    assert after([*lines, "take Ana"]).player("Ana").known == {"silver": 2, "red": 1, "gold": 2}


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (["reveal gildwing: silver 6"], {"dragons.refill.known"}),
        (["reveal gildwing: black 2, silver 5"], {"end.bag.lacks"}),
        ([*SET_UP, "reveal unlit"], {"attack.turn.not-now"}),
        ([*SET_UP, "attack Ana thief gildwing"], {"attack.any-dragon.absent"}),
        ([*SET_UP, "turn Ana"], {"cards.flip.some-up"}),
        ([*SET_UP, "pass Ana"], {"attack.compulsory.must"}),
        ([*SET_UP, "recall Ana"], {"attack.pinned.none"}),
        ([*SET_UP, "trade Ana 1 Bob 0"], {"fair.when.closed"}),
        ([*SET_UP, "steal Ana Bob"], {"steal.when.too-early"}),
        ([*SET_UP, "return"], {"cards.return.not-now"}),
        ([*SET_UP, "item Ana padlock"], {"items.advanced.none"}),
        ([*SET_UP, *KILL[:2], "hidden gold 2"], {"dragons.hidden.wrong"}),
        ([*SET_UP, *KILL[:2], "hidden black"], {"end.bag.lacks"}),
        ([*SET_UP, *KILL, "wizard Ana"], {"split.wizard.takes"}),
        ([*SET_UP, *KILL, "wizard Bob", "take Ana"], {"split.solo.several"}),
        ([*SET_UP, *KILL, "wizard Bob", "share Ana silver 2"], {"split.whole.missing"}),
        ([*SET_UP, *KILL, "wizard Bob", "share Cid silver 2; Bob gold 2"], {"split.participants.outsider"}),
    ],
)
def test_an_illegal_line_says_which_rule_it_breaks(lines: list[str], codes: set[str]) -> None:
    assert refused(played(lines)) == codes


def test_an_adventurer_attacks_once() -> None:
    turns = ["attack Ana thief unlit", "attack Bob thief unlit", "attack Cid thief unlit"]
    assert refused(played([*SET_UP, *turns, "attack Ana thief unlit"])) == {"attack.face-up.engaged"}
    # Ana and Bob slay Stillwater, so that Ana's warrior comes home face down
    slain = [
        "attack Ana warrior still",
        "attack Bob amazon still",
        "hidden gold 3",
        "share Ana red 2, violet; Bob gold 3",
    ]
    back = [*slain, "return", "reveal gildwing: silver 7", "attack Cid wizard unlit"]
    assert refused(played([*SET_UP, *turns[:0], *back, "attack Ana warrior unlit"])) == {
        "attack.face-up.face-down"
    }


def test_a_failed_deal_takes_the_treasure_out_of_the_game() -> None:
    state = after([*SET_UP, *KILL, "wizard Bob", "fail", "return"])
    assert state.pools["away"] == {"silver": 2, "gold": 2}
    assert state.player("Bob").known == {"red": 1}


THIEVES = [
    "attack Ana warrior stillwater",
    "attack Bob thief stillwater",
    "hidden gold 3",
    "share Ana gold 3; Bob red 2, violet",
]


def test_a_theft_moves_a_token_nobody_sees() -> None:
    state = after([*SET_UP, *THIEVES, "steal Bob Ana"])
    assert [(p.name, p.size, p.known) for p in state.players[:2]] == [("Ana", 2, None), ("Bob", 4, None)]
    assert refused(played([*SET_UP, *THIEVES, "steal Ana Bob"])) == {"steal.thief.none"}
    assert refused(played([*SET_UP, *THIEVES, "steal Bob Cid"])) == {"steal.victim.outsider"}
    assert refused(played([*SET_UP, *THIEVES, "steal Bob Ana chosen"])) == {"steal.blind.looked"}
    assert refused(played([*SET_UP, *THIEVES, "keep Ana"])) == {"steal.order.earlier"}
    assert after([*SET_UP, *THIEVES, "keep Bob"]).player("Ana").size == 3


def test_the_final_count_is_checked_against_what_all_have_seen() -> None:
    state = next(state for _, state, _ in game(book(), NAMES[:3], {}, seed=3) if state.phase == "count")
    sitting = Sitting(book(), {})
    assert REFEREE.final(sitting, state) is None
    left = [kind for kind, count in state.pools["screens"].items() for _ in range(count)]
    hoards: dict[str, Tokens] = {}
    for player in state.players:
        hoards[player.name] = Tokens([(kind, 1) for kind in left[: player.size]])
        del left[: player.size]
    for name, hoard in hoards.items():
        line = f"count {name} " + ", ".join(f"{kind} {count}" for kind, count in hoard.items())
        action = REFEREE.parse(sitting, state, line)
        known = state.player(name).known
        assert REFEREE.check(sitting, state, action).legal is (known is None or known == hoard)
        state = REFEREE.apply(sitting, state, action)
    tally = REFEREE.final(sitting, state)
    assert tally is not None
    assert [player.name for player in tally.players] == list(NAMES[:3])
    extra = REFEREE.parse(sitting, state, "count Ana black 1")
    assert not REFEREE.check(sitting, state, extra).legal


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("attak Ana thief unlit", 1, 'did you mean "attack"?'),
        ("attack Anna thief unlit", 8, 'did you mean "Ana"?'),
        ("attack Ana thif unlit", 12, 'did you mean "thief"?'),
        ("attack Ana thief", 17, "the end of the line"),
        ("attack Ana thief unlit now", 24, '"now" is too much here'),
        ("reveal gildwing: tin 3", 18, "a kind of token is expected"),
        ("reveal gildwing: silver -3", 25, "expected"),
        ("reveal gildwing: silver 3 = gold", 27, '"," is expected'),
        ("share Ana gold; Ana silver", 17, "Ana is named twice"),
    ],
)
def test_a_line_that_cannot_be_read_names_the_column(line: str, column: int, message: str) -> None:
    sitting = Sitting(book())
    with pytest.raises(UnreadableError) as caught:
        REFEREE.parse(sitting, after(SET_UP), line)
    assert message in str(caught.value)
    assert caught.value.column == column


def test_a_line_that_could_mean_two_things_is_ambiguous() -> None:
    sitting = Sitting(book())
    with pytest.raises(AmbiguousError) as caught:
        REFEREE.parse(sitting, after(SET_UP), "attack Ana w unlit")
    assert caught.value.column == 12
    assert caught.value.message == Message("ambiguous", name="w", names=("warrior",), last="wizard")


def test_every_verb_has_a_form_that_is_listed_somewhere() -> None:
    seen: set[str] = set()
    for seed in range(6):
        options = {"rules": "advanced" if seed % 2 else "basic", "pinned": "recall" if seed > 3 else "pass"}
        for line, state, _ in game(book(), NAMES[: 3 + seed % 4], options, seed):
            seen.add(line.split()[0])
            choices = REFEREE.legal(Sitting(book(), options), state)
            seen |= {form.split()[0] for form in (*choices.forms, *choices.lines)}
    assert {verb.verb() for verb in REFEREE.verbs} - seen <= {"pass", "recall"}


# -- stuck players, in both readings

STUCK = [
    "reveal unlit",
    "reveal old-king: silver 11",
    "reveal grandmother: silver 4",
    "reveal vesper: gold 5",
    "attack Ana warrior unlit",
    "attack Bob warrior unlit",
    "attack Cid warrior old-king",
    "attack Ana amazon old-king",
    "attack Bob amazon grandmother",
    "attack Cid amazon grandmother",
    "attack Ana thief vesper",
    "attack Bob thief vesper",
    "attack Cid thief vesper",
    "attack Ana wizard vesper",
    "attack Bob wizard grandmother",
    "attack Cid wizard grandmother",
]


def test_a_player_with_everybody_engaged_passes() -> None:
    options = {"deadlock": "on"}
    sitting = Sitting(book(), options)
    assert REFEREE.legal(sitting, after(STUCK, options)).lines == ("pass Ana",)
    assert after([*STUCK, "pass Ana"], options).current.name == "Bob"
    assert refused(played([*STUCK, "recall Ana"], options)) == {"attack.pinned.pass"}


def test_a_game_in_which_nobody_can_attack_any_more_is_over() -> None:
    assert after(STUCK[:-1]).phase == "turn"
    assert after(STUCK).phase == "count"


def test_with_magic_items_it_is_over_when_all_have_passed_in_turn() -> None:
    advanced, passes = {"rules": "advanced"}, ["pass Ana", "pass Bob", "pass Cid"]
    assert after([*STUCK, *passes[:2]], advanced).phase == "turn"
    assert after([*STUCK, *passes], advanced).phase == "count"
    played_on = [*STUCK, *passes[:2], "item Cid bottomless-bag", "pass Cid", *passes[:1]]
    assert after(played_on, advanced).phase == "turn"
    assert after([*played_on, "pass Bob"], advanced).phase == "count"
    assert after([*STUCK, *passes], {**advanced, "deadlock": "on"}).phase == "turn"


def test_or_takes_all_of_them_back() -> None:
    options = {"pinned": "recall"}
    state = after([*STUCK, "recall Ana"], options)
    assert len(state.player("Ana").at("up")) == 4
    assert sum(dragon.total for dragon in state.dragons) == 20
    assert refused(played([*STUCK, "pass Ana"], options)) == {"attack.pinned.recall"}


def test_a_log_of_another_game_is_refused() -> None:
    with pytest.raises(ContentError, match='this is a log of "dragons"'):
        read_log("game dragons\nseats A, B, C", "x.log", book())


def test_a_thief_is_asked_where_there_is_something() -> None:
    fight = ["attack Ana warrior stillwater", "attack Bob thief stillwater", "hidden gold 3"]
    nobody = [*SET_UP, *fight, "fail"]
    assert after(nobody).phase == "return"
    assert refused(played([*nobody, "steal Bob Ana"])) == {"steal.victim.nothing"}
    assert refused(played([*nobody, "steal Ana Bob"])) == {"steal.thief.none"}
    third = [*fight[:1], "attack Bob wizard stillwater", "attack Cid thief stillwater", "hidden gold 3"]
    shared = [*SET_UP, *third, "wizard Bob", "share Ana gold 3, violet"]
    lines = REFEREE.legal(Sitting(book()), after(shared)).lines
    assert lines == ("steal Cid Ana", "steal Cid Bob", "keep Cid")
    assert refused(played([*shared, "steal Cid Ana", "steal Cid Bob"])) == {"steal.thief.done"}


def test_who_robs_an_empty_screen_finds_nothing_and_has_stolen() -> None:
    fight = [f"attack {name} thief stillwater" for name in NAMES[:3]]
    lines = [*SET_UP, *fight, "hidden gold 3", "share Ana gold 3; Cid red 2, violet"]
    sitting, state = Sitting(book()), after(lines)
    assert REFEREE.legal(sitting, state).lines == ("steal Ana Bob", "steal Ana Cid", "keep Ana")
    verdict = REFEREE.check(sitting, state, REFEREE.parse(sitting, state, "steal Ana Bob"))
    assert (verdict.legal, [reason.code for reason in verdict.reasons]) == (True, ["empty"])
    for line in ("steal Ana Bob", "steal Ana Bob chosen"):
        assert REFEREE.parse(sitting, state, line).written(state) == line
    robbed = after([*lines, "steal Ana Bob"])
    assert (robbed.stolen, [player.size for player in robbed.players]) == (("Ana",), [3, 0, 3])


def test_a_game_that_is_counted_is_over() -> None:
    *_, (_, state, *_) = game(book(), NAMES[:3], {}, seed=3)
    unknown = tuple(replace(player, known=None) for player in state.players)
    state = replace(state, players=unknown, counted=())
    counted = tuple((player.name, Tokens()) for player in state.players)
    action = REFEREE.parse(Sitting(book()), state, "pass Ana")
    done = replace(state, counted=counted)
    assert REFEREE.check(Sitting(book()), done, action).reasons[0].code == "over"
    assert REFEREE.check(Sitting(book()), state, action).reasons[0].code == "not-now"
