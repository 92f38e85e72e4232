"""Which variant is played, what wins it, and which variants go together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.games.drakon.reading import check_coins, room_fact
from pnp.games.drakon.supply import HEROES, coins_held
from pnp.rules.facts import Facts
from pnp.rules.seats import check_players
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

UNDEFINED = (
    frozenset({"team", "escape"}),
    frozenset({"team", "fixed"}),
    frozenset({"couple", "fixed"}),
    frozenset({"escape", "fixed"}),
)
"""Pairs that the rules name nowhere; escape with couple they do."""

BASES = ("team", "couple", "escape", "fixed")


@dataclass(frozen=True, slots=True)
class Goal:
    """What wins at once: ``amount`` of gold, or of coins where each counts alike; then perhaps an escape."""

    rule: str
    amount: int
    coins: bool = False
    escape: bool = False

    def of(self, coins: Sequence[int]) -> int:
        """What these coins count towards it."""
        return len(coins) if self.coins else sum(coins)


def chosen(sitting: Sitting) -> tuple[str, ...]:
    """The variants that are played together, the one that says who owns coins first."""
    options = {sitting.option("variant"), sitting.option("also")}
    return tuple(base for base in BASES if base in options)


def goal(sitting: Sitting) -> Goal:
    """What wins the game with these options."""
    variants = chosen(sitting)
    if not variants:
        return Goal("win.gold", sitting.book.count("win.gold"))
    first = variants[0]
    coins = "fixed" in variants
    owner = first if first in ("team", "couple") else "fixed" if coins else "escape"
    amount = sitting.book.count(f"variant.{owner}.{'coins' if coins else 'gold'}")
    return Goal(f"variant.{first}", amount, coins, "escape" in variants)


def goal_values(sitting: Sitting, aim: Goal, count: int | None = None) -> dict[str, Any]:
    """The goal as sentences have it: how much, and of what; ``count`` where the unit is of another number."""
    of = {"count": aim.amount if count is None else count}
    return {"amount": aim.amount, "unit": sitting.book.text("units.coins" if aim.coins else "units.gold", of)}


def _called(sitting: Sitting, variants: Sequence[str]) -> dict[str, str]:
    """Two variants by their names, as sentences have them."""
    first, second = (sitting.book.text(f"variants.{variant}") for variant in variants)
    return {"first": first, "second": second}


def combination_faults(sitting: Sitting) -> list[Reason]:
    """Why the variants chosen do not go together."""
    variants = chosen(sitting)
    if frozenset(variants) not in UNDEFINED or sitting.reading("combinations") == "allowed":
        return []
    return [sitting.reason("variant.combined.undefined", **_called(sitting, variants))]


def number_faults(sitting: Sitting, players: int) -> list[Reason]:
    """Why so many players cannot play the variant."""
    rules: Any = sitting.book.game.rules["variant"]
    variants = chosen(sitting)
    if "team" in variants and players not in rules["team"]["players"]:
        return [sitting.reason("variant.team.number", count=players)]
    if "couple" in variants and players != rules["couple"]["players"]:
        return [sitting.reason("variant.couple.number", count=players)]
    return []


def heroes_each(sitting: Sitting) -> int:
    """How many heroes a player has."""
    return sitting.book.count(
        "variant.couple.heroes_each" if "couple" in chosen(sitting) else "setup.heroes_each"
    )


def ask_variants(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the variants of the options go together for so many players, and what wins."""
    players = facts.integer("players")
    check_players(facts, "players", players, sitting.book)
    facts.raise_faults()
    against = combination_faults(sitting) + number_faults(sitting, players)
    aim = goal(sitting)
    answer = {"goal": aim.amount, "in": "coins" if aim.coins else "gold", "escape": aim.escape}
    variants = chosen(sitting)
    granted = [sitting.reason(f"{aim.rule}.goal", **goal_values(sitting, aim))]
    if len(variants) > 1:
        granted.append(sitting.reason("variant.combined.together", **_called(sitting, variants)))
    return sitting.judged(against, *granted, answer=answer)


