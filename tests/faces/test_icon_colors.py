"""Icons of one colour in another, PNG icons, and what is said of an icon that is not there."""

from io import BytesIO
from pathlib import Path

import numpy
import pypdfium2
import pytest
from PIL import Image

from pnp.content.assets import Assets
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import PlacedImage, Shape, Use
from pnp.faces.drawing.svg import to_svg
from pnp.press.render import face_pdf
from pnp.problem import stops
from tests.drawn import every_op
from tests.faces.small import Table, fonts, row

RED, SEA, GOLD, BLACK = Color(1, 0, 0), Color(0, 0, 1), Color(1, 0.8, 0), Color(0, 0, 0)
SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"'
ONE_COLOR = [
    '<path d="M0 0H8V8Z"/>',
    '<path fill="#000" d="M0 0H8V8Z"/>',
    '<g style="fill:#fc0"><path d="M0 0H8V8Z"/><path stroke="#ffcc00" d="M0 0H8"/></g>',
    '<path fill="none" stroke="gold" d="M0 0H8V8Z"/>',
]


def paints(table: Table, body: str) -> set[Color]:
    shapes = (op for op in every_op(table.ops(body), inside_uses=True) if isinstance(op, Shape))
    return {
        paint
        for shape in shapes
        for paint in (shape.style.fill, shape.style.stroke)
        if isinstance(paint, Color)
    }


@pytest.mark.parametrize("drawn", ONE_COLOR)
def test_color_works_on_any_icon_of_one_color(table: Table, drawn: str) -> None:
    table.write("art/icons/coin.svg", f"<svg {SVG}>{drawn}</svg>")
    assert paints(table, '<icon name="coin" width="4" height="4" color="red"/>') == {RED}
    assert paints(table, '<g color="sea"><icon name="coin" width="4" height="4"/></g>') == {SEA}
    assert paints(table, '<text y="9" fill="sea">{color:red}{icon:coin}{/color}</text>') == {RED}


def test_a_black_icon_takes_the_color_of_its_text_and_a_golden_one_keeps_its_own(table: Table) -> None:
    table.write("art/icons/black.svg", f"<svg {SVG}>{ONE_COLOR[0]}</svg>")
    table.write("art/icons/coin.svg", f"<svg {SVG}>{ONE_COLOR[2]}</svg>")
    assert paints(table, '<text y="9" fill="white">{icon:black}</text>') == {Color(1, 1, 1)}
    assert paints(table, '<text y="9" fill="white">{icon:coin}</text>') == {GOLD}
    assert paints(table, '<icon name="coin" width="4" height="4"/>') == {GOLD}


def test_an_icon_of_several_colors_keeps_them_and_says_so(table: Table) -> None:
    table.write("art/icons/coin.svg", f'<svg {SVG}>{ONE_COLOR[0]}<path fill="red" d="M0 0H8"/></svg>')
    table.template('<face><icon name="coin" x="9" y="9" width="4" height="4" color="sea"/></face>')
    (laid,) = table.lay()
    assert laid.component is not None
    (problem,) = laid.problems
    assert problem.code == "icon-colors" and problem.is_warning
    assert paints(table, '<icon name="coin" width="4" height="4"/>') == {BLACK, RED}


@pytest.mark.parametrize("drawn", ONE_COLOR)
def test_color_works_on_a_picture_of_one_color_where_the_picture_has_it(table: Table, drawn: str) -> None:
    table.write("art/coin.svg", f"<svg {SVG}>{drawn}</svg>")
    image = '<image href="art/coin.svg" x="9" y="9" width="4" height="4"{}/>'
    own = paints(table, image.format(""))
    assert paints(table, image.format(' color="sea"')) == {SEA}
    assert paints(table, image.format(' style="color:red"')) == {RED}
    assert paints(table, f'<g color="sea">{image.format("")}</g>') == own  # a group’s is for icons
    assert table.faults() == []


def test_a_picture_within_a_drawing_takes_no_color(table: Table) -> None:
    """Other programs write color on everything, where it means nothing."""
    table.write("art/coin.svg", f"<svg {SVG}>{ONE_COLOR[2]}</svg>")
    around = f'<svg {SVG}><image href="coin.svg" width="8" height="8" style="color:#000000"/></svg>'
    table.write("art/around.svg", around)
    assert paints(table, '<image href="art/around.svg" x="9" y="9" width="4" height="4"/>') == {GOLD}


