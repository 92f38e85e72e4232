"""A sound game is read as it was meant; each kind of fault is told at its place, all of them at once."""

import pytest

from pnp.content.game import deck_texts
from tests.content.small import DRAGONS, FILES, GAME, faults, game_folder, sound


def test_a_sound_game_is_read_whole(tmp_path):
    game = sound(game_folder(tmp_path))
    assert (game.id, game.title, game.players) == ("hoard", "The Hoard", (2, 4))
    assert (game.lang, game.languages) == ("en", ("en", "fr"))
    assert game.palette == {"gold": "#d9a02e", "deep-red": "#9c1f28"}
    assert game.fonts == {"body": ("FiraGO", "Noto Sans"), "display": ("Cinzel", "FiraGO")}
    assert game.rules == {"players": {"min": 2, "max": 4}, "score": {"gold": 3, "share": 2.0}}
    deck = game.deck("dragons")
    assert (deck.width, deck.height, deck.corner, deck.bleed, deck.safe) == (63, 88, 3, 1.5, 3)
    assert (deck.shape, deck.front, deck.back, deck.copies) == ("rectangle", "dragon", "back", 4)
    red, sea = deck.rows
    assert (red.id, red.copies, red.source) == ("red-dragon", 3, "")
    assert sea.values == {
        "name": "Sea dragon",
        "strength": 5,
        "element": "water",
        "weight": 2.5,
        "fierce": True,
        "code": "007",
    }
    assert (sea.source, sea.copies) == ("own", 1)
    assert (red.place.line, red.place_of("strength").line, red.place_of("strength").column) == (1, 5, 12)


def test_every_text_can_be_listed_with_its_place(tmp_path):
    texts = {text.id: text for text in sound(game_folder(tmp_path)).texts()}
    assert list(texts) == [
        "game.title",
        "game.subtitle",
        "credits.design",
        "words.strength",
        "deck.dragons.title",
        "dragons.red-dragon.name",
        "dragons.red-dragon.effect",
        "dragons.sea-dragon.name",
    ]
    for text in texts.values():
        lines = FILES[text.place.path.rpartition("/")[2]].splitlines()
        assert lines[text.place.line - 1][text.place.column - 1 :].startswith(f'"{text.text}"')
    assert texts["dragons.red-dragon.name"].note == "banner"
    assert texts["dragons.red-dragon.name"].maximum == 20


