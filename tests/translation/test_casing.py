"""Turkish has four letters i; what is printed in capitals, compared or sorted keeps them apart."""

from pathlib import Path

import pytest

from pnp.content.lookup.findable import folded as searched
from pnp.places import bundled
from pnp.translation.casing import capitalized, folded, in_capitals, uncapitalized, upper
from pnp.translation.collation import collation
from pnp.translation.program import printed_words
from tests.translation.test_program import catalogue, entry


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("çeşitleme", "tr", "ÇEŞİTLEME"),
        ("ışık", "tr_TR", "IŞIK"),
        ("inək", "az", "İNƏK"),
        ("titre", "fr", "TITRE"),
        ("straße", "de", "STRASSE"),
    ],
)
def test_capitals_are_those_of_the_language(text: str, lang: str, expected: str) -> None:
    assert upper(text, lang) == expected


def test_small_letters_are_too() -> None:
    assert folded("IŞIK İnek I\u0307z", "tr") == "ışık inek iz"
    assert folded("IL", "fr") == "il"
    assert (capitalized("inek", "tr"), capitalized("il", "fr"), capitalized("", "tr")) == ("İnek", "Il", "")
    assert (uncapitalized("İnek", "tr"), uncapitalized("Beute", "de_AT"), uncapitalized("Il", "fr")) == (
        "inek",
        "Beute",
        "il",
    )


def test_what_is_printed_in_capitals_is_in_its_own_language(tmp_path: Path) -> None:
    turkish = catalogue(tmp_path, "tr", entry("booklet.variant", "çeşitleme"))
    words = printed_words([turkish, bundled() / "templates"], "tr")
    assert in_capitals(words, "booklet.variant") == "ÇEŞİTLEME"
    assert in_capitals(words, "booklet.index") == "INDEX"  # which is English


def test_an_index_has_turkish_letters() -> None:
    assert [collation("tr").label(word) for word in ("inek", "İnek", "ışık", "Işık")] == ["İ", "İ", "I", "I"]


def test_who_searches_may_type_either() -> None:
    assert searched("Işık") == searched("ışık") == searched("isik") == searched("İSIK")
