"""A box holds what it was made for: whatever the decks are, they lie within it, and beside each other."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.building.boxes.contents import Bag, Contents, Form, Pieces
from pnp.building.boxes.packing import BAG, PLAY, SHALLOWEST, Inner, Placed, arrange

EPSILON = 1e-6


def surface(inner: Inner) -> tuple[float, ...]:
    width, height, depth = inner
    return (width * height + (width + height) * depth,)


def deck(id: str, number: int, width: float, height: float, thickness: float = 0.31) -> Pieces:
    return Pieces(id, number, (Form(width, height, thickness),))


def apart(one: Placed, other: Placed) -> bool:
    return any(
        start + length <= begin + EPSILON or begin + long <= start + EPSILON
        for start, length, begin, long in (
            (one.x, one.width, other.x, other.width),
            (one.y, one.height, other.y, other.height),
            (one.z, one.depth, other.z, other.depth),
        )
    )


SIDES = st.integers(10, 200).map(float)
DECKS = st.lists(st.tuples(st.integers(1, 120), SIDES, SIDES, st.sampled_from([0.1, 0.31, 1.5])), max_size=6)
BAGS = st.none() | st.builds(Bag, st.floats(100, 300_000), st.floats(25, 60), st.floats(0.5, 16))


@settings(max_examples=25)
@given(DECKS, BAGS, st.booleans())
def test_whatever_it_holds_fits_inside(
    decks: list[tuple[int, float, float, float]], bag: Bag | None, foldable: bool
) -> None:
    pieces = []
    for index, (number, width, height, thickness) in enumerate(decks):
        flat = Form(width, height, thickness)
        forms = (flat, flat.folded) if foldable and index == 0 else (flat,)
        pieces.append(Pieces(str(index), number, forms))
    if not pieces and bag is None:
        return
    inner, placed = arrange(Contents(tuple(pieces), bag), surface)
    for each in placed:
        assert min(each.x, each.y, each.z) >= 0
        assert each.x + each.width <= inner.width - PLAY + EPSILON
        assert each.y + each.height <= inner.height - PLAY + EPSILON
        assert each.z + each.depth <= inner.depth - PLAY + EPSILON
    assert all(apart(one, other) for one, other in combinations(placed, 2))
    for held in pieces:
        lying = [place for place in placed if place.id == held.id]
        assert sum(place.number for place in lying) == held.number
        for place in lying:
            size = sorted((place.width, place.height))
            assert any(
                size == sorted(form[:2]) and place.depth >= place.number * form.thickness - EPSILON
                for form in held.forms
            )
    if bag:
        room = next(place for place in placed if place.id == BAG)
        assert room.width * room.height * room.depth >= bag.volume - 1
        assert room.depth >= bag.thickness and min(room.width, room.height) >= bag.length


@settings(max_examples=25)
@given(st.integers(1, 200), st.integers(1, 100))
def test_more_cards_ask_for_more_room(number: int, more: int) -> None:
    few, many = (
        arrange(Contents((deck("cards", count, 63, 88),), None), surface).inner
        for count in (number, number + more)
    )
    deep = number * 0.31 + PLAY > SHALLOWEST
    growth = many.width * many.height * many.depth - few.width * few.height * few.depth
    assert growth > 0 if deep else growth >= 0


def test_stacks_lie_side_by_side_where_that_makes_the_smaller_box() -> None:
    held = Contents((deck("boards", 6, 184, 124), deck("tiles", 72, 60, 60)), None)
    inner, placed = arrange(held, surface)
    assert len({(place.x, place.y) for place in placed if place.id == "tiles"}) >= 4
    assert inner.depth < 72 * 0.31 / 4 + 6 * 0.31 + 2 * PLAY


def test_decks_of_one_size_share_stacks() -> None:
    held = Contents((deck("a", 10, 63, 88), deck("b", 12, 63, 88), deck("c", 9, 63, 88)), None)
    inner, placed = arrange(held, surface)
    assert (inner.width, inner.height) == (63 + PLAY, 88 + PLAY)
    assert inner.depth == sum(place.depth for place in placed) + PLAY


def test_a_pad_is_folded_where_flat_it_would_make_the_box_larger() -> None:
    flat = Form(186, 126, 0.15)
    pad = Pieces("pad", 10, (flat, flat.folded))
    small = arrange(Contents((deck("cards", 50, 63, 88), pad), None), surface)
    assert small.inner.height < 186
    large = arrange(Contents((deck("boards", 6, 186, 126), pad), None), surface)
    assert next(place for place in large.placed if place.id == "pad").depth < 2
