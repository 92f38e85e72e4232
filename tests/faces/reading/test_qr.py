"""QR codes: what is drawn is read again by a reader that shares nothing with who made it."""

from math import sqrt

import pytest
import zxingcpp

from pnp.faces.drawing.colors import BLACK, WHITE
from pnp.faces.drawing.low_ink import low_ink
from pnp.faces.drawing.operations import Shape
from pnp.geometry import bounds
from pnp.press.render import face_pdf, page_image
from tests.faces.small import Table, fonts, row
from tests.soon import soon

LINK = "https://example.org/rules?game=dragons&amp;lang=fr"


def codes(table: Table, body: str, thin: bool = False) -> list[str]:
    """What a reader finds on the rendered page of a face."""
    table.template(f"<face>{body}</face>")
    (laid,) = table.lay()
    assert laid.component is not None, laid.problems
    face = laid.component.front
    if thin:
        face = type(face)(low_ink(face.drawing), face.width, face.height, face.bleed)
    image = page_image(face_pdf(face, fonts()), 0, 300)
    return sorted(found.text for found in zxingcpp.read_barcodes(image))


@pytest.mark.parametrize(
    ("more", "data"),
    [
        ("", LINK),
        ('error="h"', "12345"),
        ('error="L" quiet="2"', "HELLO WORLD"),
        ('fill="#552200" background="gold"', "x" * 200),
        ('transform="rotate(20 30 40)"', "Né à Œuf 竜"),
    ],
)
def test_a_code_is_read_again(table: Table, more: str, data: str) -> None:
    found = codes(table, f'<qr x="12" y="20" size="38" data="{data}" {more}/>')
    assert found == [data.replace("&amp;", "&")]


def test_where_inks_are_saved_it_is_still_read(table: Table) -> None:
    assert codes(table, f'<qr x="12" y="20" size="38" data="{LINK}" fill="sea"/>', thin=True) != []


def test_a_code_is_one_path_on_its_ground(table: Table) -> None:
    ground, dark = table.ops('<qr x="5" y="6" size="29" data="1" quiet="4"/>')
    assert isinstance(ground, Shape) and isinstance(dark, Shape)
    assert (ground.style.fill, dark.style.fill) == (WHITE, BLACK)
    assert bounds(ground.outline) == (5, 6, 34, 35)
    assert bounds(dark.outline) == pytest.approx((9, 10, 30, 31)), "21 modules of a mm, 4 around them"
    (dark,) = table.ops('<qr x="5" y="6" size="21" data="1" quiet="0" background="none"/>')
    assert isinstance(dark, Shape) and bounds(dark.outline) == pytest.approx((5, 6, 26, 27))


def warned(table: Table, body: str) -> list[str]:
    table.template(f"<face>\n{body}\n</face>")
    return table.faults()


@pytest.mark.parametrize("turned", [1, sqrt(0.5)])
def test_modules_that_print_badly_are_warned_of_with_a_size_that_does(table: Table, turned: float) -> None:
    scaled = f'<g transform="scale({turned})"><qr x="9" y="9" size="{{}}" data="1"/></g>'
    (fault,) = warned(table, scaled.format(11 / turned))
    assert fault.startswith("card.svg.j2:2 ") and "0.38 mm wide" in fault and 'size="11.6"' in fault
    assert warned(table, scaled.format(11.6 / turned)) == []


@pytest.mark.parametrize(
    ("attributes", "told"),
    [
        ('size="20"', "lacks data"),
        ('data="1"', "lacks size"),
        ('size="20" data=" "', 'write data="https://…"'),
        ('size="20" data="1" error="x"', "error: "),
        ('size="20" data="1" fill="none"', "one colour"),
        ('size="20" data="1" quiet="1.5"', "whole number of modules"),
        ('size="20" data="1" quiet="-1"', "whole number of modules"),
        ('size="20" data="1" background="reddish"', "reddish"),
        ('size="20" data="1" text="2"', "has no attribute"),
        ('size="20" data="{{ "x" * 301 }}"', "[budgets] qr-data = 301"),
    ],
)
def test_what_is_wrong_with_a_code_is_told_at_its_line(table: Table, attributes: str, told: str) -> None:
    faults = warned(table, f"<qr {attributes}/>")
    assert len(faults) == 1 and told in faults[0] and faults[0].startswith("card.svg.j2:2 ")


def test_a_code_that_is_cut_off_is_a_fault(table: Table) -> None:
    table.template('<face>\n<qr x="50" y="20" size="20" data="1"/>\n</face>')
    (fault,) = table.standing()
    assert fault.startswith("card.svg.j2:2 the code reaches 7.0 mm beyond the trim")


def test_a_code_in_the_safe_zone_is_warned_of(table: Table) -> None:
    table.template(
        '<face>\n<qr x="42" y="20" size="20" data="1"/>\n<qr x="9" y="9" size="20" data="1"/></face>'
    )
    (warning,) = table.standing()
    assert warning.startswith("card.svg.j2:2 the code") and "stands 1.0 mm from the trim" in warning


@pytest.mark.parametrize(
    ("colors", "found"),
    [
        ('fill="#aaaaaa"', "2.3 to 1"),
        ('fill="white" background="black"', "21.0 to 1"),
        ('fill-opacity="0.3"', "2.1 to 1"),
        ('fill="#552200" background="gold"', ""),
        ('fill="white" background="none"', ""),
        ("", ""),
    ],
)
def test_a_code_that_stands_out_too_little_is_warned_of(table: Table, colors: str, found: str) -> None:
    faults = warned(table, f'<qr x="9" y="9" size="20" data="1" {colors}/>')
    assert [fault[: len("card.svg.j2:2 ")] for fault in faults] == ["card.svg.j2:2 "] * bool(found)
    assert all(found in fault for fault in faults)


def test_more_than_any_code_holds_is_told_though_the_budget_is_raised(table: Table) -> None:
    table.template('<face><qr size="50" data="{{ card.text }}" error="h"/></face>')
    (fault,) = table.faults(row(text="é" * 800), budgets={"qr-data": 3000})
    assert "no code holds 1600 bytes" in fault and "error=" in fault


@soon
def test_many_codes_are_a_budget_s_fault_soon(table: Table) -> None:
    text = "{{ i }}{{ 'wort' * 70 }}"
    table.template(f'<face>{{% for i in range(150) %}}<qr size="50" data="{text}"/>{{% endfor %}}</face>')
    assert "[budgets] operations" in table.faults()[0]
