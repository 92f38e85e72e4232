"""A round around its auctions: setting up, who is turned up, what comes back at the end.

Source: the chapters on setting up and on the course of a round.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.games.pierres_du_dragon.characters import (
    WITCH,
    basic_characters,
    character_name,
    characters,
    has_effect,
    read_character,
    read_characters,
    special_characters,
)
from pnp.games.pierres_du_dragon.coins import COINS, STONES, coins_json, kind_counted, supply
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason, Verdict


@dataclass(frozen=True, slots=True)
class Refill:
    """How the special characters of a round are drawn: so many, after a reshuffle or not."""

    drawn: int
    reshuffled: bool


def starting_hand(sitting: Sitting) -> Tokens:
    """The coins each player begins with; whether amulets are among them is a ruling."""
    count = sitting.book.count
    coins = Tokens((kind, count(f"setup.{kind}")) for kind in ("fairy", "common", "silver"))
    if sitting.reading("first-amulets") == "two":
        return coins + {"amulet": count("setup.amulets")}
    return coins


def starting_bank(hand: Tokens, players: int, book: Book) -> Tokens:
    """The coins that are left; nothing of what markers must stand in for."""
    return Tokens(
        (kind, max(0, holds - players * hand[kind])) for kind, holds in supply(book, *COINS).items()
    )


def specials_drawn(pile: int, used: int, book: Book) -> Refill:
    """The special characters of a round: the used ones are shuffled as soon as the pile does not suffice."""
    number = book.count("round.specials")
    return Refill(min(number, pile + used), pile < number and used > 0)


def auctions_in_a_round(book: Book, fetched: int = 0) -> int:
    """One for each basic and special character, less those who had their turn without one."""
    return len(basic_characters(book)) + book.count("round.specials") - fetched


def turn_up_faults(character: str, up: Sequence[str], sitting: Sitting) -> list[Reason]:
    """The witch first; nobody whose cards have all had their turn."""
    known = characters(sitting.book)[character]
    cases = {
        "round.witch.first": WITCH not in up and character != WITCH,
        "round.auctions.twice": up.count(character) >= (known.copies if known.is_special else 1),
    }
    return sitting.reasons(cases, character=known.name)


def returned(spent: Mapping[str, int]) -> dict[str, int]:
    """The fairy gold that flies back behind screens at the end of a round."""
    return {player: count for player, count in spent.items() if count}


def discarded(specials: Sequence[str], kept: Sequence[str]) -> tuple[str, ...]:
    """The special characters of a round that are discarded: all but a card that a player keeps."""
    left = list(specials)
    for id in kept:
        if id in left:
            left.remove(id)
    return tuple(left)


def ask_setup(facts: Facts, sitting: Sitting) -> Verdict:
    """What each player begins with, and what is left for the bank."""
    low, high = sitting.book.game.players
    players = facts.integer("players", least=low, most=high)
    facts.raise_faults()
    book = sitting.book
    hand, stones = starting_hand(sitting), book.count("setup.stones")
    bank = starting_bank(hand, players, book)
    rest = sum(supply(book, *STONES).values()) - players * stones
    answer = {
        "each": coins_json(hand) | {"stones": stones},
        "bank": coins_json(bank) | {"stones": rest},
        "pile": len(basic_characters(book)) - 1,
        "special": sum(character.copies for character in special_characters(book)),
    }
    amulets = "setup.amulets.each" if hand["amulet"] else "setup.amulets.none"
    reasons = [sitting.reason("setup.hand.receives"), sitting.reason(amulets, count=hand["amulet"])]
    reasons.append(sitting.reason("setup.bank.rest", count=rest))
    return sitting.verdict(None, *reasons, sitting.reason("setup.characters.witch"), answer=answer)


def ask_specials(facts: Facts, sitting: Sitting) -> Verdict:
    """How many special characters a round has, and whether the used ones are shuffled for it."""
    pile, used = facts.integer("pile"), facts.integer("discards")
    most = sum(character.copies for character in special_characters(sitting.book))
    if pile + used > most:
        called = sitting.book.text("answers.specials")
        facts.fault("discards", "above-supply", key=called, counted=pile + used, holds=most)
    facts.raise_faults()
    refill = specials_drawn(pile, used, sitting.book)
    reasons = [sitting.reason("round.specials.drawn", count=refill.drawn)]
    if refill.reshuffled:
        reasons.append(sitting.reason("round.reshuffle.shuffled"))
    answer = {"drawn": refill.drawn, "reshuffled": refill.reshuffled}
    return sitting.verdict(None, *reasons, answer=answer)


def ask_turn_up(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether this character may be turned up and auctioned now."""
    character = read_character(facts, sitting.book)
    up = read_characters(facts, "up", sitting.book)
    used = facts.flag("power_used", True)
    facts.raise_faults()
    against = turn_up_faults(character, up, sitting)
    against += sitting.reasons({"round.auctions.power-first": not used})
    name = character_name(sitting.book, character)
    code = "round.witch.now" if character == WITCH else "round.auctions.next"
    return sitting.judged(against, sitting.reason(code, character=name))


