"""The folder of a game that is begun: all of it appears, or nothing."""

import os
from collections.abc import Mapping
from pathlib import Path

from pnp.files import staging, write_file


def write_whole(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files by their paths in a folder that is not there, or empty.

    If one cannot be written, or the program is ended from outside, one can begin again. Raises ContentError
    or OSError if the folder cannot be written.
    """
    there = folder.exists()  # then somebody may be in it, or may write nowhere else
    with staging(folder / "game.toml" if there else folder) as stage:
        for path, data in files.items():
            write_file(stage / path, data)
        if there:
            for each in sorted(stage.iterdir()):
                each.rename(folder / each.name)
        else:
            stage.rename(os.path.realpath(folder))
