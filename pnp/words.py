"""What the program has to say: a message is a value, and its words are made where it is shown.

All words stand in one PO catalogue a language, ``templates/locale/<lang>.po``. ``msgctxt`` is the code of a
message and ``msgid`` its English, which ``en.po`` is the source of. Codes are kebab-case; a part before a dot
says what they belong to: ``hint.near``, ``booklet.contents``, ``help.score``.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Protocol, TypeAlias, Union

from pnp.places import bundled

SOURCE = "en"
LOCALE = bundled() / "templates" / "locale"
"""The folder of the catalogues that ship."""

Value: TypeAlias = Union[str, int, float, "Message", tuple["Value", ...]]
"""What is filled in: a name or a number as it is, a message with words of its own, or several of them."""

_HOLE = re.compile(r"\{([a-z_0-9]+)\}")
_ESCAPED_HOLE = re.compile(r"\\\{([a-z_0-9]+)\\\}")


@dataclass(frozen=True, init=False, slots=True)
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
            return ", ".join(map(self.of, value))
        if not isinstance(value, Message):
            return str(value)
        values = dict(value.values)
        count = values.get("count")
        form = self.form(value.code, count if isinstance(count, int) else 1)
        return _HOLE.sub(lambda hole: self.of(values.get(hole[1], hole[0])), form)

    def form(self, code: str, count: int = 1) -> str:
        """The words of a code for a number, nothing filled in yet. LookupError: there are none."""
        for catalogue in self._catalogues():
            forms = catalogue.forms(code)
            number = catalogue.plural(count) if len(forms) > 1 else 0
            if number < len(forms) and forms[number]:
                return forms[number]
        raise LookupError(f'templates/locale/{SOURCE}.po has no msgctxt "{code}"')

    def knows(self, code: str) -> bool:
        """Whether there are words for a code."""
        return any(any(catalogue.forms(code)) for catalogue in self._catalogues())

    def _catalogues(self) -> Iterator[Catalogue]:
        for lang in fallbacks(self.lang):
            yield from self._own.get(lang, ())
            yield _shipped(lang)


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
    found = sorted(path.stem for path in LOCALE.glob("*.po"))
    return (SOURCE, *(lang for lang in found if lang != SOURCE))


def codes() -> tuple[str, ...]:
    """The code of everything that the program says."""
    return _shipped(SOURCE).codes()


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
    for pattern, code in _phrases(library):
        if match := pattern.fullmatch(text):
            return Message(code, **match.groupdict())
    return text


@cache
def _phrases(library: str) -> list[tuple[re.Pattern[str], str]]:
    """What a library is known to say, the longest first: patterns in which each hole is a group."""
    phrases = [(words(SOURCE).form(code), code) for code in codes() if code.startswith(f"library.{library}-")]
    phrases.sort(key=lambda phrase: -len(phrase[0]))
    return [(re.compile(_ESCAPED_HOLE.sub(r"(?P<\1>.*)", re.escape(form))), code) for form, code in phrases]


_ENTRY_LINE = re.compile(r'(msgid|msgid_plural|msgstr(?:\[\d\])?)? *"(.*)"\s*')
_FUZZY = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")
_PLURAL = re.compile(r"\bplural=([^;\n]+)")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", '"': '"', "\\": "\\"}
"""What stands for what in a PO file's strings, behind a backslash."""


def unescaped(text: str) -> str:
    r"""The text of what stands between quotes in a PO file.

    >>> unescaped(r'say \"yes\"')
    'say "yes"'
    """
    return _ESCAPE.sub(lambda match: ESCAPES.get(match[1], match[0]), text) if "\\" in text else text


def plural_rule(header: str) -> Callable[[int], int]:
    """Which form a number takes by a header's Plural-Forms; as in English where it has none. ValueError.

    >>> plural_rule("Plural-Forms: nplurals=2; plural=(n > 1);")(0)
    0
    """
    from gettext import c2py

    rule = _PLURAL.search(header)
    chosen: Callable[[int], int] = c2py(rule[1] if rule else "n != 1")
    return chosen


class _Shipped:
    """A catalogue of ours, of which only those entries are read that are asked for.

    A command says three things of a thousand: to read them all would take longer than what it does.
    """

    def __init__(self, path: Path) -> None:
        self._source = path.stem == SOURCE
        self._text = f"\n{path.read_text('utf-8')}\n" if path.is_file() else "\n"
        self._forms: dict[str, tuple[str, ...]] = {}

    def forms(self, code: str) -> tuple[str, ...]:
        if code not in self._forms:
            self._forms[code] = self._read(code)
        return self._forms[code]

    def codes(self) -> tuple[str, ...]:
        return tuple(re.findall(r'^msgctxt "(.+)"$', self._text, re.MULTILINE))

    def plural(self, count: int) -> int:
        return int(count != 1) if self._source else self._rule(count)

    @cached_property
    def _rule(self) -> Callable[[int], int]:
        return plural_rule(self._strings(self._text.find("\nmsgid ") + 1).get("msgstr", ""))

    def _read(self, code: str) -> tuple[str, ...]:
        line = f'\nmsgctxt "{code}"\n'
        at = self._text.find(line)
        if at < 0 or _FUZZY.search(self._comments(at + 1)):
            return ()
        strings = self._strings(at + len(line))
        kind = "msgid" if self._source else "msgstr"
        return tuple(text for keyword, text in strings.items() if keyword.startswith(kind))

    def _comments(self, end: int) -> str:
        """The lines of comments that end at a place."""
        start = end
        while (before := self._text.rfind("\n", 0, start - 1) + 1) < start and self._text[before] == "#":
            start = before
        return self._text[start:end]

    def _strings(self, start: int) -> dict[str, str]:
        """The strings of the entry whose first line begins at a place, by their keyword."""
        strings: dict[str, str] = {}
        keyword = ""
        while match := _ENTRY_LINE.match(self._text, start):
            keyword, start = match[1] or keyword, match.end()
            strings[keyword] = strings.get(keyword, "") + unescaped(match[2])
        return strings


@cache
def _shipped(lang: str) -> _Shipped:
    return _Shipped(LOCALE / f"{lang}.po")
