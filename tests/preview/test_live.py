"""A live game: what a save draws anew, what it leaves, and what stays where something is wrong."""

import shutil
from pathlib import Path

import pytest

from pnp.building.names import UnknownName
from pnp.places import Places
from pnp.press.page_pixels import page_jpegs
from pnp.preview.live import LiveGame
from pnp.preview.live_values import LiveComponent
from pnp.preview.state import StateMaker
from pnp.problem import Place, Problem
from pnp.words import words
from tests.drawn import runs
from tests.small_games import CARD, CARDS, GAME, make_game

RED, BLUE = ("cards", "red"), ("cards", "blue")
SHOWN = CARD.replace(
    "</face>", '  <image href="{{ card.id }}.svg" x="20" y="30" width="20" height="20"/>\n</face>'
)
PICTURE = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#123456"/></svg>'
PICTURES = {"red.svg": PICTURE, "blue.svg": PICTURE, "templates/faces/card.svg.j2": SHOWN}


class Saver:
    """A live game that is told what is saved, as the preview's thread would."""

    def __init__(self, folder: Path, *langs: str, options: tuple[str, ...] = (), draft: bool = False) -> None:
        self.folder, self.langs = folder, langs
        self.live = LiveGame(folder, Places(packs=()), options=options, draft=draft)
        self.read(folder)

    def save(self, name: str, text: str | bytes | None) -> None:
        path = self.folder / name
        if text is None:
            path.unlink()
        else:
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        self.read(path)

    def read(self, *changed: Path) -> None:
        self.live.reread(changed, self.langs, ())
        while self.live.left:
            self.live.draw_next()

    def of(self, component: tuple[str, str], lang: str = "en") -> LiveComponent:
        return self.live.languages[lang].components[component]

    def fronts(self, lang: str = "en") -> dict[tuple[str, str], int]:
        return {key: each.front for key, each in self.live.languages[lang].components.items()}

    def changed(self, before: dict[tuple[str, str], int]) -> set[tuple[str, str]]:
        return {key for key, number in self.fronts().items() if before[key] != number}

    def problems(self) -> list[Problem]:
        return [*self.live.problems(self.live.languages)]

    def picture(self, component: tuple[str, str], dpi: int = 48) -> bytes:
        pages = self.live.pages([(self.of(component).front, dpi)])
        assert pages is not None
        (drawn,) = page_jpegs(*pages)
        assert drawn.startswith(b"\xff\xd8")
        return drawn


@pytest.fixture
def saver(tmp_path: Path) -> Saver:
    return Saver(make_game(tmp_path))


def test_a_row_is_drawn_anew_and_no_other(saver: Saver) -> None:
    before, picture = saver.fronts(), saver.picture(RED)
    saver.save("cards.toml", CARDS.replace("strength = 6", "strength = 9"))
    assert saver.changed(before) == {RED}
    assert saver.picture(RED) != picture
    saver.save("cards.toml", CARDS)
    assert saver.fronts() == before, "what is undone looks as it did"


def test_what_was_saved_is_drawn_first(saver: Saver) -> None:
    (saver.folder / "cards.toml").write_text(CARDS.replace("strength = 7", "strength = 9"))
    saver.live.reread([saver.folder / "cards.toml"], (), ())
    before = saver.of(BLUE).front
    assert saver.live.hurried and saver.live.draw_next()
    assert saver.of(BLUE).front != before and not saver.live.hurried


def test_what_somebody_looks_at_is_drawn_before_the_rest(saver: Saver) -> None:
    saver.live.reread([], (), [("coins", "one")])
    assert saver.live.languages["en"].left[0] == ("coins", "one")


def test_a_template_is_drawn_anew_wherever_it_shows(saver: Saver) -> None:
    before = saver.fronts()
    saver.save("templates/faces/card.svg.j2", CARD.replace("14pt", "15pt"))
    assert saver.changed(before) == {RED, BLUE}
    before = saver.fronts()
    saver.save("templates/faces/card.svg.j2", "{# unseen #}" + CARD.replace("14pt", "15pt"))
    assert saver.changed(before) == set()


