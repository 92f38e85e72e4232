"""A tiny tokenizer for lines that people type: words, numbers, punctuation, each with its column from 1."""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Literal, NamedTuple

from pnp.characters import forbidden, shown
from pnp.content.lookup.findable import folded
from pnp.problem import nearest
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import AmbiguousError, UnreadableError
from pnp.words import Message

TokenKind = Literal["word", "number", "mark", "end"]

_SIGN = r"(?![\u0589\u05be\u05c0\u05c3\u060c\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965])[\u0300-\u1cff]"
"""A vowel or another sign on a letter, which is no \\w, in scripts that have them; their commas are none."""
_TOKEN = re.compile(
    rf"""(?P<space>\s+)
    |"(?P<quoted>[^"]+)"
    |(?P<cell>\d+\.[a-z]\d+)
    |(?P<number>[-+]?\d+(?:[.,]\d+)?(?![\w-]))
    |(?P<word>[^\W_](?:[\w'’-]++|{_SIGN})*+|\d++[\w'’-]++)
    |(?P<mark>[:;,=<>@|/+&×()!?\[\]-])""",
    re.VERBOSE,
)

ACTION = Message("piece.action")
_UNLIKE_WORDS = re.compile(rf"(?!{_SIGN})[^\w\s’'-]")

_KINDS: dict[str, TokenKind] = {
    **dict.fromkeys(("quoted", "cell", "word"), "word"),  # a cell of a tile, 2.d4, is a word
    "number": "number",
    "mark": "mark",
}


class LineToken(NamedTuple):
    """A piece of a line and its column; quotes are taken off a quoted word."""

    kind: TokenKind
    text: str
    column: int

    def is_mark(self, marks: str) -> bool:
        """Whether this is one of these punctuation marks."""
        return self.kind == "mark" and self.text in marks

    @property
    def shown(self) -> Message:
        """What stands here, for a message: the text in quotes, or the end of the line."""
        return Message("piece.line-end") if self.kind == "end" else Message("piece.named", name=self.text)


def line_tokens(line: str) -> list[LineToken]:
    """The pieces of a line, an end last. Raises UnreadableError at a character that begins none.

    >>> [token.text for token in line_tokens('Ana: "two words" 3 2.d4')]
    ['Ana', ':', 'two words', '3', '2.d4', '']
    """
    tokens: list[LineToken] = []
    if char := forbidden(line):
        raise UnreadableError(line.index(char) + 1, Message("unreadable.character", name=shown(char)))
    at = 0
    while at < len(line):
        match = _TOKEN.match(line, at)
        if match is None:
            raise UnreadableError(at + 1, Message("unreadable.character", name=line[at]))
        kind = _KINDS.get(match.lastgroup or "")
        if kind:
            tokens.append(LineToken(kind, match["quoted"] or match[0], at + 1))
        at = match.end()
    return [*tokens, LineToken("end", "", len(line) + 1)]


