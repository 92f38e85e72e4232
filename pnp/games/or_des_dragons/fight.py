"""Who fought a dragon: adventurers under a card, in the order they were placed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting

HEROES = ("warrior", "amazon", "thief", "wizard")


@dataclass(frozen=True, slots=True)
class Attacker:
    """An adventurer under a dragon, with the strength it fights with."""

    player: str
    hero: str
    strength: int
    aided: bool = False  # by a magic item


def strength(book: Book, hero: str, sword: bool = False, potion: bool = False) -> int:
    """What an adventurer fights with: the potion multiplies its card, the sword adds to it."""
    base = book.count(f"strength.{hero}")
    times = int(book.row("items", "giants-potion").get("value", 1)) if potion else 1
    more = int(book.row("items", "slayers-sword").get("value", 0)) if sword else 0
    return base * times + more


def called(book: Book, hero: str) -> str:
    """What the cards of an adventurer are called, the same in every colour, in the book's language."""
    rows = book.rows("adventurers").items()
    return next((book.name("adventurers", id) for id, row in rows if row.values["hero"] == hero), hero)


def read_attackers(facts: Facts, sitting: Sitting, least: int = 1) -> tuple[Attacker, ...]:
    """The fact ``attackers``: faulty with an adventurer twice, with too many players or too few attackers.

    Magic items strengthen nobody in the basic game, which has none.
    """
    magic = sitting.option("rules") == "advanced"
    attackers: list[Attacker] = []
    for entry in facts.each("attackers"):
        player, hero = entry.word("player"), entry.choice("hero", HEROES)
        sword, potion = entry.flag("sword", False), entry.flag("potion", False)
        if any((player, hero) == (other.player, other.hero) for other in attackers):
            entry.fault("hero", "twice.hero", player=player, hero=names_of(sitting.book).shown(hero))
        power = strength(sitting.book, hero, sword and magic, potion and magic)
        attackers.append(Attacker(player, hero, power, aided=sword or potion))
    number, most = len(participants(attackers)), sitting.book.game.players[1]
    if number > most:
        facts.fault("attackers", "wrong-players.fight", count=number, most=most)
    if facts.has("attackers") and len(attackers) < least:
        facts.fault("attackers", "too-few.attackers")
    return tuple(attackers)


def participants(attackers: Iterable[Attacker]) -> tuple[str, ...]:
    """The players whose adventurers fought, in the order of their first one."""
    return tuple(dict.fromkeys(attacker.player for attacker in attackers))


def owners(attackers: Iterable[Attacker], hero: str) -> tuple[str, ...]:
    """Whose ``hero`` fought, in the order played."""
    return tuple(attacker.player for attacker in attackers if attacker.hero == hero)


def wizard_with_priority(attackers: Sequence[Attacker], reds: int, sitting: Sitting) -> str:
    """Who takes the red tokens before any talk: the owner of the only wizard, in the basic game.

    In the advanced game the reds are shared like the rest; that this ends the priority is a ruling. Empty
    where nobody does, as where one player fought alone: there is no talk, and all of it is theirs.
    """
    wizards = owners(attackers, "wizard")
    if len(wizards) != 1 or not reds or len(participants(attackers)) == 1:
        return ""
    if sitting.option("rules") == "advanced" and sitting.reading("wizard-priority") == "off":
        return ""
    return wizards[0]


def chooses(attackers: Sequence[Attacker], thief: str, sitting: Sitting) -> bool:
    """Whether a thief's owner may look and choose: with a wizard in the same fight. Whose, is a ruling."""
    wizards = owners(attackers, "wizard")
    if not wizards or thief in wizards:
        return bool(wizards)
    return sitting.reading("sighted-thief") == "any_wizard"


def cards_drawn(attackers: Sequence[Attacker], player: str, reds: int, sitting: Sitting) -> int:
    """How many magic items a player draws for the red tokens of a share, in the advanced game."""
    if sitting.option("rules") != "advanced" or not reds or player not in owners(attackers, "wizard"):
        return 0
    if len(participants(attackers)) == 1 and sitting.reading("solo-draw") == "no":
        return 0
    return reds if reds > 1 and sitting.reading("item-draw") == "per_token" else 1
