"""The order of words in each language, and the letters of its index: CLDR’s, whatever is installed."""

import random

import pytest
from babel import Locale

from pnp.translation.collation import SIGN, collation

COMPARED = ("ar", "cs", "fr_CA", "hi", "pl", "sv")
ALL = (
    "da",
    "de",
    "el",
    "en",
    "es",
    "fi",
    "fr",
    "hr",
    "hu",
    "it",
    "ko",
    "nb",
    "nl",
    "pt",
    "ru",
    "sk",
    "th",
    "tr",
    "uk",
    "vi",
)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", "Apfel Äpfel Ast Öl Olive Straße Strasser Zug"),
        ("sv", "apa zebra ål äpple öga"),
        ("es", "nariz nube ñandú oso"),
        ("pl", "las lód łaska mak sad sąd śnieg zamek źródło żaba"),
        ("fr", "cote coté côte côté œil œuf or"),
        ("fr_CA", "cote côte coté côté"),
        ("cs", "cena čas hora chata ikona"),
        ("it", "città e è perché"),
        ("ja", "あき カード かえる がく きつね りゅう"),
        ("ar", "ألماس بيضة تنين ذهب كنز"),
        ("hi", "अंडा अजगर खज़ाना गाय सोना"),
        ("en-x-pseudo", "ape Bee cow"),
    ],
)
def test_words_stand_in_the_order_of_the_alphabet(lang: str, words: str) -> None:
    right = words.split()
    mixed = random.Random(1).sample(right, len(right))
    assert sorted(mixed, key=collation(lang).key) == right


@pytest.mark.parametrize(
    ("lang", "text", "letter"),
    [
        ("fr", "œuf", "O"),
        ("fr", "Épée", "E"),
        ("fr", "« À vous ! »", "A"),
        ("de", "Äpfel", "A"),
        ("sv", "äpple", "Ä"),
        ("pl", "łaska", "Ł"),
        ("es", "ñandú", "Ñ"),
        ("cs", "chata", "CH"),
        ("ja", "りゅう", "ら"),
        ("ja", "カード", "か"),
        ("ja", "Dragon", "D"),
        ("ja", "竜", "竜"),
        ("ar", "ألماس", "ا"),
        ("hi", "गाय", "ग"),
        ("en", "12 coins", SIGN),
        ("en", "—", SIGN),
        ("qq", "zebra", "Z"),
    ],
)
def test_an_index_has_the_letters_of_its_language(lang: str, text: str, letter: str) -> None:
    assert collation(lang).label(text) == letter


@pytest.mark.slow
@pytest.mark.parametrize("lang", [*COMPARED, *(pytest.param(lang, marks=pytest.mark.long) for lang in ALL)])
def test_languages_and_lands_stand_as_icu_sorts_them(lang: str) -> None:
    icu = pytest.importorskip("icu")
    locale = Locale.parse(lang)
    names = sorted({*locale.languages.values(), *locale.territories.values(), "Ape", "ape", "cote", "côté"})
    key, own = icu.Collator.createInstance(icu.Locale(lang)).getSortKey, collation(lang)
    assert sorted(names, key=own.key) == sorted(names, key=lambda name: (key(name), name))
    index = icu.AlphabeticIndex(icu.Locale(lang)).buildImmutableIndex()
    for name in names:
        letter = index.getBucket(index.getBucketIndex(name))[0]
        assert letter in (own.label(name), "…")
