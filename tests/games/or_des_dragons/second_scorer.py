"""Another way to count, written from the rules alone; it shares nothing with the checker, not even numbers.

Counts are plain dicts of one player each. Returns the totals in the players' order.
"""

COLOURS = ["green", "blue", "violet", "yellow", "white"]


def basic(hoards: list[dict[str, int]]) -> list[float]:
    prize = {3: 15, 4: 12, 5: 12, 6: 10}[len(hoards)]
    totals: list[float] = []
    for mine in hoards:
        total = mine["silver"] + 3 * mine["gold"] + mine["red"] + 7 * mine["black"]
        for colour in COLOURS:
            if mine[colour] > 0 and not any(other[colour] > mine[colour] for other in hoards):
                total += prize
        totals.append(total)
    return totals


def advanced(hoards: list[dict[str, int]]) -> list[float]:
    prize = {3: 12, 4: 10, 5: 10, 6: 8}[len(hoards)]
    totals: list[float] = []
    for mine in hoards:
        total: float = mine["silver"] + 3 * mine["gold"] + mine["red"]
        if mine["black"]:
            totals.append(total + 15)
            continue
        for colour in COLOURS:
            rivals = sum(other[colour] == mine[colour] for other in hoards)
            if mine[colour] > 0 and max(other[colour] for other in hoards) == mine[colour]:
                if rivals == 1:
                    total += prize
                elif rivals == 2:
                    total += prize / 2
        if min(mine[colour] for colour in COLOURS) > 0:
            total += 5
        totals.append(total)
    return totals
