"""Lengths with units, in templates and in game.toml, and loops over the numbers of rows."""

from pathlib import Path

import pytest

from pnp.content.field_types import Field
from pnp.content.game import Game
from pnp.content.load import load
from pnp.faces.drawing.operations import Run, Use
from pnp.faces.fonts.glyphs import Glyphs
from pnp.geometry import bounds
from pnp.places import Places
from tests.faces.small import Table, fonts, row, shape
from tests.soon import soon
from tests.writing import write_files


@pytest.mark.parametrize(
    ("text", "mm"),
    [("96px", 25.4), ("1in", 25.4), ("72pt", 25.4), ("6pc", 25.4), ("2.54cm", 25.4), ("4Q", 1), ("5", 5)],
)
def test_every_length_of_a_template_takes_the_units_of_css(table: Table, text: str, mm: float) -> None:
    (op,) = table.ops(f'<rect x="{text}" y="1" width="{text}" height="{text}" stroke-width="{text}"'
                      f' stroke="red" stroke-dasharray="{text},1mm"/>')  # fmt: skip
    made = shape((op,))
    left, _, right, _ = bounds(made.outline)
    assert (left, right) == (pytest.approx(mm), pytest.approx(2 * mm))
    assert made.style.width == pytest.approx(mm) and made.style.dash == pytest.approx((mm, 1))
    (run,) = table.ops(f'<text x="{text}" y="9" font-size="{text}">A</text>')
    assert isinstance(run, Run) and (run.x, run.size) == (pytest.approx(mm), pytest.approx(mm))


def test_another_unit_is_told_which_there_are(table: Table) -> None:
    table.template('<face><rect x="3ft" y="0" width="1" height="1"/></face>')
    (fault,) = table.faults()
    assert "unknown unit “ft” in “3ft”" in fault
    assert all(f"{unit}" in fault for unit in ("mm", "cm", "Q", "in", "pt", "pc", "px"))


GAME = """
title = "Small"
players = {{ min = 2, max = 2 }}
language = "en"
languages = ["en"]
[fonts]
body = ["FiraGO"]
[[deck]]
id = "cards"
kind = "card"
title = "Cards"
size = {size}
bleed = {bleed}
corner = "9pt"
front = "card"
rows = "cards.csv"
"""


def loaded(folder: Path, size: str, bleed: str = "2") -> tuple[Game | None, list[str]]:
    files = {"game.toml": GAME.format(size=size, bleed=bleed), "cards.csv": "id\na\n"}
    write_files(folder, {**files, "templates/faces/card.svg.j2": "<face/>"})
    game, problems = load(folder, Places(packs=()))
    return game, [str(problem) for problem in problems]


def test_sizes_of_decks_take_units(tmp_path: Path) -> None:
    game, problems = loaded(tmp_path, '["2.5in", "8.8 cm"]', '"0.125in"')
    assert game is not None and not problems
    (deck,) = game.decks
    assert (deck.width, deck.height, deck.bleed, deck.corner) == (63.5, 88, 3.175, 3.175)


@pytest.mark.parametrize("given", ["2.5ft", "in", "1e9in", "2 5in", "63"])
def test_what_is_no_length_in_game_toml_is_told_what_is(tmp_path: Path, given: str) -> None:
    _, problems = loaded(tmp_path, f'[63, "{given}"]')
    (fault,) = problems
    assert f'found the text "{given}"' in fault and '"2.5in"' in fault and "px" in fault


def test_a_length_in_game_toml_has_limits_whatever_its_unit(tmp_path: Path) -> None:
    _, problems = loaded(tmp_path, '["2.5in", "38cm"]', '"9in"')
    (fault,) = problems
    assert "0 or more up to 100" in fault and "228.6" in fault


HEARTS = '<face>{% for i in range(card.hearts) %}<rect x="{{ i }}" width="1" height="1"/>{% endfor %}</face>'


@pytest.mark.parametrize(("hearts", "count"), [(3, 3), (0, 0), (3.0, 3), (2.5, 3), (0.7 * 10, 7), (-1, 0)])
def test_a_row_draws_as_many_as_its_number_says(table: Table, hearts: float, count: int) -> None:
    table.template(HEARTS)
    (laid,) = table.lay(row(hearts=hearts))
    assert laid.component is not None and len(laid.component.front.drawing.ops) == count


def test_a_text_is_no_number_to_count_to(table: Table) -> None:
    table.template(HEARTS)
    (fault,) = table.faults(row(hearts="3"))
    assert 'found the text "3"' in fault and "range(card.hearts|int)" in fault
    (fault,) = table.faults(row(), fields={"hearts": Field("hearts", "integer", optional=True)})
    assert "hearts" in fault and "range(…)" not in fault


@soon
@pytest.mark.parametrize("hearts", [10**9, 1e300, 10**30])
def test_more_than_a_face_may_draw_is_a_budget_s_fault(table: Table, hearts: float) -> None:
    table.template(HEARTS)
    (fault,) = table.faults(row(hearts=hearts))
    assert "template-steps" in fault or "template-output" in fault


def test_icons_stand_among_the_words_of_one_line_in_the_middle_of_its_capitals(table: Table) -> None:
    table.write("art/icons/coin.svg", '<svg viewBox="0 0 4 2"><rect width="4" height="2"/></svg>')
    before, coin, after = table.ops(
        '<text x="6" y="20" font-size="10">Take {color:gold}{icon:coin}{/color} now</text>'
    )
    assert isinstance(before, Run) and isinstance(coin, Use) and isinstance(after, Run)
    a, _, _, d, x, top = coin.matrix
    height, capital = d * 2, -10 * bounds(Glyphs(fonts().data(before.font)).outline("H"))[1]
    assert x == pytest.approx(before.x + 10 * fonts().width(before.font, "Take "))
    assert top + height / 2 == pytest.approx(20 - capital / 2, abs=0.1)
    assert shape(coin.drawing.ops).style.fill == (1, 0.8, 0), "which the mark around it says"
    space = 10 * fonts().width(after.font, " ")
    assert after.x == pytest.approx(x + a * 4 + space)
