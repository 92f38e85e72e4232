"""What differs from what was printed is printed, and nothing else."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from typer.testing import CliRunner

from pnp.building.changes import CardChange, card_changes
from pnp.building.context import open_game
from pnp.building.decks.laying_out import FaceNotes
from pnp.cli.app import app
from pnp.faces.fonts.packages import packaged_font
from pnp.places import Places
from tests.small_games import CARD, CARDS, FILES, GAME, make_game

GEMS = GAME + GAME[GAME.index("[[deck]]") : GAME.rindex("[[deck]]")].replace("cards", "gems").replace(
    "Cards", "Gems"
)
GEM_ROWS = CARDS.replace("dragon", "gem")
TWO = {"game.toml": GEMS, "gems.toml": GEM_ROWS}


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of two decks of one size that was printed; its manifest is kept as printed.json."""
    monkeypatch.chdir(tmp_path)
    folder = make_game(tmp_path, **TWO)
    assert run("build", "hoard", "--lang", "en", "--jobs", "1").exit_code == 0
    (tmp_path / "printed.json").write_bytes((tmp_path / "output/hoard/en/manifest.json").read_bytes())
    return folder


def changed(*more: str) -> tuple[str, dict[str, Any]]:
    """What is said of the changes, and the manifest of what was printed of them."""
    done = run("build", "hoard", "--changed-since", "printed.json", "-o", "new", "--jobs", "1", *more)
    assert done.exit_code == 0, done.stderr
    made = Path("new/hoard/en/manifest.json")
    return done.stdout, json.loads(made.read_text()) if made.exists() else {}


def faces(manifest: dict[str, Any]) -> dict[str, int]:
    return {file["path"]: file["faces"] for file in manifest["files"]}


def test_nothing_has_changed(game: Path) -> None:
    said, manifest = changed()
    assert "nothing has changed" in said and manifest == {} and not Path("new/hoard").exists()


def test_one_text_is_one_card(game: Path) -> None:
    (game / "cards.toml").write_text(CARDS.replace("Blue dragon", "Azure dragon"))
    said, manifest = changed()
    assert said.splitlines()[0] == "cards/blue: changed in front, × 2"
    assert faces(manifest) == {"changed-cards.pdf": 2}
    page = pypdfium2.PdfDocument("new/hoard/en/changed-cards.pdf")[0].get_textpage().get_text_range()
    assert page.count("Azure") == 2 and "Red" not in page
    assert [change["name"] for change in manifest["changes"]] == ["cards/blue"]


def test_sheets_of_changes_that_were_taken_back_are_removed(game: Path) -> None:
    (game / "cards.toml").write_text(CARDS.replace("Blue dragon", "Azure dragon"))
    changed()
    sheets = Path("new/hoard/en/changed-cards.pdf")
    assert "nothing has changed" in changed("--deck", "gems")[0] and sheets.exists()
    (game / "cards.toml").write_text(CARDS)
    said, manifest = changed()
    assert "nothing has changed" in said and not sheets.exists()
    assert faces(manifest) == {} and manifest["changes"] == []
    assert manifest["cards"] == json.loads(Path("printed.json").read_text())["cards"]


def test_decks_of_one_size_share_their_sheet(game: Path) -> None:
    (game / "cards.toml").write_text(CARDS.replace("Blue dragon", "Azure dragon"))
    (game / "gems.toml").write_text(GEM_ROWS.replace("strength = 6", "strength = 9"))
    said, manifest = changed()
    assert "cards/blue" in said and "gems/red" in said
    (file,) = manifest["files"]
    assert (file["path"], file["faces"], file["sheets"]) == ("changed-cards+gems.pdf", 5, 2)


def test_copies_that_became_more_and_fewer_and_what_is_new_or_gone(game: Path) -> None:
    rows = CARDS.replace("copies = 3", "copies = 5").replace("copies = 2", "copies = 1")
    new = rows + '[[row]]\nid = "gold"\nname = "Gold"\neffect = "-"\nstrength = 1\n'
    (game / "cards.toml").write_text(new)
    (game / "game.toml").write_text(GEMS.replace("total = 5", "total = 7", 1))
    (game / "gems.toml").write_text(GEM_ROWS.replace('"blue"', '"cyan"'))
    said, manifest = changed()
    lines = [line for line in said.splitlines() if not line.startswith("new")]
    assert lines == [
        "cards/red: more of it, × 2",
        "cards/blue: fewer of it: put 1 aside",
        "cards/gold: new, × 1",
        "gems/cyan: new, × 2",
        "gems/blue: gone: put 2 aside",
    ]
    assert sum(faces(manifest).values()) == 2 + 1 + 2
    assert {*manifest["cards"]} >= {"cards/gold", "gems/cyan"} and "gems/blue" not in manifest["cards"]


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("templates/faces/back.svg.j2", "#123456", "#654321", "back"),
        ("templates/faces/card.svg.j2", 'y="12"', 'y="13"', "front"),
        ("game.toml", '"#d9a02e"', '"#d9a02f"', "front"),
        ("game.toml", 'size = "standard"', 'size = "poker"', "both"),
        ("rules.toml", "gold = 3", "gold = 4", "front"),
    ],
)
def test_templates_colours_sizes_and_numbers_count(
    game: Path, file: str, old: str, new: str, why: str
) -> None:
    path = game / file
    path.write_text(path.read_text().replace(old, new))
    _, manifest = changed("--deck", "cards")
    assert {change["why"] for change in manifest["changes"]} == {why}
    assert {change["name"] for change in manifest["changes"]} == {"cards/red", "cards/blue"}


