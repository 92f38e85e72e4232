"""What tests of this game share: its book, its checker, and random auctions at a table."""

import random
from functools import cache
from typing import Any

from pnp.games.pierres_du_dragon import checker
from pnp.places import bundled
from pnp.rules.answer import judge
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, Source
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict

NAMES = ("Ana", "Bob", "Cid", "Dan", "Eve", "Fay")

Fist = dict[str, Any]
"""A fist as input tells of it."""


@cache
def book() -> Book:
    return load_book(bundled() / "content" / "pierres-du-dragon")


def rules() -> Checker:
    return checker


def sitting(**options: str) -> Sitting:
    """The rules with some rulings read the other way; names have ``_`` for ``-``."""
    return Sitting(book(), {name.replace("_", "-"): value for name, value in options.items()})


def ask(question: str, options: dict[str, str] | None = None, /, **facts: Any) -> Verdict:
    given = {"question": question, "options": options or {}, **facts}
    return judge(rules(), book(), Input(given, Source("test")))[1]


def cited(verdict: Verdict) -> set[str]:
    """The rules an answer names."""
    return {reason.rule for reason in verdict.reasons}


def codes(verdict: Verdict) -> list[str]:
    """The reasons of an answer as ``rule.code``."""
    return [f"{reason.rule}.{reason.code}" for reason in verdict.reasons]


def stones(line: str) -> dict[str, int]:
    """``"RRB"`` for two red stones and a blue one."""
    return {"red": line.count("R"), "blue": line.count("B"), "yellow": line.count("Y")}


def fists(chance: random.Random) -> tuple[list[Fist], list[Fist] | None]:
    """Three to six fists, and sometimes silver; few coins make ties, feints and curses likely."""
    names = NAMES[: chance.randint(3, 6)]
    amulets = [chance.choice(names) for _ in range(chance.choice((0, 0, 1, 2)))]
    most = chance.choice((0, 1, 2, 4, 8))
    bids: list[Fist] = []
    for name in names:
        bid: Fist = {
            "player": name,
            "fairy": chance.randint(0, most),
            "common": chance.randint(0, min(2, most)),
        }
        bids.append({**bid, "amulets": amulets.count(name), "cursed": False})
    for _ in range(chance.choice((0, 0, 0, 1, 2))):
        chance.choice(bids)["cursed"] = True
    if chance.random() < 0.3:
        return bids, None
    left = 2 - len(amulets)
    tiebreak = [
        {"player": name, "silver": chance.randint(0, chance.choice((0, 1, 3))), "amulets": 0}
        for name in names
        if chance.random() < 0.95
    ]
    if left and tiebreak:
        chance.choice(tiebreak)["amulets"] = chance.randint(0, left)
    return bids, tiebreak
