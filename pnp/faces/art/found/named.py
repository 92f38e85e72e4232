"""What names what: the elements that have ids, and the values that refer to them."""

import re
from collections.abc import Callable

from pnp.faces.tree import XmlElement

REFERENCE = re.compile(r"url\(\s*+['\"]?+#([^()'\"]++)['\"]?+\s*+\)\s*+(.*+)", re.DOTALL)
"""A value that refers to an id, and what stands in for it."""


class NamedElements:
    """The elements of a drawing by their ids; the first of an id counts. ``name`` gives SVG's names."""

    def __init__(self, root: XmlElement, name: Callable[[XmlElement], str | None]) -> None:
        self._name = name
        self._ids: dict[str, XmlElement] = {}
        stack = [root]
        while stack:
            element = stack.pop()
            if id_ := element.get("id"):
                self._ids.setdefault(id_, element)
            stack.extend(child for child in reversed(element.children) if isinstance(child, XmlElement))

    def find(self, id: str) -> XmlElement | None:
        """The element of an id."""
        return self._ids.get(id)

    def definition(self, value: str, kind: str) -> XmlElement | None:
        """The definition of a kind that a value names."""
        match = REFERENCE.fullmatch(value)
        element = self._ids.get(match[1]) if match else None
        return element if element is not None and self._name(element) == kind else None
