"""What a player asks is answered without what draws, prints or translates: start-up is what is loaded."""

import subprocess
import sys

import pytest

HEAVY = {
    "pydantic",
    "rich",
    "importlib.metadata",
    "jinja2",
    "babel",
    "pyphen",
    "reportlab",
    "PIL",
    "fontTools",
}
HEAVY |= {"numpy", "joblib", "scipy", "pikepdf", "pypdfium2", "yaml", "python_calamine", "asyncio"}
OURS = ("press", "faces", "sheets", "booklet", "exports", "exporting", "simulating", "preview", "verifying")
LINE = "Ana: cows 3, coins 2; Bob: sheep 2; Cid: 3 rings"


@pytest.mark.parametrize(
    ("words", "light"),
    [
        (["--help"], True),
        (["games"], True),
        (["score", "dragons", LINE], True),
        (["score", "dragons", LINE, "--lang", "fr"], True),
        (["rules", "dragons", "score", "--lang", "fr"], False),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_a_player_waits_for_nothing_that_prints(words: list[str], light: bool) -> None:
    code = (
        "import sys; from pnp.cli.app import app\n"
        f"try: app({words!r})\n"
        "except SystemExit: pass\n"
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout
    loaded = set(run.stderr.splitlines()[-1].split())
    heavy = HEAVY | ({"markdown_it", "pnp.content.decks", "pnp.content.rules_text"} if light else set())
    assert not loaded & heavy
    parts = {name.split(".")[1] for name in loaded if name.startswith("pnp.")}
    assert not parts & set(OURS)