def test_a_picture_is_drawn_anew_on_what_shows_it(tmp_path: Path) -> None:
    saver = Saver(make_game(tmp_path, **PICTURES))
    before, picture = saver.fronts(), saver.picture(RED)
    saver.save("red.svg", PICTURE.replace("#123456", "#ff0000"))
    assert saver.changed(before) == {RED}
    assert saver.picture(RED) != picture


def test_a_picture_in_a_picture_is_followed(tmp_path: Path) -> None:
    outer = '<svg viewBox="0 0 10 10"><image href="inner.svg" width="10" height="10"/></svg>'
    saver = Saver(make_game(tmp_path, **{**PICTURES, "red.svg": outer, "inner.svg": PICTURE}))
    before = saver.fronts()
    saver.save("inner.svg", PICTURE.replace("#123456", "#ff0000"))
    assert saver.changed(before) == {RED}


def test_a_component_that_another_shows_is_followed(tmp_path: Path) -> None:
    shows = '<face><image href="component:cards/red" x="1" y="1" width="9" height="12"/></face>'
    saver = Saver(make_game(tmp_path, **{"templates/faces/coin.svg.j2": shows}))
    before = saver.fronts()
    saver.save("cards.toml", CARDS.replace("strength = 6", "strength = 9"))
    assert saver.changed(before) == {RED, ("coins", "one")}
    before = saver.fronts()
    saver.save("cards.toml", CARDS.replace("strength = 6", "strength = 9").replace("= 7", "= 8"))
    assert saver.changed(before) == {BLUE}


def test_a_number_of_the_rules_is_drawn_anew_where_it_stands(saver: Saver) -> None:
    before = saver.fronts()
    saver.save("rules.toml", "[score]\ngold = 5\n")
    assert saver.changed(before) == {RED, BLUE}


def test_a_colour_is_drawn_anew(saver: Saver) -> None:
    picture = saver.picture(RED)
    saver.save("game.toml", GAME.replace("#d9a02e", "#2ea0d9"))
    assert saver.picture(RED) != picture


def test_rows_that_cannot_be_read_leave_all_as_it_was(saver: Saver) -> None:
    before = saver.fronts()
    saver.save("cards.toml", CARDS.replace("strength = 6", 'strength = "six"'))
    assert saver.fronts() == before and saver.picture(RED)
    (problem,) = saver.live.broken
    assert (problem.place.line, problem.place.path) == (6, str(saver.folder / "cards.toml"))
    saver.save("cards.toml", CARDS)
    assert (saver.live.broken, saver.fronts()) == ((), before)


def test_everything_that_is_wrong_is_told_at_once(saver: Saver) -> None:
    (saver.folder / "rules.toml").write_text("[score\n")
    saver.save("cards.toml", CARDS.replace("strength = 6", 'strength = "six"'))
    assert {Path(problem.place.path).name for problem in saver.live.broken} == {"rules.toml", "cards.toml"}


@pytest.mark.parametrize(
    "half", ["", "<face>\n  <rect x=", "{% if card.strength %}", "<face><text>{{ card.no }}</text></face>"]
)
def test_a_template_in_the_middle_of_a_save_keeps_the_last_good_picture(saver: Saver, half: str) -> None:
    before, picture = saver.fronts(), saver.picture(RED)
    saver.save("templates/faces/card.svg.j2", half)
    assert saver.of(RED).faulty and saver.fronts() == before
    assert saver.picture(RED) == picture
    assert {Path(problem.place.path).name for problem in saver.problems()} == {"card.svg.j2"}
    saver.save("templates/faces/card.svg.j2", CARD)
    assert not saver.of(RED).faulty and saver.problems() == []


def test_a_picture_that_goes_is_told_and_comes_back(tmp_path: Path) -> None:
    saver = Saver(make_game(tmp_path, **PICTURES))
    picture = saver.picture(RED)
    saver.save("red.svg", None)
    assert saver.of(RED).faulty and not saver.of(BLUE).faulty
    saver.save("red.svg", PICTURE)
    assert not saver.of(RED).faulty and saver.picture(RED) == picture


def test_faults_follow_the_lines_they_stand_in(saver: Saver) -> None:
    long = CARDS.replace("Red dragon", "Red dragon" * 2)
    saver.save("game.toml", GAME.replace("max = 20", "max = 90"))
    saver.save("cards.toml", long)
    lines = [problem.place.line for problem in saver.problems() if problem.code == "overflow"]
    saver.save("cards.toml", "# a line\n\n" + long)
    assert lines and [p.place.line for p in saver.problems() if p.code == "overflow"] == [lines[0] + 2]


