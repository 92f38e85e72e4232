"""Taking from other players: the thief, the brigand, the troll.

Source: their cards, and who is second in an auction.
"""

from collections.abc import Mapping, Sequence

from pnp.games.pierres_du_dragon.characters import cannot_judge, power, read_character
from pnp.games.pierres_du_dragon.coins import STONES, coins_json, kind_counted, kind_name, supply
from pnp.games.pierres_du_dragon.sentences import not_offered
from pnp.rules.facts import Facts
from pnp.rules.seats import check_seated, read_names
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verdict import Reason, Verdict

Purses = Mapping[str, Tokens]
"""What a thief may find with each player: stones, common and fairy gold; ``spent`` is fairy gold in front."""

PURSE = (*STONES, "common", "fairy", "spent")
PLUNDERED = ("common", "silver")


def victims(second: Sequence[str], purses: Purses) -> tuple[str, ...]:
    """Who may be robbed: of several second bidders those who have a stone, if anybody has."""
    with_stones = tuple(name for name in second if purses.get(name, NOTHING).only(*STONES))
    return with_stones or tuple(second)


def victim_faults(victim: str, second: Sequence[str], purses: Purses, sitting: Sitting) -> list[Reason]:
    """Who may not be robbed."""
    cases = {
        "power.thief.not-second": victim not in second,
        "power.thief.stone-owner": victim in second and victim not in victims(second, purses),
    }
    return sitting.reasons(cases, victim=victim)


def loot_faults(taken: Tokens, purse: Tokens, number: int, sitting: Sitting) -> list[Reason]:
    """What is wrong with taking this: stones, failing them common gold, failing that fairy gold.

    ``taken`` counts fairy gold together, of which that behind the screen goes first. Whether spent fairy gold
    may be taken, and whether coins may be left to the victim, are rulings.
    """
    stones = min(number, purse.only(*STONES).size)
    there = purse.without("spent") + {"fairy": purse["spent"]}
    cases = {
        "power.thief.number": taken.size > number,
        "power.thief.lacks": there.lacks(taken),
        "power.thief.stone": taken.only(*STONES).size != stones,
        "power.thief.common": taken["fairy"] and purse["common"] > taken["common"],
    }
    against = sitting.reasons(cases, stones=stones, count=taken.size)
    from_front = purse["fairy"] < taken["fairy"] <= there["fairy"]
    if not against and from_front and sitting.reading("spent-gold") == "safe":
        against.append(sitting.reason("power.thief.spent"))
    if not against and _leaves_coins(taken, purse, number, sitting):
        against.append(sitting.reason("power.thief.must"))
    return against


def _leaves_coins(taken: Tokens, purse: Tokens, number: int, sitting: Sitting) -> bool:
    """Whether a thief takes less than there is, where that is not allowed."""
    ready = purse.without("spent").size
    if taken.size >= min(number, ready + purse["spent"]):
        return False
    if taken.size >= min(number, ready) and sitting.reading("spent-gold") == "safe":
        return False
    return sitting.reading("coin-theft") == "must"


def loot_sources(taken: Tokens, purse: Tokens) -> Tokens:
    """Where stolen goods come from: of fairy gold, what is behind the screen first, then the ``spent``."""
    spent = max(0, taken["fairy"] - purse["fairy"])
    return taken.without("fairy") + {"fairy": taken["fairy"] - spent, "spent": spent}


