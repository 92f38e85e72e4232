"""Print-and-play: content files become printable sheets, booklets and a rules checker.

Who scripts: ``from pnp import build, score, judge, open_game``. Each is loaded when it is first named, so
that to import the package costs nothing.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pnp.library.checking import OpenGame, judge, open_game, score
    from pnp.library.printing import build
    from pnp.library.refusal import FaultsError

__all__ = ["FaultsError", "OpenGame", "build", "judge", "open_game", "score"]
__version__ = "0.1.0"

_FOUND = {
    "FaultsError": "refusal",
    "OpenGame": "checking",
    "build": "printing",
    "judge": "checking",
    "open_game": "checking",
    "score": "checking",
}


def __getattr__(name: str) -> object:
    """What the package offers, imported now."""
    if name not in _FOUND:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"pnp.library.{_FOUND[name]}"), name)
