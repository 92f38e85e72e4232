"""Whatever is drawn, the file is sound and says the same thing twice."""

from io import BytesIO

import pikepdf
import pypdfium2
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import ColorStop, Drawing, Gradient, Group, Op, Run, Shape, Style, Use
from pnp.geometry import Outline
from tests.press.prints import BOLD, REGULAR, printed, sheet

numbers = st.one_of(
    st.sampled_from([0.0, 1.0, -1.0, 63.0, 1e-7, 0.1, 1 / 3]), st.floats(-300, 300, allow_nan=False)
)
shares = st.floats(0, 1)
colors = st.builds(Color, shares, shares, shares)
points = st.tuples(numbers, numbers)


@st.composite
def outlines(draw: st.DrawFn) -> Outline:
    curve = st.builds(lambda a, b, c: ("C", (*a, *b, *c)), points, points, points)
    line = points.map(lambda point: ("L", point))
    pieces = draw(st.lists(st.one_of(line, curve, st.just(("Z", ()))), max_size=4))
    return (("M", draw(points)), *pieces) if draw(st.booleans()) else ()


gradients = st.builds(
    Gradient,
    st.sampled_from(["linear", "radial"]),
    numbers,
    numbers,
    numbers,
    numbers,
    st.floats(0, 50),
    st.lists(st.builds(ColorStop, st.floats(-1, 2), colors, shares), max_size=3).map(tuple),
    st.sampled_from([(1.0, 0.0, 0.0, 1.0, 0.0, 0.0), (4.0, 1.0, 0.0, 2.0, 3.0, 3.0)]),
)
styles = st.builds(
    Style,
    fill=st.one_of(st.none(), colors, gradients),
    stroke=st.one_of(st.none(), colors, gradients),
    width=st.floats(0, 5),
    cap=st.sampled_from(["butt", "round", "square"]),
    join=st.sampled_from(["miter", "round", "bevel"]),
    dash=st.sampled_from([(), (1.0, 0.5)]),
    fill_opacity=shares,
    stroke_opacity=shares,
    even_odd=st.booleans(),
)
texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12)
runs = st.builds(
    Run,
    *(numbers, numbers, st.sampled_from([REGULAR, BOLD]), st.floats(0.5, 20), texts, colors, shares),
    spacing=st.just(0.0),
    said=st.none(),
)
matrices = st.one_of(
    st.just((1.0, 0.0, 0.0, 1.0, 0.0, 0.0)), st.tuples(numbers, numbers, numbers, numbers, numbers, numbers)
)


def holding(ops: st.SearchStrategy[Op]) -> st.SearchStrategy[Op]:
    several = st.lists(ops, max_size=3).map(tuple)
    clips = st.one_of(st.none(), outlines())
    drawings = st.builds(
        Drawing, st.just("art"), numbers, numbers, st.floats(0, 90), st.floats(0, 90), several
    )
    return st.one_of(
        st.builds(Group, several, matrices, clips, st.booleans(), shares),
        st.builds(Use, drawings, matrices, st.one_of(st.just(1.0), shares), st.booleans()),
    )


operations = st.recursive(st.one_of(st.builds(Shape, outlines(), styles), runs), holding, max_leaves=8)


@settings(max_examples=25)
@given(st.lists(operations, max_size=4))
def test_every_drawing_makes_a_sound_file(ops: list[Op]) -> None:
    pdf = printed(sheet(*ops), sheet(*ops))
    assert pdf == printed(sheet(*ops), sheet(*ops))
    with pikepdf.open(BytesIO(pdf)) as opened:
        assert opened.check_pdf_syntax() == []
        streams = [page.Contents for page in opened.pages]
        streams += [thing for thing in opened.objects if _is_form(thing)]
        for stream in streams:
            names = [str(operator) for _, operator in pikepdf.parse_content_stream(stream)]
            assert names.count("q") == names.count("Q")
            assert names.count("BT") == names.count("ET")
    document = pypdfium2.PdfDocument(pdf)
    first, second = (page.render(scale=0.2).to_numpy() for page in document)
    assert (first == second).all()


def _is_form(thing: object) -> bool:
    return isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
