"""``pnp simulate``: what it prints, for people and for programs, and what it refuses."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from shutil import copytree

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from pnp.places import bundled
from tests.simulating import coin

INTERVAL = {
    "type": "object",
    "properties": {"low": {"type": ["number", "null"]}, "high": {"type": ["number", "null"]}},
    "required": ["low", "high"],
    "oneOf": [{"required": ["rate"]}, {"required": ["mean", "p05", "median", "p95"]}],
}
GROUP = {"type": "object", "patternProperties": {"^[a-z0-9-]+$": INTERVAL}, "additionalProperties": False}
SCHEMA = {
    "type": "object",
    "properties": {
        "version": {"const": 1},
        "game": {"const": "dragons"},
        "games": {"const": 40},
        "seed": {"const": 3},
        "content": {"type": "string"},
        "options": {"type": "object", "additionalProperties": {"type": "string"}},
        "players": {"const": 4},
        "policy": {"const": "greedy"},
        "results": {"type": "object", "additionalProperties": {"anyOf": [INTERVAL, GROUP]}},
    },
    "required": ["game", "games", "seed", "results"],
    "additionalProperties": False,
}


def run(*words: str, output: Path | None = None) -> Result:
    kept = ["--output", str(output)] if output else []
    return CliRunner().invoke(app, ["simulate", *words, *kept])


def plain(text: str) -> str:
    """Whatever quotes a message has."""
    return text.replace("“", '"').replace("”", '"')


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "pnp", "simulate", *words]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_bytes_whatever_the_cores(tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        words = ["or-des-dragons", "--games", "30", "--seed", "7", "--json", "--option", "rules=advanced"]
        words += ["--jobs", jobs, "--output", str(tmp_path / jobs)]
        env = {**os.environ, "PYTHONHASHSEED": jobs}
        found.append(subprocess.run(command(*words), capture_output=True, check=True, env=env).stdout)
    assert found[0] == found[1]
    assert json.loads(found[0])["options"]["rules"] == "advanced"
    other = run("or-des-dragons", "--games", "30", "--seed", "8", "--json", output=tmp_path)
    assert json.loads(other.stdout)["results"] != json.loads(found[0])["results"]


def test_an_answer_for_programs(tmp_path: Path) -> None:
    words = ("dragons", "--games", "40", "--seed", "3", "--players", "4", "--json", "--jobs", "1")
    found = json.loads(run(*words, output=tmp_path).stdout)
    jsonschema.validate(found, SCHEMA)
    results = found["results"]
    assert list(results["wins"]) == ["1", "2", "3", "4"]
    assert (
        0 <= results["wins"]["1"]["low"] <= results["wins"]["1"]["rate"] <= results["wins"]["1"]["high"] <= 1
    )
    assert results["turns"]["low"] < results["turns"]["mean"] < results["turns"]["high"]
    assert results["broken-off"]["rate"] == 0


def test_an_answer_for_people(tmp_path: Path) -> None:
    shown = run("dragons", "--games", "40", "--minutes", "0.5", "--jobs", "1", output=tmp_path).stdout
    assert shown.startswith("Dragons: 40 games, 3 players, policy “greedy”, seed 1\n")
    for piece in ("wins, seat 3", "out at dinner, seat 1", "hours", "95 % interval"):
        assert piece in shown
    assert max(map(len, shown.splitlines())) <= 80
    french = run("dragons", "--games", "40", "--lang", "fr", "--jobs", "1", output=tmp_path).stdout
    assert "victoires, place 3" in french
    assert " %" in french and "," in french


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Dragons with a ring that is worth a fortune."""
    folder = copytree(bundled() / "content" / "dragons", tmp_path / "richer")
    rules = folder / "rules.toml"
    rules.write_text(rules.read_text("utf-8").replace("ring = 7 ", "ring = 70 "), "utf-8")
    return folder


def test_two_folders_side_by_side(tmp_path: Path, other: Path) -> None:
    words = ("dragons", "--games", "60", "--jobs", "1", "--compare", str(other))
    shown = run(*words, output=tmp_path).stdout
    assert "points, a seat on average" in shown.partition("More than noise")[2].replace("\n  ", " ")
    assert max(map(len, shown.splitlines())) <= 80
    found = json.loads(run(*words, "--json", output=tmp_path).stdout)
    assert found["compared"]["folder"] == str(other)
    assert found["compared"]["content"] != found["content"]
    apart = found["compared"]["differences"]
    assert apart["average"]["more_than_noise"] is True
    assert apart["average"]["low"] > 0
    assert apart["broken-off"] == {"difference": 0, "low": 0, "high": 0, "p": 1, "more_than_noise": False}


def test_a_folder_that_is_the_same_differs_in_nothing(tmp_path: Path) -> None:
    same = copytree(bundled() / "content" / "dragons", tmp_path / "same")
    shown = run("dragons", "--games", "20", "--jobs", "1", "--compare", str(same), output=tmp_path).stdout
    assert "None of the 14 figures differs by more than noise." in shown


@pytest.mark.parametrize("ending", [pytest.param(".png", marks=pytest.mark.slow), ".svg"])
def test_pictures(tmp_path: Path, other: Path, ending: str) -> None:
    pytest.importorskip("matplotlib")
    found = []
    for name in ("one", "two"):
        picture = tmp_path / f"{name}{ending}"
        words = ("dragons", "--games", "5", "--jobs", "1", "--compare", str(other), "--plot", str(picture))
        assert run(*words, output=tmp_path).exit_code == 0
        found.append(picture.read_bytes())
    assert found[0] == found[1]
    assert found[0].startswith(b"\x89PNG" if ending == ".png" else b"<?xml")