def ask_rob(facts: Facts, sitting: Sitting) -> Verdict:
    """Whom the thief may rob, and whether this may be taken."""
    character = read_character(facts, sitting.book, default="thief")
    second = facts.words("second")
    purses = _read_purses(facts, sitting)
    victim = facts.word("victim", "")
    told = facts.tokens("takes", _purse_kinds(sitting), {})
    taken = told.without("spent") + {"fairy": told["spent"]}
    if victim in second and victim not in purses:
        facts.fault("purses", "missing", key=f"purses, {victim}")
    facts.raise_faults()
    known = power(sitting, character)
    if not known.judgeable:
        return cannot_judge(sitting, known)
    if "rob" not in known:
        return sitting.verdict(False, not_offered(sitting, known), answer={"victims": [], "takes": {}})
    answer: dict[str, object] = {"victims": list(victims(second, purses)), "takes": coins_json(told)}
    if not second and not victim:
        return sitting.verdict(None, sitting.reason("power.thief.nobody"), answer=answer)
    if not victim:
        may = sitting.reason("power.thief.may", players=victims(second, purses))
        return sitting.verdict(None, may, answer=answer)
    against = victim_faults(victim, second, purses, sitting)
    if not against:
        against = loot_faults(taken, purses[victim], known["taken"], sitting)
        if not against and told["spent"] > loot_sources(taken, purses[victim])["spent"]:
            against = [sitting.reason("power.thief.screen-first")]
    return sitting.judged(against, _loot_reason(victim, taken, sitting), answer=answer)


def _loot_reason(victim: str, taken: Tokens, sitting: Sitting) -> Reason:
    kinds = [kind_name(sitting.book, kind) for kind in taken]
    return sitting.reason("power.thief.takes" if taken else "power.thief.nothing", victim=victim, kinds=kinds)


def _read_purses(facts: Facts, sitting: Sitting) -> Purses:
    table = facts.table("purses", {})
    return {player: table.tokens(player, _purse_kinds(sitting)) for player in table.values}


def _purse_kinds(sitting: Sitting) -> dict[str, int]:
    known = supply(sitting.book, *STONES, "common", "fairy")
    return {**known, "spent": known["fairy"]}


def ask_plunder(facts: Facts, sitting: Sitting) -> Verdict:
    """Whom the brigand may name, and what that player hands over: all common gold and all silver."""
    seats, player, victim = read_names(facts, sitting.book), facts.word("player"), facts.word("victim")
    check_seated(facts, "player", player, seats)
    check_seated(facts, "victim", victim, seats)
    held = supply(sitting.book, *PLUNDERED, "fairy", "cursed")
    coins = facts.tokens("coins", {**held, "amulets": supply(sitting.book, "amulet")["amulet"]}, {})
    facts.raise_faults()
    given = plundered(coins)
    against = sitting.reasons({"power.brigand.self": victim == player})
    granted = [sitting.reason("power.brigand.hands-over", victim=victim, player=player)]
    if coins["fairy"]:
        granted.append(sitting.reason("power.brigand.fairy", victim=victim))
    if coins["amulets"] or coins["cursed"]:
        granted.append(sitting.reason("power.brigand.keeps", victim=victim))
    return sitting.judged(against, *granted, answer={"receives": {} if against else dict(given)})


def plundered(coins: Tokens) -> Tokens:
    """What of these coins a brigand is handed."""
    return coins.only(*PLUNDERED)


def banished(colour: str, stones: Mapping[str, Tokens]) -> dict[str, int]:
    """How many stones of the colour each player loses."""
    return {player: held[colour] for player, held in stones.items()}


def ask_banish(facts: Facts, sitting: Sitting) -> Verdict:
    """What everybody loses when the troll names a colour."""
    colour = facts.choice("colour", STONES)
    table = facts.table("stones")
    holds = supply(sitting.book, *STONES)
    stones = {player: table.tokens(player, holds) for player in table.values}
    for kind, most in holds.items():
        if (counted := sum(held[kind] for held in stones.values())) > most:
            facts.fault(
                "stones", "above-supply", key=kind_counted(sitting.book, kind), counted=counted, holds=most
            )
    facts.raise_faults()
    lost = banished(colour, stones)
    reason = sitting.reason(
        "power.troll.lose", colour=kind_name(sitting.book, colour), count=sum(lost.values())
    )
    return sitting.verdict(None, reason, answer={"lost": lost, "bank": sum(lost.values())})
