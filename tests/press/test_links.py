"""Links, the places to which they lead, and the outline."""

import pikepdf
import pytest

from pnp.geometry import POINT, Box
from pnp.press.links import ROOM
from pnp.sheets.sheet import Anchor, Element, Entry, Link
from tests.press.prints import run
from tests.press.tagging import faults, opened, page, pressed, rules, said, structured

BOX = Box(10, 20, 30, 5)


def with_link(target: str, words: str = "") -> pikepdf.Pdf:
    outside = "://" in target
    anchors = [] if outside else [Anchor(target, 50)]
    link = Link(BOX, target, words, outside=outside)
    return opened(structured(None, page(run("x"), links=[link], anchors=anchors)))


def test_a_link_lies_over_its_box_without_a_border() -> None:
    pdf = with_link("score", "see there")
    (annotation,) = pdf.pages[0].Annots
    left, bottom, right, top = (float(value) * POINT for value in annotation.Rect)
    assert annotation.Subtype == "/Link"
    assert (left, 297 - top, right, 297 - bottom) == pytest.approx((10, 20, 40, 25), abs=0.01)
    assert list(annotation.Border) == [0, 0, 0]
    assert str(annotation.Contents) == "see there"
    assert "/StructParent" not in annotation


def test_a_link_leads_to_an_anchor() -> None:
    pdf = with_link("score.a")
    action = pdf.pages[0].Annots[0].A
    assert (action.S, str(action.D)) == ("/GoTo", "score.a")


def test_a_link_leads_out_to_an_address() -> None:
    pdf = with_link("https://example.org/é?a=1&b=(2)")
    annotation = pdf.pages[0].Annots[0]
    assert annotation.A.S == "/URI"
    assert str(annotation.A.URI) == "https://example.org/%C3%A9?a=1&b=(2)"
    assert str(annotation.Contents) == "https://example.org/é?a=1&b=(2)"


def test_anchors_are_found_by_name_a_little_below_the_top_of_what_is_seen() -> None:
    names = ["score", "Épée", "score.majority", "a(b"]
    first, second = names[:2], names[2:]
    pdf = opened(
        structured(
            None,
            page(anchors=[Anchor(name, 100) for name in first]),
            page(anchors=[Anchor(name, 1) for name in second]),
        )
    )
    listed = list(pdf.Root.Names.Dests.Names)
    keys = [bytes(key) for key in listed[::2]]
    assert keys == sorted(name.encode() for name in names)
    places = dict(zip(keys, listed[1::2], strict=True))
    for name in first:
        leads, kind, _, top, _ = places[name.encode()]
        assert (leads.objgen, kind) == (pdf.pages[0].objgen, "/XYZ")
        assert float(top) * POINT == pytest.approx(297 - 100 + ROOM, abs=0.01)
    assert places[b"a(b"][0].objgen == pdf.pages[1].objgen
    assert float(places[b"a(b"][3]) * POINT == pytest.approx(297, abs=0.01), "not above the page"


def test_a_link_is_a_piece_of_its_element() -> None:
    link = Element("Link")
    leads = [Link(BOX, "here", "x", link), Link(Box(10, 30, 30, 5), "here", "x", link)]
    pdf = opened(
        structured(
            Element("P", (link,)), page(said(link, "x"), links=leads, anchors=[Anchor("here", 9)]), page()
        )
    )
    assert faults(pdf) == []
    (element,) = pdf.Root.StructTreeRoot.K[0].K
    content, one, two = element.K
    assert content == 0
    assert [kid.Obj.objgen for kid in (one, two)] == [note.objgen for note in pdf.pages[0].Annots]
    assert (
        len({int(note.StructParent) for note in pdf.pages[0].Annots} | {int(pdf.pages[1].StructParents)}) == 3
    )


@pytest.mark.parametrize(
    ("links", "anchors", "entries", "words"),
    [
        ([Link(BOX, "scroe")], ["score"], [], "no page has an anchor for what leads to 'scroe'"),
        ([], ["score"], [Entry(1, "Score", "sorce")], "no page has an anchor for what leads to 'sorce'"),
        ([], ["score", "score"], [], "two anchors called 'score'"),
    ],
)
def test_what_leads_nowhere_has_a_name(
    links: list[Link], anchors: list[str], entries: list[Entry], words: str
) -> None:
    sheet = page(links=links, anchors=[Anchor(name, 9) for name in anchors])
    with pytest.raises(ValueError, match=words):
        pressed(structured(None, sheet, entries=entries))


def test_a_link_that_listeners_would_miss_is_a_fault() -> None:
    sheet = page(links=[Link(BOX, "https://example.org", outside=True)])
    with pytest.raises(ValueError, match=r"the link to 'https://example\.org' belongs to no element"):
        pressed(structured(Element("Document"), sheet))


def test_the_outline_has_the_entries_first_level_open() -> None:
    lines = [(1, "A"), (2, "B"), (3, "C"), (3, "D"), (2, "E"), (1, "F")]
    sheet = page(anchors=[Anchor(title, 9) for _, title in lines])
    entries = [Entry(level, title, title) for level, title in lines]
    pdf = opened(structured(None, sheet, page(), entries=entries))
    root = pdf.Root.Outlines
    assert (root.Count, root.First.Count, root.First.First.Count) == (4, 2, -2)
    assert "/Count" not in root.Last
    with pdf.open_outline() as outline:
        first, last = outline.root
        assert [first.title, last.title] == ["A", "F"]
        assert [line.title for line in first.children] == ["B", "E"]
        assert [line.title for line in first.children[0].children] == ["C", "D"]
        assert str(last.destination) == "F"


def test_without_entries_the_outline_has_the_sheets() -> None:
    pdf = opened(structured(None, page(anchors=[Anchor("x", 9)]), page()))
    with pdf.open_outline() as outline:
        (top,) = outline.root
        assert [line.title for line in top.children] == ["A page", "A page"]


def test_a_document_has_links_entries_and_structure_at_once() -> None:
    pdf = opened(rules())
    with pdf.open_outline() as outline:
        assert [line.title for line in outline.root] == ["Le partage"]
    assert [len(page.Annots) for page in pdf.pages] == [1, 1]
