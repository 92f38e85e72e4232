"""The six skills of the option Heroes!: each may be used once a game."""

from collections.abc import Collection

from pnp.games.drakon.geometry import Cell
from pnp.games.drakon.moving import entered, moves
from pnp.games.drakon.notation import cell_text, cell_texts
from pnp.games.drakon.reading import board_fact, cell_fact, cell_or_none
from pnp.games.drakon.supply import HEROES, coin_total, tile_total
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

MOMENTS = ("before-action", "as-move", "after-move", "after-placing", "losing-coin", "under-way")

WHEN: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("barbarian", "dwarf", "thief"), ("before-action", "after-move", "after-placing")),
    "amazon": ("after-move",),
    "knight": ("losing-coin",),
    "wizard": ("as-move",),
}

CAUSES = ("lose-coin", "steal", "thief", "drakon-moved", "drakon-entered")


def use_faults(sitting: Sitting, hero: str, used: bool) -> list[Reason]:
    """Why a skill cannot be used at all."""
    if sitting.option("heroes") == "no":
        return [sitting.reason("hero.use.off")]
    return [sitting.reason("hero.use.used", hero=sitting.book.name("heroes", hero))] if used else []


def moment_faults(sitting: Sitting, hero: str, moment: str, own_turn: bool) -> list[Reason]:
    """Why a skill is not used now."""
    if hero == "knight":
        return [] if moment == "losing-coin" else [sitting.reason("hero.knight.not-now")]
    if not own_turn:
        return [sitting.reason("hero.use.other-turn")]
    if moment in WHEN[hero]:
        return []
    early = hero == "amazon" and moment in ("before-action", "after-placing")
    if early and sitting.reading("amazon-moment") == "any":
        return []
    return [sitting.reason(f"hero.{hero}.not-now" if hero in ("amazon", "wizard") else "hero.use.not-now")]


