"""A game's languages: its own, those that game.toml lists, and those that a catalogue is found for."""

from pathlib import Path

import pytest

from pnp.content.language_codes import misnamed_catalogues
from pnp.content.load import load
from pnp.places import Places, catalogue_languages
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
    names = ["fr.old.po", "fr.po~", "template.pot"]
    folder = game_folder(tmp_path, {f"locale/{name}": "?" for name in names})
    assert catalogue_languages(folder) == []
    assert sound(folder).languages == ("en", "fr")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pt-BR", "call it pt_BR.po"),
        ("PT", "call it pt.po"),
        ("es-419", "call it es_419.po"),
        ("spanish", "as pt_BR.po is, and not “spanish”"),
    ],
)
def test_a_catalogue_that_no_language_is_read_from_is_told(tmp_path: Path, name: str, said: str) -> None:
    folder = game_folder(tmp_path, {f"locale/{name}.po": PO})
    game, problems = load(folder, Places(packs=()))
    assert game is not None and game.languages == ("en", "fr")
    (told,) = problems
    assert told.is_warning and said in str(told)
    assert told.place.path == str(folder / f"locale/{name}.po")


@pytest.mark.parametrize("name", ["pt_BR", "zh_Hant_TW", "tlh", "pt_br"])
def test_a_catalogue_of_a_language_is_told_of_by_no_warning(tmp_path: Path, name: str) -> None:
    assert misnamed_catalogues(game_folder(tmp_path, {f"locale/{name}.po": PO})) == []


@pytest.mark.parametrize(
    "name",
    [
        "{game}/nl.po",
        "locale/nl.po",
        "{game}/locale/nl/nl.po",
        "{game}/locale/nl/LC_MESSAGES/hoard.po",
        "{game}/locale/nl.PO",
        "{game}/locale/nl.po.txt",
    ],
)
def test_a_catalogue_in_a_place_where_none_is_read_is_told(tmp_path: Path, name: str) -> None:
    folder = game_folder(tmp_path)
    path = folder.parent / name.format(game=folder.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    head = f'msgid ""\nmsgstr ""\n"Project-Id-Version: {folder.name}\\n"\n\n'
    path.write_text(head + entry("reasons.score.most", "the most", "de meeste"), "utf-8")
    for lang in ("", "nl"):
        (told,) = misnamed_catalogues(folder, lang)
        assert told.is_warning and told.place.path == str(path)
        assert f"move it to {folder.name}/locale/nl.po" in str(told)
    assert misnamed_catalogues(folder, "de") == []


def test_a_catalogue_of_no_language_is_told_where_they_lie(tmp_path: Path) -> None:
    folder = game_folder(tmp_path, {"dutch.po": PO})
    assert [str(told.message) for told in misnamed_catalogues(folder)] == [
        f"this translation is not read: translations lie in {folder.name}/locale, each called by its "
        "language’s code, as pt_BR.po is"
    ]


@pytest.mark.parametrize("name", ["hoard/locale/old/nl.po", "locale/nl.po", "hoard/locale/nl/nl.old.po"])
def test_what_is_set_aside_or_of_something_else_is_left_alone(tmp_path: Path, name: str) -> None:
    folder = game_folder(tmp_path)
    path = folder.parent / name.replace("hoard", folder.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('msgid ""\nmsgstr ""\n"Project-Id-Version: webshop\\n"\n', "utf-8")
    assert misnamed_catalogues(folder) == []
