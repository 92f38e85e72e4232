"""What every test may rely on: nobody's language in the environment."""

import pytest

from pnp.cli.language import speak


@pytest.fixture(autouse=True)
def nobodys_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program speaks English unless a test asks for another language."""
    for name in ("PNP_UI_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    speak("")  # a run of the command line in this process may have left it
