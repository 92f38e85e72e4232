"""Drawings are kept as bytes: what they share is still shared, and nothing else is ever read back."""

import os
import pickle
from pathlib import Path

import pytest

from pnp.building.kept.values import from_bytes, to_bytes
from pnp.door import named
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Face, PlacedImage, Run, Use


def face() -> Face:
    icon = Drawing("coin", 0, 0, 9, 9, (PlacedImage(named(Path("coin.png")), 0, 0, 9, 9),))
    ops = (Use(icon), Run(1, 2, "body", 3, "Gold", Color(1, 0, 0)), Use(icon))
    return Face(Drawing("cards/red", 0, 0, 63, 88, ops), 63, 88, 0)


class _Command:
    def __reduce__(self):
        return os.mkdir, ("run",)


def test_what_faces_share_is_shared_when_they_are_read_back() -> None:
    given = face()
    one, other = from_bytes(to_bytes((given, given)))  # type: ignore[misc]
    assert one is other and one is not given
    first, run, second = one.drawing.ops
    assert first.drawing is second.drawing
    assert tuple(run) == tuple(given.drawing.ops[1]) and type(run) is Run
    assert first.drawing.ops[0].source == Path("coin.png")


@pytest.mark.parametrize(
    "data",
    [b"", b"no value", to_bytes(face())[:-9], pickle.dumps(_Command()), pickle.dumps((face(), _Command()))],
    ids=["nothing", "text", "cut short", "a command", "a command beside a face"],
)
def test_what_is_damaged_or_forged_is_no_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    monkeypatch.chdir(tmp_path)
    assert from_bytes(data) is None
    assert not [*tmp_path.iterdir()]


def test_what_is_no_drawing_is_not_kept() -> None:
    assert to_bytes((face(), lambda: None)) == b""
