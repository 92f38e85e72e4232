"""Rows in YAML: a list of tables, or tables by their ids. What a word means, the field says that it is for.

YAML would take ``no`` for a boolean, ``1.10`` for the number 1.1 and a name such as ``12:30`` for minutes.
Here every value is the text that stands there, as in a CSV file, and a field of numbers makes a number of it.
Tags, by which YAML makes anything of anything, are a fault.
"""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

import yaml

from pnp.characters import forbidden, shown
from pnp.content.budgets import CELLS, ROWS, Asked
from pnp.content.declarations.documents import Document
from pnp.content.tables.records import Record, Records
from pnp.problem import Place, Problem
from pnp.words import Message, library_message

_DEEPEST = 50
_NOTHING = ("", "~", "null")
_MERGED = "<<"


class _Word(NamedTuple):
    """A value; ``plain``: it stands in no quotes."""

    place: Place
    text: str
    plain: bool
    size: int = 1


@dataclass(slots=True)
class _List:
    place: Place
    items: "list[_Node]" = field(default_factory=list)
    size: int = 1  # values in it, those of what it names again each time


@dataclass(slots=True)
class _Table:
    place: Place
    pairs: "list[tuple[_Word, _Node]]" = field(default_factory=list)
    size: int = 1
    key: _Word | None = None  # whose value is still to come


_Node = _Word | _List | _Table


class _Fault(ValueError):
    def __init__(self, place: Place, what: str | Message, **values: str) -> None:
        super().__init__(what)
        self.problem = Problem(place, what, **values)


def read_yaml(name: str, text: str, asked: Asked) -> tuple[Records | None, list[Problem]]:
    """The rows of a YAML text; ``asked`` are the budgets that a game asks for."""
    source = Document(name, {}, text)
    try:
        return _records(name, _Composer(source, asked).compose(), asked)
    except _Fault as fault:
        return None, [fault.problem]
    except yaml.MarkedYAMLError as error:
        place = _place(source, error.problem_mark or error.context_mark)
        said = library_message("yaml", error.problem or "")
        return None, [Problem(place, "syntax-error.yaml", reason=said)]
    except yaml.YAMLError as error:
        return None, [Problem(Place(name), "syntax-error.yaml", reason=str(error).partition("\n")[0])]


