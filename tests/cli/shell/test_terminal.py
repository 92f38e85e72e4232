"""What is shown fits the terminal, and nothing of it is left out or broken: every id can be copied."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.cli.shell.terminal import cells, table_lines
from pnp.places import Places
from pnp.rules.book import load_book
from pnp.rules.log import Header

NAMES = ("Christopher", "Alexandra", "Guillaume", "Maximilian", "Bartholomew", "小林小林小")
LINE = "; ".join(f"{name}: silver {n}, gold 2, black {int(n == 3)}" for n, name in enumerate(NAMES, 1))
RULES = ("Silver coins", "Gold coins", "black diamond", "total", "rank")
GAMES = [game.id for game in Places(packs=()).games()]


def shown(width: int, *words: str) -> list[str]:
    done = CliRunner().invoke(app, list(words), env={"COLUMNS": str(width)})
    assert done.exit_code in (0, 1), done.output
    return done.stdout.splitlines()


def fits(lines: list[str], width: int) -> bool:
    """Whether no line is wider, but for one that is a single word behind its lead."""
    return all(cells(line) < width or len(line.split()) <= 2 for line in lines)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_six_long_names_with_all_their_points_fit(width: int) -> None:
    lines = shown(width, "score", "or-des-dragons", LINE)
    table = lines[: lines.index("")]
    assert fits(lines, width) and "…" not in "".join(table)
    words = [word for line in table[1:] for word in line.split()]
    told = " ".join(words)
    assert all(name in told for name in (*NAMES, *RULES))
    assert (
        sum(int(word) for word in words if word.isdigit()) == 2 * (21 + 6 * 6 + 7) + 21
    )  # points, totals, ranks


def test_a_table_turns_before_it_is_told_row_by_row() -> None:
    table = [["", *NAMES], ["score.coins", *"123456"]]
    heads = {
        width: [line for line, head in table_lines(table, width, turns=True) if head]
        for width in (99, 30, 20)
    }
    assert heads[99][0].split() == list(NAMES)
    assert heads[30][0].split() == ["score.coins"]
    assert heads[20] == list(NAMES)


@pytest.mark.parametrize("width", [30, 40, 60, 80])
def test_games_are_named_whole(width: int) -> None:
    lines = shown(width, "games")
    assert fits(lines, width)
    assert set(GAMES) <= {line.split()[0] for line in lines}


@pytest.mark.parametrize("width", [40, 60, 120])
@pytest.mark.parametrize(
    "words",
    [
        ["rules", "or-des-dragons"],
        ["rules", "or-des-dragons", "components.treasure", "--lang", "fr"],
        ["rules", "pierres-du-dragon", "two-headed"],
        ["rules", "drakon", "lost-coin"],
        ["judge", "drakon", "moves"],
        ["judge", "drakon", "--lang", "fr"],
        ["i18n", "status", "drakon"],
        ["judge", "or-des-dragons", "pass", "face_up=1", "face_down=1"],
        ["help", "bleed"],
    ],
    ids=" ".join,
)
def test_text_is_as_wide_as_the_terminal(words: list[str], width: int) -> None:
    lines = [
        line for line in shown(width, *words) if not line.startswith(("{", "pnp "))
    ]  # an example to copy
    assert fits(lines, width)
    if width > 80 and words[0] == "rules":
        assert max(map(cells, lines)) > 80


@pytest.mark.parametrize("width", [60, 160])
def test_help_is_as_wide_as_the_terminal(width: int) -> None:
    lines = shown(width, "judge", "--help")
    assert width - 30 < max(map(cells, lines)) < width


@pytest.mark.parametrize("id", ["components", "setup"])
@pytest.mark.parametrize("game", ["pierres-du-dragon", "drakon"])
def test_no_word_is_broken(game: str, id: str) -> None:
    """What is read in 40 columns is what is read in 400, word by word."""
    narrow, wide = (
        {*re.findall(r"\w[\w’'-]*", "\n".join(shown(width, "rules", game, id)))} for width in (40, 400)
    )
    assert narrow == wide


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [40, 60, 120])
def test_the_referees_table_is_as_wide_as_the_terminal(tmp_path: Path, game: str, width: int) -> None:
    book = load_book(next(found for found in Places().games() if found.id == game).folder)
    seats = ("Christopher", "Alexandra Maximiliane", "Guillaume")
    log = tmp_path / "evening.log"
    log.write_text("\n".join(Header(game, book.version, {}, seats).lines()) + "\n", "utf-8")
    assert fits(shown(width, "referee", game, str(log)), width)
