"""What may be written next in a log: whole lines, and lines with something to fill in.

>>> card = Blank("CARD", Message("piece.card"), "one", (Filling("cow", "Cow", 3), Filling("ring", "Ring", 1)))
>>> draw = NextLine.of("draw", "Ana draws …", "draw Ana 2 ", card)
>>> draw.line, draw.parts, draw.filled(["ring"])
('draw Ana 2 CARD', ('draw Ana 2 ', ''), 'draw Ana 2 ring')

A blank says what may stand in it. It is no promise that all of that is legal: hands are hidden from a
referee, and some blanks depend on each other. A whole line always is.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from pnp.catalogues import SOURCE
from pnp.frozen import frozen
from pnp.rules.notation import quoted
from pnp.words import Message, words

OPEN = "…"
"""What stands in a sentence for what is still to be filled in."""

BlankKind = Literal["one", "counts", "list", "number", "text"]


@frozen
class Filling:
    """What may stand in a blank, as a line has it and in words; ``most`` of it, where that is known."""

    text: str
    label: str
    most: int | None = None

    def json(self) -> dict[str, Any]:
        """As an answer has it."""
        known = {} if self.most is None else {"most": self.most}
        return {"text": self.text, "label": self.label, **known}


@frozen
class Blank:
    """A part of a line that is to be filled in."""

    mark: str
    """The word in capitals that stands for it."""
    label: Message
    """What is expected here."""
    kind: BlankKind
    """``one`` of the fillings; ``counts`` of them (``gold 2, red 1``) or a ``list``, so many in all; a whole
    ``number``; or any ``text``."""
    fillings: tuple[Filling, ...] = ()
    least: int = 0
    most: int | None = None
    between: str = ", "
    """What parts the items of a list."""
    shared: bool = False
    """Whether all blanks of the line that say so share out the same pieces, and none may be left."""

    def written(self, chosen: Mapping[str, int] | Sequence[str]) -> str:
        """How counts of fillings, or a list of them, stand in the line.

        >>> Blank("TOKENS", Message("piece.token-kind"), "counts").written({"gold": 2, "red": 0, "blue": 1})
        'gold 2, blue 1'
        """
        if isinstance(chosen, Mapping):
            chosen = [f"{text} {count}" for text, count in chosen.items() if count]
        return self.between.join(chosen)

    def json(self, lang: str) -> dict[str, Any]:
        """As an answer has it."""
        return {
            "mark": self.mark,
            "label": words(lang).of(self.label),
            "kind": self.kind,
            "pieces": [each.json() for each in self.fillings],
            "least": self.least,
            "most": self.most,
            "between": self.between,
            "shared": self.shared,
        }


@frozen
class NextLine:
    """A line that may be written now, what it says in words, and what is still to be filled in."""

    verb: str
    label: str
    parts: tuple[str, ...]
    """What stands around the blanks: one more than there are."""
    blanks: tuple[Blank, ...] = ()

    @classmethod
    def of(cls, verb: str, label: str, *pieces: str | Blank) -> "NextLine":
        """A line of texts and blanks in turn."""
        parts, blanks = [""], []
        for piece in pieces:
            if isinstance(piece, str):
                parts[-1] += piece
            else:
                blanks.append(piece)
                parts.append("")
        return cls(verb, label, tuple(parts), tuple(blanks))

    @property
    def line(self) -> str:
        """The line, with words in capitals where something is to be filled in."""
        return self.filled([blank.mark for blank in self.blanks])

    def filled(self, texts: Iterable[str]) -> str:
        """The line with a text for each blank."""
        rest = "".join(text + part for text, part in zip(texts, self.parts[1:], strict=True))
        return (self.parts[0] + rest).rstrip()

    def json(self, lang: str) -> dict[str, Any]:
        """As an answer has it; ``slots`` and ``parts`` only where something is to be filled in."""
        line: dict[str, Any] = {"line": self.line, "label": self.label, "verb": self.verb}
        if self.blanks:
            line |= {"parts": list(self.parts), "slots": [blank.json(lang) for blank in self.blanks]}
        return line


def players(seats: Iterable[str]) -> tuple[Filling, ...]:
    """Players, as fillings."""
    return tuple(Filling(quoted(name), name) for name in seats)


def counts_text(tokens: Mapping[str, int], named: Mapping[str, str], lang: str = SOURCE) -> str:
    """How many of each kind, in words of a language; a dash for nothing.

    >>> counts_text({"gold": 2, "red": 1}, {"gold": "Gold coin", "red": "Red token"})
    '2 × Gold coin, 1 × Red token'
    >>> counts_text({"gold": 2, "red": 1}, {"gold": "金貨", "red": "赤い宝石"}, "ja")
    '2 × 金貨、1 × 赤い宝石'
    """
    texts = (f"{count} × {named.get(kind, kind)}" for kind, count in tokens.items() if count)
    return words(lang).in_a_row(texts) or "–"


def counted(tokens: Mapping[str, int], named: Mapping[str, str]) -> tuple[Filling, ...]:
    """Kinds of which there are some, each with its name."""
    return tuple(Filling(kind, named.get(kind, kind), count) for kind, count in tokens.items() if count > 0)
