"""The bag of a table laid out for play stands where it is told to."""

from pnp.booklet.drawn_bag import bag
from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Shape
from pnp.geometry import bounds


def test_a_bag_stands_around_its_middle() -> None:
    shapes = [op for op in bag((100.0, 200.0), BLACK) if isinstance(op, Shape)]
    boxes = [bounds(shape.outline) for shape in shapes]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    assert left < 100 < right and top < 200 < bottom
    assert 90 < right - left < 120 and 110 < bottom - top < 130
