"""What a language takes that is not installed is told with the command that brings it."""

import pytest

from pnp.faces.fonts import families as faces_fonts
from pnp.faces.fonts import scripts
from pnp.faces.fonts.needed import needed
from tests.faces.fonts.shaped.texts import spoken
from tests.faces.small import fonts


@pytest.mark.parametrize(
    ("lang", "extra"),
    [
        ("ar", "arabic"),
        ("he", "hebrew"),
        ("hi", "devanagari"),
        ("ta", "tamil"),
        ("th", "thai"),
        ("ja", "cjk"),
    ],
)
def test_a_font_that_is_missing_is_told(lang: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert needed(fonts(), spoken(lang)) is None
    monkeypatch.setattr(faces_fonts, "find_spec", lambda name: None)
    need = needed(fonts(), spoken(lang))
    assert need is not None and f"pnp[{extra}]" in str(need) and "-m pip " in str(need)


def test_libraries_that_are_missing_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripts, "_LIBRARIES", ("no_such_library",))
    assert "uharfbuzz" in str(needed(fonts(), spoken("ar")))
    assert needed(fonts(), spoken("fr")) is None
