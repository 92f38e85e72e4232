"""What makers are answered while they make a game."""

from typing import Annotated, Any, NotRequired, TypedDict

from pnp.rules.answer_json import FaultAnswer


class PlayerCounts(TypedDict):
    """How many may play."""

    min: int
    max: int


class GameEntry(TypedDict):
    """A game; of one with faults nothing is known but where it is."""

    game: Annotated[str, "its id"]
    origin: Annotated[str, "bundled, or how else it was found"]
    folder: str
    title: NotRequired[str]
    players: NotRequired[PlayerCounts]
    languages: NotRequired[Annotated[list[str], "its own first"]]
    decks: NotRequired[list[str]]
    faults: NotRequired[list[FaultAnswer]]


class GamesAnswer(TypedDict):
    """What ``pnp games`` answers."""

    games: list[GameEntry]


class FontEntry(TypedDict):
    """A family of fonts."""

    family: str
    styles: list[str]
    origin: str


class FontsAnswer(TypedDict):
    """What ``pnp fonts`` answers."""

    fonts: list[FontEntry]
    files: Annotated[list[str], "the picture of them, where one was asked for"]


class SchemasAnswer(TypedDict):
    """What ``pnp schema`` answers of a game."""

    schemas: Annotated[dict[str, Any], "JSON Schemas by the name of the file"]
    files: NotRequired[Annotated[list[str], "where they were written"]]


class ManualWord(TypedDict):
    """A word that a maker can write."""

    group: str
    name: str
    where: str
    takes: str
    note: str


class ManualAnswer(TypedDict):
    """What ``pnp help`` answers."""

    words: list[ManualWord]
