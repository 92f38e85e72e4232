"""What is wrong in the booklet is told where its words stand, and not at a file that is being made."""

from pathlib import Path

import pytest

from pnp.building.check import check_game
from pnp.places import GameFolder, Places
from tests.small_games import CARDS, GAME, make_game

WIDE = "x" * 120
RULES = "# Aim {#aim}\n\nGold.\n\n## More {#more}\n\nAs\nmuch.\n\nAnd more.\n"


@pytest.mark.parametrize(
    ("name", "old", "new", "place"),
    [
        ("game.toml", "The Hoard", WIDE, (1, 9)),
        ("game.toml", '"A. Designer"', f'"{WIDE}"', (6, 10)),
        ("rules.md", "And more.", WIDE, (10, 1)),
        ("rules.md", "As\nmuch", f"As\n{WIDE}", (7, 1)),
        ("rules.md", "And more.", f"- one\n- {WIDE}", (11, 3)),
        ("rulings.toml", "Who?", WIDE, (4, 12)),
    ],
)
def test_a_word_that_is_too_wide_is_told_where_it_stands(
    tmp_path: Path, name: str, old: str, new: str, place: tuple[int, int]
) -> None:
    rulings = (
        '[[ruling]]\nid = "tie"\nrule = "aim"\nquestion = "Who?"\ndefault = "all"\nreason = "None."\n'
        'readings = { all = "All." }\n'
    )
    files = {"game.toml": GAME, "cards.toml": CARDS, "rules.md": RULES, "rulings.toml": rulings}
    folder = make_game(tmp_path, **{**files, name: files[name].replace(old, new)})
    report = check_game(GameFolder("hoard", folder, ""), Places(), ["en"])
    assert report.problems
    for problem in report.problems:
        assert problem.code == "overflow"
        assert Path(problem.place.path).name == name
        assert (problem.place.line, problem.place.column) == place


def test_an_icon_that_the_rules_alone_show_is_told_in_its_file(tmp_path: Path) -> None:
    art = {
        "art/icons/bad.svg": "<svg viewBox='0 0 1 1'>\n<circle r='x'/></svg>",
        "rules.md": "# A {#a}\n\n{icon:bad}\n",
    }
    folder = make_game(tmp_path, **art)
    (problem,) = check_game(GameFolder("hoard", folder, ""), Places(), ["en"]).problems
    assert (Path(problem.place.path).name, problem.place.line) == ("bad.svg", 2)


@pytest.mark.parametrize(
    ("source", "file", "line"),
    [("pymupdf_fonts:nothing", "fonts.toml", 2), ("gone.ttf", "fonts.toml", 2), ("bad.ttf", "bad.ttf", 1)],
)
def test_a_font_is_told_where_it_is_named_or_lies(tmp_path: Path, source: str, file: str, line: int) -> None:
    fonts = {
        "templates/fonts.toml": f'["Mine"]\nregular = "{source}"\n',
        "templates/bad.ttf": "no font",
        "game.toml": GAME.replace("[palette]", '[fonts]\nbody = ["Mine", "FiraGO"]\n[palette]'),
    }
    folder = make_game(tmp_path, **fonts)
    places = {
        problem.place for problem in check_game(GameFolder("hoard", folder, ""), Places(), ["en"]).problems
    }
    assert {(Path(place.path).name, place.line) for place in places} == {(file, line)}
