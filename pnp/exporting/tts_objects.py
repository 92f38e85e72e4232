"""Objects of Tabletop Simulator as its saves hold them: values that become JSON.

Which keys there are, and what they mean, stands at kb.tabletopsimulator.com (“Save File Format”), as types in
the package @typed-tabletop-simulator/declaration, which its tests read. Lengths are its units, about an inch.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.exporting.told_rows import Tooltip

Saved = dict[str, Any]
"""An object, or a part of one, as JSON."""

UPRIGHT, FACE_DOWN = (0.0, 180.0, 0.0), (0.0, 180.0, 180.0)
"""Turned so that who sits at the white place reads it; and the other side up."""
_DROPPED = 1.5
"""How high things stand above the table before they fall on it."""
_WHITE = {"r": 1.0, "g": 1.0, "b": 1.0}
_ROUNDED, _SQUARE = 0, 1
"""Types of a card's shape."""
BOX_TILE, ROUND_TILE, ROUNDED_TILE = 0, 2, 3
"""Types of a tile's shape."""
_DIE = 2
"""A model's type: it is thrown."""
_SHUFFLED, _LAST_FIRST = 2, 0
"""In which order things come out of a bag."""
_MERGED = 5.0
"""Pixels by which a token's edge may be simplified."""


@dataclass
class Guids:
    """Six letters for each object: the same in every run, and no other's."""

    game: str
    _given: set[str] = field(default_factory=set)

    def of(self, name: str) -> str:
        """The letters of what is called so."""
        turn = 0
        while True:
            guid = hashlib.sha256(f"{self.game}/{name}/{turn}".encode()).hexdigest()[:6]
            if guid not in self._given:
                self._given.add(guid)
                return guid
            turn += 1


class CardSheet(NamedTuple):
    """A picture that cards are cut from; ``number`` is its key, by which cards name it."""

    number: int
    face: str
    back: str
    columns: int
    rows: int
    unique_backs: bool
    rounded: bool

    def card_id(self, place: int) -> int:
        """What a card in that place is called, the first in 0."""
        return 100 * self.number + place

    def entry(self) -> Saved:
        """How an object names it."""
        return {
            str(self.number): {
                "FaceURL": self.face,
                "BackURL": self.back,
                "NumWidth": self.columns,
                "NumHeight": self.rows,
                "BackIsHidden": True,
                "UniqueBack": self.unique_backs,
                "Type": _ROUNDED if self.rounded else _SQUARE,
            }
        }


def base(kind: str, guid: str, told: Tooltip, scale: float = 1.0, turned: Sequence[float] = UPRIGHT) -> Saved:
    """What all objects have; each lies at 0 until it is placed."""
    x, y, z = turned
    return {
        "GUID": guid,
        "Name": kind,
        "Transform": {
            "posX": 0.0,
            "posY": _DROPPED,
            "posZ": 0.0,
            "rotX": x,
            "rotY": y,
            "rotZ": z,
            **dict.fromkeys(("scaleX", "scaleY", "scaleZ"), round(scale, 4)),
        },
        "Nickname": told.name,
        "Description": told.text,
        "GMNotes": "",
        "ColorDiffuse": _WHITE,
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def placed(saved: Saved, x: float, z: float) -> Saved:
    """The same, at a place on the table."""
    return {**saved, "Transform": {**saved["Transform"], "posX": round(x, 3), "posZ": round(z, 3)}}


def card(guid: str, told: Tooltip, scale: float, sheet: CardSheet, place: int) -> Saved:
    """One card of a sheet, its back up."""
    held = {"HideWhenFaceDown": True, "Hands": True}
    own = {"CardID": sheet.card_id(place), "CustomDeck": sheet.entry()}
    return {**base("CardCustom", guid, told, scale, FACE_DOWN), **held, **own}


def deck(guid: str, told: Tooltip, scale: float, cards: Sequence[Saved]) -> Saved:
    """A pile of cards, their backs up."""
    sheets = {number: entry for each in cards for number, entry in each["CustomDeck"].items()}
    return {
        **base("DeckCustom", guid, told, scale, FACE_DOWN),
        "HideWhenFaceDown": True,
        "DeckIDs": [each["CardID"] for each in cards],
        "CustomDeck": sheets,
        "ContainedObjects": list(cards),
    }


def tile(
    guid: str, told: Tooltip, scale: float, front: str, back: str, kind: int, thickness: float, stacks: bool
) -> Saved:
    """A piece with two sides, of one of the shapes that it knows."""
    shape = {"Type": kind, "Thickness": thickness, "Stackable": stacks, "Stretch": True}
    image = {**_image(front), "ImageSecondaryURL": back, "CustomTile": shape}
    return {**base("Custom_Tile", guid, told, scale), "CustomImage": image}


def token(guid: str, told: Tooltip, scale: float, picture: str, thickness: float) -> Saved:
    """A piece cut out along its picture, which it shows on both sides."""
    shape = {
        "Thickness": thickness,
        "MergeDistancePixels": _MERGED,
        "StandUp": False,
        "Stackable": False,
    }
    image = {**_image(picture), "ImageSecondaryURL": "", "CustomToken": shape}
    return {**base("Custom_Token", guid, told, scale), "CustomImage": image}


def with_state(saved: Saved, other: Saved) -> Saved:
    """A piece that can become another: the number 2 on the keyboard, or its menu, does it."""
    return {**saved, "States": {"2": other}}


def becomes_another(saved: Saved) -> bool:
    """Whether it has another state, or something in it has."""
    return "States" in saved or any(map(becomes_another, saved.get("ContainedObjects", ())))


def figurine(guid: str, told: Tooltip, scale: float, front: str, back: str) -> Saved:
    """A picture on a foot."""
    image = {**_image(front), "ImageSecondaryURL": back}
    return {**base("Figurine_Custom", guid, told, scale), "CustomImage": image}


def die(guid: str, told: Tooltip, mesh: str, picture: str) -> Saved:
    """A body that is thrown."""
    model = {
        "MeshURL": mesh,
        "DiffuseURL": picture,
        "NormalURL": "",
        "ColliderURL": "",
        "Convex": True,
        "MaterialIndex": 0,
        "TypeIndex": _DIE,
        "CastShadows": True,
    }
    return {**base("Custom_Model", guid, told), "CustomMesh": model}


def bag(guid: str, told: Tooltip, held: Sequence[Saved], *, shuffled: bool) -> Saved:
    """A bag, and what is in it; ``shuffled``: nobody knows what comes out next."""
    order = {"Order": _SHUFFLED if shuffled else _LAST_FIRST}
    return {**base("Bag", guid, told), "Bag": order, "ContainedObjects": list(held)}


def book(guid: str, told: Tooltip, pdf: str) -> Saved:
    """A PDF to leaf through."""
    pages = {"PDFUrl": pdf, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
    return {**base("Custom_PDF", guid, told), "CustomPDF": pages}


def saved_object(objects: Sequence[Saved]) -> Saved:
    """The file: a save of which all but its objects is empty."""
    empty: Mapping[str, str] = dict.fromkeys(
        ("SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Table", "Sky"), ""
    )
    return {
        **empty,
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }


def _image(picture: str) -> Saved:
    return {"ImageURL": picture, "ImageScalar": 1.0, "WidthScale": 0.0}
