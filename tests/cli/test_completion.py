"""What a shell offers where a word has been begun."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.small_games import make_game


def offered(*words: str) -> list[str]:
    """What is offered for the last of the words behind ``pnp``."""
    environment = {
        "_PNP_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(["pnp", *words]),
        "COMP_CWORD": str(len(words)),
    }
    return CliRunner().invoke(app, [], env=environment, prog_name="pnp").output.split()


@pytest.mark.parametrize(
    ("words", "some"),
    [
        (["score", "or"], ["or-des-dragons"]),
        (["rules", "dra"], ["dragons", "drakon"]),
        (["judge", "drakon", "plac"], ["place", "placements"]),
        (["judge", "drakon", "place", "ti"], ["tile="]),
        (["rules", "drakon", "place.fa"], ["place.facing-arrows"]),
        (["rules", "drakon", "lost-c"], ["lost-coin"]),
        (["score", "dragons", "--lang", "d"], ["de"]),
        (["score", "drakon", "--lang", "d"], []),
        (["score", "or-des-dragons", "--option", "rules="], ["rules=basic", "rules=advanced"]),
        (["score", "nothing-of-that-name", "--option", "r"], []),
        (["judge", "nothing-of-that-name", "p"], []),
        (["build", "or-des"], ["or-des-dragons"]),
        (["build", "or-des-dragons", "--deck", "b"], ["booklet", "box"]),
        (["build", "or-des-dragons", "--cards", "padlock,counter"], ["padlock,counterspell"]),
        (["build", "dragons", "--lang", "e"], ["en", "es"]),
        (["face", "or-des-dragons", "padl"], ["padlock"]),
        (["gallery", "or-des-dragons", "--deck", "it"], ["items"]),
        (["preview", "or-des-dragons", "--deck", "it"], ["items"]),
        (["check", "pier"], ["pierres-du-dragon"]),
        (["i18n", "status", "dragons", "e"], ["es", "en"]),
        (["i18n", "check", "pn"], ["pnp"]),
        (["--ui-lang", "f"], ["fr"]),
        (["schema", "an"], ["answers"]),
        (["rules", "nothing-of-that-name", "p"], []),
    ],
    ids=lambda value: " ".join(value),
)
def test_what_has_a_name_is_completed(words: list[str], some: list[str]) -> None:
    assert offered(*words) == some


def test_a_game_that_cannot_be_read_completes_to_nothing(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    (game / "game.toml").write_text("title =", "utf-8")
    for words in (
        ["rules", str(game), "a"],
        ["score", str(game), "--lang", "e"],
        ["score", str(game), "--option", "a"],
    ):
        assert offered(*words) == []
