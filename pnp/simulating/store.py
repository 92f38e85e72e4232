"""Games that have been played, kept as lines of JSON: what was interrupted goes on where it stood."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pnp.simulating.policy import Fact
from pnp.simulating.setting import Setting

Facts = Mapping[int, Mapping[str, Fact]]
"""By the games' numbers, from 0."""


class Store:
    """The file of a setting in a folder: a line says the number of its first game, and the facts of each."""

    def __init__(self, folder: Path, setting: Setting) -> None:
        self.path = folder / f"{setting.rules}-{setting.key}.jsonl"

    def read(self) -> dict[int, dict[str, Fact]]:
        """All games that are kept; a line that was not finished is none."""
        if not self.path.is_file():
            return {}
        return {
            first + at: game
            for first, games in _lines(self.path.read_text("utf-8"))
            for at, game in enumerate(games)
        }

    def add(self, first: int, games: Sequence[Mapping[str, Fact]]) -> None:
        """Keep some games; they are on the disk, or with the system, when this returns."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line = json.dumps({"first": first, "games": list(games)}, separators=(",", ":"))
        with self.path.open("ab") as file:
            lead = b"\n" if self._is_cut() else b""
            file.write(lead + line.encode() + b"\n")

    def _is_cut(self) -> bool:
        """Whether the last line lacks its end."""
        with self.path.open("rb") as file:
            if not file.seek(0, 2):
                return False
            file.seek(-1, 2)
            return file.read(1) != b"\n"


def _lines(text: str) -> Iterator[tuple[int, list[dict[str, Fact]]]]:
    for line in text.splitlines():
        try:
            kept = json.loads(line)
            yield int(kept["first"]), list(kept["games"])
        except (ValueError, KeyError, TypeError):
            continue
