"""What the rules tell, held against the cards and the checker, and that they are read in good time."""

import pytest

from pnp.content.fill import filled
from pnp.content.game import Section
from pnp.content.rules.editions import sections_of
from tests.games.dedale_du_dragon.tables import book

WORDS = 3500
"""As many as a first game can bear, the cards that are looked up included: of the longer of both books."""


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
    told = sections_of(filled(book().game).sections, "almanac")
    texts = [token.content for each in told for token in each.tokens if token.type == "inline"]
    words = (word for text in texts for word in text.split() if not word.startswith("{icon:"))
    assert sum(any(map(str.isalpha, word)) for word in words) <= WORDS
