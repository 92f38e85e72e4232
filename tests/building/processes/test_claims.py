"""Who asks for a folder that another is in waits for his turn."""

import sys
from pathlib import Path
from threading import Event, Thread

import pytest

from pnp.building.processes.claims import alone_in


@pytest.mark.skipif(sys.platform == "win32", reason="no folder is locked there")
def test_one_after_the_other(tmp_path: Path) -> None:
    came = Event()

    def other() -> None:
        with alone_in(tmp_path / "en"):
            came.set()

    thread = Thread(target=other)
    with alone_in(tmp_path / "en"), alone_in(tmp_path / "fr"):
        thread.start()
        assert not came.wait(0.05)
    thread.join(10)
    assert came.is_set()
    assert not [*(tmp_path / "en").iterdir()]


def test_what_can_be_no_folder_is_nobodys(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with alone_in(tmp_path / "file"):
        pass
    with alone_in(tmp_path / "file" / "en"):
        pass
    assert (tmp_path / "file").is_file()
