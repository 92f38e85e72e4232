"""Books are read by people: no id, option or notation of the program stands in any text of theirs."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from pnp.booklet.story import Span
from pnp.content.rules.editions import EDITIONS, Edition
from pnp.faces.drawing.operations import Face
from tests.every_game.games import GAMES, book, languages
from tests.every_game.test_stories import told

MACHINE = re.compile(
    r"--\w|\b[a-z]+_[a-z]+\b|\b[a-z]+-[a-z]+ ?= |\b[EW]\d+(?:[NS]\d+)?\b|\b[NS]\d+\b|/[NESW-]{1,4}\b| · \d+$"
)
"""Options, keys, cells such as E1N2, tiles such as harp/NE, and ranks such as “Ana · 2”."""
FILLED_IN = {"pierres-du-dragon": re.compile(r"silver_price")}
"""What a game lets its owner write into a file has the names of that file."""
UNTOLD = {"id", "rule", "key", "kind", "of", "link", "icon", "color", "game", "lang", "searches", "where"}
"""Parts of a story that nobody reads."""


def texts(value: Any) -> Iterator[str]:
    """Every text, words in a row as one; what pictures show is theirs."""
    match value:
        case str():
            yield value
        case Span():
            yield value.text
        case tuple() if value and all(isinstance(each, Span) for each in value):
            yield "".join(span.text for span in value)
        case tuple() | list():
            for each in value:
                yield from texts(each)
        case _ if is_dataclass(value) and not isinstance(value, Face):
            for field in fields(value):
                part = getattr(value, field.name)
                if field.name == "readings":
                    part = tuple(meaning for _, meaning in part)
                if field.name not in UNTOLD:
                    yield from texts(part)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("id", "lang"), languages(GAMES))
def test_no_text_is_a_machines(id: str, lang: str, edition: Edition) -> None:
    _, tale, _ = told(id, lang, edition)
    rules = re.compile(
        "|".join(rf"(?<![\w.]){re.escape(rule)}(?![\w.])" for rule in book(id).rule_ids if "." in rule)
    )
    own = FILLED_IN.get(id, re.compile(r"(?!)"))
    read = [own.sub("", text) for text in texts(tale.chapters)]
    assert len(read) > 5
    assert [text for text in read if MACHINE.search(text) or rules.search(text)] == []
