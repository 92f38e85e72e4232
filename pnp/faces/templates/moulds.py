"""What a template writes again and again: parsed once, with holes where each card has words of its own.

Jinja hands on a template's own text and what its expressions came to piece by piece. Where the template's own
pieces are the same, so is the tree that they make, since what comes between is escaped: its letters can
neither begin nor end anything. So the XML of a card is parsed only where none of its form came before.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from pnp.content.budgets import Asked
from pnp.faces.memo import Memo
from pnp.faces.tree import WORDED, NotXml, XmlElement, read
from pnp.frozen import unlike

Form = tuple[str | None, ...]
"""A template's own pieces; None stands for what an expression came to."""

_OPEN, _CLOSE = "\ufdd2", "\ufdd3"
"""Around a hole's number: two more of the code points that no text may use."""
_HOLE = re.compile(f"{_OPEN}(\\d+){_CLOSE}")
_SPECIAL = ("<![", "<!D", _OPEN)
"""Where one of these stands, a hole's letters may be something other than text."""
_ODD = re.compile(
    "[&(<>\"'\x00-\x08\x0b-\x1f\ufdd0-\ufdd3\ufffe\uffff\ud800-\udfff]"
    "(?:(?<![&(])|(?<=&)(?!(?:lt|gt|amp|#34|#39);)|(?<=url\\())"
)
"""What only a text has that was not escaped, or that refers to something, or that is no text at all.

It begins with a set of letters, which are looked for faster than alternatives.
"""
_ENTITY = re.compile("&(lt|gt|amp|#34|#39);")
_MEANT = {"lt": "<", "gt": ">", "amp": "&", "#34": '"', "#39": "'"}
_BLANK = str.maketrans("\n\t", "  ")
_KEPT = 200
_LONGEST = 400  # pieces: of longer ones, few are alike

Pieces = tuple[str | int, ...]
"""A text of a form, in which a number stands for a hole."""


class CardHoles(NamedTuple):
    """What one card has in the holes of its form: as it is written, and as texts and attributes have it."""

    holes: list[str]
    words: list[str]
    values: list[str]


