"""A tiny tokenizer for lines that people type: words, numbers, punctuation, each with its column from 1."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pnp.problem import nearest
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import AmbiguousError, UnreadableError

PieceKind = Literal["word", "number", "mark", "end"]

_PIECE = re.compile(
    r"""(?P<space>\s+)
    |"(?P<quoted>[^"]+)"
    |(?P<number>[-+]?\d+(?:[.,]\d+)?(?![\w-]))
    |(?P<word>[^\W_][\w'’-]*|\d+[\w'’-]+)
    |(?P<mark>[:;,=<>@|/+&()!?\[\]-])""",
    re.VERBOSE,
)

_KINDS: dict[str, PieceKind] = {"quoted": "word", "word": "word", "number": "number", "mark": "mark"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a line and its column; quotes are taken off a quoted word."""

    kind: PieceKind
    text: str
    column: int

    def is_mark(self, marks: str) -> bool:
        """Whether this is one of these punctuation marks."""
        return self.kind == "mark" and self.text in marks

    def __str__(self) -> str:
        return "the end of the line" if self.kind == "end" else f'"{self.text}"'


def pieces(line: str) -> list[Piece]:
    """The pieces of a line, an end piece last. Raises UnreadableError at a character that begins none."""
    found: list[Piece] = []
    at = 0
    while at < len(line):
        match = _PIECE.match(line, at)
        if match is None:
            raise UnreadableError(at + 1, f'"{line[at]}" cannot stand here')
        kind = _KINDS.get(match.lastgroup or "")
        if kind:
            found.append(Piece(kind, match["quoted"] or match[0], at + 1))
        at = match.end()
    return [*found, Piece("end", "", len(line) + 1)]


class Reader:
    """Walks the pieces of a line."""

    def __init__(self, line: str) -> None:
        self._pieces = pieces(line)
        self._at = 0

    @property
    def next(self) -> Piece:
        """The piece to come."""
        return self._pieces[self._at]

    def take(self) -> Piece:
        """The piece to come, which is then past; the end never is."""
        piece = self.next
        if piece.kind != "end":
            self._at += 1
        return piece

    def word(self, what: str) -> Piece:
        """A word is expected here, ``what`` says which."""
        if self.next.kind != "word":
            raise UnreadableError(self.next.column, f"{what} is expected here, not {self.next}")
        return self.take()

    def whole(self, what: str) -> int:
        """A whole number from 0 is expected here."""
        piece = self.next
        if piece.kind != "number" or not piece.text.isdigit():
            raise UnreadableError(piece.column, f"{what} is expected here, not {piece}")
        self.take()
        return int(piece.text)

    def skip(self, marks: str) -> bool:
        """Whether one of these marks stood here; it is then past."""
        if self.next.is_mark(marks):
            self.take()
            return True
        return False

    def end(self) -> None:
        """Nothing more may follow."""
        if self.next.kind != "end":
            raise UnreadableError(self.next.column, f"{self.next} is too much here")


def pick(piece: Piece, valid: Iterable[str], what: str) -> str:
    """The name a piece means: as it is written, or by its beginning where only one name begins so.

    Raises AmbiguousError where several do, UnreadableError with the nearest name where none does.
    """
    names = list(dict.fromkeys(valid))
    said = piece.text.casefold()
    exact = [name for name in names if name.casefold() == said]
    found = exact or [name for name in names if name.casefold().startswith(said)]
    if piece.kind != "word" or not found:
        raise UnreadableError(
            piece.column, f"{what} is expected here, not {piece}; {nearest(piece.text, names)}"
        )
    if len(found) > 1:
        message = f'"{piece.text}" could be {", ".join(found[:-1])} or {found[-1]}'
        raise AmbiguousError(piece.column, message, tuple(found))
    return found[0]


def pick_name(reader: Reader, names: Iterable[str], what: str) -> str:
    """A name of one word or of several, as ``pick`` understands it."""
    known = tuple(names)
    piece = reader.word(what)
    text = piece.text
    while reader.next.kind == "word" and any(name.startswith(f"{text} ") for name in known):
        text = f"{text} {reader.take().text}"
    return pick(Piece("word", text, piece.column), known, what)


def counts(reader: Reader, kinds: Iterable[str], stop: str = ";") -> Tokens:
    """``silver 2, gold, 3 red`` up to the end or a mark of ``stop``; a bare kind means 1."""
    names = tuple(kinds)
    found = Tokens()
    while reader.next.kind != "end" and not reader.next.is_mark(stop):
        number = reader.whole("a number") if reader.next.kind == "number" else None
        kind = pick(reader.word("a kind of token"), names, "a kind of token")
        reader.skip("=")
        if number is None:
            number = reader.whole("a number") if reader.next.kind == "number" else 1
        found = found + {kind: number}
        after = reader.next
        if not reader.skip(",") and not (after.is_mark(stop) or after.kind == "end"):
            raise UnreadableError(after.column, f'"," is expected here, not {after}')
    return found


def quoted(name: str) -> str:
    """A name as a line holds it: in quotes where it is more than one plain word."""
    try:
        parts = pieces(name)
    except UnreadableError:
        return f'"{name}"'
    return name if len(parts) == 2 and parts[0].kind == "word" else f'"{name}"'
