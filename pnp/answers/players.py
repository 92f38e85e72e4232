"""What players are answered, but for the checker's own answers, which stand in ``rules/answer_json.py``."""

from typing import Annotated, Any, NotRequired, TypedDict

from pnp.rules.answer_json import ScoreAnswer


class QuestionFact(TypedDict):
    """A fact that a question asks for."""

    name: str
    needed: bool
    text: str


class QuestionEntry(TypedDict):
    """A question that the judge answers."""

    name: str
    text: str
    facts: list[QuestionFact]
    example: Annotated[dict[str, Any] | None, "an input that is answered"]
    line: Annotated[str | None, "the same as it is typed"]


class QuestionsAnswer(TypedDict):
    """What ``pnp judge`` answers to who asks nothing, or names a question alone."""

    game: str
    questions: list[QuestionEntry]
    options: Annotated[dict[str, list[str]], "each with its values"]
    answers: Annotated[dict[str, str], "what is answered in words alone, by its name"]


class RefereeStop(TypedDict):
    """Where the log cannot go on."""

    kind: str
    line: int
    column: int
    text: str
    reasons: list[dict[str, Any]]


class RefereeEntry(TypedDict):
    """A line of the log, and what it meant."""

    line: Annotated[int, "in the log"]
    text: str
    meaning: str
    remarks: list[str]
    kept: Annotated[
        str, "as a log keeps it, with numbers for dice that were rolled; empty where that is the same"
    ]


class ChoicePiece(TypedDict):
    """What may stand in a blank."""

    text: Annotated[str, "as it is written"]
    label: str
    most: NotRequired[Annotated[int, "how many of it"]]


class ChoiceSlot(TypedDict):
    """A part of a line that is to be filled in."""

    mark: Annotated[str, "the word in capitals that stands for it"]
    label: str
    kind: str
    pieces: list[ChoicePiece]
    least: int | None
    most: int | None
    between: str
    shared: bool


class RefereeChoice(TypedDict):
    """A line that may be written next."""

    line: str
    label: str
    verb: str
    parts: NotRequired[Annotated[list[str], "what stands around the blanks"]]
    slots: NotRequired[list[ChoiceSlot]]


class RefereeAnswer(TypedDict):
    """What ``pnp referee`` answers of a log."""

    game: str
    content: Annotated[dict[str, str], "which numbers the log was written with, and which there are now"]
    options: dict[str, str]
    seats: list[str]
    actions: Annotated[int, "lines that were played"]
    entries: list[RefereeEntry]
    legal: bool
    stop: RefereeStop | None
    phase: str
    turn: Annotated[str, "who has the turn; empty where that is nobody alone"]
    secret: Annotated[list[str], "who is to write what the others do not see"]
    table: Annotated[list[str], "what lies there, in lines of text"]
    view: Annotated[list[str], "the same"]
    board: Annotated[str, "in the game's notation; empty in a game without one"]
    choices: list[RefereeChoice]
    next: Annotated[dict[str, Any], "what may be written next, as lines and forms"]
    rulings: list[str]
    score: Annotated[ScoreAnswer | None, "the count, where the game is over"]


class RuleSection(TypedDict):
    """A section, or a ruling, of the rules."""

    id: str
    title: str
    text: str
    line: Annotated[int, "where it begins in its file"]


class RulesAnswer(TypedDict):
    """What ``pnp rules`` answers; to words, the best first."""

    game: str
    lang: str
    sections: list[RuleSection]


class SimulateAnswer(TypedDict):
    """What ``pnp simulate`` answers; the same seed gives the same bytes."""

    game: str
    games: int
    seed: int
    content: Annotated[str, "changes with every number of the game's files"]
    options: dict[str, str]
    players: int
    policy: Annotated[str, "how the players choose"]
    heroes: NotRequired[list[str]]
    minutes: NotRequired[float]
    results: Annotated[dict[str, Any], "rates, with low and high of an interval of 95 %"]
    compared: NotRequired[Annotated[dict[str, Any], "the same of another folder, and the differences"]]


class PlacedPiece(TypedDict):
    """A component on a board."""

    component: Annotated[str, "deck/row, or icon:name for a figure that is no flat piece"]
    cell: Annotated[str, "in the game's notation"]
    column: Annotated[int, "eastwards, from any cell"]
    row: Annotated[int, "southwards"]
    quarters: Annotated[int, "turns clockwise"]


class BoardAnswer(TypedDict):
    """What ``pnp board`` answers."""

    game: str
    tiles: list[PlacedPiece]
    figures: list[PlacedPiece]
    files: list[str]
