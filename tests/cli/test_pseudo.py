"""``--lang pseudo`` and ``--lang long``: any game in a made language, to find the boxes that cannot grow."""

import json
from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.small_games import CARD, make_game


def pnp(*arguments: object) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, [str(word) for word in arguments])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("lang", "expected"),
    [("pseudo", ["⟦Ŵööřţĥ 3.⟧", "⟦Řéď ďřààğööñ⟧"]), ("long", ["Worth 3 avec.", "Red dragon avec"])],
)
def test_a_build_is_in_the_made_language(tmp_path: Path, lang: str, expected: list[str]) -> None:
    code, _, faults = pnp("build", make_game(tmp_path), "--lang", lang, "-o", tmp_path / "out")
    assert (code, faults) == (0, "")
    folder = tmp_path / "out/hoard" / lang
    assert json.loads((folder / "manifest.json").read_text())["lang"] == lang
    data = (folder / "cards.pdf").read_bytes()
    assert f"en-x-{lang}".encode() in data
    document = pypdfium2.PdfDocument(data)
    text = document[0].get_textpage().get_text_range()
    document.close()
    assert all(words in text for words in expected)


def test_a_face_is_in_the_made_language(tmp_path: Path) -> None:
    assert pnp("face", make_game(tmp_path), "red", "--lang", "pseudo", "-o", tmp_path / "red.png")[0] == 0


def test_a_box_that_cannot_grow_is_found(tmp_path: Path) -> None:
    tight = CARD.replace('width="53" height="8"', 'width="53" height="4.5"')
    game = make_game(tmp_path, **{"templates/faces/card.svg.j2": tight.replace('width="53"', 'width="27"')})
    assert pnp("check", game)[0] == 0
    code, _, told = pnp("check", game, "--lang", "pseudo")
    assert code == 1
    assert "cards.toml:11:10: cards/blue (en-x-pseudo): the text in box “effect” is " in told


def test_made_languages_are_none_of_the_game_s(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    assert "pseudo" not in pnp("check", game)[1]
    assert sorted(path.name for path in (game / "locale").iterdir()) == ["fr.po"]