def test_every_fault_of_every_file_is_reported_at_once(tmp_path):
    folder = game_folder(
        tmp_path,
        {
            "game.toml": GAME.replace("subtitle", "subtitel").replace("total = 4", "total = 5"),
            "dragons.toml": DRAGONS.replace('name = "Sea', 'nmae = "Sea').replace("deep-red", "deep-rad"),
            "rules.toml": "gold = = 3",
            "words.toml": "[words]\nx = 3\n",
        },
    )
    assert [(file, line, code) for file, line, _, code, _ in faults(folder)] == [
        ("dragons.toml", 9, "unknown-color"),
        ("dragons.toml", 11, "missing-key"),
        ("dragons.toml", 13, "unknown-key"),
        ("game.toml", 2, "unknown-key"),
        ("game.toml", 25, "wrong-total"),
        ("rules.toml", 1, "syntax-error"),
        ("words.toml", 2, "wrong-type"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("subtitle =", "subtitel =", (2, 1, "unknown-key", 'did you mean "subtitle"?')),
        ('title = "The Hoard"', "", (1, 1, "missing-key", 'the key "title" is missing')),
        (
            "min = 2",
            'min = "two"',
            (3, 19, "wrong-type", 'a whole number of 1 or more, found the text "two"'),
        ),
        ("min = 2", "min = 2.5", (3, 19, "wrong-type", "found the number 2.5")),
        ("min = 2", "min = 7", (3, 28, "out-of-range", "max 4 is less than min 7")),
        ('language = "en"', 'language = "de"', (5, 13, "missing-language", '"de"')),
        ('"#d9a02e"', '"gold"', (11, 8, "wrong-form", "a colour such as #8c1d22")),
        ('"FiraGO"]', "3]", (15, 22, "wrong-type", "found the number 3")),
        ('id = "dragons"', 'id = "The Dragons"', (18, 6, "wrong-form", "kebab-case")),
        ('kind = "card"', 'kind = "crad"', (19, 8, "wrong-choice", 'did you mean "card"?')),
        ('size = "standard"', 'size = "standart"', (21, 8, "unknown-size", 'did you mean "standard"?')),
        ('size = "standard"', "size = [63]", (21, 8, "wrong-length", "[width, height] in mm")),
        ('size = "standard"', "size = [63, -1]", (21, 13, "out-of-range", "1 or more up to 3000")),
        ('size = "standard"', "size = 63", (21, 8, "wrong-type", "the name of a size or [width, height]")),
        ('front = "dragon"', 'front = "dragn"', (22, 9, "missing-template", 'did you mean "dragon"?')),
        ('back = "back"', 'back = "bakc"', (23, 8, "missing-template", 'did you mean "back"?')),
        ('"dragons.toml"', '"dragon.toml"', (24, 8, "missing-file", 'did you mean "dragons.toml"?')),
        ("total = 4", "total = 6", (25, 9, "wrong-total", "the rows hold 4 copies")),
        ("strength = 23", "strength = 24", (26, 21, "wrong-sum", "add up to 23")),
        ("strength = 23", "strenght = 23", (26, 21, "unknown-field", 'did you mean "strength"?')),
        ('"banner"', '"banner", maximum = 3', (28, 52, "unknown-key", 'did you mean "max"?')),
        ("optional = true }\nart", "min = 1 }\nart", (30, 27, "unfit-key", "integer or number")),
        (', choices = ["fire", "water"]', "", (34, 11, "missing-key", '"choices" is missing')),
        ('code = { type = "string"', 'code = { type = "sting"', (37, 17, "wrong-choice", '"string"?')),
        ("code = {", "Code = {", (37, 1, "wrong-form", "lower-case letters")),
        ("code = {", "copies = {", (37, 1, "reserved-field", "every row has id, copies, source")),
        ("total = 4", "corner = 40", (25, 10, "out-of-range", "half of the shorter side (31.5 mm)")),
        ("total = 4", "folds = { x = [70] }", (25, 16, "out-of-range", "the trim ends at 63 mm")),
        ("total = 4", 'shape = "cube"', (21, 8, "out-of-range", "no cube has sides of 63 × 88 mm")),
        ('id = "dragons"', 'id = "booklet"', (18, 6, "reserved-name", "the rules are printed")),
        ('id = "dragons"', 'id = "booklet-imposed"', (18, 6, "reserved-name", "the rules are printed")),
        ('"The Hoard"', '"The {icon:con}"', (1, 9, "missing-icon", '"coin"')),
        ("**gold**", "**gold", (2, 12, "unbalanced-markup", "not closed")),
    ],
)
def test_a_fault_in_game_toml(tmp_path, old, new, expected):
    assert GAME.count(old) == 1
    found = faults(game_folder(tmp_path, {"game.toml": GAME.replace(old, new)}))
    line, column, code, words = expected
    assert any(f[:4] == ("game.toml", line, column, code) and words in f[4] for f in found), found


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("strength = 6", "strenght = 6", (5, 1, "unknown-key", 'did you mean "strength"?')),
        ("strength = 6", 'strength = "seven"', (5, 12, "wrong-type", 'found the text "seven"')),
        ("strength = 6", "strength = 11", (5, 12, "out-of-range", "up to 10, found 11")),
        ("strength = 6", "strength = true", (5, 12, "wrong-type", "found the value true")),
        ("strength = 6", "strength = 1979-05-27", (5, 12, "wrong-type", "the date or time 1979-05-27")),
        ("strength = 6\n", "", (1, 1, "missing-key", 'the row has no "strength"')),
        ("copies = 3", "copies = -1", (3, 10, "out-of-range", "of 0 or more")),
        ('"red-dragon"', '"Red Dragon"', (2, 6, "wrong-form", "kebab-case")),
        ('"sea-dragon"', '"red-dragon"', (12, 6, "duplicate-id", "line 1 has it too")),
        ("dragon.svg", "drago.svg", (7, 7, "missing-art", 'did you mean "art/dragon.svg"?')),
        ("art/dragon", "../hoard/art/dragon", (7, 7, "missing-art", "")),
        ('badge = "coin"', 'badge = "cion"', (8, 9, "missing-icon", 'did you mean "coin"?')),
        ('badge = "coin"', 'badge = "mdi:swrod"', (8, 9, "missing-icon", "Material Design Icons")),
        ("deep-red", "deep-rad", (9, 8, "unknown-color", 'did you mean "deep-red"?')),
        ('"water"', '"earth"', (15, 11, "wrong-choice", "expected one of: fire, water")),
        ('"Sea dragon"', '"A dragon of the deepest sea"', (13, 8, "too-long", "27 characters, at most 20")),
        ("{strength}", "{strenth}", (6, 10, "unknown-placeholder", 'did you mean "strength"?')),
        ("{strength}", "{element}", (6, 10, "unknown-placeholder", "")),
        ("{score.gold}", "{score.glod}", (6, 10, "unknown-placeholder", 'did you mean "gold"?')),
        ("{score.gold}", "{score}", (6, 10, "unknown-placeholder", "it is a table; there is {score.gold}")),
        ("{strength}", "{effect}", (6, 10, "unknown-placeholder", "holds placeholders itself")),
        ("{icon:coin}", "{icon:coins}", (6, 10, "missing-icon", 'did you mean "coin"?')),
        ("{icon:coin}", "{color:glod}x{/color}", (6, 10, "unknown-color", 'did you mean "gold"?')),
        ("{icon:coin}", "{color:gold}x", (6, 10, "unbalanced-markup", "not closed by {/color}")),
        ("{icon:coin}", "x{/color}", (6, 10, "unbalanced-markup", "not open")),
        ("{icon:coin}", "{icon:coin", (6, 10, "unbalanced-markup", 'a brace "{" stands alone')),
        ("{icon:coin}", "{i con}", (6, 10, "unknown-mark", "{i con} is not a mark")),
        ("{icon:coin}", "**two\\nparagraphs**", (6, 10, "unbalanced-markup", "**bold**")),
        ("{icon:coin}", "*gold", (6, 10, "unbalanced-markup", "*italic*")),
    ],
)
def test_a_fault_in_a_row(tmp_path, old, new, expected):
    assert DRAGONS.count(old) == 1
    found = faults(game_folder(tmp_path, {"dragons.toml": DRAGONS.replace(old, new)}))
    line, column, code, words = expected
    assert any(f[:4] == ("dragons.toml", line, column, code) and words in f[4] for f in found), found


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("game.toml", 'title = "The', ("game.toml", 1, 13, "syntax-error")),
        ("dragons.toml", "[[row]]\nid = \n", ("dragons.toml", 2, 6, "syntax-error")),
        ("dragons.toml", "[[row]]\nid = 'é'".encode("latin-1"), ("dragons.toml", 2, 7, "wrong-encoding")),
        ("rules.toml", "a = 1979-05-27", ("rules.toml", 1, 5, "wrong-type")),
        ("rules.toml", "[score]\ngold = nan", ("rules.toml", 2, 8, "wrong-type")),
        ("words.toml", '[words]\n"a b" = "c"', ("words.toml", 2, 1, "wrong-form")),
        ("words.toml", '[words]\na = "{score.silver}"', ("words.toml", 2, 5, "unknown-placeholder")),
        ("words.toml", '[wrods]\na = "b"', ("words.toml", 1, 2, "unknown-key")),
        ("dragons.toml", "", ("dragons.toml", 1, 1, "no-rows")),
        ("dragons.toml", "[[rows]]\nid = 'a'", ("dragons.toml", 1, 3, "unknown-key")),
        ("templates/papers/sizes.toml", "[sizes]\nx = 3", ("sizes.toml", 2, 5, "wrong-type")),
    ],
)
def test_a_faulty_file(tmp_path, name, text, expected):
    assert expected in [found[:4] for found in faults(game_folder(tmp_path, {name: text}))]


