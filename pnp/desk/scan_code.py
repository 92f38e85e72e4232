"""A text as a QR code, which another phone reads."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from pnp.desk.desk import Desk

_QUIET = 4  # modules of the border


def scan_code(desk: Desk, given: Mapping[str, Any]) -> object:
    """Its size in modules, the quiet border included, and the dark ones as a path of SVG.

    Raises ValueError where the text is longer than any code.
    """
    from segno import encoder  # here, since few ask for a code; a page has it inside

    untyped: Any = encoder
    rows = untyped.encode(str(given["text"]), error="l", boost_error=False, micro=False).matrix
    path = "".join(_runs(bytes(row), y) for y, row in enumerate(rows, _QUIET))
    return {"size": len(rows) + 2 * _QUIET, "path": path}


def _runs(row: bytes, y: int) -> str:
    """One stroke for each run of dark modules."""
    path, x = "", _QUIET
    for dark, run in groupby(row):
        length = len(list(run))
        path += f"M{x} {y}h{length}v1h-{length}z" if dark else ""
        x += length
    return path
