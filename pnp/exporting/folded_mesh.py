"""A die's net folded up: a body for programs that show it, in Wavefront's OBJ, its picture the flat net."""

from collections.abc import Iterable, Mapping
from math import acos, dist, pi
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pnp.content.shapes.nets import Net
from pnp.content.shapes.polygons import Edge, Polygon, edges
from pnp.content.shapes.trim_shapes import BRICK, CUBE, OCTAHEDRON, TETRAHEDRON

_BENT: Mapping[str, float] = {
    BRICK.name: pi / 2,
    CUBE.name: pi / 2,
    TETRAHEDRON.name: pi - acos(1 / 3),
    OCTAHEDRON.name: pi - acos(-1 / 3),
}
"""How far each fold is bent; of triangles, as far as regular ones are."""
_TOUCH = 1e-3

_Floats = NDArray[np.float64]


class MeshFace(NamedTuple):
    """A face of a body: its corners on the flat net, the same in space, and what way it looks.

    In mm; x to the right, y up, z to who looks at the first face.
    """

    flat: Polygon
    folded: _Floats
    normal: _Floats


def folded_faces(net: Net, shape: str) -> list[MeshFace]:
    """The faces of a net as they stand when it is folded up, what was printed outside; its middle is at 0."""
    shapes = dict(net.shapes)
    first = next(iter(shapes))
    stands: dict[str, _Floats] = {first: np.eye(4)}
    waiting = [first]
    while waiting:
        known = waiting.pop(0)
        for name, corners in shapes.items():
            if name not in stands and (shared := _shared(shapes[known], corners)):
                stands[name] = stands[known] @ _bent(shared, _BENT[shape])
                waiting.append(name)
    faces = [
        MeshFace(flat, (_flat(flat) @ stands[name].T)[:, :3], stands[name][:3, 2])
        for name, flat in shapes.items()
    ]
    middle = np.concatenate([face.folded for face in faces]).mean(axis=0)
    return [face._replace(folded=face.folded - middle) for face in faces]


def obj(faces: Iterable[MeshFace], width: float, height: float, unit: float) -> bytes:
    """A Wavefront OBJ file, one of its units so many mm; its picture is the net of that width and height."""
    lines: list[str] = []
    corners = 0
    for number, face in enumerate(faces, start=1):
        lines += [_line("v", corner / unit) for corner in face.folded]
        lines += [_line("vt", (x / width, 1 - y / height)) for x, y in face.flat]
        lines.append(_line("vn", face.normal))
        # A net's corners run clockwise, an OBJ's the other way round.
        around = range(corners + len(face.flat), corners, -1)
        lines.append("f " + " ".join(f"{corner}/{corner}/{number}" for corner in around))
        corners += len(face.flat)
    return ("\n".join(lines) + "\n").encode()


def _line(kind: str, values: Iterable[float]) -> str:
    return " ".join([kind, *(f"{round(float(value), 5) + 0.0:.5f}" for value in values)])


def _flat(corners: Polygon) -> _Floats:
    """Corners of the net in space, each a line of the matrix."""
    return np.array([(x, -y, 0.0, 1.0) for x, y in corners])


def _shared(one: Polygon, other: Polygon) -> Edge | None:
    """The edge that two faces have in common, as it runs around the first."""
    for start, end in edges(one):
        for first, last in edges(other):
            if dist(start, last) < _TOUCH and dist(end, first) < _TOUCH:
                return start, end
    return None


def _bent(edge: Edge, angle: float) -> _Floats:
    """What turns the plane beyond an edge backwards, about it."""
    start, end = (row[:3] for row in _flat(edge))
    x, y, z = (end - start) / np.linalg.norm(end - start)
    axis = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    turn = np.eye(3) - np.sin(angle) * axis + (1 - np.cos(angle)) * axis @ axis
    matrix = np.eye(4)
    matrix[:3, :3] = turn
    matrix[:3, 3] = start - turn @ start
    return matrix