def test_a_warning_follows_its_line_where_the_face_is_not_drawn_again(saver: Saver) -> None:
    near = CARD.replace('x="5" y="12"', 'x="1" y="12"')
    saver.save("templates/faces/card.svg.j2", near)
    before, (first, *_) = saver.fronts(), saver.problems()
    saver.save("templates/faces/card.svg.j2", "{# a line #}\n" + near)
    again, *_ = saver.problems()
    assert saver.changed(before) == set() and again.place.line == first.place.line + 1


def test_a_folder_that_goes_takes_nothing_from_the_page(saver: Saver, tmp_path: Path) -> None:
    before = saver.fronts()
    saver.folder.rename(tmp_path / "away")
    saver.read(saver.folder)
    assert saver.live.broken and saver.fronts() == before
    saver.live.check()
    (tmp_path / "away").rename(saver.folder)
    saver.read(saver.folder)
    saver.live.check()
    assert (saver.live.broken, saver.live.checked, saver.problems()) == ((), (), [])
    assert saver.fronts().keys() == before.keys() and saver.picture(RED)


def test_a_game_that_is_renamed_is_told_of(saver: Saver) -> None:
    (saver.folder / "game.toml").rename(saver.folder / "game.tml")
    saver.read(saver.folder / "game.toml")
    assert "game.toml" in saver.live.broken[0].place.path
    shutil.copy(saver.folder / "game.tml", saver.folder / "game.toml")
    saver.read(saver.folder / "game.toml")
    assert saver.live.broken == ()


def test_a_game_that_begins_broken_is_shown_when_it_is_mended(tmp_path: Path) -> None:
    saver = Saver(make_game(tmp_path, **{"game.toml": "title ="}))
    assert saver.live.broken and saver.live.languages == {}
    saver.save("game.toml", GAME)
    assert set(saver.fronts()) == {RED, BLUE, ("coins", "one")}


def test_a_row_that_is_added_or_taken_away_comes_and_goes(saver: Saver) -> None:
    more = CARDS + '[[row]]\nid = "green"\nname = "Green"\neffect = "."\nstrength = 1\n'
    saver.save("game.toml", GAME.replace("total = 5\n", ""))
    before = saver.fronts()
    saver.save("cards.toml", more)
    assert set(saver.fronts()) - set(before) == {("cards", "green")}
    saver.save("cards.toml", CARDS)
    assert saver.fronts() == before


def test_languages_stand_side_by_side(tmp_path: Path) -> None:
    saver = Saver(make_game(tmp_path), "en", "fr")
    assert saver.of(RED).front != saver.of(RED, "fr").front
    before = saver.fronts("fr")
    path = saver.folder / "locale" / "fr.po"
    saver.save("locale/fr.po", path.read_text("utf-8").replace("Dragon rouge", "Dragon vermeil"))
    assert {key for key, number in saver.fronts("fr").items() if before[key] != number} == {RED}


def test_files_that_no_face_shows_are_looked_over_at_rest(saver: Saver) -> None:
    saver.save("rules.md", "# Winning {#win}\n\n{score.silver}\n")
    assert saver.problems() == []
    assert saver.live.check()
    assert [problem.place.line for problem in saver.problems()] == [3]


