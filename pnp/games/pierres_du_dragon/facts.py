"""What the facts of Aux Pierres du Dragon's questions are like."""

from pnp.games.pierres_du_dragon.characters import EFFECTS, characters
from pnp.games.pierres_du_dragon.coins import DECKS, STONES
from pnp.games.pierres_du_dragon.rounds import HIDDEN, OPEN
from pnp.rules.book import Book
from pnp.rules.sorts import (
    FLAG,
    PLAYER,
    PLAYERS,
    Sort,
    Sorts,
    by,
    counts,
    number,
    one_of,
    rows,
    several,
    table,
)

_NUMBER = number()
_COINS = {"fairy?": _NUMBER, "common?": _NUMBER, "silver?": _NUMBER, "amulets?": _NUMBER}
_FIST = {**_COINS, "cursed?": FLAG}
_BID = {"fairy?": _NUMBER, "common?": _NUMBER, "amulets?": _NUMBER, "silver?": _NUMBER, "cursed?": FLAG}
_TIEBREAK = {"silver?": _NUMBER, "amulets?": _NUMBER, **_BID}  # as numbers alone are told: what counts first
_READY = {**_COINS, "cursed?": _NUMBER}


def sorts(book: Book) -> Sorts:
    """By fact, or by question and fact."""
    low, high = book.game.players
    shown = {kind: f"{deck}/{next(iter(book.rows(deck)))}" for kind, deck in DECKS.items()}
    shown |= {"amulets": shown["amulet"], "spent": shown["fairy"]}
    cards = {known.id: f"{known.deck}/{known.id}" for known in characters(book).values()}
    character, guests = one_of(cards, cards), several(cards, once=False, shown=cards)

    def of(*kinds: str) -> Sort:
        return counts(kinds, shown=shown)

    stones, gold = of(*STONES), ("fairy", "common")
    return {
        "character": character,
        "bids": rows({"player": PLAYER, **_BID}),
        "tiebreak": rows({"player": PLAYER, **_TIEBREAK}),
        "auction/held": by(table(_READY)),
        "bid/held": table(_READY),
        "buy/held": of(*gold, "silver", "spent"),
        "player": PLAYER,
        "coins": table(_FIST),
        "plunder/coins": of("common", "silver", "fairy", "amulets", "cursed"),
        "in_front": number(),
        "breaks_tie": FLAG,
        "tied": PLAYERS,
        "won": FLAG,
        "does": one_of((*EFFECTS, "nothing")),
        "stones": stones,
        "banish/stones": by(stones),
        "pays": stones,
        "buy/pays": of(*gold, "silver", "spent"),
        "bank": of(*STONES, *gold, "silver", "amulets", "cursed"),
        "draw/bank": stones,
        "dare/bank": stones,
        "buy/bank": stones,
        "chosen": stones,
        "second": PLAYERS,
        "purses": by(of(*STONES, "common", "fairy", "spent")),
        "victim": PLAYER,
        "takes": of(*STONES, "common", "fairy", "spent"),
        "seats": PLAYERS,
        "colour": one_of(STONES, shown),
        "drawn": stones,
        "dare/drawn": several(STONES, once=False, shown=shown),
        "stops": FLAG,
        "wants": stones,
        "bid": of(*gold),
        "hands_in": of(*gold),
        "up": guests,
        "names": character,
        "card_kept": FLAG,
        "coming": guests,
        "looks": FLAG,
        "bewitched": FLAG,
        "holds": FLAG,
        "later": FLAG,
        "played": FLAG,
        "borrowed": FLAG,
        "players": number(high, low),
        "pile": number(),
        "discards": number(),
        "power_used": FLAG,
        "auctioned": number(),
        "fetched": number(),
        "spent": by(number()),
        "cursed": by(number()),
        "specials": guests,
        "kept": guests,
        "takes_back": of(*gold, "silver"),
        "what": one_of((*OPEN, *HIDDEN), shown),
        "points": by(number()),
    }
