"""Nothing touches what it should stand clear of, on any face of any game."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pnp.faces.drawing.ink import Inks
from pnp.faces.drawing.operations import Face
from tests.collisions import Layout
from tests.every_game.games import SHIPPED, book, printed

PRINTED = [(id, lang) for id in SHIPPED for lang in book(id).game.languages]


CROWDED = {"aid", "pad", "screen"}
"""Decks of many words: there boxes, rules and icons crowd each other first."""


def collisions(id: str, lang: str, every_deck: bool) -> Iterator[str]:
    language = printed(id, lang)
    inks = Inks(language.source.fonts)
    faces: dict[int, Face] = {}  # what rows share is looked at once
    for deck in language.game.decks:
        if deck.kind not in CROWDED and not every_deck:
            continue
        rows = deck.rows if every_deck else deck.rows[:2]
        for laid in language.faces.lay_out(replace(deck, rows=rows)):
            assert laid.component is not None, laid.problems
            for face in (laid.component.front, laid.component.back):
                if face is not None:
                    faces[hash(face)] = face
    for face in faces.values():
        yield from (f"{face.drawing.name}: {told}" for told in Layout(face, inks).collisions())


@pytest.mark.parametrize(("id", "lang"), PRINTED)
def test_letters_and_icons_stand_clear_of_lines_and_of_each_other(id: str, lang: str) -> None:
    assert not (found := list(collisions(id, lang, every_deck=False))), "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "lang"), PRINTED)
def test_they_do_on_every_card(id: str, lang: str) -> None:
    assert not (found := list(collisions(id, lang, every_deck=True))), "\n".join(found)
