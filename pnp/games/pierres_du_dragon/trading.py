"""Coins for stones and points: the merchant's wares, and the necromancer's price.

Source: their two cards, and that spent fairy gold cannot be used again in a round.
"""

from pnp.games.pierres_du_dragon.characters import Power, cannot_judge, power, read_character
from pnp.games.pierres_du_dragon.coins import GOLD, STONES, kind_name, read_stones, supply
from pnp.games.pierres_du_dragon.receiving import read_bank
from pnp.games.pierres_du_dragon.sentences import not_offered
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason, Verdict


def stones_paid_for(paid: Tokens, power: Power) -> int | None:
    """How many stones these coins buy at the card's prices; None where they leave change.

    A price that the card does not name buys nothing.
    """
    gold, silver = paid.only(*GOLD, "spent").size, paid["silver"]
    counts = []
    for coins, price in ((gold, power["gold"]), (silver, power["silver_price"])):
        if coins and (not price or coins % price):
            return None
        counts.append(coins // price if coins else 0)
    return sum(counts)


def purchase_faults(
    wanted: Tokens, paid: Tokens, bank: Tokens, held: Tokens | None, power: Power, sitting: Sitting
) -> list[Reason]:
    """What is wrong with buying these stones for these coins; ``held`` is what the buyer has, if known."""
    against = [
        sitting.reason("components.bank.lacks", coin=kind_name(sitting.book, colour), count=bank[colour])
        for colour in bank.lacks(wanted)
    ]
    if held is not None:
        against += [
            sitting.reason("power.merchant.lacks", coin=kind_name(sitting.book, kind), count=held[kind])
            for kind in held.lacks(paid)
        ]
    if stones_paid_for(paid, power) != wanted.size:
        gold, silver = power["gold"], power["silver_price"]
        against.append(sitting.reason("power.merchant.price", stones=wanted.size, gold=gold, silver=silver))
    if paid["spent"] and sitting.reading("spent-buys") == "no":
        against.append(sitting.reason("power.merchant.spent"))
    return against


def ask_buy(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether these stones may be bought for these coins; to buy none is as good."""
    character = read_character(facts, sitting.book, default="merchant")
    kinds = supply(sitting.book, *GOLD, "silver")
    prices = {**kinds, "spent": kinds["fairy"]}
    wanted, paid = read_stones(facts, "wants", sitting), facts.tokens("pays", prices)
    held = facts.tokens("held", prices) if facts.has("held") else None
    bank = read_bank(facts, sitting, *STONES) if facts.has("bank") else wanted
    facts.raise_faults()
    known = power(sitting, character)
    if not known.judgeable:
        return cannot_judge(sitting, known)
    if "buy" not in known:
        return sitting.verdict(False, not_offered(sitting, known), answer={"stones": {}})
    against = purchase_faults(wanted, paid, bank, held, known, sitting)
    granted = [sitting.reason("power.merchant.buys" if wanted else "power.merchant.none", count=wanted.size)]
    if paid["fairy"] or paid["spent"]:
        granted.append(sitting.reason("power.merchant.fairy"))
    return sitting.judged(against, *granted, answer={"stones": {} if against else dict(wanted)})


def redeem_faults(handed: Tokens, bid: Tokens, sitting: Sitting) -> list[Reason]:
    """All the gold of the bid is handed in, or none: the common gold has gone to the bank already."""
    cases = {
        "power.necromancer.all": handed and handed.lacks(bid.only(*GOLD)),
        "power.necromancer.more": bid.only(*GOLD).lacks(handed),
    }
    return sitting.reasons(cases)


def ask_redeem(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the gold of a bid may be given for a point, and what of it comes home otherwise."""
    character = read_character(facts, sitting.book, default="necromancer")
    kinds = supply(sitting.book, *GOLD)
    bid, handed = facts.tokens("bid", kinds), facts.tokens("hands_in", kinds, {})
    facts.raise_faults()
    known = power(sitting, character)
    if not known.judgeable:
        return cannot_judge(sitting, known)
    if "redeem" not in known:
        return sitting.verdict(False, not_offered(sitting, known), answer={"points": 0, "lost": {}})
    against = redeem_faults(handed, bid, sitting)
    if not handed and not against:
        granted = sitting.reason("power.necromancer.declines", count=bid["fairy"])
        return sitting.verdict(True, granted, answer={"points": 0, "lost": dict(bid.only("common"))})
    granted = sitting.reason("power.necromancer.hands-in", points=known["points"])
    answer = {"points": 0 if against else known["points"], "lost": {} if against else dict(handed)}
    return sitting.judged(against, granted, answer=answer)
