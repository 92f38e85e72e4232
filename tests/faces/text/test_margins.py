"""Texts and icons keep within the trim, whatever its shape; the face says so before a knife does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.drawing.areas import area
from pnp.faces.layout.rows import FaceMaker
from pnp.geometry import Box
from pnp.places import bundled
from pnp.problem import stops
from tests.faces.small import Table, fonts, game, row, short
from tests.soon import soon

GEM = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>'
CLIP = '<defs><clipPath id="c"><rect x="5" y="5" width="20" height="9"/></clipPath></defs>'
FULL = '<svg viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'


@pytest.fixture
def face(table: Table) -> Table:
    table.write("art/icons/gem.svg", GEM)
    table.write("art/icons/full.svg", FULL)
    return table


def standing(table: Table, body: str, *rows: object, **deck: object) -> list[str]:
    """What is said of a card of 63 × 88 mm, corners of 3 mm, with a safe zone of 3 mm."""
    table.template(f"<face>\n{body}\n</face>")
    return [told.partition(" ")[2] for told in table.standing(*rows, **deck)]  # type: ignore[arg-type]


LEAVES = """
<text x="50" y="20" font-size="12pt">far too long</text>
    “far too long” reaches 9.4 mm beyond the trim
<text x="30" y="1" font-size="12pt">Top</text>
    “Top” reaches 1.9 mm beyond the trim
<text x="10" y="87.5" font-size="12pt">jug</text>
    “jug” reaches 0.4 mm beyond the trim
<text x="9" y="80" font-size="12pt" transform="rotate(90 9 80)">turned</text>
    “turned” reaches 4.4 mm beyond the trim
<g transform="translate(40 40) rotate(180)"><text x="0" y="0" font-size="24pt">far too long</text></g>
    “far too long” reaches 4.9 mm beyond the trim
<g transform="scale(3)"><text x="15.5" y="9" font-size="8pt">wide</text></g>
    “wide” reaches 1.1 mm beyond the trim
<text x="60" y="20" font-size="12pt">{icon:full}</text>
    “{icon:full}” reaches 1.4 mm beyond the trim
<textbox name="effect" x="50" y="10" width="20" height="9">Short</textbox>
    box “effect” reaches 7.0 mm beyond the trim
<icon name="full" x="55" y="20" width="10" height="10"/>
    icon “full” reaches 2.0 mm beyond the trim
<g transform="rotate(45 60 50)"><icon name="full" x="61" y="51" width="5" height="5"/></g>
    icon “full” reaches 0.5 mm beyond the trim
<icon name="full" x="0" y="0" width="10" height="10"/>
    icon “full” reaches 1.2 mm beyond the trim
{CLIP}<g clip-path="url(#c)"><text x="6" y="12" font-size="12pt">clipped letters</text></g>
    “clipped letters” reaches 8.7 mm out of its clip-path
