"""The game that a call is about, and where it is looked for."""

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from pnp.library.refusal import refused
from pnp.places import GameFolder, Places
from pnp.problem import nearest
from pnp.words import Message, Words

FileName = str | PathLike[str]
"""A path, as Python's own functions take it."""


def places_of(content: Sequence[FileName], templates: Sequence[FileName], words: Words) -> Places:
    """Where to look. Raises FaultsError for a folder that is not there."""
    for key, folders in (("content", content), ("templates", templates)):
        for folder in folders:
            if not Path(folder).is_dir():
                raise refused(words, key, Message("usage.no-folder", folder=str(folder)))
    return Places(tuple(map(Path, content)), tuple(map(Path, templates)))


def game_of(game: FileName, places: Places, words: Words) -> GameFolder:
    """The game of an id, or of the path of its folder. Raises FaultsError where there is none."""
    name = str(game)
    found = places.find(name)
    if found is None:
        hint = nearest(name, [known.id for known in places.games()])
        raise refused(words, "game", Message("usage.no-game", name=name, hint=hint))
    return found
