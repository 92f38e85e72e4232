"""However many names are wrong, and however many might be meant, each is told of soon, and by the nearest."""

import pickle
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.problem import NearName, close, nearest
from pnp.words import Message
from tests.small_games import CARDS, FILES, GAME
from tests.soon import soon
from tests.writing import write_files

COUNT = 100_000
PICTURES = {f"art/dragon-{at}-of-the-north.svg": "<svg/>" for at in range(1000)}


def rows(count: int, field: str) -> str:
    return "".join(
        f'[[row]]\nid = "a{at}"\nname = "A"\neffect = "A"\nstrength = 1\n{field.format(at)}\n'
        for at in range(count)
    )


def with_field(declared: str) -> str:
    return GAME.replace("total = 5\n", "").replace(
        'strength = "integer"\n', f'strength = "integer"\n{declared}\n'
    )


MANY: dict[str, tuple[dict[str, str], int, str]] = {
    "a folder of pictures that was renamed": (
        {
            "game.toml": with_field('art = "art"'),
            "cards.toml": rows(500, 'art = "arts/dragon-{}-of-the-north.svg"'),
            **PICTURES,
        },
        500,
        "art/dragon-0-of-the-north.svg",
    ),
    "colours of a large palette": (
        {
            "game.toml": with_field('tint = "color"').replace(
                "[palette]\n", "[palette]\n" + "".join(f'c{at} = "#000000"\n' for at in range(5000))
            ),
            "cards.toml": rows(300, 'tint = "cc{}"'),
        },
        300,
        "c0",
    ),
    "columns": (
        {
            "game.toml": GAME.replace('"cards.toml"', '"cards.csv"'),
            "cards.csv": ",".join(f"column-{at}" for at in range(COUNT)) + "\n",
        },
        1,
        "columns = 10000",
    ),
    "keys of a row": (
        {"cards.toml": CARDS + "".join(f"key-{at} = 1\n" for at in range(COUNT))},
        1,
        "columns = 10000",
    ),
    "keys of a game": (
        {"game.toml": "".join(f"key-{at} = 1\n" for at in range(20_000)) + GAME},
        20_000,
        "key",
    ),
    "palette of long names": (
        {
            "game.toml": GAME.replace("[palette]\n", f'[palette]\n{"ab" * 40_000} = "#000000"\n').replace(
                '"Cards"', '"{color:' + "ab" * 39_999 + '}x{/color}"'
            )
        },
        1,
        "palette",
    ),
}


@soon
@pytest.mark.slow
@pytest.mark.parametrize("name", MANY)
def test_many_names_that_are_wrong_are_told_soon(tmp_path: Path, name: str) -> None:
    files, count, said = MANY[name]
    folder = write_files(tmp_path / "hoard", {**FILES, **files})
    told = CliRunner().invoke(app, ["check", str(folder)]).stderr
    assert f"{count} fault" in told
    assert said in told


def test_a_hint_is_looked_for_when_it_is_wanted_and_goes_to_other_processes() -> None:
    names = frozenset(f"room-{at}" for at in range(5000))
    hint = nearest("rom-4321", names)
    assert isinstance(hint, NearName) and hint == nearest("rom-4321", names) != nearest("rom-4322", names)
    assert len({hint, nearest("rom-4321", set(names)), pickle.loads(pickle.dumps(hint))}) == 1
    assert str(hint) == str(Message("hint.near", name="room-4321")) == 'did you mean "room-4321"?'
    assert str(nearest("x" * COUNT, names)).startswith("expected one of: room-0, room-1, room-10, ")
    assert close("ab" * COUNT, ["ab" * (COUNT + 1)]) == ""
