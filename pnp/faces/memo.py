"""A memory that forgets what has not been asked for of late, so that a deck may be of any size."""

from collections.abc import Iterator
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(Generic[K, V]):
    """Two generations: what is found in the older moves to the younger; a full younger becomes the older."""

    __slots__ = ("_limit", "_old", "_young")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._young: dict[K, V] = {}
        self._old: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """The value remembered for the key."""
        value = self._young.get(key)
        if value is None:
            value = self._old.get(key)
            if value is not None:
                self.put(key, value)
        return value

    def items(self) -> Iterator[tuple[K, V]]:
        """All that is remembered."""
        yield from {**self._old, **self._young}.items()

    def put(self, key: K, value: V) -> V:
        """Remembers the value, and gives it back."""
        if len(self._young) >= self._limit:
            self._old, self._young = self._young, {}
        self._young[key] = value
        return value
