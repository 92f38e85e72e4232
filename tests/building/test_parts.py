"""What a build is made of: the parts that are asked for, and nothing that is not there."""

from pathlib import Path

import pytest

from pnp.building.flow.workers import piled
from pnp.building.names import UnknownName
from pnp.building.parts import ALMANAC, BOOKLET, PAGES, REFERENCE, TABLE, BuildPart, choose_parts
from pnp.building.processes.crew import WorkPile
from pnp.building.settings import Settings
from tests.booklet.hoards import hoard


def test_every_deck_and_the_rules_in_every_language_the_rules_first(tmp_path: Path) -> None:
    parts = choose_parts(hoard(tmp_path), ["en", "fr"], Settings())
    ids = (BOOKLET, ALMANAC, REFERENCE, "cards", "coins")
    assert parts == [BuildPart(id, lang) for id in ids for lang in ("en", "fr")]


def test_only_the_decks_that_are_named_or_hold_what_is_named(tmp_path: Path) -> None:
    game = hoard(tmp_path)
    assert choose_parts(game, ["en"], Settings(decks=("coins",))) == [BuildPart("coins", "en")]
    assert choose_parts(game, ["en"], Settings(cards=("red",))) == [BuildPart("cards", "en")]


@pytest.mark.parametrize(
    ("lang", "settings", "kind"),
    [
        ("de", Settings(), "language"),
        ("en", Settings(paper="a44"), "paper"),
        ("en", Settings(printer="lazer"), "printer"),
        ("en", Settings(decks=("card",)), "deck"),
        ("en", Settings(cards=("green",)), "component"),
        ("en", Settings(decks=("coins",), cards=("red",)), "component"),
    ],
)
def test_what_is_not_there_is_named(tmp_path: Path, lang: str, settings: Settings, kind: str) -> None:
    with pytest.raises(UnknownName) as caught:
        choose_parts(hoard(tmp_path), [lang], settings)
    assert caught.value.kind == kind


def test_what_tells_the_rules_is_for_one_process_unless_its_pages_are_apart() -> None:
    books, pages = ([BuildPart(id, "en") for id in ids] for ids in ((BOOKLET, ALMANAC), (REFERENCE, TABLE)))
    decks = [BuildPart("cards", "en"), BuildPart("cards", "fr")]
    french = WorkPile([], decks[1:], "fr")
    assert piled([*books, *decks, *pages], ()) == [WorkPile([*books, *pages], decks[:1], "en"), french]
    assert piled([*books, *decks, *pages], PAGES) == [
        *(WorkPile(books, decks[:1], "en"), french, WorkPile(pages, [], "en"))
    ]