def test_a_pack_of_a_stranger_stays_in_its_folder_and_budget(tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text(PICTURE)
    endless = (
        "<face>{% for i in range(9999999) %}{% for j in range(9999999) %}{% endfor %}{% endfor %}</face>"
    )
    outside = '<face><image href="../secret.svg" x="1" y="1" width="9" height="9"/></face>'
    saver = Saver(
        make_game(
            tmp_path, **{"templates/faces/card.svg.j2": endless, "templates/faces/coin.svg.j2": outside}
        )
    )
    assert all(saver.of(each).faulty for each in (RED, BLUE, ("coins", "one")))


def test_a_picture_that_is_forgotten_is_drawn_again(saver: Saver) -> None:
    number, picture = saver.of(RED).front, saver.picture(RED)
    saver.live._kept._faces = type(saver.live._kept._faces)(1)
    assert (saver.picture(RED), saver.of(RED).front) == (picture, number)
    assert saver.live.pages([(999_999, 48)]) is None


@pytest.mark.slow
def test_a_picture_has_as_many_pixels_as_a_screen(tmp_path: Path) -> None:
    poster = GAME.replace('size = [20, 20]\nshape = "round"', "size = [1500, 1500]")
    saver = Saver(make_game(tmp_path, **{"game.toml": poster}))
    assert len(saver.picture(("coins", "one"), 300)) < 2_000_000


def test_a_row_with_a_size_of_its_own_is_shown_so(tmp_path: Path) -> None:
    rows = CARDS.replace("strength = 6", 'strength = 6\ncut = "40 x 50 mm"')
    fields = GAME.replace(
        'strength = "integer"', 'strength = "integer"\ncut = { type = "size", optional = true }'
    )
    saver = Saver(make_game(tmp_path, **{"game.toml": fields, "cards.toml": rows}))
    state = StateMaker(words("en"), "x", "").state(saver.live, ("en",))
    cuts = {told["id"]: told["cut"].get("width") for told in state["components"]}
    assert cuts == {"red": 40.0, "blue": None, "one": None}
    assert [deck["alike"] for deck in state["decks"]] == [False, True]


def test_a_place_in_a_folder_that_was_named_from_here_is_a_link_too(tmp_path: Path) -> None:
    maker = StateMaker(words("en"), "x", "vscode://file")
    near, far = Path("tt/faces/card.svg.j2"), tmp_path / "card.svg.j2"
    links = [maker._place(Place(str(path), 3, 7))["href"] for path in (near, far)]
    assert links == [f"vscode://file{near.absolute()}:3:7", f"vscode://file{far}:3:7"]


def test_sheets_are_those_that_are_printed(saver: Saver) -> None:
    assert [title for title, _, _ in saver.live.sheet_titles("en", "cards")] == [
        "Cards 1/1, front",
        "Cards 1/1, back",
    ]
    assert saver.live.sheet_picture("en", "cards", 0, 48)
    assert saver.live.sheet_picture("en", "cards", 7, 48) is None
    assert saver.live.sheet_titles("en", "none") == []


def test_decks_and_languages_that_are_not_there_are_told(saver: Saver) -> None:
    saver.live.check_names("fr", ["cards"])
    with pytest.raises(UnknownName):
        saver.live.check_names("fr", ["crads"])
    with pytest.raises(UnknownName):
        saver.live.check_names("pt", [])


def test_a_draft_shows_whatever_can_be_drawn(tmp_path: Path) -> None:
    without = {name: text for name, text in PICTURES.items() if name != "blue.svg"}
    saver = Saver(make_game(tmp_path, **without), draft=True)
    assert saver.of(BLUE).front and saver.of(BLUE).faulty, "a stand-in"
    before, picture = saver.fronts(), saver.picture(BLUE)
    saver.save("cards.toml", CARDS.replace("strength = 6", 'strength = "six"'))
    assert saver.live.broken == () and saver.of(RED).front != before[RED], "a hole"
    assert next(Path(problem.place.path).name for problem in saver.problems()) == "cards.toml"
    saver.save("cards.toml", CARDS)
    saver.save("blue.svg", PICTURE)
    assert not saver.of(BLUE).faulty and saver.picture(BLUE) != picture


def test_options_are_those_that_it_is_printed_by(tmp_path: Path) -> None:
    rulings = '[[option]]\nid = "length"\ntext = "How long?"\nvalues = ["short", "long"]\n'
    card = CARD.replace("{{ card.strength }}", "{{ options.length }}")
    folder = make_game(tmp_path, **{"rulings.toml": rulings, "templates/faces/card.svg.j2": card})
    savers = [Saver(folder), Saver(folder, options=("length=long",))]
    words = [
        {run.text for run in runs(saver.live._face(saver.of(RED).front).drawing.ops)} for saver in savers
    ]
    assert ["short" in words[0], "long" in words[1]] == [True, True]
    with pytest.raises(UnknownName):
        LiveGame(folder, Places(packs=()), options=("length=endless",)).check_names(None, [])
