"""The answers of an unfinished count, in the state folder of the user: who comes back goes on with them."""

import json
from collections.abc import Mapping
from contextlib import suppress

from pnp.files import write_file
from pnp.problem import ContentError, Problem


class Draft:
    """The answers to the questions of one game's score. ``kept``: whether the last of them lie there."""

    def __init__(self, game: str) -> None:
        from platformdirs import user_state_path

        self.path = user_state_path("pnp", appauthor=False) / f"score-{game}.json"
        self.kept = True

    def read(self) -> dict[str, str]:
        """The answers by their questions; none where nothing is there that anybody understands."""
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            return {question: answer for question, answer in kept.items() if isinstance(answer, str)}
        except (OSError, ValueError, AttributeError):
            return {}

    def keep(self, known: Mapping[str, str]) -> tuple[Problem, ...]:
        """Write the answers so that an interruption at any moment leaves the old or the new ones.

        What speaks against it, the first time that something does: a count goes on without.
        """
        before = self.kept
        try:
            write_file(self.path, json.dumps(dict(known), ensure_ascii=False).encode())
            self.kept = True
        except ContentError as error:
            self.kept = False
            return error.problems if before else ()
        return ()

    def forget(self) -> None:
        """The answer was shown."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
