"""Changing one thing costs one thing: parts of which nothing has changed are taken from an earlier build."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from pnp.building.build import build_game
from pnp.building.flow import stages as flow
from pnp.building.settings import BuildRequest, Settings
from pnp.places import GameFolder, Places
from tests.small_games import CARD, CARDS, FRENCH, GAME, make_game

Build = Callable[..., list[str]]


def parts_made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list that fills with the parts that are made from now on, and not taken from what is kept."""
    made: list[str] = []
    make_part = flow._make_part

    def noted(source, part, *rest):
        made.append(f"{part.lang} {part.id}")
        return make_part(source, part, *rest)

    monkeypatch.setattr(flow, "_make_part", noted)
    return made


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """Builds the game in the folder, in both languages; gives the parts that were made, not taken."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    made = parts_made(monkeypatch)

    def build(output: str = "output", *, fresh: bool = False, langs: tuple[str, ...] = ("en", "fr")):
        made.clear()
        folder = GameFolder("hoard", tmp_path / "hoard", "folder")
        settings = Settings(fresh=fresh, jobs=1)
        report = build_game(BuildRequest(folder, Places(packs=()), langs, settings, tmp_path / output))
        assert not [each for each in report.problems if each.stops] and report.built
        return sorted(made)

    return build


def written(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.*")}


FORGED = b'{"files": [{"path": "../../mine"}], "lengths": 1}\n'
ALL = ["en cards", "en coins", "fr cards", "fr coins"]


@pytest.mark.parametrize(
    ("file", "text", "made"),
    [
        ("cards.toml", CARDS.replace("Worth twice", "Worth thrice"), ["en cards", "fr cards"]),
        ("coins.toml", '[[row]]\nid = "one"\ncopies = 4\nworth = 2\n', ["en coins", "fr coins"]),
        ("locale/fr.po", FRENCH.replace("Dragon rouge", "Le dragon rouge"), ["fr cards"]),
        ("rules.toml", "[score]\ngold = 4\n", ALL),
        ("templates/faces/card.svg.j2", CARD.replace("gold", "#d0a020"), ["en cards", "fr cards"]),
    ],
    ids=["row", "other deck", "translation", "number", "template"],
)
def test_only_what_depends_on_a_change_is_made(
    tmp_path: Path, build: Build, file: str, text: str, made: list[str]
) -> None:
    game = make_game(tmp_path)
    assert build() == ALL
    assert build() == []
    (game / file).write_text(text)
    assert build() == made
    assert build("fresh", fresh=True) == ALL
    assert written(tmp_path / "output") == written(tmp_path / "fresh")


def test_a_template_that_names_other_decks_waits_for_them(tmp_path: Path, build: Build) -> None:
    named = CARD.replace("{{ card.strength }}", "{{ decks.coins['one'].worth }}")
    game = make_game(tmp_path, **{"templates/faces/card.svg.j2": named})
    assert build() == ALL
    (game / "coins.toml").write_text('[[row]]\nid = "one"\ncopies = 4\nworth = 2\n')
    assert build() == ALL


def test_a_picture_costs_the_decks_that_show_it(tmp_path: Path, build: Build) -> None:
    shown = CARD.replace("</face>", '<image href="{{ card.id }}.svg" width="9" height="9"/></face>')
    dot = '<svg viewBox="0 0 9 9"><circle r="3"/></svg>'
    named = {"templates/faces/card.svg.j2": shown, "red.svg": dot, "blue.svg": dot, "idle.svg": dot}
    game = make_game(tmp_path, **named)
    build(langs=("en",))
    for name, made in (("red.svg", ["en cards"]), ("idle.svg", [])):
        (game / name).write_text(dot.replace('"3"', '"2"'))
        assert build(langs=("en",)) == made
    build("fresh", fresh=True, langs=("en",))
    assert written(tmp_path / "output") == written(tmp_path / "fresh")
    (game / "red.svg").write_text(dot)
    assert build(langs=("en",)) == []


@pytest.mark.slow
def test_a_box_waits_for_what_it_shows_alone(tmp_path: Path, build: Build) -> None:
    game = make_game(tmp_path, **{"game.toml": GAME + "[box]\n"})
    build(langs=("en",))
    for old, new, made in (("Blue", "Bluish", ["en cards"]), ("Red", "Reddish", ["en box", "en cards"])):
        path = game / "cards.toml"
        path.write_text(path.read_text().replace(old, new))
        assert build(langs=("en",)) == made
        build("fresh", fresh=True, langs=("en",))
        assert written(tmp_path / "output") == written(tmp_path / "fresh")


def test_what_is_damaged_or_gone_is_made_anew(tmp_path: Path, build: Build) -> None:
    make_game(tmp_path)
    build()
    for number, path in enumerate(sorted((tmp_path / "cache").rglob("*")), 1):
        if path.is_file():
            data = path.read_bytes()
            path.write_bytes(data[: len(data) // 2] if number % 2 else data[:-1] + b"!")
    assert build("other") == ALL
    for path in (tmp_path / "cache").rglob("*"):
        if path.is_file():
            path.write_bytes(sha256(FORGED).digest() + FORGED)
    assert build("forged") == ALL
    assert written(tmp_path / "forged") == written(tmp_path / "output")
    assert written(tmp_path / "other") == written(tmp_path / "output")
    assert build("third") == []
    assert written(tmp_path / "third") == written(tmp_path / "output")


def test_where_nothing_can_be_kept_all_is_made(
    tmp_path: Path, build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_game(tmp_path)
    (tmp_path / "file").write_text("no folder")
    for cache in ("off", str(tmp_path / "file")):
        monkeypatch.setenv("PNP_CACHE", cache)
        assert build(cache.rpartition("/")[2] + "-1") == ALL
        assert build(cache.rpartition("/")[2] + "-2") == ALL


def test_a_broken_font_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    game = make_game(tmp_path, **{"fonts/broken.ttf": "no font"})
    folder, places = GameFolder("hoard", game, "folder"), Places(packs=())
    report = build_game(BuildRequest(folder, places, ["en"], Settings(jobs=1), tmp_path / "output"))
    assert not report.built and {Path(each.place.path).name for each in report.problems} == {"broken.ttf"}
