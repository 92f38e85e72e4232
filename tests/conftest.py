"""What every test may rely on: nobody's language in the environment."""

import pytest


@pytest.fixture(autouse=True)
def nobodys_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program speaks English unless a test asks for another language."""
    for name in ("PNP_UI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
