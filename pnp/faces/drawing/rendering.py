"""Drawings as pixels: resvg draws them in a process of its own, which is held to its time and its memory."""

from functools import lru_cache
from pathlib import Path

from pnp.content.budgets import DRAWING_SECONDS
from pnp.faces.faults import Unusable
from pnp.faces.memo import Memo
from pnp.held import run_held
from pnp.passing import passing
from pnp.words import Message

_PROGRAM = Path(__file__).with_name("renderer.py")
_MEGABYTES = 900
"""Of addresses; what is held of them in memory is about half as much."""
_KEPT = 8
_REFUSED = 3


def rendered(svg: bytes, width: int, height: int, seconds: int) -> bytes:
    """A PNG of a drawing that names nothing outside of itself. Unusable where it cannot be drawn in time."""
    made = _given_up.get((svg, seconds)) or _rendered(svg, width, height, seconds)
    if isinstance(made, bytes):
        return made
    raise Unusable(_given_up.put((svg, seconds), made))


_given_up: Memo[tuple[bytes, int], Message] = Memo(100)
"""What took too long, and would again in any size; with more seconds it may be drawn."""


@lru_cache(maxsize=_KEPT)
def _rendered(svg: bytes, width: int, height: int, seconds: int) -> bytes | Message:
    import subprocess  # here, since few games need it
    from tempfile import TemporaryDirectory

    arguments = [str(width), str(height), "letters" if b"<text" in svg else "none"]
    with TemporaryDirectory(prefix="pnp-", ignore_cleanup_errors=True) as folder, passing(Path(folder)):
        try:
            ran = run_held(_PROGRAM, svg, seconds, _MEGABYTES, arguments, Path(folder))
        except subprocess.TimeoutExpired:
            return DRAWING_SECONDS.passed(seconds)
    if ran.returncode == _REFUSED:
        return Message("piece.undrawable")
    if ran.returncode or not ran.stdout:
        return Message("piece.drawing-memory")
    return ran.stdout
