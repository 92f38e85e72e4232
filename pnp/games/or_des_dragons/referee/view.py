"""How the table looks as text."""

from pnp.games.or_des_dragons.referee.flow import next_thief
from pnp.games.or_des_dragons.referee.state import DOWN, UP, State, deck, on
from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import bound, indented, pieces_text, table_text


def render(sitting: Sitting, state: State) -> list[str]:
    """The table in a few lines: what is due, the dragons, the players."""
    called, away = names_of(sitting.book).shown, state.pools["away"].size
    player = next_thief(state) if state.phase == "steal" else state.current.name
    heading = table_text(sitting, "heading", bag=state.bag, deck=deck(sitting, state), away=away)
    missing = sitting.book.count("setup.vulnerable") - len(state.dragons)
    count = missing if state.phase == "setup" else state.due
    due = table_text(sitting, state.phase, dragon=called(state.slain), player=player, count=count)
    lines = [line for text in (heading, due) for line in indented(text, "", sitting.width)]
    for dragon in state.dragons:
        slain = dragon.id == state.slain
        text = table_text(
            sitting,
            "dragon-hidden" if dragon.hidden and not slain else "dragon",
            dragon=called(dragon.id),
            total=dragon.total,
            strength=dragon.strength,
            hidden=dragon.hidden,
            treasure=pieces_text(sitting, state.pools[on(dragon.id)]) or "-",
        )
        lines += indented(text, "* " if slain else "  ", sitting.width)
        foes = (f"{foe.player} {called(foe.hero)} {foe.strength}" for foe in dragon.attackers)
        if attackers := ", ".join(map(bound, foes)):
            lines += indented(table_text(sitting, "attackers", attackers=attackers), "    ", sitting.width)
    for seat in state.players:
        text = table_text(
            sitting,
            "player-items" if seat.items else "player",
            player=seat.name,
            up=", ".join(map(called, seat.at(UP))) or "-",
            down=", ".join(map(called, seat.at(DOWN))) or "-",
            tokens=seat.size,
            items=seat.items,
        )
        lines += indented(text, width=sitting.width)
    return lines
