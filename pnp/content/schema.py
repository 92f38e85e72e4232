"""JSON Schemas of the content files, for editors: from the same declarations that loading checks against."""

from collections.abc import Mapping
from typing import Any

from pnp.content.declarations.spec import Spec
from pnp.content.declared import GAME, RULES, SIZES, WORDS
from pnp.content.field_types import Field
from pnp.content.fields import ROW_FIELDS, TABLE_FIELDS
from pnp.content.game import Game
from pnp.content.rules.examples import EXAMPLES
from pnp.content.rules.rulings import RULINGS
from pnp.content.rules.sentences import REASONS
from pnp.content.rules.setups import SETUPS
from pnp.content.rules.terms import TERMS

FILES: Mapping[str, Spec] = {
    "game.toml": GAME,
    "words.toml": WORDS,
    "rules.toml": RULES,
    "rulings.toml": RULINGS,
    "reasons.toml": REASONS,
    "setups.toml": SETUPS,
    "terms.toml": TERMS,
    "examples/*.toml": EXAMPLES,
    "papers/sizes.toml": SIZES,
}
"""Every file of a game but its decks' rows, and the sizes that a maker may add to."""

_DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schemas(game: Game | None = None) -> dict[str, dict[str, Any]]:
    """Schemas by name: those of ``FILES`` by the file's, ``deck-<id>`` for the rows of a deck,
    ``table-<id>`` for those of a table that is none.

    The latter is for TOML and JSON, the formats that editors check; cells of CSV files are all texts.
    """
    by_name = {_name(file): _titled(file, spec.schema()) for file, spec in FILES.items()}
    for deck in game.decks if game else ():
        by_name[f"deck-{deck.id}"] = _titled(f"rows of {deck.title}", _rows(deck.fields, ROW_FIELDS))
    for table in game.tables if game else ():
        by_name[f"table-{table.id}"] = _titled(f"rows of {table.id}", _rows(table.fields, TABLE_FIELDS))
    return by_name


def _name(file: str) -> str:
    """What a file's schema is called.

    >>> _name("game.toml"), _name("examples/*.toml"), _name("papers/sizes.toml")
    ('game', 'examples', 'sizes')
    """
    return file.removesuffix(".toml").removesuffix("/*").rpartition("/")[2]


def _titled(title: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"$schema": _DRAFT, "title": title, **schema}


def _rows(declared: Mapping[str, Field], own: Mapping[str, Field]) -> dict[str, Any]:
    fields = {**own, **declared}
    row = {
        "type": "object",
        "properties": {name: _value(spec) for name, spec in fields.items()},
        "required": [name for name, spec in fields.items() if not spec.optional],
        "additionalProperties": False,
    }
    rows = {"type": "array", "items": row, "minItems": 1}
    only = {"properties": {"row": rows}, "required": ["row"], "additionalProperties": False}
    return {"anyOf": [{"type": "object", **only}, rows]}


def _value(field: Field) -> dict[str, Any]:
    note = {"description": field.note} if field.note else {}
    return {**note, **field.spec.schema()}
