"""Magic items of the advanced game: each is played once, at the moment its card names."""

from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

MOMENTS = (
    "before-attack",
    "placing",
    "hourglass",
    "sand-out",
    "agreed",
    "theft",
    "share-over",
    "item",
    "counting",
)

MOMENT = {
    "ring-of-confusion": "agreed",
    "powder-of-exchange": "before-attack",
    "horn-of-recall": "before-attack",
    "seven-league-boots": "before-attack",
    "trumpet-of-waking": "before-attack",
    "slayers-sword": "placing",
    "giants-potion": "placing",
    "hardened-scale": "before-attack",
    "cloak-of-flight": "before-attack",
    "ring-of-silence": "hourglass",
    "hourglass-of-ages": "sand-out",
    "padlock": "theft",
    "velvet-gloves": "share-over",
    "crystal-ball": "before-attack",
    "bottomless-bag": "before-attack",
    "stone-of-illusion": "counting",
    "counterspell": "item",
}

ANYONES_TURN = ("hardened-scale",)
"""Played before an attack, but not only before one's own."""

OF_THE_TURN = ("before-attack", "placing")
"""Moments that belong to the player whose turn it is."""


def item(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a magic item may be played at a moment."""
    id = facts.choice("item", tuple(MOMENT))
    moment = facts.choice("moment", MOMENTS)
    own_turn, used = facts.flag("own_turn", True), facts.flag("used", False)
    facts.settle()
    against = timing_faults(id, moment, own_turn, sitting)
    if used:
        against.append(sitting.reason("items.use.used"))
    if sitting.option("rules") == "basic":
        against.append(sitting.reason("items.advanced.none"))
    granted = [sitting.reason("items.timing.now", when=when(id, sitting)), sitting.reason("items.use.once")]
    return sitting.judged(against, *granted, answer={"discarded": not against})


def timing_faults(id: str, moment: str, own_turn: bool, sitting: Sitting) -> list[Reason]:
    """Why an item cannot be played at a moment."""
    fits = MOMENT[id] == moment and (own_turn or moment not in OF_THE_TURN or id in ANYONES_TURN)
    if not fits:
        return [sitting.reason("items.timing.wrong", when=when(id, sitting))]
    if not own_turn and moment != "counting" and sitting.reading("item-timing") == "own_turn":
        return [sitting.reason("items.timing.own-turn")]
    return []


def when(id: str, sitting: Sitting) -> str:
    """When the card says it is played."""
    book = sitting.book
    return book.translated.get(f"items.{id}.when") or str(book.row("items", id).get("when", MOMENT[id]))
