"""Placeholders in texts become the values they name, so that a number stands in one content file alone."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.content.declarations.documents import Scalar, Tree
from pnp.content.game import DataTable, Deck, Game, Row, Section, Text
from pnp.content.locale_forms import locale_forms
from pnp.content.markup import ESCAPED, Verbatim, guarded
from pnp.content.ordinals import KINDS, Ordinal, ordinal
from pnp.problem import nearest
from pnp.words import Message

if TYPE_CHECKING:
    from markdown_it.token import Token

_PLACEHOLDER = re.compile(rf"{ESCAPED}|\{{(?!underline\}})([A-Za-z0-9_][\w-]*(?:\.[\w-]+)*)\}}")


class UnknownNameError(LookupError):
    """A placeholder that names nothing that can be printed; ``hint`` says what there is instead."""

    def __init__(self, hint: Message) -> None:
        super().__init__(hint)
        self.hint = hint


def fill(text: str, values: Mapping[str, Scalar], rules: Tree, lang: str = "en", draft: bool = False) -> str:
    """The text with each ``{name}`` or ``{dotted.path}`` replaced; icons and colours in braces stay.

    Names are those of the row's values first, then paths into the rules. ``lang`` is the text's language,
    which has a decimal mark of its own. Raises UnknownNameError; texts of a loaded game name nothing
    unknown, and in a ``draft`` what they do has a hole.

    >>> fill("{name} pays {score.share} {icon:coin}", {"name": "Ana"}, {"score": {"share": 2.5}}, "fr")
    'Ana pays 2,5 {icon:coin}'
    """
    if "{" not in text:
        return text

    def value(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        try:
            found = look_up(match[1], values, rules)
        except UnknownNameError:
            if not draft:
                raise
            found = missing_text(match[1])
        return guarded(found) if isinstance(found, Verbatim) else printed(found, lang)

    return _PLACEHOLDER.sub(value, text)


def look_up(name: str, values: Mapping[str, Scalar], rules: Tree) -> Scalar:
    """The value that a placeholder names. Raises UnknownNameError.

    >>> look_up("score.gold", {"strength": 7}, {"score": {"gold": 3}})
    3
    """
    plain, _, kind = name.rpartition(".")
    if kind in KINDS and isinstance(number := look_up(plain, values, rules), int):
        return KINDS[kind](number)
    if name in values:
        value: object = values[name]
    else:
        value = rules
        for part in name.split("."):
            if not isinstance(value, Mapping) or part not in value:
                names = list(value) if isinstance(value, Mapping) else []
                raise UnknownNameError(nearest(part, [*values, *names] if value is rules else names))
            value = value[part]
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        inside = [f"{{{name}.{part}}}" for part in value] if isinstance(value, Mapping) else []
        raise UnknownNameError(Message("hint.table", names=inside) if inside else Message("hint.no-value"))
    return value


def printed(value: Scalar, lang: str = "en") -> str:
    """A value as cards print it.

    >>> printed(5.0), printed(2.5), printed(2.5, "fr"), printed(Ordinal(1), "fr")
    ('5', '2.5', '2,5', '1er')
    """
    if isinstance(value, Ordinal):
        return ordinal(value, lang)
    if not isinstance(value, float):
        return str(value)
    return str(int(value)) if value.is_integer() else str(value).replace(".", locale_forms(lang).decimal)


def figures(decks: Iterable[Deck]) -> Tree:
    """The figures of the components, under ``deck``, as the rules text names them.

    - ``{deck.tokens.copies}``: all components of a deck, copies included
    - ``{deck.tokens.silver.copies}``, ``{deck.items.slayers-sword.value}``: one row's copies, and its values
    - ``{deck.dragons.kind.fair.copies}``: copies of the rows whose ``kind``, a field of choices, is ``fair``
    - ``{deck.dragons.strength.least}``, ``.most``, ``.sum``: of a field of numbers, the sum over all copies
    """
    return {"deck": {deck.id: _figures(deck) for deck in decks}}


def scope(rules: Tree, decks: Iterable[Deck], tables: Iterable[DataTable] = ()) -> Tree:
    """What the rules text may name: the numbers of rules.toml, the figures of the components, and
    ``{tables.costs.gold.price}``: what the rows of tables hold that are no decks.
    """
    data: dict[str, Tree] = {table.id: {row.id: row_values(row) for row in table.rows} for table in tables}
    return {**rules, **figures(decks), **({"tables": data} if data else {})}


def numbers(tree: Tree, above: str = "") -> Iterator[tuple[str, int | float]]:
    """Every number of nested tables with its dotted name.

    >>> list(numbers({"score": {"gold": 3, "basic": True}}))
    [('score.gold', 3)]
    """
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from numbers(value, f"{above}{key}.")
        elif isinstance(value, int | float) and not isinstance(value, bool):
            yield f"{above}{key}", value


def missing_text(name: str) -> str:
    """What a draft prints where a value is missing.

    >>> missing_text("effect")
    '[effect?]'
    """
    return f"[{name}?]"


def filled(game: Game, draft: bool = False) -> Game:
    """The game with the placeholders in all of its texts filled: what templates and booklets see.

    Comes after translation, since a translator may move a placeholder but not what it stands for.
    """
    named = scope(game.rules, game.decks, game.tables) if game.sections else game.rules

    def own(text: str) -> str:
        return fill(text, {}, game.rules, game.lang, draft)

    return game.with_parts(
        title=own(game.title),
        subtitle=own(game.subtitle),
        credits={key: own(text) for key, text in game.credits.items()},
        words={key: own(text) for key, text in game.words.items()},
        decks=tuple(_deck(deck, game.rules, game.lang, draft) for deck in game.decks),
        tables=tuple(
            replace(table, rows=_rows(table, game.rules, game.lang, draft)) for table in game.tables
        ),
        sections=tuple(_section(section, named, game.lang, draft) for section in game.sections),
    )


def row_values(row: Row) -> dict[str, Scalar]:
    """What the placeholders of a row's texts may name besides the rules."""
    return {"id": row.id, "copies": row.copies, **row.values}


