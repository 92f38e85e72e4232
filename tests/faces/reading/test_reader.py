"""Templates and the operations they come to."""

import pytest

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Gradient, Group, Run, Shape, Style
from pnp.geometry import bounds, rectangle
from tests.faces.small import Table, row, shape

RED, GOLD, WHITE = Color(1, 0, 0), Color(1, 0.8, 0), Color(1, 1, 1)


def test_a_rectangle(table: Table) -> None:
    made = shape(table.ops('<rect x="1" y="2" width="{{ deck.width }}" height="4" fill="red"/>'))
    assert made.outline == rectangle(1, 2, 63, 4)
    assert made.style == Style(fill=RED)


def test_groups_hand_down_what_they_say(table: Table) -> None:
    made = shape(
        table.ops(
            '<g fill="none" stroke="gold" stroke-width="2pt" stroke-dasharray="1 2" stroke-linecap="round">'
            '<g stroke-linejoin="bevel" stroke-opacity="50%"><line x2="5" y2="5"/></g></g>'
        )
    )
    assert made.style.stroke == GOLD and made.style.fill is None
    assert made.style.width == pytest.approx(2 * 25.4 / 72)
    assert (made.style.dash, made.style.cap, made.style.join) == ((1, 2), "round", "bevel")
    assert made.style.stroke_opacity == 0.5


def test_style_attribute_and_current_color(table: Table) -> None:
    made = shape(
        table.ops('<g color="red"><circle r="2" style="fill: currentColor; fill-rule:evenodd"/></g>')
    )
    assert made.style.fill == RED and made.style.even_odd


def test_what_has_no_extent_or_paint_is_not_drawn(table: Table) -> None:
    body = '<rect width="0" height="4"/><circle r="0"/><path d=""/><circle r="3" fill="none"/>'
    body += '<g opacity="0"><circle r="1"/></g>'
    assert table.ops(body) == ()


def test_opacity_of_one_paint_is_its_own_and_of_two_a_group_s(table: Table) -> None:
    one, two = table.ops('<circle r="1" opacity=".5"/><circle r="1" stroke="red" opacity=".5"/>')
    assert isinstance(one, Shape) and one.style.fill_opacity == 0.5
    assert isinstance(two, Group) and two.opacity == 0.5


def test_transform_and_clip_make_one_group(table: Table) -> None:
    (group,) = table.ops(
        '<g transform="translate(3 4)" clip-path="url(#hole)"><circle r="9"/></g>'
        '<clipPath id="hole"><rect width="2" height="2" transform="scale(2)"/>'
        '<circle r="1" clip-rule="evenodd"/></clipPath>'
    )
    assert isinstance(group, Group)
    assert group.matrix == (1, 0, 0, 1, 3, 4)
    assert group.clip is not None and bounds(group.clip) == pytest.approx((-1, -1, 4, 4))
    assert group.clip_even_odd


GRADIENT = """<defs><linearGradient id="dusk" {attributes}>
<stop offset="0" stop-color="red"/><stop offset="1" stop-color="white" stop-opacity="0.5"/>
</linearGradient></defs><rect x="10" y="20" width="40" height="20" fill="url(#dusk)"/>"""


@pytest.mark.parametrize(
    ("attributes", "ends"),
    [
        ("", (10, 20, 50, 20)),
        ('x2="0" y2="1"', (10, 20, 10, 40)),
        ('x1="50%" x2="50%" y2="100%"', (30, 20, 30, 40)),
        ('gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4"', (1, 2, 3, 4)),
        ('gradientUnits="userSpaceOnUse" x2="5" gradientTransform="rotate(90)"', (0, 0, 0, 5)),
    ],
)
def test_linear_gradients_in_mm(table: Table, attributes: str, ends: tuple[float, ...]) -> None:
    made = shape(table.ops(GRADIENT.replace("{attributes}", attributes))).style.fill
    assert isinstance(made, Gradient)
    assert (made.x1, made.y1, made.x2, made.y2) == pytest.approx(ends)
    assert [(stop.offset, stop.color, stop.opacity) for stop in made.stops] == [(0, RED, 1), (1, WHITE, 0.5)]


def test_a_radial_gradient_in_a_square(table: Table) -> None:
    body = '<radialGradient id="g" fx="0.25"><stop stop-color="red"/><stop offset="1"/></radialGradient>'
    made = shape(table.ops(body + '<circle cx="10" cy="10" r="4" fill="url(#g)"/>')).style.fill
    assert isinstance(made, Gradient)
    assert (made.x1, made.y1, made.r, made.x2, made.y2) == pytest.approx((10, 10, 4, 8, 10))


def test_letters_have_no_edge_in_a_gradient(table: Table) -> None:
    body = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>'
    table.template(f'<face>{body}<g stroke="url(#g)"><text x="9" y="9">a</text></g></face>')
    assert table.faults() == ["card.svg.j2:1 expected a colour, found a gradient"]


