"""Questions about cards in sight and out of it: looking, keeping secret, laying, moving."""

from pnp.rules.facts import Facts
from pnp.rules.option_words import chosen
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict
from pnp.words import Message

_PLACES = {
    "top": ("draw.no-looking.top", True),
    "beneath": ("draw.no-looking.beneath", False),
    "own-pile": ("draw.no-looking.beneath", False),
    "deck": ("setup.face-down", False),
    "drawn": ("draw.shown.shown", True),
    "treasure": ("year.end.open", True),
    "hand": ("variant.hidden-card.own", True),
    "other-hand": ("variant.hidden-card.secret", False),
}
"""What a player may want to see, the sentence about each, and whether a player may look."""

SEEN = tuple(_PLACES)
"""All but the last may be kept from others."""

NEEDS = dict.fromkeys(("hand", "other-hand"), ("hidden-card", "yes"))
"""What is there only where an option has a value."""


def ask_look(facts: Facts, sitting: Sitting) -> Verdict:
    """The top of each pile, what was won in years past, a hidden card of one's own; columns when open."""
    what = _read_what(facts, sitting, SEEN)
    facts.raise_faults()
    code, legal = _PLACES[what]
    if _is_open(what, sitting):
        code, legal = "variant.open-columns.open", True
    elif _is_hidden(what, sitting):
        code, legal = "variant.hidden-card.secret", False
    return sitting.verdict(legal, sitting.reason(code))


def ask_secret(facts: Facts, sitting: Sitting) -> Verdict:
    """Nothing is kept from the others but hidden cards, and what nobody may look at."""
    what = _read_what(facts, sitting, SEEN[:-1])
    facts.raise_faults()
    code, seen = _PLACES[what]
    if what == "hand":
        code, seen = "variant.hidden-card.secret", False
    elif _is_open(what, sitting):
        code, seen = "variant.open-columns.open", True
    elif _is_hidden(what, sitting):
        code, seen = "variant.hidden-card.laid", False
    return sitting.verdict(not seen, sitting.reason(code))


def _is_open(what: str, sitting: Sitting) -> bool:
    return what in ("beneath", "own-pile") and sitting.option("open-columns") == "yes"


def _is_hidden(what: str, sitting: Sitting) -> bool:
    return what == "drawn" and sitting.option("hidden-card") == "yes"


def ask_lay(facts: Facts, sitting: Sitting) -> Verdict:
    """The drawn card, face up; with hidden cards either the drawn one or the one held before."""
    card, face = facts.choice("card", ("drawn", "hand")), facts.choice("face", ("up", "down"), "up")
    facts.raise_faults()
    hidden = sitting.option("hidden-card") == "yes"
    no_hand = card == "hand" and not hidden
    face_up = "variant.hidden-card.face-up" if hidden else "draw.shown.shown"
    against = sitting.reasons({face_up: face == "down", "variant.hidden-card.no-hand": no_hand})
    return sitting.judged(against, sitting.reason("variant.hidden-card.either" if hidden else "draw.lays"))


def ask_move(facts: Facts, sitting: Sitting) -> Verdict:
    """What has been placed stays: a card on its pile, a dragon until the year is over."""
    what = facts.choice("what", ("card", "dragon"))
    facts.raise_faults()
    return sitting.verdict(False, sitting.reason("turn.actions.laid" if what == "card" else "sit.stay.stays"))


def _read_what(facts: Facts, sitting: Sitting, choices: tuple[str, ...]) -> str:
    what = facts.choice("what", choices)
    if what in NEEDS:
        option, value = NEEDS[what]
        if sitting.option(option) != value:
            named = Message("piece.quoted", name=sitting.book.text(f"told.{what}"))
            facts.fault("what", "not-here.value", name=named, wanted=chosen(sitting.book, option, value))
    return what
