"""``dataclasses.replace``, some times as fast: for tables of many fields, of which a game makes thousands."""

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")


def made(kind: type[T], values: dict[str, Any]) -> T:
    """The frozen value of these values of all its fields, which become its own.

    ``kind`` is plain: it has no ``slots``, and its ``__init__`` does no more than take the fields.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Table:
    ...     seats: int
    ...     round: int = 1
    >>> made(Table, {"seats": 3, "round": 2})
    Table(seats=3, round=2)
    """
    value = object.__new__(kind)
    object.__setattr__(value, "__dict__", values)
    return value


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    import dataclasses

    def replace(value, /, **changes):
        """The value with some fields changed; of one with ``slots`` it takes as long as ever.

        >>> @dataclasses.dataclass(frozen=True)
        ... class Table:
        ...     seats: int
        ...     round: int = 1
        >>> replace(Table(3), round=2)
        Table(seats=3, round=2)
        """
        kind = type(value)
        names = _plain_fields(kind)
        if not names:
            return dataclasses.replace(value, **changes)
        changed = value.__dict__ | changes
        if len(changed) != len(names):
            if not changes.keys() <= names.keys():  # it has no such field
                return dataclasses.replace(value, **changes)
            changed = {name: changed[name] for name in names}  # without what is kept lazily
        made = object.__new__(kind)
        object.__setattr__(made, "__dict__", changed)
        return made

    @cache
    def _plain_fields(kind):
        """The fields that lie in a value as they were given; none where ``__init__`` does more than that."""
        if hasattr(kind, "__slots__") or hasattr(kind, "__post_init__"):
            return {}
        return {field.name: None for field in dataclasses.fields(kind)}
