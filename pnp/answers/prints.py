"""What makers are answered of what was printed or drawn."""

from typing import Annotated, NotRequired, TypedDict

from pnp.rules.answer_json import FaultAnswer


class FilesAnswer(TypedDict):
    """What ``pnp face``, ``pnp gallery`` and ``pnp i18n preview``, ``export`` and ``screenshots`` answer."""

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


class ExportAnswer(TypedDict):
    """What ``pnp export`` answers."""

    game: str
    lang: str
    to: Annotated[str, "the vendor, by the name of its file"]
    folder: Annotated[str, "the pack's path"]
    files: Annotated[list[str], "the paths of what was written"]
    notes: list[str]


class PrintedFile(TypedDict):
    """A finished file of a build."""

    path: str
    deck: Annotated[str | None, "null where it is of none, or of several"]
    kind: Annotated[str, "card, tile, token, booklet, almanac, box, guide …"]
    paper: str
    duplex: str
    sheets: Annotated[int, "printed sides"]
    faces: Annotated[int, "printed fronts, copies included"]
    width_mm: Annotated[float, "of a piece's trim"]
    height_mm: float
    written: Annotated[bool, "false where it stood there already"]
    ink_saved: NotRequired[Annotated[float, "the share that --low-ink saves"]]


class PrintedChange(TypedDict):
    """A component that differs from what was printed before."""

    name: Annotated[str, "deck/id"]
    why: Annotated[str, "new, gone, front, back, both, more or fewer"]
    copies: Annotated[int, "printed, or too many on the table"]


class PrintedLanguage(TypedDict):
    """What lies in the folder of a game's language after a build."""

    game: str
    lang: str
    folder: str
    files: list[PrintedFile]
    draft: Annotated[bool, "some of the files have faults in them, or holes"]
    untranslated: Annotated[int, "texts that stay in the game's own language"]
    unsure: Annotated[int, "translations of an older text, which were printed"]
    warned_before: Annotated[int, "where nothing was to do: how many warnings there were when it was made"]
    changes: NotRequired[Annotated[list[PrintedChange], "where what has changed was asked for"]]


class BuildAnswer(TypedDict):
    """What ``pnp build`` answers, and ``pnp.build``; with ``--watch`` one line a build."""

    printed: Annotated[list[PrintedLanguage], "none of a game with faults, unless it is a draft"]
    warnings: list[FaultAnswer]
    verified: NotRequired[Annotated[list[VerifiedEntry], "with --verify"]]
    saved: NotRequired[Annotated[list[str], "with --watch: the files that were saved; none of the first"]]
    seconds: NotRequired[Annotated[float, "with --watch: how long it took"]]
    faults: NotRequired[list[FaultAnswer]]
