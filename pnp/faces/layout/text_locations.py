"""In which boxes of which components a game's texts stand: found by writing faces with ids for texts."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from pnp.content.game import DataTable, Deck, Game, Row
from pnp.content.markup import visible_length
from pnp.faces.fonts.families import Fonts
from pnp.faces.layout.rows import FaceMaker
from pnp.faces.reading.placed_texts import PlacedText
from pnp.faces.text.letter_meter import TextRoom, free_lines
from pnp.faces.text.style import TextBox, TextStyle
from pnp.geometry import POINT, Box, moved_box
from pnp.translation.extract import SeenBox

_OPEN, _CLOSE = "\ufdd2", "\ufdd3"  # code points that no text may use
_ID = re.compile(f"{_OPEN}([^{_OPEN}{_CLOSE}]*){_CLOSE}")
_ROWS = 60  # of a deck: the others are alike
_HUGE = 1e5  # mm: of a box that does not say how large it is


@dataclass(frozen=True, slots=True)
class SeenTexts:
    """Where texts were found; the ids of those of a deck or a table have ``*`` for the row."""

    boxes: Mapping[str, tuple[SeenBox, ...]]
    rooms: Mapping[str, tuple[TextRoom, ...]] = field(repr=False)  # those of a deck by their own ids too

    def rooms_of(self, id: str) -> tuple[TextRoom, ...]:
        """Where a text has to fit; of a row that was not looked at, what its likes have."""
        deck, _, rest = id.partition(".")
        return self.rooms.get(id) or self.rooms.get(f"{deck}.*.{rest.partition('.')[2]}", ())


def locate_texts(game: Game, roots: Sequence[Path]) -> SeenTexts:
    """The boxes of each text that was found on a face."""
    boxes_of: dict[str, dict[SeenBox, None]] = {}
    rooms: dict[str, dict[TextRoom, None]] = {}
    for deck, row, side, id, placed in _in_boxes(game, roots):
        box, style = placed.box, placed.style
        name = placed.element.get("name") or ""
        taken = _lines_of_others(placed.element.text(), id)
        room_told = _room(style, box, taken) if box else ""
        seen = SeenBox(deck.title, f"{deck.id}/{row.id}", side, name, room_told)
        known = boxes_of.setdefault(id, {})
        if not any(seen._replace(component=other.component) == other for other in known):
            known[seen] = None
        if box and (room := TextRoom.of(style, box, taken)):
            for each in (id, id.replace("*", row.id, 1)) if id.startswith(f"{deck.id}.") else (id,):
                rooms.setdefault(each, {})[room] = None
    return SeenTexts(
        {id: tuple(boxes) for id, boxes in boxes_of.items()},
        {id: tuple(found) for id, found in rooms.items()},
    )


class TextSpot(NamedTuple):
    """Where a text is printed; mm from the top left corner of the trim."""

    component: str  # deck/row
    side: str  # front, back
    box: Box


def text_spots(game: Game, roots: Sequence[Path], fonts: Fonts) -> Mapping[str, tuple[TextSpot, ...]]:
    """The printed places of the texts, by their ids: of those that many components share, one a deck."""
    spots: dict[str, list[TextSpot]] = {}
    first: dict[tuple[str, str, str, str], str] = {}  # the component on which such a place was found
    texts = {text.id: text.text for text in game.texts()}
    for deck, row, side, id, placed in _in_boxes(game, roots, fonts):
        component = f"{deck.id}/{row.id}"
        alike = id, deck.id, side, placed.element.get("name") or ""
        if id in texts and first.setdefault(alike, component) == component:
            spot = TextSpot(component, side, _extent(placed, texts[id], fonts))
            spots.setdefault(id, []).append(spot)
    return {id: tuple(found) for id, found in spots.items()}


def _extent(placed: PlacedText, text: str, fonts: Fonts) -> Box:
    """The box of a text; of one in a single line, what it takes."""
    if placed.box is not None:
        own = Box(placed.box.x, placed.box.y, placed.box.width, placed.box.height)
    else:
        style = placed.style
        key = fonts.key(style.families[0], style.bold, style.italic)
        letters = visible_length(text) * (fonts.width(key, "n") * style.size + style.spacing)
        start = placed.x - {"middle": letters / 2, "end": letters}.get(placed.anchor, 0.0)
        own = Box(start, placed.y - style.size * 0.8, letters, style.size)
    return moved_box(own, placed.matrix)


def _in_boxes(
    game: Game, roots: Sequence[Path], fonts: Fonts | None = None
) -> Iterator[tuple[Deck, Row, str, str, PlacedText]]:
    """Each text where it stands: its deck, row and side, its id, its element.

    With ``fonts`` as it is printed, every row of it; without as it may be, with ``*`` for the row in its id.
    """
    exact = fonts is not None
    most = None if exact else _ROWS
    marked = replace(
        game,
        words={key: _mark(f"words.{key}") for key in game.words},
        decks=tuple(replace(deck, rows=_marked(deck, deck.id, exact)[:most]) for deck in game.decks),
        tables=tuple(replace(table, rows=_marked(table, table.prefix, exact)) for table in game.tables),
    )
    studio = FaceMaker(marked, roots, fonts or Fonts(roots), low_ink=not exact)
    for deck in marked.decks:
        for row, side, texts in studio.texts(deck):
            for placed in texts:
                for id in dict.fromkeys(_ID.findall(placed.element.text())):
                    yield deck, row, side, id, placed


def _mark(id: str) -> str:
    return f"{_OPEN}{id}{_CLOSE}"


def _marked(table: Deck | DataTable, prefix: str, exact: bool) -> tuple[Row, ...]:
    names = [field.name for field in table.translated_fields]

    def row(row: Row) -> Row:
        id = row.id if exact else "*"
        texts = {name: _mark(f"{prefix}.{id}.{name}") for name in names if row.values.get(name)}
        return row._replace(values={**row.values, **texts})

    return tuple(row(each) for each in table.rows)


def _lines_of_others(text: str, id: str) -> int:
    """How many lines of a box begin and end without a text: a heading above it takes one."""
    return sum(bool(line.strip()) and _mark(id) not in line for line in text.split("\n"))


def _room(style: TextStyle, box: TextBox, taken: int) -> str:
    """How many lines fit into a box at its size, and at its smallest; "" where the template does not say."""
    if box.height > _HUGE or style.size <= 0:
        return ""
    sizes = dict.fromkeys((style.size, box.smallest))
    fitting = [(free_lines(box, size, taken), size / POINT) for size in sizes]
    return ", ".join(
        f"{count} line{'' if count == 1 else 's'} at {points:.3g} pt" for count, points in fitting
    )
