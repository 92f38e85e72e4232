"""What an earlier build left goes where it lies in the folder, and nowhere else."""

import os
from pathlib import Path

import pytest

from pnp.building.leftovers import remove_listed


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_what_a_list_names_goes_and_nothing_of_another_folder(tmp_path: Path) -> None:
    folder, other = tmp_path / "prints", tmp_path / "other"
    for each in (folder / "faces", other):
        each.mkdir(parents=True)
        (each / "a.pdf").write_bytes(b"%PDF")
    (folder / "b.pdf").write_bytes(b"%PDF")
    (folder / "out").symlink_to(other)
    (folder / "link.pdf").symlink_to(other / "a.pdf")
    remove_listed(folder, ["b.pdf", "faces/a.pdf", "gone.pdf", "out/a.pdf", "../other/a.pdf", "link.pdf"])
    assert sorted(path.name for path in folder.iterdir()) == ["faces", "out"]
    assert not [*(folder / "faces").iterdir()]
    assert (other / "a.pdf").exists()
