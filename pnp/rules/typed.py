"""Facts as they are typed: a value in one line, read as what it is for looks like; see ``pnp.rules.shapes``.

>>> typed("Ana warrior potion; Bob amazon", [{"player": "Cid", "hero": "thief", "potion": True}])
[{'player': 'Ana', 'hero': 'warrior', 'potion': True}, {'player': 'Bob', 'hero': 'amazon'}]
>>> typed("Ana warrior, Bob thief", [{"player": "Cid", "hero": "thief"}])
[{'player': 'Ana', 'hero': 'warrior'}, {'player': 'Bob', 'hero': 'thief'}]
>>> typed('Ana: thief; "Bob B" : amazon', [{"player": "Cid", "hero": "thief"}])
[{'player': 'Ana', 'hero': 'thief'}, {'player': 'Bob B', 'hero': 'amazon'}]
>>> typed("Ana: cows 2, sheep 1; Bob 3 cows 1 sheep; Cid 1 2", [{"player": "Dan", "cows": 0, "sheep": 0}])[:2]
[{'player': 'Ana', 'cows': 2, 'sheep': 1}, {'player': 'Bob', 'cows': 3, 'sheep': 1}]
>>> typed("-; Bob; -", [{"dragon": "Cid"}])
[{}, {'dragon': 'Bob'}, {}]
>>> typed("Ana: silver 2, gold; Bob: red 1", {"Cid": {"silver": 1}})
{'Ana': {'silver': 2, 'gold': 1}, 'Bob': {'red': 1}}
>>> typed('Ana silver 2; Bob=gold 1 red 2; "Bob B" nothing', {"Cid": {"silver": 1}})
{'Ana': {'silver': 2}, 'Bob': {'gold': 1, 'red': 2}, 'Bob B': {}}
>>> typed("Ana: 3; Bob: 2", {"Cid": 4}), typed("Ana 3, Bob 2", {"Cid": 4})
({'Ana': 3, 'Bob': 2}, {'Ana': 3, 'Bob': 2})
>>> typed("Ana 3, Bob: none", {"": 0})
{'Ana': 3, 'Bob': 0}
>>> typed("Ana A, Bob B", {"Cid": "A"}), typed("pass", {"pass": True}), typed("sit 2", {"pass": True})
({'Ana': 'A', 'Bob': 'B'}, {'pass': True}, {'sit': 2})
>>> typed("none", ["Cid"]), typed("Ana: nothing; Bob: red 1", {"": {"red": 0}}), typed("false", "true")
([], {'Ana': {}, 'Bob': {'red': 1}}, 'false')
>>> typed("Ana, Bob", ["Cid"]), typed("5 3", [3]), typed("3", 1), typed("yes", True), typed("O start", "O")
(['Ana', 'Bob'], [5, 3], 3, True, 'O start')
"""

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from typing import Any

from pnp.words import Message, Value

_PIECE = re.compile(r'(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|([^\s"]+))')
_BEFORE_COUNT, _BEHIND_COUNT = re.compile(r"(?<!\s)\s++(?=\d)"), re.compile(r"(?<=\d)\s+")
_BETWEEN = re.compile("[=:：]")  # a kind and its number
_MARKED = re.compile(r"(.*\S)\s*[=:：]\s*(\S+)")
_NOTHING = ("none", "nothing")  # a list or a table in which nothing is
_FLAGS = {"yes": True, "true": True, "no": False, "false": False}
_BETWEEN_NUMBERS = re.compile(r"[\s,;+]+")
_COLONS = ":："
_OWNED = re.compile(r'\s*(?:"([^"]*)"|([^:："]*)(?=[:：])|([^\s"]+))\s*[:：]?(.*)')  # who, and what
_OWNER = re.compile(r'(?:"([^"]*)"|([^:："]*)(?=[:：])|([^\s="]+))\s*([=:：]?)\s*(.*)')  # a table’s
_EMPTY = "-"  # a table in which nothing stands

KeyOf = Callable[[str], str]
"""Which key a word of the reader's language means; the word itself where it means none."""


