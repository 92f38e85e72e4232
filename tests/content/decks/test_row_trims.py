"""Rows that say how they are cut: what is understood, and what is said of what is not."""

from pathlib import Path

import pytest

from pnp.content.game import Deck
from pnp.content.load import load
from pnp.places import Places
from pnp.problem import Problem
from tests.writing import write_files

GAME = """\
title = "Mixed"
players = {{ min = 2, max = 4 }}
language = "en"
[[deck]]
id = "cards"
kind = "card"
title = "Cards"
size = "poker"
front = "card"
rows = "cards.csv"
{more}
[deck.fields]
format = {{ type = "size", optional = true }}
form = {{ type = "shape", optional = true }}
line = {{ type = "outline", optional = true }}
"""


def read(folder: Path, table: str, more: str = "") -> tuple[Deck | None, tuple[Problem, ...]]:
    write_files(
        folder,
        {
            "game.toml": GAME.format(more=more),
            "cards.csv": table,
            "templates/faces/card.svg.j2": "<face/>",
        },
    )
    game, problems = load(folder, Places(packs=()))
    return (game.decks[0] if game else None), tuple(problems)


@pytest.mark.parametrize(
    ("cells", "trim"),
    [
        (";;", (63.5, 88.9, 3, "rectangle")),
        ("88x63 mm;;", (88, 63, 0, "rectangle")),
        ("2,5 × 3.5 in;;", (63.5, 88.9, 0, "rectangle")),
        ("5/8in;round;", (15.875, 15.875, 0, "round")),
        ("Mini Euro;;", (44, 68, 3, "rectangle")),
        ("30;Hexagon;", (30, 30, 0, "hexagon")),
        (";tab 2/5;", (63.5, 88.9, 3, "tab 2/5")),
        ("16;cube;", (pytest.approx(59.2), pytest.approx(69.6), 0, "cube")),
        (";;M5 5h20l-10 30z", (20, 30, 0, "M5 5h20l-10 30z")),
        ("poker;rectangle;", (63.5, 88.9, 3, "rectangle")),
    ],
)
def test_a_row_is_cut_as_it_says(tmp_path: Path, cells: str, trim: tuple[object, ...]) -> None:
    deck, problems = read(tmp_path, f"id;format;form;line\na;{cells}\n")
    assert deck is not None and not problems
    own = deck.trimmed(deck.rows[0])
    assert (own.width, own.height, own.corner, own.shape) == trim
    assert (own is deck) == (deck.rows[0].trim is None)


@pytest.mark.parametrize(
    ("cells", "column", "said"),
    [
        ("pokker;;", 3, "poker"),
        ("0x5;;", 3, "1 to 3000"),
        ("88x63 furlongs;;", 3, "no size"),
        (";hexagn;", 10, "hexagon"),
        (";tab 4/3;", 10, "tab 1/3"),
        ("30x20;cube;", 6, "cube"),
        (";;M0 0h9v9", 0, ""),
        (";;M0 0h9v9q", 5, "q"),
        (";;M0 0h9v9zM1 1h2v2z", 5, "one M"),
        (";;M0 0h9", 5, "9 × 0"),
        (";;M0 0L9 9L18 18z", 5, "encloses nothing"),
        (";;M0 0" + "h1v1" * 60 + "z", 5, "122"),
        ("poker;;M0 0h9v9z", 9, "as large as it is drawn"),
        ("4;;", 3, "2"),
    ],
)
def test_what_no_row_can_be_cut_to_is_said(tmp_path: Path, cells: str, column: int, said: str) -> None:
    deck, problems = read(tmp_path, f"id;format;form;line\na;{cells}\n", "safe = 3")
    if not said:
        assert deck is not None and not problems
        return
    [problem] = problems
    assert said in str(problem)
    assert (problem.place.path.rpartition("/")[2], problem.place.line) == ("cards.csv", 2)


def test_folds_and_pages_find_room_on_every_row(tmp_path: Path) -> None:
    _, problems = read(tmp_path, "id;format\na;\nb;40x60\nc;40x60\n", "folds = { x = [50] }")
    assert [(problem.code, problem.place.line) for problem in problems] == [("out-of-range", 3)]


def test_two_fields_say_no_size_of_one_row(tmp_path: Path) -> None:
    _, problems = read(tmp_path, "id;format\na;\n", "")
    assert not problems
    text = (tmp_path / "game.toml").read_text() + 'other = { type = "size", optional = true }\n'
    (tmp_path / "game.toml").write_text(text)
    _, problems = load(tmp_path, Places(packs=()))
    assert [problem.code for problem in problems] == ["duplicate-column"]


def test_a_deck_is_parted_by_how_its_rows_are_cut_in_their_order(tmp_path: Path) -> None:
    deck, _ = read(tmp_path, "id;copies;format\na;1;\nb;2;30x40\nc;3;\nd;4;30 × 40 mm\ne;5;poker\n")
    assert deck is not None
    assert [(part.width, [row.id for row in part.rows]) for part in deck.cuts] == [
        (63.5, ["a", "c", "e"]),
        (30.0, ["b", "d"]),
    ]
    alike, _ = read(tmp_path, "id;format\na;\nb;poker\n")
    assert alike is not None and alike.cuts == (alike,)
