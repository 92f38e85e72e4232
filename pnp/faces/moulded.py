"""Faces of a known form: only what stands in the holes is read, and that once for each of its kind."""

from pnp.faces.drawing import Op
from pnp.faces.memo import Memo
from pnp.faces.moulds import CardHoles, FormPart, Mould
from pnp.faces.paint import Inherited
from pnp.faces.reader import Drawn, ElementEffect, FaceReader
from pnp.faces.text_elements import TextSetting
from pnp.faces.tree import XmlElement

_Key = tuple[FormPart, Inherited, tuple[str, ...]]
"""An element of a form, the state around it, and what stands in its holes."""


class MouldReader:
    """Reads moulds as ``reader`` would read the elements of each card. ``kept``: how many are remembered."""

    def __init__(self, reader: FaceReader, kept: int = 1500) -> None:
        self._reader = reader
        self._drawn: Memo[_Key, Drawn] = Memo(kept)
        self._groups: Memo[_Key, tuple[Inherited, ElementEffect]] = Memo(kept)
        self._settings: Memo[_Key, tuple[TextSetting, ElementEffect, tuple[str, ...]]] = Memo(kept)

    def read(self, mould: Mould, filling: CardHoles, state: Inherited) -> tuple[Op, ...]:
        """The operations of a card's face. Raises Faulty as the reader does."""
        self._reader.begin()
        ops: list[Op] = []
        for part in mould.parts:
            ops += self._part(part, filling, state)
        return tuple(ops)

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
        ops = self._text(part, filling, state) if part.simple else None
        if ops is None:
            ops = self._reader.element(state, part.filled(filling))
        self._drawn.put(key, Drawn(ops, tuple(noted[start:])))
        return ops

    def _group(self, part: FormPart, filling: CardHoles, state: Inherited) -> tuple[Op, ...]:
        key = part, state, tuple([filling.holes[hole] for hole in part.own])
        known = self._groups.get(key)
        if known is None:
            known = self._groups.put(key, self._reader.group(state, part.bare(filling)))
        inner, frame = known
        if frame.opacity < 1.0:  # what fades as one is drawn once, and so is to be found again as a whole
            return self._reader.element(state, part.filled(filling))
        ops: list[Op] = []
        for child in part.parts:
            ops += self._part(child, filling, inner)
        return self._reader.framed(tuple(ops), frame)

    def _text(self, part: FormPart, filling: CardHoles, state: Inherited) -> tuple[Op, ...] | None:
        """Words in their place; None of those that fade as one, and where others may have read the same."""
        key = part, state, tuple([filling.holes[hole] for hole in part.own])
        known = self._settings.get(key)
        if known is None:
            bare = part.bare(filling)
            self._settings.put(key, (*self._reader.setting(state, bare), bare.attributes))
            return None
        setting, frame, attributes = known
        if frame.opacity < 1.0:
            return None
        words = part.words(filling)
        element = XmlElement(part.element.name, attributes, (words,) if words else (), part.element.links)
        return self._reader.worded(element, setting, frame)
