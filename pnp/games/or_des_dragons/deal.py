"""Questions about a slain dragon's treasure: who talks, who takes what first, which shares are legal."""

from pnp.games.or_des_dragons import fight
from pnp.games.or_des_dragons.fight import Attacker, participants, read_attackers
from pnp.games.or_des_dragons.hoard import supply
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason, Verdict

Shares = dict[str, Tokens]


def ask_negotiate(facts: Facts, sitting: Sitting) -> Verdict:
    """Only owners of adventurers under the dragon talk; one of them may have been silenced."""
    attackers = read_attackers(facts, sitting)
    player, muted = facts.word("player"), facts.word("muted", "")
    facts.raise_faults()
    players = participants(attackers)
    cases = {
        "split.participants.may-not": player not in players,
        "split.participants.mute": player in players and player == muted,
    }
    against = sitting.reasons(cases, player=player)
    answer = {"negotiators": list(players)}
    return sitting.judged(against, sitting.reason("split.participants.may", player=player), answer=answer)


def ask_timer(facts: Facts, sitting: Sitting) -> Verdict:
    """The hourglass is turned for a share among several only."""
    attackers = read_attackers(facts, sitting)
    facts.raise_faults()
    players = participants(attackers)
    answer = {"timer": len(players) > 1}
    code = "split.solo.takes" if len(players) == 1 else "split.time.turned"
    return sitting.verdict(None, sitting.reason(code, player=players[0], count=len(players)), answer=answer)


def ask_wizard(facts: Facts, sitting: Sitting) -> Verdict:
    """Who takes the reds before the share; who fought alone takes them with all the rest."""
    attackers, reds = read_attackers(facts, sitting), facts.integer("red", most=supply(sitting.book)["red"])
    facts.raise_faults()
    if reds and len(players := participants(attackers)) == 1:
        solo = sitting.reason("split.solo.takes", player=players[0])
        return sitting.verdict(None, solo, answer=_takes(players[0], reds))
    owner = fight.wizard_with_priority(attackers, reds, sitting)
    code = "takes" if owner else "nobody" if reds else "none"
    reason = sitting.reason(f"split.wizard.{code}", player=owner, count=reds)
    return sitting.verdict(None, reason, answer=_takes(owner, reds))


def ask_split(facts: Facts, sitting: Sitting) -> Verdict:
    """A share is legal if the participants agreed in time on the whole treasure, and on nothing else.

    What a lone wizard takes first (basic game) is no part of it.
    """
    attackers = read_attackers(facts, sitting)
    players = participants(attackers)
    kinds, table = supply(sitting.book), facts.table("shares")
    treasure = facts.tokens("treasure", kinds)
    shares = {name: table.tokens(name, kinds, capped=False) for name in table.values}
    in_time = facts.flag("in_time", True) if len(players) == 1 else facts.flag("in_time")
    by_lot, other = facts.flag("by_lot", False), facts.flag("other", False)
    facts.raise_faults()
    owner = fight.wizard_with_priority(attackers, treasure["red"], sitting)
    late = len(players) > 1 and not in_time
    against = sitting.reasons(
        {"split.time.late": late, "split.exact.chance": by_lot, "split.only.other": other}
    )
    against += share_faults(sitting, players, treasure, shares, owner)
    answer = {"wizard_takes": _takes(owner, treasure["red"])}
    granted = [sitting.reason("split.whole.shared")]
    if len(players) == 1:
        granted.append(sitting.reason("split.solo.takes", player=players[0]))
    if owner:
        granted.append(sitting.reason("split.wizard.takes", player=owner, count=treasure["red"]))
    return sitting.judged(against, *granted, answer=answer)


def share_faults(
    sitting: Sitting, players: tuple[str, ...], treasure: Tokens, shares: Shares, wizard: str
) -> list[Reason]:
    """What is wrong with who receives what. ``wizard`` owns the reds already, if anybody does."""
    to_share = treasure.without("red") if wizard else treasure
    against = [
        sitting.reason("split.participants.outsider", player=name)
        for name, share in shares.items()
        if name not in players and share
    ]
    given = Tokens([pair for share in shares.values() for pair in share.items()])
    for token, count in given.lacks(to_share).items():
        named = sitting.book.name("tokens", token)
        against.append(sitting.reason("split.whole.missing", token=named, count=count))
    for token, count in to_share.lacks(given).items():
        if token == "red" and wizard:
            against.append(sitting.reason("split.wizard.not-shared", player=wizard))
        else:
            named = sitting.book.name("tokens", token)
            against.append(sitting.reason("split.whole.extra", token=named, count=count))
    empty = [name for name in players if not shares.get(name)]
    if not against and empty and to_share.size >= len(players) and sitting.reading("empty-share") == "no":
        against += [sitting.reason("split.whole.empty", player=name) for name in empty]
    return against


def ask_failure(facts: Facts, sitting: Sitting) -> Verdict:
    """Without a deal the treasure leaves the game, but for what a lone wizard has taken."""
    attackers = read_attackers(facts, sitting)
    treasure = facts.tokens("treasure", supply(sitting.book))
    facts.raise_faults()
    players = participants(attackers)
    if len(players) == 1:
        reason = sitting.reason("split.failure.not-solo", player=players[0])
        return sitting.verdict(False, reason, answer={"removed": {}, "wizard_takes": _takes("", 0)})
    owner = fight.wizard_with_priority(attackers, treasure["red"], sitting)
    answer = {
        "wizard_takes": _takes(owner, treasure["red"]),
        "removed": dict(treasure.without("red") if owner else treasure),
        "to_bag": {},
    }
    reasons = [sitting.reason("split.failure.lost")]
    if owner:
        reasons.append(sitting.reason("split.wizard.takes", player=owner, count=treasure["red"]))
    return sitting.verdict(None, *reasons, answer=answer)


def ask_draw(facts: Facts, sitting: Sitting) -> Verdict:
    """Magic items drawn for red tokens: for those of a share, by players whose wizard fought."""
    attackers = read_attackers(facts, sitting)
    player, reds = facts.word("player"), facts.integer("red", most=supply(sitting.book)["red"])
    by = facts.choice("by", ("share", "theft", "fair"), "share")
    pile = facts.integer("pile", len(sitting.book.rows("items")))
    facts.raise_faults()
    cards = fight.cards_drawn(attackers, player, reds, sitting) if by == "share" else 0
    reasons = [_draw_reason(attackers, player, reds, by, cards, sitting)]
    if cards > pile:
        reasons.append(sitting.reason("items.draw.reshuffle"))
    return sitting.verdict(None, *reasons, answer={"cards": cards, "reshuffle": cards > pile})


def _draw_reason(
    attackers: tuple[Attacker, ...], player: str, reds: int, by: str, cards: int, sitting: Sitting
) -> Reason:
    if sitting.option("rules") == "basic":
        return sitting.reason("items.advanced.none")
    if by != "share":
        return sitting.reason("items.draw.not-shared")
    if cards:
        return sitting.reason("items.draw.draws", player=player, count=cards)
    if not reds:
        return sitting.reason("items.draw.no-red")
    if participants(attackers) == (player,) and any(a.hero == "wizard" for a in attackers):
        return sitting.reason("items.draw.solo", player=player)
    return sitting.reason("items.draw.no-wizard", player=player)


def _takes(owner: str, reds: int) -> dict[str, object]:
    return {"player": owner or None, "red": reds if owner else 0}
