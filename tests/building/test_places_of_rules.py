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
