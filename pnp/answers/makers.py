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


class NewColumn(TypedDict):
    """What a column of a table was taken for."""

    column: Annotated[str, "its header"]
    field: str
    type: str
    example: str


class UnmarkedColumn(TypedDict):
    """A column whose marks are printed as they stand."""

    column: str
    why: str


class CountedColumn(TypedDict):
    """A column that was taken for how many there are of each row."""

    column: Annotated[str, "its header"]
    pieces: Annotated[int, "that are printed of all rows"]


class NewAnswer(TypedDict):
    """What ``pnp new`` answers; what is to be mended are its faults."""

    folder: str
    files: Annotated[list[str], "from the folder"]
    columns: Annotated[list[NewColumn], "none where whole sheets were begun"]
    lost: Annotated[list[str], "pictures that are not where the table is"]
    counted: Annotated[list[CountedColumn], "the column that was taken for copies, if one was"]
    unheaded: Annotated[str, "what the header has that is like a row's; empty where nothing is"]
    sheets: Annotated[list[str], "further sheets of the workbook, where nobody says which is meant"]
    uncounted: Annotated[list[str], "columns that are called like copies, and were not taken for them"]
    unmarked: list[UnmarkedColumn]


class MeasuredPrinter(TypedDict):
    """What a printer does to backs."""

    printer: str
    x: Annotated[float, "mm to the right"]
    y: Annotated[float, "mm down"]
    angle: Annotated[float, "degrees clockwise"]
    scale: Annotated[float, "percent"]
    duplex: Annotated[str, "the edge that paper is turned over: long or short"]
    margins: Annotated[str, "which printer of printers.toml it is like"]


class CalibrateAnswer(TypedDict):
    """What ``pnp calibrate`` answers: what is known when it has ended."""

    printers: list[MeasuredPrinter]
    default: Annotated[str, "the one that every build is for; empty where that is none"]
    files: Annotated[list[str], "the page to measure by, where it was made"]


class PreviewAnswer(TypedDict):
    """What ``pnp preview`` answers, on one line, as soon as it can be opened; then it runs."""

    game: str
    address: Annotated[str, "for a browser; it holds the key"]
    port: int
    key: Annotated[str, "without it nothing is answered"]
    cookie: Annotated[str, "the name of the cookie in which the key is brought"]
    events: Annotated[str, "server-sent events: all there is to see, again after each save"]
