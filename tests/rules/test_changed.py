"""A value with some fields changed, as ``dataclasses.replace`` makes it, and soon."""

import dataclasses
from functools import cached_property

import pytest

from pnp.rules.changed import replace


@dataclasses.dataclass(frozen=True)
class Plain:
    first: int
    second: tuple[int, ...] = ()

    @cached_property
    def whole(self) -> tuple[int, ...]:
        return (self.first, *self.second)


@dataclasses.dataclass(frozen=True, slots=True)
class Slotted:
    first: int
    second: tuple[int, ...] = ()


@dataclasses.dataclass(frozen=True)
class Made:
    first: int
    second: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "second", self.first + 1)


@pytest.mark.parametrize(
    "value", [Plain(1, (2,)), Slotted(1, (2,)), Made(1)], ids=lambda value: type(value).__name__
)
def test_it_is_what_dataclasses_make(value: Plain | Slotted | Made) -> None:
    changed = replace(value, first=5)
    assert changed == dataclasses.replace(value, first=5) != value
    assert type(changed) is type(value)
    assert value.first == 1


def test_what_was_worked_out_before_is_worked_out_again() -> None:
    value = Plain(1, (2,))
    assert value.whole == (1, 2)
    assert replace(value, first=3).whole == (3, 2)


@pytest.mark.parametrize("value", [Plain(1), Slotted(1)])
def test_a_name_that_is_no_field_is_none(value: Plain | Slotted) -> None:
    with pytest.raises(TypeError, match="third"):
        replace(value, third=3)  # type: ignore[call-arg]
