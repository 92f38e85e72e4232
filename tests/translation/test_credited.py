"""Who has translated a game is credited in its booklet."""

from pathlib import Path

import pytest

from pnp.booklet.markdown_spans import plain_text
from pnp.booklet.story import ParagraphBlock
from pnp.translation.credited import translators
from pnp.translation.po import Block
from tests.booklet.hoards import chapter, hoard, told
from tests.small_games import FRENCH, GAME

LAST = '"Last-Translator: Ana Péri <ana@example.org>\\n"\n'


def test_names_are_those_that_editors_write():
    notes = ("# The Hoard: Français", "# Bob <bob@example.org>, 2025, 2026.", "# Ana <a@example.org>, 2026.")
    header = Block(notes=notes, text="Language: fr\nLast-Translator: Ana <ana@example.org>\n")
    assert translators(header) == ("Bob", "Ana")


@pytest.mark.parametrize(
    "name", ["", "FULL NAME <EMAIL@ADDRESS>", "Anonymous <noreply@weblate.org>", "Automatically generated"]
)
def test_nobody_is_credited_for_what_nobody_did(name):
    assert translators(Block(text=f"Last-Translator: {name}\n")) == ()


def credited(folder: Path, lang: str, **files: str) -> list[str]:
    blocks = chapter(told(hoard(folder, **files), lang)[0], "credits")
    return [plain_text(block.spans) for block in blocks if isinstance(block, ParagraphBlock)]


def with_header(extra: str) -> str:
    return FRENCH.replace('msgstr ""\n', f'msgstr ""\n{extra}', 1)


def test_the_booklet_credits_the_last_translator(tmp_path):
    assert "Traduction\u00a0: Ana Péri" in credited(tmp_path, "fr", **{"locale/fr.po": with_header(LAST)})


def test_a_credit_in_the_translators_own_words_stands_in_its_place(tmp_path):
    game = GAME.replace('design = "A. Designer"', 'design = "A. Designer"\ntranslation = "Your names here"')
    own = '\nmsgctxt "credits.translation"\nmsgid "Your names here"\nmsgstr "Mis en français par Ana"\n'
    files = {"game.toml": game, "locale/fr.po": with_header(LAST)}
    assert credited(tmp_path, "en", **files) == ["A. Designer"]
    assert "Traduction\u00a0: Ana Péri" in credited(tmp_path / "2", "fr", **files)
    said = credited(tmp_path / "3", "fr", **{**files, "locale/fr.po": with_header(LAST) + own})
    assert "Mis en français par Ana" in said and not any("Traduction" in line for line in said)
