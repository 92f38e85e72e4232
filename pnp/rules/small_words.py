"""The small words of a table's languages: numbers, articles, what stands between two things, and no.

They name nothing themselves. What the program's catalogue says of a language is read here, with the number
words of ``languages.toml``; of a language of which nothing is known only digits are numbers.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pnp.content.lookup.findable import folded
from pnp.places import bundled
from pnp.problem import ContentError
from pnp.words import words

if TYPE_CHECKING:
    from pnp.translation.language import LanguageFiles

AND: Final = "and"
"""What parts two things."""
NO: Final = "no"
"""What says that there is none."""
FILLER: Final = "filler"
"""What may be left out."""

_TOKEN = re.compile(
    r"""(?P<quoted>"[^"]*")
    |(?P<number>(?:(?<![\w.])[-\u2212])?\d+(?:\.\d+)?)
    |(?P<times>[x×✕*](?![^\W\d_]))
    |(?P<mark>[,;+&/.!?\n])
    |(?P<space>[\s:='’_()]+|-)
    |(?P<word>[^\s\d,;:=+&/×✕*"'’()_.!?\-]+)
    |(?P<other>.)""",
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
_WORDS = re.compile(r"[^\s\-]+")
_LONGEST_PHRASE = 3  # words of a number
_LONGEST_NUMBER = 18  # digits; what is longer is no count of anything
_FIRST, _HIGHER = 2, 13  # of a language's number words, and of those that only players use


class SaidToken(NamedTuple):
    """A piece of what was said: of which kind, as it is written, folded, and its column from 1."""

    kind: str
    text: str
    plain: str
    column: int


def said_tokens(text: str) -> list[SaidToken]:
    """The pieces of a text; hyphens, apostrophes and colons only part words.

    >>> [token.plain for token in said_tokens("3 Pièces d’or, red_gems ×2")]
    ['3', 'pieces', 'd', 'or', ',', 'red', 'gems', '×', '2']
    """
    tokens: list[SaidToken] = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind != "space":
            bare = match[0].strip('"')
            plain = folded(bare) if kind in ("word", "quoted") else bare.replace("\u2212", "-")
            tokens.append(SaidToken(kind, match[0], plain, match.start() + 1))
    return tokens


def number_of(digits: str) -> int | float:
    """A number as it is written; one that is far too large is endless.

    >>> number_of("3"), number_of("2.5"), number_of("9" * 5000)
    (3, 2.5, inf)
    """
    if "." in digits or len(digits) > _LONGEST_NUMBER:
        return float(digits)
    return int(digits)


class SmallWords:
    """What the small words of several languages mean, the first language first.

    >>> known = SmallWords(("fr", "en"))
    >>> known.meaning("une"), known.meaning("trois"), known.meaning("the"), known.meaning("et")
    (1, 3, 'filler', 'and')
    >>> known.key("Pots of polish"), known.key("L’émeraude"), known.key("trois ors")
    (('pots', 'polish'), ('emeraude',), ('3', 'ors'))
    """

    def __init__(self, langs: Iterable[str]) -> None:
        self._meanings: dict[str, int | str] = {}
        self._phrases: dict[tuple[str, ...], int] = {}  # numbers of several words
        self._langs = tuple(langs)
        for lang in self._langs:
            for word, meaning in _meanings_of(lang).items():
                said = tuple(_WORDS.findall(word))
                if len(said) > 1 and isinstance(meaning, int):
                    self._phrases.setdefault(said, meaning)
                self._meanings.setdefault(word, meaning)
        own = (*self._langs[:1], "en")  # in others a word may be what JSON says for nothing told
        self._zeros = {folded(form.strip()) for lang in own for form in words(lang)("spoken.zero").split("|")}
        self._begun = {said[0] for said in self._phrases}

    def meaning(self, plain: str) -> int | str | None:
        """A number, ``AND``, ``NO`` or ``FILLER``; None for any other word."""
        return self._meanings.get(plain)

    def is_of(self, token: SaidToken) -> bool:
        """Whether it stands between how many there are and what each is worth."""
        return token.kind == "word" and any(
            token.plain == folded(form.strip())
            for lang in self._langs
            for form in words(lang)("spoken.of").split("|")
        )

    def number(self, token: SaidToken) -> int | float | None:
        """The number that a piece is, in digits or in words."""
        if token.kind == "number":
            return number_of(token.plain)
        meaning = self._meanings.get(token.plain) if token.kind == "word" else None
        return meaning if isinstance(meaning, int) else None

    def number_at(
        self, tokens: Sequence[SaidToken], at: int, behind_name: bool = False
    ) -> tuple[int | float | None, int]:
        """The number that begins at a piece, and where it ends: “twenty-two” is one of two words.

        ``behind_name``: an “and” parts two things there, “or vingt et un saphir”, and joins no number.
        """
        if tokens[at].plain in self._begun:
            for end in range(min(len(tokens), at + _LONGEST_PHRASE), at + 1, -1):
                said = tuple(token.plain for token in tokens[at:end])
                if said in self._phrases and not (behind_name and AND in map(self.meaning, said)):
                    return self._phrases[said], end
        return self.number(tokens[at]), at + 1

    def with_digits(self, text: str, articles: bool = False) -> str:
        """A text with its number words in digits; what a colon follows stays, as it is a name.

        ``articles`` are numbers too where they say which one is meant: “piocher un” is for the first pile.

        >>> SmallWords(("en",)).with_digits("Ana: cows two, twenty-one sheep; Ten: a cow")
        'Ana: cows 2, 21 sheep; Ten: a cow'
        >>> SmallWords(("en",)).with_digits("Ana: no cows, sheep zero; Bob: none; Cid: cursed no")
        'Ana: 0 cows, sheep 0; Bob: none; Cid: cursed no'
        """
        tokens, at, done, parts = said_tokens(text), 0, 0, list[str]()
        while at < len(tokens):
            token = tokens[at]
            is_zero = token.plain in self._zeros or self._is_none_of(tokens, at, text)
            number, at = (0, at + 1) if is_zero else self.number_at(tokens, at)
            last = tokens[at - 1]
            start, end = token.column - 1, last.column - 1 + len(last.text)
            stays = number == 1 and len(tokens) > 1 and not articles
            if token.kind == "word" and number is not None and not stays and text[end : end + 1] != ":":
                parts += [text[done:start], str(number)]
                done = end
        return "".join([*parts, text[done:]])

    def _is_none_of(self, tokens: Sequence[SaidToken], at: int, text: str) -> bool:
        """Whether a piece says that there is none of what follows, “no cows”, not no to what is before."""
        if at + 1 == len(tokens) or tokens[at + 1].kind != "word" or self.meaning(tokens[at].plain) != NO:
            return False
        before = text[: tokens[at].column - 1].rstrip()
        return not before or not before[-1].isalnum() or len(said_tokens(before.rpartition(";")[2])) == 1

    def part(self, token: SaidToken) -> str:
        """What a piece is in the key of a name: a number in digits; "" for what may be left out."""
        if token.kind in ("word", "quoted"):
            meaning = self._meanings.get(token.plain)
            return "" if meaning == FILLER else str(meaning) if isinstance(meaning, int) else token.plain
        return token.plain if token.kind == "number" else ""

    def key(self, text: str) -> tuple[str, ...]:
        """By what a name is found, however it is written: its words without those that may be left out."""
        tokens = said_tokens(text)
        return tuple(filter(None, map(self.part, tokens))) or tuple(token.plain for token in tokens)


@cache
def _meanings_of(lang: str) -> dict[str, int | str]:
    said = words(lang)
    meanings: dict[str, int | str] = {}
    listed: tuple[tuple[str, int | str], ...] = (
        (said("spoken.one"), 1),
        (said("spoken.none"), NO),
        (said("spoken.and"), AND),
        (said("spoken.fillers"), FILLER),
        (said("spoken.of"), FILLER),
    )
    for forms, meaning in (*listed, *_numbers(lang)):
        for form in forms.split("|"):
            meanings.setdefault(folded(form.strip()), meaning)
    return meanings


def _numbers(lang: str) -> Iterator[tuple[str, int]]:
    from pnp.translation.language import said_of

    known = said_of(lang, _languages())
    for key, first in (("numbers", _FIRST), ("counting", _HIGHER)):
        yield from ((forms, number) for number, forms in enumerate(known.get(key, ()), first))


@cache
def _languages() -> "LanguageFiles":
    """What the program knows of languages; nothing where that cannot be read."""
    from pnp.translation.language import read_languages

    try:
        return read_languages((bundled() / "templates",))
    except ContentError:
        return ()
