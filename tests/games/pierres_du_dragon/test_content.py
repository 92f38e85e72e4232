"""What the rules tell, held against the checker, and that they are read in good time."""

import re
import shutil
from collections.abc import Iterator

import pytest

from pnp.content.fill import filled
from pnp.content.game import Section
from pnp.content.rules.editions import sections_of
from pnp.games.pierres_du_dragon.characters import EFFECTS, power
from pnp.games.pierres_du_dragon.scene import scene
from pnp.places import bundled
from pnp.rules.book import load_book
from pnp.rules.picture import Lot, Piece
from pnp.rules.sitting import Sitting
from tests.games.pierres_du_dragon.tables import book

WORDS = 2200
"""As many as a first game can bear; the almanac is for looking up."""


def sections() -> dict[str, Section]:
    return {section.id: section for section in filled(book().game).sections}


def effect_rows() -> Iterator[tuple[str, str, str]]:
    """Each effect as the rules list it: its word, the columns it needs, an example."""
    cells = [text.text for text in sections()["blank.effects"].texts]
    start = next(at for at, text in enumerate(cells) if text == f"`{EFFECTS[0]}`")
    for word, _, columns, example in zip(*(iter(cells[start:-1]),) * 4, strict=True):
        yield word.strip("`"), columns, example


def coded(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_the_rules_list_every_effect_once():
    assert sorted(word for word, _, _ in effect_rows()) == sorted(EFFECTS)


def test_the_columns_of_an_effect_are_those_of_blank_cards():
    (blank,) = (deck for deck in book().game.decks if deck.id == "blank")
    matches = set(blank.fields["match"].choices)
    named = {name for _, columns, _ in effect_rows() for name in coded(columns)}
    assert named <= set(blank.fields) | matches
    assert matches < named


@pytest.mark.parametrize(
    ("effect", "row"), [(word, coded(example)) for word, _, example in effect_rows()], ids=EFFECTS
)
def test_the_row_of_an_example_is_a_character_that_can_be_judged(tmp_path, effect, row):
    folder = tmp_path / "pierres-du-dragon"
    shutil.copytree(bundled() / "content" / "pierres-du-dragon", folder)
    lines = ["[[row]]", 'id = "blank"', "copies = 3", 'name = "Moonlighter"', *row]
    (folder / "blank.toml").write_text("\n".join(lines), "utf-8")
    known = power(Sitting(load_book(folder), {}), "blank")
    assert known.judgeable
    assert known.alternatives == ((effect,),)
    assert len(known.numbers) == sum(not line.startswith(("effects", "match")) for line in row)


def test_every_character_is_shown_at_work():
    headings = {id for id in sections() if id.startswith("power.")} - {"power.choice", "power.pay"}
    assert headings <= {example.rule for example in book().game.examples.values()}


def test_the_rules_are_read_in_good_time():
    told = sections_of(sections().values(), "book")
    words = [
        word
        for section in told
        for token in section.tokens
        if token.type == "inline"
        for word in token.content.split()
    ]
    assert sum(any(map(str.isalnum, word)) for word in words) <= WORDS


def test_spent_fairy_gold_is_seen_before_each_screen():
    shown = scene(book(), {"spent": {"Ana": 8, "Bob": 0}})
    assert shown.lots["spent"] == (Lot("Ana", ((Piece("fairy-gold/fairy"), 8),)), Lot("Bob", ()))
