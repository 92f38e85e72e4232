"""What a stranger's drawing asks for: resolved where that is simple, else told, and nothing told in vain."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pnp.faces.art.found import variables
from pnp.faces.art.game_art import Art
from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.operations import Drawing, Shape
from pnp.faces.drawing.pictures import Unvectored
from pnp.faces.drawing.stored import stored
from pnp.faces.faults import OfFiles
from pnp.geometry import bounds
from tests.drawn import every_op

RED, LIME = Color(1, 0, 0), Color(0, 1, 0)
RECT = '<rect class="a" width="9" height="9"/>'
FOUR = '<g><rect width="9" height="9"/><rect class="a" width="9" height="9"/></g>'


def read(folder: Path, body: str) -> tuple[Drawing | Unvectored, tuple[str, ...]]:
    """The drawing, and what was told to be left out."""
    (folder / "art").mkdir(exist_ok=True)
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 75">{body}</svg>'
    (folder / "art" / "a.svg").write_text(source)
    art = Art(folder / "art", [], {})
    faults: list[object] = []
    found = art.image("a.svg", BLACK, False, OfFiles(), faults.append)
    assert not faults, faults
    assert isinstance(found, Drawing | Unvectored)
    told = [hint for hint in art.new_hints() if hint.code == "drawn-in-part"]
    assert len(told) < 2 and all(hint.is_warning and hint.place.path.endswith("a.svg") for hint in told)
    return found, tuple(
        part for hint in told for name, value in hint.message.values if name == "parts" for part in value
    )


def fills(found: Drawing | Unvectored) -> list[Color]:
    assert isinstance(found, Drawing)
    return [op.style.fill for op in every_op(found.ops, inside_uses=True) if isinstance(op, Shape)]


@pytest.mark.parametrize(
    "body",
    [
        "<style>:root{--c:red}</style><rect width='9' height='9' style='fill:var(--c)'/>",
        "<style>:root{--c:red}</style><rect width='9' height='9' fill='var(--c, lime)'/>",
        "<style>.a{fill:var(--c, var(--d, red))}</style>" + RECT,
        "<g style='--c:lime'><g style='--c:red'><rect width='9' height='9' fill='var(--c)'/></g></g>",
        "<g style='--C:lime;--c:255 0 0'><rect width='9' height='9' fill='rgb(var(--c))'/></g>",
        "<style>g{--c:red!important} .a{fill:var(--c)}</style><g style='--c:lime'>" + RECT + "</g>",
        "<defs><rect id='r' width='9' height='9' fill='var(--c, lime)'/></defs>"
        "<use href='#r' style='--c:red'/>",
        "<style>.a:not(.b){fill:red}</style>" + RECT,
        "<style>:is(rect, path).a{fill:red}rect:where(.b){fill:lime}</style>" + RECT,
        "<style>rect:nth-child(2n + 2){fill:red}</style>" + RECT,
        "<style>rect:nth-child(2n+2):nth-last-child(-n+1){fill:red}</style>" + RECT,
        "<style>@media print{rect{fill:red}} @media (prefers-color-scheme:dark){rect{fill:lime}}</style>"
        + RECT,
        "<style>rect{fill:red} rect::selection{fill:lime} rect::-moz-selection{fill:lime}</style>" + RECT,
    ],
)
def test_values_of_names_and_selectors_are_resolved(tmp_path: Path, body: str) -> None:
    found, told = read(tmp_path, body)
    assert fills(found) == [RED] and told == ()


@pytest.mark.parametrize(
    ("body", "parts"),
    [
        ("<rect width='9' height='9' fill='var(--c)'/>", ["var(--c)"]),
        ("<style>.a{--c:var(--d);--d:var(--c);fill:var(--c)}</style>" + RECT, ["var(--c)"]),
        (
            "<style>.a:has(b), .c:nth-child(1 of b){fill:red}</style>" + RECT,
            [".a:has(b)", ".c:nth-child(1 of b)"],
        ),
        ("<style>a b c > d{fill:red}</style>" + RECT, ["a b c > d"]),
        ("<style>rect:nth-of-kind{fill:red}</style>" + RECT, ["rect:nth-of-kind"]),
        (
            "<style>@supports (a:b){.a{fill:red}} @layer x{.a{fill:red}}</style>" + RECT,
            ["@supports", "@layer"],
        ),
        (
            "<style>@import url(x.css); @media (width > 9px){.a{fill:red}}</style>" + RECT,
            ["@import", "@media"],
        ),
        ("<style>g{>.a{fill:red} @media print{.a{fill:red}}}</style>" + RECT, [">.a", "@media"]),
        ("<rect width='9' height='9' style='clip-path:circle(20px)'/>", ["clip-path: circle(20px)"]),
        ("<line x2='9' stroke='red' stroke-dasharray='1 1' pathLength='10'/>", ["pathLength"]),
        ("<foreignObject width='9' height='9'><p>Hi</p></foreignObject>" + RECT, ["<foreignObject>"]),
        ("<switch><foreignObject>Hi</foreignObject></switch>" + RECT, ["<foreignObject>"]),
        ("<rect width='9' height='9'><animate attributeName='x' to='9'/></rect>", ["<animate>"]),
        ("<use href='b.svg#a'/>" + RECT, ['<use href="b.svg#a">']),
        ("<g style='background:red'>" + RECT + "</g>", ["background: red"]),
        (
            "<path d='M0 0h9' stroke='red' vector-effect='non-scaling-stroke'/>",
            ["vector-effect: non-scaling-stroke"],
        ),
    ],
)
def test_what_is_left_out_is_told_once_for_a_file(tmp_path: Path, body: str, parts: list[str]) -> None:
    assert read(tmp_path, body)[1] == tuple(parts)


@pytest.mark.parametrize(
    "body",
    [
        "<switch><foreignObject>Hi</foreignObject>" + RECT + "</switch>",
        "<foreignObject/><foreignObject style='display:none'>Hi</foreignObject>" + RECT,
        "<line x2='9' stroke='red' pathLength='10'/><g style='clip-path:none;background:none'>"
        + RECT
        + "</g>",
        "<style>@charset 'utf-8'; @font-face{font-family:x} a:hover{fill:lime}</style>" + RECT,
        "<rect width='9' height='9' style='vector-effect:none;transform-box:fill-box;--x:1'/>",
    ],
)
def test_nothing_is_told_of_what_draws_nothing(tmp_path: Path, body: str) -> None:
    found, told = read(tmp_path, body)
    assert isinstance(found, Drawing) and told == ()


@pytest.mark.parametrize(
    ("height", "around", "high"),
    [
        ("2em", "", 32),
        ("2em", "font-size='10'", 20),
        ("2em", "font-size='2em'", 64),
        ("50%", "font-size='10'", 37.5),
        ("1ex", "font-size='larger'", 9.6),
        ("1rem", "font-size='10'", 16),
    ],
)
def test_lengths_are_measured_by_the_letters_of_their_element(
    tmp_path: Path, height: str, around: str, high: float
) -> None:
    for body in (
        f"<rect width='9' height='{height}' {around}/>",
        f"<g {around}><rect width='9' height='{height}'/></g>",
    ):
        found, told = read(tmp_path, body)
        assert isinstance(found, Drawing) and told == ()
        (rect,) = (op for op in every_op(found.ops, inside_uses=True) if isinstance(op, Shape))
        assert bounds(rect.outline)[3] == pytest.approx(high)


def test_pixels_show_what_was_resolved_and_tell_the_rest(tmp_path: Path) -> None:
    blur = "<filter id='f'><feGaussianBlur stdDeviation='.1'/></filter>"
    css = "<style>:root{--c:red} rect:not(.b){fill:var(--c)} @layer x{rect{fill:lime}}</style>"
    found, told = read(tmp_path, blur + css + "<rect width='100' height='75' filter='url(#f)'/>")
    assert isinstance(found, Unvectored) and told == ("@layer",)
    picture = Image.open(BytesIO(stored(found.sized(40, 30).source)))
    assert picture.convert("RGB").getpixel((20, 15)) == (255, 0, 0)


def test_a_sheet_in_another_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    source = f'<?xml-stylesheet href="a.css"?><svg viewBox="0 0 9 9">{RECT}</svg>'
    (tmp_path / "art" / "a.svg").write_text(source)
    art = Art(tmp_path / "art", [], {})
    assert art.image("a.svg", BLACK, False, OfFiles(), print)
    assert "<?xml-stylesheet?>" in str(art.new_hints())


def test_names_that_ask_for_names_twice_and_again_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(variables, "_LETTERS", 20_000)
    twice = "".join(f"--n{at}:var(--n{at + 1},)var(--n{at + 1},);" for at in range(60))
    found, told = read(tmp_path, f"<style>.a{{{twice}--n60:;fill:var(--n0)}}</style>" + RECT)
    assert isinstance(found, Drawing) and told == ()
