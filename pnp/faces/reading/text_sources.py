"""Whose words stand on a face: where a text that does not fit, or cannot be printed, comes from."""

import re

from pnp.content.game import Deck, Game, Row
from pnp.faces.tree import XmlElement
from pnp.problem import Place, Problem
from pnp.words import Message


class TextSource:
    """Whose words a text element holds: a row's, a text of the game's words, or the template's own."""

    def __init__(self, game: Game, deck: Deck, row: Row) -> None:
        self._game, self._deck, self._row = game, deck, row

    def __call__(self, element: XmlElement, fault: Message) -> tuple[Place | None, Message]:
        """Where the words of an element stand, if that is known, and the fault with its component."""
        name = element.get("name") or ""
        if fault.code.startswith("overflow."):
            named = Message("overflow.box", name=name, how=fault)
            fault = named if name else Message("overflow.some-box", how=fault)
        component = f"{self._deck.id}/{self._row.id}"
        fault = Message("in-component", component=component, lang=self._game.lang, fault=fault)
        return self._place(name, element.text()), fault

    def _place(self, name: str, text: str) -> Place | None:
        content = _flat(text)
        for key, value in self._row.values.items():
            if isinstance(value, str) and _flat(value) == content:
                return self._row.place_of(key)
        if name in self._deck.fields:
            return self._row.place_of(name)
        for key, value in self._row.values.items():
            if isinstance(value, str) and len(value) > 3 and _flat(value) in content:
                return self._row.place_of(key)
        for key, value in self._game.words.items():
            if _flat(value) == content:
                return self._game.places.get(f"words.{key}")
        return self._longest(_plain(text))

    def _longest(self, content: str) -> Place | None:
        """Where the longest of the game's words stands that a text holds among others."""
        words = [(_plain(text), key) for key, text in self._game.words.items()]
        among = [(len(text), key) for text, key in words if len(text) > 3 and text in content]
        return self._game.places.get(f"words.{max(among)[1]}") if among else None


_CONTROL = r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]"
"""What XML has no way to hold, and no font a picture for."""


def unprintable(game: Game, deck: Deck, row: Row) -> tuple[Problem, ...]:
    """The row's texts, and the game's title and words, that hold control characters."""
    texts = [(f"{deck.id}/{row.id}", row.place_of(name), value) for name, value in row.values.items()]
    named = {"game.title": game.title, "game.subtitle": game.subtitle}
    named |= {f"words.{key}": text for key, text in game.words.items()}
    texts += [(id, game.places[id], text) for id, text in named.items() if id in game.places]
    return tuple(
        Problem(
            place,
            "in-component",
            component=name,
            lang=game.lang,
            fault=Message("control-character", number=f"{ord(match[0]):04X}"),
        )
        for name, place, text in texts
        if isinstance(text, str) and (match := re.search(_CONTROL, text))
    )


def _flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", "\ufffe").replace("\u202f", "\uffff").split())


def _plain(text: str) -> str:
    """As ``_flat``, but no matter where lines may break: templates bind words of their own accord."""
    return " ".join(text.split())
