"""Files appear whole or not at all."""

import errno
import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

from pnp.files import replace_file, replacing, staging, write_file
from pnp.problem import ContentError


def test_a_file_and_its_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.txt"
    assert write_file(path, "été\n".encode())
    assert path.read_bytes() == "été\n".encode()
    assert [child.name for child in path.parent.iterdir()] == ["c.txt"]


def test_a_file_that_stays_the_same_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_file(path, b"one")
    os.utime(path, ns=(5, 5))
    assert not write_file(path, b"one")
    assert path.stat().st_mtime_ns == 5
    assert write_file(path, b"two")
    assert path.read_bytes() == b"two"


def test_an_interruption_leaves_the_old_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_file(path, b"old")
    with pytest.raises(KeyboardInterrupt), replacing(path) as target:
        target.file.write(b"new, but not")
        target.file.flush()
        assert path.read_bytes() == b"old"
        raise KeyboardInterrupt
    assert path.read_bytes() == b"old"
    assert [child.name for child in tmp_path.iterdir()] == ["a"]


def test_another_file_that_cannot_be_read_is_not_taken_for_this_one(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="source"), replacing(tmp_path / "a"):
        (tmp_path / "source").read_bytes()
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_named_and_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_file(path, b"old")
    with pytest.raises(ContentError, match="No space left"), replacing(path):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert path.read_bytes() == b"old"


def test_a_file_that_goes_away_while_it_is_written_is_simply_written(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_file(path, b"old")
    with replacing(path) as target:
        target.file.write(b"old")
        path.unlink()
    assert target.changed
    assert path.read_bytes() == b"old"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ContentError) as caught:
        write_file(tmp_path / "file" / "a.pdf", b"")
    (problem,) = caught.value.problems
    assert (problem.code, problem.place.path) == ("unwritable", str(tmp_path / "file" / "a.pdf"))


def test_a_folder_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").mkdir()
    with pytest.raises(ContentError, match="folder of that name"):
        write_file(tmp_path / "a.pdf", b"x")
    assert [child.name for child in tmp_path.iterdir()] == ["a.pdf"]


@pytest.mark.parametrize("below", ["x.png", "more/x.png"])
def test_a_file_in_the_place_of_a_folder_is_named(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("mine")
    told = f"“{tmp_path / 'file'}” is a file and no folder: write another folder"
    with pytest.raises(ContentError, match=told):
        write_file(tmp_path / "file" / below, b"new")
    with pytest.raises(ContentError, match=told), staging(tmp_path / "file" / below):
        pass
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.skipif(getattr(os, "geteuid", lambda: 0)() == 0, reason="root may write anywhere")
def test_a_folder_without_the_right_to_write_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(ContentError, match="Permission denied"):
        write_file(tmp_path / "a.pdf", b"x")


def test_staged_files_appear_when_they_are_moved(tmp_path: Path) -> None:
    game = tmp_path / "output" / "game"
    with staging(game) as stage:
        for name in ("a.pdf", "b.pdf"):
            write_file(stage / "en" / name, name.encode())
        assert not game.exists()
        assert replace_file(stage / "en" / "a.pdf", game / "en" / "a.pdf")
    assert [path.relative_to(tmp_path / "output") for path in sorted((tmp_path / "output").rglob("*.*"))] == [
        Path("game/en/a.pdf")
    ]


def test_moving_leaves_a_file_that_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "game" / "a"
    write_file(path, b"same")
    os.utime(path, ns=(5, 5))
    with staging(tmp_path / "game") as stage:
        write_file(stage / "a", b"same")
        assert not replace_file(stage / "a", path)
    assert path.stat().st_mtime_ns == 5


def test_an_interruption_takes_what_was_staged_along(tmp_path: Path) -> None:
    write_file(tmp_path / "game" / "a", b"old")
    with pytest.raises(KeyboardInterrupt), staging(tmp_path / "game") as stage:
        write_file(stage / "a", b"new")
        raise KeyboardInterrupt
    assert [path.name for path in tmp_path.iterdir()] == ["game"]
    assert (tmp_path / "game" / "a").read_bytes() == b"old"


def test_a_stage_that_cannot_be_set_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ContentError, match="cannot write"), staging(tmp_path / "file" / "game"):
        pass


