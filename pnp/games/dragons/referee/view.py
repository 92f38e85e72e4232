"""What may be done at the table, and how the table looks as text."""

from textwrap import wrap

from pnp.games.dragons import turn
from pnp.games.dragons.hoard import cards
from pnp.games.dragons.referee.actions import FORMS
from pnp.games.dragons.referee.state import Pile, State
from pnp.rules.checker import Choices
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens


def legal(sitting: Sitting, state: State) -> Choices:
    """Whole lines where only a pile is to be chosen; forms where a card comes into sight."""
    name = quoted(state.current)
    match state.phase:
        case "open":
            return Choices(forms=(FORMS["open"],))
        case "turn":
            lines = [f"sit {name} {number}" for number, pile in _numbered(state) if not pile.dragon]
            if not state.deck and sitting.reading("empty-deck") == "pass":
                lines.append(f"pass {name}")
            draws = state.deck or turn.may_lay_hand(sitting, state.held(state.current))
            return Choices(tuple(lines), (f"draw {name} PILE CARD",) if draws else ())
        case "last" if state.deck:
            return Choices(forms=(f"last {name} CARDS",))
        case "last":
            return Choices((f"last {name}",))
        case "show":
            return Choices(
                forms=tuple(f"show {quoted(player)} CARDS" for player, held in state.hands if held)
            )
    return Choices()


def render(sitting: Sitting, state: State) -> list[str]:
    """The table in a few lines of at most 80 columns: what is due, the piles, the hoards.

    Of a pile only the top card is told, unless open columns are played: remembering is the game.
    """

    def told(id: str, **values: object) -> str:
        return sitting.book.text(f"table.{id}", values)

    known = {"year": state.year, "years": len(state.decks), "player": state.current, "deck": state.deck}
    lines = wrap(told(state.phase, count=len(state.seats), **known), 80)
    columns = sitting.option("open-columns") == "yes"
    for number, pile in _numbered(state):
        form = ("column" if columns else "pile") + ("-seated" if pile.dragon else "")
        values = {"card": pile.cards[-1], "count": len(pile.cards), "cards": ", ".join(pile.cards)}
        lines += _wrapped(told(form, number=number, dragon=pile.dragon, **values))
    for player, hoard in state.hoards:
        hand = state.held(player)
        form = "player-hand" if hand else "player"
        lines += _wrapped(told(form, player=player, hand=hand, cards=_listed(sitting, hoard)))
    return lines


def _numbered(state: State) -> list[tuple[int, Pile]]:
    return list(enumerate(state.piles, 1))


def _listed(sitting: Sitting, hoard: Tokens) -> str:
    """``cows 2, coins-3 1``, in the order of the content; ``-`` for none."""
    return ", ".join(f"{card} {hoard[card]}" for card in cards(sitting.book) if hoard[card]) or "-"


def _wrapped(text: str) -> list[str]:
    return wrap(text, 80, initial_indent="  ", subsequent_indent="      ")
