"""In which boxes of which components a game's texts stand: found by writing faces with ids for texts."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pnp.content.game import DataTable, Deck, Game, Row
from pnp.faces import values
from pnp.faces.fonts import Fonts
from pnp.faces.layout import FaceMaker
from pnp.faces.textual import DENSE
from pnp.faces.tree import NotXml, XmlElement, read
from pnp.translation.extract import SeenBox

_OPEN, _CLOSE = "\ufdd2", "\ufdd3"  # code points that no text may use
_ID = re.compile(f"{_OPEN}([^{_OPEN}{_CLOSE}]*){_CLOSE}")
_ROWS = 60  # of a deck: the others are alike


def locate_texts(game: Game, roots: Sequence[Path]) -> Mapping[str, tuple[SeenBox, ...]]:
    """The boxes of each text that was found on a face, by its id; those of a deck have ``*`` for the row."""
    marked = replace(
        game,
        words={key: _mark(f"words.{key}") for key in game.words},
        decks=tuple(replace(deck, rows=_marked(deck, deck.id)[:_ROWS]) for deck in game.decks),
        tables=tuple(replace(table, rows=_marked(table, table.prefix)) for table in game.tables),
    )
    studio = FaceMaker(marked, roots, Fonts(roots), low_ink=True)
    boxes_of: dict[str, dict[SeenBox, None]] = {}
    for deck in marked.decks:
        for row, side, xml in studio.written(deck):
            for id, name, room in _texts(xml):
                box = SeenBox(deck.title, f"{deck.id}/{row.id}", side, name, room)
                known = boxes_of.setdefault(id, {})
                if not any(box._replace(component=other.component) == other for other in known):
                    known[box] = None
    return {id: tuple(boxes) for id, boxes in boxes_of.items()}


def _mark(id: str) -> str:
    return f"{_OPEN}{id}{_CLOSE}"


def _marked(table: Deck | DataTable, prefix: str) -> tuple[Row, ...]:
    names = [field.name for field in table.translated_fields]

    def row(row: Row) -> Row:
        texts = {name: _mark(f"{prefix}.*.{name}") for name in names if row.values.get(name)}
        return row._replace(values={**row.values, **texts})

    return tuple(row(each) for each in table.rows)


def _texts(xml: str) -> Iterator[tuple[str, str, str]]:
    """The ids in the texts of a face, each with the name of its box and what fits there."""
    try:
        root = read(xml, {})
    except NotXml:
        return
    waiting = [(root, "")]
    while waiting:
        element, size = waiting.pop()
        size = element.get("font-size") or size
        if element.name in ("textbox", "text"):
            room = _room(element, size) if element.name == "textbox" else ""
            name = element.get("name") or ""
            yield from ((id, name, room) for id in dict.fromkeys(_ID.findall(element.text())))
        waiting += [(child, size) for child in reversed(element.children) if isinstance(child, XmlElement)]


def _room(box: XmlElement, size: str) -> str:
    """How many lines fit into a box at its size, and at its smallest; "" where the template does not say."""
    try:
        height, pitch = values.length(box.get("height") or ""), float(box.get("line-height") or DENSE)
        sizes = [values.length(each) for each in dict.fromkeys((size, box.get("min-size") or size))]
        fitting = [(int(height / (each * pitch) + 1e-6), each / values.POINT) for each in sizes]
    except (ValueError, ZeroDivisionError):
        return ""
    return ", ".join(
        f"{count} line{'' if count == 1 else 's'} at {points:.3g} pt" for count, points in fitting
    )
