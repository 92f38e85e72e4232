"""How the table looks as text."""

from pnp.content.lookup.wrapped import wrapped
from pnp.games.dragons.hoard import cards
from pnp.games.dragons.referee.state import State
from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import indented, pieces_text, table_text
from pnp.rules.tokens import Tokens
from pnp.words import words


def render(sitting: Sitting, state: State) -> list[str]:
    """The table in a few lines: what is due, the piles, the hoards.

    Of a pile only the top card is told, unless open columns are played: remembering is the game.
    """
    due = table_text(
        sitting,
        state.phase,
        count=len(state.seats),
        year=state.year,
        years=len(state.decks),
        player=state.current,
        deck=state.deck,
    )
    lines = wrapped(due, sitting.width)
    called = names_of(sitting.book).shown
    columns = sitting.option("open-columns") == "yes"
    for number, pile in enumerate(state.piles, 1):
        text = table_text(
            sitting,
            ("column" if columns else "pile") + ("-seated" if pile.dragon else ""),
            number=number,
            dragon=pile.dragon,
            card=called(pile.cards[-1]),
            count=len(pile.cards),
            cards=words(sitting.book.lang).in_a_row(map(called, pile.cards)),
        )
        lines += indented(text, width=sitting.width)
    for player, hoard in state.hoards:
        hand = state.held(player)
        form = "player-hand" if hand else "player"
        text = table_text(sitting, form, player=player, hand=hand, cards=_listed(sitting, hoard))
        lines += indented(text, width=sitting.width)
    return lines


def _listed(sitting: Sitting, hoard: Tokens) -> str:
    """What was won, in the order of the content; ``-`` for nothing."""
    return pieces_text(sitting, {card: hoard[card] for card in cards(sitting.book)}) or "-"
