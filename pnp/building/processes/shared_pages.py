"""Processes that tell the rules of one language side by side set each book once: the second waits for it.

What is not handed over, since there is something to tell of it or somebody has ended, each sets for itself.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.booklet.typeset import Booklet
from pnp.building.context import LanguageContext
from pnp.building.kept.pages import KeptPages
from pnp.building.processes.claims import awaited, claimed

if TYPE_CHECKING:
    from pnp.content.rules.editions import Edition


def pages_handing(context: LanguageContext, edition: "Edition") -> Path | None:
    """Where the pages of a book are handed over; None where nobody tells the same rules."""
    folder = context.source.handing
    if folder is None or context.source.draft:
        return None
    own = folder / context.game.lang
    with suppress(OSError):  # where nothing can be written, nobody is waited for
        own.mkdir(parents=True, exist_ok=True)
    return own / f"{edition}.pages"


def set_once(handing: Path | None, kept: KeptPages | None, make: Callable[[], Booklet]) -> Booklet:
    """What ``make`` sets, or another process has set, who hands it over there."""
    if handing is None or kept is None:
        return make()
    with claimed(handing) as give:
        if give:
            booklet = make()
            give(kept.as_bytes(booklet))
            return booklet
    try:
        return kept.booklet(awaited(handing))
    except ValueError:
        return make()
