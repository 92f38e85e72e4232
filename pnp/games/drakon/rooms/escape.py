"""The escape room: whose hero goes there when it comes onto the board."""

from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict


def brings_hero(sitting: Sitting, by: str) -> bool:
    """Whether a tile's coming onto the board counts as placing it."""
    return by == "placed" or (by == "swapped" and sitting.reading("swap-placed") == "yes")


def ask_escape(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero goes to the escape room now."""
    by = facts.choice("by", ("placed", "swapped", "moved"))
    facts.settle()
    goes = brings_hero(sitting, by)
    code = "goes" if goes else "only-placed" if by == "moved" else "swap"
    return sitting.verdict(None, sitting.reason(f"room.escape.{code}"), answer={"hero_goes": goes})
