"""Files of earlier builds that are printed no more: a list says which, and the list may be a stranger's."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePath

from pnp.door import Refused, admit


def remove_listed(folder: Path, names: Iterable[str]) -> None:
    """Remove files by their paths in a folder, but none in one that is elsewhere, as links may lead there.

    Where a name is itself a link, the link goes. Raises OSError.
    """
    for name in map(PurePath, names):
        with suppress(Refused):
            (admit(folder, name.parent) / name.name).unlink(missing_ok=True)
