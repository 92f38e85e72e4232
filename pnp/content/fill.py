"""Placeholders in texts become the values they name, so that a number stands in one content file alone."""

import re
from collections.abc import Mapping
from dataclasses import replace

from pnp.content.game import Deck, Game, Row, Scalar, Tree
from pnp.problem import nearest

_PLACEHOLDER = re.compile(r"\{([A-Za-z0-9_][\w-]*(?:\.[\w-]+)*)\}")


class UnknownNameError(LookupError):
    """A placeholder that names nothing that can be printed; says what there is instead."""


def fill(text: str, values: Mapping[str, Scalar], rules: Tree) -> str:
    """The text with each ``{name}`` or ``{dotted.path}`` replaced; icons and colours in braces stay.

    Names are those of the row's values first, then paths into the rules. Raises UnknownNameError;
    texts of a loaded game name nothing unknown.
    """
    if "{" not in text:
        return text
    return _PLACEHOLDER.sub(lambda match: printed(look_up(match[1], values, rules)), text)


def look_up(name: str, values: Mapping[str, Scalar], rules: Tree) -> Scalar:
    """The value that a placeholder names. Raises UnknownNameError."""
    if name in values:
        found: object = values[name]
    else:
        found = rules
        for part in name.split("."):
            if not isinstance(found, Mapping) or part not in found:
                names = list(found) if isinstance(found, Mapping) else []
                where = [*values, *names] if found is rules else names
                raise UnknownNameError(nearest(part, where))
            found = found[part]
    if isinstance(found, bool) or not isinstance(found, int | float | str):
        inside = ", ".join(f"{{{name}.{part}}}" for part in found) if isinstance(found, Mapping) else ""
        raise UnknownNameError(
            f"it is a table; there is {inside}" if inside else "it is neither a number nor a text"
        )
    return found


def printed(value: Scalar) -> str:
    """A value as cards print it: 5, not 5.0."""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def filled(game: Game) -> Game:
    """The game with the placeholders in all of its texts filled: what templates and booklets see.

    Comes after translation, since a translator may move a placeholder but not what it stands for.
    """
    return replace(
        game,
        title=fill(game.title, {}, game.rules),
        subtitle=fill(game.subtitle, {}, game.rules),
        credits=_texts(game.credits, game.rules),
        words=_texts(game.words, game.rules),
        decks=tuple(_deck(deck, game.rules) for deck in game.decks),
    )


def row_values(row: Row) -> dict[str, Scalar]:
    """What the placeholders of a row's texts may name besides the rules."""
    return {**row.values, "id": row.id, "copies": row.copies}


def _texts(texts: Mapping[str, str], rules: Tree) -> Mapping[str, str]:
    return {key: fill(text, {}, rules) for key, text in texts.items()}


def _deck(deck: Deck, rules: Tree) -> Deck:
    names = [spec.name for spec in deck.fields.values() if spec.type == "text"]
    rows = tuple(_row(row, names, rules) for row in deck.rows)
    return replace(deck, title=fill(deck.title, {}, rules), rows=rows)


def _row(row: Row, names: list[str], rules: Tree) -> Row:
    marked = [name for name in names if "{" in str(row.values.get(name, ""))]
    if not marked:
        return row
    values = row_values(row)
    texts = {name: fill(str(values[name]), values, rules) for name in marked}
    return Row(row.id, row.copies, {**row.values, **texts}, row.source, row.place, row.places)
