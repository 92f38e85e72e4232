"""The catalogues that ship, of which only those entries are read that are asked for.

A command says three things of a thousand: to read them all would take longer than what it does. The files are
ours, and a test holds what is read here against :mod:`pnp.translation.po_reader`, which reads everybody's.
"""

import re
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path

from pnp.door import named, open_content, read_bytes
from pnp.places import bundled

SOURCE = "en"
LOCALE = bundled() / "templates" / "locale"
"""The folder of the catalogues that ship."""

_ENTRY_LINE = re.compile(r'(msgid|msgid_plural|msgstr(?:\[\d\])?)? *"(.*)"\s*')
_FUZZY = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")
PRINTED = "X-Words: printed"
_HEAD = 1000  # bytes at least, in which a header ends
_PLURAL = re.compile(r"\bplural=([^;\n]+)")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", '"': '"', "\\": "\\"}
"""What stands for what in a PO file's strings, behind a backslash."""


def unescaped(text: str) -> str:
    r"""The text of what stands between quotes in a PO file.

    >>> unescaped(r'say \"yes\"')
    'say "yes"'
    """
    return _ESCAPE.sub(lambda match: ESCAPES.get(match[1], match[0]), text) if "\\" in text else text


@cache
def plural_rule(header: str) -> Callable[[int], int]:
    """Which form a number takes by a header's Plural-Forms; as in English where it has none. ValueError.

    >>> plural_rule("Plural-Forms: nplurals=2; plural=(n > 1);")(0)
    0
    """
    from gettext import c2py

    rule = _PLURAL.search(header)
    chosen: Callable[[int], int] = c2py(rule[1] if rule else "n != 1")
    return chosen


def prints_alone(path: Path) -> bool:
    """Whether a catalogue holds the words of paper and pages alone, as a line of its header says.

    ``"X-Words: printed\\n"``: games are printed in that language, and commands speak another. The
    line goes when all is translated.
    """
    with open_content(named(path)) as file:
        return f'"{PRINTED}\\n"'.encode() in file.read(_HEAD)


class ShippedCatalogue:
    """The words of one language, by their codes."""

    def __init__(self, path: Path) -> None:
        self._source = path.stem == SOURCE
        text = read_bytes(named(path)).decode() if path.is_file() else ""
        self._text = f"\n{text}\n".replace("\r\n", "\n")
        self._forms: dict[str, tuple[str, ...]] = {}
        self._near = 0  # where the last entry was found

    def forms(self, code: str) -> tuple[str, ...]:
        """The words of a code in each of their plural forms; none if it is unknown."""
        if code not in self._forms:
            self._forms[code] = self._read(code)
        return self._forms[code]

    def codes(self) -> tuple[str, ...]:
        """Every code there is."""
        return tuple(re.findall(r'^msgctxt "(.+)"$', self._text, re.MULTILINE))

    def plural(self, count: int) -> int:
        """Which of the forms is that of a number."""
        return int(count != 1) if self._source else self._rule(count)

    @cached_property
    def _rule(self) -> Callable[[int], int]:
        return plural_rule(self._strings(self._text.find("\nmsgid ") + 1).get("msgstr", ""))

    def _read(self, code: str) -> tuple[str, ...]:
        line = f'\nmsgctxt "{code}"\n'
        at = self._line_at(line)
        if at < 0 or _FUZZY.search(self._comments(at + 1)):
            return ()
        strings = self._strings(at + len(line))
        kind = "msgid" if self._source else "msgstr"
        return tuple(text for keyword, text in strings.items() if keyword.startswith(kind))

    def _line_at(self, line: str) -> int:
        """Where a line begins, or -1. Who asks for many words, as a page does, asks for neighbours."""
        at = self._text.find(line, self._near)
        if at < 0:
            at = self._text.find(line, 0, self._near + len(line))
        self._near = max(at, 0)
        return at

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
def shipped_catalogue(lang: str) -> ShippedCatalogue:
    """The catalogue of a language, an empty one where nobody has translated the program into it."""
    return ShippedCatalogue(LOCALE / f"{lang}.po")
