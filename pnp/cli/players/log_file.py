"""A log on disk that a killed process cannot lose: every line is on the disk before the next is asked for."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from pnp.files import sync_folder, whole_file


@dataclass(frozen=True, slots=True)
class LogFile:
    """The file of a log that is being written."""

    path: Path

    def begin(self, header: Sequence[str], actions: Sequence[str] = ()) -> None:
        """A new log with its header, and the actions that are known.

        Raises FileExistsError rather than writing over one, OSError as the disk says.
        """
        with self.path.open("xb") as file:
            try:
                _put(file, "".join(f"{line}\n" for line in (*header, "", *actions)).encode())
            except OSError:
                self.path.unlink(missing_ok=True)
                raise
        sync_folder(self.path.parent)

    def append(self, line: str) -> None:
        """One more line. Where the disk refuses it (OSError) the file is as it was before."""
        with self.path.open("r+b") as file:
            size = file.seek(0, os.SEEK_END)
            try:
                _put(file, f"{line}\n".encode())
            except OSError:
                _cut(file, size)
                raise

    def take_back(self, line: int) -> None:
        """Turn a line (from 1) into a comment, in one step: a reader sees the old file or the new one."""
        lines = self.path.read_bytes().split(b"\n")
        lines[line - 1] = b"# taken back: " + lines[line - 1].strip()
        self._replace(b"\n".join(lines))

    def mend(self, keep: bool) -> None:
        """A last line without its end is what a killed process left: keep it whole, or cut it off."""
        data = self.path.read_bytes()
        if half := self.half_line:
            self._replace(data + b"\n" if keep else data.removesuffix(half))

    @property
    def half_line(self) -> bytes:
        """A last line that lacks its end, if there is one: even half a letter."""
        return self.path.read_bytes().rpartition(b"\n")[2]

    @property
    def length(self) -> int:
        """How many lines there are."""
        return self.path.read_bytes().count(b"\n")

    def _replace(self, data: bytes) -> None:
        with whole_file(self.path, durable=True) as target:
            _put(target.file, data)


def _put(file: BinaryIO, data: bytes) -> None:
    while data:
        data = data[os.write(file.fileno(), data) :]
    os.fsync(file.fileno())


def _cut(file: BinaryIO, size: int) -> None:
    os.ftruncate(file.fileno(), size)
    os.fsync(file.fileno())