def test_without_matplotlib_the_command_that_installs_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    refused = run("dragons", "--plot", "x.png", output=tmp_path)
    assert refused.exit_code == 2
    assert 'install "matplotlib' in refused.stderr
    assert not any(tmp_path.iterdir()), "nothing is played for a picture that cannot be drawn"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dragons", "--players", "2"], "dragons is for 3 to 6 players, not 2"),
        (["dragons", "--policy", "gredy"], "did you mean “greedy”"),
        (["dragons", "--heroes", "elf"], "dragons has nothing to choose by --heroes"),
        (["dragons", "--option", "years=9"], "option “years” has no value “9”"),
        (["dragons", "--plot", "x.gif"], "cannot end in “.gif”"),
        (["dragons", "--compare", "nowhere"], "no game is called “nowhere”"),
        (["dragons", "--games", "0"], "--games"),
        (["dragons", "--jobs", "0"], "--jobs"),
        (["dragons", "--minutes", "inf"], "--minutes"),
        (["nothing"], "no game is called “nothing”"),
    ],
)
def test_what_is_refused(words: list[str], said: str) -> None:
    refused = run(*words)
    assert refused.exit_code == 2
    assert plain(said) in plain(refused.stderr)


def test_heroes_are_asked_for_where_a_game_has_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = str(coin.folder(tmp_path / "coin"))
    with coin.installed(monkeypatch):
        words = (game, "--games", "30", "--jobs", "1", "--heroes", "thief, elf")
        found = json.loads(run(*words, "--json", output=tmp_path / "kept").stdout)
        assert (found["heroes"], found["players"], found["minutes"]) == (["thief", "elf"], 2, 3)
        assert list(found["results"]["deaths"]) == ["elf", "thief"]
        assert found["results"]["hours"]["mean"] == pytest.approx(found["results"]["turns"]["mean"] / 20)
        shown = run(*words, output=tmp_path / "kept").stdout
        assert "deaths, Elf of the Oaks" in shown
        for others, said in {
            "thief,thief": "hero “thief” is named twice",
            "elf,thef": "coin has no hero “thef”; did you mean “thief”?",
            "elf": "coin is for 2 to 4 players, not 1",
        }.items():
            refused = run(game, "--heroes", others)
            assert refused.exit_code == 2
            assert said.replace("“", '"').replace("”", '"') in refused.stderr.replace("“", '"').replace(
                "”", '"'
            )
        refused = run(game, "--heroes", "elf,thief", "--players", "3")
        assert (refused.exit_code, refused.stderr) == (2, "pnp: --heroes names 2, --players 3\n")


def test_a_game_without_policies_is_not_simulated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.cli.players.simulate.find_simulation", lambda checker: None)
    refused = run("dragons", output=tmp_path)
    assert refused.exit_code == 2
    assert "dragons cannot be played by itself" in refused.stderr


def test_options_that_do_not_go_together_are_refused_before_a_game_is_played(tmp_path: Path) -> None:
    refused = run("drakon", "--option", "variant=team", "--players", "3", output=tmp_path)
    assert refused.exit_code == 3
    assert "options:1:1" in refused.stderr
    assert not any(tmp_path.iterdir())


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="the test sends the signal as a terminal does")
def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    words = command("dragons", "--games", "100000", "--jobs", "2", "--output", str(tmp_path))
    running = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, start_new_session=True)
    for _ in range(600):
        lines = sum(path.read_text().count("\n") for path in tmp_path.iterdir())
        if lines > 5 or running.poll() is not None:  # by then both cores are at it
            break
        time.sleep(0.1)
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130, said
    (kept,) = tmp_path.iterdir()
    assert said.startswith("pnp: interrupted: "), said
    assert f"are kept in {kept}; the same command goes on from there" in said
    assert len(said.splitlines()) == 1, "no core complains"


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="signals as on POSIX")
def test_who_asks_the_command_alone_to_end_ends_those_that_play_for_it(tmp_path: Path) -> None:
    words = command("or-des-dragons", "--games", "100000", "--jobs", "2", "--output", str(tmp_path))
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup it would be ignored
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    signal.signal(signal.SIGHUP, before)
    for _ in range(600):
        if any(path.stat().st_size for path in tmp_path.iterdir()) or running.poll() is not None:
            break
        time.sleep(0.1)
    running.send_signal(signal.SIGHUP)
    said, _ = running.communicate(timeout=20)  # which waits for all that could still print
    assert (running.returncode, said) == (128 + signal.SIGHUP, "")


def test_help_and_start_up_load_nothing_of_it() -> None:
    code = (
        "import sys; from pnp.cli.app import app\n"
        "try: app(['simulate', '--help'])\n"
        "except SystemExit: pass\n"
        "print(*sorted({'joblib', 'scipy', 'numpy', 'matplotlib', 'distributed'} & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert shown.splitlines()[-1].strip() == ""


def test_wrong_numbers_are_told_in_the_language_of_the_answer() -> None:
    def told(*words: str) -> str:
        return CliRunner().invoke(app, ["simulate", "or-des-dragons", *words]).stderr

    assert "espera un número entero de 1 o más" in told("--games", "0", "--lang", "es")
    assert "erwartet eine ganze Zahl" in told("--players", "vier", "--lang", "de")
    assert "expects a whole number" in told("--players", "vier")
