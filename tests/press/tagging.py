"""A small document with a structure, drawn in another order than it is read in; and how to read one back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

import pikepdf

from pnp.faces.drawing.operations import Op, Tagged
from pnp.geometry import Box
from pnp.press.pdf import write
from pnp.sheets.sheet import Anchor, Element, Entry, Link, PrintDocument, Sheet
from tests.press.prints import PackagedFonts, area, run

PAINTS = ("S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "Do", "Tj", "TJ")


def page(*ops: Op, links: Sequence[Link] = (), anchors: Sequence[Anchor] = ()) -> Sheet:
    return Sheet(210, 297, "front", "A page", ops, (), tuple(links), tuple(anchors))


def structured(root: Element | None, *pages: Sheet, entries: Sequence[Entry] = ()) -> PrintDocument:
    return PrintDocument("Règles & <co>", "fr", "Somebody", "A game", "none", pages, tuple(entries), root)


def pressed(document: PrintDocument) -> bytes:
    out = BytesIO()
    write(document, PackagedFonts(), out)
    return out.getvalue()


def opened(document: PrintDocument) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pressed(document)))


def said(element: Element | None, words: str, y: float = 20) -> Tagged:
    """A line of text as an element."""
    return Tagged((run(words, y=y),), element)


def rules() -> PrintDocument:
    """A heading, a paragraph with a link that goes on overleaf, a list, a table, a figure, a heading."""
    heading, foot = Element("H1", title="Le partage"), Element("H2")
    text, link, rest = Element("Span"), Element("Link"), Element("Span")
    label, item = Element("Lbl"), Element("LBody")
    corner, column, row, cell = Element("TH"), Element("TH", column=True), Element("TH"), Element("TD")
    figure = Element("Figure", alt="Un dragon rouge")
    table = Element("Table", (Element("TR", (corner, column)), Element("TR", (row, cell))))
    listing = Element("L", (Element("LI", (label, item)),), ordered=True)
    words = Element("P", (text, link, rest))
    root = Element("Document", (heading, words, Element("Sect", (listing, table)), figure, foot))
    first = page(
        Tagged((area(50, 50, 9, 9),), figure),
        said(cell, "sept", 100),
        said(row, "noir", 90),
        area(0, 0, 210, 5),
        said(column, "valeur", 80),
        said(item, "tuer le dragon", 70),
        said(label, "1.", 60),
        said(link, "voir", 50),
        said(text, "On partage,", 40),
        said(None, "12", 290),
        said(heading, "Le partage", 20),
        links=[Link(Box(10, 46, 30, 5), "score", "voir le score", link)],
        anchors=[Anchor("share", 20)],
    )
    second = page(
        said(foot, "Le score", 100),
        said(rest, "pour finir.", 30),
        said(link, "le score", 20),
        links=[Link(Box(10, 16, 30, 5), "score", "voir le score", link)],
        anchors=[Anchor("score", 100)],
    )
    entries = [Entry(1, "Le partage", "share"), Entry(2, "Le score", "score")]
    return structured(root, first, second, entries=entries)


READ = ["Le partage", "On partage,", "voir", "le score", "pour finir.", "1.", "tuer le dragon"]
READ += ["valeur", "noir", "sept", "Le score"]
"""What ``rules`` reads, in order."""


@dataclass(frozen=True)
class Painted:
    """A painting operator, and the marks in which it stands: (role, MCID), outermost first."""

    operator: str
    marks: tuple[tuple[str, int | None], ...]


def painted(page: pikepdf.Page) -> Iterator[Painted]:
    """What a page paints. Fails where marks, text objects and saved states are not within one another."""
    open_marks: list[tuple[str, int | None] | None] = []  # None: only says how letters are read
    nested: list[str] = []
    ends = {"EMC": "mark", "ET": "text", "Q": "state"}
    for operands, operator in pikepdf.parse_content_stream(page):
        word = str(operator)
        if word in ("BMC", "BDC"):
            told = operands[1] if word == "BDC" else {}
            mark = str(operands[0])[1:], int(told["/MCID"]) if "/MCID" in told else None
            open_marks.append(None if "/ActualText" in told and mark[1] is None else mark)
            nested.append("mark")
        elif word in ("BT", "q"):
            nested.append("text" if word == "BT" else "state")
        elif word in ends:
            assert nested.pop() == ends[word]
            if word == "EMC":
                open_marks.pop()
        elif word in PAINTS:
            yield Painted(word, tuple(mark for mark in open_marks if mark is not None))
    assert not nested


def elements(pdf: pikepdf.Pdf) -> list[pikepdf.Dictionary]:
    """The structure tree in reading order. Fails where a child does not name its parent."""
    found: list[pikepdf.Dictionary] = []

    def walk(parent: pikepdf.Dictionary) -> None:
        for kid in parent.K:
            if isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/StructElem":
                assert kid.P.objgen == parent.objgen
                found.append(kid)
                walk(kid)

    walk(pdf.Root.StructTreeRoot)
    return found


def pieces(pdf: pikepdf.Pdf, element: pikepdf.Dictionary) -> list[tuple[int, int]]:
    """(page, MCID) of an element's own pieces of content."""
    numbers = {page.objgen: number for number, page in enumerate(pdf.pages)}
    found = []
    for kid in element.K:
        if isinstance(kid, int):
            found.append((numbers[element.Pg.objgen], kid))
        elif kid.get("/Type") == "/MCR":
            found.append((numbers[kid.Pg.objgen], int(kid.MCID)))
    return found


