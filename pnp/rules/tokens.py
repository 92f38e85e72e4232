"""Multisets of components, and pools between which they move without one being lost or made."""

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView

from pnp.frozen import frozen


class Tokens(Mapping[str, int]):
    """A frozen multiset: how many of each kind. A kind that is absent counts 0; zeros are not kept.

    >>> hoard = Tokens({"gold": 2, "red": 1}) + {"gold": 1}
    >>> hoard, hoard["blue"], hoard.lacks({"red": 3})
    (Tokens({'gold': 3, 'red': 1}), 0, Tokens({'red': 2}))
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[str, int] | Iterable[tuple[str, int]] = ()) -> None:
        """Count from a mapping or pairs; ValueError for a negative count."""
        pairs = counts.items() if isinstance(counts, (dict, Mapping)) else counts
        kept: dict[str, int] = {}
        for kind, count in pairs:
            if count < 0:
                raise ValueError(f"{count} {kind}")
            if count:
                kept[kind] = kept.get(kind, 0) + count
        self._counts = kept

    @classmethod
    def _of(cls, counts: dict[str, int]) -> "Tokens":
        """Of counts that are all above 0, which nobody else holds."""
        tokens = cls.__new__(cls)
        tokens._counts = counts
        return tokens

    def __getitem__(self, kind: str) -> int:
        return self._counts.get(kind, 0)

    def __contains__(self, kind: object) -> bool:
        return kind in self._counts

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def items(self) -> ItemsView[str, int]:
        """Each kind with its count."""
        return self._counts.items()

    def values(self) -> ValuesView[int]:
        """The counts."""
        return self._counts.values()

    def __hash__(self) -> int:
        return hash(frozenset(self._counts.items()))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Tokens):
            return self._counts == other._counts
        return isinstance(other, Mapping) and self._counts == {k: n for k, n in other.items() if n}

    def __add__(self, other: Mapping[str, int]) -> "Tokens":
        if not isinstance(other, Tokens):
            return Tokens([*self.items(), *other.items()])
        kept = dict(self._counts)
        for kind, count in other._counts.items():
            kept[kind] = kept.get(kind, 0) + count
        return Tokens._of(kept)

    def __sub__(self, other: Mapping[str, int]) -> "Tokens":
        """What is left; ValueError where ``other`` holds more (ask ``lacks`` first)."""
        left = dict(self._counts)
        for kind, count in other.items():
            left[kind] = left.get(kind, 0) - count
        return Tokens(left)

    @property
    def size(self) -> int:
        """How many in all."""
        return sum(self._counts.values())

    def lacks(self, wanted: Mapping[str, int]) -> "Tokens":
        """What of ``wanted`` is not here."""
        held = self._counts
        return Tokens._of({k: n - held.get(k, 0) for k, n in wanted.items() if n > held.get(k, 0)})

    def only(self, *kinds: str) -> "Tokens":
        """The part that is of these kinds."""
        return Tokens._of({kind: self._counts[kind] for kind in kinds if kind in self._counts})

    def without(self, *kinds: str) -> "Tokens":
        """The part that is of other kinds."""
        return Tokens._of({kind: count for kind, count in self._counts.items() if kind not in kinds})

    def __repr__(self) -> str:
        return f"Tokens({self._counts!r})"


NOTHING = Tokens()


@frozen
class Pools:
    """Named pools that conserve their sum: tokens only ever move from one to another."""

    pools: Mapping[str, Tokens]

    def __getitem__(self, name: str) -> Tokens:
        return self.pools.get(name, NOTHING)

    def move(self, source: str, target: str, tokens: Mapping[str, int]) -> "Pools":
        """The pools after the move; ValueError where the source does not hold so much."""
        taken = Pools({**self.pools, source: self[source] - tokens})
        return Pools({**taken.pools, target: taken[target] + tokens})
