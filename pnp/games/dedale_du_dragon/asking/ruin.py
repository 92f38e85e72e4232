"""The labyrinth falls in: when each wave comes, which rooms it takes, whom it crushes."""

from pnp.games.dedale_du_dragon.asking.reading import board_fact
from pnp.games.dedale_du_dragon.board import DRAGON
from pnp.games.dedale_du_dragon.collapse import due, fall_rounds, falls, rounds_begun, waves
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict


def ask_collapse(facts: Facts, sitting: Sitting) -> Verdict:
    """After how many full rounds each wave of rooms falls."""
    dice = dice_fact(facts, sitting, "waves")
    facts.raise_faults()
    rounds = fall_rounds(dice, sitting.book.count("collapse.more"), rounds_begun(sitting) if dice else 0)
    reason = sitting.reason("end.waves.rounds", count=len(rounds))
    return sitting.verdict(None, reason, answer={"rounds": rounds})


def dice_fact(facts: Facts, sitting: Sitting, key: str) -> tuple[int, ...]:
    """What the small die shows, one time after the other."""
    dice, most = facts.integers(key), sitting.book.count("dice.four")
    for die in dice:
        if die < 1:
            facts.fault(key, "too-small", key=key, found=die, least=1)
        elif die > most:
            facts.fault(key, "too-large", key=key, found=die, most=most)
    return dice


def ask_falls(facts: Facts, sitting: Sitting) -> Verdict:
    """In which round each room falls, and who is crushed by the end of one."""
    board = board_fact(facts, sitting)
    lair = facts.integer("lair", least=1, most=len(board.dungeon.tiles)) - 1
    dice = list(dice_fact(facts, sitting, "dice"))
    round_number = facts.integer("round") if facts.has("round") else None
    facts.raise_faults()
    if not board.dungeon.tiles[lair].tile.great:
        return sitting.verdict(False, sitting.reason("dragon.lair.small"))
    per_tile = len(board.dungeon.tiles) > 1 and sitting.reading("wave") == "per_tile"
    wanted = len(board.dungeon.tiles) if per_tile else len(waves(board.dungeon, lair))
    if len(dice) < wanted:
        facts.fault("dice", "too-few.dice", key="dice", given=len(dice), needed=wanted)
        facts.raise_faults()
    given = iter(dice)
    more = sitting.book.count("collapse.more")
    when = falls(board.dungeon, lair, lambda: next(given), more, per_tile, rounds_begun(sitting))
    reasons = [sitting.reason("end.waves.per-tile" if per_tile else "end.waves.per-wave")]
    answer: dict[str, object] = {
        "rounds": {str(tile + 1): when[tile] for tile in sorted(when)},
    }
    if round_number is not None:
        gone = due(when, round_number)
        standing = [*board.heroes, *board.monsters]
        if board.dragon is not None:
            standing.append((DRAGON, board.dragon))
        crushed = [name for name, cell in standing if cell // CELLS in gone]
        answer |= {"fallen": [tile + 1 for tile in sorted(gone)], "crushed": crushed}
        code = "dies" if crushed else "nobody"
        reasons.append(sitting.reason(f"end.crushed.{code}", count=len(crushed)))
    return sitting.verdict(None, *reasons, answer=answer)
