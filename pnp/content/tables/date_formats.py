"""Dates and times as an XLSX cell shows them, from days since the end of 1899."""

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from locale import windows_locale
from typing import Protocol

_UNITS = frozenset("ymdhs")
_ELAPSED = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)
_LANGUAGE = re.compile(r"\[\$-(?:([0-9A-Fa-f]{1,8})|([a-z]{2,3})(?:-[A-Za-z-]+)?)(?:,[0-9]+)?\]")
_SYSTEM = 0xF000  # and above: as the reader's computer likes it
_LATIN = 0x0101  # our calendar and digits; others have numbers of their own
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_ORIGIN = datetime(1899, 12, 30)
_LEAP = 60  # spreadsheets count a day that 1900 had not
_LATER = 1462  # days between what files count from, of which there are two
_LAST = 2_958_466  # the year 10000
_DAY = 86_400_000  # thousandths of a second


class _Part(Protocol):
    @property
    def kind(self) -> str: ...
    @property
    def text(self) -> str: ...


def is_date(section: Sequence[_Part]) -> bool:
    """Whether a section of a format is for dates or times."""
    return any(
        part.kind == "ampm"
        or (part.kind == "other" and part.text.lower() in _UNITS)
        or (part.kind == "bracket" and _is_dated(part.text))
        for part in section
    )


def _is_dated(bracket: str) -> bool:
    return bool(_ELAPSED.fullmatch(bracket)) or _language(bracket) is None


def _language(bracket: str) -> str | None:
    """The language of a bracket that names one; None for what looks as each reader's computer likes it."""
    match = _LANGUAGE.fullmatch(bracket)
    if match is None:
        return ""
    if match[2]:
        return match[2]
    code = int(match[1], 16)
    if code & 0xFFFF >= _SYSTEM or code >> 16 not in (0, _LATIN):
        return None
    return windows_locale.get(code & 0xFFFF, "?").partition("_")[0]


def date_shown(section: Sequence[_Part], value: float, since_1904: bool) -> str | None:
    """A date or a time; None where the code is not understood, or there is none of that number."""
    tokens = _tokens(section)
    if tokens is None:
        return None
    lang, pieces = tokens
    elapsed = any(piece[0] == "[" for kind, piece in pieces if kind == "unit")
    sign = "-" if value < 0 and elapsed else ""
    value = abs(value) if elapsed else value + _LATER * since_1904
    if not 0 <= value < _LAST:
        return None
    fine = next((len(piece) - 1 for kind, piece in pieces if kind == "unit" and piece[0] == "."), 0)
    seconds = any(kind == "unit" and piece.strip("[]")[0] == "s" for kind, piece in pieces)
    step = 10 ** (3 - min(fine, 3)) if seconds else 1
    thousandths = int(value * _DAY / step + 0.5) * step
    days, rest = divmod(thousandths, _DAY)
    when = _ORIGIN + timedelta(days=days + (days < _LEAP), milliseconds=rest)
    half = any(kind == "ampm" for kind, _ in pieces)
    shown = sign
    for kind, piece in pieces:
        text = (
            piece
            if kind == "text"
            else _unit(piece, when, thousandths, half, lang)
            if kind == "unit"
            else None
        )
        if kind == "ampm":
            marks = piece.split("/")
            text = marks[when.hour >= 12]
        if text is None:
            return None
        shown += text
    return shown


def _tokens(section: Sequence[_Part]) -> tuple[str, list[tuple[str, str]]] | None:
    """The language, and the units and texts of a section: months are ``m``, minutes ``n``."""
    lang, pieces = "", list[tuple[str, str]]()
    for part in section:
        letter = part.text.lower()
        if part.kind == "text":
            pieces.append(("text", part.text))
        elif part.kind == "ampm":
            pieces.append(("ampm", part.text))
        elif part.kind == "bracket" and _ELAPSED.fullmatch(part.text):
            pieces.append(("unit", letter.replace("m", "n")))
        elif part.kind == "bracket":
            named = _language(part.text)
            if named is None or not _LANGUAGE.fullmatch(part.text):
                return None
            lang = named or lang
        elif part.kind == "other" and letter in _UNITS:
            if pieces and pieces[-1][0] == "unit" and pieces[-1][1][0] == letter:
                pieces[-1] = ("unit", pieces[-1][1] + letter)
            else:
                pieces.append(("unit", letter))
        elif letter == "0" and pieces and pieces[-1] == ("text", "."):
            pieces[-1] = ("unit", ".0")
        elif letter == "0" and pieces and pieces[-1][1].startswith(".0"):
            pieces[-1] = ("unit", pieces[-1][1] + "0")
        elif part.kind == "other" and (letter in " /-:.,'()" or not letter.isascii()):
            pieces.append(("text", part.text))
        else:
            return None
    return lang, _with_minutes(pieces)


def _with_minutes(pieces: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same with minutes told from months: they stand behind hours, or before seconds."""
    units = [(at, piece) for at, (kind, piece) in enumerate(pieces) if kind == "unit"]
    for number, (at, piece) in enumerate(units):
        if piece[0] == "m" and len(piece) < 3:
            before = units[number - 1][1].strip("[]")[0] if number else ""
            after = units[number + 1][1].strip("[]")[0] if number + 1 < len(units) else ""
            if before == "h" or after == "s":
                pieces[at] = ("unit", "n" * len(piece))
    return pieces


def _unit(piece: str, when: datetime, thousandths: int, half: bool, lang: str) -> str | None:
    size = len(piece)
    seconds = thousandths // 1000
    if piece[0] == "[":
        count = {"h": seconds // 3600, "n": seconds // 60, "s": seconds}[piece[1]]
        return f"{count:0{size - 2}}"
    match piece[0]:
        case "y":
            return f"{when.year:04}" if size > 2 else f"{when.year % 100:02}"
        case "m" if size > 2:
            return _name(_MONTHS, when.month - 1, size, lang, "months")
        case "m":
            return f"{when.month:0{size}}"
        case "d" if size > 2:
            return _name(_DAYS, when.weekday(), size, lang, "days")
        case "d":
            return f"{when.day:0{size}}"
        case "h":
            return f"{((when.hour - 1) % 12 + 1 if half else when.hour):0{min(size, 2)}}"
        case "n":
            return f"{when.minute:0{size}}"
        case "s":
            return f"{when.second:0{min(size, 2)}}"
        case _:
            return f".{when.microsecond // 1000:03}"[:size]


def _name(english: Sequence[str], index: int, size: int, lang: str, kind: str) -> str | None:
    """The name of a month or a day; short names in other languages are no two programs' same."""
    if lang in ("", "en"):
        name = english[index]
        return name if size == 4 else name[:3] if size == 3 else name[0] if kind == "months" else name
    if size != 4:
        return None
    from babel import Locale, UnknownLocaleError

    try:
        names = getattr(Locale.parse(lang), kind)["format"]["wide"]
    except (UnknownLocaleError, ValueError):
        return None
    return str(names[index + (kind == "months")])
