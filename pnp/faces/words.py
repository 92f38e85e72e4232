"""Words: what a line is made of. A word is measured once for its look and found again by its letters."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from pnp.faces.colors import Color
from pnp.faces.drawing import Drawing
from pnp.faces.fonts import Fonts
from pnp.words import Message

ICON_HEIGHT = 1.05
"""Height of the box of an icon in text, em."""

_NO_START = frozenset(
    "、。，．・：；？！」』）］｝〕〉》】〙〗〟’”»ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…‥,.!?:;)]}%"
)
_NO_END = frozenset("「『（［｛〔〈《【〘〖〝‘“«([{")
_WIDE = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
_OPEN = re.compile(f"{_WIDE.pattern[:-1]}\u200b]")
_LOOSE = re.compile("[-–—/\u00ad]")
_BINDS = frozenset("\u00a0\u202f\u2060")
_LETTERS = re.compile(r"[^\W\d_]{5,}")

_LONG = 40  # longer words are not remembered: they will hardly come again

Hyphenator = Callable[[str], Iterable[int]]
"""Where a word of letters may be parted."""


class WordPart(NamedTuple):
    """Glyphs of one font, or an icon. Width in em."""

    font: str
    color: Color
    text: str
    width: float
    icon: Drawing | None = None


class Word(NamedTuple):
    """Parts that stay together on a line. ``space`` is the gap after it, ``width`` its own, in em."""

    width: float
    parts: tuple[WordPart, ...]
    text: str  # as it is drawn, an icon as one U+FFFC
    space: float
    look: "Look"  # of the space after it
    pieces: tuple["WordPiece", ...]  # what it was made of
    plain: bool = False  # it is drawn in the look's first font alone
    loose: bool = False  # it holds a hyphen or the like, after which a line may end
    broken: bool = False  # the hyphen at its end is none of its own: a line ends within the word


_JOINED = re.compile("[\u0590-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]")
"""Letters of scripts that run from right to left, or whose letters change beside others (Hebrew to Khmer)."""


class NotSet(Exception):
    """A text cannot be set: ``message`` says why, and ``without`` leaves out of a text what is in the way."""

    def __init__(self, message: Message, without: Callable[[str], str]) -> None:
        super().__init__(message)
        self.message, self.without = message, without


class Look(dict[str, Word]):
    """A chain of fonts and a colour: a word's letters lead to its Word, or to NotSet.

    Looks are told apart by identity, so whoever wants words of one look joined takes the same one again.
    """

    __slots__ = ("_fonts", "chain", "color", "halves", "space")

    def __init__(self, fonts: Fonts, chain: tuple[str, ...], color: Color) -> None:
        super().__init__()
        self.chain, self.color = chain, color
        self._fonts = fonts
        self.halves: dict[tuple[str, Hyphenator | None], list[tuple[Word, Word]]] = {}
        self.space = fonts.metrics(chain[0]).advances.get(" ", 0.25)

    def covers(self, font: str, char: str) -> bool:
        """Whether a font has a character."""
        return self._fonts.covers(font, char)

    def __missing__(self, text: str) -> Word:
        shown = text.replace("\u00ad", "").replace("\u200b", "")
        if not shown.isascii() and (joined := _JOINED.search(shown)):
            script = unicodedata.name(joined[0], "").partition(" ")[0].capitalize()
            raise NotSet(Message("script-not-set", script=script), partial(_JOINED.sub, ""))
        parts = self._parts(shown)
        plain = len(parts) == 1 and parts[0].font == self.chain[0]
        loose = _LOOSE.search(text) is not None
        width = sum([part.width for part in parts])
        word = Word(width, parts, shown, self.space, self, ((self, text, None),), plain, loose)
        if len(text) < _LONG:
            self[text] = word
        return word

    def _parts(self, text: str) -> tuple[WordPart, ...]:
        first = self.chain[0]
        advances = self._fonts.metrics(first).advances
        try:
            return (WordPart(first, self.color, text, sum([advances[char] for char in text])),)
        except KeyError:
            pass
        runs: list[tuple[str, str]] = []
        for char in text:
            font = next((key for key in self.chain if self._fonts.covers(key, char)), None)
            if font is None:
                lack = Message("no-glyph.fonts", number=f"{ord(char):04X}", character=char, fonts=self.chain)
                raise NotSet(lack, partial(re.sub, re.escape(char), ""))
            if runs and runs[-1][0] == font:
                runs[-1] = (font, runs[-1][1] + char)
            else:
                runs.append((font, char))
        return tuple(WordPart(font, self.color, run, self._fonts.width(font, run)) for font, run in runs)


WordPiece = tuple[Look, "str | Drawing", object]
"""What a word is made of: how it looks, letters or an icon, and whose they are; None where nobody asks."""


def _icon_word(look: Look, icon: Drawing) -> Word:
    width = ICON_HEIGHT * icon.width / icon.height
    part = WordPart("", look.color, "\ufffc", width, icon)
    return Word(width, (part,), "\ufffc", look.space, look, ((look, icon, None),))


def glued(pieces: Iterable[WordPiece]) -> Word:
    """One word from pieces of different looks that touch."""
    pieces = tuple(pieces)
    words = [look[what] if isinstance(what, str) else _icon_word(look, what) for look, what, _ in pieces]
    if len(words) == 1:
        return words[0] if pieces[0][2] is None else words[0]._replace(pieces=pieces)
    last = words[-1]
    return Word(
        sum(word.width for word in words),
        tuple(part for word in words for part in word.parts),
        "".join(word.text for word in words),
        last.space,
        last.look,
        pieces,
        loose=any(word.loose for word in words),
    )


def breaks(word: Word, hyphenator: Hyphenator | None) -> list[tuple[Word, Word]]:
    """Every way to part a word in two, in order; the first half carries the hyphen that the break needs."""
    if hyphenator is None and not word.loose:
        return []
    look, what, owner = word.pieces[0]
    if len(word.pieces) > 1 or owner is not None:
        return _breaks(word, hyphenator)
    if not isinstance(what, str):
        return []
    known = look.halves.get((what, hyphenator))
    if known is None:
        known = look.halves[what, hyphenator] = _breaks(word, hyphenator)
    return known


def _breaks(word: Word, hyphenator: Hyphenator | None) -> list[tuple[Word, Word]]:
    halves: list[tuple[Word, Word]] = []
    for index, (look, what, owner) in enumerate(word.pieces):
        if not isinstance(what, str):
            continue
        before, after = word.pieces[:index], word.pieces[index + 1 :]
        following = after[0][1] if after else ""
        context = what + (following[:1] if isinstance(following, str) else "")
        for at, hyphen in _opportunities(context, hyphenator):
            head = [*before, (look, what[:at].rstrip("\u00ad") + hyphen, owner)]
            rest = what[at:].lstrip("\u00ad")
            tail = [*([(look, rest, owner)] if rest else []), *after]
            if tail:
                halves.append((glued(head)._replace(broken=hyphen != ""), glued(tail)))
    return halves


def softened(word: Word) -> Word:
    """A broken word whose hyphen is a soft one: it looks alike, but who listens hears the word whole."""
    *parts, last = word.parts
    if not word.broken or not last.text.endswith("-") or not word.look.covers(last.font, "\u00ad"):
        return word
    soft = last._replace(text=f"{last.text[:-1]}\u00ad")
    return word._replace(parts=(*parts, soft), text=f"{word.text[:-1]}\u00ad")


def parted(word: Word) -> list[Word]:
    """The words that a word falls into where a line may end without hyphen or blank: between CJK letters."""
    raw = "".join(what if isinstance(what, str) else "\ufffc" for _, what, _ in word.pieces)
    cuts = _cuts(raw)
    if not cuts:
        return [word]
    words: list[Word] = []
    pieces: list[WordPiece] = []
    at = 0
    for look, what, owner in word.pieces:
        start, end = at, at + (len(what) if isinstance(what, str) else 1)
        for cut in [cut for cut in cuts if start <= cut < end]:
            if isinstance(what, str) and cut > start:
                pieces.append((look, what[: cut - start], owner))
                what, start = what[cut - start :], cut
            if pieces:
                words.append(glued(pieces)._replace(space=0.0))
                pieces = []
        pieces.append((look, what, owner))
        at = end
    return [*words, glued(pieces)]


def opens(text: str) -> bool:
    """Whether lines may end in the text where there is no blank."""
    return _OPEN.search(text) is not None


def _cuts(text: str) -> list[int]:
    if not opens(text):
        return []
    return [
        at
        for at in range(1, len(text))
        for left, right in [(text[at - 1], text[at])]
        if left == "\u200b"
        or (
            (_WIDE.match(left) or _WIDE.match(right))
            and left not in _NO_END
            and right not in _NO_START
            and not {left, right} & _BINDS
        )
    ]


def _opportunities(text: str, hyphenator: Hyphenator | None) -> list[tuple[int, str]]:
    """Positions in a text where a line may end, with the hyphen to add there."""
    hyphens: dict[int, str] = {}
    if hyphenator is not None:
        for match in _LETTERS.finditer(text):
            for at in hyphenator(match[0]):
                hyphens[match.start() + at] = "-"
    for at in range(1, len(text)):
        left, right = text[at - 1], text[at]
        if left == "\u00ad":
            hyphens[at] = "-"
        elif left in "-–—/" and at > 1 and right.isalnum():
            hyphens[at] = ""
    return sorted(hyphens.items())
