"""A player is spelt one way in a question: where ``Bob`` sits, ``bob`` is nobody else, as for the referee."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pnp.problem import Problem
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.inputs import Input
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.rules.sorts import Sort


def one_spelling(question: Question, checker: Checker, book: Book, given: Input) -> Input:
    """The input with each player's name as it stands first, in the order of the question's facts.

    A fault is noted where that gives something to one player twice.
    """
    texts = {text for fact in question.known for text in _texts(given.values.get(fact))}
    if checker.sorts is None or len({text.casefold() for text in texts}) == len(texts):
        return given  # as nearly all are: what facts are like need not be known
    from pnp.rules.sorts import sort_of

    sorts, people, values = checker.sorts(book), _People(), dict(given.values)
    for fact in question.known:
        if fact in values:
            values[fact] = people.alike(values[fact], sort_of(sorts, question.name, fact), fact)
    faults = [
        Problem(given.source.place((fact,)), Message("twice.item", key=fact, name=name))
        for fact, name in people.twice
    ]
    return given._replace(values=values, faults=(*given.faults, *faults))


class _People:
    """Everybody whom the facts name, by the name without its capitals."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}
        self.twice: list[tuple[str, str]] = []  # a fact, and who has two places in it

    def alike(self, value: Any, sort: "Sort", fact: str) -> Any:
        """A value with its names as they were met first."""
        match sort.kind, value:
            case "player", str():
                return self._spelt(value)
            case "players", list() | tuple():
                return [self._spelt(name) for name in value]
            case "by", Mapping() if sort.each is not None:
                return self._by(value, sort.each, fact, bool(sort.ids))
            case "table", Mapping():
                return self._columns(value, sort, fact)
            case "rows", list() | tuple():
                return [self._columns(row, sort, fact) for row in value]
        return value

    def _spelt(self, name: Any) -> Any:
        """The name as it was met first; what is no text stays, to be blamed later."""
        return self.known.setdefault(name.strip().casefold(), name) if isinstance(name, str) else name

    def _by(self, value: Mapping[str, Any], each: "Sort", fact: str, of_ids: bool) -> dict[str, Any]:
        told: dict[str, Any] = {}
        for key, inner in value.items():
            name = key if of_ids else self._spelt(key)
            if name in told:
                self.twice.append((fact, name))
            told[name] = self.alike(inner, each, fact)
        return told

    def _columns(self, table: Any, sort: "Sort", fact: str) -> Any:
        if not isinstance(table, Mapping):
            return table
        known = {name.removesuffix("?"): column for name, column in sort.columns.items()}
        return {
            key: self.alike(value, known[key], fact) if key in known else value
            for key, value in table.items()
        }


def _texts(value: object) -> Iterator[str]:
    """All texts of a value, those by which things are told too."""
    match value:
        case str():
            yield value
        case Mapping():
            for key, inner in value.items():
                yield from (str(key), *_texts(inner))
        case list() | tuple():
            for inner in value:
                yield from _texts(inner)
