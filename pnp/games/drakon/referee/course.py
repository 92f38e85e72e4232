"""The course of a game: a hero has his action, and once all that follows is done, the next turn comes."""

from typing import Any

from pnp.games.drakon.geometry import Cell
from pnp.games.drakon.moving import can_leave, entered
from pnp.games.drakon.referee.state import HeroPiece, State
from pnp.games.drakon.turns import is_endless, is_over
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting


def controlled(state: State) -> tuple[Cell, ...]:
    """The mind control rooms that act no more: none of them once a new turn has begun."""
    return () if state.fresh >= 0 else state.controlled


def act(state: State, piece: int, verb: str, **changes: Any) -> State:
    """A hero has his action, and what it changes at once; once all that follows is done, his turn is over."""
    known = controlled(state)
    return replace(state, last=verb, acting=piece, arrived=(), fresh=-1, controlled=known, **changes)


def act_alone(sitting: Sitting, state: State, piece: int, verb: str, **changes: Any) -> State:
    """The same in one step where nothing follows: his turn is over."""
    done = act(state, piece, verb, **changes)
    vars(done).update(_turn_over(sitting, done))  # nobody has seen it yet
    return done


def end_turn(sitting: Sitting, state: State) -> State:
    """The next player's turn, unless nobody can go on."""
    return replace(state, **_turn_over(sitting, state))


def _turn_over(sitting: Sitting, state: State) -> dict[str, Any]:
    """What changes with it."""
    piece = state.acting
    acted = (*state.acted, piece) if state.each > 1 else ()
    turn = (state.turn + 1) % len(state.seats)
    moves = can_any_move(sitting, state)
    stirred = moves or state.stirred
    position, goods = state.position(turn), state.goods
    met = state.met if goods == state.goods_then else {}
    times = met.get(position, 0) + 1
    return {
        "acted": acted if len(acted) < len(state.pieces) else (),
        "turn": turn,
        "active": -1,
        "fresh": piece,
        "acting": -1,
        "stirred": stirred,
        "stalled": is_over(sitting, moves, any(state.hands), stirred) or is_endless(sitting, times),
        "goods_then": goods,
        "met": met | {position: times},
    }


def can_any_move(sitting: Sitting, state: State) -> bool:
    """Whether any hero has anywhere to go."""
    tiles = state.tiles
    for hero in state.pieces:
        if can_leave(sitting, tiles, hero.cell):
            return True
    return any(_by_magic(sitting, state, hero) for hero in state.pieces)


def can_move(sitting: Sitting, state: State, piece: int) -> bool:
    """Whether a hero has anywhere to go, the wizard with his skill if need be."""
    hero = state.pieces[piece]
    return can_leave(sitting, state.tiles, hero.cell) or _by_magic(sitting, state, hero)


def _by_magic(sitting: Sitting, state: State, hero: HeroPiece) -> bool:
    """Whether this is the wizard, who can leave his room with his skill."""
    able = hero.hero == "wizard" and not hero.used and sitting.option("heroes") == "yes"
    return able and bool(entered(sitting, state.tiles, hero.cell, able))
