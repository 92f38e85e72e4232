"""What translators are told of each text: where it sits, how long it may be, how to see it, what it names."""

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.content.load import load
from pnp.faces.layout.text_locations import locate_texts
from pnp.geometry import POINT
from pnp.places import Places
from pnp.problem import Place
from pnp.translation.extract import ExtractedText, extracted_texts, reference
from tests.content.small import game_folder, sound
from tests.small_games import make_game

RULES = """\
# Score {#score}

A coin counts {score.gold}, {deck.dragons.copies} dragons are told of.

```example Who is richest
rich
```
"""
EXAMPLE = """\
[[example]]
id = "rich"
title = "Two coins"
text = "Ana has {players.Ana.coins} coins and {score.gold} wishes."
kind = "score"
rule = "score"
[example.input]
players = [{ name = "Ana", coins = 2 }]
[example.expected]
"""
REASONS = '[reasons.score]\nmost = "{points} for the most coins, {score.gold} each"\n'


@pytest.fixture
def told(tmp_path) -> dict[str, ExtractedText]:
    files = {"rules.md": RULES, "examples/rich.toml": EXAMPLE, "reasons.toml": REASONS}
    game = sound(game_folder(tmp_path, files))
    return {message.id: message for message in extracted_texts(game, "fr")}


def test_a_text_on_a_component(told):
    assert told["dragons.red-dragon.name"] == ExtractedText(
        "dragons.red-dragon.name",
        "Red dragon",
        (
            "Dragons, red-dragon: banner",
            "at most 20 characters",
            "see it: pnp i18n preview hoard fr dragons/red-dragon",
        ),
        ("hoard/dragons.toml:4",),
        flags=("max-length:20",),
    )
    assert told["dragons.red-dragon.effect"].comments == (
        "Dragons, red-dragon: effect",
        "see it: pnp i18n preview hoard fr dragons/red-dragon",
        "{strength} = 6",
        "{score.gold} = 3",
    )


def test_a_text_of_the_rules(told):
    assert told["rules.score.1"].comments == (
        "rules, Score: paragraph",
        "see it: pnp rules hoard score --lang fr",
        "{score.gold} = 3",
        "{deck.dragons.copies} = 4",
    )
    assert told["rules.score.1"].references == ("hoard/rules.md:3",)


def test_texts_of_an_example_and_of_the_checker(told):
    assert told["examples.rich.text"].comments == (
        "the situation of a worked example",
        "see it: pnp rules hoard score --lang fr",
        "{players.Ana.coins} = 2",
        "{score.gold} = 3",
    )
    assert told["reasons.score.most"].comments == (
        "said by the referee",
        "see it: pnp rules hoard score --lang fr",
        "{points} is filled in as the game is played",
        "{score.gold} = 3",
    )


def test_texts_that_players_type_say_so_and_how_several_are_parted(tmp_path):
    typed = '[typed]\ngold = "coin | coins"\n[verbs]\nfight = "fight"\n'
    texts = {text.id: text for text in extracted_texts(sound(game_folder(tmp_path, {"reasons.toml": typed})))}
    assert texts["typed.gold"].comments[0] == "typed by players: other words for the same, parted by |"
    assert (
        texts["verbs.fight"]
        .comments[0]
        .startswith("typed by players for this action, parted by |; the first")
    )


def test_a_template_names_no_language(tmp_path):
    (message,) = [
        m for m in extracted_texts(sound(game_folder(tmp_path))) if m.id == "dragons.red-dragon.name"
    ]
    assert "see it: pnp i18n preview hoard LANG dragons/red-dragon" in message.comments


def test_texts_are_told_in_the_order_of_the_game(tmp_path):
    game = sound(game_folder(tmp_path))
    assert [(m.id, m.source) for m in extracted_texts(game)] == [
        (text.id, text.text) for text in game.texts()
    ]


def test_a_name_in_a_text_is_cut_short_and_stays_on_one_line(tmp_path):
    game = sound(game_folder(tmp_path))
    deck = game.decks[0]
    row = deck.rows[0]._replace(values={"name": "A\n" + "long " * 30, "strength": 1, "effect": "See {name}"})
    (effect,) = [
        m
        for m in extracted_texts(replace(game, decks=(replace(deck, rows=(row,)),)))
        if m.id == "dragons.red-dragon.effect"
    ]
    assert effect.comments[-1].startswith("{name} = “A long long") and effect.comments[-1].endswith("…”")
    assert all("\n" not in line for line in effect.comments)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("games/hoard/rules.md", "hoard/rules.md:7"),
        ("games/hoard/examples/one.toml", "hoard/examples/one.toml:7"),
        ("games/hoard/my cards.csv", "\u2068hoard/my cards.csv\u2069:7"),
        ("elsewhere/cards.csv", "cards.csv:7"),
    ],
)
def test_references_are_the_same_on_every_machine(path, expected):
    assert reference(Path("games/hoard"), Place(path, 7, 3)) == expected
    assert reference(Path("/srv/games/hoard"), Place(f"/srv/{path}", 7, 3)) == expected


