"""Frozen values whose classes are made in a quarter of the time.

Whoever asks one question waits until a hundred classes are made. A frozen dataclass writes and compiles six
functions; here all but one of them are the same for every class, and that one is compiled with its first
value: of every other class a command makes none.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """What ``dataclass(frozen=True, slots=True)`` makes of a class; it is mypy that keeps its values frozen.

    There are no slots where it has cached properties and their like, which need more room than these.

    >>> @frozen
    ... class Size:
    ...     width: float
    ...     height: float = 0.0
    >>> Size(2), Size(2) == Size(2.0, 0), len({Size(1), Size(1)})
    (Size(width=2, height=0.0), True, 1)
    """
    return _alike(cls, slots=_may_have_slots(cls))  # type: ignore[no-any-return]


def freeze(cls: type) -> None:
    """Make the same of a class itself, without slots: a base does so with each class of its kind.

    >>> class Line:
    ...     def __init_subclass__(cls) -> None:
    ...         freeze(cls)
    >>> class Bid(Line):
    ...     number: int
    >>> Bid(3), Bid(3) == Bid(number=3), vars(Bid(3))
    (Bid(number=3), True, {'number': 3})
    """
    _alike(cls, slots=False)


def _alike(cls: type, *, slots: bool) -> Any:
    own = vars(cls)
    methods: dict[str, Any] = {"__eq__": _equal, "__hash__": _hashed, "__repr__": _shown}
    more = {name: method for name, method in methods.items() if own.get(name) is None}
    made = _with_fields(cls, slots=slots)
    for name, method in more.items():
        setattr(made, name, method)
    compared = [each.name for each in fields(made) if each.compare]
    made._compared = staticmethod(attrgetter(*compared) if compared else _nothing)
    return made


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def unlike(cls: type[T]) -> type[T]:
    """The same of values each of which is like itself alone, and so is told from others at a glance.

    >>> @unlike
    ... class Shape:
    ...     outline: str
    >>> Shape("M0 0") == Shape("M0 0"), Shape("M0 0")
    (False, Shape(outline='M0 0'))
    """
    made = _with_fields(cls, slots=_may_have_slots(cls))
    if "__repr__" not in vars(cls):
        made.__repr__ = _shown
    return made  # type: ignore[no-any-return]


def _with_fields(cls: type, *, slots: bool) -> Any:
    made: Any = dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
    if "__init__" not in vars(cls):

        def first(self: Any, *values: Any, **named: Any) -> None:
            made.__init__ = _init(fields(made))
            made.__init__(self, *values, **named)

        made.__init__ = first
    return made


def _init(every: tuple[Field[Any], ...]) -> Callable[..., None]:
    """What takes a value for each of some fields, as a dataclass does."""
    known: dict[str, Any] = {"missing": MISSING}
    taken, named, put = list[str](), list[str](), list[str]()
    for each in every:
        name, value = each.name, each.name
        into = named if each.kw_only else taken
        if each.default is not MISSING:
            known[f"_{name}"] = each.default
            into.append(f"{name}=_{name}")
        elif each.default_factory is not MISSING:
            known[f"_{name}"] = each.default_factory
            into.append(f"{name}=missing")
            value = f"_{name}() if {name} is missing else {name}"
        else:
            into.append(name)
        put.append(f"self.{name} = {value}")
    if named:
        taken += ("*", *named)
    exec(f"def __init__(self, {', '.join(taken)}):\n " + "\n ".join(put or ["pass"]), known)
    return known["__init__"]  # type: ignore[no-any-return]


def _may_have_slots(cls: type) -> bool:
    kinds = map(type, vars(cls).values())
    return not any(hasattr(kind, "__set_name__") and hasattr(kind, "__get__") for kind in kinds)


def _equal(self: Any, other: Any) -> Any:
    return self._compared(self) == self._compared(other) if type(other) is type(self) else NotImplemented


def _hashed(self: Any) -> int:
    return hash(self._compared(self))


def _shown(self: Any) -> str:
    told = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({', '.join(told)})"


def _nothing(_: object) -> tuple[()]:
    return ()
