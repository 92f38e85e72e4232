"""Doubled words, accents that capitals have lost, and what a language's table says is misspelt."""

import pytest

from pnp.places import bundled
from pnp.translation.checks.spelling import Spelling
from pnp.translation.language import language
from tests.translation.test_checks import kinds, pair

ROOTS = [bundled() / "templates"]
KNOWN = ["un état, une épée, des dégâts, ça", "à la fin, elle a une île, où ou"]


def told(text: str, lang: str = "fr", source: str = "x", known: list[str] = KNOWN) -> list[str]:
    spelling = Spelling([*known, text], language(ROOTS, lang))
    return [str(fault) for fault in spelling.faults(pair(source, text))]


@pytest.mark.parametrize(
    ("text", "lang", "faulty"),
    [
        ("Prenez la la carte.", "fr", True),
        ("La la carte.", "fr", True),
        ("Nimm die Karte Karte.", "de", True),
        ("Vous vous asseyez.", "fr", False),
        ("Die, die die Karte nehmen.", "de", False),
        ("Toma la la carta.", "es", True),
        ("Yavaş yavaş.", "tr", False),  # a language that doubles its words, and one that is not known
        ("Tag tag.", "sv", False),
        ("la {n} la", "fr", False),
        ("la, la", "fr", False),
        ("va-t’en en ville", "fr", False),
        ("la letra O o un cero", "es", False),
        ("vous vous prenez la la carte", "fr", True),
    ],
)
def test_a_word_stands_once(text: str, lang: str, faulty: bool) -> None:
    faults = [fault for fault in told(text, lang) if fault.startswith("a word stands twice")]
    assert bool(faulty) == bool(faults)


def test_what_the_source_doubles_may_be_doubled() -> None:
    assert told("Na na na.", "fr", "Na na na.") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Etat", "État"),
        ("Epée", "Épée"),
        ("EPEE", "ÉPÉE"),
        ("DEGATS", "DÉGÂTS"),
        ("Ile", "Île"),
        ("Ca va.", "Ça"),
        ("État, Épée, ÉPÉE, Ça", None),
        ("Ou", None),  # ou and où are both known
        ("A", None),
        ("Eclat", None),  # nobody knows
    ],
)
def test_capitals_keep_their_accents(text: str, expected: str | None) -> None:
    said = f"“{text.split()[0]}” is written “{expected}”: capitals keep their accents"
    assert told(text) == ([said] if expected else [])


def test_capitals_are_no_matter_where_the_language_has_other_words_so() -> None:
    assert told("On", "tr", known=["ön"]) == []


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("le coeur", "fr", "cœur"),
        ("Coeurs", "fr", "Cœurs"),
        ("un oeil", "fr", "œil"),
        ("Oeufs", "fr", "Œufs"),
        ("manoeuvre", "fr", "manœuvre"),
        ("boeuf, cœur", "fr", "bœuf"),
        ("A la fin, jouez.", "fr", "À la fin"),
        ("perchè", "it", "perché"),
        ("Perchè no?", "it", "Perché"),
        ("E’ tardi.", "it", "È"),
        ("un pò", "it", "un po’"),
    ],
)
def test_what_is_often_misspelt(text: str, lang: str, expected: str) -> None:
    (fault,) = told(text, lang)
    assert fault.endswith(f"is written “{expected}”")


@pytest.mark.parametrize(
    ("text", "lang"),
    [("moelle, poêle, coexister", "fr"), ("on a la fin", "fr"), ("Ana a gagné", "fr"), ("nève, né", "it")],
)
def test_what_is_not_misspelt(text: str, lang: str) -> None:
    assert told(text, lang) == []


def test_kinds_are_those_of_flags() -> None:
    faults = Spelling(KNOWN, language(ROOTS, "fr")).faults(pair("x", "Le le coeur. Etat"))
    assert kinds(faults) == ["misspelt", "doubled-word", "misspelt"]


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("weź tą kartę", "pl", "tę kartę"),
        ("اذا سحبت", "ar", "إذا"),
        ("कार्ड लीजिये।", "hi", "लीजिए"),
        ("खिलाडी", "hi", "खिलाड़ी"),
        ("カードを1枚引いて下さい。", "ja", "カードを1枚引いてください"),
    ],
)
def test_words_of_every_script_are_looked_at(text: str, lang: str, expected: str) -> None:
    (fault,) = told(text, lang, known=[])
    assert fault.endswith(f"is written “{expected}”")


@pytest.mark.parametrize(
    ("text", "lang"), [("जान न ली", "hi"), ("बारी बारी से", "hi"), ("खिलाड़ी", "hi"), ("カードを下げる", "ja")]
)
def test_a_sign_on_a_letter_ends_no_word(text: str, lang: str) -> None:
    assert told(text, lang, known=[]) == []
