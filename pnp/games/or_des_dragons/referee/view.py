"""What may be done at the table, and how the table looks as text."""

from itertools import product
from textwrap import wrap

from pnp.games.or_des_dragons.fight import chooses, participants, wizard_with_priority
from pnp.games.or_des_dragons.referee.actions import FORMS
from pnp.games.or_des_dragons.referee.flow import next_thief
from pnp.games.or_des_dragons.referee.state import DOWN, UP, State, deck, on
from pnp.rules.checker import Choices
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens


def legal(sitting: Sitting, state: State) -> Choices:
    """Whole lines where only names are open; forms where tokens are drawn or agreed on."""
    forms: list[str] = []
    if sitting.option("rules") == "advanced" and any(player.items for player in state.players):
        forms.append(FORMS["item"])
    name = quoted(state.current.name)
    lines: list[str] = []
    match state.phase:
        case "setup" | "refill":
            forms.insert(0, FORMS["reveal"])
        case "turn":
            lines = _turn_lines(sitting, state, name)
        case "hidden":
            forms.insert(0, FORMS["hidden"])
        case "wizard":
            owner = wizard_with_priority(state.dead.attackers, state.treasure["red"], sitting)
            lines = [f"wizard {quoted(owner or '')}"]
        case "share":
            players = participants(state.dead.attackers)
            if len(players) == 1:
                lines = [f"take {quoted(players[0])}"]
            else:
                lines = ["fail"]
                forms.insert(0, FORMS["share"])
        case "steal":
            lines = _theft_lines(sitting, state)
        case "return":
            lines = ["return"]
        case "fair":
            lines = ["close"]
            forms.insert(0, FORMS["trade"])
        case "count":
            forms.insert(0, FORMS["count"])
    return Choices(tuple(lines), tuple(forms))


def _turn_lines(sitting: Sitting, state: State, name: str) -> list[str]:
    player = state.current
    if player.at(UP):
        pairs = product(player.at(UP), state.dragons)
        return [f"attack {name} {hero} {dragon.id}" for hero, dragon in pairs]
    if player.at(DOWN):
        return [f"turn {name}"]
    return [f"{sitting.reading('pinned')} {name}"]


def _theft_lines(sitting: Sitting, state: State) -> list[str]:
    thief = next_thief(state)
    others = [quoted(name) for name in participants(state.dead.attackers) if name != thief]
    lines = [f"steal {quoted(thief)} {other}" for other in others]
    if chooses(state.dead.attackers, thief, sitting):
        lines += [f"{line} chosen" for line in lines]
    return [*lines, f"keep {quoted(thief)}"]


def render(sitting: Sitting, state: State) -> list[str]:
    """The table in a few lines of at most 80 columns: what is due, the dragons, the players."""

    def told(id: str, **values: object) -> str:
        return sitting.book.text(f"table.{id}", values)

    away = state.pools["away"].size
    lines = [told("heading", bag=state.bag, deck=deck(sitting, state), away=away)]
    player = next_thief(state) if state.phase == "steal" else state.current.name
    lines.append(told(state.phase, dragon=state.slain, player=player, count=state.due))
    for dragon in state.dragons:
        slain = dragon.id == state.slain
        values = {
            "dragon": dragon.id,
            "total": dragon.total,
            "strength": dragon.strength,
            "hidden": dragon.hidden,
        }
        form = "dragon-hidden" if dragon.hidden and not slain else "dragon"
        text = told(form, treasure=listed(state.pools[on(dragon.id)]), **values)
        lines += _wrapped(text, "* " if slain else "  ")
        if foes := ", ".join(f"{a.player} {a.hero} {a.strength}" for a in dragon.attackers):
            lines += _wrapped(told("attackers", attackers=foes), "    ")
    for seat in state.players:
        up, down = " ".join(seat.at(UP)) or "-", " ".join(seat.at(DOWN)) or "-"
        form = "player-items" if seat.items else "player"
        said = told(form, player=seat.name, up=up, down=down, tokens=seat.size, items=seat.items)
        lines += _wrapped(said, "  ")
    return lines


def listed(tokens: Tokens) -> str:
    """``silver 2, gold 1``; ``-`` for none."""
    return ", ".join(f"{kind} {count}" for kind, count in tokens.items()) or "-"


def _wrapped(text: str, lead: str) -> list[str]:
    return wrap(text, 80, initial_indent=lead, subsequent_indent="      ")
