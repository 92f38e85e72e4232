"""Whatever the help of a fact, a form or a fault offers in a language is understood when it is typed."""

from collections.abc import Iterator

import pytest

from pnp.content.lookup.findable import folded
from pnp.rules.facts import Facts
from pnp.rules.inputs import Source
from pnp.rules.names import Names, names_of
from pnp.rules.offered import glosses, key_of
from pnp.rules.small_words import FILLER
from pnp.rules.sorts import Sort, sort_of
from tests.every_game.games import CHECKED, book, checker, languages

Told = tuple[str, Sort]


def told(fact: str, sort: Sort) -> Iterator[Told]:
    """A fact, and whatever is told inside it, each with its key."""
    yield fact, sort
    for name, column in sort.columns.items():
        yield from told(name.removesuffix("?"), column)
    if sort.each:
        yield from told(fact, sort.each)


def declared(id: str) -> dict[str, Told]:
    """Once each, by what it is: what questions mean by their facts."""
    known = checker(id)
    sorts = known.sorts(book(id)) if known.sorts else {}
    facts = [(fact, sort_of(sorts, each.name, fact)) for each in known.questions for fact in each.known]
    return {repr(each): each for fact, sort in facts for each in told(fact, sort)}


def rows_of(sort: Sort, names: Names) -> dict[str, str]:
    """The components that ids without words of their own are known by."""
    shown = {id: shown for id, shown in sort.shown.items() if f"told.{id}" not in names.book.sentences}
    return {id: shown.partition("/")[2] for id, shown in shown.items()}


def offers(fact: str, sort: Sort, names: Names) -> Iterator[tuple[str, str]]:
    """Every word that is offered for an id, with the id."""
    said = glosses(names.book, fact)
    for id, apart in zip(sort.ids, names.apart(sort.ids, rows_of(sort, names)), strict=True):
        form = f"told.{id}"
        in_form = names.book.text(form) if form in names.book.sentences else apart
        yield from ((each, id) for each in dict.fromkeys((id, apart, in_form, said.get(id, apart))))


def spelt(word: str, names: Names) -> Iterator[str]:
    """A word as people type it: in capitals, without accents, without what stands before a noun."""
    yield from (word, word.upper(), folded(word))
    first, _, rest = word.partition(" ")
    if names.small_words.meaning(folded(first)) in (1, FILLER) and rest:
        yield rest


@pytest.mark.parametrize(("id", "lang"), languages(CHECKED))
def test_what_is_offered_for_a_choice_is_understood(id: str, lang: str) -> None:
    names = names_of(book(id).in_language(lang))
    refused = []
    for fact, sort in declared(id).values():
        if sort.kind not in ("choice", "choices"):
            continue
        for offer, meant in offers(fact, sort, names):
            for word in spelt(offer, names):
                facts = Facts({fact: word}, Source(""), [], names=names)
                if facts.by_id(word, sort.ids, rows_of(sort, names), fact) != meant:
                    refused.append((fact, meant, word))
    assert not refused, refused


@pytest.mark.parametrize(("id", "lang"), languages(CHECKED))
def test_what_is_offered_for_a_key_is_understood(id: str, lang: str) -> None:
    names = names_of(book(id).in_language(lang))
    refused = []
    for fact, sort in declared(id).values():
        keys = [name.removesuffix("?") for name in sort.columns]
        said = glosses(names.book, fact)
        mean = key_of(fact, keys, names)
        refused += [
            (fact, key, word)
            for key in keys
            if key in said
            for word in (key, *spelt(said[key], names))
            if mean(word) != key
        ]
    assert not refused, refused
