"""A translated game has the catalogue's texts and places; what is missing, old or spoilt is told."""

from pathlib import Path

import pytest

from pnp.content.fill import filled
from pnp.problem import Place, Problem
from pnp.translation.apply import apply, differences
from pnp.translation.catalogue import CatalogueEntry, GameCatalogue, read_catalogue
from pnp.translation.translated import Translated, release_faults
from tests.content.small import game_folder, sound
from tests.translation.test_catalogue import HEADER, entry

EFFECT = "Costs {strength} {icon:coin}, scores {score.gold}."


@pytest.fixture
def game(tmp_path):
    return sound(game_folder(tmp_path))


def catalogue(tmp_path: Path, *entries: str) -> GameCatalogue:
    path = tmp_path / "fr.po"
    path.write_text(HEADER + "".join(entries))
    found, problems = read_catalogue(path)
    assert problems == []
    return found


def test_every_text_is_replaced(tmp_path, game):
    entries = [entry(text.id, text.text, f"« {text.text} »") for text in game.texts()]
    done = apply(game, catalogue(tmp_path, *entries), "fr")
    assert (done.missing, done.fuzzy, done.problems) == ((), (), ())
    assert (done.game.lang, done.game.source_lang) == ("fr", "en")
    french = {text.id: text.text for text in done.game.texts()}
    assert french["game.title"] == "« The Hoard »"
    assert french["credits.design"] == "« A. Designer »"
    assert french["words.strength"] == "« Strength {score.gold} »"
    assert french["deck.dragons.title"] == "« Dragons »"
    assert french["dragons.sea-dragon.name"] == "« Sea dragon »"
    assert filled(done.game).decks[0].rows[1].values["strength"] == 5


def test_what_is_missing_stays_in_the_source_language(tmp_path, game):
    done = apply(game, catalogue(tmp_path, entry("game.title", "The Hoard", "")), "fr")
    assert done.missing == tuple(text.id for text in game.texts())
    assert done.game.title == "The Hoard"
    assert done.problems == ()


def test_translated_texts_stand_in_the_catalogue(tmp_path, game):
    found = catalogue(
        tmp_path,
        entry("game.title", "The Hoard", "Le Trésor"),
        entry("dragons.red-dragon.name", "Red dragon", "Dragon rouge"),
    )
    done = apply(game, found, "fr").game
    red, sea = done.decks[0].rows
    assert (Path(done.places["game.title"].path).name, done.places["game.title"].line) == ("fr.po", 8)
    assert (Path(red.place_of("name").path).name, red.place_of("name").line) == ("fr.po", 12)
    assert Path(red.place_of("strength").path).name == "dragons.toml"
    assert sea.place_of("name") == game.decks[0].rows[1].place_of("name")
    assert {text.id: text.place for text in done.texts()}["dragons.red-dragon.name"].line == 12
    assert game.decks[0].rows[0].values["name"] == "Red dragon"


def test_a_translation_of_an_older_text_is_used_and_counted(tmp_path, game):
    found = catalogue(
        tmp_path,
        entry("game.title", "The Heap", "Le Tas"),
        entry("deck.dragons.title", "Dragons", "Dragons", "#, fuzzy\n"),
    )
    done = apply(game, found, "fr")
    assert done.fuzzy == ("game.title", "deck.dragons.title")
    assert done.game.title == "Le Tas"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Coûte {strength} {icon:coin}, vaut {score.gold}.", []),
        ("Vaut {score.gold}, coûte {icon:coin} {strength}.", []),
        ("Coûte {icon:coin}, vaut {score.gold}.", [("missing-mark", "{strength}")]),
        (
            "Coûte {strength} {icon:piece}, vaut {score.gold}.",
            [("missing-mark", "{icon:coin}"), ("unknown-mark", "{icon:piece}")],
        ),
        ("{strength} {strength} {icon:coin} {score.gold}", [("unknown-mark", "{strength}")]),
        ("{force} {strength} {icon:coin} {score.gold}", [("unknown-mark", "{force}")]),
        ("**{strength} {icon:coin} {score.gold}", [("unbalanced-markup", "**bold**")]),
        (
            "{strength} {icon:coin} {score.gold",
            [("missing-mark", "{score.gold}"), ("unbalanced-markup", "{")],
        ),
    ],
)
def test_marks_are_those_of_the_source(tmp_path, game, text, expected):
    done = apply(game, catalogue(tmp_path, entry("dragons.red-dragon.effect", EFFECT, text)), "fr")
    found = [(problem.code, str(problem.message)) for problem in done.problems]
    assert len(found) == len(expected)
    for (code, message), (expected_code, words) in zip(found, expected, strict=True):
        assert code == expected_code
        assert message.startswith("dragons.red-dragon.effect: ")
        assert words in message
    assert {(Path(problem.place.path).name, problem.place.line) for problem in done.problems} <= {
        ("fr.po", 8)
    }
    if not expected:
        assert done.game.decks[0].rows[0].values["effect"] == text


