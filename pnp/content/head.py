"""game.toml: what a game is called, who plays it in which languages, and what its decks declare."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pnp.content.budgets import Asked
from pnp.content.declarations.spec import Loaded, Spot, read_declared
from pnp.content.declared import GAME
from pnp.content.field_types import Field
from pnp.content.fields import ROW_FIELDS, TABLE_FIELDS, read_fields
from pnp.content.game import BOOKLET, GameBox
from pnp.places import catalogue_languages
from pnp.problem import Place, nearest

_TAKEN = (BOOKLET, "booklet-imposed", "box")
"""Decks have files and are chosen by their ids; these are those of the rules and of the box."""


_TAKEN_COLORS = ("black", "white", "none")
"""Colours that mean the same in every game; ``currentColor`` is no name of a palette anyway."""


class DeclaredDeck(NamedTuple):
    """What game.toml says of a deck: the keys that are sound, and the fields of its rows."""

    keys: Mapping[str, Any]
    fields: Mapping[str, Field]
    ignored: frozenset[str]  # fields whose declaration has faults: nothing is said of their values
    spot: Spot
    own: Mapping[str, Field]  # what every row may hold besides


class Head(NamedTuple):
    """What game.toml says, as far as it is sound."""

    keys: Mapping[str, Any]
    players: tuple[int, int]
    languages: tuple[str, ...]  # the source language first; those with a catalogue among them
    palette: Mapping[str, str]  # a colour at fault is told of where it stands, not where it is used
    budgets: Asked
    box: GameBox | None
    decks: tuple[DeclaredDeck, ...]
    tables: tuple[DeclaredDeck, ...]  # that are no decks
    spot: Spot


def read_head(folder: Path) -> Loaded[Head]:
    """The head of a game folder."""
    keys, spot = read_declared(folder, "game.toml", GAME, needed=True)
    declared = spot.document.tree.get("palette")
    names = dict.fromkeys(declared, "") if isinstance(declared, dict) else {}
    for name in keys.get("palette", {}).keys() & _TAKEN_COLORS:
        spot.inside("palette").inside(name).key_fault("reserved-name.color", name=name)
    head = Head(
        keys,
        _players(keys.get("players", {}), spot.inside("players")),
        _languages(keys, folder, spot),
        {**names, **keys.get("palette", {})},
        keys.get("budgets", {}),
        _box(keys, spot),
        _decks(keys.get("deck", ()), spot.inside("deck")),
        _tables(keys, spot.inside("tables")),
        spot,
    )
    return Loaded(head, tuple(spot.problems))


def _players(players: Mapping[str, int], spot: Spot) -> tuple[int, int]:
    """Fewest and most players."""
    low, high = players.get("min", 1), players.get("max", 1)
    if len(players) == 2 and low > high:
        spot.inside("max").fault("out-of-range.pair", max=high, min=low)
    return low, high


def _languages(keys: Mapping[str, Any], folder: Path, spot: Spot) -> tuple[str, ...]:
    """The source language, those that game.toml lists, and those that a catalogue was found for."""
    source = keys.get("language", "")
    languages: tuple[str, ...] = keys.get("languages", (source,))
    if source and source not in languages:
        spot.inside("languages").fault("missing-language", name=source)
    return tuple(dict.fromkeys((source, *languages, *catalogue_languages(folder))))


def _decks(given: tuple[dict[str, Any], ...], spot: Spot) -> tuple[DeclaredDeck, ...]:
    decks = []
    first: dict[str, Place] = {}
    for index, keys in enumerate(given):
        inside = spot.inside(index)
        if id := keys.get("id"):
            place = inside.inside("id")
            if id in first:
                place.fault("duplicate-id", id=id, line=first[id].line)
            first.setdefault(id, place.place)
            if id in _TAKEN:
                place.fault("reserved-name.deck", name=id)
        decks.append(_declared(keys, spot.document.tree["deck"][index], inside, ROW_FIELDS))
    return tuple(decks)


def _tables(keys: Mapping[str, Any], spot: Spot) -> tuple[DeclaredDeck, ...]:
    """The tables that are no decks, each with its name as its id."""
    given: Mapping[str, dict[str, Any]] = keys.get("tables", {})
    if given and any(deck.get("id") == "tables" for deck in keys.get("deck", ())):
        spot.key_fault("reserved-name.tables")
    return tuple(
        _declared({**table, "id": name}, spot.document.tree["tables"][name], spot.inside(name), TABLE_FIELDS)
        for name, table in given.items()
    )


def _declared(
    keys: dict[str, Any], tree: Mapping[str, Any], spot: Spot, own: Mapping[str, Field]
) -> DeclaredDeck:
    fields = read_fields(keys.get("fields", {}), spot.inside("fields"), own)
    declared = tree.get("fields")
    ignored = declared.keys() - fields.keys() if isinstance(declared, dict) else ()
    return DeclaredDeck(keys, fields, frozenset(ignored), spot, own)


def _box(keys: Mapping[str, Any], spot: Spot) -> GameBox | None:
    """The box, if there is to be one; it holds what is there."""
    if (given := keys.get("box")) is None:
        return None
    spot = spot.inside("box")
    known = [BOOKLET, *(deck["id"] for deck in keys.get("deck", ()) if "id" in deck)]
    held: tuple[str, ...] = given.get("holds", ())
    for index, id in enumerate(held):
        if id not in known:
            spot.inside("holds").inside(index).fault("unknown-deck.box", name=id, hint=nearest(id, known))
    return GameBox(given.get("style"), held, spot.place)
