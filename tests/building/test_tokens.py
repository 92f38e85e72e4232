"""Round tokens, cut by a punch or as octagons."""

import pytest

from pnp.building.context import LanguageContext, open_game
from pnp.building.decks.deck import printout
from pnp.building.decks.laying_out import lay_out_deck
from pnp.building.decks.picking import chosen_deck
from pnp.building.settings import Settings, no_progress
from pnp.building.tokens import PUNCHES, Cut, TokenCut, cut, recut
from pnp.content.game import Deck
from pnp.geometry import bounds
from pnp.places import Places, bundled
from pnp.problem import Problem

PLACES = Places(packs=())


def opened(id: str, deck: str) -> tuple[LanguageContext, Deck]:
    context = open_game(bundled() / "content" / id, PLACES).in_language("en")
    return context, chosen_deck(context.game, deck, ())


@pytest.mark.parametrize(
    ("id", "deck", "size"),
    [
        ("or-des-dragons", "tokens", 19.0),
        ("drakon", "coins", 19.0),
        ("drakon", "markers", 25.4),
        ("pierres-du-dragon", "fairy-gold", 19.0),
        ("dedale-du-dragon", "treasure-tokens", 10.0),  # as large as a cell of the board: no punch is near
        ("pierres-du-dragon", "common-gold", 18.0),  # not round
    ],
)
def test_a_token_takes_the_nearest_punch(id: str, deck: str, size: float) -> None:
    _, made = opened(id, deck)
    assert cut(made, "punch").width == size
    assert cut(made, "design").width == made.width


@pytest.mark.parametrize("tokens", ["punch", "octagon"])
def test_the_picture_grows_and_shrinks_with_the_cut(tokens: TokenCut) -> None:
    context, deck = opened("drakon", "coins")
    problems: list[Problem] = []
    settings = Settings(tokens=tokens)
    pile = list(lay_out_deck(context, deck, problems, no_progress, tokens))
    made = printout(context, [deck], [pile], settings)
    [front, back] = list(made.document.sheets)
    assert problems == []
    to = cut(deck, tokens)
    assert {(round(box.width, 6), box.height) for box in (*front.trims, *back.trims)} == {
        (to.width, to.height)
    }
    assert to.width in PUNCHES or (to.shape, to.width) == ("octagon", deck.width)
    face = pile[0].front
    assert face.drawing.width == pytest.approx(to.width + 2 * to.bleed)
    matrix = face.drawing.ops[0].matrix  # type: ignore[union-attr]
    assert matrix[0] == matrix[3] == pytest.approx(to.scale)
    middle = matrix[0] * deck.width / 2 + matrix[4]
    assert middle == pytest.approx(to.width / 2)


def test_the_ink_of_an_octagon_reaches_its_corners() -> None:
    context, deck = opened("or-des-dragons", "tokens")
    to = cut(deck, "octagon")
    [first, *_] = lay_out_deck(context, deck, [], no_progress, "octagon")
    ground = first.front.drawing.ops[0].ops[0]  # type: ignore[union-attr]
    left, _, right, _ = bounds(ground.outline)
    assert (right - left) * to.scale / 2 > to.width / 2 * 1.0824


def test_text_that_gets_too_small_is_warned_of() -> None:
    context, deck = opened("drakon", "coins")
    problems: list[Problem] = []
    list(recut(lay_out_deck(context, deck, [], no_progress), deck, Cut(4, 4, "round", 1, 0.1), problems))
    assert {problem.code for problem in problems} == {"small-text"}
    assert all(problem.is_warning for problem in problems)
