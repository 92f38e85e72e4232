"""Facts and answers in words: labels, values, who is meant where a list of players is empty."""

from typing import Any

import pytest

from pnp.content.declarations.documents import Document
from pnp.content.game import Example
from pnp.rules.answer_text import AnswerText, about_people
from pnp.rules.verdict import Verdict
from pnp.words import words
from tests.every_game.games import book, checker


def example(input: dict[str, Any], **answer: Any) -> Example:
    document = Document("one.toml", {})
    return Example("one", "judge", "One", "aim", input, {"answer": answer}, document, ())


SEATED = {"hoards": [{"player": "Ana"}, {"player": "Bob"}], "moved": ["E1"]}


@pytest.mark.parametrize(
    ("examples", "people"),
    [
        ([example(SEATED, out=["Ana"], found=["E1"], count=2)], {"out"}),
        ([example(SEATED, out=["Ana", "Cid"])], set()),  # Cid is nobody
        ([example(SEATED, out=[])], set()),
        ([example(SEATED, out=[]), example(SEATED, out=["Bob"])], {"out"}),
        ([example({"seats": ["Ana"]}, out=["Ana"])], {"seats", "out"}),
        ([example({"seats": ["Ana"]}, deep={"tied": ["Ana"]})], {"seats", "tied"}),
        ([], set()),
    ],
)
def test_lists_of_players_are_known_by_the_names_in_them(examples: list[Example], people: set[str]) -> None:
    assert about_people(examples) == people


@pytest.mark.parametrize(
    ("lang", "nobody", "none"),
    [
        ("en", "nobody", "none"),
        ("fr", "personne", "aucun"),
        ("de", "niemand", "keine"),
        ("es", "nadie", "ninguno"),
    ],
)
def test_an_empty_list_of_players_is_nobody(lang: str, nobody: str, none: str) -> None:
    text = AnswerText(book("dragons"), checker("dragons"), words(lang))
    assert (text.value([], "out"), text.value([], "piles"), text.value([])) == (nobody, none, none)
    assert text.value(["Ana", "Bob"], "out") == "Ana, Bob"
    assert text.value([{"out": [], "piles": []}]).count(nobody) == 1


def french(id: str) -> AnswerText:
    return AnswerText(book(id).in_language("fr"), checker(id), words("fr"))


@pytest.mark.parametrize(
    ("id", "key", "value", "lines"),
    [
        ("or-des-dragons", "killed", False, ["Le dragon est tué : non"]),
        ("or-des-dragons", "negotiators", ["Ana", "Bob"], ["Au combat : Ana, Bob"]),
        ("or-des-dragons", "removed", {"silver": 3}, ["Hors du jeu : 3 × Pièce d’argent"]),
        (
            "or-des-dragons",
            "wizard_takes",
            {"player": None, "red": 0},
            ["Qui prend d’abord les jetons rouges : personne"],
        ),
        (
            "or-des-dragons",
            "returning",
            {"Ana": ["warrior"], "Bob": ["amazon", "wizard"]},
            ["Qui rentre :", "  Ana : guerrier", "  Bob : amazone, magicien"],
        ),
        (
            "or-des-dragons",
            "order",
            [{"player": "Ana", "chooses": False, "victims": ["Bob", "Cid"]}],
            ["Dans cet ordre :", "  Ana (regarde et choisit : non ; vole à : Bob, Cid)"],
        ),
        ("drakon", "chooses", "opponent", ["Qui choisit là-bas : le joueur du héros"]),
        ("drakon", "in", "gold", ["Compté en : ors"]),
        ("drakon", "tile", "harp/NS", ["La salle : Harpe magique, flèches NS"]),
        ("drakon", "tile", "wind/E", ["La salle : Vent violent, flèche E"]),
        ("dedale-du-dragon", "order", ["gremitter-2"], ["Ordre : Gremitter 2"]),
        ("dedale-du-dragon", "rounds", {"2": 7}, ["Manches : salle 2 : 7"]),
    ],
)
def test_an_answer_is_told_in_words(id: str, key: str, value: Any, lines: list[str]) -> None:
    assert [line.replace("\u00a0", " ") for line in french(id).lines(key, value)] == lines


def test_what_has_parts_is_told_in_one_phrase_where_there_is_one_line() -> None:
    returning = {"Ana": ["warrior"], "Bob": ["amazon", "wizard"]}
    phrase = french("or-des-dragons").value(returning).replace("\u00a0", " ")
    assert phrase == "Ana : guerrier ; Bob : amazone, magicien"


def test_nothing_is_told_of_what_follows_from_a_no_or_is_nobody_s() -> None:
    text = french("dragons")
    refused = Verdict(False, (), {"forced": False, "cards": 3})
    assert text.parts(refused) == [("cards", 3)]
    assert text.parts(Verdict(None, (), {"last": None, "pile": None})) == [("last", None)]


def test_a_booklet_leaves_out_what_the_reasons_tell() -> None:
    slain = Verdict(None, (), {"killed": True, "negotiators": ["Ana"]})
    text = french("or-des-dragons")
    assert [key for key, _ in text.parts(slain)] == ["killed", "negotiators"]
    assert [key for key, _ in text.parts(slain, details=False)] == ["negotiators"]


def test_whether_something_is_so_is_answered_with_yes_or_no() -> None:
    text = french("drakon")
    assert [text.verdict("win", True), text.verdict("win", False)] == ["Oui", "Non"]
    assert [text.verdict("move", True), text.verdict("move", False)] == ["Permis", "Interdit"]
