"""Mind control: an opponent's hero is moved by the normal rules; his player then meets what he finds."""

from pnp.games.drakon.journeys import move_faults
from pnp.games.drakon.moving import entered, rests
from pnp.games.drakon.notation import cell_texts
from pnp.games.drakon.reading import board_fact, cell_fact, cell_or_none
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict


def ask_control(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether this hero may be moved there by mind control, and who makes the choices that follow."""
    tiles = board_fact(facts)
    hero, to = cell_fact(facts, "hero", tiles), cell_fact(facts, "to")
    owner = facts.choice("owner", ("opponent", "own", "partner"), "opponent")
    drakon, again = cell_or_none(facts, "drakon", tiles), facts.flag("again", False)
    facts.settle()
    against: list[Reason] = []
    if owner != "opponent":
        against.append(sitting.reason("room.mind-control.own"))
    if again and sitting.reading("control-cap") == "once":
        against.append(sitting.reason("room.mind-control.again"))
    against += move_faults(sitting, tiles, hero, to)
    ends = entered(sitting, tiles, hero)
    if not ends:
        against = [*against[:-1], sitting.reason("room.mind-control.stuck")]
    reading = sitting.reading("control-choices")
    resting = rests(sitting, tiles, to, drakon) if not against else set()
    answer = {"chooses": reading, "rests": cell_texts(resting)}
    return sitting.judged(against, sitting.reason(f"room.mind-control.{reading}"), answer=answer)
