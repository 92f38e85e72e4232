"""An element's attributes, read one by one; what cannot be read is reported and replaced by a fallback."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from pnp.faces.faults import Faults, Unusable, of_attribute
from pnp.faces.reading import values
from pnp.faces.reading.grammar import ATTRIBUTES, IDLE
from pnp.faces.tree import XmlElement
from pnp.problem import nearest
from pnp.words import Message

V = TypeVar("V")


class Attributes:
    """The attributes of one element by name, with those of ``style="…"`` in their place.

    Names that the element does not take are reported at once; ``foreign`` passes over other programs'.
    """

    __slots__ = ("_faults", "_units", "element", "given")

    def __init__(
        self, element: XmlElement, faults: Faults, units: Mapping[str, float], foreign: bool
    ) -> None:
        self.element, self._faults, self._units = element, faults, units
        given = dict(element.pairs())
        if "style" in given:
            try:
                given = styled(given)
            except Unusable as error:
                faults.at(element, "style", error.message)
        allowed = ATTRIBUTES[element.name]
        for name in [name for name in given if name not in allowed]:
            value = given.pop(name)
            if foreign and (":" in name or name in IDLE):
                continue
            hint = nearest(name, allowed)
            fault = Message("unknown-attribute", element=element.name, name=name, value=value[:20], hint=hint)
            faults.at(element, name, fault)
        self.given: Mapping[str, str] = given

    def value(self, name: str, read: Callable[[str], V], fallback: V, needed: bool = False) -> V:
        """What ``read`` makes of an attribute; it raises Unusable to say what was expected."""
        text = self.given.get(name)
        if text is None:
            if needed:
                missing = Message("missing-attribute", element=self.element.name, name=name)
                self._faults.at(self.element, None, missing)
            return fallback
        try:
            return read(text)
        except Unusable as error:
            self.fault(name, error.message)
            return fallback

    def fault(self, name: str, fault: Message) -> None:
        """Notes what is wrong with the value of an attribute."""
        self._faults.at(self.element, name, of_attribute(name, fault))

    def length(self, name: str, fallback: float = 0.0, needed: bool = False) -> float:
        """A length in mm, or in units of the art's viewBox."""
        return self.value(name, lambda text: values.length(text, self._units), fallback, needed)

    def extent(self, name: str, fallback: float = 0.0) -> float:
        """A length that is needed and not below zero: how wide, how high, a radius."""

        def read(text: str) -> float:
            if (value := values.length(text, self._units)) < 0:
                raise Unusable(Message("bad-value.below-zero", found=text))
            return value

        return self.value(name, read, fallback, needed=True)

    def choice(self, name: str, allowed: Mapping[str, V], fallback: V) -> V:
        """The meaning of a word from a list."""
        return self.value(name, lambda text: choice(text, allowed), fallback)


def choice(text: str, allowed: Mapping[str, V]) -> V:
    """The meaning of a word from a list; Unusable names the nearest."""
    if text not in allowed:
        raise Unusable(Message("bad-value.word", word=text, hint=nearest(text, allowed)))
    return allowed[text]


_SILENT = {  # what drawing programs write into `style` though it is so anyway
    "display": ("inline",),
    "visibility": ("visible",),
    "overflow": ("visible",),
    "marker": ("none",),
    "marker-start": ("none",),
    "marker-mid": ("none",),
    "marker-end": ("none",),
    "mix-blend-mode": ("normal",),
    "isolation": ("auto",),
    "vector-effect": ("none",),
    "paint-order": ("normal", "fill markers stroke"),
    "enable-background": ("accumulate", "new"),
}


def styled(attributes: Mapping[str, str]) -> dict[str, str]:
    """The attributes with those of ``style="a: b; …"`` in its place; Unusable if it does not read so."""
    properties = {name: value for name, value in attributes.items() if name != "style"}
    for part in attributes.get("style", "").split(";"):
        name, colon, value = part.partition(":")
        name, value = name.strip(), value.strip()
        if not part.strip() or name.startswith("-") or value in _SILENT.get(name, ()):
            continue
        if not colon:
            raise Unusable(Message("bad-value.style", found=part.strip()))
        properties[name] = value
    return properties
