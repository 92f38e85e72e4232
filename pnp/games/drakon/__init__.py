"""Drakon: how coins are counted, what is allowed in the labyrinth, how a game of it is followed."""

from typing import Any

from pnp.games.drakon.picture import picture, position, sketched
from pnp.games.drakon.questions import QUESTIONS
from pnp.games.drakon.scene import scene
from pnp.games.drakon.scoring import COLUMNS, score
from pnp.rules.checker import Checker
from pnp.rules.verbs import Referee


def _referee() -> Referee[Any, Any]:
    from pnp.games.drakon.referee import REFEREE

    return REFEREE


checker = Checker(
    COLUMNS,
    score,
    QUESTIONS,
    _referee,
    extra=("first",),
    board=picture,
    position=position,
    sketch=sketched,
    scene=scene,
)
"""What ``pnp.rules.registry`` finds."""
