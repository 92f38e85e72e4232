"""Declarations of single values: words, numbers, yes or no."""

import re
from dataclasses import replace
from typing import Any

from pnp.characters import forbidden, shown
from pnp.content.declarations.spec import ValueSpec, described
from pnp.frozen import frozen
from pnp.geometry import UNITS
from pnp.problem import nearest
from pnp.words import Message

_MOST = 1e15
"""Numbers are below this: beyond, not every whole one can be told from the next."""
_LARGEST = _MOST - 1


@frozen
class TextSpec(ValueSpec):
    """A string; ``pattern`` (matched whole) with what it stands for, or a list of ``choices``."""

    expected: Message = Message("expected.text")
    pattern: str = ""
    choices: tuple[str, ...] = ()
    empty: bool = False

    def fits(self, value: object) -> bool:
        return isinstance(value, str)

    def fault(self, value: str, name: Message) -> Message | None:
        """Another choice, another form, nothing at all, or what no text may hold."""
        if char := forbidden(value):
            return Message("bad-character", name=name, char=shown(char))
        if self.choices:
            if value in self.choices:
                return None
            return Message("wrong-choice", name=name, value=value, hint=nearest(value, self.choices))
        if self.pattern:
            if re.fullmatch(self.pattern, value):
                return None
            return Message("wrong-form", name=name, expected=self.expected, found=described(value))
        if self.empty or value.strip():
            return None
        return Message("empty-text", name=name, expected=self.expected, found=Message("value.empty"))

    def schema(self) -> dict[str, Any]:
        if self.choices:
            return {"enum": list(self.choices)}
        if self.pattern:
            return {"type": "string", "pattern": f"^(?:{self.pattern})$"}
        return {"type": "string"} if self.empty else {"type": "string", "pattern": r"\S"}


@frozen
class NumberSpec(ValueSpec):
    """A number; ``above`` is a limit that it must exceed, ``minimum`` and ``maximum`` may be reached."""

    whole: bool = False
    minimum: float | None = None
    maximum: float | None = None
    above: float | None = None

    @property
    def expected(self) -> Message:
        number = Message("expected.whole") if self.whole else Message("expected.number")
        most = f"{self.maximum:.15g}" if self.maximum is not None else ""
        if self.minimum is not None:
            least = f"{self.minimum:.15g}"
            if most:
                return Message("expected.between", number=number, least=least, most=most)
            return Message("expected.least", number=number, least=least)
        if self.above is not None:
            above = f"{self.above:.15g}"
            if most:
                return Message("expected.above-most", number=number, above=above, most=most)
            return Message("expected.above", number=number, above=above)
        return Message("expected.most", number=number, most=most) if most else number

    def fits(self, value: object) -> bool:
        """Numbers fit; 7.0 is whole, true is no number."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return not self.whole or isinstance(value, int) or value.is_integer()

    def fault(self, value: float, name: Message) -> Message | None:
        """A number beyond the limits, or without a size (infinity)."""
        beyond = (
            not abs(value) < _MOST
            or (self.minimum is not None and value < self.minimum)
            or (self.maximum is not None and value > self.maximum)
            or (self.above is not None and value <= self.above)
        )
        if beyond:
            found = int(value) if isinstance(value, float) and value.is_integer() else value
            return Message("out-of-range", name=name, expected=self._limit(value).expected, found=found)
        return None

    def _limit(self, value: float) -> "NumberSpec":
        """What is expected where a number is beyond what any may be, with that said."""
        if abs(value) < _MOST:
            return self
        if value < 0:
            return self if self.minimum is not None else replace(self, minimum=-_LARGEST)
        return self if self.maximum is not None else replace(self, maximum=_LARGEST)

    def clean(self, value: float) -> float:
        return int(value) if self.whole else value

    def schema(self) -> dict[str, Any]:
        limits = {"minimum": self.minimum, "maximum": self.maximum, "exclusiveMinimum": self.above}
        given = {key: limit for key, limit in limits.items() if limit is not None}
        return {"type": "integer" if self.whole else "number", **given}


_MEASURE = re.compile(rf"([0-9]{{0,9}}(?:\.[0-9]{{1,9}})?)\s?({'|'.join(UNITS)})")


@frozen
class LengthSpec(NumberSpec):
    """A number of millimetres, or a length with its unit: ``"2.5in"``."""

    def fits(self, value: object) -> bool:
        return isinstance(value, str) or NumberSpec.fits(self, value)

    def fault(self, value: float | str, name: Message) -> Message | None:
        """What is no length, or beyond the limits."""
        length = _millimetres(value) if isinstance(value, str) else value
        if length is not None:
            return NumberSpec.fault(self, length, name)
        expected = Message("expected.length", expected=self.expected, units=tuple(UNITS))
        return Message("wrong-form", name=name, expected=expected, found=described(value))

    def clean(self, value: float | str) -> float:
        length = _millimetres(value) if isinstance(value, str) else value
        return NumberSpec.clean(self, length or 0.0)

    def schema(self) -> dict[str, Any]:
        return {
            "anyOf": [NumberSpec.schema(self), {"type": "string", "pattern": f"^(?:{_MEASURE.pattern})$"}]
        }


def _millimetres(text: str) -> float | None:
    """A length with its unit.

    >>> _millimetres("2.5in"), _millimetres("72 pt"), _millimetres("2.5")
    (63.5, 25.4, None)
    """
    match = _MEASURE.fullmatch(text)
    return round(float(match[1]) * UNITS[match[2]], 6) if match and match[1] else None


class FlagSpec(ValueSpec):
    """True or false."""

    expected = Message("expected.flag")

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)

    def fault(self, value: bool, name: Message) -> Message | None:
        return None

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}