def test_a_folder_without_game_toml_is_one_fault(tmp_path):
    assert [found[3] for found in faults(game_folder(tmp_path, {"game.toml": None}))] == ["missing-file"]


def test_rules_and_words_may_be_left_out(tmp_path):
    rows = DRAGONS.replace(", scores {score.gold}", "")
    game = sound(game_folder(tmp_path, {"rules.toml": None, "words.toml": None, "dragons.toml": rows}))
    assert (game.rules, game.words) == ({"players": {"min": 2, "max": 4}}, {})


def test_a_faulty_declaration_is_not_reported_again_in_every_row(tmp_path):
    spoilt = GAME.replace('code = { type = "string"', 'code = { type = "sting"')
    assert [found[0] for found in faults(game_folder(tmp_path, {"game.toml": spoilt}))] == ["game.toml"]


def test_two_decks_of_one_id(tmp_path):
    again = GAME + GAME[GAME.index("[[deck]]") :]
    found = faults(game_folder(tmp_path, {"game.toml": again}))
    assert [(line, code) for _, line, _, code, _ in found] == [(39, "duplicate-id")]


def test_a_named_size_may_be_the_games_own(tmp_path):
    own = '[sizes]\nhuge = { name = "Huge", width = 200, height = 300, corner = 5 }'
    files = {
        "templates/papers/sizes.toml": own,
        "game.toml": GAME.replace('size = "standard"', 'size = "huge"'),
    }
    deck = sound(game_folder(tmp_path, files)).decks[0]
    assert (deck.width, deck.height, deck.corner) == (200, 300, 5)


def test_a_size_in_millimetres_has_square_corners(tmp_path):
    game = sound(game_folder(tmp_path, {"game.toml": GAME.replace('"standard"', "[20, 30.5]")}))
    assert (game.decks[0].width, game.decks[0].height, game.decks[0].corner) == (20, 30.5, 0)


def test_art_and_icons_are_found_in_the_game_then_in_templates(tmp_path):
    moved = {"art/dragon.svg": None, "templates/art/dragon.svg": "<svg/>", "art/icons/coin.svg": None}
    folder = game_folder(tmp_path, {**moved, "templates/art/icons/coin.svg": "<svg/>"})
    assert sound(folder).decks[0].rows[0].values["art"] == "art/dragon.svg"


def test_icons_of_a_packaged_set_are_known(tmp_path):
    rows = DRAGONS.replace("icon:coin", "icon:mdi:sword").replace('"coin"', '"mdi:treasure-chest"')
    assert sound(game_folder(tmp_path, {"dragons.toml": rows})).decks[0].rows[0].values["badge"]


def test_marks_do_not_count_as_characters(tmp_path):
    rows = DRAGONS.replace('"Sea dragon"', '"**Sea** {color:gold}dragon{/color} of {icon:coin}"')
    assert list(deck_texts(sound(game_folder(tmp_path, {"dragons.toml": rows})).decks[0]))
