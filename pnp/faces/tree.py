"""XML as nested tuples that can be compared and remembered, read by expat.

A face's tree is made anew for every card, so what repeats between cards is found again by equality.
Positions are kept only when asked for: they would make equal elements differ.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Union
from xml.parsers import expat

from pnp.words import Message, library_message


class XmlElement(NamedTuple):
    """``attributes`` is name, value, name, value, …; ``links`` are the definitions that its values name."""

    name: str
    attributes: tuple[str, ...]
    children: tuple[Union["XmlElement", str], ...]
    links: tuple["XmlElement", ...] = ()

    def get(self, name: str) -> str | None:
        """The value of an attribute, if it has it."""
        return next((value for known, value in self.pairs() if known == name), None)

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Each attribute's name and value."""
        return zip(self.attributes[::2], self.attributes[1::2], strict=True)

    def text(self) -> str:
        """The characters that stand in the element itself."""
        return "".join(child for child in self.children if isinstance(child, str))


class NotXml(Exception):
    """The text is no XML; ``line`` and ``column`` from 1."""

    def __init__(self, reason: Message | str, line: int, column: int) -> None:
        super().__init__(reason)
        self.reason, self.line, self.column = reason, line, column


@dataclass(frozen=True, slots=True)
class XmlDocument:
    """A tree with the byte offset of every element, by the element's id()."""

    root: XmlElement
    offsets: dict[int, int]
    source: bytes

    def offset(self, element: XmlElement, attribute: str | None) -> int:
        """Where the element starts, or one of its attributes."""
        start = self.offsets.get(id(element), 0)
        if attribute:
            pattern = rb"[\s]" + re.escape(attribute.encode()) + rb"\s*="
            if match := re.compile(pattern).search(self.source, start):
                return match.start() + 1
        return start


def read(xml: str) -> XmlElement:
    """The tree of a text; NotXml if it is none."""
    return _read(xml.encode(), None)


def read_with_positions(source: bytes) -> XmlDocument:
    """The tree with positions, for telling people where a fault stands."""
    offsets: dict[int, int] = {}
    return XmlDocument(_read(source, offsets), offsets, source)


_DEEPEST = 100  # elements within one another: nobody draws so, and Python's own stack has an end


def _read(source: bytes, offsets: dict[int, int] | None) -> XmlElement:
    children: list[XmlElement | str] = []
    stack: list[tuple[str, list[str], list[XmlElement | str], int]] = []
    parser = expat.ParserCreate("utf-8")  # whatever the text says
    parser.buffer_text = True
    parser.ordered_attributes = True

    def start(name: str, attributes: list[str]) -> None:
        nonlocal children
        if len(stack) == _DEEPEST:
            where = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
            raise NotXml(Message("piece.too-deep", most=_DEEPEST), *where)
        stack.append((name, attributes, children, 0 if offsets is None else parser.CurrentByteIndex))
        children = []

    def end(_: str) -> None:
        nonlocal children
        name, attributes, outer, offset = stack.pop()
        element = _make(XmlElement, (name, tuple(attributes), tuple(children), ()))
        if offsets is not None:
            offsets[id(element)] = offset
        outer.append(element)
        children = outer

    def data(text: str) -> None:
        if not text.isspace():
            children.append(text)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = data
    try:
        parser.Parse(source, True)
    except expat.ExpatError as error:
        reason = library_message("xml", expat.ErrorString(error.code))
        raise NotXml(reason, error.lineno, error.offset + 1) from None
    finally:
        # Parser and handlers know each other: cut, they go at once and need no garbage collector.
        parser.StartElementHandler = parser.EndElementHandler = parser.CharacterDataHandler = None
    root = children[0]
    assert isinstance(root, XmlElement)
    refers = b"url(" in source or (b"href" in source and _LOCAL.search(source))
    return _link(root, offsets) if refers else root


_make = tuple.__new__  # what XmlElement(…) comes to, without its arguments being sorted into place
_LOCAL = re.compile(rb"href\s*=\s*[\"']#")
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^)'\"]+)['\"]?\s*\)")


def references(name: str, value: str) -> list[str]:
    """The ids that an attribute's value refers to."""
    if "url(" in value:
        return _REFERENCE.findall(value)
    return [value[1:]] if value.startswith("#") and name in ("href", "xlink:href") else []


def _link(root: XmlElement, offsets: dict[int, int] | None) -> XmlElement:
    """The tree with every reference's definition inside the element that refers to it."""
    defined: dict[str, XmlElement] = {}
    used = False
    stack: list[XmlElement] = [root]
    while stack:
        element = stack.pop()
        for name, value in element.pairs():
            if name == "id":
                defined[value] = element
            elif "#" in value:
                used = True
        stack.extend(child for child in element.children if not isinstance(child, str))
    return _linked(root, defined, offsets, ()) if used and defined else root


def _linked(
    element: XmlElement,
    defined: dict[str, XmlElement],
    offsets: dict[int, int] | None,
    above: tuple[str, ...],
) -> XmlElement:
    links = tuple(
        _linked(defined[id], defined, offsets, (*above, id))
        for name, value in element.pairs()
        for id in references(name, value)
        if id in defined and id not in above  # a definition within itself is left out
    )
    children = tuple(
        child if isinstance(child, str) else _linked(child, defined, offsets, above)
        for child in element.children
    )
    if not links and all(new is old for new, old in zip(children, element.children, strict=True)):
        return element
    made = element._replace(children=children, links=links)
    if offsets is not None:
        offsets[id(made)] = offsets[id(element)]
    return made
