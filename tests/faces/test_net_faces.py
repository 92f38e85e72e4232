"""What is drawn on the faces of a body that is folded up lies on them, upright, each with its own corner."""

from collections.abc import Iterator

import pytest

from pnp.content.shapes.trim_shapes import SHAPES
from pnp.faces.drawing.operations import Group, Op, Run, Use
from pnp.faces.layout.rows import FaceMaker
from pnp.geometry import IDENTITY, Matrix, Point, multiply
from pnp.places import bundled
from pnp.problem import stops
from tests.faces.small import Table, fonts, game, row

TEMPLATE = """<face>{% import "parts/net.svg.j2" as net %}
{% call(face, width, height) net.faces(deck) %}
<text x="{{ width / 2 }}" y="{{ height * 0.9 }}" font-size="2pt">{{ face }} {{ width }} {{ height }}</text>
{% endcall %}</face>"""


def placed(ops: tuple[Op, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, Matrix, Point]]:
    """Every text with the matrix that it is drawn by, and where it begins."""
    for op in ops:
        match op:
            case Group():
                yield from placed(op.ops, multiply(matrix, op.matrix))
            case Use(drawing=drawing):
                yield from placed(drawing.ops, multiply(matrix, op.matrix))
            case Run():
                a, b, c, d, e, f = matrix
                yield op.text, matrix, (a * op.x + c * op.y + e, b * op.x + d * op.y + f)
            case _:
                pass


@pytest.mark.parametrize(
    ("name", "size"), [("brick", (30, 14)), ("cube", (16, 16)), ("tetrahedron", (24, 21))]
)
def test_every_face_is_drawn_once_where_it_lies_and_is_told_its_size(table: Table, name: str, size) -> None:
    body = SHAPES[name].body
    assert body is not None
    width, height = body.trim(*size)
    table.template(TEMPLATE)
    made = game(table.folder, row(), shape=name, width=width, height=height, bleed=1)
    net = made.decks[0].net
    assert net is not None
    (laid,) = FaceMaker(made, [table.templates, bundled() / "templates"], fonts()).lay_out(made.decks[0])
    assert laid.component is not None and not stops(laid.problems)
    texts = list(placed(laid.component.front.drawing.ops))
    told = [f"{face.name} {round(face.size[0], 3):g} {round(face.size[1], 3):g}" for face in net.faces]
    assert [text for text, *_ in texts] == told
    for (_, matrix, (x, y)), face in zip(texts, net.faces, strict=True):
        assert matrix == pytest.approx(face.matrix, abs=1e-5)
        a, b, c, d, e, f = face.matrix
        wide, high = face.size
        assert (x, y) == pytest.approx(
            (a * wide / 2 + c * high * 0.9 + e, b * wide / 2 + d * high * 0.9 + f), abs=1e-3
        )


def test_what_is_not_folded_up_has_no_faces(table: Table) -> None:
    assert table.ops("{% for face in deck.faces %}<rect/>{% endfor %}") == ()
