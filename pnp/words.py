"""What the program has to say: a message is a value, its words are made where it is shown.

The words stand in one PO catalogue a language, ``templates/locale/<lang>.po``, English the source. An entry's
``msgctxt`` is the code of a message, its ``msgid`` the English. Entries are looked up one by one, so
that a command that says three things reads three, whatever the catalogue holds.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Union

from pnp.places import bundled

SOURCE = "en"
_HOLE = re.compile(r"\{([a-z_0-9]+)\}")
_STRING = re.compile(r'^(msgid|msgid_plural|msgstr|msgstr\[\d\])? ?(".*")$', re.MULTILINE)

Value = Union[str, int, float, "Message", tuple["Value", ...]]
"""What may be filled in: a name or number as it is, a message with words of its own, or several in a row."""


@dataclass(frozen=True, init=False, slots=True)
class Message:
    """Something to say: ``Message("unknown-size", name="pocker", hint=nearest("pocker", sizes))``.

    ``code`` is the ``msgctxt`` of its words. A value called ``count`` chooses the plural form.
    """

    code: str
    values: tuple[tuple[str, Value], ...]

    def __init__(self, code: str, /, **values: Value | Sequence[Value]) -> None:
        object.__setattr__(self, "code", code)
        kept = ((name, tuple(value) if isinstance(value, list) else value) for name, value in values.items())
        object.__setattr__(self, "values", tuple(kept))

    def __str__(self) -> str:
        """In English."""
        return words(SOURCE).of(self)


def raw(kind: str, text: str) -> Message:
    """A sentence that has no words in the catalogue yet."""
    return Message("raw", kind=kind, text=text)


def fallbacks(lang: str) -> tuple[str, ...]:
    """The languages to look in, one after the other: ``pt_BR``, ``pt``, ``en``.

    >>> fallbacks("pt_BR")
    ('pt_BR', 'pt', 'en')
    """
    return tuple(dict.fromkeys((lang, lang.partition("_")[0], SOURCE)))


class Words:
    """What the program says, in one language; the next of ``fallbacks`` stands in for what is not there.

    ``roots`` are folders that hold ``locale/``; the first that has an entry wins. KeyError for a code that no
    catalogue knows.
    """

    def __init__(self, lang: str, roots: tuple[Path, ...] = ()) -> None:
        self.lang = lang
        self._catalogues = [
            _catalogue(root / "locale" / f"{each}.po")
            for each in fallbacks(lang)
            for root in (*roots, bundled() / "templates")
        ]

    def __call__(self, code: str, /, **values: Value) -> str:
        """The words of a code, what belongs in them filled in."""
        return self.of(Message(code, **values))

    def of(self, value: Value) -> str:
        """A message in words; the messages in it too. What stands in several is parted by commas."""
        if isinstance(value, Message):
            return self._filled(value.code, dict(value.values))
        if isinstance(value, tuple):
            return ", ".join(map(self.of, value))
        return str(value)

    def knows(self, code: str) -> bool:
        """Whether there are words for the code."""
        return any(catalogue.form(code, 1) for catalogue in self._catalogues)

    def _filled(self, code: str, values: Mapping[str, Value]) -> str:
        count = values.get("count", 1)
        number = count if isinstance(count, int) else 1
        form = next((form for each in self._catalogues if (form := each.form(code, number))), None)
        if form is None:
            raise KeyError(f"there are no words for {code}")
        return _HOLE.sub(lambda hole: self.of(values[hole[1]]) if hole[1] in values else hole[0], form)


@cache
def words(lang: str, roots: tuple[Path, ...] = ()) -> Words:
    """The words in a language, looked up once for everybody who asks for them."""
    return Words(lang, roots)


@dataclass(frozen=True)
class _Catalogue:
    """The text of a PO file, in which entries are found by their ``msgctxt``."""

    text: str
    source: bool  # whether its own msgid is what it says

    def form(self, code: str, number: int) -> str:
        """The words of a code for a number; "" where it has none that are sure."""
        strings = _strings(self, code)
        if self.source:
            plural = "msgid_plural" in strings and number != 1
            return strings.get("msgid_plural" if plural else "msgid", "")
        if "msgstr[0]" in strings:
            return strings.get(f"msgstr[{_plural(self)(number)}]", "")
        return strings.get("msgstr", "")


@cache
def _catalogue(path: Path) -> _Catalogue:
    try:
        text = path.read_text("utf-8")
    except OSError:  # nobody has translated the program into this language
        text = ""
    return _Catalogue(f"\n{text}", path.stem == SOURCE)


@cache
def _strings(catalogue: _Catalogue, code: str) -> Mapping[str, str]:
    """The strings of an entry by their keyword; nothing for one that is missing or fuzzy."""
    text = catalogue.text
    at = text.find(f'\nmsgctxt "{code}"\n')
    if at < 0:
        return {}
    start, end = text.rfind("\n\n", 0, at + 1), text.find("\n\n", at)
    if re.search(r"^#,.*\bfuzzy\b", text[max(start, 0) : at], re.MULTILINE):
        return {}
    return dict(_read(text[text.index("\n", at + 1) : end if end >= 0 else len(text)]))


def _read(entry: str) -> Iterator[tuple[str, str]]:
    keyword, said = "", ""
    for match in _STRING.finditer(entry):
        if match[1]:
            if keyword:
                yield keyword, said
            keyword, said = match[1], ""
        said += json.loads(match[2])  # the escapes of PO are among those of JSON
    yield keyword, said


@cache
def _plural(catalogue: _Catalogue) -> Callable[[int], int]:
    """Which of the forms a number takes, by the header's Plural-Forms."""
    from gettext import c2py

    rule = re.search(r"plural=([^;\\]+);", catalogue.text)
    chosen: Callable[[int], int] = c2py(rule[1]) if rule else lambda number: int(number != 1)
    return chosen
