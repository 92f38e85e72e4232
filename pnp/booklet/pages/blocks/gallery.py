"""Galleries: the components of a deck as a catalogue, each with its name and how many there are."""

from collections.abc import Sequence

from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import longest, paragraph, spaced
from pnp.booklet.pages.picture import piece
from pnp.booklet.pages.strip import Mark, Strip, beside, moved, stacked
from pnp.booklet.story import GalleryBlock, ShownFace, Span
from pnp.sheets.sheet import Element

_GAP = 3.0
_HIGHEST = 38.0  # of a picture
_FEW, _WIDE, _SLIM = 12, 28.0, 17.0
"""Up to so many pictures are so wide, more of them narrower."""
_COLUMNS = 8  # at most


@set_block.register
def gallery(block: GalleryBlock, context: PageContext, measure: float) -> LaidBlock:
    """What the deck is, then rows of pictures."""
    facts = " · ".join(part for part in (f"{block.copies} {block.kind}".strip(), block.size) if part)
    lead = paragraph(context, (Span(facts),), context.types.caption, measure)
    strips = [strip._replace(keep=True) for strip in spaced(lead.strips, 0.6, 1.0)]
    elements = [lead.element]
    if not block.pieces:
        return LaidBlock(spaced(lead.strips, 0.6, 1.0), tuple(elements))
    columns, scale = _grid(block.pieces, measure)
    width = (measure - _GAP * (columns - 1)) / columns
    for at in range(0, len(block.pieces), columns):
        row, names = _row(block.pieces[at : at + columns], context, width, scale)
        strips.append(row._replace(above=2.6))
        elements += names
    return LaidBlock(spaced(strips, 0.6, 4.0), tuple(elements))


def _grid(pieces: Sequence[ShownFace], measure: float) -> tuple[int, float]:
    """How many pictures a row holds, and their scale: never larger than they are printed."""
    widest = max(shown.face.width for shown in pieces)
    highest = max(shown.face.height for shown in pieces)
    wish = _WIDE if len(pieces) <= _FEW else _SLIM
    scale = min(1.0, _HIGHEST / highest, wish / widest)
    cell = max(widest * scale, _SLIM)
    fit = max(1, min(_COLUMNS, int((measure + _GAP) / (cell + _GAP)), len(pieces)))
    rows = -(-len(pieces) // fit)
    columns = -(-len(pieces) // rows)
    room = (measure - _GAP * (columns - 1)) / columns
    most = min(_HIGHEST / highest, room / widest)
    return columns, min(1.0, most if len(pieces) > columns else scale)


def _row(
    pieces: Sequence[ShownFace], context: PageContext, width: float, scale: float
) -> tuple[Strip, list[Element]]:
    height = max(shown.face.height for shown in pieces) * scale
    cells, elements = [], []
    for at, shown in enumerate(pieces):
        picture = Element("Figure", alt=shown.name)
        x = (width - shown.face.width * scale) / 2
        top = height - shown.face.height * scale
        image = Strip(
            height, (Mark(0.0, 0.0, (piece(shown, x, top, scale),), picture),), below=0.9, close=True
        )
        count = (Span(f"\u00a0×\u00a0{shown.count}", bold=True),) if shown.count > 1 else ()
        named = (Span(shown.name, of=shown.key), *count)
        type = context.types.tiny._replace(align="middle", hyphenate=False)
        if longest(context, named, type) > width:
            type = type._replace(hyphenate=True)
        name = paragraph(context, named, type, width, "Caption")
        cells.append(moved(stacked([image, *name.strips]), at * (width + _GAP)))
        elements += [picture, name.element]
    return beside(cells), elements
