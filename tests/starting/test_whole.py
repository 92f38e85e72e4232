"""A game is begun whole or not at all."""

from pathlib import Path

import pytest

from pnp.problem import ContentError
from pnp.starting.whole import write_whole


@pytest.mark.parametrize("there", [True, False])
def test_where_a_file_cannot_be_written_one_can_begin_again(tmp_path: Path, there: bool) -> None:
    folder = tmp_path / "game"
    if there:
        folder.mkdir()
    with pytest.raises(ContentError):
        write_whole(folder, {"game.toml": b"", "game.toml/cards.csv": b""})
    assert [*tmp_path.rglob("*")] == ([folder] if there else [])
    write_whole(folder, {"game.toml": b"", "art/cat.svg": b""})
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*"))
    assert found == ["game", "game/art", "game/art/cat.svg", "game/game.toml"]
