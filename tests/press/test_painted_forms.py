"""What drawings are painted as is the same for all files: each has the bytes that it has by itself."""

from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.drawing import ColorStop, Drawing, Gradient, Group, Shape, Style, Use
from pnp.geometry import rectangle, translation
from pnp.press.painted_forms import PaintedForms
from pnp.press.pdf import write
from pnp.sheets.sheet import PrintDocument
from tests.press.prints import BLUE, BOLD, RED, PackagedFonts, area, document, drawing, placed, run, sheet

FONTS = PackagedFonts()
SLOPE = Gradient("linear", 0, 0, 8, 0, 0, (ColorStop(0, RED, 0.2), ColorStop(1, BLUE, 1.0)))
GEM = drawing(area(0, 0, 5, 5, BLUE, fill_opacity=0.5), run("é", 1, 4), width=5, height=5)
RING = Shape(rectangle(1, 1, 6, 6), Style(fill=None, stroke=SLOPE, width=1))
FACES = (
    drawing(area(0, 0, 9, 9), run("Épée œuvrée"), placed(GEM, 1, 1), placed(GEM, 9, 1)),
    drawing(Shape(rectangle(0, 0, 8, 4), Style(fill=SLOPE)), RING, run("Où est l’or ?", font=BOLD)),
    drawing(Group((area(0, 0, 4, 4), area(2, 2, 4, 4, BLUE)), opacity=0.3), Use(GEM, opacity=0.3)),
    drawing(Group((placed(GEM, 0, 0, "once"), run("Ça")), matrix=translation(3, 3)), RING),
)


def pages_of(*chosen: tuple[int, float]) -> PrintDocument:
    """A page for each of some faces, by their number and opacity."""
    return document(*(sheet(Use(FACES[face], opacity=opacity)) for face, opacity in chosen))


def bytes_of(made: PrintDocument, forms: PaintedForms | None = None) -> bytes:
    out = BytesIO()
    write(made, FONTS, out, forms=forms)  # type: ignore[arg-type]
    return out.getvalue()


Pages = st.lists(st.tuples(st.sampled_from(range(len(FACES))), st.sampled_from((1.0, 0.5))), max_size=5)


@given(st.lists(Pages, min_size=1, max_size=3))
def test_files_that_share_what_is_painted_have_the_bytes_of_each_by_itself(files: list) -> None:  # type: ignore[type-arg]
    forms = PaintedForms(FONTS)  # type: ignore[arg-type]
    for pages in files:
        made = pages_of(*pages)
        assert bytes_of(made, forms) == bytes_of(made)


def test_a_drawing_is_painted_once_for_all_files(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    painted: list[Drawing] = []
    paint_one = PaintedForms._painted

    def counted(self: PaintedForms, one: Drawing) -> object:
        painted.append(one)
        return paint_one(self, one)

    monkeypatch.setattr(PaintedForms, "_painted", counted)
    forms = PaintedForms(FONTS)  # type: ignore[arg-type]
    for chosen in ((0, 1.0), (2, 1.0)), ((2, 0.5), (0, 1.0)):
        bytes_of(pages_of(*chosen), forms)
    assert sorted(map(id, painted)) == sorted(map(id, (FACES[0], FACES[2], GEM)))
