"""The elements and attributes of templates, from the grammar that reads them; and what templates see."""

from collections.abc import Iterator

from pnp.faces.reading.grammar import ATTRIBUTES
from pnp.manual.entry import ManualEntry
from pnp.words import Message

OWN = frozenset(
    {
        ("icon", "name"),
        *((f"{kind}Gradient", href) for kind in ("linear", "radial") for href in ("href", "xlink:href")),
    }
)
"""Attributes that mean something else there than on other elements."""
SEEN = (
    "card",
    "copies",
    "side",
    "deck",
    "game",
    "decks",
    "tables",
    "rules",
    "words",
    "options",
    "lang",
    "from_right",
    "low_ink",
)
"""What templates of faces see."""


def elements() -> Iterator[ManualEntry]:
    """Each element with the attributes it takes."""
    for name, attributes in ATTRIBUTES.items():
        yield ManualEntry(
            "elements", name, "", " ".join(sorted(attributes)), Message(f"manual.element.{name}")
        )


def attributes() -> Iterator[ManualEntry]:
    """Each attribute, once for all elements on which it means the same."""
    where: dict[str, list[str]] = {}
    for element, names in ATTRIBUTES.items():
        for name in names:
            where.setdefault(f"{element}.{name}" if (element, name) in OWN else name, []).append(element)
    for code, found in sorted(where.items(), key=lambda item: (item[0].rpartition(".")[2], item[0])):
        name = code.rpartition(".")[2]
        yield ManualEntry("attributes", name, " ".join(found), "", Message(f"manual.attribute.{code}"))


def values() -> Iterator[ManualEntry]:
    """What a template sees."""
    for name in SEEN:
        yield ManualEntry("values", f"{{{{ {name} }}}}", "", "", Message(f"manual.value.{name}"))
