"""Questions about a turn: attacking, passing, turning cards, slaying, who is next."""

from pnp.games.or_des_dragons.fight import HEROES, called, participants, read_attackers
from pnp.rules.facts import Facts
from pnp.rules.seats import check_seated, read_names
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict

FACES = ("up", "down", "engaged")


def ask_pass(facts: Facts, sitting: Sitting) -> Verdict:
    """Never while an adventurer can attack; with all of them under dragons it rests on a ruling."""
    up, down = _in_front(facts, sitting)
    facts.raise_faults()
    if up:
        return sitting.verdict(False, sitting.reason("attack.compulsory.must"))
    if down:
        return sitting.verdict(False, sitting.reason("attack.compulsory.turn-first"))
    reading = sitting.reading("pinned")
    return sitting.verdict(reading == "pass", sitting.reason(f"attack.pinned.{reading}"))


def ask_attack(facts: Facts, sitting: Sitting) -> Verdict:
    """One face-up adventurer, on one's own turn, against any dragon on the table."""
    hero, face = facts.choice("hero", HEROES), facts.choice("face", FACES)
    own_turn = facts.flag("own_turn", True)
    on_table = facts.flag("dragon_on_table", True)
    cards = facts.integer("cards", 1, least=1)
    facts.words("attacked_by", ())
    facts.raise_faults()
    name = called(sitting.book, hero)
    cases = {
        "attack.turn.another": not own_turn,
        "attack.face-up.face-down": face == "down",
        "attack.face-up.engaged": face == "engaged",
        "attack.any-dragon.absent": not on_table,
        "attack.one.several": cards > 1,
    }
    against = sitting.reasons(cases, hero=name, count=cards)
    ready = sitting.reason("attack.face-up.ready", hero=name)
    return sitting.judged(against, ready, sitting.reason("attack.any-dragon.any"))


def ask_flip(facts: Facts, sitting: Sitting) -> Verdict:
    """Only at the start of one's own turn, only with nothing face up in front."""
    up, down = _in_front(facts, sitting)
    own_turn, at_start = facts.flag("own_turn", True), facts.flag("at_start")
    facts.raise_faults()
    cases = {
        "cards.flip.not-yours": not own_turn,
        "cards.flip.later": own_turn and not at_start,
        "cards.flip.some-up": up,
        "cards.flip.nothing": not up and not down,
    }
    return sitting.judged(sitting.reasons(cases, count=up), sitting.reason("cards.flip.now"))


def ask_kill(facts: Facts, sitting: Sitting) -> Verdict:
    """The sum of the adventurers against the dragon's strength."""
    needed, scaled = facts.integer("strength", least=1), facts.flag("scaled", False)
    attackers = read_attackers(facts, sitting, least=0)
    items = scaled or any(attacker.aided for attacker in attackers)
    facts.raise_faults()
    against = sitting.reasons({"items.advanced.none": items and sitting.option("rules") == "basic"})
    if scaled and not against:
        needed += int(sitting.book.row("items", "hardened-scale").get("value", 0))
    total = sum(attacker.strength for attacker in attackers)
    killed = total >= needed
    code = "attack.kill.slain" if killed else "attack.kill.alive"
    players = participants(attackers)
    answer = {"killed": killed, "total": total, "negotiators": list(players)}
    reason = sitting.reason(code, total=total, strength=needed)
    return sitting.verdict(False if against else None, *against, reason, answer=answer)


def ask_next(facts: Facts, sitting: Sitting) -> Verdict:
    """The left neighbour of who attacked, whoever shared the treasure."""
    seats, player = read_names(facts, sitting.book), facts.word("player")
    check_seated(facts, "player", player, seats)
    facts.raise_faults()
    following = seats[(seats.index(player) + 1) % len(seats)]
    return sitting.verdict(None, sitting.reason("attack.next.left"), answer={"next": following})


def _in_front(facts: Facts, sitting: Sitting) -> tuple[int, int]:
    up, down = facts.integer("face_up"), facts.integer("face_down")
    most = sitting.book.count("setup.adventurers_each")
    if up + down > most:
        facts.fault("face_down", "above-supply.adventurers", count=up + down, most=most)
    return up, down
