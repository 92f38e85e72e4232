"""Reading PO files: their entries line by line, and every fault of theirs at its line."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pnp.catalogues import ESCAPES, plural_rule, unescaped
from pnp.characters import forbidden, shown
from pnp.content.declarations.documents import read_text_inside
from pnp.problem import Place, Problem
from pnp.translation.po import Block, PoFile
from pnp.words import Message

_STRING = r'"(?:[^"\\]++|\\.)*+"'
_LINE = re.compile(rf"(?:(msgctxt|msgid_plural|msgid|msgstr)(\[[0-9]\])?[ \t]*)?({_STRING})")
_AFTER = {
    "msgctxt": ("", "msgstr"),
    "msgid": ("", "msgctxt", "msgstr"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid", "msgid_plural", "msgstr"),
}
_CONFLICT = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
"""How git begins the lines between two versions that it could not make one of."""
_ESCAPE = re.compile(r"\\(.)")
_REFERENCE = re.compile("(?:\u2068[^\u2068\u2069]*+\u2069|\\S)+")
_CHARSET = re.compile(r"^Content-Type:.*charset=([^\s;]+)", re.MULTILINE | re.IGNORECASE)
_PLURALS = re.compile(r"nplurals\s*=\s*[1-9]\s*;\s*plural\s*=\s*[-n0-9()<>=!?:%&|+*/ \t]+;?\s*")


def read_po(path: Path) -> tuple[PoFile | None, list[Problem]]:
    """A PO file and its faults: encoding, syntax, entries without msgctxt, a msgctxt twice.

    There is no file where the encoding or the syntax is at fault.
    """
    text = read_text_inside(path.parent.parent, Path(path.parent.name, path.name))
    return (None, [text]) if isinstance(text, Problem) else parse_po(str(path), text)


def parse_po(path: str, text: str) -> tuple[PoFile | None, list[Problem]]:
    """The same of a text that was read; ``path`` is what its places name.

    >>> po, problems = parse_po("fr.po", 'msgctxt "words.gold"\\nmsgid "gold"\\nmsgstr "or"')
    >>> [(block.context, block.text, block.line) for block in po.blocks]
    [('words.gold', 'or', 3)]
    """
    reader = _EntryReader(path)
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        reader.line(number, line)
    reader.end()
    blocks = reader.blocks
    header = next((block for block in blocks if block.is_header), None)
    entries = tuple(block for block in blocks if block is not header)
    po = PoFile(path, text, header, entries, tuple(reader.comments))
    if not reader.problems:
        reader.problems += _header_faults(po)
    if reader.problems:
        return None, reader.problems
    return po, list(_entry_faults(po))


@dataclass(slots=True)
class _EntryReader:
    """One walk over the lines: comments wait for their entry, an entry for its msgstr."""

    path: str
    blocks: list[Block] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    strings: dict[str, list[str]] = field(default_factory=dict)  # the entry's lines by their keyword
    lines: list[str] = field(default_factory=list)
    last: str = ""  # the keyword that was read last
    plural: bool = False
    obsolete: bool = False
    text_line: int = 1
    number: int = 0

    def line(self, number: int, raw: str) -> None:
        line = raw.strip()
        if line:
            self.number = number
        if line.startswith("#~") and line[2:].lstrip()[:1] not in ("", "|"):
            self.obsolete_or_not(number, True)
            self.keyword(number, raw, line[2:].lstrip())
        elif line.startswith("#"):
            if self.last == "msgstr":
                self.finish()
            self.comments.append(line)
            self.lines.append(line)
        elif line:
            self.obsolete_or_not(number, False)
            self.keyword(number, raw, line)

    def obsolete_or_not(self, number: int, obsolete: bool) -> None:
        """An entry in use that follows an obsolete one, or the other way round, is another."""
        if self.last == "msgstr" and obsolete != self.obsolete:
            self.finish()
        elif self.last and obsolete != self.obsolete:
            self.fault(number, 1, "syntax-error.po-obsolete")
        self.obsolete = obsolete

    def keyword(self, number: int, raw: str, line: str) -> None:
        """A keyword with its string, or a string that goes on."""
        column = len(raw) - len(raw.lstrip()) + 1
        if line.startswith(_CONFLICT):
            if line[0] == "<":
                self.fault(number, column, "syntax-error.po-conflict")
            return
        match = _LINE.fullmatch(line)
        if match is None:
            word = line[: len(line) - len(line.lstrip("abcdefghijklmnopqrstuvwxyz_"))]
            if word and word not in _AFTER:
                self.fault(number, column, "syntax-error.po-keyword", word=word)
            elif word:
                self.fault(number, column, "syntax-error.po-text", word=word)
            else:
                self.fault(number, column, "syntax-error.po-more-text")
            from difflib import get_close_matches

            meant = [word] if word in _AFTER else get_close_matches(word, _AFTER, 1)
            self.last = meant[0] if meant else self.last
            return
        word = match[1] or self.last
        if match[1]:
            self.follows(number, column, word)
            self.numbered(number, column, word, match[2] or "")
        elif not word:
            self.fault(number, column, "syntax-error.po-no-keyword")
        for escape in _ESCAPE.findall(match[3]) if "\\" in match[3] else ():
            if escape not in ESCAPES:
                self.fault(number, column, "syntax-error.po-escape", escape=escape)
            elif char := forbidden(ESCAPES[escape]):
                self.fault(number, column, "bad-character", name=Message("piece.file"), char=shown(char))
        self.strings.setdefault(word, []).append(line)
        self.lines.append(line)
        self.last = word

    def follows(self, number: int, column: int, word: str) -> None:
        """A keyword begins an entry, or comes where it may."""
        self.plural = word == "msgid_plural" or (self.plural and word == "msgstr")
        if self.last not in _AFTER[word] or (word == self.last == "msgstr" and not self.plural):
            if self.last:
                self.fault(number, column, "syntax-error.po-order", word=word, before=self.last)
            else:
                self.fault(number, column, "syntax-error.po-first", word=word)
        if word in ("msgctxt", "msgid") and self.last == "msgstr":
            self.finish()
        if word == "msgstr" and "msgstr" not in self.strings:
            self.text_line = number

    def numbered(self, number: int, column: int, word: str, found: str) -> None:
        """The forms of what counts something are msgstr[0], msgstr[1] …; nothing else has a number."""
        before = sum(line.startswith("msgstr") for line in self.strings.get("msgstr", ()))
        expected = f"[{before}]" if word == "msgstr" and self.plural else ""
        if found != expected:
            values = {"word": f"{word}{found}", "expected": f"{word}{expected}"}
            self.fault(number, column, "syntax-error.po-form", **values)

    def finish(self) -> None:
        """The entry is whole."""
        strings = defaultdict(tuple, {word: tuple(lines) for word, lines in self.strings.items()})
        forms = _forms(strings["msgstr"]) if "msgid_plural" in strings else ()
        previous = self.previous()
        self.blocks.append(
            Block(
                context=_string(strings["msgctxt"]) if "msgctxt" in strings else None,
                source=_string(strings["msgid"]),
                text="".join(forms[:1]) if forms else _string(strings["msgstr"]),
                plural=_string(strings["msgid_plural"]),
                forms=forms,
                obsolete=self.obsolete,
                flags=tuple(filter(None, map(str.strip, ",".join(self.after("#,")).split(",")))),
                previous=_previous(previous),
                comments=self.after("#."),
                references=tuple(_REFERENCE.findall(" ".join(self.after("#:")))),
                notes=tuple(line for line in self.comments if line[1:2] not in (".", ":", ",", "|", "~")),
                context_lines=strings["msgctxt"],
                source_lines=strings["msgid"],
                text_lines=strings["msgstr"],
                previous_lines=previous,
                lines=tuple(f"#~ {it}" if self.obsolete and it[0] != "#" else it for it in self.lines),
                line=self.text_line,
            )
        )
        self.comments, self.strings, self.lines, self.last = [], {}, [], ""

    def after(self, mark: str) -> tuple[str, ...]:
        """What the comments of a kind say."""
        return tuple(line[2:].strip() for line in self.comments if line.startswith(mark))

    def previous(self) -> tuple[str, ...]:
        """The lines of ``#|`` and ``#~|``."""
        bare = (line[2:].lstrip() if line.startswith("#~") else line[1:] for line in self.comments)
        return tuple(line[1:].strip() for line in bare if line.startswith("|"))

    def end(self) -> None:
        if self.last == "msgstr":
            self.finish()
        elif self.last:
            self.fault(self.number, 1, "syntax-error.po-end", word=self.last)

    def fault(self, line: int, column: int, code: str, **values: str | Message) -> None:
        self.problems.append(Problem(Place(self.path, line, column), code, **values))


