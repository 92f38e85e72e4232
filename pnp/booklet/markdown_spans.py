"""Inline Markdown becomes spans: bold, italic, links, and the marks ``{icon:x}``, ``{color:x}…{/color}``,
``{underline}…{/underline}``.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from pnp.booklet.story import Span, Spans
from pnp.content.markdown import parser
from pnp.content.markup import ESCAPED, TAG, UNDERLINE_END, tags

if TYPE_CHECKING:
    from markdown_it.token import Token

_MARK = re.compile(rf"({ESCAPED}|{TAG})")


def text_spans(text: str, of: str = "") -> Spans:
    """The spans of a text of one paragraph; ``of`` is its id."""
    tokens = parser().parseInline(text) if text else ()
    return inline_spans(tokens, of)


def plain_text(spans: Iterable[Span]) -> str:
    """The words alone."""
    return "".join(span.text for span in spans).replace("\n", " ")


def plain(text: str) -> str:
    """The words of a text of one paragraph."""
    return plain_text(text_spans(text))


def inline_spans(tokens: "Iterable[Token]", of: str = "") -> Spans:
    """The spans of inline tokens, those of one look joined. A picture within a line is told by its words.

    ``of`` is the id of a text whose tokens do not tell it.
    """
    look, every = _Look(), list[Span]()
    for token in tokens:
        look.of(token.meta.get("id", of))
        every += (span for child in token.children or () for span in look.spans(child))
    return tuple(_joined(every))


class _Look:
    """How the next characters look; a colour may begin within one token and end within another."""

    def __init__(self) -> None:
        self._now = Span("")
        self._colors: list[str] = []

    def of(self, text: str) -> None:
        """What follows belongs to a text."""
        self._now = replace(self._now, of=text)

    def spans(self, token: "Token") -> Iterator[Span]:
        match token.type:
            case "strong_open" | "strong_close":
                self._now = replace(self._now, bold=token.nesting > 0)
            case "em_open" | "em_close":
                self._now = replace(self._now, italic=token.nesting > 0)
            case "link_open":
                self._now = replace(self._now, link=str(token.attrs["href"]))
            case "link_close":
                self._now = replace(self._now, link="")
            case "softbreak":
                yield replace(self._now, text=" ")
            case "hardbreak":
                yield replace(self._now, text="\n")
            case _:
                yield from self._marked(token.content)

    def _marked(self, text: str) -> Iterator[Span]:
        for part in filter(None, _MARK.split(text)):
            tag = next(iter(tags(part)), None)
            if _MARK.fullmatch(part) and part[0] == "\\":
                yield replace(self._now, text=part[1:])
            elif tag is None or tag.kind in ("placeholder", "unknown"):
                yield replace(self._now, text=part)
            elif tag.kind == "icon":
                yield replace(self._now, icon=tag.name)
            elif tag.kind == "underline" or tag.raw == UNDERLINE_END:
                self._now = replace(self._now, underline=tag.kind == "underline")
            else:
                if tag.kind == "color":
                    self._colors.append(tag.name)
                elif self._colors:
                    self._colors.pop()
                self._now = replace(self._now, color=self._colors[-1] if self._colors else "")


def _joined(spans: Iterable[Span]) -> Iterator[Span]:
    for look, alike in groupby(spans, lambda span: replace(span, text="")):
        if look.icon:
            yield from alike
        else:
            yield replace(look, text="".join(span.text for span in alike))
