"""``pnp build --watch``: a save is built, a fault keeps the last good files, Ctrl-C ends it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from pnp.cli.makers import build_watch
from tests.cli.players.test_answers import validator
from tests.small_games import CARDS, make_game

WORDS = ("--watch", "--lang", "en", "--deck", "cards", "--jobs", "1", "-o", "out")


def watch(monkeypatch: pytest.MonkeyPatch, steps: list[Callable[[], Path]], *words: str | Path) -> Result:
    """A watch in which these steps, each giving what it has saved, are what happens; then Ctrl-C."""
    left = iter(steps)

    def next_saved(_: object) -> frozenset[Path]:
        step = next(left, None)
        if step is None:
            raise KeyboardInterrupt
        return frozenset([step()])

    monkeypatch.setattr(build_watch, "_next", next_saved)
    monkeypatch.setattr(build_watch, "saves", lambda folders, stop: iter(()))
    return CliRunner().invoke(app, ["build", *map(str, words)])


def saving(path: Path, text: str) -> Callable[[], Path]:
    def save() -> Path:
        path.write_text(text, "utf-8")
        return path

    return save


def test_a_save_is_built_and_a_fault_keeps_the_last_good_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = make_game(tmp_path) / "cards.toml"
    pdf = tmp_path / "out/hoard/en/cards.pdf"
    looks: list[bytes] = []

    def then(text: str) -> Callable[[], Path]:
        save = saving(rows, text)

        def look_and_save() -> Path:
            looks.append(pdf.read_bytes())
            return save()

        return look_and_save

    scarlet = CARDS.replace("Red dragon", "Scarlet dragon")
    steps = [
        then(scarlet),
        then(CARDS.replace("strength = 6", "strength = six")),
        then(CARDS.replace("strength = 6", "strength = true")),
        then(scarlet),
    ]
    done = watch(monkeypatch, steps, "hoard", *WORDS)
    assert done.exit_code == 0, done.stderr
    first, *others = looks
    assert first != others[0] and {*others, pdf.read_bytes()} == {others[0]}
    assert [line.rpartition(" (")[0] for line in done.stdout.splitlines()] == [
        "at the start: hoard/en/cards.pdf and hoard/en/print-me-first.pdf",
        "cards.toml: hoard/en/cards.pdf",
        "cards.toml: 1 fault; the files of before stay",
        "cards.toml: 1 fault; the files of before stay",
        "cards.toml: all files stay as they are",
    ]
    assert "cards.toml:6:12: this is not TOML" in done.stderr and "expects a whole number" in done.stderr


@pytest.mark.slow
def test_programs_get_a_line_a_build_and_other_games_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = make_game(tmp_path) / "cards.toml"
    other = make_game(tmp_path / "others").rename(tmp_path / "others" / "second")
    steps = [
        saving(rows, CARDS.replace("strength = 6", "strength = 8")),
        saving(rows, CARDS.replace("strength = 6", "strength = six")),
    ]
    done = watch(monkeypatch, steps, "hoard", other, *WORDS, "--json")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    for line in lines:
        validator("build").validate(line)
    printed = [[each["game"] for each in line["printed"]] for line in lines]
    assert printed == [["hoard", "second"], ["hoard"], []]
    assert lines[0]["saved"] == [] and lines[1]["saved"] == [str(rows)]
    assert ["faults" in line for line in lines] == [False, False, True]


def test_what_an_editor_keeps_is_nothing_that_was_saved(tmp_path: Path) -> None:
    read = build_watch._is_read
    game = tmp_path / ".games" / "mine"
    assert read(game / "cards.csv", [game]) and read(game, [game])
    for name in (".cards.csv.swp", "cards.csv~", ".git/index", "__pycache__/x.py"):
        assert not read(game / name, [game]), name


def test_a_wrong_name_ends_it_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make_game(tmp_path)
    done = watch(monkeypatch, [], "hoard", "--watch", "--deck", "cadrs", "--jobs", "1")
    assert type(done.exception).__name__ == "UnknownName"


@contextmanager
def watching(folder: Path, *words: str) -> Iterator[tuple["subprocess.Popen[str]", list[str]]]:
    """A watch as people start it, and the lines that it prints, as they come."""
    command = [sys.executable, "-m", "pnp", "build", "hoard", *WORDS, *words]
    started = subprocess.Popen(
        command,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "XDG_CONFIG_HOME": str(folder)},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    )
    lines: list[str] = []
    assert started.stdout
    heard = Thread(target=lines.extend, args=[started.stdout], daemon=True)
    heard.start()
    try:
        yield started, lines
    finally:
        started.kill()
        started.wait()
        heard.join(5)
        started.stdout.close()


def until(asked: Callable[[], object], patience: float = 60) -> bool:
    end = time.monotonic() + patience
    while not asked() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(asked())


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_bursts_of_saves_end_in_what_was_saved_last(tmp_path: Path) -> None:
    last = CARDS.replace("Red dragon", "The last")
    (make_game(tmp_path / "alone") / "cards.toml").write_text(last, "utf-8")
    words = [sys.executable, "-m", "pnp", "build", "hoard", *WORDS[1:]]
    assert subprocess.run(words, cwd=tmp_path / "alone", stdout=subprocess.DEVNULL).returncode == 0
    rows = make_game(tmp_path) / "cards.toml"
    watched, alone = (folder / "out/hoard/en/cards.pdf" for folder in (tmp_path, tmp_path / "alone"))
    with watching(tmp_path, "--verify") as (process, lines):
        assert until(lambda: lines)
        for burst in range(3):
            for number in range(30):
                rows.write_text(CARDS.replace("Red dragon", f"Dragon {burst} {number}"), "utf-8")
                time.sleep(0.005)
            time.sleep(0.5)
        rows.write_text(last, "utf-8")
        assert until(lambda: watched.read_bytes() == alone.read_bytes())
        count = len(lines)
        assert count < 12, "a burst is a few builds"
        assert until(lambda: len(lines) > count)
        told = 0
        while len(lines) > told:  # whoever builds once more is let come to the end
            told = len(lines)
            time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    assert not [*(tmp_path / "out").glob(".*.part")]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_interrupting_a_build_ends_with_130_and_writes_nothing_of_it(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    settings = game / "game.toml"
    settings.write_text(settings.read_text("utf-8").replace("total = 5\n", ""), "utf-8")
    with watching(tmp_path) as (process, lines):
        assert until(lambda: len(lines) == 1)
        time.sleep(0.5)
        pdf = tmp_path / "out/hoard/en/cards.pdf"
        before = pdf.read_bytes()
        many = "".join(CARDS.replace('id = "', f'id = "n{number}-') for number in range(1000))
        (game / "cards.toml").write_text(many, "utf-8")
        assert until(lambda: [*(tmp_path / "out").glob(".*.part")])
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
    assert pdf.read_bytes() == before
    assert not [*(tmp_path / "out").glob(".*.part")]
