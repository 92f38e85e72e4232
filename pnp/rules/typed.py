"""Facts as they are typed: a value in one line, read as the worked examples show that it is meant.

>>> typed("Ana warrior potion; Bob amazon", [{"player": "Cid", "hero": "thief", "potion": True}])
[{'player': 'Ana', 'hero': 'warrior', 'potion': True}, {'player': 'Bob', 'hero': 'amazon'}]
>>> typed("Ana: silver 2, gold; Bob: red 1", {"Cid": {"silver": 1}})
{'Ana': {'silver': 2, 'gold': 1}, 'Bob': {'red': 1}}
>>> typed("Ana: 3; Bob: 2", {"Cid": 4}), typed("Ana 3, Bob 2", {"Cid": 4})
({'Ana': 3, 'Bob': 2}, {'Ana': 3, 'Bob': 2})
>>> typed("Ana, Bob", ["Cid"]), typed("3", 1), typed("yes", True), typed("O start/NES", "O")
(['Ana', 'Bob'], 3, True, 'O start/NES')
"""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from pnp.content.game import Example

_PIECE = re.compile(r'(?:(\w+)\s*=\s*)?(?:"([^"]*)"|([^\s"]+))')
_BETWEEN = re.compile("[=:]")  # a kind and its number
_FLAGS = {"yes": True, "true": True, "no": False, "false": False}


def shapes(examples: Iterable[Example], question: str) -> dict[str, Any]:
    """What the facts of a question look like in its examples; of tables all keys that any of them has."""
    known: dict[str, Any] = {}
    for example in examples:
        if example.input.get("question") == question:
            for key, value in example.input.items():
                known[key] = _merged(known[key], value) if key in known else value
    return known


def typed(text: str, like: Any = None, flags: Mapping[str, bool] = _FLAGS) -> Any:
    """The value of a text: as JSON writes it, else in few words, of the shape of ``like``."""
    if (like is None or isinstance(like, bool)) and text.casefold() in flags:
        return flags[text.casefold()]
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    match like:
        case [Mapping() as first, *_]:
            return [_table(part, first) for part in _parts(text, ";")]
        case list():
            return [_atom(part) for part in _parts(text, ",")]
        case Mapping() if any(isinstance(value, Mapping) for value in like.values()):
            named = (part.partition(":") for part in _parts(text, ";"))
            return {name.strip(): _counts(counts) for name, _, counts in named}
        case Mapping():
            return _counts(text)
    return text


def written(value: Any) -> str:
    """A value in such words.

    >>> written([{"player": "Ana", "hero": "thief"}]), written({"silver": 2}), written(["Ana", "Bob"])
    ('player=Ana hero=thief', 'silver 2', 'Ana, Bob')
    """
    match value:
        case [Mapping(), *_]:
            return "; ".join(
                " ".join(f"{key}={_atom_text(inner)}" for key, inner in each.items()) for each in value
            )
        case list():
            return ", ".join(map(_atom_text, value))
        case Mapping() if any(isinstance(inner, Mapping) for inner in value.values()):
            return "; ".join(f"{name}: {written(inner)}" for name, inner in value.items())
        case Mapping():
            return ", ".join(f"{key} {_atom_text(inner)}" for key, inner in value.items())
    return _atom_text(value) if isinstance(value, bool) else str(value)


def _table(text: str, like: Mapping[str, Any]) -> dict[str, Any]:
    """``Ana warrior potion`` or ``player=Ana hero=warrior``: what has no key is the next that is open."""
    table: dict[str, Any] = {}
    for key, quoted, bare in _PIECE.findall(text):
        values = [name for name, value in like.items() if not isinstance(value, bool)]
        named = key or next((name for name in values if name not in table), "")
        if not named or (not key and isinstance(like.get(bare), bool)):
            table[bare] = True  # a key that is told alone
        else:
            table[named] = quoted or typed(bare, like.get(named))
    return table


def _counts(text: str) -> dict[str, Any]:
    """``silver 2, gold``, ``2 silver`` and ``Ana: 3; Bob: 2``; a bare kind means 1."""
    counts: dict[str, Any] = {}
    for part in _parts(text.replace(";", ","), ","):
        words = _BETWEEN.sub(" ", part).split()
        numbers = [word for word in words if isinstance(_atom(word), int | float)]
        kind = " ".join(word for word in words if word not in numbers)
        counts[kind] = _atom(numbers[0]) if numbers else 1
    return counts


def _parts(text: str, mark: str) -> list[str]:
    return [part.strip() for part in text.split(mark) if part.strip()]


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


def _merged(one: Any, other: Any) -> Any:
    """Both tables of a list in one, so that all keys are known."""
    match one, other:
        case [Mapping() as first, *_], [*others] if all(isinstance(each, Mapping) for each in others):
            keys: dict[str, Any] = {}
            for each in (first, *others):
                keys |= {key: value for key, value in each.items() if key not in keys}
            return [keys]
    return one