@pytest.mark.parametrize(
    "drawn",
    [f'{ONE_COLOR[0]}<path fill="red" d="M0 0H8"/>', f'<path fill="white" d="M0 0H8V8H0Z"/>{ONE_COLOR[0]}'],
)
def test_a_picture_of_several_colors_keeps_them_and_says_so(table: Table, drawn: str) -> None:
    """Its ground is one of them, which icons do without."""
    table.write("art/coin.svg", f"<svg {SVG}>{drawn}</svg>")
    image = '<image href="art/coin.svg" x="9" y="9" width="4" height="4"{}/>'
    assert paints(table, image.format(' color="sea"')) == paints(table, image.format(""))
    table.template("<face>" + image.format(' color="sea"') + "</face>")
    (laid,) = table.lay()
    assert laid.component is not None
    assert [problem.message.code for problem in laid.problems] == ["icon-colors.picture"]
    assert laid.problems[0].is_warning


@pytest.mark.parametrize("see_through", [True, False])
def test_a_picture_of_pixels_takes_a_color_where_it_is_transparent(table: Table, see_through: bool) -> None:
    table.write("art/coin.png", png(see_through))
    table.template('<face><image href="art/coin.png" x="9" y="9" width="4" height="4" color="red"/></face>')
    (laid,) = table.lay()
    assert laid.component is not None
    ops = every_op(laid.component.front.drawing.ops, inside_uses=True)
    assert [op.tint for op in ops if isinstance(op, PlacedImage)] == [RED if see_through else None]
    codes = [problem.message.code for problem in laid.problems if problem.code == "icon-colors"]
    assert codes == ([] if see_through else ["icon-colors.picture"])


def png(see_through: bool) -> bytes:
    """A picture of four points, green on the left, of which the right half is transparent."""
    image = Image.new("RGBA" if see_through else "RGB", (2, 2), (0, 128, 0))
    if see_through:
        image.paste((0, 0, 0, 0), (1, 0, 2, 2))
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def pixels(table: Table, body: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The colours of the left and the right half of an icon, printed."""
    table.template(f'<face><rect width="63" height="88" fill="white"/>{body}</face>')
    (laid,) = table.lay(row())
    assert laid.component is not None and not stops(laid.problems)
    page = pypdfium2.PdfDocument(face_pdf(laid.component.front, fonts(), lang="en"))[0]
    seen = numpy.asarray(page.render(scale=4).to_pil().convert("RGB"))
    scale = seen.shape[0] / 88
    return tuple(tuple(int(part) for part in seen[int(20 * scale), int(x * scale)]) for x in (12, 28))


def test_a_png_icon_is_drawn_and_tinted_by_its_opacity(table: Table) -> None:
    table.write("art/icons/coin.png", png(see_through=True))
    icon = '<icon name="coin" x="5" y="5" width="40" height="40"{}/>'
    assert pixels(table, icon.format("")) == ((0, 128, 0), (255, 255, 255))
    assert pixels(table, icon.format(' color="red"')) == ((255, 0, 0), (255, 255, 255))
    (use,) = table.ops(icon.format(' color="red"'))
    assert isinstance(use, Use) and isinstance(use.drawing.ops[0], PlacedImage)
    drawn = to_svg(use.drawing, fonts())
    assert 'fill="#ff0000" mask="url(#' in drawn


def test_a_png_icon_without_opacity_takes_no_color_and_says_so(table: Table) -> None:
    table.write("art/icons/coin.png", png(see_through=False))
    table.template('<face><icon name="coin" x="9" y="9" width="4" height="4" color="red"/></face>')
    assert {problem.code for problem in table.lay()[0].problems} == {"icon-colors", "coarse-picture"}


def test_a_png_icon_stands_in_a_text_and_for_content(table: Table) -> None:
    table.write("art/icons/coin.png", png(see_through=True))
    (use,) = table.ops('<text y="9">{icon:coin}</text>')
    assert isinstance(use, Use)
    assert Assets(table.folder, []).has_icon("coin")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("art/coin.svg", "there is art/coin.svg, but icons are files such as art/icons/coin.svg"),
        ("art/icons/coin.pdf", "there is art/icons/coin.pdf, but icons are files"),
        ("art/icons/gold/Coin.svg", "there is art/icons/gold/Coin.svg, but"),
        ("templates/art/icons/coins.png", 'did you mean "coins"?'),
        ("art/icons/sword.svg", "expected one of: sword"),
    ],
)
def test_a_missing_icon_is_looked_for_among_all_files(table: Table, path: str, said: str) -> None:
    table.write(path, b"")
    table.template('<face><icon name="coin" width="4" height="4"/></face>')
    (fault,) = table.faults()
    assert said in fault
    assert said in str(Assets(Path(table.folder), [table.templates]).icon_hint("coin"))
