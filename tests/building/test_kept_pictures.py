"""What was found whole in one process is known to the next; what is damaged is found out by each."""

import random
from pathlib import Path

import pytest
from PIL import Image

from pnp.building.kept_pictures import KeptInspector
from pnp.exports.kept_results import cache_folder, keeping
from pnp.faces.faults import Unusable
from pnp.press import picture_files


def picture(folder: Path) -> bytes:
    noise = Image.frombytes("L", (300, 300), random.Random(1).randbytes(90_000))
    noise.save(folder / "noise.png")
    return (folder / "noise.png").read_bytes()


def test_a_picture_is_looked_over_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    looked: list[int] = []
    monkeypatch.setattr(picture_files, "inspect", lambda data: looked.append(len(data)))
    data = picture(tmp_path)
    KeptInspector()(data)
    KeptInspector()(data)
    assert looked == [len(data)] * 2  # nothing is kept unless that is asked for
    with keeping(cache_folder()):
        KeptInspector()(data)
        KeptInspector()(data)
    assert len(looked) == 3


def test_a_damaged_picture_is_told_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    with keeping(cache_folder()):
        for _ in range(2):
            with pytest.raises(Unusable):
                KeptInspector()(picture(tmp_path)[:-40])
