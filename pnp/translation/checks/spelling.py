"""How words are spelt, as far as it can be known without a dictionary."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import partial

from pnp.translation.casing import capitalized, folded, upper
from pnp.translation.checks.pair import IN_WORD, LETTERS, WORD, Pair, bare
from pnp.translation.language import Language
from pnp.words import Message

_ENDS = f"(?:{IN_WORD}|[’'-])"
_DOUBLED = re.compile(rf"(?<!{_ENDS})({LETTERS})[ \u00a0\u202f]+\1(?!{_ENDS})", re.IGNORECASE)


class Spelling:
    """What is spelt wrong by the language's table, or otherwise than the same catalogue spells it."""

    def __init__(self, texts: Iterable[str], language: Language) -> None:
        """``texts``: all translations; what stands in small letters in one of them tells the accents."""
        self._language = language
        self._table = [(_pattern(wrong), right) for wrong, right in language.spelling.items()]
        self._known: set[str] = set()
        self._accented: dict[str, list[str]] = defaultdict(list)  # a word without accents -> with its own
        if language.accented_capitals:
            words = {word for text in texts for word in WORD.findall(bare(text))}
            self._known = {word for word in words if word.islower()}
            for word in sorted(self._known):
                if (plain := _without_accents(word)) != word:
                    self._accented[plain].append(word)

    def faults(self, pair: Pair) -> Iterator[Message]:
        """Each word once."""
        text, source = bare(pair.entry.text), bare(pair.text.text)
        for pattern, right in self._table:
            if match := pattern.search(text):
                yield Message("misspelt", word=match["word"], expected=self._corrected(match, right))
        if self._language.twice and not _DOUBLED.search(source):
            for doubled in _DOUBLED.finditer(text):
                word = folded(doubled[1], self._language.code)
                letter = len(word) == 1 and doubled[0][-1] != doubled[1]  # a letter by its name: “O o …”
                if word not in self._language.twice and not letter:
                    yield Message("doubled-word", words=doubled[0])
        for word in dict.fromkeys(WORD.findall(text)) if self._accented else ():
            if expected := self._with_accents(word):
                yield Message("misspelt.capital", word=word, expected=expected)

    def mended(self, text: str) -> str:
        """A text with what the language's table says is misspelt written as it says."""
        for pattern, right in self._table:
            text = pattern.sub(partial(self._corrected, right=right), text)
        return text

    def _with_accents(self, word: str) -> str:
        """How a word in capitals is written that has lost its accents; "" where it may well have none."""
        code = self._language.code
        small = folded(word, code)
        if len(word) == 1 or not word[0].isupper() or small in self._known:
            return ""
        for own in self._accented.get(_without_accents(small), ()):
            if word.isupper() and small.isascii():
                return upper(own, code)
            if own[0] != small[0] and small[0].isascii():
                return capitalized(own, code)
        return ""

    def _corrected(self, match: re.Match[str], right: str) -> str:
        word, wrong = match["word"], match["wrong"]
        if wrong[0].isupper() and right[0].islower():
            right = capitalized(right, self._language.code)
        return word.replace(wrong, right, 1)


def _pattern(wrong: str) -> re.Pattern[str]:
    """What is found of an entry: a star is the rest of a word, a capital stays one."""
    before, after = f"{IN_WORD}*" if wrong[0] == "*" else "", f"{IN_WORD}*+" if wrong[-1] == "*" else ""
    flags = re.NOFLAG if any(map(str.isupper, wrong)) else re.IGNORECASE
    bound = f"(?!{IN_WORD})" if re.match(IN_WORD, wrong.strip("*")[-1]) or after else ""
    middle = re.escape(wrong.strip("*"))
    return re.compile(f"(?<!{IN_WORD})(?P<word>{before}(?P<wrong>{middle}){after}){bound}", flags)


def _without_accents(word: str) -> str:
    apart = unicodedata.normalize("NFD", word.replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
