"""XML as nested tuples that can be compared and remembered, read by expat.

A face's tree is made anew for every card, so what repeats between cards is found again by equality.
Positions are kept only when asked for: they would make equal elements differ.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple, Union
from xml.parsers import expat

from pnp.content.budgets import REFERENCES, Asked
from pnp.faces.broken_xml import OpenTag, why
from pnp.frozen import frozen
from pnp.words import Message


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

    def elements(self) -> list["XmlElement"]:
        """The elements that stand right in it."""
        return [child for child in self.children if not isinstance(child, str)]

    def text(self) -> str:
        """The characters that stand in the element, and in those within it."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)


class NotXml(Exception):
    """The text is no XML; ``line`` and ``column`` from 1. ``refused``: it is, but asks for too much.

    ``open`` is the tag that is not closed, if that is what is wrong.
    """

    def __init__(
        self,
        reason: Message | str,
        line: int,
        column: int,
        refused: Message | None = None,
        open: OpenTag | None = None,
    ) -> None:
        super().__init__(reason)
        self.reason, self.line, self.column, self.refused, self.open = reason, line, column, refused, open


@frozen
class XmlDocument:
    """A tree with the byte offset of every element, by the element's id()."""

    root: XmlElement
    offsets: dict[int, int]
    source: bytes

    def offset(self, element: XmlElement, attribute: str | None) -> int:
        """Where the element starts, or one of its attributes."""
        start = self.offsets.get(id(element), 0)
        if attribute:
            pattern = re.compile(rb"\s" + re.escape(attribute.encode()) + rb"\s*+=")
            end = self.source.find(b"<", start + 1)  # no attribute holds that
            if match := pattern.search(self.source, start, end if end > 0 else len(self.source)):
                return match.start() + 1
        return start

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Both from 1; the column in letters."""
        start = self.source.rfind(b"\n", 0, offset) + 1
        before = self.source[start:offset].decode("utf-8", "replace")
        return self.source.count(b"\n", 0, offset) + 1, len(before) + 1


def read(xml: str, asked: Asked) -> XmlElement:
    """The tree of a text; NotXml if it is none, or passes a budget. ``asked``: those that a game asks for."""
    return _read(xml.encode(), asked, None)


def read_with_positions(source: bytes, asked: Asked) -> XmlDocument:
    """The tree with positions, for telling people where a fault stands."""
    offsets: dict[int, int] = {}
    return XmlDocument(_read(source, asked, offsets), offsets, source)


_DEEPEST = 100  # elements within one another: nobody draws so, and Python's own stack has an end


_MOST_ATTRIBUTES = 500  # of an element: SVG knows no more than half of that


def _read(source: bytes, asked: Asked, offsets: dict[int, int] | None) -> XmlElement:
    children: list[XmlElement | str] = []
    stack: list[tuple[str, list[str], list[XmlElement | str], int]] = []
    parser = expat.ParserCreate("utf-8")  # whatever the text says
    parser.buffer_text = True
    parser.ordered_attributes = True

    def start(name: str, attributes: list[str]) -> None:
        nonlocal children
        if len(stack) == _DEEPEST:
            where = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
            deep = Message("piece.too-deep", most=_DEEPEST)
            raise NotXml(deep, *where, deep)
        if len(attributes) > 2 * _MOST_ATTRIBUTES:
            where = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
            many = Message("piece.too-many-attributes", most=_MOST_ATTRIBUTES)
            raise NotXml(many, *where, many)
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
        if not text.isspace() or (stack and stack[-1][0] in WORDED):
            children.append(text)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = data
    try:
        parser.Parse(source, True)
    except expat.ExpatError as error:
        open = OpenTag(stack[-1][0], stack[-1][3]) if stack else None
        reason = why(error.code, source, parser.ErrorByteIndex, open)
        raise NotXml(reason, error.lineno, error.offset + 1, open=open) from None
    finally:
        # Parser and handlers know each other: cut, they go at once and need no garbage collector.
        parser.StartElementHandler = parser.EndElementHandler = parser.CharacterDataHandler = None
    root = children[0]
    assert isinstance(root, XmlElement)
    refers = b"url(" in source or (b"href" in source and _LOCAL.search(source))
    return _Links(XmlDocument(root, offsets or {}, source), asked).linked() if refers else root


WORDED = frozenset(["text", "textbox", "tspan"])
"""Elements of words, which blanks part."""
_make = tuple.__new__  # what XmlElement(…) comes to, without its arguments being sorted into place
_LOCAL = re.compile(rb"href\s*=\s*[\"']#")
_REFERENCE = re.compile(r"url\(\s*+['\"]?+#([^()'\"]++)['\"]?+\s*+\)")


def references(name: str, value: str) -> list[str]:
    """The ids that an attribute's value refers to."""
    if "url(" in value:
        return _REFERENCE.findall(value)
    return [value[1:]] if value.startswith("#") and name in ("href", "xlink:href") else []


