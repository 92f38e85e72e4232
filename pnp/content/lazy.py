"""Values that are made when they are asked for: the parts of a game, the places of a table's cells."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Generic, TypeVar, cast, overload

T = TypeVar("T")


class Part(Generic[T]):
    """A field of a dataclass that may be given as a function: what it returns is the value from then on.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Whole:
    ...     part: Part[tuple[int, ...]] = Part(tuple)
    >>> Whole().part, Whole((1, 2)).part, Whole(lambda: (3,)).part
    ((), (1, 2), (3,))
    """

    def __init__(self, default: Callable[[], T]) -> None:
        self.default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, whole: None, owner: type) -> Callable[[], T]: ...

    @overload
    def __get__(self, whole: object, owner: type) -> T: ...

    def __get__(self, whole: object | None, owner: type) -> T | Callable[[], T]:
        if whole is None:
            return self.default
        value = whole.__dict__[self.name]
        if callable(value):
            value = whole.__dict__[self.name] = value()
        return cast(T, value)

    def __set__(self, whole: object, value: T | Callable[[], T]) -> None:
        whole.__dict__[self.name] = value


class LazyMapping(Mapping[str, T]):
    """The values of known names, each made when it is first asked for.

    >>> dict(LazyMapping(["a", "bc"], len))
    {'a': 1, 'bc': 2}
    """

    __slots__ = ("_made", "_make", "_names")

    def __init__(self, names: Collection[str], make: Callable[[str], T]) -> None:
        self._names = names
        self._make = make
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._made:
            if name not in self._names:
                raise KeyError(name)
            self._made[name] = self._make(name)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
