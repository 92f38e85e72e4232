"""Words: what a line is made of. A word is measured once for its look and found again by its letters."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from pnp.characters import FORMATS, SEPARATORS
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.shaped.shaper import Shaped
from pnp.faces.text.dress import Dress
from pnp.words import Message

ICON_HEIGHT = 1.05
"""Height of the box of an icon in text, em."""

_LOOSE = re.compile("[-–—/\u00ad]")
_UNSEEN = re.compile(f"[{FORMATS}{SEPARATORS}]")
_OBJECT = "\ufffc"
"""Stands for what is no letter, such as an icon; in a text, for what was there when it was copied."""
LONG = 40
"""Letters: longer words are not remembered, since they will hardly come again."""

_WRITTEN = frozenset("LMN")
"""Categories of letters, their marks and digits: what a reader sees to be of one font or of two."""

Hyphenator = Callable[[str], Iterable[int]]
"""Where a word of letters may be parted."""


class WordPart(NamedTuple):
    """Glyphs of one font, or an icon, or neither: a gap. Width in em."""

    font: str
    color: Color
    text: str
    width: float
    icon: Drawing | None = None
    dress: Dress | None = None
    shaped: Shaped | None = None  # the glyphs of its text; the font is the twin that has them
    level: int = 0  # odd: it runs from right to left


class Lack(NamedTuple):
    """Letters that a font lacks, for which a word of them is set in another: keys of both fonts."""

    font: str
    letters: str
    other: str


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
    lacks: tuple[Lack, ...] = ()
    gap_level: int = 0  # of the space after it
    phrase: bool = False  # it is parted only where a line cannot hold it

    @property
    def rank(self) -> int:
        """How far down the chain the word is set."""
        return self.pieces[0][0].rank


class NotSet(Exception):
    """A text cannot be set: ``message`` says why, and ``without`` leaves out of a text what is in the way."""

    def __init__(self, message: Message, without: Callable[[str], str]) -> None:
        super().__init__(message)
        self.message, self.without = message, without


class Look(dict[str, Word]):
    """A chain of fonts and a colour: a word's letters lead to its Word, or to NotSet.

    Looks are told apart by identity, so whoever wants words of one look joined takes the same one again.
    A word of which the first font lacks a letter is set whole in the next that has it, by a look further
    down the chain; of other characters, each is taken where there is one.
    """

    __slots__ = (
        "_fonts",
        "_further",
        "_heavy",
        "chain",
        "color",
        "dress",
        "halves",
        "leveled",
        "missing",
        "rank",
        "space",
    )
    shrunk = 1.0
    """How large its letters are, as a share of the text around them."""
    level = 0
    """Of its words in their line; odd ones run from right to left."""

    def __init__(
        self, fonts: Fonts, chain: tuple[str, ...], color: Color, rank: int = 0, dress: Dress | None = None
    ) -> None:
        """``rank``: how far down a chain its first font stood."""
        super().__init__()
        self.chain, self.color, self.rank, self.dress = chain, color, rank, dress
        self._fonts = fonts
        self._heavy: tuple[str, ...] = ()
        self._further: dict[int, Look] = {}
        self.missing: tuple[Message, ...] = ()  # what marks ask for that its first font has not
        self.leveled: dict[tuple[int, str], Look] = {}  # of words among such as run from the right
        self.halves: dict[tuple[str, Hyphenator | None], list[tuple[Word, Word]]] = {}
        self.space = fonts.metrics(chain[0]).advances.get(" ", 0.25)
        if dress is not None:
            self.space = self.space * dress.scale + dress.spacing

    def covers(self, font: str, char: str) -> bool:
        """Whether a font has a character."""
        return self._fonts.covers(font, char)

    @property
    def heavy(self) -> tuple[str, ...]:
        """The chain, each font about as heavy as the first; looked up once one of them is needed."""
        if not self._heavy:
            first, *others = self.chain
            self._heavy = (first, *(self._fonts.as_heavy(key, first) for key in others))
        return self._heavy

    def further(self, rank: int) -> "Look":
        """The look of words that are set in a font further down the chain; then comes what comes here."""
        if self.rank:
            return self
        look = self._further.get(rank)
        if look is None:
            chain = (self.heavy[rank], *self.heavy[:rank], *self.heavy[rank + 1 :])
            look = self._further[rank] = Look(self._fonts, chain, self.color, rank, self.dress)
            look.space = self.space
        return look

    def __missing__(self, text: str) -> Word:
        shown = text if text.isascii() else unicodedata.normalize("NFC", _UNSEEN.sub("", text))
        if _OBJECT in shown:
            raise lacking(_OBJECT, self.chain)
        word = self._plain(text, shown) or self._mixed(text, shown)
        if len(text) < LONG:
            self[text] = word
        return word

    def _plain(self, text: str, shown: str) -> Word | None:
        """The word in the first font; None where that lacks a character."""
        first = self.chain[0]
        advances = self._fonts.metrics(first).advances
        try:
            width = sum([advances[char] for char in shown])
        except KeyError:
            return None
        if not shown.isascii():
            marks = filter(unicodedata.combining, shown)
            if not all(self.covers(first, mark) for mark in marks):
                return None
        part = self._part(first, shown, width)
        return self._of_parts(text, shown, (part,) if shown else (), plain=True)

    def _mixed(self, text: str, shown: str) -> Word:
        """The word in the font that has its letters; else each character in the first that has it."""
        if self.rank:
            return self._of_parts(text, shown, self._parts(shown))
        letters = [char for char in shown if unicodedata.category(char)[0] in _WRITTEN]
        lacking = [char for char in letters if not self.covers(self.chain[0], char)]
        fonts = enumerate(self.heavy)
        rank = next((rank for rank, key in fonts if all(self.covers(key, char) for char in letters)), 0)
        if not lacking or not rank:
            return self._of_parts(text, shown, self._parts(shown))
        lack = Lack(self.chain[0], "".join(lacking), self.heavy[rank])
        return self.further(rank)[text]._replace(look=self, plain=False, lacks=(lack,))

    def _of_parts(self, text: str, shown: str, parts: tuple[WordPart, ...], plain: bool = False) -> Word:
        width = sum([part.width for part in parts])
        loose = _LOOSE.search(text) is not None
        return Word(width, parts, shown, self.space, self, ((self, text, None),), plain, loose)

    def _parts(self, text: str) -> tuple[WordPart, ...]:
        runs: list[tuple[str, str]] = []
        for char in text:
            font = next((key for key in self.heavy if self._fonts.covers(key, char)), None)
            if font is None:
                raise lacking(char, self.chain)
            if runs and runs[-1][0] == font:
                runs[-1] = (font, runs[-1][1] + char)
            else:
                runs.append((font, char))
        return tuple(self._part(font, run, self._fonts.width(font, run)) for font, run in runs)

    def _part(self, font: str, text: str, width: float) -> WordPart:
        if (dress := self.dress) is not None:
            width = width * dress.scale + dress.spacing * len(text)
        return WordPart(font, self.color, text, width, None, dress)


def lacking(char: str, fonts: Sequence[str]) -> NotSet:
    """A text cannot be set that has a character which none of some fonts has."""
    from pnp.faces.text.pictographs import icon_like, is_pictograph  # here, as most have their letters

    if char == _OBJECT:
        return NotSet(Message("no-glyph.object"), partial(without, char))
    number, names = f"{ord(char):04X}", tuple(fonts)
    lack = Message("no-glyph.fonts", number=number, character=char, fonts=names)
    if is_pictograph(char):
        icon = f"{{icon:{icon_like(char) or 'mdi:star'}}}"
        lack = Message("no-glyph.picture", number=number, character=char, fonts=names, icon=icon)
    return NotSet(lack, partial(without, char))


def without(char: str, text: str) -> str:
    """A text of which a letter is left out, accents composed."""
    return unicodedata.normalize("NFC", text).replace(char, "")


WordPiece = tuple[Look, "str | Drawing | float", object]
"""What a word is made of: how it looks, letters or an icon, or the width of a gap in em; and whose they are,
None where nobody asks.
"""


def _icon_word(look: Look, icon: Drawing) -> Word:
    width = ICON_HEIGHT * icon.width / icon.height * (look.dress.scale if look.dress else 1.0)
    part = WordPart("", look.color, _OBJECT, width, icon, look.dress, level=look.level)
    return Word(width, (part,), _OBJECT, look.space, look, ((look, icon, None),))


def _gap_word(look: Look, gap: float) -> Word:
    return Word(
        gap,
        (WordPart("", look.color, "", gap, level=look.level),),
        "",
        look.space,
        look,
        ((look, gap, None),),
    )


def _made_word(look: Look, what: str | Drawing | float) -> Word:
    if isinstance(what, str):
        return look[what]
    return _icon_word(look, what) if isinstance(what, Drawing) else _gap_word(look, what)


def glued(pieces: Iterable[WordPiece]) -> Word:
    """One word from pieces of different looks that touch."""
    pieces = tuple(pieces)
    words = _looked_up(pieces)
    if len(words) == 1:
        return words[0] if pieces[0][2] is None else words[0]._replace(pieces=_at(words[0].rank, pieces))
    lacks = tuple(dict.fromkeys(lack for word in words for lack in word.lacks))
    if lacks:  # one piece is set further down its chain: all are
        pieces = _at(max(word.rank for word in words), pieces)
        words = _looked_up(pieces)
    last = words[-1]
    return Word(
        sum(word.width for word in words),
        tuple(part for word in words for part in word.parts),
        "".join(word.text for word in words),
        last.space,
        last.look,
        pieces,
        loose=any(word.loose for word in words),
        lacks=lacks,
    )


def _looked_up(pieces: Iterable[WordPiece]) -> list[Word]:
    return [_made_word(look, what) for look, what, _ in pieces]


def _at(rank: int, pieces: tuple[WordPiece, ...]) -> tuple[WordPiece, ...]:
    return tuple((look.further(rank), what, owner) for look, what, owner in pieces) if rank else pieces