def ask_skill(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether a hero's skill may be used at this moment."""
    hero, moment = facts.choice("hero", HEROES), facts.choice("moment", MOMENTS)
    own_turn, used = facts.flag("own_turn", True), facts.flag("used", False)
    steps = _steps(facts, sitting, hero)
    facts.raise_faults()
    against = use_faults(sitting, hero, used) + moment_faults(sitting, hero, moment, own_turn)
    answer = {} if steps is None else {"moves": cell_texts(steps)}
    if steps is not None and not steps:
        against.append(sitting.reason("hero.amazon.stuck"))
    now = sitting.reason("hero.use.now", hero=sitting.book.name("heroes", hero))
    return sitting.judged(against, now, answer=answer)


def _steps(facts: Facts, sitting: Sitting, hero: str) -> set[Cell] | None:
    """Where the amazon's further step may end before any effect, if it is said where she stands."""
    facts.ask("board", "cell", "drakon")
    if hero != "amazon" or not (facts.has("board") or facts.has("cell")):
        return None
    tiles = board_fact(facts)
    cell, drakon = cell_fact(facts, "cell", tiles), cell_or_none(facts, "drakon", tiles)
    return moves(sitting, tiles, cell, drakon) if cell in tiles else None


def shove_faults(sitting: Sitting, ends: Collection[Cell], to: Cell | None) -> list[Reason]:
    """Why a hero who can go to ``ends`` is not shoved there, or not left where he is."""
    if to is None:
        others = ", ".join(cell_texts(ends))
        return [sitting.reason("hero.barbarian.must", others=others)] if ends else []
    return [] if to in ends else [sitting.reason("hero.barbarian.unreached", to=cell_text(to))]


def ask_barbarian(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the barbarian may shove this hero there, and what he takes."""
    tiles = board_fact(facts)
    at, hero = cell_fact(facts, "barbarian", tiles), cell_fact(facts, "hero", tiles)
    to = cell_or_none(facts, "to", tiles)
    hand = facts.integer("hand", most=tile_total(sitting.book))
    facts.raise_faults()
    against = use_faults(sitting, "barbarian", False)
    against += sitting.reasons({"hero.barbarian.apart": at != hero})
    ends = entered(sitting, tiles, hero)
    against += shove_faults(sitting, ends, to)
    taken = min(sitting.book.count("skill.barbarian_tiles"), hand)
    answer = {"moves": cell_texts(ends), "tiles": taken}
    return sitting.judged(against, sitting.reason("hero.barbarian.shoves", count=taken), answer=answer)


def dwarf_hand(sitting: Sitting, hand: int, discards: int, pile: int) -> tuple[int, int, int]:
    """Hand, pile and tiles out of the game once the dwarf has discarded and filled his hand again."""
    full = max(hand, sitting.book.count("skill.dwarf_hand"))
    left, gone = pile, 0
    if discards:
        if sitting.reading("dwarf-discard") == "under":
            left += discards
        else:
            gone = discards
    drawn = min(left, full - (hand - discards))
    return hand - discards + drawn, left - drawn, gone


def discard_faults(sitting: Sitting, hand: int, discards: int) -> list[Reason]:
    """Why the dwarf cannot discard so many tiles."""
    return sitting.reasons({"hero.dwarf.too-many": discards > hand}, count=discards, hand=hand)


def ask_dwarf(facts: Facts, sitting: Sitting) -> Verdict:
    """How many tiles the dwarf may discard and draw."""
    most = tile_total(sitting.book)
    hand, pile = facts.integer("hand", most=most), facts.integer("pile", most=most)
    discards = facts.integer("discards")
    facts.raise_faults()
    against = use_faults(sitting, "dwarf", False)
    if lacking := discard_faults(sitting, hand, discards):
        return sitting.verdict(False, *against, *lacking)
    after, left, _ = dwarf_hand(sitting, hand, discards, pile)
    answer = {"draws": after - (hand - discards), "hand": after, "pile": left}
    drawn = sitting.reason("hero.dwarf.draws", count=after - (hand - discards))
    return sitting.judged(against, drawn, answer=answer)


def knight_faults(sitting: Sitting, cause: str) -> list[Reason]:
    """Why the knight cannot keep a coin that is lost like this."""
    if cause == "drakon-entered" and sitting.reading("knight-drakon") == "room_only":
        return [sitting.reason("hero.knight.walked")]
    return []


def ask_knight(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the knight may keep the coin."""
    cause, coins = facts.choice("cause", CAUSES), facts.integer("coins", 1, most=coin_total(sitting.book))
    drawn, used = facts.flag("drawn", False), facts.flag("used", False)
    facts.raise_faults()
    against = use_faults(sitting, "knight", used) + knight_faults(sitting, cause)
    against += sitting.reasons({"hero.knight.no-coin": not coins, "hero.knight.too-late": drawn})
    if cause == "drakon-moved" and not against:
        sitting.reading("knight-drakon")
    return sitting.judged(against, sitting.reason("hero.knight.keeps"))


def steal_faults(sitting: Sitting, same_room: bool, coins: int) -> list[Reason]:
    """Why the thief cannot steal from this player."""
    return sitting.reasons({"hero.thief.apart": not same_room, "hero.thief.no-coin": not coins})


def exchange_faults(sitting: Sitting, coins: int, hoard: int) -> list[Reason]:
    """Why the thief cannot exchange a coin with the hoard."""
    return sitting.reasons({"hero.thief.none-own": not coins, "hero.thief.empty-hoard": not hoard})


def ask_thief(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the thief may steal from a player, or exchange one coin of his own.

    What is left out does not hinder: whoever asks has no doubt of it.
    """
    most = coin_total(sitting.book)
    way = facts.choice("way", ("steal", "exchange"))
    same_room = facts.flag("same_room", True)
    victim, own = facts.integer("opponent_coins", 1, most=most), facts.integer("own_coins", 1, most=most)
    hoard = facts.integer("hoard", 1, most=most)
    facts.raise_faults()
    against = use_faults(sitting, "thief", False)
    if way == "steal":
        against += steal_faults(sitting, same_room, victim)
    else:
        against += exchange_faults(sitting, own, hoard)
    return sitting.judged(against, sitting.reason(f"hero.thief.{way}"))
