"""Questions about a turn: drawing, sitting down, the last one standing, what may be seen."""

from collections.abc import Iterator, Sequence
from typing import Literal

from pnp.games.dragons.years import hand_size
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.seats import check_seated, read_names
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

Deed = Literal["draw", "sit", "pass"]
Dragons = Sequence[str]
"""Who sits on each pile, in the piles' order; empty for a free one."""


def ask_action(facts: Facts, sitting: Sitting) -> Verdict:
    """Draw to a pile or sit on one, one of the two only; the last one without a pile has no choice."""
    dragons, player = read_piles(facts, sitting), facts.word("player")
    deck, hand = facts.integer("deck", most=_all_cards(sitting.book)), _read_hand(facts, sitting)
    own_turn = facts.flag("own_turn", True)
    deeds = _read_deeds(facts, len(dragons))
    _check_present(facts, dragons, player)
    facts.raise_faults()
    early = not own_turn and not is_last(dragons, player)
    against = sitting.reasons({"turn.actions.not-own": early, "turn.actions.both": len(deeds) > 1})
    for deed, pile in deeds:
        against += faults(sitting, dragons, deck, player, deed, pile, hand)
    granted = [r for deed, pile in deeds for r in _granted(sitting, dragons, deck, player, deed, pile)]
    return sitting.judged(list(dict.fromkeys(against)), *granted, answer={"forced": is_last(dragons, player)})


def faults(
    sitting: Sitting, dragons: Dragons, deck: int, player: str, deed: Deed, pile: int, hand: int
) -> Iterator[Reason]:
    """What is wrong with a deed; ``pile`` counts from 1, ``hand`` is how many cards the player holds."""
    if player in dragons:
        yield sitting.reason("sit.stay.seated", player=player, pile=dragons.index(player) + 1)
        return
    if deed != "sit" and is_last(dragons, player):
        yield sitting.reason("last-player.forced", player=player)
    elif deed == "draw" and not deck and not may_lay_hand(sitting, hand):
        yield sitting.reason("draw.empty-deck.must-sit")
    elif deed == "pass" and deck:
        yield sitting.reason("turn.actions.must")
    elif deed == "pass" and sitting.reading("empty-deck") == "sit":
        yield sitting.reason("draw.empty-deck.must-sit")
    if deed != "pass" and (other := dragons[pile - 1]):
        code = "draw.free-pile.taken" if deed == "draw" else "sit.free-pile.taken"
        yield sitting.reason(code, pile=pile, other=other)


def may_lay_hand(sitting: Sitting, hand: int) -> bool:
    """Whether, with no card left to draw, a hidden card may be laid all the same."""
    return sitting.option("hidden-card") == "yes" and hand > 0 and sitting.reading("empty-swap") == "lay"


def is_last(dragons: Dragons, player: str) -> bool:
    """Whether the player is the only one without a pile."""
    return player not in dragons and list(dragons).count("") == 1


def _granted(
    sitting: Sitting, dragons: Dragons, deck: int, player: str, deed: Deed, pile: int
) -> Iterator[Reason]:
    if deed == "pass":
        yield sitting.reason("draw.empty-deck.pass", player=player)
    elif deed == "sit" and is_last(dragons, player):
        yield sitting.reason("last-player.takes", player=player, pile=pile, count=deck)
    elif deed == "sit":
        yield sitting.reason("sit.free-pile.free", pile=pile)
    elif not deck:
        yield sitting.reason("variant.hidden-card.lay", pile=pile)
    else:
        yield sitting.reason("draw.free-pile.free", pile=pile)
        yield from sitting.reasons({"variant.hidden-card.laid": sitting.option("hidden-card") == "yes"})


def ask_again(facts: Facts, sitting: Sitting) -> Verdict:
    """Neither twice in a turn, nor after sitting down."""
    dragons, player = read_piles(facts, sitting), facts.word("player")
    acted, own_turn = facts.flag("acted", False), facts.flag("own_turn", True)
    _check_present(facts, dragons, player)
    facts.raise_faults()
    forced = is_last(dragons, player)
    against: list[Reason] = []
    if player in dragons:
        against = [sitting.reason("sit.stay.seated", player=player, pile=dragons.index(player) + 1)]
    elif acted or not (own_turn or forced):
        against = [sitting.reason("turn.actions.done" if acted else "turn.actions.not-own")]
    code = "last-player.forced" if forced else "turn.actions.may"
    return sitting.judged(against, sitting.reason(code, player=player), answer={"forced": forced})


