"""Sections are found by words, whatever their accents and slips; those whose title says it come first."""

import pytest

from pnp.content.search import folded, search
from tests.content.small import game_folder, sound

RULES = """\
# Score {#score}

## Most gems {#score.most-gems}

Who has the most wins.

## The treasure {#score.treasure}

Gems, coins and more gems: the **négociateur** shares them.

# Cœur {#heart}

Nothing here.
"""


@pytest.fixture
def sections(tmp_path):
    return sound(game_folder(tmp_path, {"rules.md": RULES})).sections


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("gems", ["score.most-gems", "score.treasure"]),
        ("negociateur", ["score.treasure"]),
        ("NÉGOCIATEURS", ["score.treasure"]),
        ("trasure", ["score.treasure"]),
        ("coeur", ["heart"]),
        ("nego", ["score.treasure"]),
        ("gems coins", ["score.treasure"]),
        ("xyzzy", []),
        ("", []),
    ],
)
def test_words_find_sections(sections, words, found):
    assert [section.id for section in search(sections, words)] == found


def test_an_id_is_found_too(sections):
    assert search(sections, "most-gems")[0].id == "score.most-gems"


def test_folding_takes_accents_and_ligatures_apart():
    assert folded("Cœur ÉCLAIR") == "coeur eclair"
