"""A game as its faces need it: what they do not show is not read each time that a card changes."""

from dataclasses import replace
from pathlib import Path

from pnp.content.game import Game
from pnp.content.load import load_draft, read_game
from pnp.places import Places
from pnp.problem import ContentError, Problem


def read_for_faces(folder: Path, places: Places, *, draft: bool) -> tuple[Game, tuple[Problem, ...]]:
    """The game of a folder; of a draft, what can be read of it, and what is wrong with the rest.

    Raises ContentError with the faults that leave nothing to be drawn.
    """
    if not draft:
        return _for_faces(read_game(folder, places)), ()
    game, problems = load_draft(folder, places)
    if game is None:
        raise ContentError(problems)
    return game, tuple(problems)


def _for_faces(game: Game) -> Game:
    game.require("rules", "words", "options", "decks", "tables")  # so that all their faults are told
    return replace(
        game,
        sections=(),
        sentences=(),
        shown=(),
        terms=(),
        searches=(),
        answers=(),
        examples={},
        setups={},
    )
