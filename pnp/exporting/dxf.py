"""Cut lines as DXF, in millimetres from the lower left corner of the paper. Needs the extra ``cut``."""

from collections.abc import Iterable
from importlib.util import find_spec
from io import StringIO
from typing import TYPE_CHECKING

from pnp.sheets.cut_paths import CutCircle, CutEdge, CutLayer, CutLine

if TYPE_CHECKING:
    from ezdxf.document import Drawing
    from ezdxf.layouts.layout import Modelspace

_COLOURS: dict[CutLayer, int] = {"SCORE": 5, "FOLD": 3, "CUT": 1}
"""Numbers of AutoCAD's colours: blue, green, red."""
_VERSION = "R2000"  # the oldest with closed light polylines, which every reader knows


def has_dxf() -> bool:
    """Whether the extra is installed."""
    return find_spec("ezdxf") is not None


def dxf(lines: Iterable[CutLine], height: float) -> bytes:
    """The lines on a page of that height: closed polylines with their arcs, circles, straight lines."""
    document = _document()
    space = document.modelspace()
    for line in lines:
        _add(space, line, height)
    out = StringIO(newline="\r\n")
    document.write(out)
    return out.getvalue().encode(document.output_encoding)


def _document() -> "Drawing":
    """An empty one, without the hour and a number drawn by lot: the same lines are the same bytes."""
    from ezdxf import units
    from ezdxf._options import options
    from ezdxf.filemanagement import new

    options.write_fixed_meta_data_for_testing = True
    document = new(_VERSION, units=units.MM)
    for name, colour in _COLOURS.items():
        document.layers.add(name, color=colour)
    return document


def _add(space: "Modelspace", line: CutLine, height: float) -> None:
    attributes = {"layer": line.layer}
    if isinstance(line, CutCircle):
        x, y = line.centre
        space.add_circle((_near(x), _near(height - y)), _near(line.radius), dxfattribs=attributes)
        return
    points = [_vertex(edge.start, edge, height) for edge in line.edges]
    if not line.closed:
        points.append(_vertex(line.edges[-1].end, None, height))
    space.add_lwpolyline(points, format="xyb", close=line.closed, dxfattribs=attributes)


def _vertex(at: tuple[float, float], edge: CutEdge | None, height: float) -> tuple[float, float, float]:
    """Upwards is more there, and so an arc's bulge is less than nothing where it is clockwise."""
    return _near(at[0]), _near(height - at[1]), round(-edge.bulge, 9) + 0.0 if edge else 0.0


def _near(value: float) -> float:
    return round(value, 6) + 0.0
