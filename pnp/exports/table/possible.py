"""Whether a game can have a page for a phone."""

from collections.abc import Iterator
from pathlib import Path

from pnp.bootstrap import install_command
from pnp.content.endings import BY_LIBRARIES
from pnp.door import files
from pnp.exports.table.runtime import has_runtime
from pnp.words import Message


def why_none(folder: Path) -> Message | None:
    """What stands against a page of a game that has a checker."""
    if not has_runtime():
        return Message("usage.no-runtime", command=install_command(extra="phone"))
    unread = [path for path in files(folder) if path.suffix.lower() in BY_LIBRARIES]
    if unread:  # else nobody need look at what the game asks for
        named = {*_tables(folder)}
        unread = [path for path in unread if named & {path, path.parent}]
    return Message("usage.no-table-rows", file=str(unread[0].relative_to(folder))) if unread else None


def _tables(folder: Path) -> Iterator[Path]:
    """The files and folders that game.toml names as tables, and what translations may lie beside them."""
    from pnp.content.head import read_head
    from pnp.translation.gather import parallel_names

    head = read_head(folder).value
    for declared in (*head.decks, *head.tables):
        rows = declared.keys.get("rows", "")
        name = rows if isinstance(rows, str) else rows.get("file", "")
        if name:
            yield folder / name
            for lang in head.languages:
                beside = (folder / each for each in parallel_names(name, lang))
                yield from (path.with_name(path.name + ending) for path in beside for ending in BY_LIBRARIES)
