"""Marks of other formats, characters that nobody sees, letters that only look like the language's."""

import pytest

from pnp.translation.checks import characters
from pnp.translation.language import Language
from tests.translation.test_checks import kinds, pair


def told(text: str, source: str = "x", lang: str = "it", id: str = "words.x") -> list[str]:
    return [str(fault) for fault in characters.faults(pair(source, text, id), Language(lang))]


def codes(text: str, source: str = "x", lang: str = "it", id: str = "words.x") -> list[str]:
    return kinds(characters.faults(pair(source, text, id), Language(lang)))


@pytest.mark.parametrize(
    "mark",
    ["&nbsp;", "&#39;", "&#x27;", "<b>", "</b>", "<br/>", '<span class="x">', "\\t", "\\p", "`"],
)
def test_marks_of_other_formats_would_be_printed(mark: str) -> None:
    (fault,) = told(f"Corona{mark}rossa")
    assert fault.startswith(f"{mark} in “Corona{mark[:5]}") and "another format" in fault
    assert codes(f"Corona{mark}rossa", source=f"Red{mark}crown") == []


@pytest.mark.parametrize(("mark", "typed"), [("\\n", "\\\\n"), ('\\"', '\\\\\\"')])
def test_of_two_backslashes_in_the_file_one_is_too_many(mark: str, typed: str) -> None:
    (fault,) = told(f"Corona{mark}rossa")
    assert fault.endswith(f"in the file write {mark}, not {typed}")
    assert codes(f"Corona{mark}rossa") == ["foreign-markup"]
    assert codes(f"Corona{mark}rossa", source=f"Red{mark}crown") == []


@pytest.mark.parametrize(
    "text", ["Sale & pepe", "a < b e b > c", "R&D;", "{icon:coin} {color:gold}x{/color}", "**a** *b*", "1<2"]
)
def test_what_looks_like_another_format_and_is_none(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize(
    "char", ["\x00", "\x07", "\t", "\u2028", "\ufeff", "\u202e", "\u200b", "\u200d", "\u200e"]
)
def test_what_nobody_sees_is_deleted(char: str) -> None:
    number = f"U+{ord(char):04X}"
    (fault,) = told(f"La col{char}lana")
    assert fault == f"the character {number}, which nobody sees, stands in “La col[{number}]lana”: delete it"
    assert codes(f"La col{char}lana", source=f"x{char}") == []


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("due\nrighe", "it"),
        ("so\u00adit", "fr"),
        ("10\u202f000\u00a0x", "fr"),
        ("می\u200cخواهم", "fa"),
        ("ก\u200bข", "th"),
        ("क्\u200dष", "hi"),
        ("א\u200f!", "he"),
        ("座\u200bる", "ja"),
    ],
)
def test_what_a_language_needs_is_no_stray(text: str, lang: str) -> None:
    assert codes(text, lang=lang) == []


@pytest.mark.parametrize(
    ("text", "lang", "letter"),
    [
        ("Corоna rossa", "it", "CYRILLIC SMALL LETTER O"),
        ("Αnello", "it", "GREEK CAPITAL LETTER ALPHA"),
        ("Prendi о lascia", "it", "CYRILLIC SMALL LETTER O"),
        ("Корoна", "ru", "LATIN SMALL LETTER O"),
        ("Σtέμμα", "el", "LATIN SMALL LETTER T"),
    ],
)
def test_a_letter_of_another_script_is_named(text: str, lang: str, letter: str) -> None:
    (fault,) = told(text, lang=lang)
    assert letter in fault and "type it anew" in fault


@pytest.mark.parametrize(
    ("text", "lang"),
    [("Corona", "it"), ("PDF-файл, PNG", "ru"), ("金貨1枚とPDF", "ja"), ("ΔΕΛΤΑ", "el"), ("5 µm, 2ª", "es")],
)
def test_words_of_one_script_pass(text: str, lang: str) -> None:
    assert codes(text, lang=lang) == []


def test_a_letter_of_the_source_is_no_stray() -> None:
    assert codes("Le π", source="The π") == []


def test_an_accent_is_part_of_its_letter() -> None:
    (fault,) = told("E\u0301tat")
    assert fault.endswith("write “É”, which is one")
    assert codes("État") == []
    assert codes("क़लम", lang="hi") == []
