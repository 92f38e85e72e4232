"""The sixth game's checker is found as a maker's is: through the entry point of an installed package."""

from collections.abc import Iterator

import pytest

from pnp.rules import registry
from tests.every_game.games import SIXTH


@pytest.fixture(scope="package", autouse=True)
def sixth_game_is_installed() -> Iterator[None]:
    installed = registry.entry_points

    def entry_points(group: str) -> list:
        return [*installed(group=group), *([SIXTH] if group == SIXTH.group else [])]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "entry_points", entry_points)
        yield
