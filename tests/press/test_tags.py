"""Documents with a structure: what is painted is marked, and the tree says in which order it is read."""

import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.drawing.operations import Drawing, Group, Op, Tagged, Use
from pnp.geometry import rectangle, translation
from pnp.press.render import page_image
from pnp.sheets.sheet import Element
from tests.press.prints import BLUE, area, drawing, placed, run
from tests.press.tagging import (
    READ,
    elements,
    faults,
    opened,
    owners,
    page,
    painted,
    pieces,
    pressed,
    rules,
    said,
    structured,
)


def roles(pdf: pikepdf.Pdf) -> list[str]:
    return [str(element.S)[1:] for element in elements(pdf)]


def marks(*ops: Op, root: Element) -> list[list[str]]:
    """The role of the marks around every painting operator of a page."""
    pdf = opened(structured(root, page(*ops)))
    assert faults(pdf) == []
    return [[role for role, _ in paint.marks] for paint in painted(pdf.pages[0])]


def test_a_whole_document_can_be_listened_to() -> None:
    assert faults(opened(rules())) == []


def test_the_check_of_that_can_fail() -> None:
    pdf = opened(rules())
    first = pdf.pages[0]
    first.Contents = pdf.make_stream(
        first.Contents.read_bytes().replace(b"/Artifact BMC", b"/H1 <</MCID 99>> BDC")
    )
    tree = elements(pdf)
    del next(element for element in tree if element.S == "/Figure").Alt
    next(element for element in tree if element.S == "/H1").K = pikepdf.Array([])
    pdf.pages[1].Annots[0].Contents = ""
    assert faults(pdf) == [
        "page 0: a piece that nobody owns",
        "page 0: tree and parent tree do not agree",
        "page 1: a link without its element",
        "a figure without words",
    ]


def test_the_tree_has_the_elements_in_their_order_without_what_was_not_painted() -> None:
    pdf = opened(rules())
    assert roles(pdf) == [
        *("Document", "H1", "P", "Span", "Link", "Span", "Sect", "L", "LI", "Lbl", "LBody"),
        *("Table", "TR", "TH", "TH", "TR", "TH", "TD", "Figure", "H2"),
    ]
    empty = Element("Document", (Element("P"), Element("Sect", (Element("P"),)), shown := Element("P")))
    assert roles(opened(structured(empty, page(said(shown, "x"))))) == ["Document", "P"]


def test_an_empty_cell_stays_in_its_row_but_no_empty_row() -> None:
    cell = Element("TD")
    filled, empty = Element("TR", (Element("TH"), cell)), Element("TR", (Element("TD"), Element("TD")))
    root = Element("Document", (Element("Table", (filled, empty)),))
    assert roles(opened(structured(root, page(said(cell, "7"))))) == ["Document", "Table", "TR", "TH", "TD"]


def test_elements_say_what_they_are() -> None:
    pdf = opened(rules())
    found = {str(element.S)[1:]: element for element in elements(pdf)}
    assert str(found["H1"].T) == "Le partage"
    assert str(found["Figure"].Alt) == "Un dragon rouge"
    assert found["L"].A.ListNumbering == "/Decimal"
    heads = [element.A.Scope for element in elements(pdf) if element.S == "/TH"]
    assert heads == ["/Row", "/Column", "/Row"]


def test_a_figure_says_where_it_is() -> None:
    """In points from the foot of the page: what is painted, as far as it is not cut away."""
    one, two, words = (Element("Figure", alt=alt) for alt in ("one", "two", "words"))
    cut = Group((area(0, 0, 100, 100),), (2.0, 0.0, 0.0, 2.0, 10.0, 20.0), clip=rectangle(0, 0, 10, 5))
    first = page(Tagged((cut,), one), Tagged((area(90, 20, 10, 5),), one), Tagged((area(5, 5, 5, 5),), two))
    second = page(Tagged((area(5, 5, 5, 5),), two), said(words, "A word"))
    pdf = opened(structured(Element("Document", (one, two, words)), first, second))
    found = {str(element.Alt): element.get("/A") for element in elements(pdf) if element.S == "/Figure"}
    box = [10, 297 - 30, 100, 297 - 20]
    assert [float(value) for value in found["one"].BBox] == pytest.approx(
        [v * 72 / 25.4 for v in box], abs=0.01
    )
    assert found["two"] is None, "on two pages"
    assert found["words"] is None, "text alone"


def test_a_box_beside_the_text_has_a_role_that_older_readers_know() -> None:
    words = Element("P")
    pdf = opened(structured(Element("Document", (Element("Aside", (words,)),)), page(said(words, "x"))))
    assert roles(pdf) == ["Document", "Aside", "P"]
    assert pdf.Root.StructTreeRoot.RoleMap.Aside == "/Div"


def test_notes_have_names_of_their_own() -> None:
    notes = Element("Note"), Element("Note")
    pdf = opened(structured(Element("Document", notes), page(*(said(note, "x") for note in notes))))
    names = [element.ID for element in elements(pdf) if element.S == "/Note"]
    assert len(set(map(str, names))) == 2
    assert list(pdf.Root.StructTreeRoot.IDTree.Names)[::2] == names


def test_an_element_on_two_pages_has_pieces_on_both() -> None:
    text = Element("P")
    pdf = opened(
        structured(
            Element("Document", (text,)),
            page(said(text, "a"), area(0, 0, 1, 1), said(text, "b")),
            page(said(text, "c")),
        )
    )
    (element,) = elements(pdf)[1:]
    assert pieces(pdf, element) == [(0, 0), (0, 1), (1, 0)]
    assert [owner.objgen for owner in owners(pdf)[1]] == [element.objgen]


