"""Typed reading of what people say: faults are noted until ``raise_faults`` raises them all at once.

A reader asks for each fact by name and gets a harmless stand-in where it is missing or wrong, so that
reading goes on and the next fault is found too::

    strength = facts.integer("strength", least=1)
    for attacker in facts.each("attackers"):
        player = attacker.word("player")
    facts.raise_faults()    # raises ContentError with every fault: missing, wrong, and keys nobody asked for
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pnp.content.offsets import Keys
from pnp.problem import ContentError, Problem, nearest
from pnp.rules.inputs import Input, Source
from pnp.rules.tokens import Tokens
from pnp.words import Message, Value, raw


class _Needed:
    """Stands for "there is no default": the fact must be given."""


NEEDED = _Needed()


class Facts:
    """One table of facts. ``label`` is what messages call it (a player's name); the top has none."""

    def __init__(
        self,
        values: Mapping[str, Any],
        source: Source,
        faults: list[Problem],
        keys: Keys = (),
        label: str = "",
    ) -> None:
        self.values = values
        self.label = label
        self._source = source
        self._faults = faults
        self._keys = keys
        self._asked: dict[str, None] = {}
        self._inner: list[Facts] = []

    @classmethod
    def of(cls, given: Input | None = None) -> "Facts":
        """The facts of an input; none at all without one."""
        return cls(given.values, given.source, []) if given else cls({}, Source(""), [])

    def has(self, key: str) -> bool:
        """Whether the fact is given (null counts as left out)."""
        self._asked[key] = None
        return self.values.get(key) is not None

    def integer(
        self, key: str, default: int | _Needed = NEEDED, least: int = 0, most: int | None = None
    ) -> int:
        """A whole number, at least ``least``."""
        value = self._value(key, default)
        stand_in = least if isinstance(default, _Needed) else default
        if value is None:
            return stand_in
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.fault(key, "not-a-number", key=key, found=_shown(value))
            return stand_in
        if value != value or value in (float("inf"), float("-inf")) or value != int(value):
            self.fault(key, "fractional", key=key, found=value)
            return stand_in
        if value < least:
            if value < 0:
                self.fault(key, "negative", key=key, found=int(value), least=least)
            else:
                self.fault(key, "too-small", key=key, found=int(value), least=least)
            return stand_in
        if most is not None and value > most:
            self.fault(key, "too-large", key=key, found=int(value), most=most)
            return stand_in
        return int(value)

    def flag(self, key: str, default: bool | _Needed = NEEDED) -> bool:
        """True or false."""
        value = self._value(key, default)
        if value is None:
            return False if isinstance(default, _Needed) else default
        if not isinstance(value, bool):
            self.fault(key, "not-a-flag", key=key, found=_shown(value))
            return False
        return value

    def word(self, key: str, default: str | _Needed = NEEDED) -> str:
        """A text that is not empty."""
        value = self._value(key, default)
        if value is None:
            return "" if isinstance(default, _Needed) else default
        if not isinstance(value, str) or not value.strip():
            self.fault(key, "not-a-word", key=key, found=_shown(value))
            return ""
        return value.strip()

    def choice(self, key: str, choices: Sequence[str], default: str | _Needed = NEEDED) -> str:
        """One of the words given."""
        value = self._value(key, default)
        stand_in = choices[0] if isinstance(default, _Needed) else default
        if value is None:
            return stand_in
        if value not in choices:
            self.fault(key, "unknown-value", key=key, found=_shown(value), hint=nearest(str(value), choices))
            return stand_in
        return str(value)

    def items(self, key: str, default: Sequence[Any] | _Needed = NEEDED) -> Sequence[Any]:
        """A list, as it stands."""
        value = self._value(key, default)
        if value is None:
            return () if isinstance(default, _Needed) else default
        if not isinstance(value, list | tuple):
            self.fault(key, "not-a-list", key=key, found=_shown(value))
            return ()
        return value

    def words(self, key: str, default: Sequence[str] | _Needed = NEEDED) -> tuple[str, ...]:
        """A list of texts that are not empty, none of them twice."""
        found: list[str] = []
        for item in self.items(key, default):
            if not isinstance(item, str) or not item.strip():
                self.fault(key, "not-a-word.item", key=key, found=_shown(item))
            elif item.strip() in found:
                self.fault(key, "twice.item", key=key, name=item.strip())
            else:
                found.append(item.strip())
        return tuple(found)

    def integers(
        self, key: str, default: Sequence[int] | _Needed = NEEDED, least: int = 0
    ) -> tuple[int, ...]:
        """A list of whole numbers."""
        found: list[int] = []
        for index, item in enumerate(self.items(key, default)):
            inner = Facts({key: item}, self._source, self._faults, self._keys, self.label)
            if item is None:
                self.fault(key, "not-a-number.empty", key=key, number=index + 1)
            else:
                found.append(inner.integer(key, least=least))
        return tuple(found)

    def each(self, key: str, default: Sequence[Any] | _Needed = NEEDED) -> list["Facts"]:
        """A list of tables."""
        found: list[Facts] = []
        for index, item in enumerate(self.items(key, default)):
            if isinstance(item, Mapping):
                found.append(self._inside(item, (key, index), f"{key} {index + 1}"))
            else:
                self.fault(key, "not-a-table.item", key=key, number=index + 1, found=_shown(item))
        return found

    def table(self, key: str, default: Mapping[str, Any] | _Needed = NEEDED) -> "Facts":
        """A table."""
        value = self._value(key, default)
        if value is None:
            value = {} if isinstance(default, _Needed) else default
        elif not isinstance(value, Mapping):
            self.fault(key, "not-a-table", key=key, found=_shown(value))
            value = {}
        return self._inside(value, (key,), f"{self.label}, {key}" if self.label else key)

    def tokens(
        self,
        key: str,
        supply: Mapping[str, int],
        default: Mapping[str, int] | _Needed = NEEDED,
        capped: bool = True,
    ) -> Tokens:
        """How many of each kind.

        What is left out is 0. More than the game holds is a fault, if ``capped``.
        """
        return self.table(key, default).counts(supply, capped)

    def counts(self, supply: Mapping[str, int], capped: bool = True) -> Tokens:
        """All of this table as counts of what the supply lists."""
        found = Tokens((kind, self.integer(kind, 0)) for kind in supply)
        for kind, count in found.items():
            if capped and count > supply[kind]:
                self.fault(kind, "above-supply", key=kind, counted=count, holds=supply[kind])
        return found

    def fault(
        self,
        key: str,
        what: str | Message,
        /,
        *text: str,
        at_key: bool = False,
        within: int | None = None,
        **values: Value,
    ) -> None:
        """Note a fault at a key, or at a character of its text; the message is led by who is meant.

        What is wrong may be a code with its values, or a message that was made before.
        """
        if isinstance(what, Message):
            message = what
        else:  # a sentence that has no code of its own yet
            message = raw(what, text[0]) if text else Message(what, **values)
        if self.label:
            message = Message("piece.labelled", label=self.label, fault=message)
        keys = (*self._keys, key) if key else self._keys
        place = self._source.place(keys, at_key) if within is None else self._source.within(keys, within)
        self._faults.append(Problem(place, message))

    def ask(self, *keys: str) -> None:
        """Say that these keys are known, though nobody read them."""
        self._asked.update(dict.fromkeys(keys))

    def unknown(self, known: Collection[str] = ()) -> None:
        """Note every key that nobody asked for, here and inside."""
        valid = [*known, *self._asked]
        for key in self.values:
            if key not in valid:
                self.fault(key, "unknown-key.fact", at_key=True, name=key, hint=nearest(key, valid))
        for inner in self._inner:
            inner.unknown()

    def raise_faults(self) -> None:
        """Raise ContentError with every fault noted so far, unknown keys included; else do nothing."""
        self.unknown()
        if self._faults:
            raise ContentError(self._faults)

    settle = raise_faults

    def _inside(self, values: Mapping[str, Any], keys: Keys, label: str) -> "Facts":
        inner = Facts(values, self._source, self._faults, (*self._keys, *keys), label)
        self._inner.append(inner)
        return inner

    def _value(self, key: str, default: object) -> Any:
        self._asked[key] = None
        value = self.values.get(key)
        if value is None and isinstance(default, _Needed):
            self.fault(key, "missing", key=key)
        return value


def _shown(value: object) -> Value:
    """A value as files write it, without what is inside.

    >>> str(_shown("maybe")), str(_shown({"a": 1})), _shown(True), _shown(2.5)
    ('"maybe"', 'a table', 'true', '2.5')
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return Message("value.quoted", text=value)
    if isinstance(value, Mapping):
        return Message("value.table")
    if isinstance(value, list | tuple):
        return Message("value.list")
    return str(value)
