"""What is in files is read again where one looks otherwise, and only there."""

import os
from pathlib import Path

import pytest

from pnp.door import ContentPath, named
from pnp.exports import kept_digests
from pnp.exports.kept_digests import digests


class Files:
    """Two files of a folder, and what was read of them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.read = folder, list[str]()
        for name in ("a", "b"):
            (folder / name).write_text(name)

    def digest(self, path: ContentPath) -> bytes:
        self.read.append(path.name)
        return path.read_bytes()

    def told(self, anew: bool = False) -> list[bytes]:
        self.read.clear()
        paths = [named(self.folder / name) for name in ("a", "b")]
        return [*digests(self.folder, paths, self.digest, anew).values()]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Files:
    """As they are when some time has passed."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kept_digests, "_JUST_NOW", -(10**12))
    (tmp_path / "folder").mkdir()
    return Files(tmp_path / "folder")


def test_a_file_that_looks_as_it_did_is_not_read(files: Files) -> None:
    assert (files.told(), files.read) == ([b"a", b"b"], ["a", "b"])
    assert (files.told(), files.read) == ([b"a", b"b"], [])
    assert (files.told(anew=True), files.read) == ([b"a", b"b"], ["a", "b"])


@pytest.mark.skipif(os.name == "nt", reason="all is read there")
def test_who_sets_the_time_back_deceives_nobody(files: Files) -> None:
    files.told()
    path = files.folder / "b"
    before = path.stat()
    path.write_text("c")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (files.told(), files.read) == ([b"a", b"c"], ["b"])


def test_what_was_written_just_now_is_read_again(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_digests, "_JUST_NOW", 10**12)
    files.told()
    assert (files.told(), files.read) == ([b"a", b"b"], ["a", "b"])


def test_where_a_link_leads_is_read_each_time(files: Files) -> None:
    (files.folder / "b").unlink()
    (files.folder / "b").symlink_to("a")
    files.told()
    assert (files.told(), files.read) == ([b"a", b"a"], ["b"])


@pytest.mark.parametrize("damage", [b"", b"[]", b"x" * 99])
def test_what_is_damaged_is_read_anew(files: Files, damage: bytes) -> None:
    files.told()
    for path in (files.folder.parent / "cache").rglob("*"):
        if path.is_file():
            path.write_bytes(damage)
    assert (files.told(), files.read) == ([b"a", b"b"], ["a", "b"])


def test_without_a_cache_all_is_read(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CACHE", "off")
    files.told()
    assert (files.told(), files.read) == ([b"a", b"b"], ["a", "b"])
