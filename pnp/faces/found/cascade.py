"""What CSS says of a drawing's elements: its style sheets, `style="…"` and attributes, weighed as in CSS.

Selectors are told apart by cssselect2, their declarations by tinycss2. What follows an `@` is left out: a
drawing on paper has no window that it depends on.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from xml.etree import ElementTree

import cssselect2
import tinycss2

from pnp.content.budgets import STYLING, Asked
from pnp.faces.faults import Unusable
from pnp.faces.tree import XmlElement

Declarations = list[tuple[str, str, bool]]
"""Property, value, whether it is important."""
_COMBINED = 30  # times as long as a selector without them takes one of ancestors or of siblings
_MOST_COMBINED = 2
_COMBINATOR = re.compile(r"\s*+[>+~]\s*+|\s++")


class Cascade:
    """The properties of each element of a tree."""

    def __init__(self, root: XmlElement, asked: Asked) -> None:
        """Unusable where style sheets have more rules than a game may have for so many elements."""
        self._matching: dict[int, list[Declarations]] = {}
        sheets = "\n".join(element.text() for element in _every(root) if _local(element) == "style")
        rules = [*_rules(sheets)] if sheets.strip() else []
        if rules:
            self._match(root, rules, asked)

    def properties(self, element: XmlElement) -> dict[str, str]:
        """An element's attributes and properties; what weighs most counts."""
        found = {name: value.strip() for name, value in element.pairs() if name != "style"}
        sheets = self._matching.get(id(element), [])
        own = element.get("style")
        inline = _declarations(own) if own else []
        for important in (False, True):
            for declarations in (*sheets, inline):
                for name, value, weighty in declarations:
                    if weighty == important:
                        _put(found, name, value)
        return found

    def _match(self, root: XmlElement, rules: list[tuple[Any, Declarations]], asked: Asked) -> None:
        matcher = cssselect2.Matcher()
        cost = 0
        for selectors, declarations in rules:
            for selector, combined in selectors:
                cost += _COMBINED**combined
                matcher.add_selector(selector, declarations)
        copies: list[XmlElement] = []
        tree = _copy(root, copies)
        if many := STYLING.over(asked, cost * len(copies)):
            raise Unusable(many)
        wrapped = cssselect2.ElementWrapper.from_xml_root(tree)
        for element, wrapper in zip(copies, wrapped.iter_subtree(), strict=True):
            matches = sorted(matcher.match(wrapper), key=lambda match: match[:2])
            if matches:
                self._matching[id(element)] = [declarations for *_, declarations in matches]


def _put(found: dict[str, str], name: str, value: str) -> None:
    if name == "marker":
        found.update(dict.fromkeys(("marker-start", "marker-mid", "marker-end"), value))
    elif "var(" not in value:
        found[name] = value


def _rules(sheet: str) -> Iterator[tuple[list[tuple[Any, int]], Declarations]]:
    """The selectors of each rule, each with how many others it asks about, and what the rule says."""
    for rule in tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        text = tinycss2.serialize(rule.prelude)
        if "(" in text:  # what asks about whole families of elements takes long, and no program writes it
            continue
        kept: list[tuple[Any, int]] = []
        for part in text.split(","):
            combined = len(_COMBINATOR.findall(part.strip()))
            if combined <= _MOST_COMBINED:
                with suppress(cssselect2.SelectorError):
                    kept += [(each, combined) for each in cssselect2.compile_selector_list(part)]
        if kept:
            yield kept, _declarations(rule.content)


def _declarations(content: Any) -> Declarations:
    parsed = tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
    return [
        (each.lower_name, tinycss2.serialize(each.value).strip(), each.important)
        for each in parsed
        if each.type == "declaration"
    ]


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
