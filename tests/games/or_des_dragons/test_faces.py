"""What is read across the table is there twice, and in figures that cannot be taken for letters."""

from collections.abc import Iterable, Iterator

import pytest

from pnp.building.context import LanguageContext, open_game
from pnp.faces.drawing.operations import Group, Op, Run, Tagged
from pnp.geometry import IDENTITY, Matrix, multiply
from pnp.places import Places, bundled


@pytest.fixture(scope="module")
def game() -> LanguageContext:
    return open_game(bundled() / "content" / "or-des-dragons", Places(packs=())).in_language("en")


def texts(ops: Iterable[Op], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, str, Matrix]]:
    """Each text of a face with its font, and how it lies."""
    for op in ops:
        if isinstance(op, Group):
            yield from texts(op.ops, multiply(matrix, op.matrix))
        elif isinstance(op, Tagged):
            yield from texts(op.ops, matrix)
        elif isinstance(op, Run):
            yield op.text, op.font, matrix


def test_a_dragons_strength_stands_in_two_corners_upright_and_turned(game: LanguageContext) -> None:
    for row in next(deck for deck in game.game.decks if deck.id == "dragons").rows:
        if strength := row.values.get("strength"):
            face = game.face(f"dragons/{row.id}")
            ways = [round(matrix[0]) for text, _, matrix in texts(face.drawing.ops) if text == str(strength)]
            assert {1, -1} <= set(ways), row.id


@pytest.mark.parametrize("deck", ["aids", "screens", "score-sheet", "dragons"])
def test_figures_are_not_set_in_the_face_whose_one_reads_as_i(game: LanguageContext, deck: str) -> None:
    for row in next(each for each in game.game.decks if each.id == deck).rows:
        for side in ("", ":back") if deck in ("aids", "screens") else ("",):
            for text, font, _ in texts(game.face(f"{deck}/{row.id}{side}").drawing.ops):
                assert not ("Cinzel" in font and "1" in text), (row.id, text)
