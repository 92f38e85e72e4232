"""Made languages: longer, marked, and with everything in place that is no word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.content.game import Text
from pnp.content.markdown import links
from pnp.content.markup import imbalance, tag_counts, visible_length
from pnp.faces.text.markup import paragraphs
from pnp.problem import Place
from pnp.translation.pseudo import KINDS, kind, lengthened, stretched
from pnp.translation.translate import translate
from tests.content.small import game_folder, sound

PIECES = [
    "Red dragon",
    "**bold**",
    "*it*",
    "{icon:coin}",
    "{score.gold}",
    "{color:red}x{/color}",
    "[to](#a.b)",
    "7",
]
texts = st.lists(st.sampled_from(PIECES), min_size=1, max_size=12).map(" ".join)


@pytest.mark.parametrize("change", KINDS.values(), ids=KINDS)
@given(text=texts, ending=st.sampled_from(["", ".", "!", ":"]))
def test_marks_stay_as_they_are(change, text, ending):
    found = change(text + ending, None)
    assert tag_counts(found) == tag_counts(text)
    assert links(found) == links(text)
    assert list(imbalance(found)) == []
    assert len(paragraphs(found)) == 1
    assert found.count("7") == text.count("7")
    assert found == change(text + ending, None)


@pytest.mark.parametrize("change", KINDS.values(), ids=KINDS)
@given(text=texts, spare=st.integers(0, 60))
def test_no_text_is_longer_than_its_field_allows(change, text, spare):
    length = visible_length(text)
    assert visible_length(change(text, length + spare)) <= length + spare


@given(st.text(st.sampled_from("abcdefghijklmno "), min_size=20, max_size=300).map(lambda text: f"a{text}b"))
def test_texts_grow_by_what_is_promised(text):
    length = len(text)
    assert length * 1.35 - 6 <= len(stretched(text)) <= max(length * 1.35, length + 2) + 1
    assert length * 1.6 - 6 <= len(lengthened(text)) <= length * 1.6 + 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw", "⟦Ďřàŵ⟧"),
        ("Red dragon", "⟦Řéď ďřààğööñ⟧"),
        ("Worth {score.gold}.", "⟦Ŵööřţĥ {score.gold}.⟧"),
        ("The [curse](#score.curse) falls", "⟦Ţĥéé [čüüřšéé](#score.curse) fààłłš àvéč⟧"),
    ],
)
def test_a_pseudo_text_can_be_read(text, expected):
    assert stretched(text) == expected


def test_a_long_text_ends_as_it_did():
    assert lengthened("Take two gold coins.") == "Take two gold coins avec under."


def test_a_made_language_goes_by_two_names():
    assert [kind(lang) for lang in ("pseudo", "en-x-pseudo", "fr-x-long", "fr", "zh_Hant")] == [
        "pseudo",
        "pseudo",
        "long",
        "fr",
        "zh_Hant",
    ]


@pytest.mark.parametrize("lang", KINDS)
def test_a_whole_game_is_sound_in_it(tmp_path, lang):
    game = sound(game_folder(tmp_path))
    done = translate(game, lang)
    assert (done.missing, done.fuzzy, done.problems) == ((), (), ())
    assert (done.game.lang, done.game.languages) == (f"en-x-{lang}", game.languages)
    before: list[Text] = list(game.texts())
    for old, new in zip(before, done.game.texts(), strict=True):
        assert new.text != old.text or old.maximum is not None
        assert new.place == old.place != Place("")
