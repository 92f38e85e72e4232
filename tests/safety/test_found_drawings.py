"""A drawing of a stranger's reads nothing, and takes neither long nor much memory."""

from base64 import b64encode
from pathlib import Path

import pytest

from pnp.faces.art.game_art import Art
from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Drawing
from pnp.faces.drawing.pictures import Unvectored
from pnp.faces.faults import OfFiles
from pnp.press.picture_files import Inspector
from pnp.problem import ContentError
from pnp.words import Message
from tests.faces.art.test_game_art import png
from tests.faces.small import Table, row
from tests.soon import soon

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
RECT = '<rect width="100" height="100"/>'


def rect(attribute: str) -> str:
    return f'<rect width="100" height="100" {attribute}/>'


def svg(body: str) -> str:
    return f"{HEAD}{body}</svg>"


def filtered(inside: str) -> str:
    return svg(f'<filter id="f">{inside}</filter>' + rect('filter="url(#f)"'))


def stairs() -> str:
    """A thousand million rectangles, by tens."""
    uses = [f'<use href="#a{at}"/>' for at in range(10)]
    steps = "".join(f'<g id="a{at}">{uses[at - 1] * 10}</g>' for at in range(1, 10))
    return svg(f'<g id="a0"><rect width="1" height="1"/></g>{steps}{uses[9]}')


def masks() -> str:
    masked = [f'<g mask="url(#m{at})">{RECT}</g>' for at in range(20)]
    levels = "".join(f'<mask id="m{at}">{masked[at - 1] * 2}</mask>' for at in range(1, 20))
    return svg(f'<mask id="m0">{RECT}</mask>{levels}{masked[19]}')


def styled() -> str:
    return svg(f"<style>{'rect{fill:red}' * 3000}</style>{'<rect/>' * 3000}")


def combined() -> str:
    deep = "<g>" * 90 + "<rect/>" * 100 + "</g>" * 90
    return svg(f"<style>{'* * *{fill:red}' * 100}</style>{deep}")


def bomb() -> str:
    ten = [f"&a{at};" * 10 for at in range(11)]
    laughs = "".join(f"<!ENTITY a{at + 1} '{each}'>" for at, each in enumerate(ten))
    return f'<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">{laughs}]>{svg("<style>&a11;</style>")}'


def marked() -> str:
    corners = f"M0 0{'L1 1' * 300}"
    made = "".join(
        f'<marker id="m{at}"><path d="{corners}" marker-mid="url(#m{at + 1})"/></marker>' for at in range(3)
    )
    return svg(f'{made}<marker id="m3">{RECT}</marker><path d="{corners}" marker-mid="url(#m0)"/>')


def patterned() -> str:
    """Each pattern is drawn in the next one, as style sheets alone say."""
    made = "".join(
        f'<pattern id="p{at}" width=".1" height=".1"><rect width="9" height="9" class="c{at}"/></pattern>'
        for at in range(20)
    )
    rules = "".join(f".c{at}{{fill:url(#p{at + 1})}}" for at in range(19))
    return svg(f"{made}<style>{rules}</style>" + rect('fill="url(#p0)"'))


TOLD = {
    "uses within uses": (stairs(), "references"),
    "masks within masks": (masks(), "references"),
    "rules by elements": (styled(), "styling"),
    "rules that ask about all": (combined(), "styling"),
    "markers on markers": (marked(), "references"),
    "an XML bomb": (bomb(), "xml"),
}
PIXELS = {
    "a fine pattern": svg(
        '<pattern id="p" width="1e-6" height="1e-6" patternUnits="userSpaceOnUse"><rect width="1"/></pattern>'
        + rect('fill="url(#p)"')
    ),
    "patterns in patterns": patterned(),
}


@soon
@pytest.mark.parametrize("name", TOLD)
def test_what_grows_is_told_of_soon(tmp_path: Path, name: str) -> None:
    text, said = TOLD[name]
    (tmp_path / "a.svg").write_text(text)
    with pytest.raises(ContentError) as caught:
        Art(tmp_path, [], {}, {"references": 20_000}).image("a.svg", BLACK, False, OfFiles(), print)
    (problem,) = caught.value.problems
    assert said in repr(problem)


