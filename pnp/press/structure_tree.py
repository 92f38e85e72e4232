"""The structure tree: the elements in reading order, each with the pieces of pages that it owns."""

from collections.abc import Iterator, Sequence

from pnp.press.objects import Objects, PdfValue, Reference, array, dictionary, name, string
from pnp.press.tags import Tags
from pnp.sheets.sheet import Element

_ROLES = (
    "Document Part Sect Div Aside BlockQuote Caption TOC TOCI Index P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody "
    "Table TR TH TD THead TBody TFoot Span Quote Note Reference Code Link Figure Formula"
)
ROLES = frozenset(_ROLES.split())
"""Every role that an element may have."""
_OLD_ROLES = {"Aside": "Div"}  # came with PDF 2.0: what it is to others
_CELLS = ("TH", "TD")


class StructureTree:
    """Writes the tree of one file."""

    def __init__(self, objects: Objects, tags: Tags, pages: Sequence[Reference]) -> None:
        self._objects, self._tags, self._pages = objects, tags, pages
        self._full: dict[Element, bool] = {}  # whether anything belongs to it, or to what is in it
        self._written: dict[Element, Reference] = {}
        self._notes: list[PdfValue] = []  # their names, each followed by its element

    def write(self, root: Element) -> Reference:
        """A reference to the tree, in which nothing is left that owns nothing.

        Raises ValueError for a role that no reader knows, and for what is tagged with an element that is not
        in the tree, or there twice.
        """
        self._survey(root)
        for element in self._tags.pieces:
            if element not in self._full:
                raise ValueError(f"tagged as {_called(element)}, which is not in the document's structure")
        tree = dictionary({"Type": name("StructTreeRoot")})
        reference = self._objects.reserve(tree, "Structure")
        tree["K"] = array([self._element(root, reference)])
        tree["ParentTree"] = dictionary({"Nums": array([*self._parents()])})
        tree["ParentTreeNextKey"] = len(self._tags.owners)
        tree["RoleMap"] = dictionary({role: name(old) for role, old in _OLD_ROLES.items()})
        if self._notes:
            tree["IDTree"] = dictionary({"Names": array(self._notes)})
        return reference

    def _survey(self, element: Element) -> bool:
        if element.role not in ROLES:
            raise ValueError(f"{_called(element)} has a role that no reader knows")
        if self._full.get(element):
            raise ValueError(f"{_called(element)} is in the document's structure twice")
        below = [self._survey(child) for child in element.children]
        full = self._full[element] = element in self._tags.pieces or any(below)
        return full

    def _element(self, element: Element, parent: Reference) -> Reference:
        values = {"Type": name("StructElem"), "S": name(element.role), "P": parent, **self._says(element)}
        pieces = self._tags.pieces.get(element, [])
        if pieces:
            values["Pg"] = self._pages[pieces[0][0]]
        made = dictionary(values)
        reference = self._objects.reserve(made, f"Structure.{len(self._written)}")
        self._written[element] = reference
        if element.role == "Note":
            self._notes += [values["ID"], reference]
        kids = [self._kid(page, piece, home=page == pieces[0][0]) for page, piece in pieces]
        # A cell stays though it is empty: without it, its row would lose a column.
        stay = [child for child in element.children if self._full[child] or child.role in _CELLS]
        made["K"] = array([*kids, *(self._element(child, reference) for child in stay)])
        return reference

    def _says(self, element: Element) -> dict[str, PdfValue]:
        values: dict[str, PdfValue] = {}
        if element.alt:
            values["Alt"] = string(element.alt)
        if element.title:
            values["T"] = string(element.title)
        if element.role == "TH":
            scope = name("Column" if element.column else "Row")
            values["A"] = dictionary({"O": name("Table"), "Scope": scope})
        elif element.role == "L":
            numbering = name("Decimal" if element.ordered else "Disc")
            values["A"] = dictionary({"O": name("List"), "ListNumbering": numbering})
        elif element.role == "Figure" and len(boxes := self._tags.boxes.get(element, [])) == 1:
            values["A"] = dictionary({"O": name("Layout"), "Placement": name("Block"), "BBox": boxes[0]})
        elif element.role == "Note":
            values["ID"] = string(f"note{len(self._notes):06}")
        return values

    def _kid(self, page: int, piece: int | Reference, *, home: bool) -> PdfValue:
        if isinstance(piece, int):
            if home:
                return piece
            return dictionary({"Type": name("MCR"), "Pg": self._pages[page], "MCID": piece})
        return dictionary({"Type": name("OBJR"), "Pg": self._pages[page], "Obj": piece})

    def _parents(self) -> Iterator[PdfValue]:
        """Keys, each followed by the elements that own a page's pieces, or the one that owns a link."""
        for key, owner in enumerate(self._tags.owners):
            yield key
            if isinstance(owner, Element):
                yield self._written[owner]
            else:
                yield array([self._written[element] for element in owner])


def _called(element: Element) -> str:
    """The element's role, and what tells it from others."""
    words = element.title or element.alt
    return f"{element.role} “{words}”" if words else element.role
