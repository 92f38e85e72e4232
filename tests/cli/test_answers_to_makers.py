"""What makers' and translators' commands tell programs, of the form that is published for it."""

import json
from pathlib import Path

import pytest

from pnp.cli.makers.preview import _for_programs
from pnp.preview.guard import Guard
from tests.cli.players.test_answers import answered, run, validator
from tests.small_games import CARDS, make_game


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return make_game(tmp_path)


def test_a_build_tells_what_it_printed_and_what_is_wrong(game: Path) -> None:
    words = ("build", game, "--lang", "en", "--deck", "cards", "--jobs", "1")
    (printed,) = answered("build", *words)["printed"]
    cards, guide = printed["files"]
    assert (cards["path"], cards["faces"], cards["sheets"]) == ("output/hoard/en/cards.pdf", 5, 2)
    assert Path(guide["path"]).is_file() and guide["written"]
    assert not any(file["written"] for file in answered("build", *words)["printed"][0]["files"])
    (game / "cards.toml").write_text(CARDS.replace("strength = 6", "strength = true"), "utf-8")
    done = run(*words, "--json")
    told = json.loads(done.stdout)
    validator("build").validate(told)
    assert done.exit_code == 1 and told["printed"] == []
    (fault,) = told["faults"]
    assert (fault["place"]["line"], fault["kind"]) == (6, "wrong-type")
    assert "Nothing was written" in done.stderr
    told = answered("build", *words, "--draft")
    assert told["printed"][0]["draft"] and told["faults"], "a draft is printed in spite of its faults"


@pytest.mark.slow
def test_catalogues_are_told_to_programs(game: Path) -> None:
    (made,) = answered("i18n-extract", "i18n", "extract", game, "-o", game)["templates"]
    assert Path(made["path"]).is_file() and made["written"] and made["texts"] > 5
    (begun,) = answered("i18n-update", "i18n", "update", game, "de")["catalogues"]
    assert begun["begun"] and begun["written"] and begun["texts"]["new"] == made["texts"]
    (again,) = answered("i18n-update", "i18n", "update", game, "de")["catalogues"]
    assert not again["begun"] and not again["written"]
    rows = game / "german.csv"
    rows.write_text("id,name_de\nred,Roter Drache\nblue,Blauer Drache\n", "utf-8")
    words = ("i18n", "import", game, "de", "--rows", rows)
    (tried,) = answered("i18n-import", *words, "--dry-run")["catalogues"]
    assert tried["differs"] and not tried["written"]
    (taken,) = answered("i18n-import", *words)["catalogues"]
    assert taken["written"] and taken["fields"] == {"cards.name": {"new": 2}}
    told = answered("i18n-export", "i18n", "export", game, "de", "-o", game / "de.xlf")
    assert Path(told["files"][0]).is_file()
    told = answered("i18n-screenshots", "i18n", "screenshots", game, "de", "-o", game / "shots")
    assert len(told["files"]) > 2 and all(Path(path).is_file() for path in told["files"])
    told = answered("i18n-preview", "i18n", "preview", game, "de", "red", "--dpi", "20")
    assert [Path(path).name for path in told["files"]] == ["red-de.png"]


def test_one_game_that_cannot_be_read_hides_no_other(game: Path) -> None:
    other = make_game(game.parent / "other")
    (other / "cards.toml").write_text("[[row\n", "utf-8")
    done = run("i18n", "extract", game, other, "-o", game, "--json")
    told = json.loads(done.stdout)
    validator("i18n-extract").validate(told)
    assert done.exit_code == 1 and len(told["templates"]) == 1
    assert told["faults"][0]["place"]["path"].endswith("cards.toml")


@pytest.mark.slow
def test_a_new_game_is_told_to_programs_and_nothing_is_asked(game: Path) -> None:
    told = answered("new", "new", "mine", given="")
    assert "game.toml" in told["files"] and {each["field"] for each in told["columns"]} >= {
        "name",
        "strength",
    }
    assert all((Path("mine") / path).is_file() for path in told["files"])


def test_printers_are_told_to_programs(game: Path) -> None:
    told = answered("calibrate", "calibrate", "--printer", "office", "--x", "0.8", "--default")
    assert (told["default"], told["printers"][0]["x"]) == ("office", 0.8)
    assert answered("calibrate", "calibrate", "--list") == told
    assert answered("calibrate", "calibrate", "--forget", "office")["printers"] == []
    assert answered("faults", "calibrate", "--printer", "office")["faults"], "nobody is asked"


def test_a_preview_is_told_to_programs() -> None:
    guard = Guard(None, 8123, "", "se-cret_")  # type: ignore[arg-type]
    told = _for_programs("hoard", guard.address)
    validator("preview").validate({"version": 1, **told})
    assert (told["port"], told["key"], told["cookie"]) == (8123, "se-cret_", guard._cookie)
