"""The checker in a page says what the one beside it says, of any table and any question."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.desk.wire import reply
from tests.browser import Browser, browser
from tests.exports.table_pages import GAMES, answers, desk, made_page, some_questions, some_tables


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


def asked_of(game: str, lang: str, tables: int, questions: int) -> list[tuple[str, Any]]:
    chance, known = random.Random(game), desk(game, lang)
    return [
        *(("score", table) for table in some_tables(known, chance, tables)),
        *(("judge", question) for question in some_questions(known, chance, questions)),
    ]


def assert_same(chromium: Browser, folder: Path, game: str, lang: str, *counts: int) -> list[dict[str, Any]]:
    asked = asked_of(game, lang, *counts)
    chromium.open(made_page(game, lang, folder))
    told = answers(chromium, asked)
    for (name, given), answer in zip(asked, told, strict=True):
        beside = reply(desk(game, lang), json.dumps({"name": name, "given": given}))
        assert answer == json.loads(beside), (name, given)
    return told


def on_the_command_line(game: str, lang: str, name: str, given: Any) -> Any:
    words = [name, game, "-", "--json", "--lang", lang]
    printed = json.loads(CliRunner().invoke(app, words, input=json.dumps(given)).stdout)
    return {key: value for key, value in printed.items() if key != "version" or "faults" not in printed}


@pytest.mark.slow
def test_a_page_answers_as_the_command_line_does(chromium: Browser, tmp_path: Path) -> None:
    told = assert_same(chromium, tmp_path, "drakon", "fr", 40, 40)
    asked = asked_of("drakon", "fr", 40, 40)
    for (name, given), answer in [*zip(asked, told, strict=True)][::8]:
        printed = on_the_command_line("drakon", "fr", name, given)
        for fault in printed.get("faults", ()):
            del fault["place"], fault["kind"]  # in the text that was handed in; a page hands in values
        assert answer == (printed if "faults" in printed else {"ok": printed})


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_page_answers_as_the_command_line_does(chromium: Browser, tmp_path: Path, game: str) -> None:
    lang = random.Random(game).choice(desk(game, "en").book.game.languages)
    told = assert_same(chromium, tmp_path, game, lang, 500, 200)
    assert 200 < sum("ok" in answer for answer in told) < 690
