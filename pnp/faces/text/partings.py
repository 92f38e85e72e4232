"""Where words may be parted: at hyphens, where a dictionary says so, and between wide letters."""

import re
from functools import cache

from pnp.faces.fonts.scripts import UNSPACED
from pnp.faces.fonts.shaped.segments import phrase_ends, word_ends
from pnp.faces.text.words import Hyphenator, Word, WordPiece, glued

_NO_START = frozenset(
    "、。，．・：；？！」』）］｝〕〉》】〙〗〟’”»ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…‥,.!?:;)]}%"
)
_NO_END = frozenset("「『（［｛〔〈《【〘〖〝‘“«([{")
_WIDE = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
_FIRST_OPEN = "\u0e00"
"""The first letter behind or before which a line may end: what is written with those before it has blanks."""
_WESTERN = dict.fromkeys(range(0x2010, 0x2030))
"""Dashes, quotation marks and the like, which are later letters and stand in texts with blanks."""
_BINDS = frozenset("\u00a0\u202f\u2060")
_LETTERS = re.compile(r"[^\W\d_]{5,}")


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
        within = [(cut, "") for cut in _cuts(what)] if word.phrase else ()
        for at, hyphen in within or _opportunities(context, hyphenator):
            head = [*before, (look, what[:at].rstrip("\u00ad") + hyphen, owner)]
            rest = what[at:].lstrip("\u00ad")
            tail = [*([(look, rest, owner)] if rest else []), *after]
            if tail:
                begun = glued(head)._replace(broken=hyphen != "")
                halves.append((begun, _phrase(glued(tail)) if word.phrase else glued(tail)))
    return halves


def softened(word: Word) -> Word:
    """A broken word whose hyphen is a soft one: it looks alike, but who listens hears the word whole."""
    *parts, last = word.parts
    if not word.broken or not last.text.endswith("-") or not word.look.covers(last.font, "\u00ad"):
        return word
    soft = last._replace(text=f"{last.text[:-1]}\u00ad")
    return word._replace(parts=(*parts, soft), text=f"{word.text[:-1]}\u00ad")


def parted(word: Word, lang: str = "") -> list[Word]:
    """The words that a word falls into where a line may end without hyphen or blank: between CJK letters, of
    Japanese between its phrases, and between words of Thai and its like.
    """
    raw = "".join(what if isinstance(what, str) else "\ufffc" for _, what, _ in word.pieces)
    cuts = _cuts(raw)
    phrases = phrase_ends(raw) if cuts and lang.partition("_")[0] == "ja" else None
    if phrases is not None:
        cuts = [cut for cut in cuts if cut in phrases or raw[cut - 1] == "\u200b"]
    if not cuts:
        return [word if phrases is None else _phrase(word)]
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
    last = glued(pieces)._replace(gap_level=word.gap_level)
    return [*map(_phrase, words), _phrase(last)] if phrases is not None else [*words, last]


def _phrase(word: Word) -> Word:
    return word._replace(phrase=True, loose=True)


def opens(text: str) -> bool:
    """Whether lines may end in the text where there is no blank."""
    if max(text, default="") < _FIRST_OPEN:
        return False
    rest = text.translate(_WESTERN)
    return max(rest, default="") >= _FIRST_OPEN and bool(_of(f"{_WIDE}{UNSPACED}\u200b").search(rest))


@cache
def _of(letters: str) -> re.Pattern[str]:
    """One of these letters; so many take longer to put into a pattern than to load this module."""
    return re.compile(f"[{letters}]")


def _cuts(text: str) -> list[int]:
    if not opens(text):
        return []
    wide, unspaced = _of(_WIDE), _of(UNSPACED)
    spoken = {*word_ends(text)} if unspaced.search(text) else ()
    return [
        at
        for at in range(1, len(text))
        for left, right in [(text[at - 1], text[at])]
        if left == "\u200b"
        or (at in spoken and (unspaced.match(left) or unspaced.match(right)))
        or (
            (wide.match(left) or wide.match(right))
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