def test_what_cannot_be_staged_is_told_by_the_folder_that_it_was_for(tmp_path: Path) -> None:
    for name in ("a", "b"):
        with pytest.raises(ContentError) as fault, staging(tmp_path / "game") as stage:
            (stage / name).mkdir()
            write_file(stage / name, b"")
        assert str(fault.value.problems[0].place.path) == str(tmp_path / "game")
    (tmp_path / ".own.part").mkdir()
    (tmp_path / ".own.part/a").mkdir()
    with pytest.raises(ContentError) as fault:
        write_file(tmp_path / ".own.part/a", b"")
    assert str(fault.value.problems[0].place.path) == str(tmp_path / ".own.part/a")


def read_in_the_background(path: Path) -> list[bytes]:
    """What comes out of a pipe; all of it is there once its writer is done and the test waits for it."""
    got: list[bytes] = []
    Thread(target=lambda: got.append(path.read_bytes()), daemon=True).start()
    return got


def waited(got: list[bytes]) -> bytes:
    for _ in range(500):
        if got:
            return got[0]
        time.sleep(0.01)
    raise AssertionError("nothing came out of the pipe")


@pytest.mark.parametrize("dead", [False, True])
def test_a_link_is_written_through(tmp_path: Path, dead: bool) -> None:
    (tmp_path / "there").mkdir()
    real, link = tmp_path / "there" / "real.txt", tmp_path / "link.txt"
    if not dead:
        real.write_bytes(b"old")
    link.symlink_to(real)
    assert write_file(link, b"new")
    assert link.is_symlink() and real.read_bytes() == b"new"
    assert not write_file(link, b"new")
    assert [path.name for path in real.parent.iterdir()] == ["real.txt"]


def test_a_finished_file_moves_through_a_link(tmp_path: Path) -> None:
    real, link, finished = tmp_path / "real", tmp_path / "link", tmp_path / "finished"
    link.symlink_to(real)
    finished.write_bytes(b"new")
    assert replace_file(finished, link)
    assert link.is_symlink() and real.read_bytes() == b"new"


def test_a_folder_that_is_a_link_holds_its_stage_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "disk" / "output").mkdir(parents=True)
    (tmp_path / "output").symlink_to(tmp_path / "disk" / "output")
    with staging(tmp_path / "output") as stage:
        assert stage.parent == tmp_path / "disk"  # files can be moved from there without a copy


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("through", ["pipe", "link"])
def test_a_pipe_stays_a_pipe_and_gets_all_of_it(tmp_path: Path, through: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    got = read_in_the_background(tmp_path / "pipe")
    assert write_file(tmp_path / through, b"x" * 200_000)
    assert waited(got) == b"x" * 200_000
    assert (tmp_path / "pipe").is_fifo() and (tmp_path / "link").is_symlink()
    finished = tmp_path / "finished"
    finished.write_bytes(b"done")
    got = read_in_the_background(tmp_path / "pipe")
    assert replace_file(finished, tmp_path / through)
    assert waited(got) == b"done"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["finished", "link", "pipe"]


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals to open here")
def test_a_device_is_written_to_and_never_replaced(tmp_path: Path) -> None:
    reader, device = os.openpty()
    (tmp_path / "device").symlink_to(os.ttyname(device))
    write_file(tmp_path / "device", b"seen")
    assert os.read(reader, 10) == b"seen"
    assert Path(os.ttyname(device)).is_char_device()
    os.close(device)
    os.close(reader)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_gets_nothing_of_what_failed(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(KeyboardInterrupt), replacing(tmp_path / "pipe") as target:
        target.file.write(b"half")
        raise KeyboardInterrupt
    assert (tmp_path / "pipe").is_fifo()


def test_links_in_a_circle_are_named(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(ContentError, match="cannot write"):
        write_file(tmp_path / "a", b"x")


def test_what_a_killed_process_left_is_swept(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, text=True
    )
    dead, alive = ended.stdout.strip(), os.getppid()
    for process in (dead, alive):
        write_file(tmp_path / f".game.{process}.part" / "en" / "a.pdf", b"half")
        (tmp_path / f".a.{process}.part").write_bytes(b"half")
    write_file(tmp_path / "a", b"whole")
    with staging(tmp_path / "game"):
        pass
    (tmp_path / ".a.part").write_bytes(b"somebody else's")
    write_file(tmp_path / "a", b"whole again")
    (tmp_path / ".a.part").unlink()
    left = {path.name for path in tmp_path.iterdir()}
    if sys.platform != "win32":
        assert left == {"a", f".game.{alive}.part", f".a.{alive}.part"}
