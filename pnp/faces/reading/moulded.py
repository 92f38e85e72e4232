"""Faces of a known form: only what stands in the holes is read, and that once for each of its kind.

What the values of its attributes make of a form is the same on every card that has them: its frame, in which
nothing but words is left to be set.
"""

from pnp.faces.drawing.operations import Op
from pnp.faces.faults import Note
from pnp.faces.memo import Memo
from pnp.faces.reading.element_states import PLAIN, ElementEffect
from pnp.faces.reading.grounds import Ground
from pnp.faces.reading.paint import Inherited
from pnp.faces.reading.reader import Drawn, FaceReader
from pnp.faces.templates.moulds import CardHoles, FormPart, Mould
from pnp.faces.text.plain_texts import PlainText

_Key = tuple[FormPart, Inherited, tuple[str, ...]]
"""An element of a form, the state around it, and what stands in its holes."""


_Place = tuple[FormPart, Inherited, PlainText | None]
"""Where words of a frame stand: their element, the state around it, who sets them if they are plain."""
_Frame = list[tuple[Drawn, _Place | None]]
"""What is the same on each card up to where words stand; None at the end."""
_Step = Drawn | _Place
"""What a frame draws: what is the same on each card, or words."""


class MouldReader:
    """Reads moulds as ``reader`` would read the elements of each card. ``kept``: how many are remembered."""

    def __init__(self, reader: FaceReader, kept: int = 1500) -> None:
        self._reader = reader
        self._drawn: Memo[_Key, Drawn] = Memo(kept)
        self._groups: Memo[_Key, tuple[Inherited, ElementEffect]] = Memo(kept)
        self._frames: Memo[tuple[Mould, Inherited, tuple[str, ...]], _Frame] = Memo(kept)

    def read(self, mould: Mould, filling: CardHoles, state: Inherited) -> tuple[Op, ...]:
        """The operations of a card's face. Raises Faulty as the reader does."""
        self._reader.begin()
        holes, noted = filling.holes, self._reader.noted
        key = mould, state, tuple([holes[hole] for hole in mould.valued])
        frame = self._frames.get(key)
        if frame is None:
            frame = self._frames.put(key, _together(self._steps(mould.parts, filling, state)))
        ops: list[Op] = []
        for (before, notes), place in frame:
            ops += before
            noted += notes
            if place is None:
                break
            part, around, plain = place
            words = plain.set(part.words(filling)) if plain is not None else None
            ops += words if words is not None else self._part(part, filling, around)
        return tuple(ops)

    def _steps(self, parts: tuple[FormPart, ...], filling: CardHoles, state: Inherited) -> list[_Step]:
        """What the elements draw for all cards that have the same values."""
        steps: list[_Step] = []
        for part in parts:
            if not part.worded:
                steps.append(self._same(part, filling, state))
            elif part.simple:
                setting, frame = self._reader.setting(state, part.bare(filling))
                plain = self._reader.plain_place(setting) if frame == PLAIN else None
                steps.append((part, state, plain))
            elif part.opens and (within := self._within(part, filling, state))[1] == PLAIN:
                steps += self._steps(part.parts, filling, within[0])
            else:
                steps.append((part, state, None))
        return steps

    def _same(self, part: FormPart, filling: CardHoles, state: Inherited) -> Drawn:
        noted = self._reader.noted
        start = len(noted)
        ops = self._part(part, filling, state)
        notes: tuple[Note | Ground, ...] = tuple(noted[start:])
        del noted[start:]  # they are told in their turn
        return Drawn(ops, notes)

    def _part(self, part: FormPart, filling: CardHoles, state: Inherited) -> tuple[Op, ...]:
        if part.opens and part.holes:
            return self._group(part, filling, state)
        holes = filling.holes
        key = part, state, tuple([holes[hole] for hole in part.holes])
        known = self._drawn.get(key)
        noted = self._reader.noted
        if known is not None:
            noted += known.notes
            return known.ops
        start = len(noted)
        ops = self._reader.element(state, part.filled(filling))
        self._drawn.put(key, Drawn(ops, tuple(noted[start:])))
        return ops

    def _group(self, part: FormPart, filling: CardHoles, state: Inherited) -> tuple[Op, ...]:
        inner, frame = self._within(part, filling, state)
        if frame.opacity < 1.0:  # what fades as one is drawn once, and so is to be found again as a whole
            return self._reader.element(state, part.filled(filling))
        ops: list[Op] = []
        for child in part.parts:
            ops += self._part(child, filling, inner)
        return self._reader.framed(tuple(ops), frame)

    def _within(
        self, part: FormPart, filling: CardHoles, state: Inherited
    ) -> tuple[Inherited, ElementEffect]:
        """The state within a group, and what it does to its content."""
        key = part, state, tuple([filling.holes[hole] for hole in part.own])
        return self._groups.get(key) or self._groups.put(key, self._reader.group(state, part.bare(filling)))


def _together(steps: list[_Step]) -> _Frame:
    """What stands between words in one piece."""
    frame: _Frame = []
    same = Drawn(())
    for step in steps:
        if isinstance(step, Drawn):
            same = Drawn(same.ops + step.ops, same.notes + step.notes)
        else:
            frame.append((same, step))
            same = Drawn(())
    return [*frame, (same, None)]
