"""The dragon: in which great room it lies, how it attacks, what its hoard is."""

from pnp.games.dedale_du_dragon.asking.reading import board_fact, cell_fact, die_fact
from pnp.games.dedale_du_dragon.board import HEROES
from pnp.games.dedale_du_dragon.combat import hits
from pnp.games.dedale_du_dragon.dragon import chances, hoard_cell, lair, thresholds
from pnp.games.dedale_du_dragon.dungeon import Door, Dungeon, door_at
from pnp.games.dedale_du_dragon.figures import laws
from pnp.games.dedale_du_dragon.hoard import hoard_size
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict


def ask_dragon(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the dragon lies in a great room that comes up."""
    least = thresholds(sitting.book)
    number = facts.integer("great_room", least=1, most=len(least))
    die = die_fact(facts, sitting, path="dice.four")
    found = facts.flag("found", False)
    facts.raise_faults()
    if found:
        reason = sitting.reason("dragon.appears.found")
        return sitting.verdict(None, reason, answer={"here": False})
    here = die >= least[number - 1]
    code = "dragon.appears.here" if here else "dragon.appears.empty"
    reason = sitting.reason(code, die=die, least=least[number - 1])
    return sitting.verdict(None, reason, answer={"here": here})


def ask_odds(facts: Facts, sitting: Sitting) -> Verdict:
    """How likely it is that the dragon lies in each great room, seen from the beginning."""
    facts.raise_faults()
    found = chances(thresholds(sitting.book), sitting.book.count("dice.four"))
    reason = sitting.reason("dragon.appears.odds")
    return sitting.verdict(None, reason, answer={"chances": [str(chance) for chance in found]})


def ask_breath(facts: Facts, sitting: Sitting) -> Verdict:
    """Whom the dragon's one attack hits, and what its power adds."""
    rules = laws(sitting)
    kind = facts.choice("dragon", rules.cards.dragons)
    die = die_fact(facts, sitting)
    heroes = []
    for hero in facts.each("heroes"):
        hero.rename(("hero", "die", "bonus", "in_room"))
        name = hero.choice("hero", HEROES)
        bonus, answer = hero.integer("bonus", 0), die_fact(hero, sitting)
        heroes.append((name, rules.cards.stats[name].defence + bonus, answer, hero.flag("in_room", True)))
    facts.raise_faults()
    stats, power = rules.cards.stats[kind], rules.cards.powers[kind]
    here = [hero for hero in heroes if hero[3]]
    struck = [name for name, defence, other, _ in here if hits(stats.strength, die, defence, other)]
    fierce = power.special == "fierce" and die == power.die
    lost = power.lost if fierce else rules.numbers["attack.lost"]
    regains = power.gain if power.special == "regrow" and die == power.die else 0
    reasons = [sitting.reason("dragon.attack.all", total=stats.strength + die, count=len(struck))]
    if len(here) < len(heroes):
        reasons.append(sitting.reason("dragon.attack.elsewhere"))
    if struck or regains:
        rule, numbers = f"dragon.powers.{kind}", power._asdict()
        if power.special in ("fierce", "regrow") and die != power.die:
            reasons.append(sitting.reason(f"{rule}.quiet", **numbers))
        elif power.special != "ward":
            reasons.append(sitting.reason(f"{rule}.works", **numbers))
    effects = {"hit": struck, "lost": lost if struck else 0, "regains": regains}
    return sitting.verdict(None, *reasons, answer=effects)


def ask_hoard(facts: Facts, sitting: Sitting) -> Verdict:
    """Where dragon and hoard lie in the room behind a door, and how many cards the hoard is worth."""
    rules = laws(sitting)
    board = board_fact(facts, sitting)
    door = cell_fact(facts, "door", board)
    heroes = facts.integer("heroes", least=1, most=sitting.book.game.players[1])
    told = door_at(board.dungeon, door)
    if told is None:
        facts.fault("door", "no-door-facing", cell=cell_text(door))
    facts.raise_faults()
    assert told is not None
    entrance = entrance_to_great(board.dungeon, told)
    if entrance is None:
        return sitting.verdict(False, sitting.reason("dragon.lair.small"))
    sitting.reading("hoard-heroes")  # who told the number of heroes has counted them by it
    count = hoard_size(rules, heroes)
    answer = {
        "dragon": cell_text(lair(entrance // CELLS)),
        "hoard": cell_text(hoard_cell(entrance)),
        "cards": count,
    }
    reason = sitting.reason("dragon.lair.lies", count=count)
    return sitting.verdict(None, reason, answer=answer)


def entrance_to_great(dungeon: Dungeon, door: Door) -> int | None:
    """The cell by which a great room is entered, its door told from either side; None without such a room.

    Of two great rooms it is the one laid last: that is the one behind the door.
    """
    cells = [door.cell] if door.facing is None else sorted((door.cell, door.facing), reverse=True)
    return next((cell for cell in cells if dungeon.tiles[cell // CELLS].tile.great), None)
