"""A game's languages: its own, those that game.toml lists, and those that a catalogue is found for."""

import pytest

from pnp.places import catalogue_languages
from pnp.rules.book import load_book
from tests.content.small import GAME, game_folder, sound
from tests.translation.test_catalogue import HEADER, entry

REASONS = '[reasons.score]\nmost = "the most"\n'
PO = HEADER + entry("reasons.score.most", "the most", "das meiste")


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ('languages = ["en", "fr"]\n', ("en", "fr", "de", "pt_BR")),
        ('languages = ["en", "de"]\n', ("en", "de", "pt_BR")),
        ("", ("en", "de", "pt_BR")),
    ],
)
def test_a_catalogue_makes_a_language_known(tmp_path, declared, expected):
    text = GAME.replace('languages = ["en", "fr"]\n', declared)
    files = {"game.toml": text, "locale/pt_BR.po": HEADER, "locale/de.po": PO, "locale/hoard.pot": HEADER}
    folder = game_folder(tmp_path, {**files, "reasons.toml": REASONS})
    assert catalogue_languages(folder) == ["de", "pt_BR"]
    assert sound(folder).languages == expected
    book = load_book(folder)
    assert book.game.languages == expected
    assert book.in_language("de").text("reasons.score.most") == "das meiste"


def test_what_is_no_languages_catalogue_is_left_alone(tmp_path):
    names = ["fr.old.po", "notes.po", "Fr.po", "fr.po~", "template.pot"]
    folder = game_folder(tmp_path, {f"locale/{name}": "?" for name in names})
    assert catalogue_languages(folder) == []
    assert sound(folder).languages == ("en", "fr")
