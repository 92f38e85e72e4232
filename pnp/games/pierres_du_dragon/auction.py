"""An auction as values: what may be in a fist, who wins the character, who came second, what is spent.

Source: the chapter on auctions, and the witch's, the thief's and the goldsmith's cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.games.pierres_du_dragon.characters import WITCH
from pnp.games.pierres_du_dragon.coins import GOLD, kind_name
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verdict import Reason

Worth = Mapping[str, int]
"""What each player's fist is worth."""


@dataclass(frozen=True, slots=True)
class Bid:
    """What one player's fist holds: coins by kind, amulets and a cursed coin among them; none is a feint."""

    player: str
    coins: Tokens = NOTHING


@dataclass(frozen=True, slots=True)
class AuctionResult:
    """How it ended. While ``tied`` names anybody, these have silver to bid, and nothing else is known.

    Without a winner nobody uses the power. ``second`` may be several, among whom the winner chooses.
    """

    winner: str = ""
    tied: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    bewitched: bool = False
    skipped: bool = False


def auction_result(bids: Sequence[Bid], tiebreak: Sequence[Bid] | None, sitting: Sitting) -> AuctionResult:
    """What the open fists say: one of ``bids`` for each player at the table, an empty fist too.

    ``tiebreak`` is None while the tied have not bid silver yet; whoever of them is left out bid none. Coins
    that have no place in a bid count for nothing here (see ``bid_faults``).
    """
    every = sitting.option("two-amulets") == "twice"
    result = _result(bids, tiebreak, every, sitting)
    if any(bid.coins["amulet"] > 1 for bid in (*bids, *(tiebreak or ()))):
        aside = Sitting(sitting.book, sitting.options)  # what the other reading consults is no concern here
        if _result(bids, tiebreak, not every, aside) != result:
            sitting.reading("two-amulets")
    return result


def _result(
    bids: Sequence[Bid], tiebreak: Sequence[Bid] | None, every: bool, sitting: Sitting
) -> AuctionResult:
    """How it ends if ``every`` amulet in a fist multiplies its coins, or one of them does."""
    worth = {bid.player: bid_worth(bid.coins, GOLD, sitting, every) for bid in bids}
    top = max(worth.values(), default=0)
    leaders = tuple(player for player, value in worth.items() if value == top > 0)
    if any(bid.coins["cursed"] for bid in bids):
        return _bewitched(leaders, tiebreak, sitting)
    if not leaders:
        return AuctionResult(skipped=True)
    if len(leaders) == 1:
        return AuctionResult(leaders[0], second=_second(worth, leaders[0], tuple(worth)))
    if tiebreak is None:
        return AuctionResult(tied=leaders)
    fists = {bid.player: bid.coins for bid in tiebreak}
    silver = {name: bid_worth(fists.get(name, NOTHING), ("silver",), sitting, every) for name in leaders}
    return _broken_tie(silver, tuple(worth), sitting)


def _bewitched(leaders: tuple[str, ...], tiebreak: Sequence[Bid] | None, sitting: Sitting) -> AuctionResult:
    """Nobody wins; whether a curse alone does this, and whether ties are broken even so, are rulings."""
    if not leaders and sitting.reading("lone-curse") == "skipped":
        return AuctionResult(skipped=True)
    if len(leaders) > 1 and tiebreak is None and sitting.reading("bewitched-tie") == "played":
        return AuctionResult(tied=leaders, bewitched=True)
    return AuctionResult(bewitched=True)


def _broken_tie(silver: Worth, everybody: tuple[str, ...], sitting: Sitting) -> AuctionResult:
    """Silver decides among the tied alone; tied again, be it with empty fists, nobody wins."""
    top = max(silver.values())
    best = [player for player, value in silver.items() if value == top]
    if len(best) > 1:
        return AuctionResult()
    return AuctionResult(best[0], second=_second_in_silver(silver, best[0], everybody, sitting))


def _second(worth: Worth, winner: str, everybody: tuple[str, ...]) -> tuple[str, ...]:
    """Whoever bid most after the winner; all others where nobody else bid."""
    others = {player: value for player, value in worth.items() if player != winner and value}
    if not others:
        return tuple(player for player in everybody if player != winner)
    return tuple(player for player, value in others.items() if value == max(others.values()))


def _second_in_silver(
    silver: Worth, winner: str, everybody: tuple[str, ...], sitting: Sitting
) -> tuple[str, ...]:
    """The second of the tie-break; what an empty fist is there, and a tie for second place, are rulings."""
    others = {player: value for player, value in silver.items() if player != winner}
    second = tuple(player for player, value in others.items() if value == max(others.values()))
    if len(second) > 1 and sitting.reading("second-tied") == "nobody":
        second = ()
    alone = _second(silver, winner, everybody)
    if second != alone and not any(others.values()) and sitting.reading("zero-second") == "no":
        return alone
    return second


def bid_worth(coins: Tokens, kinds: Sequence[str], sitting: Sitting, every: bool = False) -> int:
    """Each coin of these kinds counts one; an amulet among them multiplies them, or ``every`` one does."""
    amulets = coins["amulet"] if every else min(1, coins["amulet"])
    times: int = sitting.book.count("auction.amulet") ** amulets
    return coins.only(*kinds).size * times


def bid_faults(bid: Bid, character: str, sitting: Sitting, held: Tokens | None = None) -> list[Reason]:
    """What has no place in a first fist: silver, a curse for the witch, more than is ``held`` (if known).

    ``held`` is what lies ready behind the player's screen: spent fairy gold is no part of it.
    """
    cases = {
        "auction.coins.silver": bid.coins["silver"],
        "auction.curse.witch": bid.coins["cursed"] and character == WITCH,
    }
    return sitting.reasons(cases, player=bid.player) + _lacking(bid, held, sitting)


def silver_faults(
    bid: Bid, tied: Sequence[str], sitting: Sitting, held: Tokens | None = None
) -> list[Reason]:
    """What has no place in a fist that breaks a tie: gold, a curse, any bid of who is not tied."""
    cases = {
        "auction.tie.outsider": bid.player not in tied,
        "auction.silver.gold": bid.coins.only(*GOLD),
        "auction.curse.tie": bid.coins["cursed"],
    }
    return sitting.reasons(cases, player=bid.player) + _lacking(bid, held, sitting)


def _lacking(bid: Bid, held: Tokens | None, sitting: Sitting) -> list[Reason]:
    """A reason for each kind of which a fist holds more than its owner has."""
    if held is None:
        return []
    return [
        sitting.reason(
            f"auction.coins.{'none' if not held[kind] else 'more'}",
            player=bid.player,
            coin=kind_name(sitting.book, kind),
            count=held[kind],
        )
        for kind in held.lacks(bid.coins)
    ]


def to_bank(coins: Tokens) -> Tokens:
    """What a bid loses for good, won or not: all but fairy gold."""
    return coins.without("fairy")


def to_front(coins: Tokens) -> Tokens:
    """What a bid lays before its owner's screen until the round ends."""
    return coins.only("fairy")
