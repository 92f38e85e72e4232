"""The title page: the name in the game's colours over a hand of its components."""

from collections.abc import Iterator, Sequence
from itertools import chain

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import longest, paragraph, spaced
from pnp.booklet.pages.picture import ground, piece
from pnp.booklet.pages.strip import Mark, Strip, height_of, moved, stacked
from pnp.booklet.pages.style import HEIGHT, WIDTH, Type
from pnp.booklet.story import GalleryBlock, ShownFace, Span, Story
from pnp.faces.drawing.operations import Group, Op, Shape, Style
from pnp.geometry import bounds, rectangle, rotation
from pnp.geometry import moved as outline
from pnp.sheets.sheet import Element
from pnp.words import Message

_EDGE = 14.0
_SIDE = 22.0  # of the words
_MEASURE = WIDTH - 2 * _SIDE
_HIGHEST = 62.0  # of the title
_FOOT = 18.0  # below the last line
_LEAST = 20.0  # room without which nothing is shown
_FAN = (0.0, -13.0, 13.0, -26.0, 26.0)
_FAN_WIDTH = 104.0


def title_page(context: PageContext) -> tuple[Strip, Element]:
    """A strip as large as the page, its origin the page's: the game's own cover where it has one."""
    story, types = context.story, context.types
    if "cover" in story.grounds:
        told = ". ".join(text for text in (story.title, story.subtitle, story.players, story.author) if text)
        figure = Element("Figure", alt=told)
        cover = Mark(0.0, 0.0, (ground(story.grounds["cover"]),), figure)
        return Strip(HEIGHT, (cover,)), Element("Sect", (figure,), title=story.title)
    marks = [Mark(0.0, 0.0, tuple(_ground(context)))]
    elements: list[Element] = []
    y = 30.0
    title = types.title
    while title.size > types.h1.size and _too_large(context, story.title, title):
        title = title._replace(size=title.size * 0.94, leading=title.leading * 0.94)
    words = (
        (Span(story.title, of="game.title"), title, "H1"),
        (Span(story.subtitle, of="game.subtitle"), types.subtitle, "P"),
    )
    for span, type, role in words:
        if span.text:
            block = paragraph(context, (span,), type._replace(align="middle"), _MEASURE, role)
            strip = moved(stacked(block.strips), _SIDE, y)
            marks += strip.marks
            elements.append(block.element)
            y = strip.height + 3.0
    below = [
        paragraph(context, (span,), type._replace(italic=False, align="middle"), _MEASURE)
        for span, type in (
            (Span(story.players), types.subtitle),
            (Span(story.author, of="credits.design"), types.caption),
        )
        if span.text
    ]
    foot = stacked([strip for block in below for strip in spaced(block.strips, 1.0)])
    low = min(HEIGHT - 30.0, HEIGHT - _FOOT - foot.height)
    marks += moved(foot, _SIDE, low).marks
    elements += (block.element for block in below)
    if y > low:
        context.report(Message("overflow.title"))
    pieces = _pieces(story)
    top, bottom = y + 8.0, low - 10.0
    if pieces and bottom - top >= _LEAST:
        figure = Element("Figure", alt=story.title)
        marks.append(Mark(0.0, 0.0, (_fan(pieces, top, bottom),), figure))
        elements.append(figure)
    return Strip(HEIGHT, tuple(marks)), Element("Sect", tuple(elements), title=story.title)


def _too_large(context: PageContext, title: str, type: Type) -> bool:
    """Whether a word of the title sticks out, or all of it is higher than it should be."""
    spans = (Span(title, of="game.title"),)
    if longest(context, spans, type) > _MEASURE:
        return True
    lines = paragraph(context, spans, type._replace(align="middle"), _MEASURE).strips
    return height_of(lines) > _HIGHEST


def _ground(context: PageContext) -> Iterator[Op]:
    """A tint to the edge, and two frames where the page may be cut."""
    look = context.theme
    yield Shape(rectangle(0.0, 0.0, WIDTH, HEIGHT), Style(fill=look.tint))
    for inset, width in ((_EDGE, 0.9), (_EDGE + 1.8, 0.25)):
        box = rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset)
        yield Shape(box, Style(fill=None, stroke=look.accent, width=width))


def _pieces(story: Story) -> list[ShownFace]:
    """The cover and a few components of its size, or the first ones of the game."""
    blocks = chain.from_iterable(chapter.blocks for chapter in story.chapters)
    shown = [piece for block in blocks if isinstance(block, GalleryBlock) for piece in block.pieces]
    if (cover := story.cover) is not None:
        chief = next((piece for piece in shown if piece.face is cover), ShownFace(cover, story.title))
    elif shown:
        chief = shown[0]
    else:
        return []
    size = (chief.face.width, chief.face.height)
    alike = [each for each in shown if each is not chief and (each.face.width, each.face.height) == size]
    step = max(1, len(alike) // (len(_FAN) - 1))
    return [chief, *alike[::step][: len(_FAN) - 1]]


def _fan(pieces: Sequence[ShownFace], top: float, bottom: float) -> Op:
    """The first in the middle and before the others, as large as the room allows."""
    face = pieces[0].face
    corners = rectangle(-face.width / 2, -1.4 * face.height, face.width, face.height)
    angles = _FAN[: len(pieces)]
    boxes = [bounds(outline(corners, rotation(angle))) for angle in angles]
    left, high = min(box[0] for box in boxes), min(box[1] for box in boxes)
    wide, deep = max(box[2] for box in boxes) - left, max(box[3] for box in boxes) - high
    scale = min(1.0 if len(pieces) > 1 else 9.0, _FAN_WIDTH / wide, (bottom - top) / deep)
    x = WIDTH / 2 - (left + wide / 2) * scale
    y = (top + bottom) / 2 - (high + deep / 2) * scale
    turned = [
        Group((piece(shown, -face.width / 2, -1.4 * face.height, 1.0),), rotation(angle))
        for shown, angle in zip(pieces, angles, strict=True)
    ]
    return Group(tuple(reversed(turned)), (scale, 0.0, 0.0, scale, x, y))
