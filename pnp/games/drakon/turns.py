"""Questions about turns: what is done in one, who may pass, who is next, what is secret, when all ends."""

from dataclasses import dataclass

from pnp.games.drakon.reading import seat_fact
from pnp.games.drakon.supply import tile_total
from pnp.games.drakon.variants import goal
from pnp.rules.fact_lists import read_choices
from pnp.rules.facts import Facts
from pnp.rules.seats import check_players, read_names
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

ACTIONS = ("place", "move", "pass")
HIDDEN = ("opponent-coins", "hoard", "opponent-hand", "pile")
SEEN = ("own-coins", "partner-coins", "own-hand", "board")


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a player has left to do."""

    tiles: int
    can_move: bool
    can_place: bool = True


def ask_turn(facts: Facts, sitting: Sitting) -> Verdict:
    """Exactly one action a turn; to pass is none, but for who can do nothing."""
    actions = read_choices(facts, "actions", ACTIONS)
    passes = "pass" in actions
    outlook = _outlook(facts, sitting) if passes else None
    facts.ask("tiles", "can_move", "can_place")
    facts.raise_faults()
    cases = {"turn.action.several": len(actions) > 1, "turn.action.none": not actions}
    against = sitting.reasons(cases, count=len(actions))
    if outlook is None:
        return sitting.judged(against, sitting.reason("turn.action.one"))
    return sitting.judged(against + pass_faults(sitting, outlook), _passing(sitting, outlook))


def pass_faults(sitting: Sitting, outlook: Outlook) -> list[Reason]:
    """Why the turn may not be passed."""
    can_place = outlook.tiles and outlook.can_place
    return sitting.reasons({"turn.pass.can-move": outlook.can_move, "turn.pass.can-place": can_place})


def ask_pass(facts: Facts, sitting: Sitting) -> Verdict:
    """Only who can neither place nor move passes."""
    outlook = _outlook(facts, sitting)
    facts.raise_faults()
    return sitting.judged(pass_faults(sitting, outlook), _passing(sitting, outlook))


def _passing(sitting: Sitting, outlook: Outlook) -> Reason:
    return sitting.reason("turn.pass.stuck" if outlook.tiles else "turn.pass.nothing")


def ask_draw(facts: Facts, sitting: Sitting) -> Verdict:
    """How many tiles are drawn after placing one: the hand keeps its size, whatever that is."""
    hand, pile = facts.integer("hand", least=1), facts.integer("pile", most=tile_total(sitting.book) - 1)
    facts.raise_faults()
    drawn = min(1, pile)
    code = "turn.draw.one" if drawn else "turn.draw.none"
    return sitting.verdict(None, sitting.reason(code), answer={"draws": drawn, "hand": hand - 1 + drawn})


def is_over(sitting: Sitting, moves: bool, tiles: bool, began: bool = True) -> bool:
    """Whether nobody can go on: whether any hero can move, any hand has tiles, any hero could move before."""
    if not moves and not tiles:
        return True
    return (not tiles or (not moves and began)) and sitting.reading("stall") == "either"


def is_endless(sitting: Sitting, repeats: int) -> bool:
    """Whether a position has come up so often that the game is over."""
    return repeats >= sitting.book.count("win.repeats") and sitting.reading("endless") == "end"


def _counts_tiles(sitting: Sitting, outlook: Outlook) -> bool:
    if outlook.tiles and not outlook.can_place and not outlook.can_move:
        return sitting.reading("stuck-tiles") == "waits"
    return outlook.tiles > 0


def ask_end(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the game is over because nobody can go on."""
    outlooks: list[Outlook] = []
    for entry in facts.each("players"):
        entry.label = entry.word("name") or entry.label
        outlooks.append(_outlook(entry, sitting))
    began, repeats = facts.flag("began", True), facts.integer("repeats", 1, least=1)
    check_players(facts, "players", len(outlooks), sitting.book)
    facts.raise_faults()
    moves = any(outlook.can_move for outlook in outlooks)
    tiles = any(_counts_tiles(sitting, outlook) for outlook in outlooks)
    over = is_over(sitting, moves, tiles, began)
    code = "win.stall.over" if over else "win.stall.not-yet"
    if not over and is_endless(sitting, repeats):
        over, code = True, "win.stall.circles"
    reasons = [sitting.reason(code)]
    if over:
        reasons.append(sitting.reason(_stalled_winner(sitting)))
    return sitting.verdict(None, *reasons, answer={"over": over})


def _stalled_winner(sitting: Sitting) -> str:
    """Who wins a game in which nobody can go on."""
    aim = goal(sitting)
    if aim.escape and sitting.reading("escape-stall") == "nobody":
        return "variant.escape.nobody"
    return "win.stall.most-coins" if aim.coins else "win.stall.most-gold"


def _outlook(facts: Facts, sitting: Sitting) -> Outlook:
    tiles = facts.integer("tiles", most=tile_total(sitting.book) - 1)
    return Outlook(tiles, facts.flag("can_move"), facts.flag("can_place", True))


def ask_next(facts: Facts, sitting: Sitting) -> Verdict:
    """The left neighbour."""
    seats = read_names(facts, sitting.book)
    player = seat_fact(facts, "player", seats)
    facts.raise_faults()
    following = seats[(seats.index(player) + 1) % len(seats)]
    return sitting.verdict(None, sitting.reason("turn.next.left"), answer={"next": following})


def ask_look(facts: Facts, sitting: Sitting) -> Verdict:
    """What a player may look at."""
    what = facts.choice("what", (*SEEN, *HIDDEN, "coin-count"))
    facts.raise_faults()
    if what == "coin-count":
        seen = sitting.reading("coin-count") == "seen"
        code = "coins.secret.seen" if seen else "coins.secret.hidden"
        return sitting.verdict(seen, sitting.reason(code))
    if what == "partner-coins" and "team" not in (sitting.option("variant"), sitting.option("also")):
        return sitting.verdict(False, sitting.reason("coins.secret.no-partner"))
    code = "coins.secret.seen" if what in SEEN else "coins.secret.hidden"
    return sitting.verdict(what in SEEN, sitting.reason(code, what=what))
