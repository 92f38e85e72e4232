"""A ground or picture that reaches the trim goes on to where the bleed ends, or the face warns of it."""

import pytest

from pnp.problem import stops
from tests.faces.art.test_game_art import png
from tests.faces.small import Table

TILE = '<svg viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/></svg>'


def told(table: Table, body: str, **deck: object) -> list[str]:
    """What is said of a card of 63 × 88 mm with a bleed of 1.5 mm."""
    table.write("art/tile.svg", TILE)
    table.write("art/photo.png", png(900, 900))
    table.template(f"<face>\n{body}\n</face>")
    return [text.partition(" ")[2] for text in table.standing(**deck)]  # type: ignore[arg-type]


SHORT = """
<rect x="-0.5" y="-0.5" width="64" height="89" fill="red"/>
    <rect> passes the trim, but ends 1.0 mm
<rect x="-1.5" y="-1.5" width="65" height="91" fill="red"/>
    <rect> passes the trim, but ends 1.0 mm
<g transform="translate(31.5 44) rotate(90)"><rect x="-45.5" y="-32" width="91" height="64" fill="red"/></g>
    <rect> passes the trim, but ends 1.0 mm
<image href="art/tile.svg" x="-1" y="-1" width="65" height="90" preserveAspectRatio="none"/>
    <image> passes the trim, but ends 0.5 mm
<image href="art/photo.png" x="20" y="60" width="40" height="29"/>
    <image> passes the trim, but ends 0.5 mm
<rect width="63" height="88" fill="none" stroke="red" stroke-width="2"/>
    <rect> passes the trim, but ends 0.5 mm
<path d="M-1 0H64V40H-1Z" fill="red"/>
    <path> passes the trim, but ends 0.5 mm
"""


def cases() -> list[tuple[str, str]]:
    lines = SHORT.strip().split("\n")
    return [(body, text.strip()) for body, text in zip(lines[::2], lines[1::2], strict=True)]


@pytest.mark.parametrize(("body", "expected"), cases())
def test_ink_that_ends_within_the_bleed_is_a_warning(table: Table, body: str, expected: str) -> None:
    (found,) = told(table, body)
    assert found.startswith(expected)
    assert found.endswith("let it reach 1.5 mm beyond the trim")
    (laid,) = table.lay()
    assert laid.component is not None and not stops(laid.problems)


@pytest.mark.parametrize(
    "body",
    [
        '<rect x="-1.5" y="-1.5" width="66" height="91" fill="red"/>',
        '<rect x="-9" y="-9" width="99" height="99" fill="red"/>',
        '<rect x="0.2" y="0.2" width="62.6" height="87.6" fill="red"/>',  # a white margin is meant
        '<rect width="63" height="88" fill="white"/>',
        '<rect width="63" height="88" fill="none" stroke="black" stroke-width="0.3"/>',
        '<rect x="4" y="4" width="55" height="80" fill="red"/>',
        '<circle cx="-1" cy="40" r="2" fill="red"/>',  # no ground
        '<rect x="-1" y="-1" width="65" height="90" fill="white"/>',
        # another ground goes on behind it
        '<rect x="-2" y="-2" width="67" height="92" fill="sea"/><rect x="-1" y="-1" width="65" height="90"/>',
        '<path d="M-2 -2H65V40H-2Z"/><path d="M-2 40H65V90H-2Z"/><rect x="-1" y="-1" width="65" height="9"/>',
        '<defs><rect x="-1" y="-1" width="65" height="90"/></defs>',
        # cut to where ink ends
        '<defs><clipPath id="c"><rect x="-1.5" y="-1.5" width="66" height="91"/></clipPath></defs>'
        '<g clip-path="url(#c)"><image href="art/tile.svg" x="-9" y="-9" width="99" height="199"/></g>',
    ],
)
def test_ink_that_goes_on_or_stays_within_is_none(table: Table, body: str) -> None:
    assert told(table, body) == []


AT_TRIM = """
<rect width="63" height="88" fill="red"/>
<rect width="63" height="88" rx="3" fill="red"/>
<rect x="0" y="60" width="63" height="28" fill="red"/>
<image href="art/tile.svg" width="63" height="88" preserveAspectRatio="none"/>
<image href="art/photo.png" width="63" height="88" preserveAspectRatio="xMidYMid slice"/>
"""


@pytest.mark.parametrize("body", AT_TRIM.strip().split("\n"))
def test_ink_that_ends_at_the_trim_is_a_warning(table: Table, body: str) -> None:
    (found,) = told(table, body)
    assert "ends at the trim" in found
    assert "1.5 mm beyond the trim" in found
    assert "bleed = 0" in found
    assert told(table, '<rect x="-1.5" y="-1.5" width="66" height="91" fill="sea"/>' + body) == []
    assert told(table, body, bleed=0) == []


@pytest.mark.parametrize(("r", "short"), [(11, False), (10.5, True), (10, True), (9.8, False)])
def test_round_pieces_are_inked_around(table: Table, r: float, short: bool) -> None:
    deck = {"shape": "round", "width": 20, "height": 20, "corner": 0, "bleed": 1, "safe": 1}
    assert bool(told(table, f'<circle cx="10" cy="10" r="{r}" fill="red"/>', **deck)) is short


def test_a_deck_without_bleed_needs_none(table: Table) -> None:
    assert told(table, '<rect x="-1" y="-1" width="65" height="90" fill="red"/>', bleed=0) == []
