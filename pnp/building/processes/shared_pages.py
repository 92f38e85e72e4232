"""Processes that tell the rules of one language side by side set each book once: the second waits for it.

What is handed over is found by what it was set from: of a game that is changed meanwhile, who has read it
before and who has read it after that hand each other nothing. What is not handed over, since there is
something to tell of it or somebody has ended, each sets for itself.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pnp.booklet.typeset import Booklet
from pnp.building.context import LanguageContext
from pnp.building.kept.pages import KeptPages
from pnp.building.processes.claims import awaited, claimed


def pages_handing(context: LanguageContext) -> Path | None:
    """The folder where pages are handed over; None where nobody tells the same rules."""
    folder = context.source.handing
    if folder is None or context.source.draft:
        return None
    own = folder / context.game.lang
    with suppress(OSError):  # where nothing can be written, nobody is waited for
        own.mkdir(parents=True, exist_ok=True)
    return own


def set_once(handing: Path | None, kept: KeptPages | None, make: Callable[[], Booklet]) -> Booklet:
    """What ``make`` sets, which is kept; or what another process has set, who hands it over there."""
    if kept is None:
        return make()
    if handing is None:
        return _made(kept, make, lambda data: None)
    path = handing / f"{kept.digest.hex()}.pages"
    with claimed(path) as give:
        if give:
            return _made(kept, make, give)
    try:
        return kept.booklet(awaited(path))
    except ValueError:
        return _made(kept, make, lambda data: None)


def _made(kept: KeptPages, make: Callable[[], Booklet], give: Callable[[bytes], None]) -> Booklet:
    booklet = make()
    data = kept.as_bytes(booklet)
    give(data)
    kept.keep(data)
    return booklet
