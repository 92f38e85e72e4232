"""What the box holds: pieces of each deck fanned out, all of them large enough to be told apart."""

from collections.abc import Iterable, Iterator
from math import sqrt

from pnp.booklet.story import FigureBlock, Holding, ShownFace
from pnp.faces.drawing.operations import Group, Op, Tagged, Use
from pnp.geometry import IDENTITY, Matrix, bounds, moved, multiply, rectangle
from tests.booklet.stories import booklet, face, heading, lines

SIZES = {"Dragons": (63.0, 88.0), "Tokens": (20.0, 20.0), "Screens": (250.0, 90.0), "Tiles": (60.0, 60.0)}


def holding(name: str, count: int, few: int = 3) -> Holding:
    pieces = (ShownFace(face(*SIZES[name]), f"{name} {at}", 1 if at else count) for at in range(few))
    return Holding(name, tuple(pieces))


def shown(ops: Iterable[Op], matrix: Matrix = IDENTITY) -> Iterator[tuple[float, float, Matrix]]:
    """Width and height of each face on a page, and its way to its place."""
    for op in ops:
        if isinstance(op, Use):
            yield op.drawing.width, op.drawing.height, multiply(matrix, op.matrix)
        elif isinstance(op, Group | Tagged):
            yield from shown(op.ops, multiply(matrix, op.matrix) if isinstance(op, Group) else matrix)


def test_a_few_of_each_deck_are_fanned_out_over_name_and_number() -> None:
    held = tuple(holding(name, count) for name, count in zip(SIZES, (19, 126, 6, 1), strict=True))
    made = booklet(heading("box", 1), FigureBlock((), "all of it", held, counted=True))
    assert made.problems == ()
    page = next(page for page in made.pages if "126" in lines(page))
    said = lines(page).replace("\u00a0", " ")
    assert "Dragons × 19" in said and "Tokens × 126" in said and "Screens × 6" in said
    assert "Tiles × 1" not in said
    pieces = [*shown(page.ops)]
    assert len(pieces) == 12
    scales = {(wide, high): sqrt(abs(a * d - b * c)) for wide, high, (a, b, c, d, _, _) in pieces}
    assert scales[SIZES["Tokens"]] > 2 * scales[SIZES["Screens"]]
    assert scales[SIZES["Tokens"]] * 20 >= 6.5 and max(scales.values()) < 1
    cards = [way for wide, _, way in pieces if wide == SIZES["Dragons"][0]]
    assert len({round(way[1], 3) for way in cards}) == 3, "each is turned otherwise"
    for wide, high, way in pieces:
        left, _, right, _ = bounds(moved(rectangle(0, 0, wide, high), way))
        assert left >= 13.9 and right <= 134.1, "within the text"


def test_what_is_alone_stands_straight() -> None:
    made = booklet(heading("box", 1), FigureBlock((), "one", (holding("Dragons", 1, few=1),), counted=True))
    ((_, _, way),) = [piece for page in made.pages[2:] for piece in shown(page.ops)]
    assert way[1] == way[2] == 0
