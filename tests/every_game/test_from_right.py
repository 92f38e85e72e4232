"""Games in a language that is written from the right: what belongs together stands together."""

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from pnp.building.context import open_game
from pnp.faces.drawing.operations import Group, Op, Run, Tagged, Use
from tests.every_game.games import FOLDERS, PLACES, game

FROM_RIGHT = ("dragons", "or-des-dragons")
"""Those whose faces are made for it."""
HEBREW = 'msgid ""\nmsgstr "Language: he\\n"\n'


def begun(id: str, folder: Path) -> Path:
    """A copy of a game with a Hebrew translation of nothing."""
    copy = Path(shutil.copytree(FOLDERS[id].folder, folder / id))
    (copy / "locale/he.po").write_text(HEBREW, "utf-8")
    return copy


def stand(ops: Sequence[Op], x: float = 0.0) -> Iterator[tuple[str, float]]:
    """Pictures and words in their order, each with the x where it begins, mm."""
    for op in ops:
        if isinstance(op, Group):
            yield from stand(op.ops, x + op.matrix[4])
        elif isinstance(op, Tagged):
            yield from stand(op.ops, x)
        elif isinstance(op, Use):
            yield op.drawing.name, x + op.matrix[4]
        elif isinstance(op, Run):
            yield op.text, x + op.x


@pytest.mark.parametrize("id", FROM_RIGHT)
@pytest.mark.parametrize("to", ["en", "he"])
def test_each_number_on_a_cover_stands_behind_its_picture(id: str, to: str, tmp_path: Path) -> None:
    laid = open_game(begun(id, tmp_path), PLACES).in_language(to).lay_out_component("pages/cover")
    assert laid.component is not None
    told = [*stand(laid.component.front.drawing.ops)]
    pictures = [at for at, (name, _) in enumerate(told) if name.startswith("mdi:")]
    assert len(pictures) == 3
    for at in pictures:
        (_, picture), (_, number) = told[at], told[at + 1]
        away = number - picture if to == "en" else picture - number
        assert 3 < away < 10, told[at : at + 2]


@pytest.mark.parametrize("id", FROM_RIGHT)
def test_each_deck_says_whether_it_is_mirrored(id: str) -> None:
    unsaid = [deck.id for deck in game(id).decks if deck.mirrored is None]
    assert unsaid == [] and any(deck.mirrored for deck in game(id).decks)
