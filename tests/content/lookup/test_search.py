"""Sections are found by words, whatever their accents and slips; those whose title says it come first."""

import pytest

from pnp.booklet.findables import findables
from pnp.content.lookup.findable import Findable, folded, indexed
from pnp.content.lookup.search import search
from pnp.words import words as said
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
def pages(tmp_path):
    return indexed(findables(sound(game_folder(tmp_path, {"rules.md": RULES})), None, said("en")))


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
def test_words_find_sections(pages, words, found):
    assert search(pages, words) == found


def test_an_id_is_found_too(pages):
    assert search(pages, "most-gems")[0] == "score.most-gems"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("anneau", ["ring"]),
        ("anneaux", ["ring"]),
        ("annee", ["year"]),
        ("annea", ["ring"]),
        ("annoau", ["ring"]),
        ("eliminated", ["out", "rule"]),
        ("ex", ["tie"]),
        ("exa", ["gems"]),
        ("exac", ["gems"]),
    ],
)
def test_what_looks_like_a_word_is_shown_only_where_the_word_has_no_hits(words, found):
    texts = {
        "ring": "Un anneau, des anneaux",
        "year": "Une année, des années",
        "out": "Eliminated",
        "rule": "Elimination",
        "tie": "Ex æquo",
        "gems": "Exactement",
    }
    assert search(indexed(Findable(id, "", text) for id, text in texts.items()), words) == found


def test_folding_takes_accents_and_ligatures_apart():
    assert folded("Cœur ÉCLAIR") == "coeur eclair"