class Which(int):
    """In a shape, a number that says which one is meant, and not how many: without it nothing is said."""


class UnsoundText(ValueError):
    """A text that says two things at once, and which."""

    def __init__(self, code: str, /, **values: Value) -> None:
        super().__init__(code)
        self.message = Message(code, **values)


def typed(
    text: str,
    like: Any = None,
    flags: Mapping[str, bool] = _FLAGS,
    nothing: Collection[str] = _NOTHING,
    key_of: KeyOf = str,
) -> Any:
    """The value of a text: as JSON writes it, else in few words, of the shape of ``like``.

    Raises UnsoundText where something in it is given twice.
    """
    if isinstance(like, list | Mapping) and text.casefold() in nothing:
        return [] if isinstance(like, list) else {}
    if (like is None or isinstance(like, bool)) and text.casefold() in flags:
        return flags[text.casefold()]
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        pass
    else:
        if isinstance(like, str) and isinstance(value, bool | int | float):
            return text  # the card that is called “false”
        is_item = isinstance(like, list) and isinstance(value, int | float | str)
        return [value] if is_item else value
    match like:
        case [Mapping() as first, *_]:
            parts = _parts(text, _between_tables(text, first))
            return [_table(part, first, flags, nothing, key_of) for part in parts]
        case [int() | float(), *_] if all(isinstance(each, int | float) for each in _numbers(text)):
            return _numbers(text)
        case list():
            return [_atom(part) for part in _parts(text, ",")]
        case Mapping() if any(isinstance(value, Mapping) for value in like.values()):
            inner = next(value for value in like.values() if isinstance(value, Mapping))
            owned = (_owned(part) for part in _parts(text, ";"))
            return _once(
                (
                    name,
                    {} if has.casefold() in (*nothing, "0") else _entries(_parted(has), inner, flags, key_of),
                )
                for name, has in owned
            )
        case Mapping() if isinstance(like.get(""), int):
            parts = _parts(text.replace(";", ","), ",")
            return _once(_numbered(part, like, flags, nothing, key_of) for part in parts)
        case Mapping():
            return _entries(text, like, flags, key_of)
    return text


def written(value: Any, like: Any = None) -> str:
    """A value in as few words as ``typed`` reads it back from; as JSON where no words do.

    >>> written([{"player": "Ana", "hero": "thief"}]), written({"silver": 2}), written(["Ana", "Bob"])
    ('Ana thief', 'silver 2', 'Ana, Bob')
    >>> written([{"player": "Ana", "amulets": 2}], [{"player": "Cid", "fairy": 0, "amulets": 0}])
    'Ana: amulets 2'
    >>> written([["a", 1]], [["a", 1]])
    '[["a", 1]]'
    """
    shape = value if like is None else like
    for text in (_briefly(value, shape), _by_keys(value)):
        with suppress(UnsoundText):
            if text and _is_same(typed(text, shape), value):
                return text
    return json.dumps(value, ensure_ascii=False)