class LineReader:
    """Walks the pieces of a line; what is ``expected`` stands in the message where something else is."""

    def __init__(self, line: str) -> None:
        self._tokens = line_tokens(line)
        self._at = 0

    @property
    def next(self) -> LineToken:
        """The piece to come."""
        return self._tokens[self._at]

    @property
    def at_end(self) -> bool:
        """Whether nothing more follows."""
        return self.next.kind == "end"

    def take(self) -> LineToken:
        """The piece to come, which is then past; the end never is."""
        token = self.next
        if token.kind != "end":
            self._at += 1
        return token

    def word(self, expected: Message) -> LineToken:
        """A word is expected here."""
        if self.next.kind != "word":
            raise self.unexpected("unreadable.expected", expected=expected)
        return self.take()

    def whole(self, expected: Message) -> int:
        """A whole number from 0 is expected here."""
        if self.next.kind != "number" or not self.next.text.isdigit():
            raise self.unexpected("unreadable.expected", expected=expected)
        return int(self.take().text)

    @property
    def words_ahead(self) -> tuple[str, ...]:
        """The words to come, up to the first piece that is none."""
        words = takewhile(lambda token: token.kind == "word", self._tokens[self._at :])
        return tuple(token.text for token in words)

    @property
    def pieces_ahead(self) -> tuple[LineToken, ...]:
        """All pieces to come but the end."""
        return tuple(self._tokens[self._at : -1])

    def past(self, pieces: int, meaning: str) -> str:
        """What some pieces mean, which are then past."""
        self._at += pieces
        return meaning

    def skip(self, marks: str) -> bool:
        """Whether one of these marks stood here; it is then past."""
        if self.next.is_mark(marks):
            self.take()
            return True
        return False

    def end(self) -> None:
        """Nothing more may follow."""
        if not self.at_end:
            raise self.unexpected("unreadable.too-much")

    def pick(self, valid: Iterable[str], expected: Message) -> str:
        """A name of one word, as ``pick`` understands it."""
        return pick(self.word(expected), valid, expected)

    def verb(self, verbs: Iterable[str]) -> str:
        """What is done, in the word of a log, which is one for all languages."""
        return pick(self.word(ACTION), verbs, ACTION)

    def name(self, names: Iterable[str], expected: Message) -> str:
        """A name of one word or of several, as ``pick`` understands it.

        >>> LineReader("cid the elder 3").name(["Ana", "cid the elder"], Message("piece.player"))
        'cid the elder'
        """
        known = tuple(names)
        token = self.word(expected)
        text = token.text
        while self.next.kind == "word" and any(name.startswith(f"{text} ") for name in known):
            text = f"{text} {self.take().text}"
        return pick(LineToken("word", text, token.column), known, expected)

    def counts(self, kinds: Iterable[str], stop: str = "") -> Tokens:
        """How many of each kind up to the end, or a mark or a word of ``stop``; a bare kind means 1.

        >>> LineReader("silver 2, gold, 3 × red").counts(["silver", "gold", "red"])
        Tokens({'silver': 2, 'gold': 1, 'red': 3})
        """
        names = tuple(kinds)
        counted = Tokens()
        number_piece = Message("expected.number")
        while not self._stops(stop):
            count = self.number_said(number_piece)
            self.skip("×")
            kind = self.pick(names, Message("piece.token-kind"))
            self.skip("=×")
            if count is None:
                count = self.number_said(number_piece)
            counted = counted + {kind: 1 if count is None else count}
            if not self.parted() and not self._stops(stop):
                raise self.unexpected("unreadable.comma")
        return counted

    def number_said(self, expected: Message) -> int | None:
        """A number, if one stands here."""
        return self.whole(expected) if self.next.kind == "number" else None

    def parted(self) -> bool:
        """Whether what stood here parts two things; it is then past."""
        return self.skip(",")

    def stands(self, piece: str) -> bool:
        """Whether this mark or word stands here."""
        return self.next.text == piece

    def unexpected(self, code: str, **values: Message | str) -> UnreadableError:
        """The fault of that code, at the piece to come, which is ``{found}``."""
        return UnreadableError(self.next.column, Message(code, found=self.next.shown, **values))

    def _stops(self, stop: str) -> bool:
        return self.at_end or any(map(self.stands, stop.split()))


def pick(
    token: LineToken,
    valid: Iterable[str],
    expected: Message,
    near: Callable[[str, Sequence[str]], Message] = nearest,
) -> str:
    """The name a piece means: as it is written, or by its beginning where only one name begins so.

    Raises AmbiguousError where several do, UnreadableError with the name that is ``near`` where none does.

    >>> pick(LineToken("word", "am", 1), ["warrior", "amazon"], Message("piece.adventurer"))
    'amazon'
    """
    names = list(dict.fromkeys(valid))
    if token.kind == "word" and token.text in names:
        return token.text
    typed = token.text.casefold()
    exact = [name for name in names if name.casefold() == typed]
    meanings = exact or [name for name in names if name.casefold().startswith(typed)] or _alike(typed, names)
    if token.kind != "word" or not meanings:
        hint = near(token.text, names)
        message = Message("unreadable.unknown", expected=expected, found=token.shown, hint=hint)
        raise UnreadableError(token.column, message)
    if len(meanings) > 1:
        message = Message("ambiguous", name=token.text, names=meanings[:-1], last=meanings[-1])
        raise AmbiguousError(token.column, message)
    return meanings[0]


def _alike(typed: str, names: Iterable[str]) -> list[str]:
    """The names that are the same, or begin so, but for accents: Elise is Élise."""
    plain = folded(typed)
    beginning = [name for name in names if folded(name).startswith(plain)]
    return [name for name in beginning if folded(name) == plain] or beginning


def with_names_quoted(line: str, names: Iterable[str]) -> str:
    """The line with names in quotes that no word of a line could be, such as R&D.

    >>> with_names_quoted("bid R&D 3", ["Ana", "R&D"])
    'bid "R&D" 3'
    """
    for name in names:
        if _UNLIKE_WORDS.search(name) and f'"{name}"' not in line:
            line = line.replace(name, f'"{name}"')
    return line


def quoted(name: str) -> str:
    """A name as a line holds it: in quotes where it is more than one plain word.

    >>> quoted("Ana"), quoted("Cid Le Roi")
    ('Ana', '"Cid Le Roi"')
    """
    token = _TOKEN.fullmatch(name)
    return name if token and token.lastgroup in ("quoted", "word") else f'"{name}"'
