"""Le Dédale du Dragon: what is allowed in the labyrinth, what its monsters do, who gets out the richest."""

from pnp.games.dedale_du_dragon.scoring import COLUMNS, score
from pnp.rules.checker import Checker, Question

QUESTIONS: tuple[Question, ...] = ()
"""Every question the judge answers, with the facts it asks for (``?`` marks those that may be left out)."""

checker = Checker(COLUMNS, score, QUESTIONS)
"""What ``pnp.rules.registry`` finds."""
