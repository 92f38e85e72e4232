"""L'Or des dragons.

How its hoards are counted, what is allowed at its table, how a game of it is followed.
"""

from pnp.games.or_des_dragons.hoard import COLUMNS
from pnp.games.or_des_dragons.questions import QUESTIONS
from pnp.games.or_des_dragons.referee import DragonsGoldReferee
from pnp.games.or_des_dragons.scoring import score
from pnp.rules.checker import Checker

checker = Checker(COLUMNS, score, QUESTIONS, DragonsGoldReferee())
"""What ``pnp.rules.registry`` finds."""
