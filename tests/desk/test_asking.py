"""What the page for a phone is told of questions, and what the judge says there."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pnp.content.game import Example
from pnp.desk.asking import describe_asking
from pnp.desk.boards import board_object
from pnp.desk.desk import Desk, open_desk
from pnp.desk.verdicts import ask_object
from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.answer_text import AnswerText
from pnp.rules.examples import example_input
from tests.every_game.games import SHIPPED, game


@cache
def desk(id: str, lang: str = "en") -> Desk:
    return open_desk(game(id).folder, lang)


def asked(id: str) -> Iterator[Example]:
    for each in desk(id).book.game.examples.values():
        if each.kind == "judge":
            yield each


@pytest.mark.parametrize("id", SHIPPED)
def test_the_page_says_what_the_terminal_says(id: str) -> None:
    at = desk(id)
    text_of = AnswerText(at.book, at.checker, at.words)
    for example in list(asked(id))[:: len(SHIPPED)]:
        told: Any = ask_object(at, example.input)
        name, verdict = judge(at.checker, at.book, example_input(example))
        assert told["word"] == ("" if verdict.legal is None else text_of.verdict(name, verdict.legal))
        assert [each["text"] for each in told["reasons"]] == [each.text for each in verdict.reasons]
        assert [each["id"] for each in told["rulings"]] == list(verdict.rulings)
        assert told["answer"] == verdict.json(name)["answer"]


def test_a_ruling_comes_with_what_each_other_reading_would_say() -> None:
    given = {"question": "pass", "face_up": 0, "face_down": 0}
    told: Any = ask_object(desk("or-des-dragons"), given)
    (ruling,) = told["rulings"]
    assert ruling["id"] == "pinned" and len(ruling["others"]) >= 1
    assert all(
        other["legal"] != told["legal"] or other["reasons"] != told["reasons"] for other in ruling["others"]
    )
    assert ruling["others"][0]["reading"] and ruling["others"][0]["reasons"][0]["text"]


@pytest.mark.parametrize("id", SHIPPED)
def test_every_question_has_its_chapter_an_example_and_facts_with_names(id: str) -> None:
    told = describe_asking(desk(id))
    assert [each["name"] for each in told["questions"] if not each["rule"] or not each["examples"]] == []
    for question in told["questions"]:
        for fact in question["facts"]:
            assert fact["sort"] in told["sorts"] and fact["label"] and "_" not in fact["label"]
    assert {each["id"] for each in told["answers"]} == {each.id for each in game(id).answers}


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_chosen_from_has_words_not_ids(id: str, lang: str) -> None:
    """An id of several words, or in another language, is none that a player would know."""
    for key, sort in describe_asking(desk(id, lang))["sorts"].items():
        for each in sort.get("ids", ()):
            if not each["component"] and key not in ("arrows", "position", "teams"):
                assert " " in each["name"] or "-" not in each["name"], (key, each)


EVERY = [(id, lang) for id in SHIPPED for lang in game(id).languages]


def labels(id: str, lang: str) -> Iterator[tuple[str, str, str]]:
    """Each question of a game with its facts, and what the form calls them."""
    for question in describe_asking(desk(id, lang))["questions"]:
        yield from ((question["name"], fact["name"], fact["label"]) for fact in question["facts"])


@pytest.mark.parametrize(("id", "lang"), EVERY)
def test_a_label_is_a_whole_phrase_in_the_readers_language(id: str, lang: str) -> None:
    """No bracket or quotation mark is opened and left so; where letters are not ours, none of it is an id."""
    for question, fact, label in labels(id, lang):
        opened, closed = (sum(map(label.count, signs)) for signs in ("(（«„「", ")）»“」"))
        assert opened == closed, (question, fact, label)
        assert label[-1] not in ",;:،؛、；：", (question, fact, label)
        assert lang not in ("ar", "hi", "ja") or not label.isascii(), (question, fact, label)


def test_a_label_keeps_what_follows_a_word_to_be_typed() -> None:
    labelled = {
        (fact, lang): label for lang in ("en", "fr", "ja") for _, fact, label in labels("dragons", lang)
    }
    assert labelled["hoards", "en"] == "Each player with cows and sheep"
    assert labelled["hoards", "fr"] == "Chaque joueur avec ses vaches et ses moutons"
    assert labelled["hoards", "ja"] == "各プレイヤーのウシとヒツジ"


def test_one_fact_of_several_questions_is_called_by_what_each_asks() -> None:
    called = {question: label for question, fact, label in labels("dragons", "fr") if fact == "what"}
    assert called == {
        "look": "Ce qu’on regarde",
        "secret": "Ce qu’on tient secret",
        "move": "Ce qu’on déplace",
    }


def test_what_an_option_excludes_is_told_with_the_words_of_both() -> None:
    at = desk("dragons", "fr")
    given = {"question": "look", "what": "other-hand"}
    with pytest.raises(ContentError) as raised:
        ask_object(at, given)
    (fault,) = raised.value.problems
    said = at.words.of(fault.message).replace("\u202f", " ").replace("\u00a0", " ")
    wanted = "« Chacun tient-il une carte secrète pendant l’année ? » : oui"
    assert said == f"« la carte cachée d’un autre joueur » n’existe qu’avec {wanted}"
    told: Any = ask_object(at, {**given, "options": {"hidden-card": "yes"}})
    assert told["legal"] is False


def test_a_choice_says_which_option_it_needs() -> None:
    choices = {
        each["id"]: each.get("needs") for each in describe_asking(desk("dragons"))["sorts"]["what"]["ids"]
    }
    assert {id for id, needs in choices.items() if needs} == {"hand", "other-hand"}
    assert choices["hand"] == {
        "name": "a hidden card in hand",
        "option": "hidden-card",
        "value": "yes",
        "text": "“Whether everybody holds a secret card during the year”: yes",
    }


@pytest.mark.parametrize("id", ["drakon", "dedale-du-dragon"])
def test_a_board_is_told_with_its_pieces_and_their_names(id: str) -> None:
    at, shown = desk(id), 0
    for example in asked(id):
        if "board" in example.input:
            try:
                told: Any = board_object(at, {"facts": example.input})
            except ContentError:
                continue  # a board that the game does not print
            shown += 1
            assert told["tiles"] and all(each["component"] and each["name"] for each in told["tiles"])
            assert all(each["cell"] for part in ("tiles", "figures", "marked") for each in told[part])
    assert shown > 10


def test_a_board_is_told_from_its_notation_and_its_faults_with_their_place() -> None:
    told: Any = board_object(desk("drakon"), {"notation": "O start/NES; E1 find-coin/NS; @thief E1"})
    assert [each["cell"] for each in told["tiles"]] == ["O", "E1"]
    assert [(each["component"], each["cell"]) for each in told["figures"]] == [("markers/thief", "E1")]
    with pytest.raises(ContentError):
        board_object(desk("drakon"), {"notation": "O start/NES; E1 cellar/NS"})


def test_an_example_whose_board_is_printed_comes_first() -> None:
    told = describe_asking(desk("drakon"))
    place = next(each for each in told["questions"] if each["name"] == "place")
    assert board_object(desk("drakon"), {"facts": place["examples"][0]["facts"]})


def test_the_cells_that_can_be_meant_are_those_that_another_question_lists() -> None:
    told = describe_asking(desk("drakon"))
    questions = {each["name"]: each for each in told["questions"]}
    for question in questions.values():
        for fact in question["facts"]:
            if lit := told["sorts"][fact["sort"]].get("lit"):
                other, part = lit
                own = {each["name"] for each in question["facts"]}
                assert {each["name"] for each in questions[other]["facts"] if each["needed"]} <= own
                example = questions[other]["examples"][0]["facts"]
                answer: Any = ask_object(desk("drakon"), {"question": other, **example})
                assert all(isinstance(each, str) for each in answer["answer"][part])
