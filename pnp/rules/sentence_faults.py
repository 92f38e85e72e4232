"""What reasons.toml says that nobody will ever say: names that the checker has not, as keys or in sentences.

A misspelt key is passed over in silence where the program looks for a word and can do without it. So the
keys of those tables are held against what the checker declares: its questions and their facts, its columns,
options and components, and the lines of its referee with what each of them names. What is given to reasons,
the source of its program tells.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, cast

from pnp.content.fill import UnknownNameError, look_up
from pnp.content.game import Text
from pnp.problem import Problem, nearest
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.given_names import GivenNames
from pnp.rules.sorts import Sort
from pnp.rules.vocabulary import contrary_key

TABLES = (
    *("reasons", "lines", "table", "questions", "facts", "answers", "details"),
    *("values", "kinds", "called", "typed", "told", "verbs"),
)
"""The tables of reasons.toml that every game may have."""
_PLACEHOLDER = re.compile(r"(?<!\\)\{([A-Za-z0-9_][\w.-]*)\}")
_COUNT = ("count",)


def sentence_faults(book: Book, checker: Checker, given: Iterable[GivenNames]) -> Iterator[Problem]:
    """The keys that nothing is called by, and the placeholders that nothing is given for.

    ``given`` is what the checker's program gives to the sentences under ``[reasons]``.
    """
    yield from _key_faults(book, checker)
    always: dict[str, frozenset[str]] = {}  # wherever it is said
    for code, names in given:
        always[code] = always.get(code, names) & names
    for code, names in always.items():
        if text := book.sentences.get(f"reasons.{code}"):
            yield from _placeholder_faults(text, names, book)


def _key_faults(book: Book, checker: Checker) -> Iterator[Problem]:
    tables = (*TABLES, *checker.tables)
    lines = _lines(checker)
    keys = {**_declared_keys(book, checker), "lines": lines.keys()}
    unknown: set[str] = set()
    for text in book.game.sentences:
        table, _, key = text.id.partition(".")
        if table == "rulings":
            continue
        if table not in tables:
            if table not in unknown:
                yield Problem(text.place, "unknown-key", name=table, hint=nearest(table, tables))
            unknown.add(table)
        elif table in keys and key not in keys[table]:
            yield Problem(text.place, "unknown-key", name=key, hint=nearest(key, keys[table]))
        elif table == "lines":
            yield from _placeholder_faults(text, lines[key], book)
        elif table in ("questions", "facts", "told", "called"):
            yield from _placeholder_faults(text, _COUNT if table == "called" else (), book)


def _declared_keys(book: Book, checker: Checker) -> dict[str, Collection[str]]:
    """By the table, what its keys may be."""
    declared = checker.sorts(book) if checker.sorts else {}
    sorts = [each for sort in declared.values() for each in _inner(sort)]
    facts = {fact for question in checker.questions for fact in question.known}
    columns = {name.removesuffix("?") for sort in sorts for name in sort.columns}
    owned = {f"{question.name}.{fact}" for question in checker.questions for fact in question.known}
    owned |= {f"{owner}.{column}" for key, sort in declared.items() for owner, column in _owned(key, sort)}
    options = {option.id: option.values for option in book.game.options}
    ids = {id for sort in sorts for id in (*sort.ids, *sort.named.values())}
    rows = [row for deck in book.game.supply for row in book.rows(deck).values()]
    things = {column.key for column in checker.columns} | set(checker.extra) | ids
    things |= {name for row in rows for name in (row.id, *map(str, row.values.values()))}
    values = {value for given in options.values() for value in given}
    things |= {*options, *(f"{id}.{value}" for id, given in options.items() for value in given)}
    verbs = {verb.verb() for verb in checker.referee().verbs} if checker.referee else set()
    return {
        "questions": [question.name for question in checker.questions],
        "facts": facts | columns,
        "told": ids | values | columns | owned,
        "kinds": things,
        "called": things,
        "verbs": verbs,
        "typed": things | verbs | {contrary_key(each) for each in checker.columns if each.kind == "flag"},
    }


def _inner(sort: Sort) -> Iterator[Sort]:
    yield sort
    for each in (*sort.columns.values(), *((sort.each,) if sort.each else ())):
        yield from _inner(each)


def _owned(key: str, sort: Sort) -> Iterator[tuple[str, str]]:
    """The columns of a fact, each with the fact, or with the column of it, that it is a column of."""
    owner = key.rpartition("/")[2].removesuffix("?")
    for name, column in (*sort.columns.items(), *(sort.each.columns.items() if sort.each else ())):
        yield owner, name.removesuffix("?")
        yield from _owned(name, column)


def _lines(checker: Checker) -> Mapping[str, Collection[str]]:
    """By the sentences that say what a log records, what each of them may name."""
    lines: dict[str, Collection[str]] = {}
    for verb in checker.referee().verbs if checker.referee else ():
        named = {*(field.name for field in fields(cast(Any, verb))), *verb.also_named}
        lines |= dict.fromkeys((verb.verb(), *verb.also_said), named)
    return lines


def _placeholder_faults(text: Text, given: Collection[str], book: Book) -> Iterator[Problem]:
    """What a sentence names that is neither given nor in rules.toml."""
    for name in dict.fromkeys(_PLACEHOLDER.findall(f"{text.text} {text.plural}")):
        try:
            look_up(name, dict.fromkeys(given, 0), book.game.rules)
        except UnknownNameError as error:
            hint = nearest(name, given) if given and "." not in name else error.hint
            yield Problem(text.place, "unknown-name.sentence", id=text.id, hint=hint)
