"""The sixth game's checker is found as a maker's is: through the entry point of an installed package.

What is asked of a game in each of its languages is asked of its own at once, and of the others in the sweeps.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.rules import registry
from tests.every_game.games import SIXTH, in_the_sweeps


@pytest.fixture(scope="package", autouse=True)
def sixth_game_is_installed() -> Iterator[None]:
    installed = registry.entry_points

    def entry_points(group: str) -> list:
        return [*installed(group=group), *([SIXTH] if group == SIXTH.group else [])]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "entry_points", entry_points)
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        given = getattr(getattr(item, "callspec", None), "params", {})
        here = Path(__file__).parent in item.path.parents
        if here and {"id", "lang"} <= given.keys():
            for mark in in_the_sweeps(given["id"], given["lang"]):
                item.add_marker(mark)