def _previous(lines: tuple[str, ...]) -> str | None:
    """The previous msgid alone: an entry's msgctxt is what it is found by."""
    own: list[str] = []
    word = ""
    for line in lines:
        if match := _LINE.fullmatch(line):
            word = match[1] or word
            if word == "msgid":
                own.append(line)
    return _string(tuple(own)) if own else None


def _string(lines: tuple[str, ...]) -> str:
    """The text of a keyword's lines."""
    return unescaped("".join(line[line.index('"') + 1 : -1] for line in lines))


def _forms(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The texts of msgstr[0], msgstr[1] … in their order."""
    forms: list[list[str]] = []
    for line in lines:
        if line.startswith("msgstr") or not forms:  # a keyword without a text is told of elsewhere
            forms.append([])
        forms[-1].append(line)
    return tuple(_string(tuple(form)) for form in forms)


def _header_faults(po: PoFile) -> Iterator[Problem]:
    if po.header is None:
        return
    place = Place(po.path, po.header.line)
    charset = _CHARSET.search(po.header.text)
    if charset and charset[1].lower() not in ("utf-8", "utf8", "us-ascii", "ascii", "charset"):
        yield Problem(place, "wrong-encoding.po", charset=charset[1])
    for line in po.header.text.split("\n"):
        name, _, value = line.partition(":")
        if name.lower() == "plural-forms" and not _is_rule(value.strip()):
            yield Problem(place, "syntax-error.po-plurals", forms=value.strip())


def _is_rule(text: str) -> bool:
    """Whether it says which plural form a number takes."""
    try:
        plural_rule(text)
    except ValueError:
        return False
    return bool(_PLURALS.fullmatch(text))


def _entry_faults(po: PoFile) -> Iterator[Problem]:
    lines: dict[str, int] = {}
    for block in po.blocks:
        place = Place(po.path, block.line)
        if block.obsolete:
            continue
        if block.is_header:
            yield Problem(place, "duplicate-context.header")
        elif not block.context:
            yield Problem(place, "missing-context", source=block.source)
        elif block.context in lines:
            yield Problem(place, "duplicate-context", name=block.context, line=lines[block.context])
        else:
            lines[block.context] = block.line
