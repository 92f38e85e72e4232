"""However a small drawing tries to become a large one, it is told of soon, or drawn soon."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from pnp.faces.drawing.operations import Shape
from tests.faces.small import Table, row
from tests.soon import soon

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
IMAGE = '<image href="{}" x="9" y="9" width="9" height="9"/>'
RECT = '<rect width="9" height="9"/>'
LONG = 100_000


def svg(body: str) -> str:
    return f"{HEAD}{body}</svg>"


def web(count: int, links: int) -> str:
    """Definitions each of which names the next ones, around in a circle."""
    return "".join(
        f'<clipPath id="c{at}">'
        + "".join(f'<g clip-path="url(#c{(at + step) % count})"/>' for step in range(1, links + 1))
        + "</clipPath>"
        for at in range(count)
    )


def stairs(levels: int, links: int, last: str = RECT) -> dict[str, str]:
    """Files each of which draws the next one so many times."""
    files = {f"art/{at}.svg": svg(IMAGE.format(f"art/{at + 1}.svg") * links) for at in range(levels)}
    return {**files, f"art/{levels}.svg": svg(last)}


def chain(count: int) -> str:
    inner = "".join(f'<linearGradient id="g{at}" href="#g{at + 1}"/>' for at in range(count))
    return f'<defs>{inner}<linearGradient id="g{count}"/></defs><rect width="9" height="9" fill="url(#g0)"/>'


GROWING: dict[str, Mapping[str, str]] = {
    "references in references": {
        "art/0.svg": svg(
            "<defs>"
            + "".join(
                f'<clipPath id="c{at}"><g clip-path="url(#c{at + 1})"/><g clip-path="url(#c{at + 1})"/>'
                "</clipPath>"
                for at in range(40)
            )
            + '<clipPath id="c40"/></defs>'
        )
    },
    "definitions that all name one another": {"art/0.svg": svg(f"<defs>{web(12, 11)}</defs>")},
    "forty that all name one another": {"art/0.svg": svg(f"<defs>{web(40, 39)}</defs>")},
    "gradients in a chain": {"art/0.svg": svg(chain(2000))},
    "pictures that draw pictures": stairs(8, 10),
    "pictures in a long chain": stairs(500, 1),
    "pictures in a chain of deep ones": {
        name: text.replace(HEAD, HEAD + "<g>" * 60).replace("</svg>", "</g>" * 60 + "</svg>")
        for name, text in stairs(60, 1).items()
    },
    "larger and larger": {"art/0.svg": svg('<g transform="scale(1e6)">' * 90 + RECT + "</g>" * 90)},
    "larger at once": {"art/0.svg": svg(f'<g transform="{"scale(1e6) " * 100}">{RECT}</g>')},
    "smaller than anything": {
        name: text.replace("0 0 9 9", "0 0 1e-300 1e-300") for name, text in stairs(3, 1).items()
    },
    "a long opacity": {"art/0.svg": svg(f'<rect width="9" height="9" opacity="{"1" * LONG}x"/>')},
    "blanks in a transform": {"art/0.svg": svg(f'<g transform="{" " * LONG}x">{RECT}</g>')},
    "commas in a transform": {"art/0.svg": svg(f'<g transform="scale(1){"," * LONG}">{RECT}</g>')},
    "blanks in a colour": {"art/0.svg": svg(f'<rect width="9" height="9" fill="rgb({" " * LONG}"/>')},
    "blanks in a length": {"art/0.svg": svg(f'<rect width="9{" " * LONG}x" height="9"/>')},
    "a long path number": {"art/0.svg": svg(f'<path d="M{"1" * LONG}x"/>')},
    "blanks in a path": {"art/0.svg": svg(f'<path d="M1 1{" " * LONG}x"/>')},
    "dots in a list": {"art/0.svg": svg(f'<polygon points="{"1." * LONG}x"/>')},
    "brackets in a reference": {"art/0.svg": svg(f'<rect width="9" height="9" fill="{"url(#" * LONG}"/>')},
    "blanks in a reference": {
        "art/0.svg": svg(f'<rect width="9" height="9" fill="url({" " * LONG}#a{" " * LONG}"/>')
    },
    "unknown attributes": {
        "art/0.svg": svg("<rect " + " ".join(f"a{at}='1'" for at in range(LONG)) + RECT[5:])
    },
    "unknown elements": {"art/0.svg": svg("<nix/>" * 5_000)},
}


@soon
@pytest.mark.parametrize("name", GROWING)
def test_a_small_drawing_is_told_of_soon(tmp_path: Path, name: str) -> None:
    table = Table(tmp_path)
    for path, text in GROWING[name].items():
        table.write(path, text)
    table.template(f"<face>{IMAGE.format('art/0.svg')}</face>")
    told = table.faults(row("a"), row("b"))
    assert told and not any("nan" in each for each in told)


LINE = '<path d="M0 0{}" fill="none" stroke="black" stroke-width="0.1" stroke-dasharray="{}"/>'


def dashed(table: Table, dashes: str, turns: int) -> list[str]:
    table.template(f"<face>{LINE.format('L40 60L9 9' * turns, dashes)}</face>")
    return table.faults(row("a"))


def test_dashes_that_no_printer_parts_are_a_line(tmp_path: Path) -> None:
    assert dashed(Table(tmp_path), "1e-6", 20_000) == []
    (op,) = Table(tmp_path).ops(LINE.format("L9 9", "1e-6 1e-300"))
    assert isinstance(op, Shape) and op.style.dash == ()


def test_many_short_dashes_have_a_budget(tmp_path: Path) -> None:
    assert dashed(Table(tmp_path), "0.02", 1) == []
    (told,) = dashed(Table(tmp_path), "0.02", 200)
    assert "drawing operations" in told and "[budgets] operations" in told


def test_a_dash_is_no_shorter_than_nothing(tmp_path: Path) -> None:
    (told,) = dashed(Table(tmp_path), "1 -1", 1)
    assert "-1" in told
