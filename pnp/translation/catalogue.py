"""PO files: translations keyed by ``msgctxt``, the id of the text, each with its line."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, PoFileParser

from pnp.content.documents import read_text
from pnp.problem import Place, Problem


@dataclass(frozen=True, slots=True)
class Entry:
    """One text and its translation, which is empty where there is none yet."""

    id: str  # msgctxt
    source: str  # msgid: the text that was translated, which may be older than the game's
    text: str
    fuzzy: bool
    place: Place  # of the msgstr, which is what a translator edits


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of a game into one language, by id in the file's order; obsolete ones are left out."""

    path: str
    entries: Mapping[str, Entry] = field(repr=False)


def catalogue_path(folder: Path, lang: str) -> Path:
    """Where a game folder keeps the translation into a language."""
    return folder / "locale" / f"{lang}.po"


def available(folder: Path) -> list[str]:
    """The languages that a game folder has a catalogue for."""
    return sorted(path.stem for path in (folder / "locale").glob("*.po"))


def read_catalogue(path: Path) -> tuple[Catalogue | None, list[Problem]]:
    """A PO file, and its faults: encoding, syntax, entries without msgctxt, a msgctxt given twice.

    There is no catalogue where the encoding or the syntax is at fault.
    """
    text = read_text(path)
    if isinstance(text, Problem):
        return None, [text]
    lines = text.replace("\r\n", "\n").split("\n")
    problems = [
        Problem(Place(str(path), line, column), "syntax-error", what) for line, column, what in _syntax(lines)
    ]
    if problems:
        return None, problems
    listing = _Listing()
    try:
        PoFileParser(listing, abort_invalid=True).parse(lines)
    except PoFileError as error:
        place = Place(str(path), error.lineno + 1)
        return None, [Problem(place, "syntax-error", f"this is not a PO file: {error}")]
    except ValueError as error:
        return None, [Problem(Place(str(path)), "syntax-error", f"the header cannot be understood: {error}")]
    entries: dict[str, Entry] = {}
    for message in listing.messages:
        place = _place(str(path), lines, message)
        if not message.id:
            continue
        if not message.context:
            problems.append(Problem(place, "missing-context", "the entry has no msgctxt, the id of its text"))
        elif not isinstance(message.id, str) or not isinstance(message.string, str):
            problems.append(Problem(place, "plural-entry", "an entry with plural forms translates no text"))
        elif (id := message.context) in entries:
            said = f'msgctxt "{id}" is given twice: line {entries[id].place.line} translates it too'
            problems.append(Problem(place, "duplicate-context", said))
        else:
            entries[id] = Entry(id, message.id, message.string, message.fuzzy, place)
    return Catalogue(str(path), entries), problems


class _Listing(Catalog):
    """A catalogue that keeps each entry as it came: Babel's own merges those that have the same id."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[Message] = []

    def __setitem__(self, id: Any, message: Message) -> None:
        self.messages.append(message)
        if not message.id:  # the header says how to read the rest
            super().__setitem__(id, message)


_STRING = r'"(?:[^"\\]|\\.)*"'
_LINE = re.compile(rf"(?:(msgctxt|msgid_plural|msgid|msgstr)(\[[0-9]\])?[ \t]*)?{_STRING}")
_AFTER = {
    "msgctxt": ("", "msgstr"),
    "msgid": ("", "msgctxt", "msgstr"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid", "msgid_plural", "msgstr"),
}


def _syntax(lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """Line, column and message of what Babel would mend in silence: open quotes, lost keywords."""
    last, plural, number = "", False, 0
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        column = len(raw) - len(raw.lstrip()) + 1
        if not line or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            keyword = line[: len(line) - len(line.lstrip("abcdefghijklmnopqrstuvwxyz_"))]
            if keyword and keyword not in _AFTER:
                said = f'unknown keyword "{keyword}": expected msgctxt, msgid or msgstr'
            else:
                said = f'a text in quotes is expected after {keyword or "the line before"}: "…"'
            yield number, column, f'{said}, with quotes inside written \\"'
            last = keyword if keyword in _AFTER else last
            continue
        keyword = match[1] or last
        plural = keyword == "msgid_plural" or (plural and keyword == "msgstr")
        expected = _AFTER.get(keyword, ())
        if not match[1] and not last:
            yield number, column, "a text stands here without msgctxt, msgid or msgstr before it"
        elif match[1] and (last not in expected or (keyword == last == "msgstr" and not plural)):
            yield number, column, f"{keyword} cannot come after {last or 'the start of the file'}"
        last = keyword
    if last and last != "msgstr":
        yield number, 1, f"the file ends after {last}: msgstr is missing"


def _place(path: str, lines: list[str], message: Message) -> Place:
    """The line of the msgstr: Babel tells that of the msgid."""
    line = message.lineno or 1
    while line < len(lines) and not lines[line - 1].lstrip().startswith("msgstr"):
        line += 1
    return Place(path, line)