class _Whole(NamedTuple):
    """An element with the definitions that it refers to: how many elements that comes to, and how deep."""

    element: XmlElement
    size: int
    height: int


class _Links:
    """Follows references. Each definition is followed once, however often it is named; what it holds counts
    each time.
    """

    def __init__(self, document: XmlDocument, asked: Asked) -> None:
        self._document, self._asked = document, asked
        self._defined: dict[str, XmlElement] = {}
        self._whole: dict[str, _Whole | None] = {}  # None: it is being followed
        self._count = 0
        used = False
        stack: list[XmlElement] = [document.root]
        while stack:
            element = stack.pop()
            for name, value in element.pairs():
                if name == "id":
                    self._defined[value] = element
                elif "#" in value:
                    used = True
            stack.extend(child for child in element.children if not isinstance(child, str))
        self._any = used and bool(self._defined)

    def linked(self) -> XmlElement:
        """The tree with every reference's definition inside the element that refers to it."""
        return self._of(self._document.root, 1, True).element if self._any else self._document.root

    def _of(self, element: XmlElement, depth: int, counts: bool) -> _Whole:
        """``counts``: it stands in the document itself, not in a definition that is followed from there."""
        if depth > _DEEPEST:
            raise self._refused(element, None, Message("piece.too-deep", most=_DEEPEST))
        links: list[_Whole] = []
        for name, value in element.pairs():
            for named in references(name, value) if "#" in value else ():
                if whole := self._definition(named, depth + 1):
                    links.append(whole)
                    self._count += whole.size if counts else 0
                    if many := REFERENCES.over(self._asked, self._count):
                        raise self._refused(element, name, many)
                    if depth + whole.height > _DEEPEST:
                        raise self._refused(element, name, Message("piece.too-deep", most=_DEEPEST))
        inside: list[XmlElement | str] = []
        height, size = 0, 1
        for child in element.children:
            if isinstance(child, str):
                inside.append(child)
                continue
            whole = self._of(child, depth + 1, counts)
            inside.append(whole.element)
            height, size = max(height, whole.height), size + whole.size
        size += sum(link.size for link in links)
        height = 1 + max([height, *(link.height for link in links)])
        if not links and all(new is old for new, old in zip(inside, element.children, strict=True)):
            return _Whole(element, size, height)
        made = element._replace(children=tuple(inside), links=tuple(link.element for link in links))
        if id(element) in self._document.offsets:
            self._document.offsets[id(made)] = self._document.offsets[id(element)]
        return _Whole(made, size, height)

    def _definition(self, name: str, depth: int) -> _Whole | None:
        """None where there is none, or within itself."""
        if name not in self._whole and name in self._defined:
            self._whole[name] = None
            self._whole[name] = self._of(self._defined[name], depth, False)
        return self._whole.get(name)

    def _refused(self, element: XmlElement, attribute: str | None, why: Message) -> "NotXml":
        return NotXml(why, *self._document.line_and_column(self._document.offset(element, attribute)), why)
