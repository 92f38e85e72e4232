"""Whatever a game asks too much of is told with its budget, what was found, and the line that allows it."""

import re
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.small_games import CARD, FILES, GAME
from tests.writing import write_files


def picture(mode: str) -> bytes:
    out = BytesIO()
    Image.new(mode, (30, 20)).save(out, "PNG")
    return out.getvalue()


class Spending(NamedTuple):
    """What spends ``found`` of a budget, and where that is told."""

    place: str
    found: int
    files: dict[str, str | bytes]


def drawn(element: str, **files: str | bytes) -> dict[str, str | bytes]:
    return {"templates/faces/card.svg.j2": CARD.replace("</face>", f"{element}</face>"), **files}


CSV = {
    "game.toml": GAME.replace('"cards.toml"', '"cards.csv"'),
    "cards.csv": "id,copies,name,effect,strength\nred,3,Red,Gold,1\nblue,2,Blue,Gold,2\n",
}
IMAGE = '<image href="art/a.png" x="15" y="15" width="3" height="2"/>'
SPENDINGS = {
    "row-copies": Spending("coins.toml:3:10", 4, {}),
    "deck-copies": Spending("game.toml:16:8", 5, {}),
    "rows": Spending("cards.csv:1:1", 2, CSV),
    "columns": Spending("cards.csv:1:1", 5, CSV),
    "cells": Spending("cards.csv:1:1", 10, CSV),
    "text": Spending("cards.toml:11:10", 25, {}),
    "pixels": Spending("art/a.png:1:1", 600, drawn(IMAGE, **{"art/a.png": picture("RGB")})),
    "unpacked-pixels": Spending("art/a.png:1:1", 600, drawn(IMAGE, **{"art/a.png": picture("RGBA")})),
}


def check(folder: Path, spending: Spending, name: str, allowed: int) -> str:
    files: dict[str, str | bytes] = {**FILES, **spending.files}
    files["game.toml"] = f"{files['game.toml']!s}[budgets]\n{name} = {allowed}\n"
    return CliRunner().invoke(app, ["check", str(write_files(folder / str(allowed), files))]).stderr


@pytest.mark.parametrize("name", SPENDINGS)
def test_a_budget_that_is_passed_is_told_with_the_line_that_raises_it(tmp_path: Path, name: str) -> None:
    spending = SPENDINGS[name]
    found = spending.found
    (line,) = (line for line in check(tmp_path, spending, name, found - 1).splitlines() if name in line)
    assert f"{spending.place}: " in line
    assert f"{found} " in line and f"more than {found - 1}" in line and f"[budgets] {name} = {found}" in line
    assert name not in check(tmp_path, spending, name, found)


def test_the_faces_of_a_deck_have_a_budget_of_steps_together(tmp_path: Path) -> None:
    loop = "{% for n in range(1000) %}{% endfor %}"
    spending = Spending("", 0, drawn(loop))
    told = check(tmp_path, spending, "deck-steps", 1500)
    assert "card.svg.j2:6:1: the templates take more than 1500 steps for one deck" in told
    assert "[budgets] deck-steps = 3000" in told
    assert check(tmp_path, spending, "deck-steps", 3000) == ""
    assert check(tmp_path, spending, "template-steps", 1500) == ""


RECT = '<rect width="9" height="9"/>'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
MANY = {
    "operations": {"art/a.svg": SVG.format(RECT * 100)},
    "references": {
        "art/a.svg": SVG.format(
            f'<defs><clipPath id="c">{RECT * 100}</clipPath></defs>'
            + f'<g clip-path="url(#c)">{RECT}</g>' * 3
        )
    },
    "paint": {"art/a.svg": SVG.format(RECT * 3_000)},
}


@pytest.mark.parametrize("name", MANY)
def test_a_game_that_means_it_may_draw_more(tmp_path: Path, name: str) -> None:
    """What each message asks for lets the very same game through: its art, then the face that shows it."""
    spending = Spending("", 0, drawn(IMAGE.replace("a.png", "a.svg"), **MANY[name]))
    allowed, asked = {"operations": 200, "references": 200, "paint": 15_000}[name], []
    while told := check(tmp_path, spending, name, allowed):
        found = re.search(rf"more than {allowed}; .*\[budgets\] {name} = (\d+)$", told, re.MULTILINE)
        assert found and int(found[1]) > allowed, told
        allowed = int(found[1])
        asked.append(allowed)
    assert 1 <= len(asked) <= 2