def ask_last(facts: Facts, sitting: Sitting) -> Verdict:
    """Who is the last one standing, which pile is left, how many cards of the deck come with it."""
    seats, dragons = read_names(facts, sitting.book), read_piles(facts, sitting)
    deck = facts.integer("deck", most=_all_cards(sitting.book))
    if seats and dragons and len(seats) != len(dragons):
        facts.fault("piles", "wrong-piles.players", count=len(dragons), players=len(seats))
    for dragon in dragons:
        check_seated(facts, "piles", dragon, seats)
    facts.raise_faults()
    up = [player for player in seats if player not in dragons]
    if len(up) != 1:
        answer: dict[str, object] = {"last": None, "pile": None, "cards": 0, "hand": 0}
        code = "last-player.not-yet" if up else "last-player.nobody"
        return sitting.verdict(None, sitting.reason(code), answer=answer)
    pile = list(dragons).index("") + 1
    hand = hand_size(sitting)
    reasons = [sitting.reason("last-player.takes", player=up[0], pile=pile, count=deck)]
    if hand:
        reasons.append(sitting.reason("variant.hidden-card.joins"))
    return sitting.verdict(None, *reasons, answer={"last": up[0], "pile": pile, "cards": deck, "hand": hand})


def ask_next(facts: Facts, sitting: Sitting) -> Verdict:
    """Clockwise to the next one who does not sit."""
    seats, seated, player = read_names(facts, sitting.book), facts.words("seated", ()), facts.word("player")
    for name in (*seated, player):
        check_seated(facts, "seats", name, seats)
    if seats and len(seated) >= len(seats):
        facts.fault("seated", "wrong-players.seated")
    facts.raise_faults()
    following = after(seats, seated, player)
    alone = len(seats) - len(seated) == 1
    code = "last-player.forced" if alone else "year.first-player.clockwise"
    answer = {"next": following, "forced": alone}
    return sitting.verdict(None, sitting.reason(code, player=following), answer=answer)


def after(seats: Sequence[str], seated: Sequence[str], player: str) -> str:
    """The next player clockwise whose dragon is not on a pile; somebody must be left."""
    at = seats.index(player)
    return next(name for name in (*seats[at + 1 :], *seats[: at + 1]) if name not in seated)


def read_piles(facts: Facts, sitting: Sitting) -> tuple[str, ...]:
    """The fact ``piles``: who sits on each, empty for a free one."""
    piles: list[str] = []
    for entry in facts.each("piles"):
        dragon = entry.word("dragon", "")
        if dragon and dragon in piles:
            entry.fault("dragon", "twice.pile", name=dragon)
        piles.append(dragon)
    low, high = sitting.book.game.players
    if facts.has("piles") and not low <= len(piles) <= high:
        facts.fault("piles", "wrong-piles", count=len(piles), low=low, high=high)
    return tuple(piles)


def _check_present(facts: Facts, dragons: Dragons, player: str) -> None:
    if dragons and player and "" not in dragons and player not in dragons:
        facts.fault("player", "unknown-player.pile", name=player)


def _all_cards(book: Book) -> int:
    return sum(book.supply("treasure").values())


def _read_hand(facts: Facts, sitting: Sitting) -> int:
    held = hand_size(sitting)
    return facts.integer("hand", held, most=held)


def _read_deeds(facts: Facts, piles: int) -> list[tuple[Deed, int]]:
    """The fact ``action``; one with two deeds is understood, and illegal."""
    action = facts.table("action")
    deeds: list[tuple[Deed, int]] = []
    if action.has("draw_to"):
        deeds.append(("draw", action.integer("draw_to", 1, least=1, most=max(1, piles))))
    if action.has("sit"):
        deeds.append(("sit", action.integer("sit", 1, least=1, most=max(1, piles))))
    if action.flag("pass", False):
        deeds.append(("pass", 0))
    if facts.has("action") and not deeds:
        facts.fault("action", "missing.deed")
    return deeds
