"""What is typed of one player in a player's own words, read while it is typed."""

from collections.abc import Mapping
from typing import Any

from pnp.desk.desk import Desk
from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting
from pnp.rules.spoken import spoken
from pnp.rules.suggestions import suggestions

_MOST = 500  # letters


def speak(desk: Desk, given: Mapping[str, Any]) -> object:
    """What a ``text`` says of the columns that apply by ``options``; what it does not; how it may go on."""
    text, names = str(given["text"])[:_MOST], names_of(desk.book)
    options = Sitting(desk.book, given.get("options", {})).options
    columns = [column for column in desk.checker.columns if column.applies(options)]
    said = spoken(text, columns, names)
    return {
        "counts": [list(pair) for pair in said.counts],
        "faults": [desk.words.of(fault.message) for fault in said.faults],
        "suggestions": suggestions(names, columns, text),
    }
