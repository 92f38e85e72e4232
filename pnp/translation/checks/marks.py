"""Marks of a sentence besides the one at its end, and how it begins."""

import re
import unicodedata
from collections.abc import Iterator

from pnp.translation.checks.pair import BLANKS, IN_WORD, STAND_IN, Pair, bare, excerpt
from pnp.translation.language import Language
from pnp.words import Message

_NO_BLANK = re.compile(
    r"(?<![^\W\d_])[^\W\d_]{2,}+(?:(?P<mark>[,;!?…])[^\W\d_]{2,}|(?P<stop>[.])(?P<next>[^\W\d_])[^\W\d_]+)"
)
_SIGNS = {"×": re.compile(rf"(?<=[\d{STAND_IN}])[{BLANKS}]?[xX*](?=[{BLANKS}]?[\d{STAND_IN}])")}
_INNER = re.compile(f"(?<={IN_WORD})(?P<mark>[.,;:!?])(?![.,A-Za-z0-9]|$)", re.MULTILINE)
_DASHES = re.compile(rf"(?<=[\d{STAND_IN}])-(?=[\d{STAND_IN}])|(?<=[{BLANKS}])-(?=[{BLANKS}])")


def opened(pair: Pair, language: Language) -> Iterator[Message]:
    """Where a language opens its questions and cries with a mark of their own, as many as are closed."""
    text = bare(pair.entry.text)
    for closing, opening in language.opens.items():
        # a mark that is quoted, or stands in brackets, ends nothing
        ends = len(re.findall(rf"(?<=[^\s«“(¿¡!?])[{re.escape(closing)}]+", text))
        begins = text.count(opening)
        mixed = any(other + closing in text or closing + other in text for other in language.opens)
        if ends != begins and not mixed:
            yield Message("open-sentence", openings=begins, opening=opening, closings=ends, closing=closing)


def apart(pair: Pair) -> Iterator[Message]:
    """A mark that a word follows with no blank between."""
    source, text = bare(pair.text.text), bare(pair.entry.text)
    for match in _NO_BLANK.finditer(text):
        if match["stop"] and not (match["next"].isupper() and match[0][0].isalpha()):
            continue
        if match[0] not in source:
            yield Message(
                "no-blank", mark=match["mark"] or match["stop"], excerpt=excerpt(text, match.start())
            )
            return


def typed_marks(text: str, language: Language) -> Iterator[tuple[int, str]]:
    """Where a mark stands as in English that the language writes otherwise, and how: behind its own letters.

    >>> [*typed_marks("خذ بطاقة, ثم اكشفها", Language("ar", ends={",": "،"}))]
    [(8, '،')]
    """
    own = {mark: written for mark, written in language.ends.items() if written and mark not in written}
    for match in _INNER.finditer(text) if own else ():
        mark, start = match["mark"], match.start()
        if mark not in own or mark in language.ends.values():
            continue
        if not unicodedata.name(text[start - 1], "LATIN").startswith(("LATIN", "DIGIT")):
            yield start, own[mark]


def own_marks(pair: Pair, language: Language) -> Iterator[Message]:
    """A mark of English that the language has another for; the one at the end is told elsewhere."""
    text = bare(pair.entry.text)
    for at, written in typed_marks(text, language):
        yield Message("typed-sign", typed=text[at], sign=written, excerpt=excerpt(text, at))
        return


def signs(pair: Pair) -> Iterator[Message]:
    """A letter or a hyphen where the source has the sign that it stands for on a keyboard."""
    source, text = bare(pair.text.text), bare(pair.entry.text)
    for sign, typed in _SIGNS.items():
        if sign in source and sign not in text and (match := typed.search(text)):
            yield Message(
                "typed-sign", typed=match[0].strip(), sign=sign, excerpt=excerpt(text, match.start())
            )
    for sign in "–—":
        if sign in source and (match := _DASHES.search(text)) and not _DASHES.search(source):
            yield Message("typed-sign", typed="-", sign=sign, excerpt=excerpt(text, match.start()))
            return


def initial(pair: Pair) -> Iterator[Message]:
    """A sentence that begins with a small letter, unlike the source's."""
    if pair.id.startswith("library."):  # what others say, which we put behind a colon
        return
    source, text = bare(pair.text.text).lstrip("“‘"), bare(pair.entry.text)
    letters = text.lstrip("“‘«„‚\u202f\u00a0¿¡")
    if source[:1].isupper() and source.rstrip("”’)").endswith((".", "!", "?")) and letters[:1].islower():
        yield Message("small-initial", letter=letters[0], excerpt=excerpt(text, 0))
