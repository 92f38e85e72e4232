"""The graphics state, as far as it says in which colour something is painted and how."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pikepdf

from pnp.geometry import Matrix


@dataclass(frozen=True, slots=True)
class PaintLook:
    """What the graphics state says."""

    matrix: Matrix
    fill_space: str = "DeviceGray"
    fill: tuple[float, ...] = (0.0,)
    line_space: str = "DeviceGray"
    line: tuple[float, ...] = (0.0,)
    width: float = 1.0
    opaque: bool = True
    line_opaque: bool = True
    blends: bool = False
    masked: bool = False
    over: bool = False
    line_over: bool = False
    over_mode: int = 0
    font: Any = None
    size: float = 0.0
    invisible: bool = False


def under(resources: Any, kind: str, name: Any) -> Any:
    """What a name stands for among resources of a kind; None where there is none."""
    try:
        return resources[kind][str(name)]
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def stated(look: PaintLook, state: Any) -> PaintLook:
    """With what an ExtGState says."""
    if state is None:
        return look
    changes: dict[str, Any] = {}
    for key, name in (("/ca", "opaque"), ("/CA", "line_opaque")):
        if key in state:
            changes[name] = float(state[key]) >= 1
    if "/BM" in state:
        changes["blends"] = str(state["/BM"]) not in ("/Normal", "/Compatible")
    if "/SMask" in state:
        changes["masked"] = (
            str(state["/SMask"]) != "/None" if isinstance(state["/SMask"], pikepdf.Name) else True
        )
    if "/OP" in state:
        changes["line_over"] = changes["over"] = bool(state["/OP"])
    if "/op" in state:
        changes["over"] = bool(state["/op"])
    if "/OPM" in state:
        changes["over_mode"] = int(state["/OPM"])
    return replace(look, **changes)


_SHORT: Mapping[str, str] = {"g": "DeviceGray", "rg": "DeviceRGB", "k": "DeviceCMYK"}


def painted_color(
    operator: str, given: tuple[Any, ...], before: str, resources: Any
) -> tuple[str, tuple[float, ...]]:
    """The space and the values that an operator sets, ``before`` being the space until then."""
    values = tuple(value for value in given if isinstance(value, float))
    if operator in _SHORT:
        return _SHORT[operator], values
    if operator == "cs":
        space = space_name(given[0] if given else None, resources)
        return space, (1.0,) if space.startswith("Separation") else ()
    return before, values


def space_name(value: Any, resources: Any, depth: int = 0) -> str:
    """The name of a colour space: that of a device, ICC with its inks, a spot ink with its name."""
    if value is None or depth > 4:
        return "DeviceGray"
    if isinstance(value, pikepdf.Name):
        name = str(value)[1:]
        inner = under(resources, "/ColorSpace", value)
        if inner is not None:
            return space_name(inner, pikepdf.Dictionary(), depth + 1)
        short = {"G": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK", "I": "Indexed"}
        return short.get(name, name)
    if not isinstance(value, pikepdf.Array) or not len(value):
        return "Pattern"
    family = str(value[0])[1:]
    if family == "ICCBased":
        return f"ICC{int(value[1].get('/N', 0))}"
    if family in ("Indexed", "I", "Pattern") and len(value) > 1:
        return space_name(value[1], resources, depth + 1)
    if family == "Separation":
        return f"Separation {str(value[1])[1:]}"
    return family


def is_white(space: str, values: tuple[float, ...]) -> bool:
    """Whether nothing is to be seen of a colour on paper."""
    if space == "DeviceCMYK" or space.startswith("Separation"):
        return bool(values) and not any(values)
    return bool(values) and min(values) >= 1