class FormPart:
    """An element of a form.

    ``holes`` are those of it and of all in it, ``own`` those of its attributes and of what they refer to.
    ``worded``: some are of words. ``simple``: it is a text of words alone. ``opens``: it is a group of other
    elements, its ``parts``.
    """

    __slots__ = (
        "_all_words",
        "_links",
        "_named",
        "_words",
        "children",
        "element",
        "holes",
        "opens",
        "own",
        "parts",
        "simple",
        "worded",
    )

    def __init__(self, element: XmlElement) -> None:
        self.element = element
        self.children: tuple[FormPart | str, ...] = tuple(
            child if isinstance(child, str) else FormPart(child) for child in element.children
        )
        self.parts = tuple(child for child in self.children if isinstance(child, FormPart))
        self._links = tuple(map(FormPart, element.links))
        self._words = [_pieces(child) for child in element.children if isinstance(child, str)]
        self._all_words = tuple(piece for pieces in self._words for piece in pieces)
        named = [(at, _pieces(value)) for at, value in enumerate(element.attributes)]
        self._named = [(at, pieces) for at, pieces in named if _numbers(pieces)]
        own = [hole for _, pieces in self._named for hole in _numbers(pieces)]
        own += [hole for link in self._links for hole in link.holes]
        self.own = tuple(dict.fromkeys(own))
        found = [*own, *(hole for pieces in self._words for hole in _numbers(pieces))]
        found += [hole for part in self.parts for hole in part.holes]
        self.holes: tuple[int, ...] = tuple(dict.fromkeys(found))
        self.worded: bool = any(map(_numbers, self._words)) or any(part.worded for part in self.parts)
        self.simple = element.name in ("text", "textbox") and not self.parts
        self.opens = element.name == "g" and len(self.parts) == len(self.children)

    def every(self) -> Iterator["FormPart"]:
        """It, and all in it and in what it refers to."""
        yield self
        for part in (*self._links, *self.parts):
            yield from part.every()

    def naming(self) -> list[int]:
        """The holes of attributes that name what to show."""
        names = self.element.attributes[::2]
        return [hole for at, pieces in self._named if names[at // 2] in _NAMING for hole in _numbers(pieces)]

    def filled(self, filling: CardHoles) -> XmlElement:
        """The element of one card."""
        element = self.element
        if not self.holes:
            return element
        words = iter([_joined(pieces, filling.words) for pieces in self._words])
        inside = (next(words) if isinstance(child, str) else child.filled(filling) for child in self.children)
        children = tuple(child for child in inside if child != "")
        return self.bare(filling)._replace(children=children)

    def bare(self, filling: CardHoles) -> XmlElement:
        """The same with nothing in it."""
        links = tuple(link.filled(filling) for link in self._links)
        return XmlElement(self.element.name, self._attributes(filling), (), links)

    def words(self, filling: CardHoles) -> str:
        """The characters that stand right in it."""
        return _joined(self._all_words, filling.words)

    def _attributes(self, filling: CardHoles) -> tuple[str, ...]:
        attributes = self.element.attributes
        if not self._named:
            return attributes
        filled = list(attributes)
        for at, pieces in self._named:
            filled[at] = _joined(pieces, filling.values)
        return tuple(filled)


@unlike
class Mould:
    """A form, parsed. ``valued``: the holes of attributes, ``naming`` those of what a picture shows."""

    root: XmlElement
    parts: tuple[FormPart, ...]
    valued: tuple[int, ...]
    naming: tuple[int, ...]

    def filling(self, holes: list[str], decimal: str, spelt: Callable[[str], str]) -> CardHoles | None:
        """What one card has in the holes; None where that is more than plain text.

        ``decimal`` stands in numbers that texts have ``spelt``.
        """
        together = " ".join(holes)
        if _ODD.search(together) is not None:
            return None
        words = holes
        if "&" in together:
            words = [_ENTITY.sub(_meant, word) if "&" in word else word for word in words]
        values = words
        if "#" in together and any(words[hole].startswith("#") for hole in self.naming):
            return None
        if decimal in together:
            values = [word.replace(decimal, ".") for word in words]
            words = [spelt(word) for word in words]
        several = "\n" in together or "\t" in together
        if several and any("\n" in values[hole] or "\t" in values[hole] for hole in self.valued):
            values = [value.translate(_BLANK) for value in values]
        return CardHoles(holes, words, values)


class Moulds:
    """The moulds of forms that come more than once. ``asked``: the budgets that a game asks for."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._known: Memo[Form, Mould | bool] = Memo(_KEPT)

    def find(self, form: Form, spelt: Callable[[str], str]) -> Mould | None:
        """The mould of a form; None where there can be none, and where it comes for the first time.

        ``spelt`` gives a form's XML its numbers.
        """
        known = self._known.get(form)
        if known is None:
            self._known.put(form, False)
        elif known is False:
            made = self._made(form, spelt) if len(form) < _LONGEST else None
            known = self._known.put(form, made or True)
        return known if isinstance(known, Mould) else None

    def _made(self, form: Form, spelt: Callable[[str], str]) -> Mould | None:
        if any(special in piece for piece in form if piece is not None for special in _SPECIAL):
            return None
        numbers = count()
        holes = [f"{_OPEN}{next(numbers)}{_CLOSE}" if piece is None else piece for piece in form]
        try:
            root = read(spelt("".join(holes)), self._asked)
        except NotXml:
            return None
        whole = FormPart(root)
        if root.name != "face" or whole.own or len(whole.holes) != next(numbers):
            return None  # one is in a comment, say
        parts = [part for part in whole.children if isinstance(part, FormPart)]
        elements = [element for part in parts for element in part.every()]
        if len(parts) < len(whole.children) or not all(map(_fillable, elements)):
            return None
        naming = [hole for element in elements for hole in element.naming()]
        valued = {hole for element in elements for hole in element.own}
        return Mould(root, tuple(parts), tuple(valued), tuple(naming))


_NAMING = ("href", "xlink:href", "id")


def _fillable(part: FormPart) -> bool:
    """Whether what stands in its holes changes nothing but words and values."""
    element = part.element
    texts = (child for child in element.children if isinstance(child, str))
    if element.name not in WORDED and any(map(_HOLE.search, texts)):
        return False
    return not any(
        name == "id" or "url(" in value or (name in _NAMING and value.startswith("#"))
        for name, value in element.pairs()
        if _HOLE.search(value)
    )


def _meant(entity: re.Match[str]) -> str:
    return _MEANT[entity[1]]


def _pieces(text: str) -> Pieces:
    """A text's pieces, the numbers of its holes between them."""
    parts = _HOLE.split(text)
    return tuple(int(part) if at % 2 else part for at, part in enumerate(parts) if at % 2 or part)


def _numbers(pieces: Pieces) -> list[int]:
    return [piece for piece in pieces if isinstance(piece, int)]


def _joined(pieces: Pieces, words: Sequence[str]) -> str:
    return "".join([words[piece] if type(piece) is int else piece for piece in pieces])  # type: ignore[misc]
