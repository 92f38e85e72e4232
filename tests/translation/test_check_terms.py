"""Terms whose own entry is at fault are told there, once; and terms with letters of a language’s own."""

from collections.abc import Mapping

import pytest

from pnp.content.game import Term, Text
from pnp.places import bundled
from pnp.problem import Place
from pnp.translation.checks.glossary import Glossary
from pnp.translation.language import Language, language
from tests.translation.test_checks import kinds, pair

USES = {
    "Take a crown.": "Prendi una corona.",
    "Two crowns.": "Due corone.",
    "All crowns.": "Tutte le corone.",
}


def told(
    forms: str, texts: Mapping[str, str] = USES, lang: str = "it", term: str = "crown | crowns"
) -> list[str]:
    """What is said of a term and of the texts that say it, each with the id of its entry."""
    entry = pair(term, forms, "terms.crown").entry
    given = [Term("crown", Text("terms.crown", term, Place("terms.toml")), ())]
    glossary = Glossary(given, {"terms.crown": entry}, Language("en"), Language(lang))
    pairs = [pair(source, text, f"words.{at}") for at, (source, text) in enumerate(texts.items())]
    return [f"{entry.id}: {fault}" for entry, fault in glossary.check(pairs)]


@pytest.mark.parametrize("mark", [", ", "/", " / ", "; ", ","])
def test_forms_that_are_parted_otherwise_are_told_at_the_term(mark: str) -> None:
    assert told(f"corona{mark}corone") == [
        f"terms.crown: “corona{mark}corone” is one form: forms are parted by |, as in “corona | corone”"
    ]


def test_forms_may_hold_what_the_source_holds() -> None:
    assert told("corona, la | corone", {}) == told("corona/corone", {}, term="crown/crowns") == []


def test_a_term_without_its_plural_is_told_at_the_term() -> None:
    assert told("corona") == [
        "terms.crown: 2 texts with the term have none of “corona” (words.1, words.2): give all forms of the "
        "word, parted by |, or what stays the same, with a star for the rest, as “coron*”"
    ]
    (fault,) = told("corona", {"Two crowns.": "Due corone."})
    assert fault.startswith("terms.crown: 1 text with the term has none of “corona” (words.0)")


def test_a_word_may_be_its_own_plural() -> None:
    texts = {"A crown.": "Re.", "Two crowns.": "Due re.", "All crowns.": "Tutti i rè."}
    (fault,) = told("re", texts)
    assert fault.startswith("words.2:")


def test_a_term_that_most_texts_lack_has_too_few_forms() -> None:
    texts = {
        "A crown.": "Korona.",
        "Of crowns.": "Koron.",
        "To crowns.": "Koronom.",
        "By crowns.": "Koronami.",
    }
    (fault,) = told("korona | korony", texts, "pl")
    assert fault.startswith("terms.crown: 3 texts with the term have none") and "“koron*”" in fault
    assert told("koron*", texts, "pl") == []


@pytest.mark.parametrize(
    ("id", "held"), [("typed.crown", False), ("verbs.crown", False), ("called.crown", True)]
)
def test_what_players_type_may_say_it_otherwise(id: str, held: bool) -> None:
    term = pair("crown", "corona", "terms.crown").entry
    given = [Term("crown", Text("terms.crown", "crown", Place("terms.toml")), ())]
    glossary = Glossary(given, {"terms.crown": term}, Language("en"), Language("it"))
    assert bool([*glossary.check([pair("crown | diadem", "diadema | tiara", id)])]) == held


def test_a_text_that_says_it_otherwise_is_told_at_the_text() -> None:
    texts = {**USES, "The crown.": "L’anello."}
    assert [fault.partition(":")[0] for fault in told("corona | corone", texts)] == ["words.3"]
    assert [
        fault.partition(":")[0] for fault in told("王冠", {"A crown.": "指輪", "Crowns.": "王冠"}, "ja")
    ] == ["words.0"]


