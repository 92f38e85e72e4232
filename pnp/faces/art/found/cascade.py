"""What CSS says of a drawing's elements: its style sheets, `style="…"` and attributes, weighed as in CSS."""

from collections import ChainMap
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree import ElementTree

import cssselect2

from pnp.content.budgets import STYLING, Asked
from pnp.faces.art.found.lettering import font_properties
from pnp.faces.art.found.sheets import Declarations, Note, declarations, rules
from pnp.faces.art.found.variables import Variables, asks
from pnp.faces.faults import Unusable
from pnp.faces.tree import XmlElement

_MOST_NAMES = 500
"""Named values of an element; more than that nobody writes."""


class Cascade:
    """The properties of each element of a tree."""

    def __init__(self, root: XmlElement, asked: Asked, note: Note) -> None:
        """Unusable where style sheets have more rules than a game may have for so many elements."""
        self._root, self._note, self._variables = root, note, Variables()
        self._matching: dict[int, list[Declarations]] = {}
        self._parents: dict[int, XmlElement] | None = None
        self._named: dict[int, dict[str, str]] = {}
        sheets = "\n".join(element.text() for element in _every(root) if _local(element) == "style")
        found = [*rules(sheets, note)] if sheets.strip() else []
        if found:
            self._match(root, found, asked)

    def properties(self, element: XmlElement, around: Mapping[str, str] | None = None) -> dict[str, str]:
        """An element's attributes and properties; what weighs most counts.

        ``around``: what it inherits where it is drawn, which may name values; else those it stands in do.
        """
        found = self._unsettled(element)
        asking = [name for name, value in found.items() if asks(value) and not _is_name(name)]
        if asking:
            known = ChainMap(_names(found), _names(around or {}), self._names(element))
            for name in asking:
                value = self._variables.settled(found[name], known)
                if value is None:
                    self._note(found.pop(name))
                else:
                    found[name] = value
        return found

    def _unsettled(self, element: XmlElement) -> dict[str, str]:
        found = {name: value.strip() for name, value in element.pairs() if name != "style"}
        sheets = self._matching.get(id(element), [])
        own = element.get("style")
        inline = declarations(own, self._note) if own else []
        for important in (False, True):
            for each in (*sheets, inline):
                for name, value, weighty in each:
                    if weighty == important:
                        _put(found, name, value)
        for name in [name for name in found if _is_name(name)][_MOST_NAMES:]:
            del found[name]
        return found

    def _names(self, element: XmlElement) -> dict[str, str]:
        """The named values of the elements that one stands in."""
        if self._parents is None:
            self._parents = {id(child): each for each in _every(self._root) for child in each.elements()}
        parent = self._parents.get(id(element))
        if parent is None:
            return {}
        if id(parent) not in self._named:
            around, own = self._names(parent), _names(self._unsettled(parent))
            self._named[id(parent)] = {**around, **own} if own else around
        return self._named[id(parent)]

    def _match(
        self, root: XmlElement, found: list[tuple[list[tuple[Any, int]], Declarations]], asked: Asked
    ) -> None:
        matcher = cssselect2.Matcher()
        cost = 0
        for selectors, said in found:
            for selector, each in selectors:
                cost += each
                matcher.add_selector(selector, said)
        copies: list[XmlElement] = []
        tree = _copy(root, copies)
        if many := STYLING.over(asked, cost * len(copies)):
            raise Unusable(many)
        wrapped = cssselect2.ElementWrapper.from_xml_root(tree)
        for element, wrapper in zip(copies, wrapped.iter_subtree(), strict=True):
            matches = sorted(matcher.match(wrapper), key=lambda match: match[:2])
            if matches:
                self._matching[id(element)] = [said for *_, said in matches]


def _put(found: dict[str, str], name: str, value: str) -> None:
    if name == "marker":
        found.update(dict.fromkeys(("marker-start", "marker-mid", "marker-end"), value))
    elif name == "font" and not asks(value):
        found.update(font_properties(value))
    else:
        found[name] = value


def _is_name(name: str) -> bool:
    return name.startswith("--")


def _names(found: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in found.items() if _is_name(name)}


def _every(element: XmlElement) -> Iterator[XmlElement]:
    yield element
    for child in element.children:
        if isinstance(child, XmlElement):
            yield from _every(child)


def _local(element: XmlElement) -> str:
    return element.name.rpartition(":")[2]


def _copy(element: XmlElement, copies: list[XmlElement]) -> ElementTree.Element:
    """The tree as selectors are matched against; ``copies`` are the elements in the order of the document."""
    copies.append(element)
    made = ElementTree.Element(_local(element), dict(element.pairs()))
    made.extend(_copy(child, copies) for child in element.children if isinstance(child, XmlElement))
    return made
