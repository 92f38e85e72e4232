"""Numbers as an XLSX cell shows them: the format codes of spreadsheets, for what people write on cards.

A file says nothing of the decimal mark and of the names of months where it was made: they are English here,
unless its code names a language. A code that is not understood shows nothing, so that somebody can be told.
"""

import re
from collections.abc import Callable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne
from typing import NamedTuple

from pnp.content.tables.date_formats import date_shown, is_date

BUILT_IN = {
    1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?",
    13: "# ??/??", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM",
    20: "h:mm", 21: "h:mm:ss", 37: "#,##0 ;(#,##0)", 38: "#,##0 ;(#,##0)", 39: "#,##0.00;(#,##0.00)",
    40: "#,##0.00;(#,##0.00)", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0", 49: "@",
    14: "[$-F800]d", 22: "[$-F800]d",
}  # fmt: skip
"""What no file need spell out; 14 and 22 look as each reader's computer likes its dates."""
_PARTS = re.compile(
    r"""(?P<text>"[^"]{0,200}"|\\.|_.|\*.)|(?P<bracket>\[[^\]]{0,80}\])|(?P<exponent>E[+-])|(?P<general>General)"""
    r"""|(?P<ampm>AM/PM|A/P)|(?P<other>.)""",
    re.IGNORECASE | re.DOTALL,
)
_CONDITION = re.compile(r"\[(<=|>=|<>|<|>|=)(-?[0-9]{1,15}(?:\.[0-9]{1,15})?)\]")
_SIGN = re.compile(r"\[\$([^\]-]{0,80}+)(?:-[^\]]{0,80})?\]")
_COLOR = re.compile(
    r"\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?[0-9]{1,2})\]", re.IGNORECASE
)
_COMPARED = {"<=": le, ">=": ge, "<>": ne, "<": lt, ">": gt, "=": eq}
_PLAIN = frozenset(" $-+/():!^&'~{}<>=")
"""Signs that stand for themselves, as all do that are no ASCII."""
_DIGITS = "0#?"
_FIGURES = _DIGITS + "123456789"
_DIVIDED = re.compile(r"[0#?] ?/ ?[0#?1-9]")
_FRACTION = re.compile(r"(?:([0#?]+) +)?[?#0]+ ?/ ?(?:([1-9][0-9]{0,3})|([?#0]{1,4}))")
_LONGEST = 200  # letters of a code
_MOST = 1e16


class FormatPart(NamedTuple):
    """A piece of a code: what it is, and its characters; of a text, those that are printed."""

    kind: str
    text: str


_Section = tuple[FormatPart, ...]


@lru_cache(maxsize=512)
def _sections(code: str) -> tuple[_Section, ...]:
    """The sections of a code, each of its parts."""
    sections: list[list[FormatPart]] = [[]]
    for match in _PARTS.finditer(code):
        kind, found = match.lastgroup or "", match[0]
        if kind == "other" and found == ";":
            sections.append([])
        elif kind == "text":
            room = found[0] == "_" or found == "* "  # as wide as a letter, or as its column
            text = " " if room else "" if found[0] == "*" else found[1:].removesuffix('"')
            sections[-1].append(FormatPart("text", text))
        elif kind == "bracket" and (sign := _SIGN.fullmatch(found)) and sign[1]:
            sections[-1].append(FormatPart("text", sign[1]))
        elif kind != "bracket" or not _COLOR.fullmatch(found):
            sections[-1].append(FormatPart(kind, found))
    return tuple(map(tuple, sections))


def is_of_system(code: str) -> bool:
    """Whether a code says that each reader's computer shows dates as it likes."""
    return "[$-f" in code.lower() or "[$-x-sys" in code.lower()


