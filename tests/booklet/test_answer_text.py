"""Facts and answers in words: who is meant where a list of players is empty."""

from pathlib import Path
from typing import Any

import pytest

from pnp.booklet.answer_text import AnswerText, about_people
from pnp.booklet.components import Components
from pnp.content.documents import Document
from pnp.content.game import Example
from pnp.rules.book import load_book
from pnp.translation.program import printed_words
from tests.booklet.hoards import CHECKER, hoard


def example(input: dict[str, Any], **answer: Any) -> Example:
    document = Document("one.toml", {})
    return Example("one", "judge", "One", "aim", input, {"answer": answer}, document, ())


SEATED = {"hoards": [{"player": "Ana"}, {"player": "Bob"}], "moved": ["E1"]}


@pytest.mark.parametrize(
    ("examples", "people"),
    [
        ([example(SEATED, out=["Ana"], found=["E1"], count=2)], {"out"}),
        ([example(SEATED, out=["Ana", "Cid"])], set()),  # Cid is nobody
        ([example(SEATED, out=[])], set()),
        ([example(SEATED, out=[]), example(SEATED, out=["Bob"])], {"out"}),
        ([example({"seats": ["Ana"]}, out=["Ana"])], {"seats", "out"}),
        ([example({"seats": ["Ana"]}, deep={"tied": ["Ana"]})], {"seats", "tied"}),
        ([], set()),
    ],
)
def test_lists_of_players_are_known_by_the_names_in_them(examples: list[Example], people: set[str]) -> None:
    assert about_people(examples) == people


@pytest.mark.parametrize(
    ("lang", "nobody", "none"),
    [
        ("en", "nobody", "none"),
        ("fr", "personne", "aucun"),
        ("de", "niemand", "keine"),
        ("es", "nadie", "ninguno"),
    ],
)
def test_an_empty_list_of_players_is_nobody(tmp_path: Path, lang: str, nobody: str, none: str) -> None:
    source = hoard(tmp_path)
    book, words = load_book(source.game.folder), printed_words(source.roots, lang)
    pieces = Components(source.game, source.in_language("en").face, words)
    text = AnswerText(book, CHECKER, pieces, frozenset(("out",)))
    assert (text.value([], "out"), text.value([], "found"), text.value([])) == (nobody, none, none)
    assert text.value(["Ana", "Bob"], "out") == "Ana, Bob"
    assert text.value([{"out": [], "found": []}]).count(nobody) == 1