def test_a_squeezed_gradient_is_drawn_in_its_own_space_and_its_stroke_is_not(table: Table) -> None:
    body = '<radialGradient id="g"><stop stop-color="red"/><stop offset="1"/></radialGradient>'
    filled, edge = table.ops(body + '<rect width="40" height="20" fill="url(#g)" stroke="gold"/>')
    assert isinstance(filled, Group) and filled.matrix == (40, 0, 0, 20, 0, 0)
    unit = shape(filled.ops)
    assert unit.outline == rectangle(0, 0, 1, 1) and unit.style.stroke is None
    assert isinstance(edge, Shape) and edge.style.fill is None and edge.style.stroke == GOLD


def test_gradients_inherit_stops(table: Table) -> None:
    body = '<linearGradient id="a"><stop stop-color="red"/><stop offset="1"/></linearGradient>'
    body += '<linearGradient id="b" href="#a" x2="0" y2="1"/><rect width="4" height="4" fill="url(#b)"/>'
    made = shape(table.ops(body)).style.fill
    assert isinstance(made, Gradient) and (made.x2, made.y2) == (0, 4) and len(made.stops) == 2


def test_what_repeats_between_cards_is_the_same_value(table: Table) -> None:
    table.template(
        '<face><g transform="scale(2)"><circle r="1"/></g><text y="9">{{ words.hello }}</text>'
        '<text y="5">{{ card.name }}</text></face>'
    )
    one, two = (laid.component for laid in table.lay(row("a", name="Ana"), row("b", name="Bob")))
    assert one is not None and two is not None
    first, second = one.front.drawing.ops, two.front.drawing.ops
    assert first[:2] == second[:2]
    assert first[2] is not second[2]


def test_a_definition_that_changes_between_cards_changes_what_it_paints(table: Table) -> None:
    table.template(
        '<face><g><rect width="4" height="4" fill="url(#g)"/></g><linearGradient id="g">'
        '<stop stop-color="{{ card.color }}"/><stop offset="1"/></linearGradient></face>'
    )
    found = []
    for laid in table.lay(row("a", color="red"), row("b", color="gold")):
        assert laid.component is not None
        fill = shape(laid.component.front.drawing.ops).style.fill
        assert isinstance(fill, Gradient)
        found.append(fill.stops[0].color)
    assert found == [RED, GOLD]


def test_equal_faces_are_one_face(table: Table) -> None:
    table.template('<face><text x="5" y="9">{{ card.name }}</text></face>')
    table.template('<face><circle r="9"/></face>', "back")
    laid = table.lay(row("a", name="Ana"), row("b", copies=3, name="Bob"), row("c", name="Ana"), back="back")
    a, b, c = (one.component for one in laid)
    assert a and b and c
    assert a.front is c.front and a.front is not b.front
    assert a.back is b.back is c.back
    assert b.copies == 3
    box = a.front.drawing
    assert (box.x, box.y, box.width, box.height) == (-1.5, -1.5, 66, 91)


@pytest.mark.parametrize(("word", "same"), [("left", "start"), ("center", "middle"), ("right", "end")])
def test_the_side_of_a_box_is_named_as_svg_or_as_css_names_it(table: Table, word: str, same: str) -> None:
    def begins(align: str) -> float:
        box = f'<textbox name="t" x="9" y="9" width="40" height="9" align="{align}" font-family="body">'
        table.template(f"<face>{box}A word</textbox></face>")
        (laid,) = table.lay()
        assert laid.component is not None and not laid.problems
        (run,) = laid.component.front.drawing.ops
        assert isinstance(run, Run)
        return run.x

    assert begins(word) == begins(same)
    assert begins(word) != begins("start" if same == "end" else "end")


@pytest.mark.parametrize(
    "color",
    ["hsl(240, 100%, 50%)", "hsl(240 100% 50%)", "rgb(0% 0% 100%)", "rgb(0, 0, 255)", "#0000ffff", "#00ff"],
)
def test_colours_are_those_of_css(table: Table, color: str) -> None:
    table.template(f'<face><rect width="9" height="9" x="9" y="9" fill="{color}"/></face>')
    assert table.faults() == []
    (laid,) = table.lay()
    assert laid.component is not None
    (found,) = laid.component.front.drawing.ops
    assert isinstance(found, Shape) and found.style.fill == Color(0.0, 0.0, 1.0)


def test_a_colour_that_lets_light_through_says_what_to_write_instead(table: Table) -> None:
    table.template('<face>\n<rect width="9" height="9" x="9" y="9" fill="#0000ff80"/>\n</face>')
    (fault,) = table.faults()
    assert "#0000ff" in fault and "0.5 as fill-opacity" in fault


def test_what_is_no_colour_of_css_is_a_fault(table: Table) -> None:
    table.template('<face>\n<rect width="9" height="9" x="9" y="9" fill="hsl(240)"/>\n</face>')
    (fault,) = table.faults()
    assert "hsl(240)" in fault and "#rrggbb" in fault
