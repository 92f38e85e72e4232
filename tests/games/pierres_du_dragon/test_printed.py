"""Cards and aids print the power by which the checker judges, whichever reading is played."""

from functools import cache

import pytest

from pnp.building.context import LanguageContext, open_game
from pnp.games.pierres_du_dragon.characters import power
from pnp.places import Places, bundled
from pnp.rules.sitting import Sitting
from tests.drawn import runs
from tests.games.pierres_du_dragon.tables import book

MATCHES = {"any": "Pay any 4", "different": "one of each"}


@cache
def printed(captions: str) -> LanguageContext:
    folder = bundled() / "content" / "pierres-du-dragon"
    return open_game(folder, Places(packs=()), options=(f"captions={captions}",)).in_language("en")


def text(name: str, captions: str) -> str:
    return " ".join(run.text for run in runs(printed(captions).face(name).drawing.ops))


@pytest.mark.parametrize("captions", ("body", "heading"))
@pytest.mark.parametrize("character", ("enchanter", "magician"))
def test_a_card_follows_the_reading(character: str, captions: str) -> None:
    match = power(Sitting(book(), {"captions": captions}), character).match
    card = text(f"basic/{character}", captions)
    assert character.title() in card and MATCHES[match] in card
    assert not any(words in card for other, words in MATCHES.items() if other != match)


@pytest.mark.parametrize(("captions", "first"), [("body", "different"), ("heading", "any")])
def test_an_aid_follows_it_too(captions: str, first: str) -> None:
    aid = text("aids/" + printed(captions).game.deck("aids").rows[0].id, captions)
    _, _, enchanter = aid.partition("Enchanter")
    assert min(MATCHES, key=lambda match: enchanter.find(MATCHES[match])) == first
