"""Ink on a press: no face of a game asks for more than card can take."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image

from pnp.building.decks.laying_out import lay_out_deck
from pnp.building.settings import no_progress
from pnp.content.game import Deck
from pnp.faces.drawing.operations import Face
from pnp.press.render import face_pdf, page_image
from pnp.press.total_ink import LARGE_LIMIT, LIMIT, total_ink
from tests.every_game.games import SHIPPED, printed, two_of


def test_two_full_inks_are_counted_where_black_can_take_the_place_of_neither() -> None:
    page = Image.new("RGB", (40, 40), "white")
    assert total_ink(page) == (0, 0)
    page.paste((0, 0, 190), (0, 0, 4, 4))
    anywhere, large = total_ink(page)
    assert anywhere == pytest.approx(212, abs=4)
    assert large < 40
    page.paste((0, 0, 190), (0, 0, 20, 20))
    assert total_ink(page)[1] > LARGE_LIMIT


def faces(id: str, every: bool) -> Iterator[tuple[bytes, Face]]:
    """The faces of a game's decks; of each deck the first front and back, or all."""
    context = printed(id)
    for deck in context.game.decks:
        some: Deck = deck if every else replace(deck, rows=deck.rows[:1])
        seen = set()
        for component in lay_out_deck(context, some, [], no_progress):
            for face in (component.front, component.back):
                if face is not None and face not in seen:
                    seen.add(face)
                    yield face_pdf(face, context.source.fonts), face


def look_over(id: str, every: bool) -> None:
    for pdf, face in faces(id, every):
        anywhere, large = total_ink(page_image(pdf, dpi=25.4))
        assert anywhere <= LIMIT, face.drawing.name
        assert large <= LARGE_LIMIT, face.drawing.name


@pytest.mark.parametrize("id", two_of(SHIPPED))
def test_no_deck_asks_for_more_ink_than_card_takes(id: str) -> None:
    look_over(id, every=False)


@pytest.mark.slow
@pytest.mark.parametrize("id", SHIPPED)
def test_no_face_asks_for_more_ink_than_card_takes(id: str) -> None:
    look_over(id, every=True)
