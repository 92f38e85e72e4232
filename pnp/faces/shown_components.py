"""Components that others show: ``component:deck/id`` in an ``image``, cut out as it lies on the table."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from pnp.content.game import Deck, Game
from pnp.content.rules.figures import BACK
from pnp.faces.drawing.operations import Drawing, Face, Group
from pnp.faces.face_sides import LaidComponent

COMPONENT = "component:"
"""What an ``image`` begins with that shows one."""
_SHOWN = re.compile(rf'"{COMPONENT}([^"]*)"')


class ShownComponents:
    """Draws each of them once. ``lay_out`` lays out who shows none itself; ``number`` is what tells a face
    from all others, where faces are kept.
    """

    def __init__(
        self,
        game: Game,
        lay_out: Callable[[Deck], Iterator[LaidComponent]],
        number: Callable[[Face], int] | None,
    ) -> None:
        self._game, self._lay_out, self._number = game, lay_out, number
        self._drawings: dict[str, Drawing] = {}
        self._numbers: dict[str, int] = {}

    def drawing(self, name: str) -> Drawing | None:
        """A component by ``deck/id``, its back by ``deck/id:back``; None where it is faulty or not there."""
        if name not in self._drawings and (drawing := self._cut_out(name)):
            self._drawings[name] = drawing
        return self._drawings.get(name)

    def numbers(self, xml: str) -> list[int | None]:
        """The numbers of the faces that are shown by one that is written so."""
        return [self._number_of(name) for name in _SHOWN.findall(xml)]

    def _number_of(self, name: str) -> int | None:
        self.drawing(name)
        return self._numbers.get(name)

    def _cut_out(self, name: str) -> Drawing | None:
        whole = name.removesuffix(BACK)
        deck_id, _, id = whole.partition("/")
        deck = self._game.deck(deck_id)
        rows = tuple(row for row in deck.rows if row.id == id) if deck else ()
        if not deck or not rows:
            return None
        deck = deck.trimmed(rows[0])
        made = next(self._lay_out(replace(deck, rows=rows)))
        face = made.component and (made.component.front if whole == name else made.component.back)
        if not face:
            return None
        if self._number:
            self._numbers[name] = self._number(face)
        edge = deck.seen_on(deck.edge, back=whole != name)
        return Drawing(name, 0.0, 0.0, deck.width, deck.height, (Group(face.drawing.ops, clip=edge),))
