"""Another way to count, written from the rules alone; it shares nothing with the checker, not even numbers.

Counts are plain dicts of one player each.
"""


def hungry(hoards: list[dict[str, int]]) -> set[int]:
    """The seats of those who are out."""
    if len(hoards) <= 4:
        lists = [[mine["cows"] + mine["sheep"] for mine in hoards]]
    else:
        lists = [[mine["cows"] for mine in hoards], [mine["sheep"] for mine in hoards]]
    gone = set()
    for numbers in lists:
        in_order = sorted(numbers)
        if in_order[0] < in_order[1]:
            gone.add(numbers.index(in_order[0]))
    return gone


def totals(hoards: list[dict[str, int]]) -> list[float]:
    """The points of all, those who are out included."""
    gone = hungry(hoards)
    found: list[float] = []
    for seat, mine in enumerate(hoards):
        total: float = mine["coins"]
        if mine["rings"] == 1:
            total += 7
        left = dict(mine)
        while left["swords"] and left["helmets"] and left["shields"] and left["armours"]:
            for piece in ("swords", "helmets", "shields", "armours"):
                left[piece] -= 1
            total += 10
        for jewel in ("crowns", "sceptres", "torcs", "necklaces"):
            while left[jewel] >= 3:
                left[jewel] -= 3
                total += 10
        for _ in range(mine["polish"]):
            total += mine["polish"]
        if seat not in gone:
            fed = [other for at, other in enumerate(hoards) if at not in gone]
            for gem in ("blue_gems", "red_gems"):
                if mine[gem] and all(other[gem] <= mine[gem] for other in fed):
                    total += 12 / len([other for other in fed if other[gem] == mine[gem]])
        found.append(total)
    return found
