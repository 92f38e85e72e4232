"""Faces for languages from the right: mirrored, but for what is read and looked at."""

import pytest
from PIL import Image, ImageChops, ImageOps

from pnp.faces.drawing.operations import Face
from pnp.press.render import face_pdf, page_image
from tests.faces.small import Table, fonts

WIDTH = 63.5  # 150 pixels of 60 to the inch
FLAG = '<svg viewBox="0 0 10 10"><rect width="4" height="10" fill="#000"/></svg>'


def face(table: Table, body: str, lang: str = "en", **deck: object) -> Face:
    table.write("art/icons/flag.svg", FLAG)
    table.template(f"<face>\n{body}\n</face>")
    (laid,) = table.lay(lang=lang, width=WIDTH, bleed=0, **deck)
    assert laid.component is not None and not laid.problems
    return laid.component.front


def seen(table: Table, body: str, lang: str = "en", **deck: object) -> Image.Image:
    return page_image(face_pdf(face(table, body, lang, **deck), fonts()), 0, 60).convert("L")


def differ(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures differ by more than how edges fall on pixels."""
    off = ImageChops.difference(one, other).point(lambda value: 255 * (value > 90))
    return sum(off.histogram()[255:]) > 12


BAR = '<g transform="translate(4 6)"><path d="M0 0H20L5 12Z" fill="red"/></g>'


def test_outlines_are_mirrored_in_languages_from_the_right_alone(table: Table) -> None:
    left = seen(table, BAR)
    assert not differ(seen(table, BAR, "fr", mirrored=True), left)
    assert not differ(seen(table, BAR, "he"), left)
    assert not differ(seen(table, BAR, "he", mirrored=True), ImageOps.mirror(left))


FLAGGED = '<text y="4">F</text><rect width="9" height="2"/>'
TURNED = [
    ('<text x="6" y="20">F</text>', '<text x="57.5" y="20" text-anchor="end">F</text>'),
    ('<text x="30" y="20" style="text-anchor: end">F</text>', '<text x="33.5" y="20">F</text>'),
    (
        '<g text-anchor="middle"><text x="20" y="20">F</text></g>',
        '<text x="43.5" y="20" text-anchor="middle">F</text>',
    ),
    (
        '<icon name="flag" x="6" y="20" width="10" height="10"/>',
        '<icon name="flag" x="47.5" y="20" width="10" height="10"/>',
    ),
    (
        '<textbox name="box" x="6" y="20" width="30" height="10" align="middle">F G</textbox>',
        '<textbox name="box" x="27.5" y="20" width="30" height="10" align="middle">F G</textbox>',
    ),
    (
        '<g transform="rotate(30 20 30)"><text x="20" y="30" text-anchor="middle">F</text></g>',
        '<g transform="rotate(-30 43.5 30)"><text x="43.5" y="30" text-anchor="middle">F</text></g>',
    ),
    (
        f'<g transform="translate(12 20)" mirrored="false">{FLAGGED}</g>',
        f'<g transform="translate(51.5 20)">{FLAGGED}</g>',
    ),
]


@pytest.mark.parametrize(("there", "here"), TURNED, ids=range(len(TURNED)))
def test_what_is_read_or_looked_at_only_finds_its_place(table: Table, there: str, here: str) -> None:
    found, wanted = seen(table, there, "he", mirrored=True), seen(table, here)
    assert wanted.getextrema()[0] < 130 and not differ(found, wanted)


def test_a_fault_of_a_mirrored_face_is_told_in_its_line(table: Table) -> None:
    table.template(
        '<face>\n<g>\n<textbox name="b" x="9" y="9" width="two" height="9">F</textbox>\n</g>\n</face>'
    )
    told = table.faults(lang="he", mirrored=True)
    assert [line.split(" ")[0] for line in told] == ["card.svg.j2:3"]
    assert told == table.faults(lang="en", mirrored=True)


def test_a_group_says_false_or_nothing(table: Table) -> None:
    table.template('<face><g mirrored="no"><rect width="9" height="9"/></g></face>')
    (told,) = table.faults()
    assert "mirrored" in told and "false" in told


def test_templates_see_which_way_their_language_runs(table: Table) -> None:
    body = "{% if from_right %}" + BAR + "{% endif %}"
    assert seen(table, body, "he").getextrema()[0] < 200 < seen(table, body, "fr").getextrema()[0]


def test_a_divider_keeps_its_tab_where_it_is_cut(table: Table) -> None:
    shape = "tab 1/3"
    assert not differ(seen(table, BAR, "he", mirrored=True, shape=shape), seen(table, BAR, shape=shape))
