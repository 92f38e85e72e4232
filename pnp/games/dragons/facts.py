"""What the facts of Dragons' questions are like."""

from pnp.games.dragons.hoard import ANIMALS, card_components, supply
from pnp.games.dragons.sight import NEEDS, SEEN
from pnp.rules.book import Book
from pnp.rules.sorts import FLAG, PLAYER, PLAYERS, Sorts, counts, number, one_of, rows, table


def sorts(book: Book) -> Sorts:
    """By fact, or by question and fact."""
    low, high = book.game.players
    held = supply(book)
    pile = number(high, least=1)
    return {
        "piles": rows({"dragon?": PLAYER}),
        "deck": number(held.size),
        "player": PLAYER,
        "action": table({"draw_to?": pile, "sit?": pile, "pass?": FLAG}),
        "hand": number(),
        "own_turn": FLAG,
        "acted": FLAG,
        "seats": PLAYERS,
        "seated": PLAYERS,
        "what": one_of(SEEN, needs=NEEDS),
        "secret/what": one_of(SEEN[:-1], needs=NEEDS),
        "move/what": one_of(("card", "dragon")),
        "card": one_of(("drawn", "hand")),
        "face": one_of(("up", "down")),
        "year": number(least=1),
        "youngest": PLAYER,
        "last": PLAYER,
        "players": number(high, low),
        "cards": counts(held, shown=card_components(book)),
        "hoards": rows({"player": PLAYER, **{f"{kind}?": number() for kind in ANIMALS}}),
    }
