"""``pnp rules`` reads a game once: what it answered by is kept until a file of the game changes."""

import hashlib
import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.cli.reference import opened_rules
from pnp.exports import kept_digests
from tests.content.small import game_folder

RULES = """\
# The game {#game}

Take a card, then **pass**.

1. First
2. Second

| Card | Worth |
| --- | --: |
| Red | {score.gold} |

```counted
dragons
```

# Ending {#ending}

::: note
- Count
- Compare
:::
"""
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
ENTRY = 'msgctxt "rules.game.2"\nmsgid "First"\nmsgstr "Un"\n'
ASKED = (
    [],
    ["game"],
    ["ending", "--json"],
    ["first"],
    ["compare", "--json"],
    ["components-list.dragons"],
    ["game", "--lang", "fr"],
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game that nobody has touched for some time, and a cache."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kept_digests, "_JUST_NOW", -(10**12))
    (tmp_path / "game").mkdir()
    return game_folder(tmp_path / "game", {"rules.md": RULES, "locale/fr.po": HEAD + ENTRY})


def answers(folder: Path, some: int = len(ASKED)) -> list[str]:
    return [CliRunner().invoke(app, ["rules", str(folder), *asked]).output for asked in ASKED[:some]]


def opened_never(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_rules(*_: object) -> None:
        raise AssertionError("the game was read")

    monkeypatch.setattr(opened_rules, "open_rules", open_rules)


@pytest.mark.skipif(os.name == "nt", reason="all is read there")
def test_what_was_asked_before_is_answered_without_the_game(folder, monkeypatch):
    monkeypatch.setenv("PNP_CACHE", "off")
    fresh = answers(folder)
    assert "1. First" in fresh[1] and "Red       3" in fresh[1] and "4 × Dragons" in fresh[1]
    monkeypatch.setenv("PNP_CACHE", str(folder.parent / "cache"))
    assert answers(folder) == fresh
    opened_never(monkeypatch)
    assert answers(folder) == fresh


def test_a_changed_file_is_read_again(folder):
    before = answers(folder, 2)
    text = folder / "rules.md"
    told = text.stat()
    text.write_text(RULES.replace("First", "Later"))
    os.utime(text, ns=(told.st_atime_ns, told.st_mtime_ns))
    after = answers(folder, 2)
    assert "1. Later" in after[1] and after != before


@pytest.mark.skipif(os.name == "nt", reason="all is read there")
def test_what_was_touched_just_now_is_read_again(folder, monkeypatch):
    monkeypatch.setattr(kept_digests, "_JUST_NOW", 10**12)
    answers(folder, 2)
    opened_never(monkeypatch)
    assert set(answers(folder, 2)) == {""}


def test_a_game_of_which_something_is_told_is_read_again(folder):
    (folder / "locale" / "fr.po").write_text(HEAD + ENTRY.replace("Un", "{icon:coin} Un"))
    first, again = (CliRunner().invoke(app, ["rules", str(folder), "--lang", "fr"]) for _ in range(2))
    assert "{icon:coin}" in first.stderr
    assert (again.stdout, again.stderr) == (first.stdout, first.stderr)


def test_what_is_no_answer_is_made_anew(folder):
    before = answers(folder, 4)
    for forged in (b"{", b'["a","en","c",[["game",1,2,"y",[["table","",[],[]]]]],[]]'):
        for path in filter(Path.is_file, (folder.parent / "cache").rglob("*")):
            path.write_bytes(hashlib.sha256(forged).digest() + forged)
        assert answers(folder, 4) == before


def test_words_of_another_width_or_language_are_made_for_it(folder, monkeypatch):
    wide = answers(folder, 3)
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setenv("PNP_UI_LANG", "fr")
    narrow = answers(folder, 3)
    assert narrow != wide
    monkeypatch.setenv("PNP_CACHE", "off")
    assert narrow == answers(folder, 3)
    assert json.loads(narrow[2])["sections"][0]["id"] == "ending"
