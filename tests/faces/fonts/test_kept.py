"""Prepared fonts are kept where the environment says, and no more of them than may be."""

import os
from pathlib import Path

import pytest

from pnp.faces.fonts.kept import cache_folder, tidy


def test_they_are_kept_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_FONT_CACHE", str(tmp_path / "own"))
    assert cache_folder() == tmp_path / "own"
    monkeypatch.delenv("PNP_FONT_CACHE")
    assert cache_folder() is None  # PNP_CACHE is off in every test
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path / "fonts"
    monkeypatch.delenv("PNP_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    if os.name == "posix" and os.uname().sysname == "Linux":
        assert cache_folder() == tmp_path / "pnp/fonts"


def test_those_that_were_prepared_longest_ago_go_and_nothing_else(tmp_path: Path) -> None:
    for number, name in enumerate(("mine.ttf", f"{1:032x}.ttf", f"{2:032x}.json", f"{3:032x}.ttf")):
        (tmp_path / name).write_bytes(bytes(100))
        os.utime(tmp_path / name, (number, number))
    tidy(tmp_path, 300)
    assert len([*tmp_path.iterdir()]) == 4
    tidy(tmp_path, 100)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{3:032x}.ttf", "mine.ttf"]
    tidy(tmp_path / "none", 0)