def _is_same(one: Any, other: Any) -> bool:
    """Whether values are equal and of one type: 1 is no yes."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _briefly(value: Any, shape: Any) -> str:
    """Of tables the values alone, without the keys that are the next that are open."""
    match value, shape:
        case [Mapping(), *_], [Mapping() as like, *_] if all(isinstance(each, Mapping) for each in value):
            return "; ".join(_table_text(each, like) or _EMPTY for each in value)
    return _by_keys(value)


def _table_text(table: Mapping[str, Any], like: Mapping[str, Any]) -> str:
    if _is_of_counts(like) and len(table) > 1 and next(iter(table)) == next(iter(like)):
        who, *kinds = table
        return f"{_atom_text(table[who])}: {_by_keys({kind: table[kind] for kind in kinds})}"
    words: list[str] = []
    names = [name for name, value in like.items() if not isinstance(value, bool)]
    for at, (key, inner) in enumerate(table.items()):
        is_next = names[at : at + 1] == [key]
        words.append(key if inner is True else _atom_text(inner) if is_next else f"{key}={_atom_text(inner)}")
    return " ".join(words)


def _by_keys(value: Any) -> str:
    match value:
        case [Mapping(), *_]:
            return "; ".join(
                " ".join(f"{key}={_atom_text(inner)}" for key, inner in each.items()) or _EMPTY
                for each in value
                if isinstance(each, Mapping)
            )
        case list():
            return ", ".join(map(_atom_text, value))
        case Mapping() if any(isinstance(inner, Mapping) for inner in value.values()):
            return "; ".join(f"{name}: {_by_keys(inner)}" for name, inner in value.items())
        case Mapping():
            return ", ".join(
                key if inner is True else f"{key} {_atom_text(inner)}" for key, inner in value.items()
            )
    return _atom_text(value) if isinstance(value, bool) else str(value)


def _between_tables(text: str, first: Mapping[str, Any]) -> str:
    """What parts tables: a semicolon, or a comma where no comma can mean anything else."""
    simple = not any(isinstance(value, list | Mapping) for value in first.values())
    one = _is_of_counts(first) and sum(map(text.count, _COLONS)) == 1  # “Ana: cows 2, sheep 1”
    return "," if simple and not one and ";" not in text and '"' not in text else ";"


def _table(
    text: str, like: Mapping[str, Any], flags: Mapping[str, bool], nothing: Collection[str], key_of: KeyOf
) -> dict[str, Any]:
    """``Ana warrior potion`` or ``player=Ana hero=warrior``: what has no key is the next that is open."""
    if (owned := _OWNED.fullmatch(text)) and _is_counted(owned[4], like):
        *names, has = owned.groups()
        who, *kinds = like
        owner = {who: "".join(filter(None, names)).strip()}
        if has.strip().casefold() in nothing:
            return owner
        return owner | _entries(_parted(has), {kind: like[kind] for kind in kinds}, flags, key_of)
    table: dict[str, Any] = {}
    for key, quoted, piece in _PIECE.findall("" if text == _EMPTY else text):
        bare = piece.rstrip(_COLONS)  # “Ana: thief” is Ana’s, as where counts are told
        if piece and not bare:
            continue
        values = [name for name, value in like.items() if not isinstance(value, bool)]
        named = (key_of(key) if key else "") or next((name for name in values if name not in table), "")
        flag = bare if bare in like or not (table or not named) else key_of(bare)  # who comes first is a name
        alone = not named or (not key and isinstance(like.get(flag), bool))  # a key that is told alone
        if (flag if alone else named) in table:
            raise UnsoundText("unreadable.twice", name=flag if alone else named)
        table[flag if alone else named] = True if alone else quoted or typed(bare, like.get(named), flags)
    return table


def _owned(text: str) -> tuple[str, str]:
    """Who has something, and what: ``Ana: silver 2`` or ``Ana silver 2``.

    Raises UnsoundText for who is told of without a word of what they have.
    """
    found = _OWNER.fullmatch(text)
    if found is None:
        raise UnsoundText("unreadable.nothing-told", name=text)
    name, mark, has = "".join(filter(None, found.groups()[:3])).strip(), found[4], found[5].strip()
    if not (mark or has):
        raise UnsoundText("unreadable.nothing-told", name=name)
    return name, has


def _numbered(
    text: str, like: Mapping[str, Any], flags: Mapping[str, bool], nothing: Collection[str], key_of: KeyOf
) -> tuple[str, Any]:
    """Who has how many: ``Ana: 3``, ``Ana 3`` or ``Ana: none``.

    Raises UnsoundText for who is told of without a number.
    """
    *who, last = _BETWEEN.sub(" ", text).split() or [""]
    if who and last.casefold() in nothing:
        return " ".join(who), 0
    if not any(isinstance(_atom(word), int | float) for word in (*who, last)):
        raise UnsoundText("unreadable.nothing-told", name=text.rstrip(_COLONS))
    return _entry(text, like, flags, key_of)


def _is_counted(text: str, like: Mapping[str, Any]) -> bool:
    """Whether text tells by name how many there are, “cows 2, sheep 1”: of somebody in a table of numbers."""
    if "=" in text or not _is_of_counts(like):
        return False
    words = text.replace(",", " ").split()
    numbered = [isinstance(_atom(word), int | float) for word in words]
    return any(
        not isinstance(like.get(word), bool) or is_before_number  # “cursed 1” is no gold
        for word, is_number, is_before_number in zip(words, numbered, [*numbered, False][1:], strict=True)
        if not is_number
    )


def _is_of_counts(like: Mapping[str, Any]) -> bool:
    """Whether a table tells of somebody how many there are of each kind."""
    who, *kinds = like.values() or (None,)
    return isinstance(who, str) and bool(kinds) and all(isinstance(kind, int) for kind in kinds)


def _parted(text: str) -> str:
    """With commas between counts that have none: ``cows 2 sheep 1`` or ``2 cows 1 sheep``."""
    between = _BEFORE_COUNT if text.strip()[:1].isdigit() else _BEHIND_COUNT
    return text if "," in text else between.sub(", ", text.strip())


def _entries(text: str, like: Mapping[str, Any], flags: Mapping[str, bool], key_of: KeyOf) -> dict[str, Any]:
    """``silver 2, gold``, ``2 silver``, ``Ana: 3; Bob: 2``, ``rules advanced``; a bare kind: 1, or yes."""
    return _once(_entry(part, like, flags, key_of) for part in _parts(text.replace(";", ","), ","))


def _entry(part: str, like: Mapping[str, Any], flags: Mapping[str, bool], key_of: KeyOf) -> tuple[str, Any]:
    if (marked := _MARKED.fullmatch(part)) and isinstance(number := _atom(marked[2]), int | float):
        return key_of(marked[1]), number
    words = _BETWEEN.sub(" ", part).split()
    numbers = [word for word in words if isinstance(_atom(word), int | float)]
    if not numbers and isinstance(like.get(known := " ".join(words[:-1])), str):
        return known, words[-1]  # a team may be called A, as an article is
    kind = key_of(" ".join(word for word in words if word not in numbers))
    if kind and len(numbers) > 1:
        raise UnsoundText("spoken.one-number", name=kind, numbers=", ".join(numbers))
    if numbers and kind:
        return kind, _atom(numbers[0])
    if len(words) > 1 and kind not in like and _is_wordy(words[-1], like, flags):
        *kinds, word = words
        key = key_of(" ".join(kinds))
        is_flag = isinstance(like.get(key), bool) and word.casefold() in flags
        return key, flags[word.casefold()] if is_flag else word
    if isinstance(like.get(kind), Which) and not numbers:
        raise UnsoundText("spoken.which-number", name=" ".join(words))
    return kind, True if isinstance(like.get(kind), bool) else _atom(numbers[0]) if numbers else 1


def _is_wordy(word: str, like: Mapping[str, Any], flags: Mapping[str, bool]) -> bool:
    """Whether a last word says what a key is, rather than being a part of its name."""
    kinds = like.values()
    ticked = word.casefold() in flags and any(isinstance(kind, bool) for kind in kinds)
    return ticked or any(isinstance(kind, str) for kind in kinds)


def _once(entries: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """What is told of each, of which there is one entry."""
    once: dict[str, Any] = {}
    for name, value in entries:
        if name in once:
            raise UnsoundText("unreadable.twice", name=name)
        once[name] = value
    return once


def _parts(text: str, mark: str) -> list[str]:
    return [part.strip() for part in text.split(mark) if part.strip()]


def _numbers(text: str) -> list[Any]:
    """Numbers, whatever parts them: ``3 3 1``, ``3 + 3 + 1``."""
    return [_atom(part) for part in _BETWEEN_NUMBERS.split(text) if part]


def _atom(text: str) -> Any:
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, bool | int | float) else text


def _atom_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | Mapping):
        return json.dumps(value, ensure_ascii=False)
    text = str(value)
    return f'"{text}"' if " " in text else text
