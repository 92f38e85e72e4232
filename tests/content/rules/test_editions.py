"""Where rules are told: what a heading or a box says of book and almanac, and what neither says."""

import pytest

from pnp.content.game import Section
from pnp.content.rules.editions import sections_of
from tests.content.small import faults, game_folder, sound

RULES = """\
# Aim {#aim .page}

Be rich.

::: book
Attack.
:::

::: almanac
Attack, even where you would rather not.

- None may pass.
:::

# Teams {#teams .almanac}

Two and two.

## Partners {#teams.partners}

They sit opposite.

# The whole game {#whole .book .back}

Attack, share, steal.
"""


def words(sections: tuple[Section, ...]) -> list[str]:
    return [token.content for each in sections for token in each.tokens if token.type == "inline"]


def test_what_says_nothing_is_told_in_both(tmp_path):
    every = sound(game_folder(tmp_path, {"rules.md": RULES})).sections
    assert words(sections_of(every, "book")) == [
        "Aim",
        "Be rich.",
        "Attack.",
        "The whole game",
        "Attack, share, steal.",
    ]
    assert words(sections_of(every, "almanac")) == [
        "Aim",
        "Be rich.",
        "Attack, even where you would rather not.",
        "None may pass.",
        "Teams",
        "Two and two.",
        "Partners",
        "They sit opposite.",
    ]


def test_every_text_is_told_somewhere(tmp_path):
    every = sound(game_folder(tmp_path, {"rules.md": RULES})).sections
    both = {*words(sections_of(every, "book")), *words(sections_of(every, "almanac"))}
    assert both == set(words(every))


def test_a_heading_says_how_it_begins(tmp_path):
    marks = {each.id: each.marks for each in sound(game_folder(tmp_path, {"rules.md": RULES})).sections}
    assert marks["aim"] == {"page"}
    assert marks["whole"] == {"book", "back"}
    assert marks["teams.partners"] == set()


def test_what_neither_tells_is_a_fault(tmp_path):
    lost = RULES.replace("They sit opposite.", "::: book\nThey sit opposite.\n:::")
    ((file, line, _, code, _),) = faults(game_folder(tmp_path, {"rules.md": lost}))
    assert (file, line, code) == ("rules.md", 19, "told-nowhere")


@pytest.mark.parametrize(("mark", "column"), [(".amanac", 7), ("book", 7)])
def test_a_mark_that_nobody_knows_is_a_fault(tmp_path, mark, column):
    rules = f"# Aim {{#aim {mark}}}\n\nBe rich.\n"
    ((file, line, at, code, message),) = faults(game_folder(tmp_path, {"rules.md": rules}))
    assert (file, line, at, code) == ("rules.md", 1, column, "unknown-heading-mark")
    assert f"“{mark}” says neither where" in message
