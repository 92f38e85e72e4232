"""A large deck is painted by several processes, and its file is the same to the byte as by one."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.building.context import open_game
from pnp.building.decks import large_decks
from pnp.building.flow.stages import make_part
from pnp.building.parts import BuildPart, PartResult
from pnp.building.settings import Settings, no_progress
from pnp.places import Places
from pnp.press import stretches as painting
from pnp.sheets import sections
from tests.writing import write_files

GAME = """\
title = "Many"
players = { min = 2, max = 4 }
language = "en"
languages = ["en"]
[palette]
gold = "#d9a02e"
[[deck]]
id = "cards"
kind = "card"
title = "Cards"
size = "poker"
front = "card"
back = "back"
rows = "cards.csv"
[deck.fields]
name = "text"
number = "integer"
"""
CARD = """\
<face>
<linearGradient id="g"><stop offset="0" stop-color="gold"/>
<stop offset="1" stop-color="white" stop-opacity="0.{{ card.number % 7 }}"/></linearGradient>
<rect x="5" y="5" width="{{ card.number % 20 + 1 }}" height="9" fill="url(#g)" stroke="url(#g)"/>
<g opacity="0.{{ card.number % 8 + 1 }}"><rect width="9" height="9" fill="gold"/>
<rect x="3" y="3" width="9" height="9" fill="blue"/></g>
<text x="5" y="30" font-size="12pt">{{ card.name }} {{ card.number }}</text>
{% if card.number % 9 == 4 %}{% for step in range(50) %}{{ "" }}{% endfor %}{% endif %}
</face>
"""
BACK = '<face>{% if card.number % 20 == 7 %}<rect width="63" height="88" fill="gold"/>{% endif %}</face>'
ROWS = 54

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="one process paints where none can be copied")


@pytest.fixture
def helped(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Short stretches; how many pages of each helper's were taken."""
    monkeypatch.setattr(large_decks, "LARGE", ROWS)
    monkeypatch.setattr(sections, "_FIRST", 1)
    monkeypatch.setattr(sections, "_STRETCH", 1)
    taken: list[int] = []
    take = painting._Helper.take

    def counted(self, notes):
        pages = take(self, notes)
        taken.append(len(pages or ()))
        return pages

    monkeypatch.setattr(painting._Helper, "take", counted)
    return taken


def made(
    folder: Path, jobs: int, card: str = CARD, copies: int = 1, more: str = ""
) -> tuple[PartResult, bytes]:
    game = folder / f"game-{jobs}"
    lines = (f"c{i},{i % copies + 1},{chr(0x0391 + i % 24)}{chr(0x0100 + i)},{i}" for i in range(ROWS))
    files = {
        "game.toml": GAME + more,
        "cards.csv": "\n".join(["id,copies,name,number", *lines]) + "\n",
        "templates/faces/card.svg.j2": card,
        "templates/faces/back.svg.j2": BACK,
    }
    write_files(game, files)
    part, settings = BuildPart("cards", "en"), Settings(jobs=jobs, fresh=True)
    result = make_part(open_game(game, Places(packs=())), part, settings, folder / f"out-{jobs}", no_progress)
    file = folder / f"out-{jobs}" / "cards.pdf"
    return result, file.read_bytes() if file.exists() else b""


def told(result: PartResult) -> set[str]:
    return {str(fault).replace("game-3", "game-1") for fault in result.problems}


@pytest.mark.parametrize("copies", [1, pytest.param(5, marks=pytest.mark.slow)])
def test_the_file_is_the_same(tmp_path: Path, helped: list[int], copies: int) -> None:
    one, alone = made(tmp_path, 1, copies=copies)
    assert not helped and len(alone) > 20_000
    two, together = made(tmp_path, 3, copies=copies)
    assert len(helped) > 2 and 0 not in helped
    assert together == alone
    assert two.records == one.records and len(one.records) == ROWS
    assert two.files == one.files


@pytest.mark.slow
def test_a_fault_in_another_process_is_told(tmp_path: Path, helped: list[int]) -> None:
    card = CARD.replace("<text", '{% if card.number in (12, 53) %}<text nowhere="1"/>{% endif %}<text')
    one, _ = made(tmp_path, 1, card)
    two, _ = made(tmp_path, 3, card)
    assert one.problems and helped
    assert told(one) == told(two)


@pytest.mark.slow
def test_the_steps_of_a_deck_are_counted_together(tmp_path: Path, helped: list[int]) -> None:
    """Each process alone would have enough."""
    budget = "\n[budgets]\ndeck-steps = 900\n"
    one, _ = made(tmp_path, 1, more=budget)
    two, _ = made(tmp_path, 3, more=budget)
    assert one.problems and helped
    assert told(one) == told(two)


@pytest.mark.slow
def test_who_writes_paints_what_a_helper_does_not(
    tmp_path: Path, helped: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, alone = made(tmp_path, 1)
    writer, paint = os.getpid(), painting._painted

    def fails(*asked):
        if os.getpid() != writer:
            os._exit(9)
        return paint(*asked)

    monkeypatch.setattr(painting, "_painted", fails)
    _, together = made(tmp_path, 3)
    assert together == alone and not any(helped)