def test_a_star_that_stands_for_itself_may_do_so_in_the_translation():
    assert list(differences("Drakon (*) {cell}", "Drakon (*) {cell}")) == []
    assert list(differences("Drakon {cell}", "Drakon (*) {cell}")) == []
    assert [fault.code for fault in differences("Drakon {cell}", "*Drakon {cell}")] == [
        "unbalanced-markup.stars"
    ]


def test_an_old_translation_without_the_marks_gives_way_to_the_source(tmp_path, game):
    found = catalogue(tmp_path, entry("dragons.red-dragon.effect", "Costs 6.", "Coûte 6."))
    done = apply(game, found, "fr")
    assert (done.fuzzy, done.problems) == (("dragons.red-dragon.effect",), ())
    assert done.game.decks[0].rows[0].values["effect"] == EFFECT


def test_entries_of_texts_that_are_gone_change_nothing(game):
    gone = CatalogueEntry("dragons.gone.name", "Gone", "Parti", False, Place("fr.po", 3))
    done = apply(game, GameCatalogue("fr.po", {gone.id: gone}), "fr")
    assert [text.text for text in done.game.texts()] == [text.text for text in game.texts()]
    assert done.problems == ()


def test_a_translation_is_no_longer_than_its_field_allows(tmp_path, game):
    longer = "Dragon rouge de la montagne"
    done = apply(game, catalogue(tmp_path, entry("dragons.red-dragon.name", "Red dragon", longer)), "fr")
    (told,) = done.problems
    assert told.code == "too-long"
    assert str(told.message).startswith(
        "dragons.red-dragon.name: 27 characters, at most 20 are allowed; if it fits"
    )


def test_a_longer_translation_passes_where_a_translator_has_seen_it_fit(tmp_path, game):
    longer = "Dragon rouge de la montagne"
    flagged = entry("dragons.red-dragon.name", "Red dragon", longer, "#, ignore-too-long\n")
    done = apply(game, catalogue(tmp_path, flagged), "fr")
    assert done.problems == ()
    assert done.game.decks[0].rows[0].values["name"] == longer


def test_texts_in_the_source_language_and_unsure_ones_are_counted(tmp_path, game):
    found = catalogue(
        tmp_path,
        entry("game.title", "The Heap", "Le Tas"),
        entry("deck.dragons.title", "Dragons", "Dragons", "#, fuzzy\n"),
        entry("dragons.red-dragon.effect", "Costs 6.", "Coûte 6."),
    )
    done = apply(game, found, "fr")
    assert done.given_way == ("dragons.red-dragon.effect",)
    assert (done.in_source, done.unsure) == (len(done.missing) + 1, 2)


def test_a_release_is_refused_at_the_entries_of_what_is_not_ready(tmp_path, game):
    ready = [
        entry(text.id, text.text, f"« {text.text} »")
        for text in game.texts()
        if text.id not in ("game.title", "game.subtitle", "words.strength", "dragons.red-dragon.name")
    ]
    found = catalogue(
        tmp_path,
        entry("game.title", "The Heap", "Le Tas"),
        entry("game.subtitle", "A game of **gold**", "Un jeu d’**or**", "#, fuzzy\n"),
        entry("words.strength", "Strength {score.gold}", ""),
        *ready,
    )
    told = release_faults(apply(game, found, "fr"))
    assert [(Path(p.place.path).name, p.place.line, p.code, str(p.message)) for p in told] == [
        ("fr.po", 1, "missing-translation", "dragons.red-dragon.name: not translated"),
        ("fr.po", 8, "fuzzy-translation", "game.title: made from an older text, which pnp i18n update marks"),
        ("fr.po", 13, "fuzzy-translation", "game.subtitle: marked fuzzy"),
        ("fr.po", 17, "missing-translation", "words.strength: not translated"),
    ]
    complete = [entry(text.id, text.text, f"« {text.text} »") for text in game.texts()]
    assert release_faults(apply(game, catalogue(tmp_path, *complete), "fr")) == ()


def test_the_first_twenty_are_told_and_the_others_counted():
    unready = tuple(Problem(Place("fr.po", line), "missing-translation") for line in range(1, 31))
    told = release_faults(Translated(None, (), (), (), unready=unready))
    assert told[:20] == unready[:20]
    assert [(p.place.line, str(p.message)) for p in told[20:]] == [
        (21, "10 more texts from here on are missing or fuzzy")
    ]
    assert sorted(told) == list(told)
