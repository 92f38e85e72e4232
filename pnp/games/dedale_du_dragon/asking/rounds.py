"""Turns and their order, the beginning and the end of a game."""

from pnp.games.dedale_du_dragon.asking.reading import room_fact
from pnp.games.dedale_du_dragon.board import DRAGON
from pnp.games.dedale_du_dragon.figures import laws
from pnp.rules.fact_lists import read_choices, read_once
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict

MOVE = "move"
PILES = (
    *("monsters", "dragons", "furniture", "traps", "doors", "spells", "treasures", "rooms", "positions"),
)
ACTIONS = ("attack", "treasure", "push", "cast", "chest", "door", "rest", "stairs")


def ask_turn(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether all this may be done in one turn: a move and an action, both left out at will."""
    done = read_choices(facts, "actions", (MOVE, *ACTIONS))
    dissipum = facts.flag("dissipum", False)
    facts.raise_faults()
    moves, actions = done.count(MOVE), len(done) - done.count(MOVE)
    split = moves == 2 and actions == 1 and done[1] != MOVE
    against = sitting.reasons(
        {"turn.action.several": actions > sitting.book.count("turn.actions")}, count=actions
    )
    against += sitting.reasons({"action.dissipum.spent": dissipum and actions > 0})
    if split:
        if sitting.reading("split-move") == "no":
            against.append(sitting.reason("turn.order.split"))
    elif moves > sitting.book.count("turn.moves"):
        against.append(sitting.reason("turn.move.several", count=moves))
    return sitting.judged(against, sitting.reason("turn.order.any"))


def ask_order(facts: Facts, sitting: Sitting) -> Verdict:
    """In which order monsters play."""
    kinds = [*laws(sitting).cards.monsters, DRAGON]
    given = read_once(facts, "monsters", kinds, {DRAGON: f"dragon-figure/{DRAGON}"})
    facts.raise_faults()
    order = sorted(given, key=kinds.index)
    return sitting.verdict(None, sitting.reason("monsters.order.plays"), answer={"order": order})


def ask_setup(facts: Facts, sitting: Sitting) -> Verdict:
    """What is made ready for so many players."""
    book, cards = sitting.book, laws(sitting).cards
    least, most = book.game.players
    players = facts.integer("players", least=least, most=most)
    facts.raise_faults()
    dragons = [id for id in cards.dragons if int(book.row("dragons", id)["from_players"]) <= players]
    answer = {
        "piles": book.count("setup.piles"),
        "rooms": book.count("setup.small_each") + book.count("setup.great_each"),
        "dragons": dragons,
        "spells": {id: cards.stats[id].spells for id in cards.heroes},
    }
    return sitting.verdict(None, sitting.reason("setup.piles.made"), answer=answer)


def ask_start(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a room that is drawn first may be the start."""
    tile = room_fact(facts, sitting)
    facts.raise_faults()
    against = sitting.reasons({"setup.start.great": tile.great})
    return sitting.judged(against, sitting.reason("setup.start.laid"))


def ask_first(facts: Facts, sitting: Sitting) -> Verdict:
    """Who sets their hero down first: whoever has rolled most; those who are equal roll again."""
    rolls = facts.table("rolls")
    six = sitting.book.count("dice.six")
    dice = {name: rolls.integer(name, least=1, most=six) for name in rolls.values}
    facts.raise_faults()
    best = [name for name, die in dice.items() if die == max(dice.values())]
    first = best[0] if len(best) == 1 else None
    reason = sitting.reason("setup.heroes.most") if first else sitting.reason("setup.heroes.again")
    return sitting.verdict(None, reason, answer={"first": first, "tied": best if len(best) > 1 else []})


def ask_draw(facts: Facts, sitting: Sitting) -> Verdict:
    """Where a card comes from: the pile, the staircase below it, or the discards, shuffled."""
    pile = facts.choice("pile", PILES)
    left, discards = facts.integer("left"), facts.integer("discards", 0)
    found = facts.flag("stairs_found", True)
    facts.raise_faults()
    if left == 1 and pile == "furniture" and not found:
        return sitting.verdict(None, sitting.reason("setup.piles.stairs"), answer={"draws": "staircase"})
    if left:
        return sitting.verdict(None, sitting.reason("setup.piles.top"), answer={"draws": "pile"})
    if discards and pile not in ("rooms", "dragons"):
        reason = sitting.reason("setup.piles.shuffled", count=discards)
        return sitting.verdict(None, reason, answer={"draws": "discards"})
    return sitting.verdict(None, sitting.reason("setup.piles.empty"), answer={"draws": "nothing"})


def ask_end(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the game is over."""
    states = [facts_of.choice("state", ("inside", "out", "dead")) for facts_of in facts.each("heroes")]
    facts.raise_faults()
    inside, out = states.count("inside"), states.count("out")
    if inside:
        return sitting.verdict(None, sitting.reason("end.inside", count=inside), answer={"over": False})
    code = "end.out" if out else "end.lost"
    return sitting.verdict(None, sitting.reason(code, count=out), answer={"over": True})
