"""Pages of games, made once for all tests that open them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser import Browser, browser
from tests.exports.table_pages import made_page

MakePage = Callable[..., Path]


@pytest.fixture(scope="session")
def table_page(tmp_path_factory: pytest.TempPathFactory) -> MakePage:
    """The page of a game in a language."""
    made: dict[tuple[str, str], Path] = {}

    def page(game: str, lang: str = "en") -> Path:
        if (game, lang) not in made:
            made[game, lang] = made_page(game, lang, tmp_path_factory.mktemp(f"{game}-{lang}"))
        return made[game, lang]

    return page


@pytest.fixture(scope="session")
def phone() -> Iterator[Browser]:
    """A browser for them."""
    with browser() as opened:
        yield opened
