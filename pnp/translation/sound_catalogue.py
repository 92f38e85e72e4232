"""Reading a PO file in which nothing is amiss, as programs write them: entry by entry, many times as fast.

Whatever is written otherwise, and every fault, is left to :mod:`pnp.translation.po_reader`.
"""

import re
from typing import NamedTuple

from pnp.catalogues import unescaped
from pnp.translation.po import Block
from pnp.translation.po_reader import parse_po

_STRING = r'"(?:[^"\\\n]++|\\["\\ntr])*+"\n'
_STRINGS = rf"((?:{_STRING})++)"
_COMMENTS = r"((?:\#(?!~(?!\|))[^\n]*+\n|\n)*+)"
_ENTRY = re.compile(
    rf"""{_COMMENTS}
    (?:msgctxt\ {_STRINGS})?+
    msgid\ {_STRINGS}
    (?:msgstr\ {_STRINGS}|msgid_plural\ {_STRINGS}((?:msgstr\[[0-9]\]\ (?:{_STRING})++)++))
    """,
    re.VERBOSE,
)
_GONE = rf"{_STRING}(?:\#~\ {_STRING})*+"
_OBSOLETE = re.compile(
    rf"""{_COMMENTS}
    (?:\#~\ msgctxt\ {_GONE})?+
    \#~\ msgid\ {_GONE}
    (?:\#~\ msgstr\ {_GONE}|\#~\ msgid_plural\ {_GONE}(?:\#~\ msgstr\[[0-9]\]\ {_GONE})++)
    """,
    re.VERBOSE,
)
_END = re.compile(_COMMENTS)
_FORM = re.compile(rf"msgstr\[[0-9]\] {_STRINGS}")
_NUMBER = re.compile(r"^msgstr\[([0-9])", re.MULTILINE)
_FLAGS = re.compile(r"^#,(.*)$", re.MULTILINE)


class SoundEntry(NamedTuple):
    """One entry: what the reader of all files tells of it too."""

    id: str
    source: str
    text: str
    line: int  # of the msgstr
    flags: tuple[str, ...]
    plural: str
    forms: tuple[str, ...]


def read_sound(path: str, text: str) -> tuple[Block, list[SoundEntry]] | None:
    """The header and the entries of a PO file's text; None where somebody else must look at it."""
    text = f"{text}\n".replace("\r\n", "\n")
    if "\r" in text:
        return None
    header = Block()
    entries: dict[str, SoundEntry] = {}
    at, line = 0, 1
    while match := _ENTRY.match(text, at) or _OBSOLETE.match(text, at):
        if match.re is _OBSOLETE:
            line += text.count("\n", at, match.end())
            at = match.end()
            continue
        comments, context, source, single, plural, many = match.groups()
        msgstr = match.start(4 if many is None else 6)
        line += text.count("\n", at, msgstr)
        if context is None:
            po, problems = parse_po(path, match[0])
            if entries or po is None or po.header is None or problems or header.text:
                return None
            header = po.header._replace(line=line)
        else:
            id = _string(context)
            if not id or id in entries:
                return None
            if many and not _in_order(many):
                return None
            forms = tuple(map(_string, _FORM.findall(many))) if many else ()
            translated = forms[0] if forms else _string(single)
            more = (_string(plural) if plural else "", forms)
            entries[id] = SoundEntry(id, _string(source), translated, line, _flags(comments), *more)
        line += text.count("\n", msgstr, match.end())
        at = match.end()
    end = _END.match(text, at)
    return (header, [*entries.values()]) if end and end.end() == len(text) else None


def _in_order(many: str) -> bool:
    """Whether the forms are numbered from 0 without a gap."""
    return all(number == str(place) for place, number in enumerate(_NUMBER.findall(many)))


def _flags(comments: str) -> tuple[str, ...]:
    flags = ",".join(_FLAGS.findall(comments)).split(",") if "#," in comments else ()
    return tuple(filter(None, map(str.strip, flags)))


def _string(lines: str) -> str:
    return unescaped(lines[1:-2].replace('"\n"', ""))
