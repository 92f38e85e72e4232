"""The colours that texts name: those of the palette, of CSS, and codes; one message for all that are none."""

from pathlib import Path

import pytest

from pnp.content.assets import Assets
from pnp.content.texts import TextReferences


def codes(text: str, palette: dict[str, str]) -> list[str]:
    references = TextReferences({}, palette, Assets(Path(), ()))
    return [fault.code for fault in references.faults(text, {})]


@pytest.mark.parametrize("name", ["gilt", "red", "black", "#f00", "#FF0000"])
def test_colors_that_there_are(name: str) -> None:
    assert codes(f"{{color:{name}}}hot{{/color}}", {"gilt": "#ffcc00"}) == []


@pytest.mark.parametrize("name", ["gild", "#ff", "#zzz", "none", "currentColor"])
def test_colors_that_there_are_not(name: str) -> None:
    assert codes(f"{{color:{name}}}hot{{/color}}", {"gilt": "#ffcc00"}) == ["unknown-color"]
    assert codes(f"{{color:{name}}}hot{{/color}}", {}) == ["unknown-color"]
