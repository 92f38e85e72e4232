"""Questions about auctions: who wins, which fist is legal, what becomes of the coins."""

from collections.abc import Mapping, Sequence

from pnp.games.pierres_du_dragon.auction import (
    AuctionResult,
    Bid,
    auction_result,
    bid_faults,
    silver_faults,
    to_bank,
    to_front,
)
from pnp.games.pierres_du_dragon.characters import WITCH, character_name, read_character
from pnp.games.pierres_du_dragon.coins import COINS, coins_json, kind_counted, kind_name, read_coins, supply
from pnp.rules.facts import Facts
from pnp.rules.seats import check_seated
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verdict import Reason, Verdict

Holdings = Mapping[str, Tokens]
"""What lies ready behind screens, by player."""


def ask_auction(facts: Facts, sitting: Sitting) -> Verdict:
    """Which coins may be in the fists, and what follows from them; those that may not count for nothing."""
    character = read_character(facts, sitting.book)
    bids = _read_bids(facts, "bids", sitting)
    tiebreak = _read_bids(facts, "tiebreak", sitting, (bids,)) if facts.has("tiebreak") else None
    held = _read_holdings(facts, sitting)
    facts.raise_faults()
    against = [reason for bid in bids for reason in bid_faults(bid, character, sitting, held.get(bid.player))]
    ignored = ("cursed",) if character == WITCH else ()
    counted = tuple(Bid(bid.player, bid.coins.without(*ignored)) for bid in bids)
    result = auction_result(counted, tiebreak, sitting)
    if tiebreak is not None:
        against += _tiebreak_faults(counted, tiebreak, held, sitting)
    granted = _result_reasons(character, result, sitting)
    answer = {
        "winner": result.winner or None,
        "tied": list(result.tied),
        "second": list(result.second),
        "bewitched": result.bewitched,
        "skipped": result.skipped,
    }
    return sitting.judged(against, *granted, answer=answer)


def _tiebreak_faults(
    bids: Sequence[Bid], tiebreak: Sequence[Bid], held: Holdings, sitting: Sitting
) -> list[Reason]:
    """A tie-break without a tie, or with what has no place in it; gold and amulets bid before are gone."""
    before = auction_result(bids, None, sitting)
    if not before.tied:
        return [sitting.reason("auction.curse.no-tie" if before.bewitched else "auction.tie.none")]
    spent = {bid.player: bid.coins for bid in bids}
    against: list[Reason] = []
    for bid in tiebreak:
        left = held.get(bid.player)
        if left is not None:
            gone = spent.get(bid.player, NOTHING)
            left = Tokens((kind, max(0, left[kind] - gone[kind])) for kind in COINS)
        against += silver_faults(bid, before.tied, sitting, left)
    return against


def _result_reasons(character: str, result: AuctionResult, sitting: Sitting) -> list[Reason]:
    name = character_name(sitting.book, character)
    if result.tied:
        return [sitting.reason("auction.tie.tied", players=result.tied)]
    if result.bewitched:
        return [sitting.reason("auction.curse.bewitched", character=name)]
    if result.skipped:
        return [sitting.reason("auction.none.skipped", character=name)]
    if not result.winner:
        return [sitting.reason("auction.tie.again", character=name)]
    reasons = [sitting.reason("auction.winner.wins", player=result.winner, character=name)]
    if result.second:
        reasons.append(sitting.reason("auction.second.second", players=result.second))
    return reasons


def ask_bid(facts: Facts, sitting: Sitting) -> Verdict:
    """One fist, of the auction or of a tie-break, against what its owner has."""
    character, player = read_character(facts, sitting.book), facts.word("player")
    coins = read_coins(facts.table("coins"))
    held = read_coins(facts.table("held")) if facts.has("held") else None
    tied = facts.words("tied", ())
    breaks_tie = facts.flag("breaks_tie", bool(tied))
    spent = facts.integer("in_front", 0)
    facts.raise_faults()
    bid = Bid(player, coins)
    if breaks_tie:
        against = silver_faults(bid, tied or (player,), sitting, held)
    else:
        against = bid_faults(bid, character, sitting, held)
    if against and held is not None and spent and coins["fairy"] > held["fairy"]:
        against.append(sitting.reason("auction.spent.front", player=player, count=spent))
    granted = sitting.reason("auction.coins.may" if coins else "auction.coins.empty", player=player)
    return sitting.judged(against, granted)


def ask_spend(facts: Facts, sitting: Sitting) -> Verdict:
    """Where the coins of a bid go, whoever won: fairy gold before the screen, all else to the bank."""
    coins = read_coins(facts.table("coins"))
    facts.flag("won", True)
    facts.raise_faults()
    front, bank = to_front(coins), to_bank(coins)
    reasons = [sitting.reason("auction.spent.always")] if coins else [sitting.reason("auction.spent.none")]
    if front:
        reasons.append(sitting.reason("auction.spent.rests", count=front["fairy"]))
    for kind in bank:
        reasons.append(
            sitting.reason("auction.spent.bank", coin=kind_name(sitting.book, kind), count=bank[kind])
        )
    return sitting.verdict(None, *reasons, answer={"front": coins_json(front), "bank": coins_json(bank)})


def _read_bids(
    facts: Facts, key: str, sitting: Sitting, before: Sequence[Sequence[Bid]] = ()
) -> tuple[Bid, ...]:
    """One fist a player; faulty with a player twice, too many players, or more than the game holds."""
    bids: list[Bid] = []
    for entry in facts.each(key):
        player = entry.word("player")
        entry.label = player or entry.label
        if any(player == bid.player for bid in bids):
            entry.fault("player", "twice.player")
        if before:
            check_seated(entry, "player", player, tuple(bid.player for bid in before[0]))
        bids.append(Bid(player, read_coins(entry)))
    low, high = sitting.book.game.players
    if len(bids) > high:
        facts.fault(key, "wrong-players", count=len(bids), low=low, high=high)
    _check_supply(facts, key, [bid for some in (*before, bids) for bid in some], sitting)
    return tuple(bids)


def _check_supply(facts: Facts, key: str, bids: Sequence[Bid], sitting: Sitting) -> None:
    """Nobody can bid coins that the game does not hold; markers stand in for some under other readings."""
    for kind, holds in supply(sitting.book, *COINS).items():
        counted = sum(bid.coins[kind] for bid in bids)
        if counted > holds and not _has_markers(kind, sitting):
            called = kind_counted(sitting.book, kind)
            facts.fault(key, "above-supply", key=called, counted=counted, holds=holds)


def _has_markers(kind: str, sitting: Sitting) -> bool:
    if kind == "amulet":
        return sitting.reading("first-amulets") == "two"
    return kind == "cursed" and sitting.reading("third-curse") == "marker"


def _read_holdings(facts: Facts, sitting: Sitting) -> Holdings:
    """What each player has ready, as far as it is told."""
    table = facts.table("held", {})
    return {player: read_coins(table.table(player)) for player in table.values if table.has(player)}
