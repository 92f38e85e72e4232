"""Components as a story shows them: their faces, by ``deck/row``, and what they are called."""

from collections.abc import Callable
from functools import lru_cache

from pnp.booklet.markdown_spans import plain
from pnp.booklet.story import Holding, ShownFace
from pnp.content.game import Deck, Game, Row
from pnp.content.rules.figures import BACK
from pnp.content.shapes.nets import NetFace
from pnp.content.shapes.polygons import outline
from pnp.faces.drawing.operations import Drawing, Face, Group, Use
from pnp.faces.faults import Unusable
from pnp.frozen import frozen
from pnp.geometry import Box, Outline, inverse, rectangle, translation
from pnp.words import Message, Words

FaceOf = Callable[[str], Face]
"""The face of ``deck/row``, ``deck/row:back`` or ``icon:name``; Unusable, LookupError, ContentError."""

_STANDEE = "standee"
_FOLDS = 3  # of a figure that stands: over its tab, at its head, at its foot
_FEW = 3  # components that stand for a deck
_NAMES = ("name", "title")  # fields that say what a component is called


@frozen
class Components:
    """The components of a game in one language."""

    game: Game
    faces: FaceOf
    words: Words

    def face(self, key: str) -> Face:
        """A face. Raises Unusable, ContentError."""
        try:
            return self.faces(key)
        except Unusable as error:
            fault = Message("unknown-component.reason", name=key, reason=error.message)
            raise Unusable(fault) from None
        except LookupError:
            raise _unknown(key) from None

    def shown(self, key: str, count: int = 1) -> ShownFace:
        """A component (``deck/row`` or its back) with its name. Raises as ``face``."""
        face, outline = self.seen(key)
        return ShownFace(face, self.name(key), count, key, outline)

    def seen(self, key: str) -> tuple[Face, Outline | None]:
        """A component as a table sees it, and its edge: of a figure that stands, its front alone.

        Raises as ``face``.
        """
        face, deck = self.face(key), self._cut(key)
        front = front_of(deck) if deck else None
        if front is None:
            return face, self.outline(key)
        return _cropped(face, front), rectangle(0.0, 0.0, front.width, front.height)

    def lying(self, key: str) -> tuple[Face, Outline | None]:
        """A component as it lies on a table, and its edge: of what is folded up, its first side.

        Raises as ``face``.
        """
        deck = self._cut(key)
        if deck is None or deck.net is None:
            return self.seen(key)
        side = deck.net.faces[0]
        return _side(self.face(key), side), outline(side.upright)

    def counted(self, id: str) -> Holding:
        """A deck by a few of its components, or a component, named; the first has the number of all.

        Raises as ``face``.
        """
        deck, rows = self.game.deck(id.partition("/")[0]), self.game.rows(id)
        if deck is None or not rows:
            raise _unknown(id)
        some = rows[:: -(-len(rows) // _FEW)]
        copies = sum(row.copies for row in rows)
        shown = tuple(self.shown(f"{deck.id}/{row.id}", 1 if at else copies) for at, row in enumerate(some))
        return Holding(shown[0].name if "/" in id else plain(deck.title), shown)

    def outline(self, key: str) -> Outline | None:
        """The edge along which a component is cut, on its face; None for what is no component."""
        deck = self._cut(key)
        if deck is None:
            return None
        return deck.seen_on(deck.edge, key.endswith(BACK))

    def _cut(self, key: str) -> Deck | None:
        """A component's deck as it is cut; None for what is no component."""
        deck_id, _, row_id = key.removesuffix(BACK).partition("/")
        deck = self.game.deck(deck_id)
        row = next((row for row in deck.rows if row.id == row_id), None) if deck else None
        return deck.trimmed(row) if deck and row else deck

    def name(self, key: str) -> str:
        """What a component is called; its deck's title where nothing else tells.

        Raises Unusable.
        """
        deck_id, _, row_id = key.removesuffix(BACK).partition("/")
        deck = self.game.deck(deck_id)
        row = next((row for row in deck.rows if row.id == row_id), None) if deck else None
        if deck is None or row is None:
            raise _unknown(key)
        own = _own_name(deck, row)
        name = plain(own or self._lent_name(deck, row) or _numbered(deck, row))
        return self.words("booklet.back-of", name=name) if key.endswith(BACK) else name

    def labelled(self, label: str, value: str) -> str:
        """``label: value``."""
        return self.words("booklet.labelled", label=label, value=value)

    def _lent_name(self, deck: Deck, row: Row) -> str:
        """A row's namesake in another deck, where every row of this one has such: the heroes' markers do.

        A gold screen is no gold coin.
        """
        return self._namesake(row.id) if all(self._namesake(other.id) for other in deck.rows) else ""

    def _namesake(self, row_id: str) -> str:
        """The name of a row with this id in any deck."""
        rows = ((deck, row) for deck in self.game.decks for row in deck.rows if row.id == row_id)
        return next((name for deck, row in rows if (name := _own_name(deck, row))), "")


def front_of(deck: Deck) -> Box | None:
    """Where on its face the front of a figure is that folds to stand: from its head to its foot."""
    if deck.kind != _STANDEE or len(deck.folds_y) != _FOLDS:
        return None
    _, head, foot = deck.folds_y
    return Box(0.0, head, deck.width, foot - head)


@lru_cache(maxsize=256)  # one face for those that look alike
def _cropped(face: Face, box: Box) -> Face:
    trim = rectangle(0.0, 0.0, box.width, box.height)
    inside = Group((Use(face.drawing, translation(-box.x, -box.y)),), clip=trim)
    return Face(Drawing("part", 0.0, 0.0, box.width, box.height, (inside,)), box.width, box.height, 0.0)


@lru_cache(maxsize=64)
def _side(face: Face, side: NetFace) -> Face:
    width, height = side.size
    upright = inverse(side.matrix)
    assert upright is not None
    inside = Group((Use(face.drawing, upright),), clip=outline(side.upright))
    return Face(Drawing("side", 0.0, 0.0, width, height, (inside,)), width, height, 0.0)


def _unknown(key: str) -> Unusable:
    return Unusable(Message("unknown-component.none", name=key))


def _own_name(deck: Deck, row: Row) -> str:
    fields = (deck.fields.get(name) for name in _NAMES)
    texts = (row.values.get(field.name) for field in fields if field and field.kind.translated)
    return next((text for text in texts if isinstance(text, str) and text), "")


def _numbered(deck: Deck, row: Row) -> str:
    """Coins 1, Coins 2: the deck's title and the row's numbers."""
    fields = (spec.name for spec in deck.fields.values() if spec.kind.numeric)
    return " ".join([deck.title, *(f"{row.values[name]:g}" for name in fields if name in row.values)])
