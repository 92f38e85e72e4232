"""A reader of Tabletop Simulator's saves that knows nothing of who wrote one: the published types alone.

It takes an object only if it has each key that its type must have, none that nobody knows, and every value is
of the key's type; then it cuts cards from their sheets, as the program does.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from PIL import Image

TYPES_OF = {
    "Bag": "BagData",
    "CardCustom": "CardCustomData",
    "Custom_Model": "ModelData",
    "Custom_PDF": "BookData",
    "Custom_Tile": "TileData",
    "Custom_Token": "TokenData",
    "DeckCustom": "DeckCustomData",
    "Figurine_Custom": "FigurineCustomData",
}
SEEN = {"ImageScalar", "ImageSecondaryURL", "PDFPassword", "WidthScale"}
"""Keys that stand in the saves of the program and not in the types of every object that has them."""
_TOKEN = re.compile(r"[A-Za-z_]\w*\??|\d+|[{}\[\]<>:;,=]")
_PLAIN = {
    "string": str,
    "URI": str,
    "GUID": str,
    "ObjectName": str,
    "MaterialType": int,
    "boolean": bool,
    "int": int,
    "number": (int, float),
    "float": (int, float),
}


@dataclass
class Keys:
    """What an object may hold: its keys, with the type of each, and those that must be there."""

    types: dict[str, Any]
    needed: set[str]


class Types:
    """The published types."""

    def __init__(self, text: str) -> None:
        self._tokens = _TOKEN.findall(re.sub(r"//.*", "", text))
        self._known: dict[str, Any] = {}
        while self._tokens:
            word = self._take()
            if word == "interface":
                name, parent = self._take(), Keys({}, set())
                if self._tokens[0] == "extends":
                    parent = self._known[self._take() and self._take()]
                own = self._keys()
                self._known[name] = Keys({**parent.types, **own.types}, parent.needed | own.needed)
            elif word == "enum":
                name = self._take()
                body = self._tokens[: self._tokens.index("}")]
                self._known[name] = {int(token) for token in body if token.isdigit()}
                del self._tokens[: len(body) + 1]

    def check(self, kind: Any, value: Any, where: str) -> None:
        """AssertionError where a value is not of a type."""
        if isinstance(kind, tuple):
            shape, inner = kind
            assert isinstance(value, list if shape == "list" else dict), where
            for name, each in enumerate(value) if shape == "list" else value.items():
                assert shape == "list" or name.isdigit(), where
                if inner == "ObjectData":
                    self.check_object(each, f"{where}/{name}")
                else:
                    self.check(inner, each, f"{where}/{name}")
            return
        known = self._known.get(kind, kind) if isinstance(kind, str) else kind
        if isinstance(known, Keys):
            assert known.needed <= value.keys(), (where, known.needed - value.keys())
            for name, each in value.items():
                if name in known.types:
                    self.check(known.types[name], each, f"{where}/{name}")
                else:
                    assert name in SEEN, (where, name)
        elif isinstance(known, set):
            assert value in known, where
        else:
            assert isinstance(value, _PLAIN[known]), (where, value)
            assert isinstance(value, bool) == (known == "boolean"), (where, value)

    def check_object(self, saved: dict[str, Any], where: str = "") -> None:
        """The same of an object, by its own name."""
        self.check(TYPES_OF[saved["Name"]], saved, f"{where}/{saved['Name']}")

    def _take(self) -> str:
        return self._tokens.pop(0)

    def _keys(self) -> Keys:
        assert self._take() == "{"
        keys = Keys({}, set())
        while (name := self._take()) != "}":
            if name == "[":
                while self._take() != "]":
                    pass
                name = "*"
            assert self._take() == ":"
            keys.types[name.rstrip("?")] = self._type()
            if not name.endswith("?"):
                keys.needed.add(name)
            assert self._take() == ";"
        return keys

    def _type(self) -> Any:
        kind: Any
        if self._tokens[0] == "{":
            inner = self._keys()
            kind = ("by number", inner.types["*"]) if "*" in inner.types else inner
        elif (kind := self._take()) == "Record":
            _, _, _, kind, _ = (self._take() for _ in range(5))
            kind = ("by number", kind)
        if self._tokens[0] == "[":
            del self._tokens[:2]
            kind = ("list", kind)
        return kind


def published_types() -> Types:
    return Types(Path(__file__).with_name("tts_objects.d.ts").read_text("utf-8"))


def every_object(saved: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Objects, what they contain, and what they can become."""
    for each in saved:
        yield each
        yield from every_object([*each.get("ContainedObjects", ()), *each.get("States", {}).values()])


def addresses(value: Any) -> Iterator[str]:
    """Every address that is named, wherever it stands."""
    if isinstance(value, list):
        for each in value:
            yield from addresses(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name.endswith(("URL", "Url")) and each:
                yield each
            else:
                yield from addresses(each)


def file_at(address: str) -> Path:
    """What a file's address names."""
    parts = urlsplit(address)
    assert parts.scheme == "file" and not parts.netloc
    return Path(url2pathname(unquote(parts.path)))


def picture_at(address: str) -> Image.Image:
    """The picture that an address names."""
    with Image.open(file_at(address)) as image:
        image.load()
        return image.copy()


def card_sides(card: dict[str, Any]) -> tuple[Image.Image, Image.Image]:
    """A card's face and back, cut from their sheets by its id."""
    number, place = divmod(card["CardID"], 100)
    sheet = card["CustomDeck"][str(number)]
    face = _cut(sheet["FaceURL"], sheet, place)
    back = sheet["BackURL"]
    return face, _cut(back, sheet, place) if sheet["UniqueBack"] else picture_at(back)


def hidden_card(card: dict[str, Any]) -> Image.Image:
    """What others see of it in a hand."""
    sheet = card["CustomDeck"][str(card["CardID"] // 100)]
    return _cut(sheet["FaceURL"], sheet, sheet["NumWidth"] * sheet["NumHeight"] - 1)


def _cut(address: str, sheet: dict[str, Any], place: int) -> Image.Image:
    image = picture_at(address)
    assert max(image.size) <= 4096
    row, column = divmod(place, sheet["NumWidth"])
    assert row < sheet["NumHeight"]
    wide, high = image.width / sheet["NumWidth"], image.height / sheet["NumHeight"]
    left, top, right, low = column * wide, row * high, (column + 1) * wide, (row + 1) * high
    return image.crop((round(left), round(top), round(right), round(low)))
