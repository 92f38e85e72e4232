"""Why a text is no XML, in words that name the tag or the entity: expat tells no more than the kind."""

import re
from typing import NamedTuple
from xml.parsers import expat

from pnp.words import Message, brief, library_message

_NAME = re.compile(rb"[^\s<>/]{1,60}")
_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z][A-Za-z0-9]{0,30};")


class OpenTag(NamedTuple):
    """A tag that was begun last; where, in bytes."""

    name: str
    offset: int


def why(code: int, source: bytes, at: int, open: OpenTag | None) -> Message | str:
    """What is wrong at a byte of a text; ``open``: the element that is not closed there.

    >>> print(why(7, b"<g>\\n<text>a</g>", 13, OpenTag("text", 4)))
    </g> stands where <text>, which begins in line 2, is not closed
    >>> print(why(11, b"<g>a&nbsp;b</g>", 4, None))
    &nbsp; is HTML’s, and nothing in XML: write the character itself, or &#160;
    """
    said = expat.errors.messages.get(code, "")
    if open is not None and said in (expat.errors.XML_ERROR_TAG_MISMATCH, expat.errors.XML_ERROR_NO_ELEMENTS):
        values = {"name": brief(open.name), "line": source.count(b"\n", 0, open.offset) + 1}
        if found := _NAME.match(source, at):
            return Message("piece.closed-by-another", found=found[0].decode("utf-8", "replace"), **values)
        return Message("piece.never-closed", **values)
    if said == expat.errors.XML_ERROR_UNDEFINED_ENTITY and (entity := _ENTITY.search(source, max(at, 0))):
        from html import unescape  # it reads the names of 2,000 letters

        name = entity[0].decode()
        letters = unescape(name)
        if letters == name:
            return Message("piece.no-entity", name=name, instead="&amp;")
        instead = "".join(f"&#{ord(char)};" for char in letters)
        return Message("piece.html-entity", name=name, instead=instead)
    return library_message("xml", expat.ErrorString(code))


def with_line(reason: Message | str, line: int) -> Message | str:
    """The same where the open tag stands in another line of what its maker wrote."""
    if isinstance(reason, str) or "line" not in dict(reason.values):
        return reason
    return Message(reason.code, **{**dict(reason.values), "line": line})
