"""Whether a game can have a page for a phone."""

from pathlib import Path

from pnp.bootstrap import install_command
from pnp.door import files
from pnp.exports.table.runtime import has_runtime
from pnp.words import Message

_UNREAD = (".xlsx", ".xlsm", ".xls", ".ods", ".yaml", ".yml")
"""What the Python of a page has no library for."""


def why_none(folder: Path) -> Message | None:
    """What stands against a page of a game that has a checker."""
    if not has_runtime():
        return Message("usage.no-runtime", command=install_command(extra="phone"))
    unread = [path for path in files(folder) if path.suffix.lower() in _UNREAD]
    return Message("usage.no-table-rows", file=str(unread[0].relative_to(folder))) if unread else None
