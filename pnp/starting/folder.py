"""The files of a game that is begun: it builds at once, and each of them may be changed."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.content.tables.records import TableLayout
from pnp.starting.guess import TableColumn
from pnp.starting.starts import PALETTE, StartingDeck
from pnp.starting.template import back_template, face_template

_BACKS = ("card", "tile", "aid")
DECK = "cards"
"""The id of the deck that is begun, and the name of its template."""


class BegunGame(NamedTuple):
    """What a maker said. ``rows`` is the file or folder of the table, ``unread`` are its empty columns."""

    title: str
    lang: str
    start: StartingDeck
    columns: Sequence[TableColumn]
    rows: str
    layout: TableLayout
    unread: Sequence[str]

    @property
    def rows_of_deck(self) -> str:
        """What game.toml says of the table: its file, and where in it the rows stand."""
        said = [
            f"{key} = {toml_text(value) if isinstance(value, str) else value}"
            for key, value in self.layout._asdict().items()
            if value
        ]
        file = toml_text(self.rows)
        return f"{{ {', '.join([f'file = {file}', *said])} }}" if said else file


def files(begun: BegunGame) -> Mapping[str, str]:
    """The text of every file but the table and its pictures, by its path in the folder."""
    made = {
        "game.toml": _game(begun),
        "words.toml": _words(begun),
        f"templates/faces/{DECK}.svg.j2": face_template(begun.start, begun.columns),
    }
    if begun.start.kind in _BACKS:
        made[f"templates/faces/{DECK}-back.svg.j2"] = back_template(begun.start)
    return {path: text for path, text in made.items() if text}


def _game(begun: BegunGame) -> str:
    start, columns = begun.start, begun.columns
    lines = [
        f"title = {toml_text(begun.title)}",
        "players = { min = 2, max = 4 }",
        f'language = "{begun.lang}"',
        "",
        "[palette]",
        *(f'{name} = "{color}"' for name, color in PALETTE.items()),
        "",
        "[fonts]",
        'body = ["FiraGO", "Noto Sans"]',
        'display = ["FiraGO", "Noto Sans"]',
        "",
        "[[deck]]",
        f'id = "{DECK}"',
        f'kind = "{start.kind}"',
        f"title = {toml_text(begun.title)}",
        f"size = {start.size}",
        *([f'shape = "{start.shape}"'] if start.shape != "rectangle" else []),
        *([f"bleed = {start.bleed:g}"] if start.bleed != 1.5 else []),
        *([f"safe = {start.safe:g}"] if start.safe != 3 else []),
        *([f"folds = {{ {start.folds} }}"] if start.folds else []),
        f'front = "{DECK}"',
        *([f'back = "{DECK}-back"'] if start.kind in _BACKS else []),
        f"rows = {begun.rows_of_deck}",
        *([f"ignore = [{', '.join(map(toml_text, begun.unread))}]"] if begun.unread else []),
        *_renamed(columns, begun.unread),
        "[deck.fields]",
        *(_field(column) for column in columns if column.is_own),
    ]
    return "\n".join(lines) + "\n"


def _renamed(columns: Sequence[TableColumn], unread: Sequence[str]) -> list[str]:
    """What the table calls columns whose letters do not say which field they are, or say it of two."""
    from pnp.characters import header_letters

    headers = {*unread, *(column.header for column in columns)}
    strange = [
        column
        for column in columns
        if header_letters(column.header) != column.name or column.name in headers - {column.header}
    ]
    return ["[deck.columns]", *(f"{c.name} = {toml_text(c.header)}" for c in strange)] if strange else []


def _field(column: TableColumn) -> str:
    keys = [f'type = "{column.type}"']
    if column.choices:
        keys.append(f"choices = [{', '.join(map(toml_text, column.choices))}]")
    if column.optional:
        keys.append("optional = true")
    return f"{column.name} = {{ {', '.join(keys)} }}" if len(keys) > 1 else f'{column.name} = "{column.type}"'


def _words(begun: BegunGame) -> str:
    """What stands beside numbers and the like, in the maker's own words."""
    facts = [c for c in begun.columns if c.is_own and not c.is_words and c.type != "art"]
    if not facts or begun.start.net:
        return ""
    return "[words]\n" + "".join(f"{column.name} = {toml_text(column.header.strip())}\n" for column in facts)


def toml_text(text: str) -> str:
    """A text as TOML spells it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
