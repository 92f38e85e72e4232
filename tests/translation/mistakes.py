"""Mistakes that translators make, each as what it does to a translation: None where it cannot be made."""

import re
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

Slip = Callable[[str, str], str | None]
"""From a source and its translation to the translation with the mistake in it."""

_TAG = re.compile(r"\{[a-z][\w.-]*\}")
_ICON = re.compile(r"\{icon:[^{}]*\}")
_WORDS = re.compile(r"[^\W\d_]{4,}")


class Kind(NamedTuple):
    """One kind of mistake. ``langs``: where it can be made at all; ``only``: ids of texts begin so."""

    name: str
    slip: Slip
    langs: str = "fr de es"
    only: str = ""


def first(pattern: str, by: str, flags: int = 0) -> Slip:
    """What is found first is replaced."""

    def slip(_: str, text: str) -> str | None:
        return re.sub(pattern, by, text, count=1, flags=flags) if re.search(pattern, text, flags) else None

    return slip


def each(pattern: str, by: str) -> Slip:
    """All that is found is replaced."""
    return lambda _, text: re.sub(pattern, by, text) if re.search(pattern, text) else None


def _swapped(_: str, text: str) -> str | None:
    marks = list(dict.fromkeys(_TAG.findall(text)))
    if len(marks) != 2:
        return None
    return text.replace(marks[0], "\0").replace(marks[1], marks[0]).replace("\0", marks[1])


def _elsewhere(_: str, text: str) -> str | None:
    """The stars go round the word that follows."""
    return (
        re.sub(r"\*\*([^*]+)\*\* (\w{4,})", r"\1 **\2**", text) if re.search(r"\*\* \w{4,}", text) else None
    )


