"""What a player may have meant by a word that nothing is called: only what really is like it."""

from collections.abc import Collection

from pnp.content.lookup.findable import folded
from pnp.problem import close

_BEGUN_ALIKE, _BEGUN_OTHERWISE = 0.7, 0.85


def meant_by(text: str, names: Collection[str]) -> str:
    """The name that a misspelt text is nearest to; "" where none is near.

    Whoever slips seldom does so at once: what begins otherwise must be all the more alike.

    >>> names = ("ewes", "emerald", "timer")
    >>> meant_by("emrald", names), meant_by("jewels", names), meant_by("tuer", names)
    ('emerald', '', '')
    """
    begun = folded(text[:1])
    alike = [name for name in names if folded(name[:1]) == begun]
    others = [name for name in names if folded(name[:1]) != begun]
    return close(text, alike, _BEGUN_ALIKE) or close(text, others, _BEGUN_OTHERWISE)