def test_a_picture_counts_where_it_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    image = '<image href="art/{{ card.id }}.svg" x="5" y="25" width="20" height="20"/></face>'
    art = '<svg viewBox="0 0 10 10"><rect width="10" height="10" fill="#00f"/></svg>'
    card = CARD.replace("</face>", image)
    pictures = {"art/red.svg": art, "art/blue.svg": art}
    folder = make_game(tmp_path, **pictures, **{"templates/faces/card.svg.j2": card})
    assert run("build", "hoard", "--lang", "en", "-o", "old", "--jobs", "1").exit_code == 0
    Path("printed.json").write_bytes(Path("old/hoard/en/manifest.json").read_bytes())
    assert "nothing" in changed()[0]
    (folder / "art/blue.svg").write_text(art.replace("#00f", "#0f0"))
    said, _ = changed()
    assert said.startswith("cards/blue: changed in front") and "cards/red" not in said


def test_what_is_printed_is_known_from_then_on(game: Path) -> None:
    (game / "cards.toml").write_text(CARDS.replace("Blue dragon", "Azure dragon"))
    own = "output/hoard/en/manifest.json"
    since = ["build", "hoard", "--jobs", "1", "--changed-since", own]
    first = run(*since)
    assert first.exit_code == 0 and "cards/blue" in first.stdout
    files = [file["path"] for file in json.loads(Path(own).read_text())["files"]]
    assert {"cards.pdf", "gems.pdf", "changed-cards.pdf"} <= {*files}, "the others are there as before"
    assert "nothing has changed" in run(*since).stdout
    assert Path("output/hoard/en/changed-cards.pdf").exists(), "nobody may have printed it yet"
    assert run("build", "hoard", "--lang", "en", "--jobs", "1").exit_code == 0
    assert "nothing has changed" in run(*since).stdout


def test_what_is_no_manifest_is_told(game: Path) -> None:
    Path("old.json").write_text("{}")
    for name in ("old.json", "none.json"):
        done = run("build", "hoard", "--changed-since", name)
        assert done.exit_code == 2 and name in done.stderr
    done = run("build", "hoard", "--lang", "fr", "--changed-since", "printed.json")
    assert done.exit_code == 2 and "--lang en" in done.stderr
    damaged = json.loads(Path("printed.json").read_text())
    damaged["cards"]["cards/red"] = "three"
    Path("old.json").write_text(json.dumps(damaged))
    assert run("build", "hoard", "--changed-since", "old.json").exit_code == 2


def test_one_card_printed_again_leaves_what_is_known_of_the_others(game: Path) -> None:
    assert run("build", "hoard", "--lang", "en", "--cards", "cards/red:1", "--jobs", "1").exit_code == 0
    manifest = json.loads(Path("output/hoard/en/manifest.json").read_text())
    assert manifest["cards"]["cards/red"].startswith("3 ") and len(manifest["cards"]) == 5


def test_without_backs() -> None:
    assert card_changes({"a/b": "1 f -"}, {"a/b": "1 f b"}) == [CardChange("a/b", "back", 1)]
    assert FILES["cards.toml"] == CARDS


def test_another_cut_is_another_card(game: Path) -> None:
    context = open_game(game, Places(packs=())).in_language("en")
    (deck,) = (deck for deck in context.game.decks if deck.id == "cards")
    (component, *_) = [laid.component for laid in context.faces.lay_out(deck)]
    assert component is not None
    records = []
    for shape, corner in (("rectangle", 3.0), ("rectangle", 0.0), ("octagon", 3.0), ("tab 2/5", 3.0)):
        notes = FaceNotes(context.source.fonts)
        notes.take(replace(deck, shape=shape, corner=corner), component)
        records.append(notes.records["cards/red"])
    assert len(set(records)) == 4
    assert not card_changes({"a/b": "1 f -"}, {"a/b": "1 f@7 -"}), "older manifests say nothing of fonts"
    assert card_changes({"a/b": "1 f@6 -"}, {"a/b": "1 f@7 -"}) == [CardChange("a/b", "front", 1)]


def test_another_font_of_the_same_name_is_another_card(game: Path) -> None:
    """A card on which nothing moves, since its text begins at the left."""
    (game / "fonts").mkdir()
    records = []
    for name in ("Regular", "Bold"):
        with TTFont(packaged_font("font_caladea", f"files/Caladea-{name}.ttf")) as font:
            for told in font["name"].names:
                if told.nameID in (1, 16):
                    told.string = "Hoard"
            font.save(game / "fonts/hoard.ttf")
        text = '<face><text x="5" y="20" font-family="Hoard" font-size="9pt">gold</text></face>'
        (game / "templates/faces/card.svg.j2").write_text(text)
        context = open_game(game, Places(packs=())).in_language("en")
        (deck,) = (deck for deck in context.game.decks if deck.id == "cards")
        laid = next(context.faces.lay_out(deck))
        assert laid.component is not None, laid.problems
        notes = FaceNotes(context.source.fonts)
        notes.take(deck, laid.component)
        records.append(notes.records["cards/red"])
    (change,) = card_changes({"a/b": records[0]}, {"a/b": records[1]})
    assert change.why == "front"
