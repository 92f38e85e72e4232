"""What may be done at the table, and how the table looks as text."""

from textwrap import wrap

from pnp.games.drakon.moving import entered
from pnp.games.drakon.notation import cell_text, cell_texts
from pnp.games.drakon.referee import options, skills
from pnp.games.drakon.referee.actions import FORMS
from pnp.games.drakon.referee.effects import can_move
from pnp.games.drakon.referee.ending import needs_count, purse_name
from pnp.games.drakon.referee.picture import marks, picture
from pnp.games.drakon.referee.play import turn_faults
from pnp.games.drakon.referee.state import State
from pnp.games.drakon.supply import HEROES
from pnp.rules.checker import Choices
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting

WIDTH = 80


def legal(sitting: Sitting, state: State) -> Choices:
    """Whole lines where all can be seen; forms where hidden tiles or coins are to be told."""
    match state.phase:
        case "heroes":
            taken = {piece.hero for piece in state.pieces}
            names = [
                quoted(name) for seat, name in enumerate(state.seats) if len(state.of(seat)) < state.each
            ]
            free = [hero for hero in HEROES if hero not in taken]
            return Choices(tuple(f"hero {name} {hero}" for name in names for hero in free))
        case "turn":
            return _turn(sitting, state)
        case "choice":
            lines = options.lines(sitting, state, state.task)
            if options.may_skip(sitting, state.task):
                lines = [*lines, "skip"]
            forms = [FORMS["swap"]] if state.task.kind == "swap" else []
            return Choices(tuple(lines), (*forms, FORMS["win"]))
        case "count" if needs_count(sitting, state):
            return Choices((), (FORMS["count"],))
    return Choices()


def _turn(sitting: Sitting, state: State) -> Choices:
    lines: list[str] = []
    forms: list[str] = []
    for number, piece in enumerate(state.pieces):
        name = quoted(piece.name)
        if skills.is_after(state, number):
            lines += skills.skill_lines(sitting, state, number, name)
        if turn_faults(sitting, state, number):
            continue
        hand = state.hands[piece.seat]
        if hand:
            forms.append(FORMS["place"].replace("WHO", name))
        lines += [f"move {name} {cell}" for cell in cell_texts(entered(sitting, state.tiles, piece.cell))]
        if not hand and not can_move(sitting, state, number):
            lines.append(f"pass {name}")
        if not skills.is_after(state, number):
            lines += skills.skill_lines(sitting, state, number, name)
    return Choices(tuple(lines), (*forms, FORMS["win"]))


def render(sitting: Sitting, state: State) -> list[str]:
    """What is due, the board, the players: at most 80 columns."""

    def told(id: str, **values: object) -> str:
        return sitting.book.text(f"table.{id}", values)

    lines = wrap(_due(sitting, state), WIDTH)
    lines += picture(sitting, state, WIDTH)
    hoard = told("hoard", coins=state.hoard, pile=state.pile, out=state.coins_out)
    drakon = cell_text(state.drakon) if state.drakon is not None else told("aside")
    lines += wrap(f"{hoard}; {told('drakon-at', cell=drakon)}", WIDTH)
    return lines + [
        line for text in _figures(sitting, state) for line in wrap(text, WIDTH, initial_indent="  ")
    ]


def _figures(sitting: Sitting, state: State) -> list[str]:
    """A line for each hero; with several each, one for each player besides."""

    def told(id: str, **values: object) -> str:
        return sitting.book.text(f"table.{id}", values)

    lines = []
    for mark, piece in zip(marks(state), state.pieces, strict=True):
        skilled = sitting.option("heroes") == "yes" and not piece.used
        kind = sitting.book.name("heroes", piece.hero) if piece.hero else ""
        hero = f"{piece.name} ({kind})" if kind and state.each == 1 else kind or piece.name
        line = told("skilled" if skilled else "hero", mark=mark, hero=hero, cell=cell_text(piece.cell))
        lines.append(line if state.each > 1 else f"{line}; {_goods(sitting, state, piece.seat)}")
    if state.each > 1:
        lines += [f"{name}: {_goods(sitting, state, seat)}" for seat, name in enumerate(state.seats)]
    return lines


def _goods(sitting: Sitting, state: State, seat: int) -> str:
    values = {"coins": state.held(seat), "tiles": state.hands[seat]}
    return sitting.book.text("table.goods", values)


def _due(sitting: Sitting, state: State) -> str:
    def told(id: str, **values: object) -> str:
        return sitting.book.text(f"table.{id}", values)

    match state.phase:
        case "heroes":
            return told("heroes")
        case "turn":
            return told("turn", player=state.seats[state.turn])
        case "count":
            return told("count" if needs_count(sitting, state) else "stalled")
        case "over":
            return told("over", player=purse_name(state, state.won))
    task = state.task
    hero = state.pieces[task.piece].name
    seat = task.guide if task.kind == "pull" else task.seat
    return told(task.kind, player=state.seats[seat], hero=hero, cell=cell_text(task.cell))
