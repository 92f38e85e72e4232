"""What is said of commands, so that they work as they stand: words as a shell reads them, and folders."""

import re
import shlex
from collections.abc import Iterator

from pnp.places import Places

_BARE = re.compile(r"[\w@%+=:,./-]+")  # what no shell changes
_QUOTABLE = re.compile(r"[^\"$`\\!%]*")  # what none changes between double quotes


def quoted(text: str) -> str:
    """A word of a command as every shell reads it, where that can be.

    >>> quoted("games"), quoted("my games")
    ('games', '"my games"')
    """
    if _BARE.fullmatch(text):
        return text
    return f'"{text}"' if _QUOTABLE.fullmatch(text) else shlex.quote(text)


def folder_options(where: Places) -> Iterator[str]:
    """The options that name the folders where games and templates are looked for."""
    for option, folders in (("--content", where.content), ("--templates", where.templates)):
        for folder in folders:
            yield from (option, quoted(str(folder)))
