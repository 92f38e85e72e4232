"""Rich text: ``**bold**``, ``*italic*``, ``{underline}…{/underline}``, ``{color:gold}…{/color}``,
``{icon:coin}``, a paragraph a line.
"""

import re
from typing import NamedTuple

from pnp.content.markup import UNDERLINE_END, pieces, plain, underline_alone
from pnp.faces.faults import Unusable
from pnp.words import Message

_BLANKS = re.compile(r"[ \t\r\f\v]+")


class MarkedSpan(NamedTuple):
    """Characters of one look, or an icon; ``color`` is a name, "" for the text's own."""

    text: str
    bold: bool = False
    italic: bool = False
    underline: bool = False
    color: str = ""
    icon: str = ""


def paragraphs(content: str) -> list[list[MarkedSpan]]:
    """The spans of each paragraph; blanks are single, empty paragraphs are left out.

    Unusable if a mark is left open or closed without being open.

    >>> [[span.text for span in spans] for spans in paragraphs("a  **b**\\n\\nc")]
    [['a ', 'b'], ['c']]
    """
    lines = paragraph_lines(content)
    if plain(content):
        return [[MarkedSpan(line)] for line in lines]
    return [spans for line in lines if (spans := _spans(line))]


def paragraph_lines(content: str) -> list[str]:
    """Each paragraph with its marks; blanks are single, empty paragraphs are left out."""
    if "  " in content or "\t" in content or "\r" in content:
        content = _BLANKS.sub(" ", content)
    return [line for part in content.split("\n") if (line := part.strip(" "))]


def with_line_ends(content: str, end: str = "\n") -> str:
    """The content with an end of line for each character that asks for one and is none in our files."""
    if "\u2028" in content or "\u2029" in content:
        content = content.replace("\u2028", end).replace("\u2029", end)
    return content


def spans(line: str) -> list[MarkedSpan]:
    """The spans of a part of a paragraph, its blanks kept. Unusable as ``paragraphs`` says."""
    line = _BLANKS.sub(" ", line)
    return [MarkedSpan(line)] if plain(line) else _spans(line)


def _spans(line: str) -> list[MarkedSpan]:
    spans: list[MarkedSpan] = []
    bold = italic = underline = False
    colors: list[str] = []
    for text, mark, tag, is_open in pieces(line):
        color = colors[-1] if colors else ""
        if is_open:
            raise Unusable(Message("markup.open", mark=mark))
        if mark:
            bold, italic = bold != (mark == "**"), italic != (mark == "*")
        elif tag is None:
            spans.append(MarkedSpan(text, bold, italic, underline, color))
        elif tag.kind == "icon":
            spans.append(MarkedSpan("", bold, italic, underline, color, tag.name))
        elif tag.kind == "color":
            colors.append(tag.name)
        elif tag.kind == "underline" or tag.raw == UNDERLINE_END:
            if underline == (tag.kind == "underline"):
                raise Unusable(underline_alone())
            underline = not underline
        elif tag.kind != "end":  # no mark of a face's
            spans.append(MarkedSpan(tag.raw, bold, italic, underline, color))
        elif colors:
            colors.pop()
        else:
            raise Unusable(Message("markup.closed"))
    if colors:
        raise Unusable(Message("markup.open", mark="{color:…}"))
    if underline:
        raise Unusable(underline_alone())
    return spans
