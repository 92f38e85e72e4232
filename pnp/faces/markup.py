"""Rich text: ``**bold**``, ``*italic*``, ``{color:gold}…{/color}``, ``{icon:coin}``, a paragraph a line."""

import re
from typing import NamedTuple

from pnp.faces.faults import Unusable
from pnp.words import Message

_TOKEN = re.compile(r"\*\*|\*|\{icon:([^{}]*)\}|\{color:([^{}]*)\}|\{/color\}")
_SIGN = re.compile(r"[*{]")
_BLANKS = re.compile(r"[ \t\r\f\v]+")


class MarkedSpan(NamedTuple):
    """Characters of one look, or an icon; ``color`` is a name, "" for the text's own."""

    text: str
    bold: bool = False
    italic: bool = False
    color: str = ""
    icon: str = ""


def paragraphs(content: str) -> list[list[MarkedSpan]]:
    """The spans of each paragraph; blanks are single, empty paragraphs are left out.

    Unusable if a mark is left open or closed without being open.

    >>> [[span.text for span in spans] for spans in paragraphs("a  **b**\\n\\nc")]
    [['a ', 'b'], ['c']]
    """
    if "  " in content or "\t" in content or "\r" in content:
        content = _BLANKS.sub(" ", content)
    if "*" not in content and "{" not in content:
        return [[MarkedSpan(line)] for part in content.split("\n") if (line := part.strip(" "))]
    return [spans for part in content.split("\n") if (line := part.strip(" ")) and (spans := _spans(line))]


def _spans(line: str) -> list[MarkedSpan]:
    spans: list[MarkedSpan] = []
    bold = italic = False
    colors: list[str] = []
    position = 0
    start = 0  # of the characters that are not yet in a span
    while at := _SIGN.search(line, position):
        match = _TOKEN.match(line, at.start())
        if match is None:
            position = at.end()
            continue
        color = colors[-1] if colors else ""
        if match.start() > start:
            spans.append(MarkedSpan(line[start : match.start()], bold, italic, color))
        start = position = match.end()
        token = match[0]
        if token == "**":
            bold = not bold
        elif token == "*":
            italic = not italic
        elif match[1] is not None:
            spans.append(MarkedSpan("", bold, italic, color, match[1]))
        elif match[2] is not None:
            colors.append(match[2])
        elif colors:
            colors.pop()
        else:
            raise Unusable(Message("markup.closed"))
    if start < len(line):
        spans.append(MarkedSpan(line[start:], bold, italic, colors[-1] if colors else ""))
    if bold or italic or colors:
        left = "**" if bold else "*" if italic else "{color:…}"
        raise Unusable(Message("markup.open", mark=left))
    return spans
