"""What makers are answered of what was printed or drawn."""

from typing import Annotated, NotRequired, TypedDict


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
