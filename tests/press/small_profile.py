"""A small ICC profile of a press with four inks, made up here: paper is white, black is L* 16."""

import struct
from functools import cache
from typing import Any

import numpy as np

_TO_XYZ = np.array([[0.4360, 0.3851, 0.1431], [0.2225, 0.7169, 0.0606], [0.0139, 0.0971, 0.7141]])
_WHITE = np.array([0.9642, 1.0, 0.8249])
_DARK = 0.021
"""What is left of the light on the darkest place."""


@cache
def small_profile(name: str = "Small press, FOGRA99") -> bytes:
    """A profile (version 2) with tables of five and of seventeen points along each axis."""
    inks = _grid(4, 5)
    light = _DARK + (1 - _DARK) * _to_linear((1 - inks[:, :3]) * (1 - inks[:, 3:]))
    lab = _grid(3, 17) * [100, 255, 255] - [0, 128, 128]
    seen = np.clip((_from_lab(lab) - _DARK) / (1 - _DARK), 0, 1)
    colors = 1 - np.where(seen > 0.0031308, 1.055 * seen ** (1 / 2.4) - 0.055, 12.92 * seen)
    black = np.clip(colors.min(axis=1, keepdims=True) - 0.3, 0, 1) / 0.7
    rest = np.clip(1 - (1 - colors) / np.maximum(1 - black, 0.05), 0, 1)
    forward = (_lab(light) + np.array([0, 128, 128])) * [2.55, 1, 1]
    return _file(
        {
            b"desc": _described(name),
            b"cprt": b"text\0\0\0\0nobody's\0",
            b"wtpt": b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(part * 65536) for part in _WHITE)),
            b"A2B0": _table(4, 3, 5, forward),
            b"B2A0": _table(3, 4, 17, np.concatenate([rest, black], axis=1) * 255),
        }
    )


def _grid(axes: int, points: int) -> Any:
    steps = np.linspace(0, 1, points)
    return np.stack(np.meshgrid(*[steps] * axes, indexing="ij"), axis=-1).reshape(-1, axes)


def _to_linear(parts: Any) -> Any:
    return np.where(parts > 0.04045, ((parts + 0.055) / 1.055) ** 2.4, parts / 12.92)


def _lab(light: Any) -> Any:
    x, y, z = np.cbrt(light @ _TO_XYZ.T / _WHITE).T
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=1)


def _from_lab(lab: Any) -> Any:
    y = (lab[:, 0] + 16) / 116
    parts = np.stack([y + lab[:, 1] / 500, y, y - lab[:, 2] / 200], axis=1)
    return (np.maximum(parts, 0) ** 3 * _WHITE) @ np.linalg.inv(_TO_XYZ).T


def _described(name: str) -> bytes:
    text = name.encode() + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + bytes(4 + 4 + 2 + 1 + 67)


def _table(inward: int, outward: int, points: int, values: Any) -> bytes:
    unit = struct.pack(">9i", *(65536 * (at % 4 == 0) for at in range(9)))
    even = bytes(range(256))
    body = np.clip(np.rint(values), 0, 255).astype(np.uint8).tobytes()
    head = b"mft1\0\0\0\0" + bytes([inward, outward, points, 0]) + unit
    return head + even * inward + body + even * outward


def _file(tags: dict[bytes, bytes]) -> bytes:
    at = 128 + 4 + 12 * len(tags)
    index, bodies = [struct.pack(">I", len(tags))], []
    for key, body in tags.items():
        body += bytes(-len(body) % 4)
        index.append(key + struct.pack(">2I", at, len(body)))
        bodies.append(body)
        at += len(body)
    head = struct.pack(">I4sI4s4s4s", at, b"none", 0x02100000, b"prtr", b"CMYK", b"Lab ")
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28)
    head += struct.pack(">3i", *(round(part * 65536) for part in _WHITE))
    return head.ljust(128, b"\0") + b"".join(index) + b"".join(bodies)