@lru_cache(maxsize=8192)  # the same numbers come again and again
def shown_number(code: str, value: float, since_1904: bool = False) -> str | None:
    """What a cell with a format shows of a number; None where the code is not understood, or shows nothing.

    >>> shown_number("$#,##0.00", 3.5), shown_number("0;(0)", -1.5), shown_number('0" HP"', 5)
    ('$3.50', '(2)', '5 HP')
    >>> shown_number("# ?/?", 0.5), shown_number("0.0%", 0.5), shown_number("h:mm AM/PM", 14.5 / 24)
    ('1/2', '50.0%', '2:30 PM')
    """
    if len(code) > _LONGEST or not abs(value) < _MOST:
        return None
    section, value = _section(_sections(code), value)
    if section is None:
        return None
    if is_date(section):
        shown = date_shown(section, value, since_1904)
    elif any(part.kind in ("bracket", "ampm") for part in section):
        return None
    else:
        try:
            shown = _figures(section, value)
        except ArithmeticError:  # more digits than there are of any number
            return None
    return (shown.strip() or None) if shown is not None else None


def _section(
    sections: Sequence[tuple[FormatPart, ...]], value: float
) -> tuple[tuple[FormatPart, ...] | None, float]:
    """The section that is for a number, without its condition, and what is shown of it: maybe no minus."""
    numeric = sections[:3]
    usual: tuple[Callable[[float], bool], ...] = (
        (lambda x: x > 0, lambda x: x < 0) if len(numeric) == 3 else (lambda x: x >= 0,)
    )
    for at, section in enumerate(numeric):
        given = [match for part in section if (match := _CONDITION.fullmatch(part.text))]
        if given:
            fits = _COMPARED[given[0][1]](value, float(given[0][2]))
        else:
            fits = at == len(numeric) - 1 or usual[at](value)
        if fits:
            kept = tuple(part for part in section if not _CONDITION.fullmatch(part.text))
            return kept, -value if value < 0 and at == 1 and not given else value
    return None, value


def _figures(section: Sequence[FormatPart], value: float) -> str | None:
    """A number of any kind but dates."""
    marks = "".join(part.text if part.kind != "text" else "x" for part in section)
    if any(part.kind == "general" for part in section):
        figure = format(Decimal(f"{value:.11g}").normalize(), "f")
        return _lettered(section, lambda part: figure if part.kind == "general" else None)
    if any(part.kind == "exponent" for part in section):
        return _scientific(section, value)
    if _DIVIDED.search(marks):
        return _fraction(section, value)
    return _decimal(section, value)


def _lettered(section: Sequence[FormatPart], fill: Callable[[FormatPart], str | None]) -> str | None:
    """The parts of a section one after the other; None where one is neither filled nor stands for itself."""
    shown = ""
    for part in section:
        filled = fill(part)
        if filled is None and (part.kind == "text" or part.text in _PLAIN or not part.text.isascii()):
            filled = part.text
        if filled is None:
            return None
        shown += filled
    return shown


def _decimal(section: Sequence[FormatPart], value: float) -> str | None:
    """Digits with zeros, commas and a point, a percentage."""
    others = [part.text if part.kind == "other" else "" for part in section]
    slots = [at for at, text in enumerate(others) if text and text in _DIGITS]
    if not slots:
        return _lettered(section, lambda part: part.text if part.text == "%" else None)
    point = others.index(".") if "." in others else len(others)
    whole = [at for at in slots if at < point]
    behind = [at for at in slots if at > point]
    commas = [at for at, text in enumerate(others) if text == ","]
    last = whole[-1] if whole else point
    thousands = any(whole and whole[0] < at < last for at in commas)
    held = Decimal(f"{value:.15g}").scaleb(2 * others.count("%") - 3 * sum(at > last for at in commas))
    rounded = abs(held).quantize(Decimal(1).scaleb(-len(behind)), ROUND_HALF_UP)
    digits, _, decimals = f"{rounded:f}".partition(".")
    filled = _whole(others, whole, digits.lstrip("0"), thousands) | _behind(others, behind, decimals)
    filled |= dict.fromkeys(commas, "")
    if whole == [] and digits.strip("0"):
        filled[point] = f"{digits}."
    elif behind and not any(filled[at] for at in behind):
        filled[point] = ""
    places = iter(range(len(section)))

    def fill(part: FormatPart) -> str | None:
        at = next(places)
        return filled.get(at, part.text if part.text in (".", "%") and part.kind == "other" else None)

    shown = _lettered(section, fill)
    return shown if shown is None or value >= 0 or not rounded else f"-{shown.lstrip()}"