def ask_auctions(facts: Facts, sitting: Sitting) -> Verdict:
    """How many auctions a round has, and whether it is over."""
    book = sitting.book
    fetched = facts.integer("fetched", 0, most=auctions_in_a_round(book) - 1)
    number = auctions_in_a_round(book, fetched)
    held = facts.integer("auctioned", 0, most=number)
    facts.raise_faults()
    reasons = [sitting.reason("round.auctions.number", count=number)]
    if fetched:
        reasons.append(sitting.reason("round.auctions.fetched", count=fetched))
    over = held == number
    reasons.append(sitting.reason("round.end.over" if over else "round.end.not-yet", count=number - held))
    answer = {"auctions": number, "left": number - held, "over": over}
    return sitting.verdict(None, *reasons, answer=answer)


def ask_round_end(facts: Facts, sitting: Sitting) -> Verdict:
    """What comes back at the end of a round: spent fairy gold and nothing else; curses and guests go."""
    spent, cursed = (
        _read_counts(facts, "spent", "fairy", sitting),
        _read_counts(facts, "cursed", "cursed", sitting),
    )
    specials = read_characters(facts, "specials", sitting.book, ())
    kept = read_characters(facts, "kept", sitting.book, ())
    back = facts.tokens("takes_back", supply(sitting.book, *COINS[:3]), {})
    player = facts.word("player", "") if facts.has("player") else ""
    facts.raise_faults()
    against = _return_faults(player, back, spent, sitting)
    may_stay = [id for id in kept if has_effect(sitting.book, id, "twin")]
    against += [
        sitting.reason("round.end.not-kept", character=character_name(sitting.book, id))
        for id in kept
        if id not in may_stay
    ]
    number = sum(cursed.values())
    granted = [sitting.reason("round.fairy.returns", count=sum(spent.values()))]
    if number:
        granted.append(sitting.reason("round.curse.returns", count=number))
    if specials:
        granted.append(sitting.reason("round.end.discarded"))
    answer = {
        "fairy": returned(spent),
        "cursed": number,
        "discarded": list(discarded(specials, may_stay)),
    }
    legal = not against if back or kept else None
    return sitting.verdict(legal, *(against or granted), answer=answer)


def _return_faults(player: str, back: Tokens, spent: Mapping[str, int], sitting: Sitting) -> list[Reason]:
    """Common gold and silver stay where they went, and nobody takes back more than was spent."""
    cases = {
        "round.fairy.others": back.without("fairy"),
        "round.fairy.more": back and back["fairy"] != spent.get(player, 0),
    }
    return sitting.reasons(cases, count=spent.get(player, 0))


def _read_counts(facts: Facts, key: str, kind: str, sitting: Sitting) -> dict[str, int]:
    """So many of one kind with each player; of curses there may be nothing to tell."""
    table = facts.table(key, {} if kind == "cursed" else None)
    most = supply(sitting.book, kind)[kind]
    counts = {player: table.integer(player, 0) for player in table.values}
    if sum(counts.values()) > most and (kind != "cursed" or sitting.reading("third-curse") == "short"):
        called = kind_counted(sitting.book, kind)
        facts.fault(key, "above-supply", key=called, counted=sum(counts.values()), holds=most)
    return counts


OPEN = {
    "stones": "secrecy.stones",
    "score": "secrecy.stones",
    "spent": "secrecy.spent",
    "specials": "round.specials.aloud",
}
"""What everybody may see, with the sentence that says so."""

HIDDEN = {
    "fairy": "secrecy.coins",
    "common": "secrecy.coins",
    "silver": "secrecy.coins",
    "amulets": "secrecy.coins",
    "cursed": "secrecy.coins",
    "bid": "secrecy.bid",
    "pile": "setup.characters.face-down",
}
"""What may be kept from the others."""


def ask_secret(facts: Facts, sitting: Sitting) -> Verdict:
    """What may be kept from the other players; coins only where screens are used."""
    what = facts.choice("what", (*OPEN, *HIDDEN))
    facts.raise_faults()
    if HIDDEN.get(what) == "secrecy.coins" and sitting.option("screens") == "open":
        return sitting.verdict(False, sitting.reason("secrecy.open"))
    return sitting.verdict(what in HIDDEN, sitting.reason({**OPEN, **HIDDEN}[what]))
