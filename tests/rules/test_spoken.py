"""What players say is understood as they mean it, in every language of the game."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.content.lookup.findable import folded
from pnp.rules.names import Names, names_of
from pnp.rules.seats import Column
from pnp.rules.spoken import spoken
from pnp.rules.suggestions import suggestions
from pnp.words import languages
from tests.every_game.games import SHIPPED, book, checker

PHRASES = Path(__file__).parent / "spoken"
FEWEST = {"en": 40, "fr": 40}  # of the others, 15


def known(id: str, lang: str) -> tuple[tuple[Column, ...], Names]:
    return checker(id).columns, names_of(book(id).in_language(lang))


def phrases(id: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((PHRASES / f"{id}.toml").read_text("utf-8"))


def each_language() -> list[tuple[str, str]]:
    return [(id, lang) for id in SHIPPED for lang in phrases(id)]


def meant(text: str, columns: tuple[Column, ...]) -> Mapping[str, Any]:
    """``coins 3 2 1, escaped no, team red``: each with its id, as plainly as can be."""
    kinds = {column.key: column.kind for column in columns}
    counts: dict[str, Any] = {}
    for part in filter(None, text.split(", ")):
        key, _, value = part.partition(" ")
        match kinds[key]:
            case "count":
                counts[key] = int(value)
            case "values":
                counts[key] = [*map(int, value.split())]
            case "flag":
                counts[key] = value != "no"
            case _:
                counts[key] = value
    return counts


@pytest.mark.parametrize(("id", "lang"), each_language())
def test_what_players_say_is_understood(id: str, lang: str) -> None:
    columns, names = known(id, lang)
    said = phrases(id)[lang]
    assert len(said) >= FEWEST.get(lang, 15)
    misheard = []
    for text, meaning in said.items():
        heard = spoken(text, columns, names)
        if meaning.startswith("?"):
            told = " ".join(str(fault.message) for fault in heard.faults)
            wanted = [name for name in meaning.removeprefix("?").strip().split(" / ") if name]
            if not told or not all(name in told for name in wanted):
                misheard.append((text, dict(heard.counts), told))
        elif heard.faults or dict(heard.counts) != meant(meaning, columns):
            misheard.append((text, dict(heard.counts), str([str(f.message) for f in heard.faults])))
    assert misheard == []


@pytest.mark.parametrize("id", SHIPPED)
def test_each_language_of_a_game_has_its_phrases(id: str) -> None:
    known = set(book(id).game.languages)
    assert known & {*languages()} <= set(phrases(id)) <= known


@pytest.mark.parametrize(
    ("begun", "names"),
    [
        ("3 é", ["émeraudes"]),
        ("une é", ["émeraude"]),
        ("2 or, une am", ["améthyste"]),
        ("5 diamants n", ["diamants noirs"]),
        ("émeraude 2, topaze, dia", ["diamant noir", "diamant blanc"]),
    ],
)
def test_names_are_completed_in_the_language_at_hand(begun: str, names: list[str]) -> None:
    columns, vocabulary = known("or-des-dragons", "fr")
    assert suggestions(vocabulary, columns, begun) == names


def test_what_is_counted_already_is_not_offered_again() -> None:
    columns, vocabulary = known("or-des-dragons", "fr")
    offered = suggestions(vocabulary, columns, "3 émeraudes, 2 ")
    assert "saphirs" in offered and "émeraudes" not in offered


@pytest.mark.parametrize(
    ("lang", "one", "several"), [("en", "1 emerald", "3 emeralds"), ("fr", "1 émeraude", "3 émeraudes")]
)
def test_so_many_of_a_thing(lang: str, one: str, several: str) -> None:
    _, names = known("or-des-dragons", lang)
    assert (names.counted("green", 1), names.counted("green", 3)) == (one, several)
    assert names.counted("wickwinder", 2) == {"en": "2 × Wickwinder", "fr": "2 × Tourne-Mèche"}[lang]


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, str, str, dict[str, Any]]:
    """A game, a language, what is said of one player there, and what is meant."""
    id, lang = draw(st.sampled_from(each_language()))
    columns, names = known(id, lang)
    by_key = {column.key: column for column in columns}
    counts: dict[str, Any] = {}
    parts = []
    for key in draw(st.lists(st.sampled_from(sorted(by_key)), unique=True, min_size=1)):
        column = by_key[key]
        row = column.component.partition("/")[2]
        called = names.shown(key, row)
        match column.kind:
            case "count":
                counts[key] = draw(st.integers(0, 40))
                parts.append(names.counted(key, counts[key], row))
            case "values":
                counts[key] = draw(st.lists(st.integers(1, 200), min_size=1, max_size=5))
                parts.append(f"{names.several(key, row)} {' '.join(map(str, counts[key]))}")
            case "flag":
                counts[key] = True
                parts.append(called)
            case "choice":
                counts[key] = draw(st.sampled_from(column.choices))
                parts.append(f"{called} {names.shown(counts[key])}")
            case _:
                counts[key] = "red"
                parts.append(f"{called} red")
    said = draw(st.sampled_from([", ", " + ", "; "])).join(parts)
    said = draw(st.sampled_from([str, str.upper, folded, lambda text: text.replace(" ", "\u202f")]))(said)
    return id, lang, said, counts


@pytest.mark.slow
@settings(max_examples=60)
@given(tables())
def test_what_the_game_calls_things_is_read_back(table: tuple[str, str, str, dict[str, Any]]) -> None:
    id, lang, said, counts = table
    columns, names = known(id, lang)
    heard = spoken(said, columns, names)
    assert not heard.faults
    assert {key: value.lower() if isinstance(value, str) else value for key, value in heard.counts} == counts
