"""Declarations of single values: words, numbers, yes or no."""

import re
from dataclasses import dataclass
from typing import Any

from pnp.content.spec import Fault, Leaf, described
from pnp.problem import nearest


@dataclass(frozen=True, slots=True)
class Words(Leaf):
    """A string; ``pattern`` (matched whole) with what it stands for, or a list of ``choices``."""

    expected: str = "a text"
    pattern: str = ""
    choices: tuple[str, ...] = ()
    empty: bool = False

    def fits(self, value: object) -> bool:
        """Any string fits."""
        return isinstance(value, str)

    def fault(self, value: str, name: str) -> Fault | None:
        """Another choice, another form, or nothing at all."""
        if self.choices:
            if value in self.choices:
                return None
            return Fault("wrong-choice", f'{name} cannot be "{value}": {nearest(value, self.choices)}')
        if self.pattern:
            if re.fullmatch(self.pattern, value):
                return None
            return Fault("wrong-form", f"{name} expects {self.expected}, found {described(value)}")
        if self.empty or value.strip():
            return None
        return Fault("empty-text", f"{name} expects {self.expected}, found an empty text")

    def clean(self, value: str) -> str:
        """The string itself."""
        return value

    def schema(self) -> dict[str, Any]:
        """A string type."""
        if self.choices:
            return {"enum": list(self.choices)}
        if self.pattern:
            return {"type": "string", "pattern": f"^(?:{self.pattern})$"}
        return {"type": "string"} if self.empty else {"type": "string", "pattern": r"\S"}


@dataclass(frozen=True, slots=True)
class Number(Leaf):
    """A number; ``above`` is a limit that it must exceed, ``minimum`` and ``maximum`` may be reached."""

    whole: bool = False
    minimum: float | None = None
    maximum: float | None = None
    above: float | None = None

    @property
    def expected(self) -> str:
        """With the limits."""
        kind = "a whole number" if self.whole else "a number"
        above = f" above {self.above:g}" if self.above is not None else ""
        least = f" of {self.minimum:g} or more" if self.minimum is not None else above
        most = f" up to {self.maximum:g}" if self.maximum is not None else ""
        return f"{kind}{least}{most}"

    def fits(self, value: object) -> bool:
        """Numbers fit; 7.0 is whole, true is no number."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return not self.whole or isinstance(value, int) or value.is_integer()

    def fault(self, value: float, name: str) -> Fault | None:
        """A number beyond the limits, or without a size (infinity)."""
        beyond = (
            not abs(value) < 1e15
            or (self.minimum is not None and value < self.minimum)
            or (self.maximum is not None and value > self.maximum)
            or (self.above is not None and value <= self.above)
        )
        return Fault("out-of-range", f"{name} expects {self.expected}, found {value}") if beyond else None

    def clean(self, value: float) -> float:
        """An int where whole numbers are expected."""
        return int(value) if self.whole else value

    def schema(self) -> dict[str, Any]:
        """A number type."""
        limits = {"minimum": self.minimum, "maximum": self.maximum, "exclusiveMinimum": self.above}
        given = {key: limit for key, limit in limits.items() if limit is not None}
        return {"type": "integer" if self.whole else "number", **given}


@dataclass(frozen=True, slots=True)
class Flag(Leaf):
    """True or false."""

    expected: str = "true or false"

    def fits(self, value: object) -> bool:
        """Booleans fit."""
        return isinstance(value, bool)

    def fault(self, value: bool, name: str) -> Fault | None:
        """Neither can be wrong."""
        return None

    def clean(self, value: bool) -> bool:
        """The value itself."""
        return value

    def schema(self) -> dict[str, Any]:
        """A boolean type."""
        return {"type": "boolean"}
