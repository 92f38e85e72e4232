"""A msgctxt that no text has is a fault, and names the text that it was meant for."""

from pathlib import Path

import pytest

from pnp.translation.catalogue import read_catalogue
from pnp.translation.checks.ids import unknown
from tests.content.small import game_folder, sound
from tests.translation.test_catalogue import HEADER, entry

TITLE = entry("game.title", "The Hoard", "Le Magot")


def told(folder: Path, po: str) -> list[str]:
    found = game_folder(folder, {"locale/fr.po": HEADER + po})
    catalogue, _ = read_catalogue(found / "locale" / "fr.po")
    assert catalogue is not None
    return [f"{problem.place.line}: {problem.message}" for problem in unknown(sound(found), catalogue)]


def test_a_changed_msgctxt_is_named_with_what_it_was(tmp_path: Path) -> None:
    (fault,) = told(tmp_path, entry("game.titel", "The Hoard", "Le Magot"))
    assert fault == (
        '8: no text has the msgctxt "game.titel", so that its translation is not printed: '
        'did you mean "game.title"?'
    )


def test_what_the_game_has_no_more_is_for_an_update(tmp_path: Path) -> None:
    (fault,) = told(tmp_path, TITLE + entry("words.old", "Old words", "Anciens mots"))
    assert fault.endswith(
        'no text has the msgctxt "words.old" any more: "pnp i18n update" puts its translation aside'
    )


@pytest.mark.parametrize(
    "po", [TITLE, entry("words.old", "Old words", ""), '#~ msgctxt "x"\n#~ msgid "y"\n#~ msgstr "z"\n']
)
def test_what_vanishes_without_loss_is_no_fault(tmp_path: Path, po: str) -> None:
    assert told(tmp_path, po) == []
