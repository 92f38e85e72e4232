"""Rich text: ``**bold**``, ``*italic*``, ``{color:gold}…{/color}``, ``{icon:coin}``; a new line is a new paragraph."""

import re
from typing import NamedTuple

_TOKEN = re.compile(r"\*\*|\*|\{icon:([^{}]*)\}|\{color:([^{}]*)\}|\{/color\}")
_BLANKS = re.compile(r"[ \t\r\f\v]+")


class Span(NamedTuple):
    """Characters of one look, or an icon; ``color`` is a name, "" for the text's own."""

    text: str
    bold: bool = False
    italic: bool = False
    color: str = ""
    icon: str = ""


def paragraphs(content: str) -> list[list[Span]]:
    """The spans of each paragraph; blanks are single, empty paragraphs are left out.

    ValueError if a mark is left open or closed without being open.
    """
    content = _BLANKS.sub(" ", content)
    if "*" not in content and "{" not in content:
        return [[Span(line)] for part in content.split("\n") if (line := part.strip(" "))]
    return [spans for part in content.split("\n") if (line := part.strip(" ")) and (spans := _spans(line))]


def _spans(line: str) -> list[Span]:
    spans: list[Span] = []
    bold = italic = False
    colors: list[str] = []
    position = 0
    for match in _TOKEN.finditer(line):
        color = colors[-1] if colors else ""
        if match.start() > position:
            spans.append(Span(line[position : match.start()], bold, italic, color))
        position = match.end()
        token = match[0]
        if token == "**":
            bold = not bold
        elif token == "*":
            italic = not italic
        elif match[1] is not None:
            spans.append(Span("", bold, italic, color, match[1]))
        elif match[2] is not None:
            colors.append(match[2])
        elif colors:
            colors.pop()
        else:
            raise ValueError("{/color} closes a colour that is not open")
    if position < len(line):
        spans.append(Span(line[position:], bold, italic, colors[-1] if colors else ""))
    left = "**" if bold else "*" if italic else "{color:…}" if colors else ""
    if left:
        raise ValueError(f"{left} is not closed before the end of its paragraph")
    return spans
