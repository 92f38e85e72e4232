"""What the rules tell, held against the cards and the checker, and that they are read in good time."""

import pytest

from pnp.content.fill import filled
from pnp.content.game import Section
from tests.games.dedale_du_dragon.tables import book

WORDS = 3500
"""As many as a first game can bear, the cards that are looked up included."""


def sections() -> dict[str, Section]:
    return {section.id: section for section in filled(book().game).sections}


@pytest.mark.parametrize("deck", ["traps", "doors", "spells"])
def test_every_card_has_a_section(deck):
    assert {f"{deck}.{id}" for id in book().rows(deck)} <= set(sections())


def test_every_dragon_and_everything_that_furniture_does_has_a_section():
    effects = {row.values["effect"] for row in book().rows("furniture").values()}
    assert {f"furniture.{effect}" for effect in effects} <= set(sections())
    assert {f"dragon.powers.{id}" for id in book().rows("dragons")} <= set(sections())


def test_the_rules_are_read_in_good_time():
    texts = [text.text for section in sections().values() for text in section.texts]
    assert sum(any(map(str.isalnum, word)) for text in texts for word in text.split()) <= WORDS
