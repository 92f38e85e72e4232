"""Cut lines as SVG in millimetres: a group and a colour for each layer, by which programs tell them apart."""

from collections.abc import Iterable

from pnp.geometry import Box
from pnp.sheets.cut_paths import CutCircle, CutLayer, CutLine

_COLOURS: dict[CutLayer, str] = {"SCORE": "#0000ff", "FOLD": "#00b050", "CUT": "#ff0000"}
_WIDTH = 0.1  # mm


def cut_svg(lines: Iterable[CutLine], shown: Box) -> bytes:
    """The lines as they lie in a box of the page: the whole of it, or what is shown of it elsewhere."""
    lines = tuple(lines)
    box = f"{_n(shown.x)} {_n(shown.y)} {_n(shown.width)} {_n(shown.height)}"
    size = f'width="{_n(shown.width)}mm" height="{_n(shown.height)}mm"'
    groups = []
    for layer, colour in _COLOURS.items():
        if inside := [_element(line) for line in lines if line.layer == layer]:
            style = f'fill="none" stroke="{colour}" stroke-width="{_WIDTH}"'
            groups += [f'<g id="{layer}" {style}>', *inside, "</g>"]
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">', *groups, "</svg>\n"]
    ).encode()


def _element(line: CutLine) -> str:
    if isinstance(line, CutCircle):
        x, y = line.centre
        return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(line.radius)}"/>'
    parts = [f"M{_n(line.edges[0].start[0])} {_n(line.edges[0].start[1])}"]
    for edge in line.edges:
        end = f"{_n(edge.end[0])} {_n(edge.end[1])}"
        if edge.over is None:
            parts.append(f"L{end}")
        else:
            reach, bulge = _n(edge.radius), edge.bulge
            parts.append(f"A{reach} {reach} 0 {int(abs(bulge) > 1)} {int(bulge > 0)} {end}")
    return f'<path d="{"".join(parts)}{"Z" if line.closed else ""}"/>'


def _n(value: float) -> str:
    return f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".")
