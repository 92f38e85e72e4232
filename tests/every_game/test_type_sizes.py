"""What is read at arm's length is set large enough, in every language."""

from collections.abc import Iterable, Iterator
from math import hypot

import pytest

from pnp.faces.drawing.operations import Group, Op, Run, Tagged
from pnp.geometry import IDENTITY, POINT, Matrix, multiply
from tests.every_game.games import SHIPPED, book, printed

LEAST = {"aid": 8.0, "screen": 8.0, "pad": 8.0, "card": 7.0}
"""Points, by the kind of deck."""


def sizes(ops: Iterable[Op], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, float]]:
    """Each text of a face itself, with its height in points as it is printed."""
    for op in ops:
        if isinstance(op, Group):
            yield from sizes(op.ops, multiply(matrix, op.matrix))
        elif isinstance(op, Tagged):
            yield from sizes(op.ops, matrix)
        elif isinstance(op, Run):
            yield op.text, op.size * hypot(matrix[2], matrix[3]) / POINT


@pytest.mark.parametrize(("id", "lang"), [(id, lang) for id in SHIPPED for lang in book(id).game.languages])
def test_no_type_is_smaller_than_its_kind_of_deck_allows(id: str, lang: str) -> None:
    language = printed(id, lang)
    small = {}
    for deck in language.game.decks:
        least = LEAST.get(deck.kind)
        for laid in language.faces.lay_out(deck) if least else ():
            assert laid.component is not None, laid.problems
            for face in (laid.component.front, laid.component.back):
                for text, points in sizes(face.drawing.ops) if face else ():
                    if least and points < least - 0.01 and text.strip():
                        small[text] = f"{laid.row.id}: {text!r} at {points:.1f} pt"
    assert not small, "\n".join(small.values())
