"""Who has translated a catalogue, by what editors write into it."""

import re
from collections.abc import Iterator

from pnp.translation.po import Block

_LINE = re.compile(r"#\s*+([^<>\n]++)<[^<>\s]*+>\s*+,\s*+[0-9][0-9, -]*+\.?\s*+")
"""A translator among the comments of the header, as gettext has it: “# Ana <ana@example.org>, 2026.”"""
_NOBODY = frozenset(("", "full name", "automatically generated", "anonymous", "weblate", "unknown"))
_ROBOT = re.compile(r"<(?:noreply|no-reply)@|EMAIL@ADDRESS", re.IGNORECASE)
_LONGEST = 80
"""Letters of a name."""


def translators(header: Block) -> tuple[str, ...]:
    """Their names, each once: those of the header’s comments, then the last translator’s."""
    return tuple(dict.fromkeys(name for name in _names(header) if name.casefold() not in _NOBODY))


def _names(header: Block) -> Iterator[str]:
    for note in header.notes:
        if (match := _LINE.fullmatch(note)) and not _ROBOT.search(note):
            yield _name(match[1])
    for line in header.text.split("\n"):
        key, _, value = line.partition(":")
        if key.strip().lower() == "last-translator" and not _ROBOT.search(value):
            yield _name(value.partition("<")[0])


def _name(text: str) -> str:
    return " ".join(text.split())[:_LONGEST].strip(" ,;")