def _whole(others: Sequence[str], slots: Sequence[int], digits: str, thousands: bool) -> dict[int, str]:
    """What stands at each place before the point; at the first all digits for which there is no other."""
    filled: dict[int, str] = {}
    count = 0
    for slot in reversed(slots):
        found = digits if slot == slots[0] else digits[-1:]
        digits = digits[: len(digits) - len(found)]
        found = found or {"0": "0", "?": " "}.get(others[slot], "")
        shown = ""
        for digit in reversed(found):
            shown = digit + ("," if thousands and count and count % 3 == 0 and digit != " " else "") + shown
            count += 1
        filled[slot] = shown
    return filled


def _behind(others: Sequence[str], slots: Sequence[int], decimals: str) -> dict[int, str]:
    filled: dict[int, str] = {}
    open_end = True
    for slot, digit in reversed([*zip(slots, decimals, strict=True)]):
        open_end = open_end and digit == "0" and others[slot] != "0"
        filled[slot] = (" " if others[slot] == "?" else "") if open_end else digit
    return filled


def _scientific(section: Sequence[FormatPart], value: float) -> str | None:
    """A number with a power of ten, which is a multiple of the digits before the point."""
    at = next(at for at, part in enumerate(section) if part.kind == "exponent")
    before, after = section[:at], section[at + 1 :]
    slots = [part.text for part in before if part.kind == "other" and part.text in _DIGITS]
    whole = sum(part.text in _DIGITS for part in before[: _point(before)] if part.kind == "other") or 1
    held = Decimal(f"{value:.15g}")
    power = (held.adjusted() // whole) * whole if held else 0
    mantissa = held.scaleb(-power).quantize(Decimal(1).scaleb(whole - len(slots)), ROUND_HALF_UP)
    if abs(mantissa) >= 10**whole:
        power, mantissa = power + whole, mantissa.scaleb(-whole)
    shown = _decimal(before, float(mantissa))
    size = sum(part.kind == "other" and part.text in _DIGITS for part in after)
    rest = _lettered(after[size:], lambda part: None)
    if shown is None or rest is None or size == 0:
        return None
    sign = "-" if power < 0 else "+" if section[at].text[1] == "+" else ""
    return f"{shown}E{sign}{abs(power):0{size}}{rest}"


def _point(parts: Sequence[FormatPart]) -> int:
    return next(
        (at for at, part in enumerate(parts) if part.text == "." and part.kind == "other"), len(parts)
    )


def _fraction(section: Sequence[FormatPart], value: float) -> str | None:
    """A fraction, behind a whole number where the code has one."""
    figures = [at for at, part in enumerate(section) if part.kind == "other" and part.text in _FIGURES]
    inner = section[figures[0] : figures[-1] + 1]
    match = _FRACTION.fullmatch("".join(part.text for part in inner))
    if match is None or any(part.kind == "text" and part.text != " " for part in inner):
        return None
    held = Fraction(Decimal(f"{abs(value):.15g}"))
    whole = int(held) if match[1] else 0
    rest = held - whole
    if match[2]:
        below = int(match[2])
        above = int(rest * below + Fraction(1, 2))
    else:
        near = rest.limit_denominator(10 ** len(match[3]) - 1)
        above, below = near.numerator, near.denominator
    if match[1] and above == below:
        whole, above = whole + 1, 0
    shown = [str(whole)] * bool(whole or not above) + [f"{above}/{below}"] * bool(above)
    sign = "-" if value < 0 and (whole or above) else ""
    before = _lettered(section[: figures[0]], lambda part: None)
    after = _lettered(section[figures[-1] + 1 :], lambda part: None)
    return None if before is None or after is None else f"{before}{sign}{' '.join(shown)}{after}"
