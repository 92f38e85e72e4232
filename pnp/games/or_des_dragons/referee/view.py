"""How the table looks as text."""

from pnp.games.or_des_dragons.referee.flow import next_thief
from pnp.games.or_des_dragons.referee.state import DOWN, UP, State, deck, on
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import indented, table_text
from pnp.rules.tokens import Tokens


def render(sitting: Sitting, state: State) -> list[str]:
    """The table in a few lines: what is due, the dragons, the players."""
    away = state.pools["away"].size
    player = next_thief(state) if state.phase == "steal" else state.current.name
    heading = table_text(sitting, "heading", bag=state.bag, deck=deck(sitting, state), away=away)
    missing = sitting.book.count("setup.vulnerable") - len(state.dragons)
    count = missing if state.phase == "setup" else state.due
    due = table_text(sitting, state.phase, dragon=state.slain, player=player, count=count)
    lines = [line for text in (heading, due) for line in indented(text, "", sitting.width)]
    for dragon in state.dragons:
        slain = dragon.id == state.slain
        text = table_text(
            sitting,
            "dragon-hidden" if dragon.hidden and not slain else "dragon",
            dragon=dragon.id,
            total=dragon.total,
            strength=dragon.strength,
            hidden=dragon.hidden,
            treasure=_listed(state.pools[on(dragon.id)]),
        )
        lines += indented(text, "* " if slain else "  ", sitting.width)
        if foes := ", ".join(f"{a.player} {a.hero} {a.strength}" for a in dragon.attackers):
            lines += indented(table_text(sitting, "attackers", attackers=foes), "    ", sitting.width)
    for seat in state.players:
        text = table_text(
            sitting,
            "player-items" if seat.items else "player",
            player=seat.name,
            up=" ".join(seat.at(UP)) or "-",
            down=" ".join(seat.at(DOWN)) or "-",
            tokens=seat.size,
            items=seat.items,
        )
        lines += indented(text, width=sitting.width)
    return lines


def _listed(tokens: Tokens) -> str:
    """``silver 2, gold 1``; ``-`` for none."""
    return ", ".join(f"{kind} {count}" for kind, count in tokens.items()) or "-"
