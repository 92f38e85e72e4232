"""Words of a paragraph whose letters change beside others, or run from right to left."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pnp.characters import DIRECTIONS, FORMATS
from pnp.faces.fonts.scripts import asks_for_shaping, has_loose_marks, lacking_library, without_shaped
from pnp.faces.fonts.shaped.bidi import levels, runs_from_right
from pnp.faces.fonts.shaped.shaper import JOINER
from pnp.faces.fonts.shaped.twin import MARK, letter_of
from pnp.faces.text.words import Lack, Look, Word, WordPart, WordPiece, lacking
from pnp.translation.language import Language
from pnp.words import Message

# Compiled where they are used: most decks are in letters that ask for none of them.
_JOINING = "[\u0620-\u065f\u066e-\u06d3\u06fa-\u08c7]"
_UNSEEN = "[\u00ad\u200b]"
_FORMATS = f"[{FORMATS}]"
"""Characters that no font need have: they say how others are set."""
_TURNING = f"[{DIRECTIONS}]"
"""Characters that have been heard once the levels of a paragraph are known."""
_OTHER = "\ufffc"  # what is no letter: an icon, a gap
_NOTHING = letter_of(0)


class Running(NamedTuple):
    """The language of a text, and whether its lines run from right to left."""

    lang: str = ""
    from_right: bool = False

    @classmethod
    def of(cls, language: Language) -> "Running":
        """How texts of a language run."""
        return cls(language.code, language.from_right)

    def asks(self, text: str) -> bool:
        """Whether its words are made by ``running_words``."""
        return self.from_right or (not text.isascii() and asks_for_shaping(text))


class ShapedLook(Look):
    """A look of words that are shaped, or stand among such: at one level of a paragraph."""

    __slots__ = ("_base", "_lang", "level")

    def __init__(self, base: Look, level: int, lang: str) -> None:
        super().__init__(base._fonts, base.chain, base.color, base.rank, base.dress)
        self.space = base.space
        self._base, self.level, self._lang = base, level, lang

    def further(self, rank: int) -> Look:
        """The same: each of its words chooses its font."""
        return self

    def __missing__(self, text: str) -> Word:
        shown = unicodedata.normalize("NFC", re.sub(_UNSEEN, "", text))
        if self.level % 2 or asks_for_shaping(shown):
            self[text] = word = self._shaped(text, shown)
            return word
        word = self._base[text]
        parts = tuple(part._replace(level=self.level) for part in word.parts)
        self[text] = word = word._replace(
            parts=parts, look=self, pieces=((self, text, None),), plain=False, space=self.space
        )
        return word

    def _shaped(self, text: str, shown: str) -> Word:
        if not re.sub(_FORMATS, "", shown):  # nothing that these would say anything of
            return Word(0.0, (), "", self.space, self, ((self, text, None),))
        letters = [char for char in shown if unicodedata.category(char)[0] in "LMN"]
        rank = next((at for at, key in enumerate(self.heavy) if self._has(key, letters)), 0)
        # Nobody need be told that a Latin face has no Arabic: no lack is noted.
        lacks = self._lacks(letters, rank) if not self.level and has_loose_marks(shown) else ()
        chain = (self.heavy[rank], *self.heavy[:rank], *self.heavy[rank + 1 :])
        runs = [*self._runs(shown, chain)]
        parts = tuple(self._shaped_part(key, run) for key, run in (runs[::-1] if self.level % 2 else runs))
        shown = shown.replace(JOINER, "") if re.search(_JOINING, shown) else shown
        width = sum(part.width for part in parts)
        loose = any(mark in text for mark in "-–—/\u00ad")
        return Word(width, parts, shown, self.space, self, ((self, text, None),), loose=loose, lacks=lacks)

    def _lacks(self, letters: Sequence[str], rank: int) -> tuple[Lack, ...]:
        """What the first font lacks of letters that might well be its own."""
        missing = "".join(char for char in letters if not self._has(self.heavy[0], char))
        return (Lack(self.chain[0], missing, self.heavy[rank]),) if rank and missing else ()

    def _has(self, key: str, letters: Sequence[str]) -> bool:
        advances = self._fonts.metrics(key).advances
        return all(char in advances for char in letters)

    def _runs(self, text: str, chain: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Pieces of a word, each with a font that has its letters; marks stay with what they are on."""
        font, run = "", ""
        for char in text:
            marks = font and unicodedata.category(char)[0] == "M" and self._has(font, char)
            if marks or re.match(_FORMATS, char):
                run += char
                continue
            found = next((key for key in chain if self._has(key, char)), None)
            if found is None:
                raise lacking(char, self.chain)
            if font and found != font:
                yield font, run
                run = ""
            font, run = found, run + char
        if run:
            yield font or chain[0], run

    def _shaped_part(self, key: str, text: str) -> WordPart:
        shaped = self._fonts.shaper(key).shaped(text, self.level % 2 == 1, self._lang)
        if any(glyph.letter == _NOTHING for glyph in shaped.glyphs):
            char = next((glyph.said for glyph in shaped.glyphs if glyph.letter == _NOTHING), "") or text
            raise lacking(char[0], self.chain)
        if any(glyph.drawn for glyph in shaped.glyphs):
            outline = self._fonts.glyphs(key + MARK).outline
            glyphs = tuple(g._replace(outline=outline(g.drawn)) if g.drawn else g for g in shaped.glyphs)
            shaped = shaped._replace(glyphs=glyphs)
        scale = self._base.shrunk * (self.dress.scale if self.dress else 1.0)
        said = text.replace(JOINER, "") if re.search(_JOINING, text) else text
        return WordPart(
            key + MARK, self.color, said, shaped.width * scale, None, self.dress, shaped, self.level
        )


