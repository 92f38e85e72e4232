"""What every test may rely on: nobody's language in the environment, 80 columns, and no clock."""

import platformdirs
import pytest
from hypothesis import settings

from pnp.cli.shell.language import speak

# How fast it is, tests/bench measures; ``--hypothesis-profile=thorough`` tries more than each change does.
settings.register_profile("each change", deadline=None, max_examples=40)
settings.register_profile("thorough", deadline=None, max_examples=1_000)
settings.load_profile("each change")
_FONTS = str(platformdirs.user_cache_path("pnp", appauthor=False) / "fonts")


@pytest.fixture(autouse=True)
def nobodys_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program speaks English unless a test asks for another language."""
    for name in ("PNP_UI_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")  # of a terminal, whatever it runs in
    monkeypatch.setenv("XDG_CONFIG_HOME", "/nonexistent/nobodys")  # nobody has measured a printer
    monkeypatch.setenv("PNP_CACHE", "off")  # nothing is taken that another test has made
    monkeypatch.setenv("PNP_FONT_CACHE", _FONTS)  # but fonts, which are the same for all
    speak("")  # a run of the command line in this process may have left it
