"""What is saved is heard: in one step or in several, in a burst, in a folder that goes and comes back."""

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from pnp.preview.watching import saves


@contextmanager
def watched(folder: Path) -> Iterator[list[frozenset[Path]]]:
    """The bursts that are heard, as they come."""
    heard: list[frozenset[Path]] = []
    stop = Event()
    thread = Thread(target=lambda: heard.extend(saves([folder], stop)))
    thread.start()
    time.sleep(0.3)
    try:
        yield heard
    finally:
        stop.set()
        thread.join(30)
        assert not thread.is_alive()


def soon(asked: Callable[[], bool]) -> bool:
    end = time.monotonic() + 30
    while not asked() and time.monotonic() < end:
        time.sleep(0.01)
    return asked()


def test_saves_are_heard_however_an_editor_writes(tmp_path: Path) -> None:
    rows = tmp_path / "cards.csv"
    rows.write_text("id\n")
    with watched(tmp_path) as heard:
        rows.write_text("id\na\n")
        assert soon(lambda: any(rows in burst for burst in heard))
        heard.clear()
        (tmp_path / "cards.csv~").write_text("id\nb\n")
        (tmp_path / "cards.csv~").replace(rows)
        assert soon(lambda: any(rows in burst for burst in heard))


def test_a_burst_is_heard_in_few_parts_and_to_its_end(tmp_path: Path) -> None:
    rows = tmp_path / "cards.csv"
    with watched(tmp_path) as heard:
        for number in range(50):
            rows.write_text(f"id\n{number}\n")
        assert soon(lambda: bool(heard))
        time.sleep(0.15)
        assert len(heard) < 40


def test_a_folder_that_goes_and_comes_back_is_heard_again(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    with watched(folder) as heard:
        shutil.rmtree(folder)
        assert soon(lambda: any(folder in burst for burst in heard))
        heard.clear()
        folder.mkdir()
        assert soon(lambda: any(folder in burst for burst in heard))
        time.sleep(0.3)
        heard.clear()
        (folder / "cards.csv").write_text("id\n")
        assert soon(lambda: any(folder / "cards.csv" in burst for burst in heard))


def test_a_folder_that_another_has_replaced_at_once_is_heard_again(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    with watched(folder) as heard:
        for number in range(5):  # the system may give the new one the number of the old
            shutil.rmtree(folder)
            folder.mkdir()
            assert soon(lambda: any(folder in burst for burst in heard))
            time.sleep(0.6)
            heard.clear()
            rows = folder / f"cards-{number}.csv"
            rows.write_text("id\n")
            assert soon(lambda rows=rows: any(rows in burst for burst in heard))  # type: ignore[misc]
            heard.clear()