def running_words(
    pieces: Sequence[WordPiece],
    running: Running,
    report: Callable[[Message], None],
    made: Callable[[list[WordPiece]], Word],
) -> list[Word]:
    """The words of a paragraph from its pieces; ``made`` makes one.

    Reports a library that is not installed: what it takes is left out.
    """
    pieces = [
        (look, unicodedata.normalize("NFC", what) if isinstance(what, str) else what, owner)
        for look, what, owner in pieces
    ]
    text = "".join(what if isinstance(what, str) else _OTHER for _, what, _ in pieces)
    if lack := lacking_library(text):
        if asks_for_shaping(text):
            report(lack)
        pieces = [
            (look, without_shaped(what) if isinstance(what, str) else what, w) for look, what, w in pieces
        ]
        text, each = "", list[int]()
    else:
        turned = running.from_right or runs_from_right(text)
        each = levels(text, running.from_right) if turned else [0] * len(text)
    words: list[Word] = []
    open_word: list[WordPiece] = []
    for piece in _pieces_of_words(pieces, text, each, running.lang):
        if not isinstance(piece, int):
            open_word.append(piece)
        elif open_word:
            words.append(made(open_word)._replace(gap_level=piece))
            open_word = []
    return [*words, made(open_word)] if open_word else words


def _pieces_of_words(
    pieces: Sequence[WordPiece], text: str, each: list[int], lang: str
) -> Iterator[WordPiece | int]:
    """Pieces of one level, and for each blank its level."""
    start = 0
    for look, what, owner in pieces:
        if not isinstance(what, str):
            level = each[start] if each else 0
            yield (_leveled(look, level, lang) if level else look), what, owner
            start += 1
            continue
        end = start + len(what)
        at = start
        while at < end:
            if what[at - start] == " ":
                yield each[at] if each else 0
                at += 1
                continue
            stop = at + 1
            while stop < end and what[stop - start] != " " and (not each or each[stop] == each[at]):
                stop += 1
            part = re.sub(_TURNING, "", what[at - start : stop - start])
            level = each[at] if each else 0
            if part and level % 2:
                part = f"{_joiner(text, at)}{part}{_joiner(text, stop)}"
            chosen = _leveled(look, level, lang) if level or asks_for_shaping(part) else look
            if part:
                yield chosen, part, owner
            at = stop
        start = end


def _leveled(look: Look, level: int, lang: str) -> Look:
    known = look.leveled.get((level, lang))
    if known is None:
        known = look.leveled[level, lang] = ShapedLook(look, level, lang)
    return known


def _joiner(text: str, at: int) -> str:
    """What lets letters join across a change of look, as in an article before a bold noun."""
    if not 0 < at < len(text):
        return ""
    return JOINER if re.match(_JOINING, text[at - 1]) and re.match(_JOINING, text[at]) else ""