def _deck(deck: Deck, rules: Tree, lang: str, draft: bool) -> Deck:
    return replace(deck, title=fill(deck.title, {}, rules, lang, draft), rows=_rows(deck, rules, lang, draft))


def _rows(table: Deck | DataTable, rules: Tree, lang: str, draft: bool) -> tuple[Row, ...]:
    names = [field.name for field in table.translated_fields]
    return tuple(_row(row, names, rules, lang, draft) for row in table.rows)


def _row(row: Row, names: list[str], rules: Tree, lang: str, draft: bool) -> Row:
    marked = [name for name in names if "{" in str(row.values.get(name, ""))]
    if not marked:
        return row
    values = row_values(row)
    texts = {name: fill(str(values[name]), values, rules, lang, draft) for name in marked}
    return row._replace(values={**row.values, **texts})


def _figures(deck: Deck) -> Tree:
    figures: dict[str, Tree | Scalar] = {"copies": deck.copies}
    for field in deck.fields.values():
        if field.kind.figures:
            values = [(row.values.get(field.name), row.copies) for row in deck.rows]
            if tree := field.kind.figures(field, values):
                figures[field.name] = tree
    return {**figures, **{row.id: row_values(row) for row in deck.rows}}


def _section(section: Section, named: Tree, lang: str, draft: bool) -> Section:
    return replace(
        section,
        title=fill(section.title, {}, named, lang, draft),
        texts=tuple(_text(text, named, lang, draft) for text in section.texts),
        tokens=tuple(_token(token, named, lang, draft) for token in section.tokens),
    )


def _text(text: Text, named: Tree, lang: str, draft: bool) -> Text:
    return replace(text, text=fill(text.text, {}, named, lang, draft)) if "{" in text.text else text


def _token(token: "Token", named: Tree, lang: str, draft: bool) -> "Token":
    if "{" not in token.content:
        return token
    from pnp.content.markdown import holding  # a score has no use for it

    children = (
        [_token(child, named, lang, draft) for child in token.children] if token.children else token.children
    )
    return holding(token, fill(token.content, {}, named, lang, draft), children)