"""


def cases(text: str) -> list[tuple[str, str]]:
    lines = text.strip().split("\n")
    return [(body, told.strip()) for body, told in zip(lines[::2], lines[1::2], strict=True)]


@pytest.mark.parametrize(("body", "expected"), cases(LEAVES))
def test_what_leaves_the_trim_is_a_fault(face: Table, body: str, expected: str) -> None:
    (told,) = standing(face, body.replace("{CLIP}", CLIP))
    assert told.split("deck/one (en): ")[-1].startswith(expected + ",")
    assert stops(problem for laid in face.lay() for problem in laid.problems)


@pytest.mark.parametrize(
    "body",
    [
        '<text x="3.2" y="20" font-size="12pt">in</text>',
        '<text x="5" y="5.1" font-size="8pt">ace</text>',  # no letter is higher than an x
        '<text x="60" y="50" font-size="20pt" text-anchor="end">in</text>',
        '<textbox name="effect" x="0" y="10" width="63" height="9" align="middle">Short</textbox>',
        '<icon name="gem" x="2" y="2" width="10" height="10"/>',  # a round one
        '<defs><text x="-9" y="-9">never drawn</text></defs>',
        '<g opacity="0"><icon name="full" x="-5" y="-5" width="1" height="1" opacity="0"/></g>',
        '<defs><clipPath id="c"><rect x="9" y="9" width="9" height="9"/></clipPath></defs>'
        '<icon name="full" x="-5" y="-5" width="50" height="50" clip-path="url(#c)"/>',
        '<textbox name="effect" x="5" y="5" width="20" height="9"></textbox>',
    ],
)
def test_what_keeps_within_is_none(face: Table, body: str) -> None:
    assert standing(face, body) == []


def test_what_comes_near_the_trim_is_a_warning(face: Table) -> None:
    body = '<text x="2" y="20">near</text>\n<icon name="full" x="56" y="30" width="5" height="5"/>'
    texts = [told.split("(en): ")[-1].partition(",")[0] for told in standing(face, body)]
    assert texts == ["“near” stands 2.3 mm from the trim", "icon “full” stands 2.0 mm from the trim"]
    (laid,) = face.lay()
    assert laid.component is not None and not stops(laid.problems)


def test_only_ink_counts(face: Table) -> None:
    """The same line, with a letter that is lower and one that is higher."""
    assert standing(face, '<text x="9" y="4.2" font-size="8pt">acorn</text>') != []
    assert standing(face, '<text x="9" y="4.9" font-size="8pt">acorn</text>') == []
    assert standing(face, '<text x="9" y="4.9" font-size="8pt">Ácorn</text>') != []


@pytest.mark.parametrize(
    ("shape", "size", "near", "within"),
    [
        ("round", (20, 20), (2, 4), (8, 11)),
        ("hexagon", (20, 17.3), (1, 4), (8, 10)),
        ("octagon", (20, 20), (1, 3), (8, 11)),
        ("diamond", (20, 26), (3, 8), (8, 14)),
        ("triangle", (21, 18.2), (3, 8), (9, 13)),
        ("drop", (20, 26), (3, 5), (8, 17)),
        ("pentagon", (22, 20.9), (2, 6), (9, 13)),
    ],
)
def test_the_shape_of_the_trim_counts(
    face: Table, shape: str, size: tuple[float, float], near: tuple[float, float], within: tuple[float, float]
) -> None:
    """What would lie well within the box around the trim."""
    deck = {"shape": shape, "width": size[0], "height": size[1], "corner": 0, "safe": 1.5, "bleed": 1}
    body = '<text x="{}" y="{}" font-size="6pt">10</text>'
    (told,) = standing(face, body.format(*near), **deck)
    assert "beyond the trim" in told
    assert standing(face, body.format(*within), **deck) == []


def test_a_text_over_a_fold_is_cut_off(face: Table) -> None:
    face.template(
        '<face>{% import "parts/net.svg.j2" as net %}{% call(side, width, height) net.faces(deck) %}'
        '<text x="8" y="8" font-size="{{ 30 if side == "1" else 4 }}pt">six</text>{% endcall %}</face>'
    )
    made = game(face.folder, row(), shape="cube", width=80, height=64, bleed=1, safe=1, corner=0)
    deck = made.decks[0]
    (laid,) = FaceMaker(made, [face.templates, bundled() / "templates"], fonts()).lay_out(deck)
    (told,) = [short(problem) for problem in laid.problems]
    assert "“six” reaches" in told and "out of its clip-path" in told


def test_each_card_is_told_of_though_it_is_read_once(face: Table) -> None:
    """What repeats is remembered; what there is to say of it must be, too."""
    face.template(
        '<face><g><text x="1.5" y="9">{{ card.name }}</text><text x="1.5" y="20">same</text></g></face>'
    )
    laid = face.lay(row("a", name="Ana"), row("b", name="Bob"), row("c", name="Ana"))
    assert [len(each.problems) for each in laid] == [2, 2, 2]


def test_the_place_is_that_of_the_words_or_of_the_template(face: Table) -> None:
    face.template(
        '<face>\n<text x="50" y="20">{{ card.name }}</text>\n\n<text x="60" y="30">own</text>\n</face>'
    )
    told = face.standing(row(name="A long name"))
    assert [line.partition(" ")[0] for line in told] == ["card.svg.j2:4", "cards.toml:10"]


@given(
    st.lists(st.tuples(st.floats(-5, 45), st.floats(-5, 65)), min_size=1, max_size=40),
    st.sampled_from(["M20 0C40 0 40 30 30 40L40 60H0L10 40C0 30 0 0 20 0Z", "M0 0H40V20H20V40H40V60H0Z"]),
)
def test_many_points_at_once_are_as_deep_as_one_by_one(points: list[tuple[float, float]], line: str) -> None:
    edge = area(trim_shape(line).outline(Box(0.0, 0.0, 40.0, 60.0), 0.0))
    assert edge._depths(points) == pytest.approx(min(map(edge.depth, points)), abs=1e-9)


@soon
def test_much_text_on_an_outline_of_many_curves_is_looked_at_in_no_time() -> None:
    line = "M0 0" + "q5 9 9 0t9 0" * 16 + "V40H0z"
    edge = area(trim_shape(line).outline(Box(0.0, 0.0, 288.0, 44.5), 0.0))
    points = [(at % 300 / 1.1, at % 47 / 1.2) for at in range(10_000)]
    assert edge.least_depth(points) < 0
