"""Some components, and some copies of them: what is asked for is what is printed."""

import json
from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner

from pnp.building.context import GameContext
from pnp.building.decks.laying_out import lay_out_deck
from pnp.building.decks.picking import chosen_deck, picked_decks
from pnp.building.names import UnknownName
from pnp.building.settings import no_progress
from pnp.cli.app import app
from tests.booklet.hoards import hoard
from tests.commands import pnp
from tests.small_games import CARD, make_game

ROWS = {"cards": ["red", "blue"], "coins": ["one"]}


def copies(context: GameContext, *cards: str) -> dict[str, int]:
    return {row.id: row.copies for row in chosen_deck(context.game, "cards", cards).rows}


def test_as_many_as_are_asked_for(tmp_path: Path) -> None:
    game = hoard(tmp_path)
    assert copies(game, "red:1", "blue") == {"red": 1, "blue": 2}
    assert copies(game, "red:7") == {"red": 7}, "more than the deck has may have got lost"
    assert copies(game, "cards/red:2", "coins/one") == {"red": 2}
    assert copies(game, "red:2", "red:3") == {"red": 5}
    assert copies(game, "red:2", "red") == {"red": 3}, "all of them"
    assert copies(game, "red", "red:5") == {"red": 5}, "and never fewer than a number says"


def test_the_decks_that_hold_them() -> None:
    assert picked_decks(ROWS, ["one:2"]) == ["coins"]
    assert picked_decks(ROWS, ["cards/red", "one"]) == ["cards", "coins"]
    for wrong, valid in (("rod:2", "red"), ("cards/one", "coins/one")):
        with pytest.raises(UnknownName) as caught:
            picked_decks(ROWS, [wrong])
        assert caught.value.kind == "component" and valid in caught.value.valid


def test_a_face_tells_how_many_there_are_and_not_how_many_are_printed(tmp_path: Path) -> None:
    template = CARD.replace("</face>", '<text x="5" y="80" font-size="9pt">of {{ copies }}</text></face>')
    context = hoard(tmp_path, **{"templates/faces/card.svg.j2": template}).in_language("en")
    deck = chosen_deck(context.game, "cards", ["red:1"])
    problems: list[object] = []
    (made,) = lay_out_deck(context, deck, problems, no_progress)  # type: ignore[arg-type]
    assert (made.copies, problems) == (1, [])
    assert "of 3" in " ".join(str(op) for op in made.front.drawing.ops)


def test_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make_game(tmp_path)
    run = CliRunner().invoke
    done = run(app, ["build", "hoard", "--lang", "en", "--cards", "red:1, one:3"])
    assert done.exit_code == 0, done.output
    folder = tmp_path / "output/hoard/en"
    faces = {
        file["deck"]: file["faces"] for file in json.loads((folder / "manifest.json").read_text())["files"]
    }
    assert (faces["cards"], faces["coins"]) == (1, 3)
    text = pypdfium2.PdfDocument(folder / "cards.pdf")[0].get_textpage().get_text_range()
    assert text.count("Red dragon") == 1 and "Blue" not in text


def test_cards_beside_a_whole_game_have_files_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    make_game(tmp_path)
    folder = tmp_path / "output/hoard/en"

    def built(*more: str) -> str:
        done = CliRunner().invoke(app, ["build", "hoard", "--lang", "en", "--jobs", "1", *more])
        assert done.exit_code == 0, done.output
        return done.stdout

    def listed() -> dict[str, bool]:
        files = json.loads((folder / "manifest.json").read_text())["files"]
        assert {file["path"] for file in files} == {path.name for path in folder.glob("*.pdf")}
        return {file["path"]: file["some"] for file in files if file["path"].startswith(("c", "some"))}

    built("--deck", "cards", "--deck", "coins")
    before = {path.name: path.read_bytes() for path in folder.glob("*.pdf")}
    for _ in range(2):  # the second time nothing is to be done
        told = built("--cards", "red:1")
        assert "some-cards.pdf: 1 × card" in told and len(told.splitlines()) == 1
    assert {name: (folder / name).read_bytes() for name in before} == before
    assert listed() == {"cards.pdf": False, "coins.pdf": False, "some-cards.pdf": True}
    assert "some-coins.pdf" in built("--cards", "one:1")
    assert listed() == {"cards.pdf": False, "coins.pdf": False, "some-coins.pdf": True}
    built("--deck", "cards")
    assert (folder / "print-me-first.pdf").read_bytes() == before["print-me-first.pdf"]  # of the whole game
    built("--deck", "coins")
    assert listed() == {"cards.pdf": False, "coins.pdf": False}


def test_cards_alone_in_a_folder_are_called_as_their_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    make_game(tmp_path)
    for card in ("red:1", "blue:1"):
        done = CliRunner().invoke(app, ["build", "hoard", "--lang", "en", "--jobs", "1", "--cards", card])
        assert done.exit_code == 0 and "print-me-first.pdf" in done.stdout
    assert {path.name for path in (tmp_path / "output/hoard/en").glob("*.pdf")} == {
        "cards.pdf",
        "print-me-first.pdf",
    }


@pytest.mark.parametrize("nothing", ["", " , "])
def test_to_name_nothing_is_not_to_ask_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nothing: str
) -> None:
    monkeypatch.chdir(tmp_path)
    make_game(tmp_path)
    code, _, told = pnp("build", "hoard", "--cards", nothing)
    assert code == 2 and "no component “”" in told
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(
    "wrong", ["red:", "red:0", "red:two", "red:-1", "red:1.5", "red:10001", "red:" + "9" * 5000]
)
def test_a_count_that_is_none_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.chdir(tmp_path)
    make_game(tmp_path)
    done = CliRunner().invoke(app, ["build", "hoard", "--cards", wrong])
    assert done.exit_code == 2
    assert "from 1 to 10000" in done.stderr and "red:2" in done.stderr
    assert not (tmp_path / "output").exists()
