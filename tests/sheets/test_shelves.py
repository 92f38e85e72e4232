"""Pieces of several sizes on sheets together."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.content.trim_shapes import SHAPES
from pnp.sheets.options import Batch, DeckShare
from pnp.sheets.shelves import shelf_sheets, shelve
from tests.sheets.pieces import LETTERING, WORDS, batch, components, ink, options

SIZES = st.tuples(st.floats(8, 120), st.floats(8, 120))


@st.composite
def batches(draw: st.DrawFn) -> list[Batch]:
    count = draw(st.integers(1, 4))
    return [
        batch(
            draw(SIZES),
            pieces := draw(st.integers(1, 25)),
            2.0,
            draw(st.booleans()),
            shape=SHAPES[draw(st.sampled_from(["round", "hexagon", "rectangle"]))],
            parts=(DeckShare(f"d{number}", f"Deck {number}", pieces),),
        )
        for number in range(count)
    ]


@settings(max_examples=60)
@given(batches(), st.sampled_from(["long", "short"]), st.sampled_from(["a4", "letter"]))
def test_every_piece_has_a_place_of_its_own_and_its_back_behind_it(
    of: list[Batch], duplex: str, paper: str
) -> None:
    by = options(paper, duplex=duplex)
    shelves = shelve(of, by)
    assert shelves is not None
    made = list(shelf_sheets([components(each) for each in of], of, shelves, by, WORDS, LETTERING))
    fronts = [sheet for sheet in made if sheet.side == "front"]
    assert sum(len(sheet.trims) for sheet in fronts) == sum(each.count for each in of)
    held = [share for sheet in shelves.holdings(of) for share in sheet]
    for each in of:
        assert sum(share.pieces for share in held if share.id == each.parts[0].id) == each.count
    area = shelves.page.printable
    for sheet in made:
        for one, other in combinations(sheet.trims, 2):
            assert (
                one.x + one.width <= other.x + 1e-6
                or other.x + other.width <= one.x + 1e-6
                or one.y + one.height <= other.y + 1e-6
                or other.y + other.height <= one.y + 1e-6
            )
        for left, top, right, bottom in ink(sheet.ops):
            assert left >= area.x - 1e-5 and top >= area.y - 1e-5
            assert right <= area.x + area.width + 1e-5 and bottom <= area.y + area.height + 1e-5
    for front, back in pairwise(made):
        if (front.side, back.side) == ("front", "back"):
            places = {(round(trim.x, 5), round(trim.y, 5)) for trim in front.trims}
            for trim in back.trims:
                x, y = trim.x, trim.y
                if shelves.axis == "x":
                    x = front.width - trim.x - trim.width
                else:
                    y = front.height - trim.y - trim.height
                assert any(abs(x - a) < 1e-4 and abs(y - b) < 1e-4 for a, b in places)


def test_a_piece_larger_than_the_paper_has_no_place() -> None:
    assert shelve([batch((400, 20), 1)], options()) is None


@pytest.mark.parametrize("lying", [(112, 28), (28, 112)])
def test_pieces_lie_so_that_their_rows_are_low(lying: tuple[float, float]) -> None:
    shelves = shelve([batch(lying, 8, parts=(DeckShare("a", "A", 8),))], options())
    assert shelves is not None
    assert len(shelves.sheets) == 1
