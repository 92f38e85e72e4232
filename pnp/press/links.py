"""Links, and the named places to which they and the outline lead."""

from collections.abc import Iterable
from itertools import chain
from urllib.parse import quote

from pnp.press.objects import Objects, PdfValue, Reference, array, dictionary, name, string
from pnp.press.paths import box_in_points, height_in_points
from pnp.press.tags import Tags
from pnp.sheets.sheet import Link, Sheet

ROOM = 3.0
"""What is seen above the place to which a link has led, mm."""
_PRINTED = 4  # annotations without this flag are not for paper, and archives refuse them


def destination(anchor: str) -> PdfValue:
    """An anchor's name as a destination."""
    return f"<{anchor.encode().hex()}>"


class Links:
    """The links and anchors of one file; with ``tags``, a link is a piece of its element."""

    def __init__(self, objects: Objects, tags: Tags | None) -> None:
        self._objects, self._tags = objects, tags
        self._targets: set[str] = set()
        self._places: dict[str, PdfValue] = {}

    def arrive(self, sheet: Sheet, page: Reference) -> None:
        """Learns where the anchors of a finished page are. Raises ValueError for a name that is taken."""
        for anchor in sheet.anchors:
            if anchor.name in self._places:
                raise ValueError(f"the document has two anchors called {anchor.name!r}")
            top = height_in_points(max(0.0, anchor.y - ROOM), sheet.height)
            self._places[anchor.name] = array([page, name("XYZ"), 0, top, "null"])

    def destinations(self, wanted: Iterable[str]) -> PdfValue | None:
        """The name tree of all anchors, if there are any.

        Raises ValueError if one of ``wanted``, or the target of a link, is not among them.
        """
        lost = sorted({*self._targets, *wanted} - self._places.keys())
        if lost:
            raise ValueError(f"no page has an anchor for what leads to {', '.join(map(repr, lost))}")
        if not self._places:
            return None
        ordered = sorted(self._places.items(), key=lambda item: item[0].encode())
        return dictionary(
            {"Names": array([*chain.from_iterable((destination(key), place) for key, place in ordered)])}
        )

    def annotation(self, link: Link, height: float) -> Reference:
        """Writes a link of the page that is being made, ``height`` mm high.

        Raises ValueError for one without an element, in a document with a structure.
        """
        values = {
            "Type": name("Annot"),
            "Subtype": name("Link"),
            "Rect": box_in_points(link.box, height),
            "Border": array([0, 0, 0]),
            "F": _PRINTED,
            "Contents": string(link.words or link.target),
            "A": self._action(link),
        }
        if self._tags is None:
            return self._objects.add(dictionary(values))
        if link.element is None:
            raise ValueError(f"the link to {link.target!r} belongs to no element of the document's structure")
        values["StructParent"] = len(self._tags.owners)  # the key that ``hold`` gives it
        annotation = self._objects.add(dictionary(values))
        self._tags.hold(link.element, annotation)
        return annotation

    def _action(self, link: Link) -> PdfValue:
        if link.outside:
            address = quote(link.target, safe="%/:=&?~#+!$,;'@()*[]")
            return dictionary({"S": name("URI"), "URI": string(address)})
        if link.file:
            there = {"S": name("GoToR"), "F": string(link.file), "D": destination(link.target)}
            return dictionary(there)
        self._targets.add(link.target)
        return dictionary({"S": name("GoTo"), "D": destination(link.target)})
