"""What a printer does to backs, as its owner measured it; kept in a folder of theirs."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, field, fields, replace
from math import degrees, isfinite
from pathlib import Path
from typing import Any, Literal

from pnp.building.names import check_known
from pnp.door import named, read_bytes
from pnp.files import write_file
from pnp.frozen import frozen
from pnp.geometry import Matrix, multiply, rotation, translation

FARTHEST = 20.0
"""mm that a printer may be off."""
STEEPEST = 5.0
"""Degrees that it may turn backs by."""
SCALES = (95.0, 105.0)
"""Percent: how much larger or smaller than fronts it may print them."""
_FILE = "calibrations.json"
_LARGEST = 1 << 20


@frozen
class Calibration:
    """How backs are moved so that they lie behind their fronts.

    By ``x`` to the right and ``y`` down (mm), turned clockwise about the middle by ``angle`` degrees, at
    ``scale`` percent: as one reads an upright back of paper that is turned over its ``duplex`` edge.
    ``margins``: which of printers.toml the printer is like.
    """

    printer: str
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 100.0
    duplex: Literal["long", "short"] = "long"
    margins: str = "generic"

    def matrix(self, width: float, height: float, duplex: str) -> Matrix:
        """What moves a back of this size, where paper is turned over ``duplex``.

        A printer is off by the same whatever it prints. Who turns paper over its other edge has the backs
        half a turn round on it; a page that is broader than high is printed a quarter turned to the left.
        """
        x, y = (self.x, self.y) if duplex == self.duplex else (-self.x, -self.y)
        if width > height:
            x, y = -y, x
        share = self.scale / 100
        middle = width / 2, height / 2
        grown: Matrix = (share, 0.0, 0.0, share, middle[0] * (1 - share), middle[1] * (1 - share))
        return multiply(translation(x, y), multiply(rotation(self.angle, *middle), grown))


def measured(
    printer: str, readings: tuple[float, float, float, float], arms: tuple[float, float], scale: float = 100.0
) -> Calibration:
    """What four scales say: the corrections (mm) at the top, bottom, left and right of a back.

    ``arms``: how far from the middle the first two stand, and the others.

    >>> measured("office", (0.4, 0.4, -0.2, -0.2), (100.0, 70.0))
    Calibration(printer='office', x=0.4, y=-0.2, angle=0.0, scale=100.0, duplex='long', margins='generic')
    """
    top, bottom, left, right = readings
    high, wide = arms
    turn = (high * (top - bottom) + wide * (right - left)) / (2 * high**2 + 2 * wide**2)
    x, y = round((top + bottom) / 2, 3), round((left + right) / 2, 3)
    return Calibration(printer, x, y, round(degrees(turn), 4), round(scale, 3))


@frozen
class Calibrations:
    """The printers that were measured, and the one whose backs are moved where nobody names any.

    ``damaged``: the file held what nobody has measured.
    """

    printers: Mapping[str, Calibration] = field(default_factory=dict)
    default: str = ""
    damaged: bool = False

    def having(self, calibration: Calibration) -> "Calibrations":
        """With one more, or measured anew."""
        return replace(self, printers={**self.printers, calibration.printer: calibration})

    def without(self, printer: str) -> "Calibrations":
        """Without one. Raises UnknownName."""
        check_known("printer", printer, self.printers)
        others = {name: known for name, known in self.printers.items() if name != printer}
        return replace(self, printers=others, default="" if self.default == printer else self.default)

    def defaulting(self, printer: str) -> "Calibrations":
        """Where one is the usual. Raises UnknownName."""
        check_known("printer", printer, self.printers)
        return replace(self, default=printer)


def calibrations_file() -> Path:
    """Where a user's calibrations are kept."""
    from platformdirs import user_config_path

    return user_config_path("pnp", appauthor=False) / _FILE


def read_calibrations() -> Calibrations:
    """What was kept; what cannot be read, or was never measured, is left out."""
    try:
        data = json.loads(read_bytes(named(calibrations_file()), _LARGEST))
    except FileNotFoundError:
        return Calibrations()
    except (OSError, ValueError, RecursionError):
        return Calibrations(damaged=True)
    entries = data.get("printers") if isinstance(data, dict) else None
    if not isinstance(entries, dict):
        return Calibrations(damaged=True)
    read = {name: made for name, entry in entries.items() if (made := _read(name, entry))}
    default = data.get("default", "")
    sound = default in ("", *read)
    return Calibrations(read, default if sound else "", len(read) < len(entries) or not sound)


def keep_calibrations(known: Calibrations) -> None:
    """Writes them whole or not at all; a damaged file is kept beside. Raises ContentError."""
    path = calibrations_file()
    if known.damaged:
        with suppress(OSError):
            path.replace(path.with_suffix(".damaged"))
    printers = {
        name: {key: value for key, value in asdict(each).items() if key != "printer"}
        for name, each in sorted(known.printers.items())
    }
    data = {"default": known.default, "printers": printers}
    write_file(path, (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode())


def _read(name: str, entry: Any) -> Calibration | None:
    known = {each.name for each in fields(Calibration)} - {"printer"}
    if not isinstance(entry, dict) or not name or entry.keys() - known:
        return None
    made = Calibration(name, **entry)
    numbers = made.x, made.y, made.angle, made.scale
    if not all(type(number) in (int, float) and isfinite(number) for number in numbers):
        return None
    sound = made.duplex in ("long", "short") and isinstance(made.margins, str)
    return made if sound and not any(out_of_range(made)) else None


def out_of_range(made: Calibration) -> Iterable[tuple[str, float, float, float]]:
    """What no printer is off by: the option that says it, the least, the most, and what was given."""
    ranges = {"x": (-FARTHEST, FARTHEST), "y": (-FARTHEST, FARTHEST), "angle": (-STEEPEST, STEEPEST)}
    for name, (least, most) in {**ranges, "scale": SCALES}.items():
        if not least <= (value := getattr(made, name)) <= most:
            yield f"--{name}", least, most, value


def numbers_of(made: Calibration) -> dict[str, str]:
    """What is said of one: its printer, and its numbers with their signs.

    >>> numbers_of(Calibration("office", 0.8, -0.3))
    {'printer': 'office', 'x': '+0.8', 'y': '−0.3', 'angle': '0', 'scale': '100'}
    """
    signed = {name: getattr(made, name) for name in ("x", "y", "angle")}
    shown = {name: f"{value:+g}".replace("-", "−") if value else "0" for name, value in signed.items()}
    return {"printer": made.printer, **shown, "scale": f"{made.scale:g}"}
