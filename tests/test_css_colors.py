"""The names of CSS's colours, whatever Pillow was asked before."""

from PIL import ImageColor

from pnp import css_colors


def test_a_name_is_known_after_pillow_has_used_it() -> None:
    ImageColor.getrgb("darkred")
    css_colors._colors.cache_clear()
    assert css_colors.css_color("Dark-Red") == "#8b0000"
