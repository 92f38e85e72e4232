"""What templates see: the game, its rules and words, its decks, and the card that is drawn."""

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.content.field_types import neat
from pnp.content.game import DataTable, Deck, Game, Row
from pnp.content.shapes.nets import NetFace
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.templates.undefined import LeftOut
from pnp.geometry import Box
from pnp.words import Message


class TemplateTable(dict[str, Any]):
    """A mapping whose values are attributes too, so that templates may write ``rules.score.silver``."""

    _label = Message("piece.the-table")

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __eq__(self, other: object) -> bool:
        return self is other

    def __repr__(self) -> str:
        return "<table>"


class Card:
    """A row as templates see it: its values as attributes; those that it leaves out may be asked for."""

    _label = Message("piece.the-row")

    def __init__(self, row: Row, optional: Mapping[str, LeftOut]) -> None:
        self.__dict__ = {**optional, "id": row.id, "copies": row.copies, **row.values}

    def get(self, name: str, fallback: Any = None) -> Any:
        """The value of a name that is itself computed; ``fallback`` if the row leaves it out."""
        value = self.__dict__.get(name, fallback)
        return fallback if isinstance(value, LeftOut) else value

    def __repr__(self) -> str:
        return "<row>"


class DeckRows:
    """The rows of a deck, for templates of other decks: a number or name of theirs need not stand twice.

    So are those of a table that is no deck.
    """

    _label = Message("piece.the-table")

    def __init__(self, table: Deck | DataTable) -> None:
        self._rows = self._names = {row.id: row for row in table.rows}
        self._optional = left_out(table)

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, id: str) -> Card:
        return Card(self._rows[id], self._optional)

    def __iter__(self) -> Iterator[Card]:
        return (Card(row, self._optional) for row in self._rows.values())

    def __repr__(self) -> str:
        return "<rows>"


SEEN = {TemplateTable: ("get", "items", "keys", "values"), Card: ("get",), DeckRows: ()}
"""What templates of faces see besides texts and numbers, and what of it they may call."""


def left_out(table: Deck | DataTable) -> dict[str, LeftOut]:
    """What stands for the values that rows may leave out."""
    return {name: LeftOut(name=name) for name, field in table.fields.items() if field.optional}


def game_values(game: Game, low_ink: bool = False, from_right: bool = False) -> dict[str, Any]:
    """What the templates of every deck see."""
    about = {
        "id": game.id,
        "title": game.title,
        "subtitle": game.subtitle,
        "players": {"min": game.players[0], "max": game.players[1]},
        "credits": game.credits,
        "palette": game.palette,
    }
    return {
        "game": template_value(about),
        "rules": template_value(game.rules),
        "words": template_value(game.words),
        "decks": TemplateTable({deck.id: DeckRows(deck) for deck in game.decks}),
        "tables": TemplateTable({table.id: DeckRows(table) for table in game.tables}),
        "options": TemplateTable(game.option_values),
        "lang": game.lang,
        "from_right": from_right,
        "low_ink": low_ink,
    }


_OF_BOX = ("x", "y", "width", "height")
_OF_DECK = "id kind title width height corner shape bleed safe folds_x folds_y"


def deck_values(deck: Deck, copies: int, back: bool = False) -> TemplateTable:
    """A deck as its own templates see it on one side; ``copies``: of all its components together."""
    values = {name: neat(getattr(deck, name)) for name in _OF_DECK.split()} | {"copies": copies}
    faces = deck.net.faces if deck.net else ()
    own = {}
    if tab := trim_shape(deck.shape).tab:
        out = tab(Box(0.0, 0.0, deck.width, deck.height))
        x = deck.width - out.x - out.width if back else out.x
        sides = (round(x, 6), out.y, round(out.width, 6), out.height)
        own = {"tab": TemplateTable(zip(_OF_BOX, map(neat, sides), strict=True))}
    return TemplateTable({**values, **own, "faces": [_net_face(face, deck.bleed) for face in faces]})


def _net_face(face: NetFace, bleed: float) -> TemplateTable:
    """A face of a body that is folded up: its size as it is read, its way to the net, its ink's edge."""
    width, height = (neat(round(length, 3)) for length in face.size)
    matrix = " ".join(f"{number:.6f}" for number in face.matrix)
    points = " ".join(f"{x:.3f},{y:.3f}" for x, y in face.inked(bleed))
    return TemplateTable(
        {"name": face.name, "width": width, "height": height, "matrix": f"matrix({matrix})", "points": points}
    )


def template_value(value: Any) -> Any:
    """A value as templates see it: tables whose keys are attributes, lists of such."""
    if isinstance(value, Mapping):
        return TemplateTable({str(key): template_value(inner) for key, inner in value.items()})
    return [template_value(inner) for inner in value] if isinstance(value, tuple) else value
