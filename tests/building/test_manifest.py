"""A manifest that no build of this program has left is none, whatever stands in it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pnp.building.manifest import MANIFEST, BuiltFile, Manifest, read_manifest

FILE = BuiltFile("cards.pdf", "cards", "card", "a4", "long", 2, 9, 63.0, 88.0, "0" * 64)
MADE = Manifest("hoard", "en", "abc", (FILE,))


def test_what_was_written_is_read(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_bytes(MADE.to_bytes())
    assert read_manifest(tmp_path) == MADE


@pytest.mark.parametrize("kind", ["card", "die", "booklet", "almanac", "reference", "table", "guide"])
def test_every_kind_of_file_that_a_build_leaves_is_read(tmp_path: Path, kind: str) -> None:
    made = replace(MADE, files=(replace(FILE, deck=None, kind=kind, holds=({"cards": 9},)),))
    (tmp_path / MANIFEST).write_bytes(made.to_bytes())
    assert read_manifest(tmp_path) == made


@pytest.mark.parametrize(
    "changed",
    [
        {"holds": [3]},
        {"holds": [{"cards": "nine"}]},
        {"kind": "kind_x"},
        {"kind": 7},
        {"path": "../../../etc/passwd"},
        {"path": "/etc/passwd"},
        {"path": None},
        {"sheets": "two"},
        {"colour": "red"},
    ],
)
def test_a_file_that_no_build_has_left_makes_it_none(tmp_path: Path, changed: dict[str, Any]) -> None:
    tree = json.loads(MADE.to_bytes())
    tree["files"][0] |= changed
    (tmp_path / MANIFEST).write_text(json.dumps(tree))
    assert read_manifest(tmp_path) is None


@pytest.mark.parametrize("text", ["", "5", "[]", '{"files": 5}', "[" * 100_000, '{"files": [], "game": 7}'])
def test_damage_makes_it_none(tmp_path: Path, text: str) -> None:
    (tmp_path / MANIFEST).write_text(text)
    assert read_manifest(tmp_path) is None
