"""What happened in the monsters' turn, as sentences under the rules they come from."""

from pnp.games.dedale_du_dragon.board import DRAGON
from pnp.games.dedale_du_dragon.figures import Event
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.quarry import STAIRS
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason

CODES = {
    **{code: f"monsters.attack.{code}" for code in ("hits", "misses", "dies")},
    **{code: f"monsters.path.{code}" for code in ("moves", "stuck")},
    "waits": "monsters.wait.waits",
    **{code: f"monsters.meet.{code}" for code in ("ignores", "fears", "attacks")},
    **{code: f"monsters.spells.{code}" for code in ("casts", "fails", "idle", "undone", "frozen")},
    "guards": "dragon.guard.guards",
    "poisons": "dragon.powers.green.poisons",
    "scorches": "dragon.powers.red.scorches",
    "chills": "dragon.powers.white.chills",
    "regrows": "dragon.powers.gold.regrows",
}
"""The sentence of each event."""


def event_reason(sitting: Sitting, event: Event) -> Reason:
    """An event as a sentence."""
    values: dict[str, object] = {"figure": figure_name(sitting, event.figure), "count": event.amount}
    if event.other:
        values["other"] = figure_name(sitting, event.other)
    if event.cells:
        values["cell"] = cell_text(event.cells[-1])
        values["steps"] = len(event.cells) - 1
    if event.dice:
        values["die"] = event.dice[0]
        values["against"] = event.dice[-1]
    if event.added:
        values["own"], values["others"] = event.added[0], event.added[-1]
    if event.card:
        values["spell"] = sitting.book.name("spells", event.card)
    return sitting.reason(CODES[event.code], **values)


def figure_name(sitting: Sitting, id: str) -> str:
    """What a figure is called: a monster with its number among its kind."""
    book = sitting.book
    if id in book.rows("heroes"):
        return book.name("heroes", id)
    if id == DRAGON:
        return book.name("dragon-figure", DRAGON)
    if id == STAIRS:
        return book.name("furniture", STAIRS)
    kind, _, number = id.rpartition("-")
    return f"{book.name('monsters', kind)} {number}"
