"""Colours of a page: whatever a game's palette is, its words can be read by day and by night."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.exports.theme import themes
from pnp.faces.drawing.colors import READABLE, Color, contrast, hex_color, readable

BLACK, WHITE, GREY = Color(0, 0, 0), Color(1, 1, 1), Color(0.5, 0.5, 0.5)
WORDS = ("ink", "soft", "accent", "good", "bad")

colors = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")
palettes = st.dictionaries(st.sampled_from(("ink", "paper", "gold", "poppy", "sky")), colors)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(BLACK, WHITE) == contrast(WHITE, BLACK) == 21
    assert contrast(GREY, GREY) == 1
    assert round(contrast(hex_color("#767676"), WHITE), 2) == 4.54


def test_a_colour_that_can_be_read_stays_as_it_is() -> None:
    crimson = hex_color("#9c1f28")
    assert readable(crimson, [WHITE], light=False) == crimson
    assert contrast(readable(hex_color("#f4b41a"), [WHITE], light=False), WHITE) >= READABLE


@given(palettes)
def test_words_can_be_read_on_whatever_lies_under_them(palette: dict[str, str]) -> None:
    for theme in themes(palette):
        found = {name: hex_color(value) for name, value in theme.items()}
        for ground in ("ground", "raised", "tint"):
            for name in (*WORDS, *(f"color-{name}" for name in palette)):
                assert contrast(found[name], found[ground]) >= READABLE, (name, ground)
        assert contrast(found["marked"], found["mark"]) >= READABLE
        assert contrast(found["edge"], found["ground"]) >= 3


@given(palettes)
def test_day_is_light_and_night_is_dark(palette: dict[str, str]) -> None:
    day, night = (hex_color(theme["ground"]) for theme in themes(palette))
    assert contrast(day, BLACK) > 7 > 3 > contrast(night, BLACK)