@soon
@pytest.mark.parametrize("name", PIXELS)
def test_what_is_too_fine_for_shapes_is_pixels_soon(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.svg").write_text(PIXELS[name])
    found = Art(tmp_path, [], {}).image("a.svg", BLACK, False, OfFiles(), print)
    assert isinstance(found, Unvectored)


SLOW = {
    "turbulence": '<feTurbulence baseFrequency="0.5" numOctaves="1000000"/>',
    "morphology": '<feMorphology radius="500"/>',
    "a blur of a million": '<feGaussianBlur stdDeviation="1e6"/>',
}


@soon
@pytest.mark.slow
@pytest.mark.parametrize("name", SLOW)
def test_a_filter_ends_in_its_time_or_is_told_of_once(tmp_path: Path, name: str) -> None:
    table = Table(tmp_path)
    table.write("art/a.svg", filtered(SLOW[name]))
    table.template('<face><image href="art/a.svg" x="-1.5" y="-1.5" width="66" height="91"/></face>')
    resource = pytest.importorskip("resource")  # not on Windows
    # The most of any that ended before; and a process begins as large as the one that it is forked from.
    of_others = max(
        resource.getrusage(whose).ru_maxrss for whose in (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF)
    )
    told = table.faults(row("a"), row("b"))
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss <= max(1.2 * of_others, 500 << 10)
    drawn, *slow = told
    assert "printed as pixels" in drawn
    assert len(slow) <= 1 and all("[budgets] drawing-seconds = 8" in each for each in slow)


def test_time_is_a_budget_of_its_own(tmp_path: Path) -> None:
    found = Unvectored("a.svg", filtered(SLOW["morphology"]).encode(), 100, 100, 1)
    for _ in range(2):
        with pytest.raises(ValueError, match="drawn as pixels in 1"):
            found.sized(3000, 3000)


OUTSIDE = ["file:///etc/passwd", "../a.png", "http://localhost/a.png", "a.png"]


@pytest.mark.parametrize("href", OUTSIDE)
def test_nothing_outside_is_drawn(tmp_path: Path, href: str) -> None:
    """An image that a drawing names is looked for as those of templates are."""
    (tmp_path / "a.png").write_bytes(png(3, 3))
    folder = tmp_path / "game"
    folder.mkdir()
    body = f'<image href="{href}" width="9" height="9"/><use href="{href}#a"/>'
    inside = f'<filter id="f"><feImage href="{href}"/></filter><rect width="9" height="9" filter="url(#f)"/>'
    (folder / "a.svg").write_text(svg(body))
    (folder / "b.svg").write_text(svg(inside))
    faults: list[Message] = []
    with pytest.raises(ContentError) as caught:
        Art(folder, [], {}).image("a.svg", BLACK, False, OfFiles(), faults.append)
    assert {problem.code for problem in caught.value.problems} <= {"no-art"}
    found = Art(folder, [], {}).image("b.svg", BLACK, False, OfFiles(), faults.append)
    assert isinstance(found, Unvectored) and b"a.png" not in found.svg and b"passwd" not in found.svg
    assert b"http://localhost" not in found.svg


def test_an_outside_entity_is_nothing(tmp_path: Path) -> None:
    doctype = '<!DOCTYPE svg SYSTEM "http://localhost/a.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    (tmp_path / "a.svg").write_text(doctype + svg('<desc>&x;</desc><rect class="a" width="9mm" height="9"/>'))
    assert isinstance(Art(tmp_path, [], {}).image("a.svg", BLACK, False, OfFiles(), print), Drawing)


def test_pictures_inside_are_held_to_the_budget_of_pixels(tmp_path: Path) -> None:
    data = b64encode(png(200, 100)).decode()
    (tmp_path / "a.svg").write_text(svg(f'<image width="9" height="9" href="data:image/png;base64,{data}"/>'))
    art = Art(tmp_path, [], {}, {"pixels": 10_000}, Inspector())
    with pytest.raises(ContentError, match="20000 pixels, which is more than 10000"):
        art.image("a.svg", BLACK, False, OfFiles(), print)
