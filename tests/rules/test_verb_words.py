"""Actions as players type them, in any language of a game: laws over all games, and what a word means."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from pnp.cli.players.menu_words import COMMANDS
from pnp.content.lookup.findable import folded
from pnp.rules.book import Book
from pnp.rules.choices import Blank, NextLine
from pnp.rules.names import Names
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine
from pnp.rules.verb_words import VerbWords, verb_words
from pnp.rules.verdict import AmbiguousError, UnreadableError
from pnp.words import Message, words
from tests.every_game.games import CHECKED, SHIPPED, book, checker

FOLLOWED = [id for id in SHIPPED if id in CHECKED and checker(id).referee]


@lru_cache(maxsize=16)  # each reads the catalogues of all languages
def spoken(game: str, lang: str = "fr") -> Book:
    return book(game) if lang == "en" else book(game).in_language(lang)


def referee_of(game: str) -> Referee[Any, Any]:
    referee = checker(game).referee
    assert referee is not None
    return referee()


def verbs(game: str) -> list[str]:
    return [*dict.fromkeys(verb.verb() for verb in referee_of(game).verbs)]


def understood(of: Book, line: str, game: str) -> str:
    """The action that a line begins with, which stands before what is left of it."""
    state = referee_of(game).start(Sitting(of), ["Ana", "Bob", "Cid"][: of.game.players[1]])
    reader = TableLine(Sitting(of), state, line)
    return f"{reader.verb(verbs(game))} {' '.join(reader.words_ahead)}".strip()


def every_word(game: str) -> Iterator[tuple[str, str, str]]:
    """A language, an action, and a word for it there."""
    for lang in book(game).game.languages:
        for verb in verbs(game):
            for form in spoken(game, lang).forms(f"verbs.{verb}"):
                for word in form.split("|"):
                    yield lang, verb, word.strip()


@pytest.mark.parametrize("game", FOLLOWED)
def test_an_action_is_understood_by_each_of_its_words_whoever_plays(game: str) -> None:
    told = {(lang, verb) for lang, verb, _ in every_word(game)}
    assert told == {(lang, verb) for lang in book(game).game.languages for verb in verbs(game)}
    said = [(verb, word) for _, verb, word in every_word(game)]
    for verb, word in said:
        assert word == verb or word.partition(" ")[0] not in verbs(game), "a log’s own word is that alone"
    for lang in book(game).game.languages:
        for verb, word in said:
            assert understood(spoken(game, lang), f"{word} Ana", game) == f"{verb} Ana", (lang, word)


@pytest.mark.parametrize("game", FOLLOWED)
def test_what_is_shown_leads_back_to_the_log_s_own_word(game: str) -> None:
    for lang, verb, _ in every_word(game):
        line = verb_words(spoken(game, lang)).line(f"{verb} Ana")
        assert understood(spoken(game, lang), line, game) == f"{verb} Ana"
    assert all(verb_words(book(game)).shown(verb) == verb for verb in verbs(game))


@pytest.mark.parametrize("game", FOLLOWED)
def test_what_is_to_be_filled_in_has_a_word_in_each_language_that_the_program_speaks(game: str) -> None:
    forms = [verb.form for verb in referee_of(game).verbs]
    for lang in {*book(game).game.languages} & {"fr", "de", "es"}:
        marks = {mark for form in forms for mark in re.findall(r"\b[A-Z]{2,}\b", form)}
        assert all(words(lang).language_of(f"referee.mark.{mark.lower()}") == lang for mark in marks)
    assert [*map(verb_words(book(game)).form, forms)] == forms


def test_a_form_is_told_in_the_language_and_a_line_of_a_log_but_for_its_action() -> None:
    known = verb_words(spoken("drakon"))
    assert known.form("place WHO ROOM/ARROWS CELL") == "poser QUI SALLE/FLÈCHES CASE"
    assert known.line("place Ana neutral/NES E1") == "poser Ana neutral/NES E1"
    blank = Blank("ARROWS CELL", Message("piece.card"), "text")
    choice = known.choice(NextLine.of("place", "Ana pose …", "place Ana neutral/", blank))
    assert (choice.line, choice.verb) == ("poser Ana neutral/FLÈCHES CASE", "poser")
    assert choice.filled(["N E1"]) == "poser Ana neutral/N E1"


@pytest.mark.parametrize("game", FOLLOWED)
def test_no_word_for_an_action_is_a_command_of_the_table(game: str) -> None:
    for lang, _, word in every_word(game):
        if lang in ("en", "fr", "de", "es"):
            said = [words(lang)(f"referee.word.{command}") for command in COMMANDS]
            assert folded(word) not in {folded(each.strip()) for text in said for each in text.split("|")}


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("poser Ana", "place Ana"),
        ("POSER Ana", "place Ana"),
        ("pos Ana", "place Ana"),
        ("detruire E1", "destroy E1"),
        ("place Ana", "place Ana"),
        ("pl Ana", "place Ana"),
        ("plac Ana", "place Ana"),
        ("salle mobile E1", "shift E1"),
        ("placer Drakon E1", "drakon E1"),
        ("passe Ana", "pass Ana"),
        ("compter Ana", "count Ana"),
    ],
)
def test_a_word_may_be_begun_and_a_log_s_own_goes_first(line: str, verb: str) -> None:
    assert understood(spoken("drakon"), line, "drakon") == verb


@pytest.mark.parametrize(
    ("game", "lang", "line", "verb"),
    [
        ("dragons", "fr", "s'asseoir Ana", "sit Ana"),
        ("dragons", "fr", "S’ASSEOIR Ana", "sit Ana"),
        ("or-des-dragons", "fr", "pas d'accord", "fail"),
        ("dedale-du-dragon", "fr", "monter l'escalier", "leave"),
        ("dedale-du-dragon", "fr", "alle Ana", "move Ana"),
        ("or-des-dragons", "de", "zaehlen Ana", "count Ana"),
        ("or-des-dragons", "de", "zahlen Ana", "count Ana"),
    ],
)
def test_a_word_is_typed_on_any_keyboard(game: str, lang: str, line: str, verb: str) -> None:
    assert understood(spoken(game, lang), line, game) == verb


@pytest.mark.parametrize("seats", [("Ana", "All Black"), ("Ana", "all black")])
def test_the_name_of_a_player_is_no_part_of_what_is_done(seats: tuple[str, str]) -> None:
    ids, known = verbs("or-des-dragons"), verb_words(book("or-des-dragons"))
    assert known.begun(["take", "All", "Black"], ids, seats) == (("take",), 1)
    assert known.begun(["come", "home", "Ana"], ids, seats).words == 2
    assert known.begun(["come", "home", "Ana"], ids, ("Home Ana", "Bob")).ids == ("return",)
    assert known.begun(["come", "home", "Ana"], ids, ("Home Ana", "Bob")).words == 1


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "sit Ana"), ("en", "Sit Ana"), ("fr", "se poser Ana"), ("fr", "piocher Ana")]
)
def test_other_languages_are_read_only_for_a_word_that_is_none_of_the_players_own(
    monkeypatch: pytest.MonkeyPatch, lang: str, line: str
) -> None:
    known, read = VerbWords(spoken("dragons", lang)), list[str]()
    monkeypatch.setattr(Names, "others", property(lambda self: read.append(self.book.lang) or ()))
    assert known.begun(line.split(), verbs("dragons")).id and not read
    assert not known.begun(["sentarse", "Ana"], verbs("dragons")).id and read == [lang]


def test_what_nobody_says_is_told_with_what_it_may_be() -> None:
    for lang, line, hint in (
        ("fr", "pozer Ana", "poser"),
        ("fr", "plase Ana", "poser"),
        ("en", "plase", "place"),
    ):
        with pytest.raises(UnreadableError) as caught:
            understood(spoken("drakon", lang), line, "drakon")
        assert dict(caught.value.message.values)["hint"].values == (("name", hint),)
    with pytest.raises(UnreadableError) as caught:
        understood(spoken("drakon"), "danser Ana", "drakon")
    assert "aller, attirer" in words("fr").of(caught.value.message)


def test_what_several_words_begin_with_is_asked_back_in_the_language() -> None:
    with pytest.raises(AmbiguousError) as caught:
        understood(spoken("drakon"), "p Ana", "drakon")
    told = words("fr").of(caught.value.message)
    assert all(verb in told for verb in ("poser", "perdre", "attirer")), "which a log calls pull"
    with pytest.raises(AmbiguousError) as caught:
        understood(spoken("pierres-du-dragon"), "pi Ana", "pierres-du-dragon")
    assert "piller" in words("fr").of(caught.value.message)
    assert "piocher" in words("fr").of(caught.value.message)


def test_a_game_that_says_nothing_of_it_has_its_own_words() -> None:
    known = VerbWords(book("brass-cats"))
    assert (known.shown("chase"), known.begun(["chase", "Ana"], ["chase"]).id) == ("chase", "chase")
    assert known.begun(["Chas"], ["chase"]).ids == ("chase",)
    assert known.begun(["run"], ["chase"]).ids == known.begun([], ["chase"]).ids == ()


def test_an_action_is_shown_by_a_word_that_is_for_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"steal": ["robar"], "keep": ["robar", "dejar"], "take": ["robar"]}
    monkeypatch.setattr(VerbWords, "_of", staticmethod(lambda _, verb: iter(said.get(verb, []))))
    known = VerbWords(spoken("or-des-dragons", "es"))
    assert [known.shown(verb) for verb in said] == ["steal", "dejar", "take"]  # a log's own leads back always
