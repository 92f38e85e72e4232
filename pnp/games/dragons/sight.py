"""Questions about cards in sight and out of it: looking, keeping secret, laying, moving."""

from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict

SEEN = ("top", "beneath", "own-pile", "deck", "drawn", "treasure", "hand", "other-hand")
"""What a player may want to see; all but the last may be kept from others."""


def look(facts: Facts, sitting: Sitting) -> Verdict:
    """The top of each pile, what was won in years past, a hidden card of one's own; columns when open."""
    what = _read_what(facts, sitting, SEEN)
    facts.raise_faults()
    if what in ("beneath", "own-pile") and sitting.option("open-columns") == "yes":
        return sitting.verdict(True, sitting.reason("variant.open-columns.open"))
    if what == "drawn" and sitting.option("hidden-card") == "yes":
        return sitting.verdict(False, sitting.reason("variant.hidden-card.secret"))
    code, legal = {
        "top": ("draw.no-looking.top", True),
        "beneath": ("draw.no-looking.beneath", False),
        "own-pile": ("draw.no-looking.beneath", False),
        "deck": ("setup.face-down", False),
        "drawn": ("draw.shown.shown", True),
        "hand": ("variant.hidden-card.own", True),
        "other-hand": ("variant.hidden-card.secret", False),
        "treasure": ("year.end.open", True),
    }[what]
    return sitting.verdict(legal, sitting.reason(code))


def secret(facts: Facts, sitting: Sitting) -> Verdict:
    """Nothing is kept from the others but hidden cards, and what nobody may look at."""
    what = _read_what(facts, sitting, SEEN[:-1])
    facts.raise_faults()
    if what in ("beneath", "own-pile") and sitting.option("open-columns") == "yes":
        return sitting.verdict(False, sitting.reason("variant.open-columns.open"))
    if what == "drawn" and sitting.option("hidden-card") == "yes":
        return sitting.verdict(True, sitting.reason("variant.hidden-card.laid"))
    code, legal = {
        "top": ("draw.no-looking.top", False),
        "beneath": ("draw.no-looking.beneath", True),
        "own-pile": ("draw.no-looking.beneath", True),
        "deck": ("setup.face-down", True),
        "drawn": ("draw.shown.shown", False),
        "hand": ("variant.hidden-card.secret", True),
        "treasure": ("year.end.open", False),
    }[what]
    return sitting.verdict(legal, sitting.reason(code))


def lay(facts: Facts, sitting: Sitting) -> Verdict:
    """The drawn card, face up; with hidden cards either the drawn one or the one held before."""
    card, face = facts.choice("card", ("drawn", "hand")), facts.choice("face", ("up", "down"), "up")
    facts.raise_faults()
    hidden = sitting.option("hidden-card") == "yes"
    against = [sitting.reason("draw.shown.shown")] if face == "down" else []
    if card == "hand" and not hidden:
        against.append(sitting.reason("variant.hidden-card.no-hand"))
    return sitting.judged(against, sitting.reason("variant.hidden-card.either" if hidden else "draw.lays"))


def move(facts: Facts, sitting: Sitting) -> Verdict:
    """What has been placed stays: a card on its pile, a dragon until the year is over."""
    what = facts.choice("what", ("card", "dragon"))
    facts.raise_faults()
    return sitting.verdict(False, sitting.reason("turn.actions.laid" if what == "card" else "sit.stay.stays"))


def _read_what(facts: Facts, sitting: Sitting, choices: tuple[str, ...]) -> str:
    what = facts.choice("what", choices)
    if what.endswith("hand") and sitting.option("hidden-card") == "no":
        facts.fault("what", "not-here", f"{what} is known only with hidden-card=yes")
    return what
