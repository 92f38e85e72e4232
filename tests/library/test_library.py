"""``from pnp import build, score, judge, open_game``: answers of the command line; faults are raised."""

import json
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import pnp
from pnp import FaultsError, build, judge, open_game, score
from pnp.cli.app import app
from pnp.desk.desk import open_desk
from pnp.places import Places, bundled
from tests.small_games import CARDS, make_game

TABLE = {
    "options": {"rules": "advanced"},
    "players": [{"name": "Ana", "silver": 5, "gold": 3}, {"name": "Bob", "silver": 2}, {"name": "Cid"}],
}
PLACE = {"board": "O start/NES; E1 find-coin/NS", "tile": "neutral/NE", "cell": "E1"}


def on_the_command_line(*words: str | Path, given: object = None) -> Any:
    sent = None if given is None else json.dumps(given)
    return json.loads(CliRunner().invoke(app, [*map(str, words), "--json"], input=sent).stdout)


def faults(call: Any, *given: Any, **more: Any) -> dict[str, dict[str, Any]]:
    """What is wrong with a call, by its key."""
    with pytest.raises(FaultsError) as refused:
        call(*given, **more)
    return {fault["key"]: fault for fault in refused.value.faults}


def test_it_answers_what_the_command_line_answers() -> None:
    words = ("or-des-dragons", "-", "--lang", "fr")
    assert score("or-des-dragons", TABLE, lang="fr") == on_the_command_line("score", *words, given=TABLE)
    asked = {"question": "place", **PLACE}
    assert judge("drakon", "place", PLACE) == on_the_command_line("judge", "drakon", "-", given=asked)


def test_what_is_wrong_with_an_input_is_told_by_its_key() -> None:
    told = faults(score, "drakon", {"players": [{"name": "Ana", "coins": [9]}, {"name": "Ana"}]}, lang="fr")
    assert told.keys() == {"players.0.coins", "players.1.name"}
    assert told["players.1.name"]["kind"] == "twice" and "place" not in told["players.1.name"]
    assert "deux" in told["players.1.name"]["message"]
    assert "tile" in faults(judge, "drakon", "place", {"board": "O start/NES", "cell": "E1"})
    assert "drakon" in faults(score, "drakkon", TABLE)["game"]["message"]
    assert "xx" in faults(score, "drakon", TABLE, lang="xx")["lang"]["message"]
    assert "nowhere" in faults(score, "drakon", TABLE, content=["nowhere"])["content"]["message"]


def test_an_open_game_answers_what_one_call_does_and_reads_its_files_once(tmp_path: Path) -> None:
    folder = tmp_path / "or-des-dragons"
    shutil.copytree(bundled() / "content" / "or-des-dragons", folder)
    game, once = open_game(folder, lang="fr"), score(folder, TABLE, lang="fr")
    assert (game.id, game.lang) == ("or-des-dragons", "fr")
    wrong = {"players": [{"name": "Ana", "silver": -1}, {"name": "Bob"}, {"name": "Cid"}]}
    assert faults(game.score, wrong) == faults(score, folder, wrong, lang="fr") != {}
    assert game.score(TABLE) == once
    shutil.rmtree(folder)
    assert game.score(TABLE) == once
    assert [*faults(open_game, folder)] == ["game"] and [*faults(open_game, "drakon", lang="xx")] == ["lang"]
    drakon = open_game("drakon")
    assert drakon.judge("place", PLACE) == judge("drakon", "place", PLACE)
    assert faults(drakon.judge, "place", {}) == faults(judge, "drakon", "place", {}) != {}


