"""What is wrong with files, as programs are told."""

from typing import Annotated, NotRequired, TypedDict


class FileFault(TypedDict):
    """A fault or a warning of a game's files."""

    path: str
    line: int
    column: int
    sheet: NotRequired[str]
    cell: NotRequired[str]
    key: NotRequired[str]
    kind: Annotated[str, "the same in every language"]
    text: str


class CheckedGame(TypedDict):
    """A game with all that is wrong with it."""

    game: str
    faults: list[FileFault]
    warnings: list[FileFault]


class CheckAnswer(TypedDict):
    """What ``pnp check`` answers."""

    games: list[CheckedGame]
