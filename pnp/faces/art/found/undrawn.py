"""What a drawing asks for that is not drawn: no element or property of a stranger is left out silently."""

from collections.abc import Mapping

from pnp.faces.art.found.gradients import Look
from pnp.faces.art.found.styles import Style
from pnp.faces.tree import XmlElement

_MOST, _LONG = 6, 40
_ELSEWHERE = ("url(", "var(")
_NOTHING = ("none", "", "initial", "inherit", "unset", "transparent")
_UNDRAWN = (
    *("background", "background-color", "background-image", "vector-effect", "offset-path"),
    *("mask-image", "-webkit-mask", "-webkit-mask-image", "translate", "rotate", "scale"),
)
"""Properties that browsers draw on any element, and nothing here does."""
_FOREIGN = ("foreignObject", "flowRoot")
_MOVING = ("animate", "animateColor", "animateMotion", "animateTransform", "set", "script")


class Undrawn:
    """Gathers it, each thing once, as the file spells it."""

    def __init__(self) -> None:
        self._found: dict[str, None] = {}

    def add(self, what: str) -> None:
        """Something is left out."""
        shown = " ".join(what.split())
        self._found[shown if len(shown) <= _LONG else f"{shown[: _LONG - 1]}…"] = None

    def properties(self, own: Mapping[str, str], style: Style) -> None:
        """Notes what an element's properties ask for in vain; ``style`` holds what it inherits as well."""
        for name in _UNDRAWN:
            if own.get(name, "none") not in _NOTHING:
                self.add(f"{name}: {own[name]}")
        cut = own.get("clip-path", "none")
        if cut not in _NOTHING and not cut.startswith(_ELSEWHERE):
            self.add(f"clip-path: {cut}")
        if "pathLength" in own and style.get("stroke-dasharray", "none") != "none":
            self.add("pathLength")
        if own.get("transform-box", "view-box") != "view-box" and own.get("transform", "none") != "none":
            self.add(f"transform-box: {own['transform-box']}")

    def element(self, name: str | None, element: XmlElement, look: Look) -> None:
        """Notes an element that is passed over, if something of another language stands in it."""
        speaks = name in _FOREIGN and (written(element) or element.elements())
        if speaks and look(element).get("display") != "none":
            self.add(f"<{name}>")

    def moving(self, root: XmlElement) -> None:
        """Notes what changes a drawing while people look at it."""
        for child in root.elements():
            if (name := child.name.rpartition(":")[2]) in _MOVING:
                self.add(f"<{name}>")
            self.moving(child)

    @property
    def names(self) -> tuple[str, ...]:
        """Of what was left out, as many as somebody reads."""
        found = tuple(self._found)
        return found if len(found) <= _MOST else (*found[:_MOST], "…")


def written(element: XmlElement) -> bool:
    """Whether there are letters in a text."""
    return any(
        child.strip() != "" if isinstance(child, str) else written(child) for child in element.children
    )
