"""Ink on a press: no face of a game asks for more than card can take."""

from collections.abc import Iterator

import pytest
from PIL import Image

from pnp.building.decks.laying_out import lay_out_deck
from pnp.building.settings import no_progress
from pnp.faces.drawing.operations import Face
from pnp.press.render import face_pdf, page_image
from pnp.press.total_ink import total_ink
from tests.every_game.games import SHIPPED, printed

LIMIT, LARGE_LIMIT = 280, 200
"""Percent, anywhere and on average of a large area."""
LARGE = 10
"""mm: the side of a square that counts as one."""


def test_two_full_inks_are_counted_where_black_can_take_the_place_of_neither() -> None:
    page = Image.new("RGB", (40, 40), "white")
    assert total_ink(page) == 0
    page.paste((0, 0, 190), (0, 0, 4, 4))
    assert total_ink(page) == pytest.approx(212, abs=4)
    assert total_ink(page, LARGE) < 40
    page.paste((0, 0, 190), (0, 0, 20, 20))
    assert total_ink(page, LARGE) > LARGE_LIMIT


def faces(id: str) -> Iterator[tuple[bytes, Face]]:
    context = printed(id)
    for deck in context.game.decks:
        seen = set()
        for component in lay_out_deck(context, deck, [], no_progress):
            for face in component.sides:
                if face not in seen:
                    seen.add(face)
                    yield face_pdf(face, context.source.fonts), face


@pytest.mark.slow
@pytest.mark.parametrize("id", SHIPPED)
def test_no_face_asks_for_more_ink_than_card_takes(id: str) -> None:
    for pdf, face in faces(id):
        page = page_image(pdf, dpi=25.4)
        assert total_ink(page) <= LIMIT, face.drawing.name
        assert total_ink(page, LARGE) <= LARGE_LIMIT, face.drawing.name