def owners(pdf: pikepdf.Pdf) -> dict[int, pikepdf.Object]:
    """The parent tree: by key, an array of elements or one."""
    nums = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    return {int(key): value for key, value in zip(nums[::2], nums[1::2], strict=True)}


def faults(pdf: pikepdf.Pdf) -> list[str]:
    """What keeps a file from being PDF/UA, as far as a program can tell."""
    found = []
    root = pdf.Root
    if not root.MarkInfo.Marked or not root.ViewerPreferences.DisplayDocTitle or not str(root.Lang):
        found.append("the catalog is silent")
    xmp = root.Metadata.read_bytes().decode()
    if "<pdfuaid:part>1</pdfuaid:part>" not in xmp or "<dc:title>" not in xmp:
        found.append("the metadata are silent")
    parents, tree = owners(pdf), elements(pdf)
    belongs = {piece: element.objgen for element in tree for piece in pieces(pdf, element)}
    for number, page in enumerate(pdf.pages):
        own = [element.objgen for element in parents[int(page.StructParents)]]
        marks = [paint.marks for paint in painted(page)]
        found += [f"page {number}: {len(at)} marks around a paint" for at in marks if len(at) != 1]
        used = {mark for at in marks for _, mark in at if mark is not None}
        if not used <= set(range(len(own))):
            found.append(f"page {number}: a piece that nobody owns")
        if any(belongs.get((number, piece)) != owner for piece, owner in enumerate(own)):
            found.append(f"page {number}: tree and parent tree do not agree")
        if page.get("/Tabs") != "/S":
            found.append(f"page {number}: no order of tabs")
        for note in page.get("/Annots", []):
            owner = parents[int(note.StructParent)]
            held = [
                kid.Obj.objgen for kid in owner.K if isinstance(kid, pikepdf.Dictionary) and "/Obj" in kid
            ]
            if owner.S != "/Link" or note.objgen not in held or not str(note.Contents):
                found.append(f"page {number}: a link without its element")
    found += [
        "a figure without words" for element in tree if element.S == "/Figure" and "/Alt" not in element
    ]
    found += ["a note without a name" for element in tree if element.S == "/Note" and "/ID" not in element]
    fonts = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/BaseFont" in thing]
    found += [f"{font.BaseFont} cannot be read" for font in fonts if "/ToUnicode" not in font]
    return found
