"""In random games the judge and the referee say the same of the same table, and so do both ways to count."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from pnp.games.dedale_du_dragon.notation import board_text as dedale_board
from pnp.games.dedale_du_dragon.notation import cell_text as dedale_cell
from pnp.games.dedale_du_dragon.referee.state import DEAD, OUT
from pnp.games.dragons.hoard import cards
from pnp.games.drakon.geometry import TURNS, Tile
from pnp.games.drakon.notation import board_text, cell_text, tile_text
from pnp.games.drakon.referee.turn import acts
from pnp.games.drakon.supply import tiles_held
from pnp.games.or_des_dragons.fight import HEROES, participants
from pnp.games.or_des_dragons.referee.flow import next_thief
from pnp.games.or_des_dragons.referee.state import DOWN, UP
from pnp.games.pierres_du_dragon.characters import basic_characters
from pnp.rules import answer
from pnp.rules.inputs import Input, Source
from pnp.rules.notation import quoted
from pnp.rules.referee import Referee
from pnp.rules.registry import find_checker
from pnp.rules.tally import outcome
from pnp.rules.tokens import Tokens
from tests.rules.test_choices import BOOKS, GAMES, random_game

Pair = tuple[str, Mapping[str, Any], str]
"""A question of the judge, its facts, and the line of the referee that asks the same."""


def judged(game: str, options: Mapping[str, str], question: str, facts: Mapping[str, Any]) -> bool | None:
    checker = find_checker(game)
    assert checker is not None
    given = {"question": question, "options": dict(options), **facts}
    return answer.judge(checker, BOOKS[game], Input(given, Source("")))[1].legal


def of_dragons(state: Any, chance: random.Random, *_: Any) -> Iterator[Pair]:
    """Draw and sit, on every pile, by everybody."""
    if state.phase != "turn":
        return
    piles = [{"dragon": pile.dragon or None} for pile in state.piles]
    player, deck = state.current, state.deck
    card = chance.choice([card for card, count in state.unseen.items() if count])
    for number in range(1, len(piles) + 1):
        facts = {"piles": piles, "deck": deck, "player": player, "hand": state.held(player)}
        draw, sit = {"draw_to": number}, {"sit": number}
        yield "action", {**facts, "action": draw}, f"draw {quoted(player)} {number} {card}"
        yield "action", {**facts, "action": sit}, f"sit {quoted(player)} {number}"


def of_gold(state: Any, chance: random.Random, *_: Any) -> Iterator[Pair]:
    """Attacks, flips, passes, thefts and shares."""
    if state.phase == "turn":
        player = state.current
        up, down = len(player.at(UP)), len(player.at(DOWN))
        yield "pass", {"face_up": up, "face_down": down}, f"pass {quoted(player.name)}"
        flip = {"face_up": up, "face_down": down, "at_start": True}
        yield "flip", flip, f"turn {quoted(player.name)}"
        for hero in HEROES:
            if player.where(hero) in (UP, DOWN):
                facts = {"hero": hero, "face": player.where(hero)}
                yield "attack", facts, f"attack {quoted(player.name)} {hero} {state.dragons[0].id}"
    elif state.phase in ("steal", "share"):
        attackers = [{"player": each.player, "hero": each.hero} for each in state.dead.attackers]
        names = participants(state.dead.attackers)
        if state.phase == "steal":
            for victim in names:
                if state.player(victim).size:
                    facts = {"attackers": attackers, "thief": next_thief(state), "victim": victim}
                    line = f"steal {quoted(next_thief(state))} {quoted(victim)}"
                    facts["stolen"] = list(state.stolen)
                    yield "steal", facts, line
                    yield "steal", {**facts, "looks": True}, f"{line} chosen"
        elif len(names) > 1:
            shares: dict[str, Counter[str]] = {name: Counter() for name in names}
            for kind, count in state.treasure.items():
                for _ in range(count - (chance.random() < 0.2)):
                    shares[chance.choice(names)][kind] += 1
            facts = {"treasure": dict(state.treasure), "attackers": attackers, "in_time": True}
            parts = [
                f"{quoted(name)} " + ", ".join(f"{kind} {count}" for kind, count in share.items())
                for name, share in shares.items()
            ]
            facts["shares"] = {name: dict(share) for name, share in shares.items()}
            if not state.treasure["red"]:  # the judge's treasure is that before a lone wizard has taken his
                yield "split", facts, "share " + "; ".join(part.strip() for part in parts)


def of_drakon(state: Any, chance: random.Random, referee: Referee[Any, Any], sitting: Any) -> Iterator[Pair]:
    """Tiles placed, turned, destroyed and exchanged."""
    board = board_text(state.tiles)
    heroes = [cell_text(piece.cell) for piece in state.pieces]
    figures = {"heroes": heroes, "drakon": None if state.drakon is None else cell_text(state.drakon)}
    cells = sorted(state.tiles)
    near = [*cells, *((x + dx, y + dy) for x, y in cells for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)))]
    kinds = [kind for kind in tiles_held(BOOKS["drakon"]) if kind.room != "start"]
    kind = chance.choice(kinds)
    tile = Tile(kind.room, chance.choice(TURNS[kind.arrows]))
    if state.phase == "turn":
        for number, piece in enumerate(state.pieces):
            if acts(state, number) and state.hands[piece.seat]:
                for cell in chance.sample(near, 4):
                    facts = {"board": board, "tile": tile_text(tile), "cell": cell_text(cell)}
                    line = f"place {quoted(piece.name)} {tile_text(tile)} {cell_text(cell)}"
                    yield "place", facts, line
    elif state.phase == "rotate":
        for degrees in (90, 180, 270):
            cell = cell_text(chance.choice(cells))
            yield "rotate", {"board": board, "cell": cell, "degrees": degrees}, f"rotate {cell} {degrees}"
    elif state.phase == "destroy":
        for cell in map(cell_text, cells):
            yield "destroy", {"board": board, "cell": cell, **figures}, f"destroy {cell}"
    elif state.phase == "hand-room":
        owner = state.pieces[state.choice.way.piece].seat
        facts = {"hands": dict(zip(state.seats, state.hands, strict=True)), "player": state.seats[owner]}
        for other in state.seats:
            if other != state.seats[owner]:
                asked = {**facts, "opponent": other, "partners": state.partners(owner)}
                yield "take", asked, f"take {quoted(other)}"
    elif state.phase == "swap":
        for cell in map(cell_text, cells):
            facts = {"board": board, "cell": cell, "tile": tile_text(tile), **figures}
            yield "swap", facts, f"swap {cell} {tile_text(tile)}"


def of_stones(state: Any, chance: random.Random, *_: Any) -> Iterator[Pair]:
    """Fists, and who is turned up."""
    if state.phase in ("bid", "tiebreak") and not state.seals:
        done = {bid.player for bid in state.bids}
        for player in (name for name in state.bidders if name not in done):
            held = dict(state.held(player).items())
            kinds = ("fairy", "common", "silver", "amulet", "cursed")
            fist = {kind: chance.choice((0, 0, 1, 2)) for kind in kinds}
            told = {("amulets" if kind == "amulet" else kind): count for kind, count in fist.items() if count}
            line = f"bid {quoted(player)} " + ", ".join(f"{kind} {count}" for kind, count in told.items())
            facts: dict[str, Any] = {"character": state.current, "player": player, "coins": told}
            facts["held"] = {("amulets" if kind == "amulet" else kind): n for kind, n in held.items()}
            if state.tied:
                facts["tied"] = list(state.tied)
            yield "bid", facts, line.strip()
    elif state.phase == "turn":
        basic = [each.id for each in basic_characters(BOOKS["pierres-du-dragon"])]
        for character in dict.fromkeys((*state.coming, *basic)):  # which specials came, a judge is not told
            yield "turn-up", {"character": character, "up": list(state.up)}, f"turn {character}"


def of_labyrinth(state: Any, chance: random.Random, *_: Any) -> Iterator[Pair]:
    """What a hero may do on the spot."""
    if state.phase != "turn" or state.acted:
        return
    hero = state.hero
    facts = {"board": dedale_board(state.board), "hero": hero.id}
    cells = [cell for number in range(len(state.dungeon.tiles)) for cell in state.dungeon.cells(number)]
    marks = {*chance.sample(cells, min(3, len(cells))), *(figure.cell for figure in state.figures)}
    marks |= {*state.treasures, *(cell for _, cell in state.furniture)}
    if state.hoard is not None:
        marks |= {state.hoard}
    for cell in sorted(marks & set(cells)):
        at = {**facts, "at": dedale_cell(cell)}
        yield "strike", at, f"attack {dedale_cell(cell)}" if state.on(cell) else ""
        yield "take", at, f"take {dedale_cell(cell)}"
        if cell not in state.emptied:
            yield "chest", at, f"chest {dedale_cell(cell)}"
    yield "stairs", {**facts, "dragon_dead": state.lair >= 0 and state.dragon is None}, "leave"
    yield "rest", {**facts, "life": max(1, hero.life)}, "rest"
    yield "door", {**facts, "tiles": state.rooms.height}, "door"


PAIRS = {
    "dedale-du-dragon": of_labyrinth,
    "dragons": of_dragons,
    "drakon": of_drakon,
    "or-des-dragons": of_gold,
    "pierres-du-dragon": of_stones,
}


EVERY = {"dedale-du-dragon": 12, "drakon": 1}
"""How seldom both are asked: a labyrinth takes long to read, the rooms of Drakon ask seldom."""


def compare(game: str, seed: int, steps: int, every: int) -> Counter[tuple[str, bool]]:
    """Ask both at random moments of a game; how often each question was answered how."""
    played, chance = random_game(game, seed), random.Random(seed)
    referee, seen = played.simulation.referee, Counter[tuple[str, bool]]()
    for _, step in zip(range(steps), played.steps(), strict=False):
        state = step.after
        if chance.random() * every >= 1 or referee.final(played.sitting, state) is not None:
            continue
        for question, facts, line in PAIRS[game](state, chance, referee, played.sitting):
            if not line:
                continue
            action = referee.parse(played.sitting, state, line)
            verdict = referee.check(played.sitting, state, action)
            says = judged(game, played.sitting.options, question, facts)
            assert says == verdict.legal, (question, facts, line, [reason.text for reason in verdict.reasons])
            seen[question, bool(says)] += 1
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_the_judge_and_the_referee_agree(game: str) -> None:
    seen = compare(game, 5, steps=100, every=2 * EVERY.get(game, 3))
    assert {legal for _, legal in seen} == {True, False}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_judge_and_the_referee_agree_in_many_games(game: str) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for seed in range(100, 103):
        seen += compare(game, seed, steps=250, every=EVERY.get(game, 3))
    assert len({question for question, _ in seen}) >= {"dragons": 1, "pierres-du-dragon": 2}.get(game, 3)


def counts(game: str, state: Any) -> list[dict[str, Any]]:
    """What players would tell who count the end of a game themselves."""
    match game:
        case "or-des-dragons":
            told = dict(state.counted)
            players = [{"name": p.name, **told.get(p.name, p.known)} for p in state.players]
            for player in players:
                if player["name"] == state.illusion[0]:
                    player["illusion"] = state.illusion[1]
            return players
        case "dragons":
            known = cards(BOOKS[game])
            hoards = [
                (name, Tokens((known[card][0], known[card][1] * count) for card, count in hoard.items()))
                for name, hoard in state.hoards
            ]
            return [{"name": name, **hoard} for name, hoard in hoards]
        case "drakon":
            told = dict(state.counted)
            return [{"name": name, "coins": list(told[seat])} for seat, name in enumerate(state.seats)]
        case "pierres-du-dragon":
            return [{"name": name, "points": state.points[name]} for name in state.seats]
        case _:
            return [
                {"name": name, "treasures": list(p.treasures), "alive": p.fate != DEAD, "out": p.fate == OUT}
                for name, p in zip(state.seats, state.players, strict=True)
            ]


def count_both_ways(game: str, seed: int) -> bool:
    """Whether the end of a game could be counted both ways, which must come to the same."""
    played = random_game(game, seed)
    for _ in played.steps():
        pass
    tally, state, options = played.tally, played.state, played.sitting.options
    alone = all(options[id] == value for id, value in ALONE.get(game, {}).items())
    if tally is None or not alone or (game == "drakon" and (state.won >= 0 or not state.counted)):
        return False
    followed = outcome(game, options, tally, ())
    checker = find_checker(game)
    assert checker is not None
    given = {"options": dict(options), "players": counts(game, state)}
    scored = answer.score(checker, BOOKS[game], Input(given, Source("")))
    assert {each.name: each.total for each in scored.players} == {
        each.name: each.total for each in followed.players
    }
    assert (scored.ranks, scored.winners) == (followed.ranks, followed.winners)
    return True


ALONE = {"drakon": {"variant": "standard", "also": "none"}, "dragons": {"counting": "symbols"}}
"""Options without which what players tell is not what lies at the table."""


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_scored_as_the_referee_counts_it(game: str) -> None:
    assert any(count_both_ways(game, seed) for seed in range(8)), "no game came to a count"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_scored_as_the_referee_counts_it_in_many_games(game: str) -> None:
    assert sum(count_both_ways(game, seed) for seed in range(100, 108)) >= 1
