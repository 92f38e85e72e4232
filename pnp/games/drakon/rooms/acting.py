"""When a room acts: on arrival, on leaving, when placed, or not at all; and whether it must be used."""

from typing import Literal

from pnp.games.drakon.reading import room_fact
from pnp.games.drakon.supply import ROOMS
from pnp.games.drakon.variants import brings_hero
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict

When = Literal["never", "arrival", "leaving", "placed", "beside"]

WHEN: dict[str, When] = {
    **dict.fromkeys(ROOMS, "arrival"),
    **dict.fromkeys(("start", "neutral"), "never"),
    **dict.fromkeys(("skeleton-key", "teleport", "wind"), "leaving"),
    "escape": "placed",
    "harp": "beside",  # it acts on who is moved to a room next to it
}

COMINGS = ("moved", "passed", "pulled-on", "returned", "carried", "stays", "leaves", "placed")
FREE = frozenset({"moving-room", "dragon-move"})
"""Rooms whose effect may be left: the one says "may", Drakon may be moved no step at all."""
CHOOSING = frozenset({"destroy", "swap", "hand-room", "mind-control", "rotate"})
"""Rooms in which something is chosen, and so might be left, by a ruling: coins come and go by themselves, and
whoever leaves a room goes as it says.
"""


def ask_effect(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a room acts on a hero who came to it, or has it, in some way."""
    room, how = room_fact(facts, sitting), facts.choice("how", COMINGS)
    who = facts.choice("who", ("hero", "drakon"), "hero")
    facts.raise_faults()
    if who == "drakon":
        return sitting.verdict(None, sitting.reason("drakon.no-hero.never"), answer={"acts": False})
    when = WHEN[room]
    acts, code = False, f"effect.{when}.acts"
    if when == "never":
        code = f"room.{room}.nothing"
    elif when == "beside":
        code = "effect.beside.nothing"
    elif when == "placed":
        acts = how == "placed"
        code = "effect.placed.acts" if acts else "effect.placed.only"
    elif when == "leaving":
        acts = how == "leaves"
        code = "effect.leaving.acts" if acts else "effect.leaving.not-yet"
    elif how == "pulled-on":
        acts = sitting.reading("harp-between") == "resolve"
        code = f"room.harp.between-{sitting.reading('harp-between')}"
    else:
        acts = how == "moved"
        code = "effect.arrival.acts" if acts else f"effect.arrival.{how}"
    return sitting.verdict(None, sitting.reason(code, room=room), answer={"acts": acts})


def ask_decline(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the effect of a room may be left unused."""
    room, possible = room_fact(facts, sitting), facts.flag("possible")
    facts.raise_faults()
    if WHEN[room] == "never":
        return sitting.verdict(True, sitting.reason(f"room.{room}.nothing"))
    if room in FREE:
        return sitting.verdict(True, sitting.reason("effect.compulsory.free", room=room))
    if not possible:
        return sitting.verdict(True, sitting.reason("effect.compulsory.nothing", room=room))
    if room == "harp":
        return sitting.verdict(False, sitting.reason("room.harp.must"))
    reading = sitting.reading("must-use") if room in CHOOSING else "must"
    return sitting.verdict(reading == "may", sitting.reason(f"effect.compulsory.{reading}", room=room))


def ask_escape(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero goes to the escape room now."""
    by = facts.choice("by", ("placed", "swapped", "moved"))
    facts.raise_faults()
    goes = brings_hero(sitting, by)
    code = "goes" if goes else "only-placed" if by == "moved" else "swap"
    return sitting.verdict(None, sitting.reason(f"room.escape.{code}"), answer={"hero_goes": goes})
