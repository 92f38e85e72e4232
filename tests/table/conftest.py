"""Pages of games, made once for all tests that open them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pnp.building.context import open_game
from pnp.building.settings import Settings
from pnp.building.table import PAGE, make_table
from pnp.places import Places
from tests.browser import Browser, browser

MakePage = Callable[..., Path]


@pytest.fixture(scope="session")
def table_page(tmp_path_factory: pytest.TempPathFactory) -> MakePage:
    """The page of a game in a language."""
    made: dict[tuple[str, str], Path] = {}

    def page(game: str, lang: str = "en") -> Path:
        if (game, lang) not in made:
            folder, places = tmp_path_factory.mktemp(f"{game}-{lang}"), Places()
            found = places.find(game)
            assert found is not None
            problems, _ = make_table(open_game(found.folder, places), lang, Settings(), folder)
            assert not [problem for problem in problems if not problem.is_warning]
            made[game, lang] = folder / PAGE
        return made[game, lang]

    return page


@pytest.fixture(scope="session")
def phone() -> Iterator[Browser]:
    """A browser for them."""
    with browser() as opened:
        yield opened
