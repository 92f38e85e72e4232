"""L'Or des dragons: how hoards are counted, what is allowed at its table, how a game is followed."""

from typing import Any

from pnp.games.or_des_dragons.hoard import COLUMNS
from pnp.games.or_des_dragons.questions import QUESTIONS
from pnp.games.or_des_dragons.scene import scene
from pnp.games.or_des_dragons.scoring import score
from pnp.rules.checker import Checker
from pnp.rules.verbs import Referee


def _referee() -> Referee[Any, Any]:
    from pnp.games.or_des_dragons.referee import REFEREE

    return REFEREE


checker = Checker(COLUMNS, score, QUESTIONS, _referee, scene=scene)
"""What ``pnp.rules.registry`` finds."""
