"""However many work at once, what comes out is the same to the byte."""

import os
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pnp.booklet.story import Story
from pnp.building import rules
from pnp.building.context import LanguageContext
from pnp.cli.app import app
from pnp.content.rules.editions import Edition
from pnp.problem import Problem
from tests.building.test_one_change import FILES
from tests.small_games import make_game, write_files

BARE = {
    "game.toml": """
        title = "Bare"
        players = { min = 2, max = 4 }
        language = "en"
        languages = ["en"]
        [[deck]]
        id = "pages"
        kind = "page"
        title = "Pages"
        size = "a5"
        front = "page"
        rows = "pages.toml"
    """,
    "pages.toml": '[[row]]\nid = "cover"\n',
    "templates/faces/page.svg.j2": "<face></face>",
}
"""A game of which there is nothing to make: pages of books, and no book."""


def written(folder: Path, jobs: int, *words: str | Path) -> dict[str, bytes]:
    """What a command writes."""
    output = folder / f"jobs-{jobs}"
    done = CliRunner().invoke(app, [*map(str, words), "--jobs", str(jobs), "-o", str(output)])
    assert done.exit_code == 0, done.stderr
    files = sorted(path for path in output.rglob("*") if path.is_file())
    return {path.relative_to(output).as_posix(): path.read_bytes() for path in files}


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("build", "--lang", "en", "--lang", "fr"),
        ("faces", "--dpi", "60"),
        ("faces", "--format", "svg", "--bleed", "2"),
        ("gallery", "--dpi", "60"),
    ],
    ids=lambda words: "-".join(words),
)
def test_many_write_what_one_writes(tmp_path: Path, words: tuple[Any, ...]) -> None:
    game = make_game(tmp_path)
    command, *options = words
    one, two, five = (written(tmp_path, jobs, command, game, *options) for jobs in (1, 2, 5))
    assert len(one) > 4
    assert one == two == five


@pytest.mark.slow
def test_games_side_by_side_are_told_in_their_order(tmp_path: Path) -> None:
    first, second, third = (make_game(tmp_path / name).rename(tmp_path / name / name) for name in "abc")
    (second / "templates/faces/card.svg.j2").write_text("<face>{{ nothing }}</face>")
    bare = write_files(tmp_path / "bare", BARE)
    output = tmp_path / "output"
    build = ["build", first, second, bare, third, "--lang", "en", "-o", output]
    said = {
        jobs: CliRunner().invoke(app, [*map(str, build), "--fresh", "--jobs", str(jobs)]) for jobs in (1, 3)
    }
    assert said[3].exit_code == said[1].exit_code == 1
    assert said[3].stderr == said[1].stderr and "card.svg.j2" in said[1].stderr
    assert said[3].stdout.replace("unchanged", "written") == said[1].stdout
    assert sorted(path.name for path in output.iterdir()) == ["a", "bare", "c"]


@pytest.mark.slow
def test_two_who_tell_the_same_rules_write_what_one_writes(tmp_path: Path) -> None:
    game = make_game(tmp_path, **FILES)  # type: ignore[arg-type]
    words = "build", game, "--lang", "en", "--deck", "almanac", "--fresh"
    one, two = (written(tmp_path, jobs, *words) for jobs in (1, 2))
    assert {"hoard/en/almanac.pdf", "hoard/en/rules.html"} <= {*one}
    assert one == two


@pytest.mark.slow
def test_what_is_known_is_told_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))
    game, told, tell = make_game(tmp_path, **FILES), tmp_path / "told", rules.tell_rules  # type: ignore[arg-type]

    def noted(context: LanguageContext, edition: Edition = "almanac") -> tuple[Story, tuple[Problem, ...]]:
        with told.open("a") as file:
            file.write(f"{edition} {os.getpid()}\n")
        return tell(context, edition)

    monkeypatch.setattr(rules, "tell_rules", noted)
    words, here = ("build", game, "--lang", "en"), f"almanac {os.getpid()}"
    written(tmp_path, 2, *words)
    first = told.read_text().splitlines()
    assert (
        len(first) == len({*first}) and here not in first
    )  # each process at most once: all draw side by side
    (game / "cards.toml").write_text((game / "cards.toml").read_text().replace("Red", "Crimson"))
    told.unlink()
    changed = written(tmp_path, 2, *words)
    second = told.read_text().splitlines()
    assert len(second) == len({*second})
    assert [line for line in second if "almanac" in line] == [here]  # what faces are known is told for all
    assert {line.split()[0] for line in second} == {"almanac", "book"}
    assert changed == written(tmp_path, 1, *words, "--fresh")
