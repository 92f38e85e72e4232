"""Typed reading of what people say: faults are noted until ``raise_faults`` raises them all at once.

A reader asks for each fact by name and gets a harmless stand-in where it is missing or wrong, so that
reading goes on and the next fault is met too::

    strength = facts.integer("strength", least=1)
    for attacker in facts.each("attackers"):
        player = attacker.word("player")
    facts.raise_faults()    # raises ContentError with every fault: missing, wrong, and keys nobody asked for
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pnp.content.declarations.offsets import Keys
from pnp.problem import ContentError, Problem
from pnp.rules.fact_words import fact_words
from pnp.rules.inputs import Input, Source
from pnp.rules.names import Names, likely
from pnp.rules.stand_ins import StandIns
from pnp.rules.tokens import Tokens
from pnp.words import Message, Value

Rows = Mapping[str, str] | None
"""The components that ids are known by which are not those of rows."""


class Facts:
    """One table of facts. ``label`` is what messages call it (a player's name); the top has none.

    A fact that is read without a default must be given.
    """

    def __init__(
        self,
        values: Mapping[str, Any],
        source: Source,
        faults: list[Problem],
        keys: Keys = (),
        label: str = "",
        names: Names | None = None,
    ) -> None:
        self.values = values
        self.called: Mapping[str, str] = {}  # what messages call keys that are no facts but things
        self._names = names
        self.label = label
        self._source = source
        self._faults = faults
        self._keys = keys
        self._asked: dict[str, None] = {}
        self._inner: list[Facts] = []
        self._stand_ins: StandIns | None = None

    @classmethod
    def of(
        cls, given: Input | None = None, names: Names | None = None, stand_ins: StandIns | None = None
    ) -> "Facts":
        """The facts of an input, in which things may be called by their names; none at all without one."""
        if given is None:
            return cls({}, Source(""), [])
        facts = cls(given.values, given.source, list(given.faults), names=names)
        facts._stand_ins = stand_ins
        return facts

    @property
    def names(self) -> Names | None:
        """By which things may be called, if by any."""
        return self._names

    def has(self, key: str) -> bool:
        """Whether the fact is given (null counts as left out)."""
        self._asked[key] = None
        return self.values.get(key) is not None

    def integer(self, key: str, default: int | None = None, least: int = 0, most: int | None = None) -> int:
        """A whole number, at least ``least``."""
        value = self._value(key, default)
        if value is None:
            pass
        elif isinstance(value, bool) or not isinstance(value, int | float):
            self.fault(key, "not-a-number", key=self._named(key), found=_shown(value))
        elif value % 1 != 0:  # infinity too: its rest is no number
            self.fault(key, "fractional", key=self._named(key), found=value)
        elif value < least:
            code = "negative" if value < 0 else "too-small"
            self.fault(key, code, key=self._named(key), found=int(value), least=least)
        elif most is not None and value > most:
            self.fault(key, "too-large", key=self._named(key), found=int(value), most=most)
        else:
            return int(value)
        return least if default is None else default

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        value = self._value(key, default)
        if value is None:
            return bool(default)
        if not isinstance(value, bool):
            code = "not-a-flag.typed" if self._source.is_typed else "not-a-flag"
            self.fault(key, code, key=self._named(key), found=_shown(value))
            return False
        return value

    def word(self, key: str, default: str | None = None) -> str:
        """A text that is not empty."""
        value = self._value(key, default)
        if value is None:
            return default or ""
        if not isinstance(value, str) or not value.strip():
            self.fault(key, "not-a-word", key=self._named(key), found=_shown(value))
            return ""
        return value.strip()

    def choice(self, key: str, choices: Sequence[str], default: str | None = None, rows: Rows = None) -> str:
        """One of the words given; ``rows`` are the components that some of them are known by."""
        value = self._value(key, default)
        if value in choices:
            return str(value)
        if isinstance(value, str) and (meant := self._meant(value, choices, rows, key)):
            return meant
        if value is not None:
            self.fault(
                key,
                "unknown-value",
                key=self._named(key),
                found=_shown(value),
                hint=self.near(str(value), choices, rows),
            )
        elif default:
            return default
        return (self._stand_ins or StandIns()).one_of(choices, default)

    def items(self, key: str, default: Sequence[Any] | None = None) -> Sequence[Any]:
        """A list, as it stands."""
        value = self._value(key, default)
        if value is None:
            return default or ()
        if not isinstance(value, list | tuple):
            self.fault(key, "not-a-list", key=self._named(key), found=_shown(value))
            return ()
        return value

    def words(self, key: str, default: Sequence[str] | None = None) -> tuple[str, ...]:
        """A list of texts that are not empty, none of them twice."""
        words: list[str] = []
        for item in self.items(key, default):
            if not isinstance(item, str) or not item.strip():
                self.fault(key, "not-a-word.item", key=self._named(key), found=_shown(item))
            elif item.strip() in words:
                self.fault(key, "twice.item", key=self._named(key), name=item.strip())
            else:
                words.append(item.strip())
        return tuple(words)

    def integers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers, none below 0. What is none is left out, so that no more is said of it."""
        numbers: list[int] = []
        for index, item in enumerate(self.items(key)):
            faults = len(self._faults)
            if item is None:
                self.fault(key, "not-a-number.empty", key=self._named(key), number=index + 1)
                continue
            number = Facts({key: item}, self._source, self._faults, self._keys, self.label).integer(key)
            if len(self._faults) == faults:
                numbers.append(number)
        return tuple(numbers)

    def each(self, key: str) -> list["Facts"]:
        """A list of tables."""
        tables: list[Facts] = []
        for index, item in enumerate(self.items(key)):
            if isinstance(item, Mapping):
                tables.append(self._inside(item, (key, index), f"{key} {index + 1}"))
            else:
                self.fault(
                    key, "not-a-table.item", key=self._named(key), number=index + 1, found=_shown(item)
                )
        return tables

    def table(self, key: str, default: Mapping[str, Any] | None = None) -> "Facts":
        """A table."""
        value = self._value(key, default)
        if value is None:
            value = default or {}
        elif not isinstance(value, Mapping):
            self.fault(key, "not-a-table", key=self._named(key), found=_shown(value))
            value = {}
        return self._inside(value, (key,), f"{self.label}, {key}" if self.label else key)

    def tokens(
        self,
        key: str,
        supply: Mapping[str, int],
        default: Mapping[str, int] | None = None,
        capped: bool = True,
    ) -> Tokens:
        """How many of each kind: what is left out is 0, more than the game holds a fault if ``capped``."""
        table = self.table(key, default)
        table.rename(supply)
        if names := self._names:  # to who reads another language ids are no words
            listed = {id: names.listed(id) for id in supply if names.foreign}
            table.called = {id: name for id, name in listed.items() if name != id} | names.forms(supply)
        counts = Tokens((kind, table.integer(kind, 0)) for kind in supply)
        for kind, count in counts.items():
            if capped and count > supply[kind]:
                named = table.called.get(kind, kind)
                table.fault(kind, "above-supply", key=named, counted=count, holds=supply[kind])
        return counts

    def rename(self, ids: Collection[str]) -> None:
        """Have keys that are names of these ids be the ids; “three gold coins” alone are three of them."""
        named: dict[str, Any] = {}
        for key, value in self.values.items():
            id = self.by_id(key, ids)
            if id not in ids and value == 1 and self._names:
                id, value = self._names.numbered(key, ids) or (id, value)
            if id in named:
                self.fault(key, "unreadable.twice", at_key=True, name=key)
            named[id] = value
        self.values = named

    def by_id(self, text: str, ids: Collection[str], rows: Rows = None, fact: str = "") -> str:
        """The id that a text names, where this fact is told; the text where it names none."""
        return self._meant(text, ids, rows, fact) or text

    def fault(
        self,
        key: str,
        what: str | Message,
        /,
        at_key: bool = False,
        within: int | None = None,
        inside: Keys = (),
        **values: Value,
    ) -> None:
        """Note a fault at a key, ``inside`` it, or at a character of its text, led by who is meant.

        What is wrong may be a code with its values, or a message that was made before.
        """
        message = Message(what, **values) if isinstance(what, str) else what
        if self.label:
            message = Message("piece.labelled", label=self.label, fault=message)
        keys = (*self._keys, key, *inside) if key else self._keys
        place = self._source.place(keys, at_key) if within is None else self._source.within(keys, within)
        self._faults.append(Problem(place, message))

    def ask(self, *keys: str) -> None:
        """Say that these keys are known, though nobody read them."""
        self._asked.update(dict.fromkeys(keys))

    def raise_faults(self) -> None:
        """Raise ContentError with every fault noted so far, unknown keys included; else do nothing."""
        self._note_unknown()
        if self._faults:
            raise ContentError(self._faults)

    def _note_unknown(self) -> None:
        """Every key that nobody asked for, here and inside."""
        for key in self.values:
            if key not in self._asked:
                hint = likely(key, self._asked, map(self._offered, self._asked), self._is_foreign)
                self.fault(key, "unknown-key.fact", at_key=True, name=key, hint=hint)
        for inner in self._inner:
            inner._note_unknown()

    def _inside(self, values: Mapping[str, Any], keys: Keys, label: str) -> "Facts":
        inner = Facts(values, self._source, self._faults, (*self._keys, *keys), label, self._names)
        inner._stand_ins = self._stand_ins
        self._inner.append(inner)
        return inner

    def _named(self, key: str) -> str:
        """What messages call a key: as it was typed, or as the game calls the thing."""
        return self.called.get(key, key)

    @property
    def _is_foreign(self) -> bool:
        return self._names is not None and self._names.foreign

    def _offered(self, key: str) -> str:
        """What is offered for a key of a table, as its sentence calls it."""
        owner = next((each for each in reversed(self._keys) if isinstance(each, str)), "")
        if self._names is None or not owner or key in self.called:
            return self._named(key)
        from pnp.rules.offered import glosses  # here, since few facts have a key too many

        return glosses(self._names.book, owner).get(key, key)

    def _wanted(self, key: str) -> Value:
        """What messages call a fact that nobody has typed yet: what it is, if the game says that."""
        words = fact_words(self._names.book, key) if self._names and key not in self.called else ""
        return Message("piece.quoted", name=words) if words else self._named(key)

    def near(self, text: str, ids: Collection[str], rows: Rows = None) -> Message:
        """What may be meant, by names as far as there are any."""
        return likely(text, ids, ids) if self._names is None else self._names.near(text, ids, rows)

    def _meant(self, text: str, ids: Collection[str], rows: Rows, fact: str) -> str:
        """The id that a name stands for, or what is offered where a fact is told; "" for an id itself."""
        if self._names is None or text in ids:
            return ""
        meant = self._names.meant(text, ids, rows)
        if meant or not fact:
            return meant
        from pnp.rules.offered import offered  # here, since most facts are told by ids or names

        return offered(text, ids, fact, self._names, rows)

    def _value(self, key: str, default: object) -> Any:
        self._asked[key] = None
        value = self.values.get(key)
        if value is None and default is None:
            self.fault(key, "missing", key=self._wanted(key))
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
