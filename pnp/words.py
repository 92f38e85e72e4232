"""What the program has to say: a message is a value, and its words are made where it is shown.

All words stand in one PO catalogue a language, ``templates/locale/<lang>.po``. ``msgctxt`` is the code of a
message and ``msgid`` its English, which ``en.po`` is the source of. Codes are kebab-case; a part before a dot
says what they belong to: ``hint.near``, ``booklet.contents``, ``help.score``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce
from typing import Protocol, TypeAlias, Union

from pnp.catalogues import LOCALE, SOURCE, prints_alone, shipped_catalogue
from pnp.frozen import frozen

Value: TypeAlias = Union[str, int, float, "Message", tuple["Value", ...]]
"""What is filled in: a name or a number as it is, a message with words of its own, or several of them."""

_LONGEST = 160
"""Letters of what a fault quotes; of more than that, the beginning says which it is."""
_LONGEST_PHRASE = 400
"""Letters of what a library says itself."""
_BREAKS = re.compile(r"[\t\n\v\f\r\x85\u2028\u2029]+")
_HOLE = re.compile(r"\{([a-z_0-9]+)\}")
_ESCAPED_HOLE = re.compile(r"\\\{([a-z_0-9]+)\\\}")


@frozen
class Message:
    """Something to say, in no language yet: a code, and the values that belong in its words.

    A whole number called ``count`` chooses between the singular and the plural. ``str`` is the English.

    >>> print(Message("place.cell", sheet="Cards", cell="B7"))
    sheet Cards, B7
    """

    code: str
    values: tuple[tuple[str, Value], ...]  # by name

    def __init__(self, code: str, /, **values: Value | Sequence[Value]) -> None:
        object.__setattr__(self, "code", code)
        fixed = ((name, tuple(value) if isinstance(value, list) else value) for name, value in values.items())
        object.__setattr__(self, "values", tuple(sorted(fixed)))

    def __str__(self) -> str:
        return words(SOURCE).of(self)


def brief(value: Value) -> Value:
    """What is quoted in a message, of which no text is longer than a line.

    >>> brief("two\\nlines"), len(brief("data:" * 1000))
    ('two lines', 160)
    """
    if isinstance(value, tuple):
        return tuple(map(brief, value))
    if isinstance(value, Message):
        return Message(value.code, **{name: brief(inner) for name, inner in value.values})
    if isinstance(value, int) and value.bit_length() > _LONGEST:
        return f"{value:.3g}" if value.bit_length() < 1000 else Message("value.endless")
    if not isinstance(value, str):
        return value
    line = _BREAKS.sub(" ", value)
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


_COMMAS = {
    **dict.fromkeys(("ja", "yue", "zh"), "、"),
    **dict.fromkeys(("ar", "ckb", "fa", "ps", "sd", "ug", "ur"), "، "),
}
"""What parts the items of a row, where that is no comma as in Latin."""


class Catalogue(Protocol):
    """The words of one language, as somebody has written them."""

    def forms(self, code: str) -> Sequence[str]:
        """The words of a code in each of their plural forms, often a single one; none if it is unknown."""

    def plural(self, count: int) -> int:
        """Which of the forms is that of a number."""


class Words:
    """What the program says in one language.

    ``own`` are makers' catalogues by their language: they go before those that ship. Where a language says
    nothing, the next of its ``fallbacks`` does.
    """

    def __init__(self, lang: str, own: Mapping[str, Iterable[Catalogue]] | None = None) -> None:
        self.lang = lang
        self._own = own or {}

    def __call__(self, code: str, /, **values: Value | Sequence[Value]) -> str:
        """The words of a code, with what belongs in them."""
        return self.of(Message(code, **values))

    def of(self, value: Value) -> str:
        """A message in words, and those that are in it too. What is several is parted by commas."""
        if isinstance(value, tuple):
            return self.in_a_row(map(self.of, value))
        if not isinstance(value, Message):
            return str(value)
        values = dict(value.values)
        count = values.get("count")
        form = self.form(value.code, count if isinstance(count, int) else 1)
        return _HOLE.sub(lambda hole: self.of(values.get(hole[1], hole[0])), form)

    def in_a_row(self, texts: Iterable[str]) -> str:
        """Texts parted by commas, as the language writes them.

        >>> words("en").in_a_row(["Ana", "Bob"]), words("ja").in_a_row(["銀貨", "宝石"])
        ('Ana, Bob', '銀貨、宝石')
        """
        return _COMMAS.get(self.lang.partition("_")[0], ", ").join(texts)

    def parted(self, texts: Iterable[str]) -> str:
        """Several texts in a line, where some of them have commas.

        >>> words("fr").parted(["un, deux", "trois"])
        'un, deux\u202f; trois'
        """
        return reduce(lambda left, right: self("booklet.parted", left=left, right=right), texts)

    def form(self, code: str, count: int = 1) -> str:
        """The words of a code for a number, nothing filled in yet. LookupError: there are none."""
        return self._said_in(code, count)[1]

    def language_of(self, code: str) -> str:
        """The language that the words of a code are in: the one asked for, or one that stands in for it."""
        return self._said_in(code, 1)[0]

    def _said_in(self, code: str, count: int) -> tuple[str, str]:
        for lang, catalogue in self._catalogues():
            forms = catalogue.forms(code)
            number = catalogue.plural(count) if len(forms) > 1 else 0
            if number < len(forms) and forms[number]:
                return lang, forms[number]
        raise LookupError(f'templates/locale/{SOURCE}.po has no msgctxt "{code}"')

    def knows(self, code: str) -> bool:
        """Whether there are words for a code."""
        return any(any(catalogue.forms(code)) for _, catalogue in self._catalogues())

    def _catalogues(self) -> Iterator[tuple[str, Catalogue]]:
        for lang in fallbacks(self.lang):
            yield from ((lang, catalogue) for catalogue in self._own.get(lang, ()))
            yield lang, shipped_catalogue(lang)


@cache
def words(lang: str) -> Words:
    """The words that ship, in a language."""
    return Words(lang)


def fallbacks(lang: str) -> tuple[str, ...]:
    """The languages to look in, one after the other.

    >>> fallbacks("pt_BR")
    ('pt_BR', 'pt', 'en')
    """
    return tuple(dict.fromkeys((lang, lang.partition("_")[0], SOURCE)))


def languages() -> tuple[str, ...]:
    """What the program speaks, English first."""
    return tuple(lang for lang in printed_languages() if not prints_alone(LOCALE / f"{lang}.po"))


def printed_languages() -> tuple[str, ...]:
    """What it prints in, English first: what it speaks, and those of which it has the printed words alone."""
    found = sorted(path.stem for path in LOCALE.glob("*.po"))
    return (SOURCE, *(lang for lang in found if lang != SOURCE))


def codes() -> tuple[str, ...]:
    """The code of everything that the program says."""
    return shipped_catalogue(SOURCE).codes()


def holes(text: str) -> tuple[str, ...]:
    """The names of what is filled in there.

    >>> holes("{count} sides of {paper}")
    ('count', 'paper')
    """
    return tuple(_HOLE.findall(text))


def library_message(library: str, text: str) -> Message | str:
    """What a library says, as the message whose English it is; the text itself where nobody knows it.

    The codes are ``library.toml-…``. Another version of a library may say things otherwise.

    >>> library_message("toml", "expected ','")
    Message(code='library.toml-expected', values=(('what', ','),))
    """
    for pattern, code in _phrases(library) if len(text) <= _LONGEST_PHRASE else ():
        if match := pattern.fullmatch(text):
            return Message(code, **match.groupdict())
    return text


@cache
def _phrases(library: str) -> list[tuple[re.Pattern[str], str]]:
    """What a library is known to say, the longest first: patterns in which each hole is a group."""
    phrases = [(words(SOURCE).form(code), code) for code in codes() if code.startswith(f"library.{library}-")]
    phrases.sort(key=lambda phrase: -len(phrase[0]))
    return [(re.compile(_ESCAPED_HOLE.sub(r"(?P<\1>.*)", re.escape(form))), code) for form, code in phrases]
