"""Figures, boxes, worked examples and terms of a rules text: what they say, and what is wrong with them."""

import pytest

from pnp.content.rules.examples import named_input
from pnp.content.rules.figures import figures
from tests.content.small import faults, game_folder, sound

RULES = """\
# Dragons {#dragons}

Before.

```component The {icon:coin} and its {score.gold}
dragons/red-dragon
dragons/red-dragon:back
```

After.

::: variant
In the *short* game there is one.

- And a list.
:::

```position
O start/NES;
E1 harp/W
```

```example Right
kill
```
"""
KILL = """\
[[example]]
id = "kill"
kind = "judge"
title = "A dragon falls"
rule = "dragons"
text = "The dragon has {strength}; {attackers.2.hero} comes second, {attackers.Ana.hero} first."

[example.input]
question = "kill"
strength = 9
attackers = [{ player = "Ana", hero = "warrior" }, { player = "Bob", hero = "thief" }]

[example.expected]
legal = true
"""
TERMS = """\
[terms.dragon]
words = "dragon | dragons"
where = ["dragons"]
"""


def folder(tmp_path, **changed: str):
    files = {"rules.md": RULES, "examples/kill.toml": KILL, "terms.toml": TERMS, **changed}
    return game_folder(tmp_path, files)


@pytest.fixture
def section(tmp_path):
    return sound(folder(tmp_path)).sections[0]


def test_a_figure_says_what_it_shows(section):
    component, position, example = figures(section.tokens)
    assert (component.kind, component.line) == ("component", 5)
    assert component.shown == ("dragons/red-dragon", "dragons/red-dragon:back")
    assert position.shown == ("O start/NES; E1 harp/W",)
    assert (example.kind, example.caption, example.shown) == ("example", "Right", ("kill",))


def test_a_caption_is_a_text_that_renumbers_no_other(section):
    assert [text.id.removeprefix("rules.dragons.") for text in section.texts] == [
        "title",
        "1",
        "figure-1",
        "2",
        "3",
        "4",
        "figure-3",
    ]


def test_a_box_holds_blocks_of_its_own(section):
    types = [token.type for token in section.tokens]
    box = types[types.index("container_variant_open") : types.index("container_variant_close")]
    assert box[1:4] == ["paragraph_open", "inline", "paragraph_close"]
    assert "bullet_list_open" in box


def test_the_words_of_a_shown_example_are_texts(tmp_path):
    texts = {text.id: text for text in sound(folder(tmp_path)).texts()}
    assert texts["examples.kill.title"].text == "A dragon falls"
    assert texts["examples.kill.text"].place.line == 6
    assert texts["terms.dragon"].text == "dragon | dragons"


def test_an_example_that_is_not_shown_has_no_texts(tmp_path):
    game = sound(folder(tmp_path, **{"rules.md": RULES.replace("```example Right\nkill\n```\n", "")}))
    assert game.shown == ()


def test_an_example_teaches_if_it_says_so(tmp_path):
    teaching = KILL.replace('rule = "dragons"', 'rule = "dragons"\nteaches = true')
    for text, teaches in ((KILL, False), (teaching, True)):
        game = sound(folder(tmp_path, **{"examples/kill.toml": text}))
        assert game.examples["kill"].teaches is teaches


def test_a_term_has_forms_and_places(tmp_path):
    (term,) = sound(folder(tmp_path)).terms
    assert (term.forms, term.where) == (("dragon", "dragons"), ("dragons",))


def test_an_input_is_named_by_number_and_by_name():
    named = named_input({"hand": 2, "players": [{"name": "Ana", "gold": [3, 1]}]})
    assert named["hand"] == 2
    assert named["players"]["1"]["gold"]["1"] == 3
    assert named["players"]["Ana"]["gold"]["2"] == 1


FIGURE = "# A {#a}\n\n```"


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"rules.md": f"{FIGURE}picture\nx\n```\n"}, ("rules.md", 3, "unknown-block")),
        ({"rules.md": f"{FIGURE}component\n```\n"}, ("rules.md", 3, "empty-figure")),
        (
            {"rules.md": f"{FIGURE}component\ndragons/red-dragon\ndragons/red\n```\n"},
            ("rules.md", 5, "unknown-component"),
        ),
        ({"rules.md": f"{FIGURE}example\nkil\n```\n"}, ("rules.md", 3, "unknown-example")),
        ({"rules.md": f"{FIGURE}example\nkill kill\n```\n"}, ("rules.md", 3, "shown-twice")),
        (
            {"examples/kill.toml": KILL.replace('"dragons"', '"dragon"')},
            ("kill.toml", 5, "unknown-anchor"),
        ),
        ({"rules.md": f"{FIGURE}position It has 3 tiles\nO\n```\n"}, ("rules.md", 3, "typed-number")),
        ({"examples/kill.toml": KILL.replace("title =", "titel =")}, ("kill.toml", 1, "missing-key")),
        ({"examples/kill.toml": KILL.replace("{strength}", "9")}, ("kill.toml", 6, "typed-number")),
        (
            {"examples/kill.toml": KILL.replace("{strength}", "{strenght}")},
            ("kill.toml", 6, "unknown-placeholder"),
        ),
        ({"terms.toml": TERMS.replace('["dragons"]', '["dragon"]')}, ("terms.toml", 3, "unknown-anchor")),
        ({"terms.toml": TERMS.replace("words", "word")}, ("terms.toml", 2, "unknown-key")),
        ({"terms.toml": f'[searches]\nend = "over"\n{TERMS}'}, ("terms.toml", 2, "unknown-anchor")),
    ],
)
def test_a_fault_is_told_where_it_stands(tmp_path, files, found):
    told = [(name, line, code) for name, line, _, code, _ in faults(folder(tmp_path, **files))]
    assert found in told


def test_a_component_that_is_not_there_is_told_with_the_nearest(tmp_path):
    files = {"rules.md": f"{FIGURE}component\ndragons/red-dragn\n```\n"}
    (message,) = [message for *_, code, message in faults(folder(tmp_path, **files)) if "dragn" in message]
    assert message == 'there is no component "dragons/red-dragn": did you mean "dragons/red-dragon"?'
