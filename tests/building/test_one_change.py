"""What is kept leaves nothing out: after any one change a build leaves the bytes that a fresh one does."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import fonticon_mdi7
import pytest
from PIL import Image

from pnp.building.build import build_game
from pnp.building.settings import BuildRequest, Settings
from pnp.places import GameFolder, Places, bundled
from tests.building.flow.test_kept_parts import parts_made
from tests.small_games import CARD, GAME, make_game

SVG = '<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="#{}"/></svg>'
AIDS = """\
[[deck]]
id = "aids"
kind = "aid"
title = "Aids"
size = "standard"
front = "aid"
rows = "aids.toml"
[deck.fields]
shows = "text"
[box]
"""
RULES = """\
# The aim {#aim}

Be rich: each coin {icon:coin} is worth {score.gold}. See [there](#turn).

# The turn {#turn}

Take a coin.

```component
cards/red
```

::: almanac
Whoever takes two gives one back.
:::
"""
PARTED = '{% import "parts/ground.svg.j2" as ground %}' + CARD.replace(
    "</face>",
    '{{ ground.line() }}<image href="art/{{ card.id }}.svg" x="9" y="30" width="9" height="9"/>'
    '<image href="art/both.svg" x="29" y="30" width="9" height="9"/>'
    '<text x="9" y="80" font-size="9pt">{{ words.motto }}</text></face>',
)


def png(color: str) -> bytes:
    out = BytesIO()
    Image.new("RGB", (90, 90), color).save(out, "PNG")
    return out.getvalue()


FILES = {
    "game.toml": GAME + AIDS,
    "aids.toml": '[[row]]\nid = "help"\nshows = "cards/red"\n',
    "rules.md": RULES,
    "words.toml": '[words]\nmotto = "Hold it"\n',
    "terms.toml": '[terms.coin]\nwords = "coin | coins"\nwhere = ["turn"]\nnote = "money"\n',
    "templates/faces/card.svg.j2": PARTED,
    "templates/faces/aid.svg.j2": '<face><image href="component:{{ card.shows }}" x="5" y="9" width="40" '
    'height="60"/></face>',
    "templates/faces/parts/ground.svg.j2": '{% macro line() %}<rect width="9" height="1"/>{% endmacro %}',
    "art/red.svg": SVG.format("a00"),
    "art/blue.svg": '<svg viewBox="0 0 9 9"><image href="art/dots.png" width="9" height="9"/></svg>',
    "art/dots.png": png("blue"),
    "art/both.svg": SVG.format("0b0"),  # which all cards share, also where one of them is drawn anew
    "art/icons/coin.svg": '<svg viewBox="0 0 9 9"><image href="art/pixels.png" width="9" height="9"/></svg>',
    "art/pixels.png": png("green"),
}
CHANGES: dict[str, tuple[str, str, str] | Settings] = {
    "nothing": ("rules.md", "", ""),
    "a comment": ("cards.toml", "[[row]]", "# ours\n[[row]]"),
    "a row's text": ("cards.toml", "Worth twice", "Worth thrice"),
    "a row's number": ("cards.toml", "strength = 6", "strength = 8"),
    "a row that others show": ("cards.toml", "Red dragon", "Old dragon"),
    "copies": ("coins.toml", "copies = 4", "copies = 3"),
    "a number of the rules": ("rules.toml", "gold = 3", "gold = 4"),
    "a sentence": ("rules.md", "Take a coin", "Take one coin"),
    "what the almanac tells": ("rules.md", "Whoever takes two", "Who takes two"),
    "a word": ("words.toml", "Hold it", "Keep it"),
    "a term": ("terms.toml", "coin |", "piece |"),
    "a colour": ("game.toml", "#d9a02e", "#d0a020"),
    "a title": ("game.toml", 'title = "Coins"', 'title = "Gold"'),
    "a credit": ("game.toml", "A. Designer", "B. Designer"),
    "a translated name": ("locale/fr.po", "Dragon rouge", "Le dragon rouge"),
    "a template": ("templates/faces/coin.svg.j2", 'r="11"', 'r="10"'),
    "a part of templates": ("templates/faces/parts/ground.svg.j2", 'width="9"', 'width="8"'),
    "a picture": ("art/red.svg", "#a00", "#b00"),
    "a picture of one card": ("art/blue.svg", 'width="9"', 'width="8"'),
    "the picture as it was": ("art/blue.svg", 'width="8"', 'width="9"'),
    "pixels that a picture shows": ("art/dots.png", "", "png yellow"),
    "a picture that is found before": ("templates/art/red.svg", "", SVG.format("c00")),
    "pictures that change places": ("art/red.svg", "", "swap templates/art/red.svg"),
    "an icon": ("art/icons/coin.svg", 'width="9"', 'width="8"'),
    "words of the program": (
        "templates/locale/en.po",
        "",
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: en\\n"\n\n'
        'msgctxt "booklet.contents"\nmsgid "Contents"\nmsgstr "In here"\n',
    ),
    "what is known of a language": ("templates/languages.toml", "", "[en]\nhyphenation = false\n"),
    "a font": ("fonts/Hoard.ttf", "", "font"),
    "the family of texts": ("game.toml", "[palette]", '[fonts]\nbody = ["Noto Sans"]\n[palette]'),
    "paper": Settings(paper="letter", jobs=1),
    "backs": Settings(duplex="short", jobs=1),
    "little ink": Settings(low_ink=True, jobs=1),
    "stock": Settings(stock="200", jobs=1),
}
"""What is changed, one after the other: in a file a text for another, or the choices of a build."""

SHOWN = ("almanac", "booklet", "box", "cards", "reference")
COSTS = {
    "a comment": [],
    "a row's text": [
        f"{lang} {part}" for lang in ("en", "fr") for part in ("almanac", "box", "cards", "reference")
    ],
    "a row that others show": [
        *("en aids", "en almanac", "en booklet", "en box", "en cards", "en reference")
    ],
    "a sentence": [f"{lang} {part}" for lang in ("en", "fr") for part in ("almanac", "booklet", "reference")],
    "what the almanac tells": ["en almanac", "en reference", "fr almanac", "fr reference"],
    "a term": ["en almanac", "en reference", "fr almanac", "fr reference"],
    "a translated name": [*("fr aids", "fr almanac", "fr booklet", "fr box", "fr cards", "fr reference")],
    "a template": [
        f"{lang} {part}" for lang in ("en", "fr") for part in ("almanac", "box", "coins", "reference")
    ],
    "a picture": [f"{lang} {part}" for lang in ("en", "fr") for part in ("aids", *SHOWN)],
    "a picture of one card": [f"{lang} {part}" for lang in ("en", "fr") for part in SHOWN],
    "the picture as it was": [],
    "pixels that a picture shows": [f"{lang} {part}" for lang in ("en", "fr") for part in SHOWN],
}
"""The parts that are made again after a change. Aids show a card, and the box shows aids, so that it waits
for all; an icon shows a picture, so that books wait for each. The page for a screen goes with the almanac."""


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Makes a change, builds with what is kept and without; gives the parts that were made at the first."""
    game = make_game(tmp_path, **FILES)  # type: ignore[arg-type]
    made = parts_made(monkeypatch)

    def built(output: str, settings: Settings, langs: tuple[str, ...]) -> dict[str, bytes]:
        monkeypatch.setenv("PNP_CACHE", str(tmp_path / ("cache" if output == "kept" else "empty")))
        folder = GameFolder("hoard", game, "folder")
        target = tmp_path / output
        report = build_game(BuildRequest(folder, Places(packs=()), langs, settings, target))
        assert report.built, list(map(str, report.problems))
        made_now = {str(path.relative_to(target)): path.read_bytes() for path in target.rglob("*.*")}
        shutil.rmtree(target)
        return made_now

    def check(change: tuple[str, str, str] | Settings, *langs: str) -> list[str]:
        settings = change if isinstance(change, Settings) else Settings(jobs=1)
        if isinstance(change, tuple):
            name, old, new = change
            path = game / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if new.startswith("png "):
                path.write_bytes(png(new.removeprefix("png ")))
            elif new.startswith("swap "):
                other = game / new.removeprefix("swap ")
                one, two = path.read_bytes(), other.read_bytes()
                path.write_bytes(two)
                other.write_bytes(one)
            elif new == "font":
                shutil.copy(next(Path(fonticon_mdi7.__file__).parent.rglob("*.ttf")), path)
            elif old or not path.exists():
                text = path.read_text() if old else new
                assert old in text
                path.write_text(text.replace(old, new, 1) if old else new)
        made.clear()
        kept, parts = built("kept", settings, langs), sorted(made)
        fresh = built("fresh", replace(settings, fresh=True), langs)
        assert kept == fresh
        return parts

    return check


@pytest.mark.slow
def test_a_sentence_costs_the_books_alone(check: Callable[..., list[str]]) -> None:
    check(CHANGES["nothing"], "fr")
    assert check(CHANGES["a sentence"], "fr") == ["fr almanac", "fr booklet", "fr reference"]


@pytest.mark.slow
@pytest.mark.long
def test_each_change_leaves_what_a_fresh_build_does(check: Callable[..., list[str]]) -> None:
    made = {name: check(change, "en", "fr") for name, change in CHANGES.items()}
    assert len(made["nothing"]) == 14
    assert {name: made[name] for name in COSTS} == COSTS


@pytest.mark.slow
@pytest.mark.long
def test_a_whole_game_is_as_a_fresh_build_leaves_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "dragons"
    shutil.copytree(bundled() / "content" / "dragons", game)
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))

    def built(output: str, fresh: bool = False) -> dict[str, bytes]:
        target, settings = tmp_path / output, Settings(jobs=1, fresh=fresh)
        folder = GameFolder("dragons", game, "folder")
        report = build_game(BuildRequest(folder, Places(packs=()), ["fr"], settings, target))
        assert report.built, list(map(str, report.problems))
        return {path.name: path.read_bytes() for path in target.rglob("*.*")}

    built("before")
    catalogue = game / "locale" / "fr.po"
    catalogue.write_text(catalogue.read_text().replace('msgstr "Vache"', 'msgstr "Vachette"'))
    assert built("kept") == built("fresh", fresh=True)
    for picture in (game / "art" / "treasure").glob("c*.svg"):
        picture.write_text(picture.read_text().replace("</svg>", '<circle r="1" fill="ink"/></svg>'))
    assert built("kept") == built("fresh", fresh=True)