def ask_win(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether these coins win now; with an escape also where the hero has just come to."""
    coins = facts.integers("coins")
    room = room_fact(facts, sitting) if facts.has("room") else ""
    how = facts.choice("how", ("moved", "placed", "swapped", "stays"), "moved")
    facts.raise_faults()  # of what is no coin at all, none can be too many
    aim, held = goal(sitting), coins_held(sitting.book)
    if aim.coins:
        check_coins(facts, sitting, len(coins))
    for value in dict.fromkeys(coins):
        if aim.coins and value == 0:
            continue  # nobody told what it is worth
        if (count := coins.count(value)) > (most := held.get(value, 0)):
            facts.fault("coins", "above-supply.coins", count=count, value=value, most=most)
    facts.raise_faults()
    against = combination_faults(sitting)
    total = aim.of(coins)
    if total < aim.amount:
        against.append(sitting.reason(f"{aim.rule}.short", total=total, **goal_values(sitting, aim, total)))
    if aim.escape:
        against += escape_faults(sitting, room, how)
    granted = sitting.reason(f"{aim.rule}.reached", total=total, **goal_values(sitting, aim, total))
    return sitting.judged(against, granted, answer={"total": total, "goal": aim.amount})


def brings_hero(sitting: Sitting, by: str) -> bool:
    """Whether a tile's coming onto the board counts as placing it."""
    return by == "placed" or (by == "swapped" and sitting.reading("swap-placed") == "yes")


def escape_faults(sitting: Sitting, room: str, how: str) -> list[Reason]:
    """Why coming to this room is no escape."""
    if room not in ("escape", "teleport"):
        return [sitting.reason("variant.escape.elsewhere")]
    if how == "stays":
        return [sitting.reason("variant.escape.stays")]
    if how == "swapped" and not brings_hero(sitting, how):
        return [sitting.reason("room.escape.swap")]
    if how in ("placed", "swapped") and sitting.reading("escape-placed") == "no":
        return [sitting.reason("variant.escape.placed")]
    return []


def seated_teams(players: int) -> tuple[int, ...]:
    """The team of each seat, clockwise: partners sit opposite each other."""
    return tuple(seat % (players // 2) for seat in range(players))


def ask_teams(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether these teams sit as they should."""
    seats, table = facts.words("seats"), facts.table("teams")
    team_of = {name: table.word(name) for name in seats}
    if not seats:
        table.ask(*table.values)  # whether they sit there, nobody knows
    facts.raise_faults()
    rules: Any = sitting.book.game.rules["variant"]
    against = sitting.reasons(
        {"variant.team.number": len(seats) not in rules["team"]["players"]}, count=len(seats)
    )
    size = sitting.book.count("variant.team.size")
    places: dict[str, list[int]] = {}
    for place, name in enumerate(seats):
        places.setdefault(team_of[name], []).append(place)
    for team, taken in places.items():
        against += sitting.reasons({"variant.team.size": len(taken) != size}, team=team, count=len(taken))
    if not against:
        expected = seated_teams(len(seats))
        for team, taken in places.items():
            apart = len({expected[place] for place in taken}) > 1
            against += sitting.reasons({"variant.team.seats": apart}, team=team)
    return _reminded("team", sitting, sitting.judged(against, sitting.reason("variant.team.opposite")))


def ask_activate(facts: Facts, sitting: Sitting) -> Verdict:
    """With two heroes each: which of them may act now."""
    heroes = [facts.by_id(name, HEROES) for name in facts.words("heroes")]
    for name in heroes:
        if name not in HEROES:
            facts.fault("heroes", "unknown-value.hero", name=name)
    hero = facts.by_id(facts.word("hero"), HEROES)
    done = [facts.by_id(name, HEROES) for name in facts.words("done", ())]
    announced = facts.flag("announced", True)
    if hero and heroes and hero not in heroes:
        facts.fault("hero", "unknown-value.not-his", name=hero, names=tuple(heroes))
    facts.raise_faults()
    against = [] if announced else [sitting.reason("variant.couple.unannounced")]
    if hero in done:
        against.append(sitting.reason("variant.couple.acted", hero=sitting.book.name("heroes", hero)))
    granted = sitting.reason("variant.couple.either", hero=sitting.book.name("heroes", hero))
    return _reminded("couple", sitting, sitting.judged(against, granted))


def _reminded(variant: str, sitting: Sitting, verdict: Verdict) -> Verdict:
    """The answer to a question of a variant, with a word on it where another game is played."""
    if variant in chosen(sitting):
        return verdict
    return replace(verdict, reasons=(*verdict.reasons, sitting.reason(f"variant.{variant}.off")))
