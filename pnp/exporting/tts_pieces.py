"""Pieces for Tabletop Simulator that are no cards: tiles, tokens, figures, dice, and bags of them."""

from collections.abc import Iterator

from pnp.content.game import Deck, Row
from pnp.content.shapes.trim_shapes import RECTANGLE, ROUND
from pnp.exporting import tts_objects as tts
from pnp.exporting.folded_mesh import folded_faces, obj
from pnp.exporting.laid_parts import LaidPart
from pnp.exporting.shown_sides import shown_face, shown_sides, stands
from pnp.exporting.told_rows import told_deck, told_of
from pnp.exporting.tts_files import TtsFiles
from pnp.exporting.tts_objects import Saved
from pnp.exporting.tts_table import LooseObject
from pnp.faces.drawing.digest import FaceDigests
from pnp.faces.drawing.operations import Component

_LOOSE = 12
"""Pieces of a deck that lie on the table by themselves; more are in a bag, as are tokens and tiles."""
_IN_BAGS = ("token", "tile")
_BAG = 3.0
"""How much room a bag takes, in units."""
_STANDING = 3.0
"""And what stands or is folded up, at most."""


def loose_pieces(part: LaidPart, files: TtsFiles) -> list[LooseObject]:
    """What a part puts on the table: its pieces one by one, or the bag that holds them."""
    deck, pictures = part.deck, _Pictures(files)
    held = [each for row, component in part.laid for each in _copies(part, row, component, pictures)]
    if len(held) > 1 and (deck.kind in _IN_BAGS or len(held) > _LOOSE):
        unseen = deck.kind == "tile"  # they are drawn as from a pile
        bag = tts.bag(files.guid(part.name), told_deck(deck), held, shuffled=unseen)
        return [LooseObject(bag, _BAG, _BAG)]
    if stands(deck) or deck.net:
        return [LooseObject(each, _STANDING, _STANDING) for each in held]
    width, depth = files.units(deck.width), files.units(deck.height)
    return [LooseObject(each, width, depth) for each in held]


class _Pictures:
    """Pictures of the sides of pieces; of faces that look the same the first one's."""

    def __init__(self, files: TtsFiles) -> None:
        self.files = files
        self._digests = FaceDigests()
        self._known: dict[str, tuple[str, str]] = {}

    def of(self, name: str, deck: Deck, component: Component, *, cut: bool) -> tuple[str, str]:
        """The addresses of front and back."""
        key = " ".join(map(self._digests.of, component.sides))
        if key not in self._known:
            front, back = shown_sides(deck, component, cut=cut)
            address = self.files.side(f"{name}-front", front)
            self._known[key] = address, self.files.side(f"{name}-back", back) if back else address
        return self._known[key]


def _copies(part: LaidPart, row: Row, component: Component, pictures: _Pictures) -> Iterator[Saved]:
    """A piece as often as there is of it."""
    deck, told, files = part.deck, told_of(part.deck, row), pictures.files
    name, figures = f"{part.name}/{row.id}", files.figures
    guids = [files.guid(part.name, row.id, copy) for copy in range(row.copies)]
    if deck.net:
        mesh, picture = _die(part, row, component, files)
        yield from (tts.die(guid, told, mesh, picture) for guid in guids)
        return
    plain = deck.shape in (RECTANGLE.name, ROUND.name)
    front, back = pictures.of(name, deck, component, cut=not plain)
    if stands(deck):
        scale = (max(deck.folds_y) - sorted(deck.folds_y)[1]) / figures["figure"]
        yield from (tts.figurine(guid, told, scale, front, back) for guid in guids)
        return
    scale, thick, loose = deck.height / figures["tile"], figures["thickness"], deck.kind in _IN_BAGS
    for copy, guid in enumerate(guids):
        if plain:
            kind = _tile_kind(deck)
            yield tts.tile(guid, told, scale, front, back, kind, thick if loose else thick / 2, stacks=loose)
        else:
            piece = tts.token(guid, told, scale, front, thick)
            if back != front:  # a token shows the same on both sides: the other is another state of it
                other = files.guid(part.name, row.id, copy, "back")
                piece = tts.with_state(piece, tts.token(other, told, scale, back, thick))
            yield piece


def _die(part: LaidPart, row: Row, component: Component, files: TtsFiles) -> tuple[str, str]:
    """The addresses of a die's body and of the net that is folded around it."""
    deck = part.deck
    assert deck.net is not None
    faces, unit = folded_faces(deck.net, deck.shape), files.figures["unit"]
    mesh = files.once(f"{part.name}/{deck.shape}.obj", lambda: obj(faces, deck.width, deck.height, unit))
    side = shown_face(deck, component.front, back=False, cut=False)
    return mesh, files.side(f"{part.name}/{row.id}-net", side)


def _tile_kind(deck: Deck) -> int:
    if deck.shape == ROUND.name:
        return tts.ROUND_TILE
    return tts.ROUNDED_TILE if deck.corner else tts.BOX_TILE
