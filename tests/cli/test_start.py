"""What a player asks is answered without what draws, prints or translates: start-up is what is loaded."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.workload import rows, write_game

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
KEEPING = {"pnp.exports", "pnp.exports.kept_results", "pnp.exports.kept_digests"}  # answers, too
CHECKING = {"pnp.rules.checker", "pnp.rules.book", "pnp.translation.apply", "pnp.content.lookup.search"}
UNUSED = (  # by a plain deck: each is loaded by what asks for it
    *("asyncio", "babel", "email", "importlib.metadata", "markdown_it", "multiprocessing", "concurrent"),
    *(
        "numpy",
        "pikepdf",
        "PIL.GifImagePlugin",
        "pydantic",
        "pypdfium2",
        "pyphen",
        "python_calamine",
        "scipy",
        "statistics",
        "yaml",
    ),
    *("pnp.booklet", "pnp.content.rules.rules_text", "pnp.content.rules.setups", "pnp.rules.checker"),
    *("pnp.sheets.poster", "pnp.simulating", "pnp.translation.apply", "pnp.translation.po_reader"),
)
LINE = "Ana: cows 3, coins 2; Bob: sheep 2; Cid: 3 rings"


def loaded_by(words: list[str]) -> set[str]:
    """The modules that a command loads, which says something and stops at nothing."""
    code = (
        "import sys; from pnp.cli.app import app\n"
        f"try: app({words!r})\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout
    return set(run.stderr.splitlines()[-1].split())


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
    loaded = loaded_by(words)
    heavy = HEAVY | (
        {"markdown_it", "pnp.content.decks.printed_decks", "pnp.content.rules.rules_text"} if light else set()
    )
    assert not loaded & heavy
    parts = {name.split(".")[1] for name in loaded - KEEPING if name.startswith("pnp.")}
    assert not parts & set(OURS)


def test_an_outline_waits_for_no_checker_and_no_catalogue() -> None:
    assert not loaded_by(["rules", "dragons"]) & (HEAVY | CHECKING)


@pytest.mark.slow
def test_a_plain_deck_waits_for_nothing_that_it_does_not_use(tmp_path: Path) -> None:
    write_game(tmp_path / "plain", list(rows(4)))
    words = ["build", str(tmp_path / "plain"), "--output", str(tmp_path), "--jobs", "1", "--fresh"]
    loaded = loaded_by(words)
    assert {"reportlab", "jinja2"} <= loaded
    assert [name for name in loaded if f"{name}.".startswith(tuple(f"{one}." for one in UNUSED))] == []
