"""Other tools read our files: gettext finds no fault in them, and Translate Toolkit none that applies."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.content.load import load
from pnp.places import Places, catalogue_languages
from pnp.translation.catalogue import catalogue_path
from pnp.translation.extract import extracted_texts
from pnp.translation.po import PoFile
from pnp.translation.po_reader import parse_po
from pnp.translation.update import updated
from pnp.translation.write import new_header
from tests.every_game.games import in_the_sweeps

PLACES = Places(packs=())
NO_FILTERS = {
    "acronyms": "the codes of rooms are translated",
    "brackets": "a translation explains in ( ) the English words that are typed",
    "doublequoting": "“ ” become « »",
    "doublewords": "one sentence may end as the next begins",
    "endpunc": "sentences are divided as the language divides them",
    "nplurals": "of a template it is true; pnp i18n check counts the forms of a translation",
    "numbers": "pnp i18n check compares them: this one takes {years.3} for a number where a letter follows",
    "newlines": "and so are paragraphs of a card",
    "puncspacing": "blanks before ; : ! ? are narrow and do not break; [words](#section) is a link",
    "sentencecount": "as endpunc",
    "purepunc": "the sign of a piece on a map may be a letter of its name",
    "simplecaps": "languages differ in what has a capital",
    "startcaps": "as simplecaps",
    "startpunc": "a placeholder may stand elsewhere in the sentence",
    "long": "a term has more forms than in English; fields say how many characters they may have",
    "short": "“or” is “o” in Spanish",
    "untranslated": "pnp i18n status tells it, and of a template it is true",
    "unchanged": "some names are the same in both languages",
}
"""The checks that do not apply to these texts, and why."""


CATALOGUES = [
    pytest.param(
        found,
        lang,
        id=f"{found.id}-{lang}",
        marks=() if (found.id, lang) == ("drakon", "fr") else in_the_sweeps(found.id, lang),
    )
    for found in PLACES.games()
    for lang in catalogue_languages(found.folder)
]


def template_of(found, folder: Path) -> Path:
    """The template that is made of a game."""
    game, problems = load(found.folder, PLACES)
    assert game is not None, problems
    template = folder / f"{game.id}.pot"
    template.write_text(
        updated(PoFile(""), extracted_texts(game), new_header(game.id, game.title, None)).text, "utf-8"
    )
    return template


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed")
@pytest.mark.parametrize(("found", "lang"), CATALOGUES)
def test_gettext_finds_no_fault(found, lang, tmp_path):
    for path in (template_of(found, tmp_path), catalogue_path(found.folder, lang)):
        done = subprocess.run(["msgfmt", "--check", "-o", "-", path], capture_output=True)
        assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize(("found", "lang"), CATALOGUES)
def test_translate_toolkit_finds_no_fault(found, lang, tmp_path):
    pytest.importorskip("translate.filters.pofilter")
    for path in (template_of(found, tmp_path), catalogue_path(found.folder, lang)):
        told = tmp_path / f"{path.stem}.faults"
        options = [f"--excludefilter={name}" for name in NO_FILTERS]
        command = [sys.executable, "-m", "translate.filters.pofilter", "--progress=none", *options]
        subprocess.run(
            [*command, f"--language={path.stem if path.suffix == '.po' else 'en'}", "-i", path, "-o", told],
            check=True,
        )
        assert not told.exists() or told.read_text("utf-8") == ""


@pytest.mark.parametrize(("found", "lang"), CATALOGUES)
def test_an_update_of_what_ships_loses_nothing(found, lang):
    game, problems = load(found.folder, PLACES)
    assert game is not None, problems
    path = catalogue_path(found.folder, lang)
    before, _ = parse_po(str(path), path.read_text("utf-8"))
    assert before is not None
    done = updated(before, extracted_texts(game, lang), new_header(game.id, game.title, lang))
    after, faults = parse_po(str(path), done.text)
    assert after is not None and faults == []
    assert before.header is not None and after.header is not None
    assert after.header.text.startswith(before.header.text)
    assert {(block.text, block.notes) for block in before.blocks if block.translated} <= {
        (block.text, block.notes) for block in after.blocks
    }
    assert (
        updated(after, extracted_texts(game, lang), new_header(game.id, game.title, lang)).text == done.text
    )