def test_what_is_not_tagged_is_an_artifact() -> None:
    text = Element("P")
    ops = (area(0, 0, 9, 9), said(text, "x"), run("y"), Tagged((run("z"),), None))
    assert marks(*ops, root=text) == [["Artifact"], ["P"], ["Artifact"], ["Artifact"]]


def test_groups_painted_in_place_may_hold_tags() -> None:
    text = Element("P")
    inside = (area(0, 0, 9, 9), said(text, "x"))
    moved = Group(inside, translation(9, 9), clip=rectangle(0, 0, 90, 90))
    once = Use(drawing(*inside), translation(50, 50), once=True)
    assert marks(Group(inside), moved, once, area(1, 1, 2, 2), root=text) == [["Artifact"], ["P"]] * 3 + [
        ["Artifact"]
    ]


def test_of_two_tags_the_inner_one_counts() -> None:
    text, link = Element("Span"), Element("Link")
    ops = Tagged((run("see"), Group((said(link, "there"), said(None, "*"))), run(".")), text)
    root = Element("P", (text, link))
    assert marks(ops, root=root) == [["Span"], ["Link"], ["Artifact"], ["Span"]]


@pytest.mark.parametrize("fades", [False, True])
def test_forms_belong_to_what_places_them(fades: bool) -> None:
    figure, text = Element("Figure", alt="A card"), Element("P")
    card = drawing(area(0, 0, 9, 9), said(text, "x"))
    op = Group((said(text, "x"), run("y")), opacity=0.5) if fades else placed(card, 5, 5)
    pdf = opened(structured(Element("Document", (figure, text)), page(Tagged((op,), figure), op)))
    assert roles(pdf) == ["Document", "Figure"]
    forms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/BBox" in thing]
    assert forms
    assert not any(b"BDC" in form.read_bytes() or b"BMC" in form.read_bytes() for form in forms)
    assert [paint.marks for paint in painted(pdf.pages[0])] == [(("Figure", 0),), (("Artifact", None),)]


def test_without_a_structure_nothing_is_marked() -> None:
    text = Element("P")
    tagged = structured(None, page(area(0, 0, 9, 9), said(text, "x"), run("y")))
    plain = structured(None, page(area(0, 0, 9, 9), Group((run("x", y=20),)), run("y")))
    assert pressed(tagged) == pressed(plain)
    assert not {"/StructTreeRoot", "/MarkInfo"} & opened(tagged).Root.keys()


def test_the_same_document_is_the_same_file() -> None:
    assert pressed(rules()) == pressed(rules())


def test_the_metadata_repeat_title_and_language() -> None:
    pdf = opened(rules())
    with pdf.open_metadata() as found:
        assert found["dc:title"] == "Règles & <co>"
        assert found["dc:language"] == {"fr"}
        assert found["pdfuaid:part"] == "1"
        assert not any("Date" in key for key in found)


LOST = Element("P", title="Lost")
TWICE = Element("P", title="Here")


@pytest.mark.parametrize(
    ("root", "tagged", "words"),
    [
        (Element("Document", (Element("P"),)), LOST, "P “Lost”, which is not in the document's structure"),
        (Element("Document", (TWICE, TWICE)), TWICE, "P “Here” is in the document's structure twice"),
        (Element("Paragraph", alt="x"), LOST, "Paragraph “x” has a role that no reader knows"),
    ],
)
def test_faults_of_the_structure_have_names(root: Element, tagged: Element, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        pressed(structured(root, page(said(tagged, "x"))))


@pytest.mark.skipif(shutil.which("pdfinfo") is None, reason="poppler is not installed")
def test_another_program_reads_it_in_order(tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    path.write_bytes(pressed(rules()))
    command = ["pdfinfo", "-struct-text", str(path)]
    told = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout
    lines = [line.strip() for line in told.splitlines()]
    assert [line.strip('"') for line in lines if line.startswith('"') and line != '""'] == READ


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_another_program_finds_it_sound(tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    path.write_bytes(pressed(rules()))
    subprocess.run(["qpdf", "--check", str(path)], check=True, capture_output=True)


LEAVES = tuple(Element(role) for role in ("P", "H1", "Span", "LBody"))
ROOT = Element("Document", (*LEAVES, Element("Figure", alt="x")))
leaf_ops = st.sampled_from([area(5, 5, 9, 9), area(9, 9, 9, 9, BLUE), run("x"), run("y", y=12)])


def _holding(ops: st.SearchStrategy[Op]) -> st.SearchStrategy[Op]:
    several = st.lists(ops, max_size=3).map(tuple)
    matrices = st.sampled_from([translation(0, 0), translation(3, 2), (0.5, 0.0, 0.0, 0.5, 9.0, 9.0)])
    clips = st.sampled_from([None, rectangle(0, 0, 12, 12)])
    groups = st.builds(Group, several, matrices, clips, opacity=st.sampled_from([1.0, 0.5]))
    uses = st.builds(
        lambda inside, at, once: Use(Drawing("piece", 0, 0, 30, 30, inside), at, once=once),
        several,
        matrices,
        st.booleans(),
    )
    return st.one_of(groups, uses, st.builds(Tagged, several, st.sampled_from([None, *ROOT.children])))


@settings(max_examples=25)
@given(st.lists(st.recursive(leaf_ops, _holding, max_leaves=8), max_size=4))
def test_whatever_is_tagged_all_is_marked_and_nothing_looks_different(ops: list[Op]) -> None:
    marked = pressed(structured(ROOT, page(*ops)))
    assert faults(opened(structured(ROOT, page(*ops)))) == []
    plain = pressed(structured(None, page(*ops)))
    assert page_image(marked, dpi=36).tobytes() == page_image(plain, dpi=36).tobytes()
