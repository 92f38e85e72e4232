"""How far a translation is: each text counts once, in the part it belongs to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.problem import Place
from pnp.translation.apply import apply
from pnp.translation.catalogue import CatalogueEntry, GameCatalogue
from pnp.translation.status import PARTS, TextCount, counted
from tests.content.small import GAME, game_folder, sound

FILES = {
    "game.toml": GAME
    + '\n[[deck]]\nid = "aids"\nkind = "aid"\ntitle = "Aids"\nsize = "tarot"\nfront = "back"\n'
    + 'rows = "aids.toml"\n[deck.fields]\nhead = "text"\n',
    "aids.toml": '[[row]]\nid = "turn"\nhead = "Your turn"\n',
    "rules.md": "# Score {#score}\n\nCount.\n\n```example Who is richest\nrich\n```\n",
    "examples/rich.toml": '[[example]]\nid = "rich"\nkind = "score"\nrule = "score"\ntitle = "Two coins"\n'
    "[example.input]\nplayers = []\n[example.expected]\n",
    "reasons.toml": '[reasons.score]\nmost = "the most"\n',
    "rulings.toml": '[[option]]\nid = "fast"\ntext = "Whether it is fast."\nvalues = ["no", "yes"]\n',
    "terms.toml": '[terms.coin]\nwords = "coin | coins"\nwhere = ["score"]\n',
}


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    return sound(game_folder(tmp_path_factory.mktemp("status"), FILES))


def test_every_text_is_counted_in_its_part(game):
    parts = counted(game, apply(game, GameCatalogue("fr.po", {}), "fr"))
    assert {part: count.missing for part, count in parts.items()} == {
        "components": 4,  # the deck's title, two names, an effect
        "aids": 2,
        "words": 1,
        "rules": 3,
        "sentences": 1,
        "rulings": 1,
        "examples": 1,
        "terms": 1,
        "credits": 3,
    }
    assert tuple(parts) == PARTS


@given(st.data())
def test_the_parts_add_up_to_the_texts(game, data):
    entries = {}
    for text in game.texts():
        state = data.draw(st.sampled_from(["none", "empty", "fuzzy", "older", "done"]))
        if state != "none":
            source = "older" if state == "older" else text.text
            translation = "" if state == "empty" else text.text
            entries[text.id] = CatalogueEntry(text.id, source, translation, state == "fuzzy", Place("fr.po"))
    done = apply(game, GameCatalogue("fr.po", entries), "fr")
    whole = sum(counted(game, done).values(), TextCount())
    assert whole.total == len(list(game.texts()))
    assert (whole.missing, whole.fuzzy) == (len(done.missing), len(done.fuzzy))
    assert (whole.percent == 100) == (whole.done == whole.total)
