"""What took long is kept by what it was made from: never more than fits, and never what is damaged."""

import os
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from pnp.exports import kept_results
from pnp.exports.kept_results import cache_folder, keep, keeping, kept, kept_value, program, taken, tidy


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    program()  # kept elsewhere: these tests count what they keep
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    return tmp_path


def makers(*results: bytes):
    left = list(results)
    return lambda: left.pop(0)


def found(cache: Path) -> list[Path]:
    return [path for path in cache.rglob("*") if path.is_file()]


def test_a_result_is_made_once_for_what_it_is_made_from() -> None:
    make = makers(b"1", b"2", b"3", b"4")
    with keeping(cache_folder()):
        assert [kept("x", make, b"ab", b"c"), kept("x", make, b"ab", b"c")] == [b"1", b"1"]
        assert [kept("x", make, b"a", b"bc"), kept("y", make, b"ab", b"c")] == [b"2", b"3"]
        with keeping(None):
            assert kept("x", make, b"ab", b"c") == b"4"
        assert kept("x", make, b"ab", b"c") == b"1"


def test_nothing_is_kept_where_nobody_asks_for_it(cache: Path) -> None:
    assert kept("x", lambda: b"1", b"") == b"1"
    assert not found(cache)


def test_a_folder_of_its_own_shares_nothing_with_the_cache(cache: Path, tmp_path_factory) -> None:
    make, own = makers(b"1", b"2", b"3"), tmp_path_factory.mktemp("own")
    with keeping(cache_folder()):
        assert kept("x", make, b"") == b"1"
    with keeping(own):
        assert [kept("x", make, b""), kept("x", make, b"")] == [b"2", b"2"]
    assert len(found(cache)) == len(found(own)) == 1


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 100])
def test_what_is_damaged_is_made_anew(cache: Path, damage: bytes) -> None:
    make = makers(b"1", b"2")
    with keeping(cache_folder()):
        kept("x", make, b"")
        (path,) = found(cache)
        path.write_bytes(damage)
        assert [kept("x", make, b""), kept("x", make, b"")] == [b"2", b"2"]


def test_what_tells_no_value_is_made_anew(cache: Path) -> None:
    make = makers(b"no number", b"2")
    with keeping(cache_folder()):
        kept("x", make, b"")
        assert [kept_value("x", make, int, b""), kept_value("x", make, int, b"")] == [2, 2]


def test_what_two_write_at_one_moment_is_what_one_of_them_wrote(cache: Path) -> None:
    """A preview and a build, say."""
    path, results = cache / "results" / "ab" / "one", {b"a" * 99_999, b"b" * 99_999}
    code = (
        "import sys; from pathlib import Path; from pnp.exports.kept_results import keep; print(flush=True)\n"
    )
    code += "for _ in range(40): keep(Path(sys.argv[1]), b'a' * 99_999)"
    with Popen([sys.executable, "-c", code, str(path)], stdout=PIPE) as other:
        assert other.stdout and other.stdout.readline()
        keep(path, b"b" * 99_999)
        while other.poll() is None:
            assert taken(path) in results
            keep(path, b"b" * 99_999)
        assert other.returncode == 0
    assert taken(path) in results and found(cache) == [path]


def test_what_nobody_asked_for_longest_goes_first(cache: Path) -> None:
    with keeping(cache_folder()):
        for number in range(10):
            kept("x", lambda: b"." * 1000, b"%d" % number)
            newest = max(found(cache), key=lambda path: path.stat().st_mtime)
            os.utime(newest, (1e9 + number, 1e9 + number))
        kept("x", makers(), b"0")  # asked for today
        (cache_folder() or cache).joinpath(".DS_Store").write_bytes(b"of the system")
        tidy(5000)
        left = found(cache)
        assert sum(path.stat().st_size for path in left) <= 5000
        assert kept("x", makers(), b"0") and kept("x", makers(), b"9")
        assert kept("x", makers(b"new"), b"1") == b"new"


def test_a_library_or_a_font_that_is_installed_makes_all_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = program()
    (tmp_path / "fontpkg_new-1.0.dist-info").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    program.cache_clear()
    assert program() != before
    monkeypatch.undo()
    program.cache_clear()
    assert program() == before


@pytest.mark.parametrize("module", ["brass.py", "brass/checker.py"])
def test_the_checker_of_another_package_is_told_by_what_stands_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    info = tmp_path / "code" / "brass-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: brass\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[pnp.games]\nbrass = brass:checker\n")
    path = tmp_path / "code" / module
    path.parent.mkdir(exist_ok=True)
    (path.parent / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path / "code")

    def after(text: str) -> bytes:
        path.write_text(text, "utf-8")
        program.cache_clear()
        return program()

    try:
        first = after("points = 1")
        assert after("points = 10") != first
        (info / "entry_points.txt").write_text("[pnp.games]\nbrass = brass:checker\nbad = no name!\n")
        assert after("points = 1") == first
    finally:
        program.cache_clear()


def test_modules_are_read_again_only_when_one_was_written(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "code" / "exports" / "kept_results.py"
    module.parent.mkdir(parents=True)
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))
    monkeypatch.setattr(kept_results, "__file__", str(module))

    def after(text: str) -> bytes:
        module.write_text(text, "utf-8")
        program.cache_clear()
        return program()

    try:
        first = after("a = 1")
        assert after("a = 2") != first
        assert after("a = 1") == first
        (module.parent / "table.json").write_text("{}", "utf-8")
        assert after("a = 1") != first
    finally:
        program.cache_clear()