class _Composer:
    """Makes tables and lists of what a parser tells, one by one: nothing here calls itself."""

    def __init__(self, source: Document, asked: Asked) -> None:
        self._source, self._most = source, CELLS.of(asked)
        self._anchors: dict[str, _Node] = {}
        self._open: list[_List | _Table] = []
        self._opened: list[str | None] = []  # the anchors of these
        self._root: _Node | None = None

    def compose(self) -> _Node | None:
        """The one document of the text; None where it is empty."""
        documents = 0
        for event in yaml.parse(self._source.source, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            place = _place(self._source, event.start_mark)
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise _Fault(place, "syntax-error.yaml-documents")
            if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag:
                raise _Fault(place, "syntax-error.yaml-tag", tag=event.tag)
            if isinstance(event, yaml.AliasEvent):
                if event.anchor not in self._anchors:
                    raise _Fault(place, "syntax-error.yaml-alias", name=str(event.anchor))
                self._put(self._anchors[str(event.anchor)], place)
            elif isinstance(event, yaml.ScalarEvent):
                if char := forbidden(event.value):
                    raise _Fault(
                        place, Message("bad-character", name=Message("piece.file"), char=shown(char))
                    )
                word = _Word(place, event.value, plain=not event.style)
                self._keep(event.anchor, word)
                self._put(word, place)
            elif isinstance(event, yaml.CollectionStartEvent):
                if len(self._open) >= _DEEPEST:
                    raise _Fault(place, "syntax-error.yaml-deep")
                is_table = isinstance(event, yaml.MappingStartEvent)
                self._open.append(_Table(place) if is_table else _List(place))
                self._opened.append(event.anchor)
            elif isinstance(event, yaml.CollectionEndEvent):
                whole = self._open.pop()
                if isinstance(whole, _Table):
                    _merged(whole)
                self._keep(self._opened.pop(), whole)
                self._put(whole, whole.place)
        return self._root

    def _keep(self, anchor: str | None, node: _Node) -> None:
        if anchor:
            self._anchors[anchor] = node

    def _put(self, node: _Node, place: Place) -> None:
        """A value where it belongs. ``place`` is where it is named."""
        if not self._open:
            self._root = node
            return
        above = self._open[-1]
        above.size += node.size
        if above.size > self._most:
            raise _Fault(place, CELLS.passed(self._most, above.size))
        if isinstance(above, _List):
            above.items.append(node)
        elif above.key is not None:
            above.pairs.append((above.key, node))
            above.key = None
        elif isinstance(node, _Word):
            above.key = node._replace(place=place)
        else:
            raise _Fault(place, "syntax-error.yaml-key")


def _place(source: Document, mark: Any) -> Place:
    """Where a mark of the parser's is, which has lines that end in more ways than those of editors."""
    return source.at(min(mark.index, len(source.source)) if mark else 0)


def _merged(table: _Table) -> None:
    """What a table takes from others (``<<: *base``) stands below its own keys; none of these comes twice."""
    own: dict[str, tuple[_Word, _Node]] = {}
    below: dict[str, tuple[_Word, _Node]] = {}
    for key, value in table.pairs:
        others = value.items if isinstance(value, _List) else [value]
        tables = [other for other in others if isinstance(other, _Table)]
        if key.plain and key.text == _MERGED and len(tables) == len(others):
            for other in tables:
                below = {**{word.text: (word, node) for word, node in other.pairs}, **below}
        elif key.text in own:
            raise _Fault(key.place, "duplicate-key", name=key.text)
        else:
            own[key.text] = (key, value)
    table.pairs = [*{**below, **own}.values()]


def _records(name: str, root: _Node | None, asked: Asked) -> tuple[Records | None, list[Problem]]:
    if not isinstance(root, _List | _Table):
        return None, [Problem(root.place if root else Place(name), "wrong-type.rows-by-id")]
    by_id: list[tuple[_Word | None, _Node]] = [*root.pairs] if isinstance(root, _Table) else []
    items = by_id if isinstance(root, _Table) else [(None, item) for item in root.items]
    if many := ROWS.over(asked, len(items)):
        return None, [Problem(root.place, many)]
    problems = [Problem(item.place, "wrong-type.row") for _, item in items if not isinstance(item, _Table)]
    rows = [_record(id, item) for id, item in items if isinstance(item, _Table)]
    return Records(root.place, rows, None, typed=False), problems


def _record(id: _Word | None, table: _Table) -> Record:
    pairs = [*table.pairs]
    if id is not None:
        if again := next((key for key, _ in pairs if key.text == "id"), None):
            raise _Fault(again.place, "duplicate-key", name="id")
        pairs.insert(0, (id._replace(text="id"), id))
    kept = {key.text: (key, value) for key, value in pairs if not _is_nothing(value)}
    values = {name: _cell(key, value) for name, (key, value) in kept.items()}
    keys = {name: key.place for name, (key, _) in kept.items()}
    places = {name: value.place for name, (_, value) in kept.items()}
    return Record(values, id.place if id else table.place, places, keys)


def _is_nothing(value: _Node) -> bool:
    return isinstance(value, _Word) and value.plain and value.text in _NOTHING


def _cell(key: _Word, value: _Node) -> str | Message:
    if isinstance(value, _Word):
        return value.text
    name, expected = Message("piece.named", name=key.text), Message("expected.plain-value")
    found = Message("value.list") if isinstance(value, _List) else Message("value.table")
    return Message("wrong-type", name=name, expected=expected, found=found)