def test_a_build_is_what_the_command_line_builds(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    make_game(tmp_path / "games")
    told: list[tuple[str, int, int]] = []
    given: dict[str, Any] = {"content": [tmp_path / "games"], "langs": ["en"], "cards": ["red:2"]}
    answer = build("hoard", output=tmp_path / "one", progress=lambda *each: told.append(each), **given)
    assert capfd.readouterr() == ("", "")
    assert told[-1] == ("en Cards", 1, 1)
    words = ("--content", tmp_path / "games", "--lang", "en", "--cards", "red:2", "--jobs", "1")
    printed = on_the_command_line("build", "hoard", "-o", tmp_path / "two", *words)
    assert json.loads(json.dumps(answer).replace("/one/", "/two/")) == printed
    for file in answer["printed"][0]["files"]:
        path = Path(file["path"])
        assert path.read_bytes() == Path(str(path).replace("/one/", "/two/")).read_bytes()


def test_what_is_wrong_with_a_build_is_told_with_its_place(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    given = {"output": tmp_path / "out", "langs": ["en"], "decks": ["cards"]}
    (game / "cards.toml").write_text(CARDS.replace("strength = 6", "strength = true"), "utf-8")
    (fault,) = faults(build, game, **given).values()
    place = fault["place"]
    assert (place["path"], place["line"], fault["kind"]) == (str(game / "cards.toml"), 6, "wrong-type")
    assert not (tmp_path / "out").exists()
    draft = build(game, draft=True, **given)  # type: ignore[arg-type]
    assert draft["printed"][0]["draft"] and draft["faults"][0]["kind"] == "wrong-type"
    assert "2" in str(FaultsError([fault])) and str(game / "cards.toml") in str(FaultsError([fault]))


@pytest.mark.parametrize(
    ("key", "given"),
    [
        ("langs", {"langs": ["xx"]}),
        ("decks", {"decks": ["cadrs"]}),
        ("cards", {"cards": ["red:0"]}),
        ("cards", {"cards": ["rot"]}),
        ("paper", {"paper": "a44"}),
        ("printer", {"printer": "lazer"}),
        ("duplex", {"duplex": "longest"}),
        ("tokens", {"tokens": "round"}),
        ("gutter", {"gutter": -1}),
        ("back_shift", {"back_shift": (0, float("nan"))}),
        ("jobs", {"jobs": -1}),
        ("options", {"options": {"nothing": "at all"}}),
        ("draft", {"draft": True, "strict": True}),
        ("templates", {"templates": ["nowhere"]}),
    ],
)
def test_an_argument_that_cannot_be_is_named(tmp_path: Path, key: str, given: dict[str, Any]) -> None:
    assert [*faults(build, make_game(tmp_path), output=tmp_path / "out", **given)] == [key]
    assert not (tmp_path / "out").exists()


def test_a_paper_is_named_as_people_write_it(tmp_path: Path) -> None:
    made = build(make_game(tmp_path), output=tmp_path / "out", langs=["en"], decks=["cards"], paper="A3")
    assert {file["paper"] for file in made["printed"][0]["files"] if file["deck"] == "cards"} == {"a3"}


@pytest.mark.slow
def test_threads_get_what_one_gets(tmp_path: Path) -> None:
    game = make_game(tmp_path)

    drakon = open_game("drakon")

    def ask(number: int) -> object:
        if number % 3:
            return drakon.judge("place", PLACE)
        made = build(game, output=tmp_path / str(number), langs=["en"], decks=["coins"])
        return [Path(file["path"]).read_bytes() for file in made["printed"][0]["files"]]

    with ThreadPoolExecutor(4) as pool:
        answers = [*pool.map(ask, range(9))]
    assert all(answer == answers[number % 3] for number, answer in enumerate(answers) if number % 3 < 2)


def test_the_package_loads_nothing_before_it_is_asked() -> None:
    code = "import sys, pnp; assert not [m for m in sys.modules if m.startswith('pnp.')]; pnp.score"
    code += "; assert 'pnp.press' not in sys.modules and 'reportlab' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
    assert not hasattr(pnp, "nothing")
    assert {"build", "judge", "open_game", "score", "FaultsError", "OpenGame"} == set(pnp.__all__)


@pytest.mark.slow
@pytest.mark.long
def test_its_types_are_known_to_who_calls_it(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(
        "from pnp import OpenGame, build, judge, open_game, score\n"
        "answer = score('drakon', {'players': []})\n"
        "names: list[str] = answer['winners']\n"
        "legal: bool | None = judge('drakon', 'place', {})['legal']\n"
        "sides: int = build('drakon', decks=['cards'])['printed'][0]['files'][0]['sheets']\n"
        "build('drakon', duplex='longest')\n"
        "score('drakon')['nothing']\n"
        "game: OpenGame = open_game('drakon')\n"
        "rank: int | None = game.score({'players': []})['players'][0]['rank']\n",
        "utf-8",
    )
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "script.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    wrong = [line.partition(": error")[0] for line in done.stdout.splitlines() if ": error" in line]
    assert {*wrong} == {"script.py:6", "script.py:7"}, done.stdout


def test_a_page_can_be_made_in_a_language_that_is_made_to_try_it() -> None:
    game = Places().find("drakon")
    assert game and open_desk(game.folder, "pseudo").book.lang == "pseudo"
