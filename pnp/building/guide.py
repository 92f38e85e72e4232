"""What to read before printing: how large, on which paper, what lies on which sheet, how to cut it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from pnp.building.calibration import numbers_of
from pnp.building.context import LanguageContext
from pnp.building.decks.finishing import finished
from pnp.building.decks.sheet_inputs import sheet_lettering, sheet_options
from pnp.building.manifest import BuiltFile
from pnp.building.parts import BOX
from pnp.building.settings import Settings
from pnp.building.tokens import PUNCHES
from pnp.content.game import Deck, Game
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Op, Run, Shape
from pnp.faces.text.running import Running
from pnp.faces.text.style import TextBox, TextStyle
from pnp.faces.text.typeset import Typesetter
from pnp.geometry import KAPPA, POINT, Outline
from pnp.press.pdf import write
from pnp.sheets.marks import CUT
from pnp.sheets.paper import Page, pages
from pnp.sheets.ruler import caption, captions, ruler
from pnp.sheets.sheet import PrintDocument, Sheet
from pnp.words import Words

GUIDE = "print-me-first.pdf"
_TITLE, _HEAD, _TEXT = 20 * POINT, 11.5 * POINT, 9.5 * POINT
_LEAST = 8 * POINT
_MARGIN = 8.0  # mm at least within what can be printed, at each side
_LEG = 14.0  # of a corner to trace
_PAPERS = {
    "card": "card",
    "aid": "card",
    "tile": "stiff",
    "token": "stiff",
    "standee": "card",
    "die": "fold",
    "screen": "fold",
    "box": "card",
    "pad": "text",
    "booklet": "text",
    "almanac": "text",
}
"""Which paper is right for a kind of file."""


class Paragraph(NamedTuple):
    """A text of the guide: a heading, or one that may be a step with its number."""

    text: str
    size: float = _TEXT
    bold: bool = False
    indent: float = 0.0
    label: str = ""
    corners: tuple[float, ...] = ()  # radii that are drawn below it, to be traced


def guide_file(
    context: LanguageContext, files: Sequence[BuiltFile], settings: Settings, folder: Path
) -> BuiltFile:
    """Writes the guide to the files of a build into a folder."""
    source, game = context.source, context.game
    options = sheet_options(settings, source.roots)
    sheet, *_ = pages(options.paper, options.printer)
    words = context.words
    title = words("guide.title")
    marks = captions(words, game.title)
    lettering = sheet_lettering(context, (title, *(str(part) for part in (marks.game, marks.language))))
    content = list(guide_paragraphs(words, game, files, settings))
    for size in (1.0, 0.95, 0.9, _LEAST / _TEXT):
        laid = laid_paragraphs(context, sheet, content, size)
        if len(laid) <= 2:
            break
    foot = ruler(sheet, lettering)
    made = []
    for number, ops in enumerate(laid, 1):
        where = marks.sheet.replace("{number}", str(number)).replace("{count}", str(len(laid)))
        line = caption(sheet, lettering, marks, title, where, "")
        made.append(
            Sheet(sheet.width, sheet.height, "front", f"{title} {number}/{len(laid)}", (*ops, foot, line), ())
        )
    document = PrintDocument(f"{game.title} – {title}", game.lang, "", "", "none", made)
    written = write(finished(context, document, settings), source.fonts, folder / GUIDE)
    size_mm = sheet.width, sheet.height
    return BuiltFile(
        GUIDE, None, "guide", settings.paper, "none", written.pages, written.pages, *size_mm, written.sha256
    )


# what it says


def guide_paragraphs(
    words: Words, game: Game, files: Sequence[BuiltFile], settings: Settings
) -> Iterator[Paragraph]:
    """The guide, paragraph by paragraph."""
    printed = [file for file in files if file.sheets and file.paper != "a5" and file.path != GUIDE]
    decks = {deck.id: deck for deck in game.printed}
    made = [part for id in decks if any(id in file.decks for file in printed) for part in decks[id].cuts]
    yield Paragraph(game.title, _TITLE, bold=True)
    yield Paragraph(words("guide.title"), _HEAD)
    yield _head(words("guide.scale.head"))
    yield Paragraph(words("guide.scale"))
    yield _head(words("guide.sides.head"))
    yield Paragraph(words(f"guide.sides.{settings.duplex}"))
    if any(map(_is_apart, printed)):
        yield Paragraph(words("guide.sides.apart"))
    if (moved := settings.calibration) and settings.duplex in ("long", "short"):
        yield Paragraph(words("guide.calibrated", **numbers_of(moved)))
    yield _head(words("guide.files.head"))
    for file in printed:
        yield from _file(words, decks, file)
        if file.kind == BOX:
            yield from _box(words, file, settings)
    yield _head(words("guide.order.head"))
    radii = tuple(sorted({deck.corner for deck in made if deck.corner and trim_shape(deck.shape).straight}))
    for number, step in enumerate(_steps(made, printed, settings), 1):
        corners = radii if step == "round" else ()
        yield Paragraph(words(f"guide.order.{step}"), label=f"{number}.", indent=6.0, corners=corners)
    yield _head(words("guide.tools.head"))
    yield Paragraph(" ".join(_tools(words, made, printed, settings)))


def _head(text: str) -> Paragraph:
    return Paragraph(text, _HEAD, bold=True)


def _file(words: Words, decks: Mapping[str, Deck], file: BuiltFile) -> Iterator[Paragraph]:
    sides = "guide.one-side" if file.duplex in ("none", "gutterfold") else "guide.two-sides"
    paper = words(f"guide.paper.{_paper(file)}")
    yield Paragraph(words("guide.file", name=file.path, paper=paper, sides=words(sides)))
    lines = []
    first = 1
    if each := _each_of(file):
        title = " + ".join(decks[id].title for id in file.holds[0] if id in decks)
        shown = words("guide.held", count=file.faces, title=title)
        lines.append(words("guide.tiles", last=len(file.holds), decks=shown, each=each))
    for held, same in groupby(() if each else file.holds):
        last = first + len(list(same)) - 1
        shown = " + ".join(
            words("guide.held", count=count, title=decks[id].title)
            for id, count in held.items()
            if id in decks
        )
        code = "guide.sheet" if first == last else "guide.sheets"
        lines.append(
            words(code, first=first, decks=shown)
            if first == last
            else words(code, first=first, last=last, decks=shown)
        )
        first = last + 1
    if lines:
        stop = words("booklet.stop")
        yield Paragraph(" ".join(f"{line}{stop}" for line in lines), indent=6.0)


def _is_tiled(file: BuiltFile) -> bool:
    """Whether some of its pieces go over several sheets, each of which is said to hold one."""
    return file.kind != BOX and sum(sum(held.values()) for held in file.holds) > file.faces


def _each_of(file: BuiltFile) -> int:
    """How many sheets each of its pieces takes, where that is the same of all and more than one; else 0."""
    each, rest = divmod(len(file.holds), file.faces) if file.faces else (0, 0)
    alike = all(held == file.holds[0] and sum(held.values()) == 1 for held in file.holds)
    return each if each > 1 and not rest and alike and file.kind != BOX else 0


def _is_apart(file: BuiltFile) -> bool:
    """Whether fronts and backs that were to be folded together had no room on one sheet."""
    return file.duplex == "gutterfold" and 0 < len(file.holds) < file.sheets


def _box(words: Words, file: BuiltFile, settings: Settings) -> Iterator[Paragraph]:
    width, height, depth = (f"{length:.0f}" for length in file.inner_mm)
    room = "guide.box.sleeved" if settings.sleeved else "guide.box.room"
    said = words(room, width=width, height=height, depth=depth, stock=settings.stock)
    if file.sheets > file.faces:  # a piece goes over several sheets
        said = f"{said} {words('guide.box.large')}"
    yield Paragraph(said, indent=6.0)


def _paper(file: BuiltFile) -> str:
    return _PAPERS.get(file.kind, "card")


def _steps(decks: Iterable[Deck], files: Iterable[BuiltFile], settings: Settings) -> Iterator[str]:
    """The codes of what there is to do, in order."""
    decks, files = list(decks), list(files)
    straight = [trim_shape(deck.shape).straight for deck in decks]
    folded = [deck for deck in decks if deck.folds_x or deck.folds_y or deck.net]
    if folded:
        yield "score"
    if any(map(_is_tiled, files)):
        yield "tiles"
    if any(straight):
        yield "straight"
    if any(straight) and len({deck.id for deck in decks}) < len(decks):
        yield "each"
    if any(_is_punched(deck, settings) for deck in decks):
        yield "punch"
    if not all(trim_shape(deck.shape).straight or _is_punched(deck, settings) for deck in decks):
        yield "edge"
    if any(deck.corner for deck in decks if trim_shape(deck.shape).straight):
        yield "round"
    if any(deck.kind in ("standee", "die") for deck in folded):
        yield "glue"
    if any(deck.kind == "standee" for deck in folded):
        yield "cut-out"
    if any(file.kind == BOX for file in files):
        yield "box"
    if any(_is_stapled(file) for file in files):
        yield "book"


def _tools(
    words: Words, decks: Iterable[Deck], files: Iterable[BuiltFile], settings: Settings
) -> Iterator[str]:
    yield words("guide.tools")
    punched = [deck.width for deck in decks if _is_punched(deck, settings)]
    for size in dict.fromkeys(min(PUNCHES, key=lambda punch: abs(punch - width)) for width in punched):
        yield words("guide.tools.punch", size=f"{size:g}")
    if any(_is_stapled(file) for file in files):
        yield words("guide.tools.stapler")


def _is_punched(deck: Deck, settings: Settings) -> bool:
    return settings.tokens == "punch" and deck.shape == "round"


def _is_stapled(file: BuiltFile) -> bool:
    return file.path.endswith("-imposed.pdf")


# how it is set


def laid_paragraphs(
    context: LanguageContext, sheet: Page, content: Iterable[Paragraph], scale: float
) -> list[list[Op]]:
    """The operations of each page."""
    fonts, game = context.source.fonts, context.game
    families = tuple(game.fonts.get("body", ())) or (fonts.families[0],)
    running = Running.of(context.source.language(game.lang))
    typesetter = Typesetter(fonts, {}, lambda *_: None, "", families, None, running)
    area = sheet.area
    left, top = max(area.x, 12.7) + _MARGIN, max(area.y, 12.7)
    width, bottom = sheet.width - 2 * left, area.y + area.height
    laid: list[list[Op]] = [[]]
    y = top
    for paragraph in content:
        size = max(_LEAST, paragraph.size * scale)
        gap = (0.9 if paragraph.size == _HEAD and paragraph.bold else 0.25) * size
        style = TextStyle(families, paragraph.bold, False, size, BLACK, 1.0, 0.0)
        ops, end = _set(typesetter, style, paragraph, left, y + gap, width)
        legs = (_LEG + 4.0) if paragraph.corners else 0.0
        kept = 14.0 if paragraph.bold else 0.0  # a heading does not stand last
        if end + legs + kept > bottom and laid[-1]:
            laid.append([])
            y = top
            ops, end = _set(typesetter, style, paragraph, left, y, width)
        laid[-1] += ops
        if paragraph.corners:
            laid[-1] += _corners(
                typesetter, style, paragraph.corners, context.words, left + paragraph.indent, end + 3
            )
            end += legs
        y = end
    return laid


def _set(
    typesetter: Typesetter, style: TextStyle, paragraph: Paragraph, x: float, y: float, width: float
) -> tuple[list[Op], float]:
    """A paragraph at (x, y), and where it ends."""
    inset, from_right = paragraph.indent, typesetter.from_right
    left = x if from_right else x + inset
    box = TextBox("", left, y, width - inset, 1000.0, style.size, "start", "top", 1.3, 0.0, False)
    ops = list(typesetter.box(style, box, paragraph.text, _ignored))
    lines = [op.y for op in ops if isinstance(op, Run)]
    if not lines:
        return ops, y
    if paragraph.label:
        place, anchor = (x + width, "end") if from_right else (x, "start")
        ops += typesetter.line(style, place, lines[0], anchor, paragraph.label, _ignored)
    pitch = style.size * 1.3
    return ops, y + (round((max(lines) - lines[0]) / pitch) + 1) * pitch


def _ignored(fault: object) -> None:
    """The titles that stand here are looked over where decks are printed."""


def _corners(
    typesetter: Typesetter, style: TextStyle, radii: Sequence[float], words: Words, x: float, y: float
) -> Iterator[Op]:
    """Corners of cards, each with its radius."""
    for place, radius in enumerate(radii):
        start = x + place * (_LEG + 16.0)
        yield Shape(_corner(start, y, radius), CUT)
        text = words("guide.radius", radius=f"{radius:g}")
        yield from typesetter.line(style, start + 4.0, y + 8.0, "start", text, _ignored)


def _corner(x: float, y: float, radius: float) -> Outline:
    """The top left corner of a card."""
    handle = radius * (1 - KAPPA)
    return (
        ("M", (x, y + _LEG)),
        ("L", (x, y + radius)),
        ("C", (x, y + handle, x + handle, y, x + radius, y)),
        ("L", (x + _LEG, y)),
    )
