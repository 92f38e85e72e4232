"""A log on disk that a killed process cannot lose: every line is on the disk before the next is asked for."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from pnp.files import sync_folder, whole_file


@dataclass(frozen=True, slots=True)
class LogFile:
    """The file of a log that is being written."""

    path: Path

    def begin(self, lines: list[str]) -> None:
        """A new log with its header.

        Raises FileExistsError rather than writing over one, OSError as the disk says.
        """
        with self.path.open("xb") as file:
            try:
                _put(file, "".join(f"{line}\n" for line in lines) + "\n")
            except OSError:
                self.path.unlink(missing_ok=True)
                raise
        sync_folder(self.path.parent)

    def append(self, line: str) -> None:
        """One more line. Where the disk refuses it (OSError) the file is as it was before."""
        with self.path.open("r+b") as file:
            size = file.seek(0, os.SEEK_END)
            try:
                _put(file, f"{line}\n")
            except OSError:
                _cut(file, size)
                raise

    def take_back(self, line: int) -> None:
        """Turn a line (from 1) into a comment, in one step: a reader sees the old file or the new one."""
        lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        lines[line - 1] = f"# taken back: {lines[line - 1].strip()}\n"
        self._replace("".join(lines))

    def mend(self, keep: bool) -> None:
        """A last line without its end is what a killed process left: keep it whole, or cut it off."""
        text = self.path.read_text(encoding="utf-8")
        if text and not text.endswith("\n"):
            self._replace(f"{text}\n" if keep else text[: text.rfind("\n") + 1])

    @property
    def length(self) -> int:
        """How many lines there are."""
        return self.path.read_bytes().count(b"\n")

    @property
    def is_whole(self) -> bool:
        """Whether the last line has its end."""
        data = self.path.read_bytes()
        return not data or data.endswith(b"\n")

    def _replace(self, text: str) -> None:
        with whole_file(self.path, durable=True) as target:
            _put(target.file, text)


def _put(file: BinaryIO, text: str) -> None:
    data = text.encode("utf-8")
    while data:
        data = data[os.write(file.fileno(), data) :]
    os.fsync(file.fileno())


def _cut(file: BinaryIO, size: int) -> None:
    os.ftruncate(file.fileno(), size)
    os.fsync(file.fileno())
