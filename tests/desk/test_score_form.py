"""What the page shows for counting: every row, piece and option has words, and each piece a picture."""

from pathlib import Path

import pytest

from pnp.desk.desk import Desk, open_desk
from pnp.desk.options import describe_options
from pnp.desk.score_form import score_form
from pnp.places import bundled

GAMES = sorted(path.parent for path in (bundled() / "content").glob("*/game.toml"))


@pytest.fixture(scope="module", params=GAMES, ids=lambda path: path.name)
def desk(request: pytest.FixtureRequest) -> Desk:
    game: Path = request.param
    return open_desk(game, "fr")


def test_all_that_is_shown_has_words(desk: Desk) -> None:
    form = score_form(desk)
    rows = [*form["columns"], *form["extra"]]
    pieces = [piece for row in form["columns"] for piece in (*row["values"], *row["choices"])]
    options = [value["text"] for option in describe_options(desk) for value in option["values"]]
    shown = [*(row["name"] for row in rows), *(piece["name"] for piece in pieces), *options]
    assert all(text and "{" not in text and text[0] == text[0].upper() for text in shown)


def test_each_piece_is_a_component_of_the_game(desk: Desk) -> None:
    named = [
        component
        for row in score_form(desk)["columns"]
        for component in (row["component"], *(piece["component"] for piece in row["values"] + row["choices"]))
        if component
    ]
    for component in named:
        deck, _, row = component.partition("/")
        assert row in desk.book.rows(deck)


def test_options_say_whether_a_score_depends_on_them_and_rulings_name_their_rule(desk: Desk) -> None:
    told, options = describe_options(desk), desk.book.game.options
    assert [each["scored"] for each in told] == [option.scored for option in options]
    assert [each.get("rule") for each in told] == [getattr(option, "rule", None) for option in options]


def test_a_hero_is_alive_unless_the_contrary_is_said() -> None:
    game = next(path for path in GAMES if path.name == "dedale-du-dragon")
    usual = {row["key"]: row["usual"] for row in score_form(open_desk(game, "en"))["columns"]}
    assert usual == {"treasures": False, "alive": True, "out": False}