def _half(source: str, text: str) -> str | None:
    """The second half stays as it was in the source."""
    source_words, words = source.split(), text.split()
    if len(words) < 10 or len(source_words) < 10 or set("{[*") & set(source):
        return None
    return " ".join((*words[: len(words) // 2], *source_words[len(source_words) // 2 :]))


def _copied(source: str, text: str) -> str | None:
    return source if len(source.split()) > 4 and source[-1] in ".!" else None


def _letter(of: str, other: str) -> Slip:
    return lambda _, text: text.replace(of, other, 1) if of in text else None


def _decomposed(_: str, text: str) -> str | None:
    apart = unicodedata.normalize("NFD", text)
    return apart if apart != text else None


def _left_out(_: str, text: str) -> str | None:
    words = text.split(" ")
    return " ".join(words[:4] + words[5:]) if len(words) > 8 and words[4].isalpha() else None


def _typing_slip(_: str, text: str) -> str | None:
    """Two letters of a word change places."""
    long = [word for word in _WORDS.findall(text) if len(word) > 7]
    return text.replace(long[0], long[0][:3] + long[0][4] + long[0][3] + long[0][5:], 1) if long else None


def _in_words(numbers: str) -> Slip:
    """A number word becomes another one."""
    known = numbers.split()
    following = {word: known[(at + 1) % len(known)] for at, word in enumerate(known)}
    pattern = re.compile(rf"\b({'|'.join(known)})\b")

    def slip(source: str, text: str) -> str | None:
        said = re.search(r"\b(two|three|four|five|six)\b", source)
        return (
            pattern.sub(lambda match: following[match[0]], text, count=1)
            if said and pattern.search(text)
            else None
        )

    return slip


_N = "\u202f"
KINDS = (
    Kind("a placeholder is lost", first(_TAG.pattern + " ?", "")),
    Kind("a placeholder is misspelt", first(r"(\{[a-z][\w.-]*)\}", r"\1e}")),
    Kind(
        "a placeholder is in capitals",
        lambda _, text: _TAG.sub(lambda it: it[0].upper(), text) if _TAG.search(text) else None,
    ),
    Kind("a placeholder stands twice", first(f"({_TAG.pattern})", r"\1 \1")),
    Kind("a number is typed for a placeholder", first(_TAG.pattern, "3"), only="rules."),
    Kind("two placeholders change places", _swapped),
    Kind("an icon is lost", first(_ICON.pattern + " ?", "")),
    Kind("a link leads elsewhere", first(r"\]\(#([^)]*)\)", r"](#\1x)"), only="rules."),
    Kind("a link is lost", first(r"\[([^\]]*)\]\([^)]*\)", r"\1"), only="rules."),
    Kind("a blank parts a link", first(r"\]\(", "] ("), only="rules."),
    Kind("bold is not closed", first(r"\*\*([^*]+)\*\*", r"**\1")),
    Kind("bold is lost", each(r"\*\*", "")),
    Kind("italics are lost", first(r"(?<!\*)\*([^*]+)\*(?!\*)", r"\1")),
    Kind("bold is round other words", _elsewhere),
    Kind(
        "bold is added",
        lambda source, text: None if "*" in text or "{" in text else _WORDS.sub(r"**\g<0>**", text, count=1),
    ),
    Kind("blanks stand inside stars", first(r"\*\*([^*]+)\*\*", r"** \1 **")),
    Kind("a line break is lost", first(r"\n", " "), only="words."),
    Kind("a line break is added", first(r"(\w{4,}) (\w{4,})", r"\1\n\2"), only="words."),
    Kind("a line break is typed", first(r"(\w{4,}) (\w{4,})", r"\1\\n\2")),
    Kind("a straight quotation mark", first("[«„][\u202f ]?([^»“]*?)[\u202f ]?[»“]", r'"\1"')),
    Kind("a straight apostrophe", _letter("’", "'"), "fr"),
    Kind("three dots", first("…", "...")),
    Kind("a blank is lost", first("[\u202f\u00a0]([?!;:])", r"\1"), "fr"),
    Kind("a blank is added", first(r"(\w)([?!;:])", r"\1 \2"), "de es"),
    Kind("two blanks", first(r"(\w{3}) (\w{3})", r"\1  \2")),
    Kind("a blank at the end", lambda _, text: text + " "),
    Kind("the full stop is lost", lambda source, text: text[:-1] if source[-1] == text[-1] == "." else None),
    Kind("a quotation is not closed", first("[\u202f ]?[»“]", "")),
    Kind("the quotation marks of another language", first("[«„][\u202f ]?([^»“]*?)[\u202f ]?[»“]", r"‹\1›")),
    Kind("inner quotation marks outside", first("«\u202f?([^»]*?)\u202f?»", r"“\1”"), "fr es"),
    Kind("the text is copied", _copied),
    Kind("half of the text is left", _half),
    Kind("another number word", _in_words("deux trois quatre cinq six"), "fr"),
    Kind("another number word", _in_words("zwei drei vier fünf sechs"), "de"),
    Kind("another number word", _in_words("dos tres cuatro cinco seis"), "es"),
    Kind("a word stands twice", first(r" (la|le|les|der|die|das|el|los) ", r" \1 \1 ")),
    Kind("a bracket is not closed", first(r"(\([^()]*)\)", r"\1"), only="r"),
    Kind("a hyphen for a dash", first("–", "-")),
    Kind("a letter for a sign", _letter("×", "x")),
    Kind(
        "a small initial",
        lambda source, text: text[0].lower() + text[1:] if text[0].isupper() and source[-1] == "." else None,
    ),
    Kind("accents apart from their letters", _decomposed),
    Kind("&nbsp; is typed", first("[\u202f\u00a0]", "&nbsp;"), "fr"),
    Kind("&#39; is typed", first("’", "&#39;"), "fr es"),
    Kind("HTML for bold", first(r"(\w{5,})", r"<b>\1</b>")),
    Kind("backticks", first(r"(\w{5,})", r"`\1`")),
    Kind("a Cyrillic letter", _letter("o", "о")),
    Kind("a character that nobody sees", first(r"(\w{3})(\w{3})", "\\1\u200b\\2")),
    Kind("a tab", first(r"(\w{3}) (\w{3})", "\\1\t\\2")),
    Kind("no blank behind a stop", first(r"(\w{3})\. (\w)", r"\1.\2")),
    Kind("no blank behind a comma", first(r"(\w{3}), (\w{3})", r"\1,\2")),
    Kind("no accent on a capital", first("^É", "E"), "fr"),
    Kind("no accent on a capital", first("^À la fin", "A la fin"), "fr"),
    Kind("oe for œ", _letter("œ", "oe"), "fr"),
    Kind("a question is not opened", _letter("¿", ""), "es"),
    Kind("a cry is not opened", _letter("¡", ""), "es"),
    Kind("a question becomes a statement", first("[\u202f ]?\\?$", ".")),
    Kind("a word is left out", _left_out),
    Kind("two letters change places", _typing_slip),
    Kind("forms of a term parted by a comma", first(r" \| ", ", "), only="terms."),
    Kind("forms of a term parted by a slash", first(r" \| ", "/"), only="terms."),
)
