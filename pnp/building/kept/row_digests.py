"""What tells the faces of rows from what they were: the values that templates see, and the templates."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from hashlib import sha256
from typing import Any

from pnp.building.context import LanguageContext
from pnp.building.kept.part_templates import written_by
from pnp.building.kept.value_digest import ValueDigests
from pnp.content.game import DataTable, Deck, Game
from pnp.faces.templates.faults import SUFFIX
from pnp.faces.templates.values import game_values, left_out

_OTHERS = re.compile(r"\bdecks\b")
"""Stands in templates that may tell something of other decks."""
_SHOWS, _SHOWN = "component", b"component:"
"""Stands in templates that show one of them; in rows, and whatever else is seen."""
_PLACES = ("fields", "rows", "place")
"""Of a deck: told by its rows, or not at all."""


def row_digests(context: LanguageContext, deck: Deck) -> dict[str, bytes]:
    """What tells each row's faces from what they were, the files left out that are no templates.

    Without those of which nobody can tell, since they may show or tell something of other decks.
    """
    written = templates_of(context, (deck,))
    if written is None:
        return {}
    whole = context.game.deck(deck.id) or deck
    about = ValueDigests().as_bytes(
        *seen_of_game(context.game, context.source.low_ink), whole.copies, sorted(written.items())
    )
    if tells_others(written) or any(_SHOWS in text for text in written.values()) or _SHOWN in about:
        return {}
    digests, known = ValueDigests(), sha256(about).digest()
    own = {row.id: digests.as_bytes(*seen_of_rows(replace(deck, rows=(row,)))) for row in deck.rows}
    return {id: sha256(known + row).digest() for id, row in own.items() if _SHOWN not in row}


def templates_of(context: LanguageContext, decks: Iterable[Deck]) -> dict[str, str] | None:
    """The templates of some decks; None where nobody can tell which."""
    return written_by(
        context.source.roots, (name for deck in decks for name in (deck.front, deck.back) if name)
    )


def templates_named(context: LanguageContext, begin: str) -> dict[str, str] | None:
    """The templates of faces whose names ``begin`` so; None where nobody can tell what they name."""
    roots = context.source.roots
    found = {path.name for root in roots for path in (root / "faces").glob(f"{begin}-*{SUFFIX}")}
    return written_by(roots, (name.removesuffix(SUFFIX) for name in found))


def tells_others(written: Mapping[str, str]) -> bool:
    """Whether templates may tell something of other decks, as ``decks`` does; they may show components."""
    return any(map(_OTHERS.search, written.values()))


def seen_of_game(game: Game, low_ink: bool) -> Iterator[object]:
    """What templates see of a game, its decks apart, and what lays out their texts."""
    seen = game_values(game, low_ink)
    yield {name: value for name, value in seen.items() if name not in ("decks", "tables")}
    yield from map(seen_of_rows, game.tables)
    yield game.fonts, game.budgets


def seen_of_rows(table: Deck | DataTable) -> tuple[object, ...]:
    """A deck or table without where it stands."""
    about: dict[str, Any] = {
        field.name: getattr(table, field.name) for field in fields(table) if field.name not in _PLACES
    }
    rows = [(row.id, row.copies, row.values, row.trim) for row in table.rows]
    return about, sorted(left_out(table)), rows
