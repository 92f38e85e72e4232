"""A line that is edited as it is typed; earlier ones can be called up, what it may go on with chosen from.

Where there is no terminal that can do so, lines are read as they come.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pnp.cli.players.menu import Suggestion
from pnp.cli.shell.console import ask_here

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

Suggest = Callable[[str], Iterable[Suggestion]]


class LineEditor:
    """Asks for lines; ``suggest`` gives what a line may go on with."""

    def __init__(self) -> None:
        self.suggest: Suggest = lambda typed: ()
        self._session = _session(self)

    def ask(self, prompt: str) -> str:
        """A line. Raises EOFError or KeyboardInterrupt where somebody stops."""
        if self._session is None:
            return ask_here(prompt)
        return self._session.prompt(prompt if prompt.endswith(" ") else f"{prompt} ")

    def remember(self, lines: Iterable[str]) -> None:
        """Lines of an earlier evening, to be called up."""
        if self._session is not None:
            for line in lines:
                self._session.history.append_string(line)


def _session(editor: LineEditor) -> "PromptSession[str] | None":
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.history import InMemoryHistory

    class Suggesting(Completer):
        """What ``suggest`` gives, for the letters before the cursor."""

        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
            for text, replaced, meaning in editor.suggest(document.text_before_cursor):
                yield Completion(text, -replaced, display_meta=meaning)

    settings: dict[str, Any] = {"complete_while_typing": False, "enable_suspend": True}
    with suppress(Exception):  # a terminal of Windows that is none of its own: it edits lines itself
        return PromptSession(history=InMemoryHistory(), completer=Suggesting(), **settings)
    return None