def test_texts_are_found_in_their_boxes(tmp_path):
    words = {
        "words.toml": '[words]\nlair = "Lair"\nunused = "Nowhere"\n',
        "templates/faces/back.svg.j2": '<face><text x="5" y="5" font-size="9pt">{{ words.lair }}</text>'
        "</face>",
    }
    folder = make_game(tmp_path, **words)
    game, _ = load(folder, Places(packs=()))
    assert game is not None
    found = locate_texts(game, Places(packs=()).template_roots(folder)).boxes
    assert {id: [tuple(box) for box in boxes] for id, boxes in found.items()} == {
        "cards.*.name": [("Cards", "cards/red", "front", "name", "1 line at 12 pt")],
        "cards.*.effect": [("Cards", "cards/red", "front", "effect", "2 lines at 9 pt")],
        "words.lair": [("Cards", "cards/red", "back", "", "")],
    }
    told = {message.id: message.comments for message in extracted_texts(game, "fr", found)}
    assert told["words.lair"] == (
        "word on components",
        "Cards, back",
        "see it: pnp i18n preview hoard fr cards/red --back",
    )
    assert told["words.unused"] == ("word on components",)
    assert told["cards.blue.name"] == (
        "Cards, blue: name",
        "Cards, front: box “name”, 1 line at 12 pt",
        "at most 20 characters",
        "see it: pnp i18n preview hoard fr cards/blue",
    )


@pytest.mark.parametrize(
    ("box", "room"),
    [
        ('height="12" font-size="9pt" min-size="7pt"', "3 lines at 9 pt, 3 lines at 7 pt"),
        ('height="12" font-size="9pt" min-size="6pt" line-height="1"', "3 lines at 9 pt, 5 lines at 6 pt"),
        ('height="3" font-size="3"', "0 lines at 8.5 pt"),
        ('height="12"', "2 lines at 12 pt"),  # the size is that of the group around it
        ('height="high" font-size="9pt"', ""),
        ('font-size="9pt"', ""),
        ('height="12" font-size="0"', "2 lines at 12 pt"),  # a fault, which drawing tells
    ],
)
def test_of_a_box_is_told_what_fits(tmp_path, box, room):
    card = f'<face><g font-size="12pt"><textbox width="53" {box}>{{{{ card.effect }}}}</textbox></g></face>'
    folder = make_game(tmp_path, **{"templates/faces/card.svg.j2": card})
    game, _ = load(folder, Places(packs=()))
    assert game is not None
    ((found,),) = locate_texts(game, Places(packs=()).template_roots(folder)).boxes.values()
    assert found.room == room


def test_of_a_box_with_a_heading_is_told_what_the_heading_leaves(tmp_path):
    both = '<textbox width="53" height="12" font-size="9pt">**{{ card.name }}**\n{{ card.effect }}</textbox>'
    folder = make_game(tmp_path, **{"templates/faces/card.svg.j2": f"<face>{both}</face>"})
    game, _ = load(folder, Places(packs=()))
    assert game is not None
    found = locate_texts(game, Places(packs=()).template_roots(folder))
    assert {id: box.room for id, (box,) in found.boxes.items()} == {
        "cards.*.name": "2 lines at 9 pt",
        "cards.*.effect": "2 lines at 9 pt",
    }
    (name,), (effect,) = (found.rooms_of(f"cards.red.{field}") for field in ("name", "effect"))
    assert name == effect and effect.ems == pytest.approx(2 * 53 / (9 * POINT))


def test_of_texts_that_read_the_same_each_names_another(tmp_path):
    words = '[words]\none = "Lair"\ntwo = "Lair"\nthree = "Lair"\nother = "Den"\n'
    found = {m.id: m.comments for m in extracted_texts(sound(game_folder(tmp_path, {"words.toml": words})))}
    assert found["words.one"] == ("word on components", "same text as words.two and 1 more")
    assert found["words.three"] == ("word on components", "same text as words.one and 1 more")
    assert found["words.other"] == ("word on components",)


def test_words_that_are_typed_stay_in_english(tmp_path):
    reasons = REASONS + '[facts]\nface = "up or down"\n'
    files = {"rules.md": RULES, "examples/rich.toml": EXAMPLE, "reasons.toml": reasons}
    found = {m.id: m.comments for m in extracted_texts(sound(game_folder(tmp_path, files)))}
    told = "words that are typed, such as draw_to, own-pile or true, stay in English"
    assert told in found["facts.face"]
    assert told not in found["reasons.score.most"]


def test_a_term_says_what_its_forms_are(tmp_path):
    terms = '[terms.coin]\nwords = "coin | coins"\nwhere = ["score"]\n'
    files = {"rules.md": RULES, "examples/rich.toml": EXAMPLE, "terms.toml": terms}
    found = {m.id: m.comments for m in extracted_texts(sound(game_folder(tmp_path, files)))}
    (told, *_) = found["terms.coin"]
    assert "the index prints the first" in told and "Schatz*" in told


def test_what_translators_should_know_of_a_term_stands_first(tmp_path):
    terms = '[terms.coin]\nwords = "coin | coins"\nwhere = ["score"]\nnote = "no sum of money"\n'
    files = {"rules.md": RULES, "examples/rich.toml": EXAMPLE, "terms.toml": terms}
    found = {m.id: m.comments for m in extracted_texts(sound(game_folder(tmp_path, files)))}
    assert found["terms.coin"][0].startswith("no sum of money. ")
