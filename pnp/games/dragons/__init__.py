"""Dragons.

How its hoards are counted, what is allowed at its table, how a game of it is followed.
"""

from typing import Any

from pnp.games.dragons.hoard import COLUMNS
from pnp.games.dragons.questions import QUESTIONS
from pnp.games.dragons.scene import scene
from pnp.games.dragons.scoring import score
from pnp.rules.checker import Checker
from pnp.rules.verbs import Referee


def _referee() -> Referee[Any, Any]:
    from pnp.games.dragons.referee import REFEREE

    return REFEREE


checker = Checker(COLUMNS, score, QUESTIONS, _referee, scene=scene)
"""What ``pnp.rules.registry`` finds."""