def test_what_is_meant_so_does_not_count() -> None:
    entry = pair("crown", "corona", "terms.crown").entry
    given = [Term("crown", Text("terms.crown", "crown", Place("terms.toml")), ())]
    glossary = Glossary(given, {"terms.crown": entry}, Language("en"), Language("it"))
    meant = pair("A crown.", "Un anello.", "words.x")
    flagged = type(meant)(meant.text, meant.entry._replace(flags=("ignore-term",)))
    assert [*glossary.check([flagged, flagged, meant])] == [(meant.entry, *glossary.faults(meant))]


@pytest.mark.parametrize(
    ("forms", "text", "lang", "faulty"),
    [
        ("inek", "İnek", "tr", False),
        ("inek", "INEK", "tr", True),
        ("ışık", "IŞIK", "tr", False),
        ("ışık", "İŞİK", "tr", True),
        ("inək", "İnək", "az", False),
        ("vache", "VACHE", "fr", False),
    ],
)
def test_capitals_are_those_of_the_language(forms: str, text: str, lang: str, faulty: bool) -> None:
    given = [Term("cow", Text("terms.cow", "cow", Place("terms.toml")), ())]
    known = Glossary(
        given, {"terms.cow": pair("cow", forms, "terms.cow").entry}, Language("en"), Language(lang)
    )
    assert kinds(known.faults(pair("Cow", text))) == (["term"] if faulty else [])


@pytest.mark.parametrize(
    ("forms", "lang", "missing"),
    [
        ("竜〔りゅう〕 | 竜たち", "ja", False),
        ("ドラゴン", "ja", False),
        ("竜 | ドラゴン", "ja", True),
        ("竜〔竜〕", "ja", True),
        ("竜〔〔りゅう〕", "ja", True),
        ("龙", "zh", False),
    ],
)
def test_a_term_in_han_has_its_reading(forms: str, lang: str, missing: bool) -> None:
    given = [Term("dragon", Text("terms.dragon", "dragon"), ())]
    entry = pair("dragon", forms, "terms.dragon").entry
    own = language([bundled() / "templates"], lang)
    found = Glossary(given, {"terms.dragon": entry}, Language("en"), own).check([])
    assert [fault.code for _, fault in found] == ["no-reading"] * missing


def test_a_reading_is_no_part_of_a_form() -> None:
    given = [Term("dragon", Text("terms.dragon", "dragon"), ())]
    entry = pair("dragon", "竜〔りゅう〕", "terms.dragon").entry
    glossary = Glossary(given, {"terms.dragon": entry}, Language("en"), Language("ja"))
    assert [*glossary.faults(pair("A dragon.", "竜です。"))] == []
    assert [fault.code for fault in glossary.faults(pair("A dragon.", "りゅうです。"))] == ["term"]


RING = {
    "The ring.": "הטבעת היחידה.",
    "Take the ring.": "קחו את הטבעת.",
    "Two rings.": "שתי טבעות.",
}


@pytest.mark.parametrize(
    ("forms", "hint"),
    [("טבעת | טבעות", "“*טבעת”"), ("טבע*", "“*טבע*”"), ("טבעת", "“*טבעת”")],
)
def test_where_words_go_on_before_a_term_the_star_stands_there(forms: str, hint: str) -> None:
    """The article and small words are written as one with what they stand before."""
    (fault,) = told(forms, RING, "he", "ring | rings")
    assert fault.startswith("terms.crown:") and hint in fault
    right = {"טבעת | טבעות": "*טבעת | טבעות", "טבע*": "*טבע*", "טבעת": "*טבעת | *טבעות"}[forms]
    assert told(right, RING, "he", "ring | rings") == []


def test_a_form_with_a_star_is_not_cut_shorter() -> None:
    texts = {"The crown.": "L’anello.", "Crowns.": "Gli anelli.", "A crown.": "Un anello."}
    (fault,) = told("coron*", texts)
    assert fault.endswith("give all forms of the word, parted by |")
