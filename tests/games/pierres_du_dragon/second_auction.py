"""Another way to hold an auction, written from the rules alone; it shares nothing with the checker.

Fists are plain dicts as input tells of them. Where the checker compares sums, this sorts players into places:
a list of groups, the best first, each of players who are level.
"""

from itertools import groupby


def places(values):
    """Players from the best to the last, those who are level in one group."""
    order = sorted(values, key=lambda name: -values[name])
    return [list(group) for _, group in groupby(order, key=lambda name: values[name])]


def gold(bid, twice):
    coins = bid["fairy"] + bid["common"]
    for _ in range(bid["amulets"] if twice else bid["amulets"] and 1):
        coins += coins
    return coins


def silver(bid, twice):
    return gold({"fairy": bid["silver"], "common": 0, "amulets": bid["amulets"]}, twice)


def ended(winner=None, tied=(), second=(), bewitched=False, skipped=False):
    return {
        "winner": winner,
        "tied": sorted(tied),
        "second": sorted(second),
        "bewitched": bewitched,
        "skipped": skipped,
    }


def hold(bids, tiebreak, readings):
    """The end of an auction; ``readings`` are those of the rulings that are not read as usual."""
    twice = readings.get("two-amulets") == "twice"
    everybody = [bid["player"] for bid in bids]
    bidders = {bid["player"]: gold(bid, twice) for bid in bids if bid["fairy"] or bid["common"]}
    groups = places(bidders)
    if any(bid["cursed"] for bid in bids):
        if not bidders and readings.get("lone-curse") == "skipped":
            return ended(skipped=True)
        go_on = readings.get("bewitched-tie") == "played" and tiebreak is None
        return ended(bewitched=True, tied=groups[0] if go_on and groups and groups[0][1:] else ())
    match groups:
        case []:
            return ended(skipped=True)
        case [[winner]]:
            return ended(winner, second=set(everybody) - {winner})
        case [[winner], second, *_]:
            return ended(winner, second=second)
    tied = groups[0]
    if tiebreak is None:
        return ended(tied=tied)
    return untie(tied, {bid["player"]: silver(bid, twice) for bid in tiebreak}, everybody, readings)


def untie(tied, silvers, everybody, readings):
    groups = places({name: silvers.get(name, 0) for name in tied})
    if groups[0][1:]:
        return ended()
    (winner,), second = groups[0], groups[1]
    if readings.get("zero-second") == "no" and not any(silvers.get(name) for name in second):
        return ended(winner, second=set(everybody) - {winner})
    if second[1:] and readings.get("second-tied") == "nobody":
        return ended(winner)
    return ended(winner, second=second)
