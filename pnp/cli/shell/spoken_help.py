"""The words around the help of commands and options, in the reader's language: Typer has them in English."""

import re
from collections.abc import Sequence
from typing import Any

from pnp.cli.shell.language import say

_HEADINGS = {"Options": "usage.options", "Arguments": "usage.arguments", "Commands": "usage.commands"}
_NOTES = re.compile(r"  \[(?P<notes>(?:default|required)\b[^\]]*)\]$")
_HELP = "help"


def speak_help(context: Any) -> None:
    """From here on the help of this command is in the reader's language."""
    context.formatter_class = _spoken(context.formatter_class)


def speak_of_help(parameters: Sequence[Any]) -> None:
    """The option of help says what it does, as all others do."""
    for parameter in parameters:
        if parameter.name == _HELP:
            parameter.help = say("usage.help")


def _spoken(plain: Any) -> Any:
    """A formatter of Typer's, or of click's, with our words."""
    base: Any = plain

    class Spoken(base):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, prefix or f"{say('usage.line')} ")

        def write_heading(self, heading: str) -> None:
            known = _HEADINGS.get(heading)
            self.write(f"{'':>{self.current_indent}}{say(known) if known else f'{heading}:'}\n")

        def write_dl(self, rows: Sequence[tuple[str, str]], *args: Any, **more: Any) -> None:
            super().write_dl([(name, _NOTES.sub(_noted, told)) for name, told in rows], *args, **more)

    return Spoken


def _noted(found: re.Match[str]) -> str:
    notes = (_note(note) for note in found["notes"].split("; "))
    return f"  [{'; '.join(notes)}]"


def _note(note: str) -> str:
    kind, _, value = note.partition(": ")
    if kind == "default":
        return say("usage.default", value=value)
    return say("usage.required") if kind == "required" else note
