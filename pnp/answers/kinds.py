"""The types of what commands answer, but for the checker's own, which stand in ``rules/answer_json.py``."""

from typing import Annotated, Any, NotRequired, TypedDict

from pnp.rules.answer_json import FaultAnswer, ScoreAnswer


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
    may_add: NotRequired[list[str]]


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


class TextCounts(TypedDict):
    """How many texts are translated."""

    done: int
    fuzzy: int
    missing: int
    total: int
    percent: int


class PartStatus(TextCounts):
    """A part of a game."""

    part: str


class LanguageStatus(TextCounts):
    """A language of a game."""

    lang: str
    parts: list[PartStatus]


class TranslatedGame(TypedDict):
    """A game and how far its translations are."""

    game: str
    languages: list[LanguageStatus]


class StatusAnswer(TypedDict):
    """What ``pnp i18n status`` answers."""

    games: list[TranslatedGame]


class CheckedTranslation(TypedDict):
    """A translation with all that is wrong with it."""

    game: str
    lang: str
    faults: list[FileFault]
    warnings: list[FileFault]
    texts: int
    missing: int
    fuzzy: list[str]


class TranslationCheckAnswer(TypedDict):
    """What ``pnp i18n check`` answers."""

    translations: list[CheckedTranslation]


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


class VerifiedCheck(TypedDict):
    """One thing that a file was held against."""

    id: str
    ok: Annotated[bool | None, "null where it cannot be told for this file"]
    text: str


class VerifiedEntry(TypedDict):
    """A finished PDF; of one that cannot be read there are no checks."""

    path: str
    checks: list[VerifiedCheck]
    fault: NotRequired[str]


class VerifyAnswer(TypedDict):
    """What ``pnp verify`` answers."""

    files: list[VerifiedEntry]


class FilesAnswer(TypedDict):
    """What ``pnp face`` and ``pnp gallery`` answer."""

    game: str
    files: Annotated[list[str], "the paths of what was written"]


class FacePictures(TypedDict):
    """The pictures of a component."""

    id: str
    copies: int
    front: Annotated[str, "a path"]
    back: str | None


class DeckFaces(TypedDict):
    """The pictures of a deck, or of those of its rows that are cut alike."""

    deck: str
    trim_mm: Annotated[list[float], "width and height"]
    bleed_mm: float
    made_mm: Annotated[float, "how much of the bleed nobody has drawn"]
    made_by: Annotated[str | None, "how that was made: mirrored or extended"]
    pixels: Annotated[list[int] | None, "width and height; null for SVG"]
    product: Annotated[str | None, "what the preset's vendor calls it, if it has its size"]
    cards: list[FacePictures]


class FacesAnswer(TypedDict):
    """What ``pnp faces`` answers."""

    game: str
    lang: str
    table: Annotated[str, "the path of cards.csv"]
    decks: list[DeckFaces]
    removed: Annotated[int, "pictures of an earlier run, of what there is no more"]
    notes: list[str]
