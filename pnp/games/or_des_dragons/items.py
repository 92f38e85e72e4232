"""The question about magic items of the advanced game: each is played once, at the moment its card names."""

from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict


def ask_item(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a magic item may be played at a moment."""
    from pnp.games.or_des_dragons.referee.item import MOMENTS  # no other question needs the referee
    from pnp.games.or_des_dragons.referee.items import ITEMS

    item = ITEMS[facts.choice("item", tuple(ITEMS))]
    moment = facts.choice("moment", tuple(MOMENTS))
    own_turn, used = facts.flag("own_turn", True), facts.flag("used", False)
    facts.raise_faults()
    against = item.timing_faults(moment, own_turn, sitting)
    basic = sitting.option("rules") == "basic"
    against += sitting.reasons({"items.use.used": used, "items.advanced.none": basic})
    granted = [sitting.reason("items.timing.now", when=item.when(sitting)), sitting.reason("items.use.once")]
    return sitting.judged(against, *granted, answer={"discarded": not against})
