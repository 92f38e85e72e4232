"""The program's words: messages as values, plural forms, fallbacks, and catalogues as editors write them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp import catalogues as module
from pnp.catalogues import LOCALE, plural_rule, unescaped
from pnp.problem import ContentError, Place, Problem
from pnp.translation.po_reader import read_po
from pnp.translation.program import part_of
from pnp.words import Message, Words, codes, fallbacks, languages, printed_languages, words

ENGLISH = """\
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgctxt "greeting"
msgid "Hello {name}"
msgstr ""

msgctxt "coins"
msgid "{count} coin"
msgid_plural "{count} coins"
msgstr[0] ""
msgstr[1] ""

msgctxt "long"
msgid ""
"one "
"\\"two\\"\\n"
msgstr ""
"""
POLISH = r"""# Tłumaczenie
msgid ""
msgstr ""
"Language: pl\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 "
"|| n%100>=20) ? 1 : 2);\n"

#. a note
#, c-format
msgctxt "coins"
msgid "{count} coin"
msgid_plural "{count} coins"
msgstr[0] "{count} moneta"
msgstr[1] "{count} monety"
msgstr[2] "{count} monet"
#, fuzzy
#| msgid "Hi {name}"
msgctxt "greeting"
msgid "Hello {name}"
msgstr "Cześć {name}"

#~ msgctxt "long"
#~ msgid "x"
#~ msgstr "y"
"""


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of small catalogues in place of those that ship."""
    monkeypatch.setattr(module, "LOCALE", tmp_path)
    module.shipped_catalogue.cache_clear()
    (tmp_path / "en.po").write_text(ENGLISH, "utf-8")
    (tmp_path / "pl.po").write_text(POLISH, "utf-8")
    yield tmp_path
    module.shipped_catalogue.cache_clear()


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [
        ("en", 1, "1 coin"),
        ("en", 0, "0 coins"),
        ("en", 2, "2 coins"),
        ("pl", 1, "1 moneta"),
        ("pl", 3, "3 monety"),
        ("pl", 5, "5 monet"),
        ("pl_PL", 22, "22 monety"),
        ("cs", 2, "2 coins"),
    ],
)
def test_a_count_chooses_the_form(catalogues: Path, lang: str, count: int, said: str) -> None:
    assert Words(lang)("coins", count=count) == said


def test_what_is_fuzzy_obsolete_or_missing_is_said_in_english(catalogues: Path) -> None:
    assert Words("pl")("greeting", name="Ana") == "Hello Ana"
    assert Words("pl")("long") == 'one "two"\n'


def test_a_form_that_is_missing_is_english_too(catalogues: Path) -> None:
    (catalogues / "ga.po").write_text(
        'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=(n<3 ? 0 : n<7 ? 1 : 2);\\n"\n\n'
        'msgctxt "coins"\nmsgid "x"\nmsgid_plural "y"\nmsgstr[0] "{count} bhonn"\nmsgstr[1] ""\n',
        "utf-8",
    )
    assert [Words("ga")("coins", count=count) for count in (2, 5, 9)] == ["2 bhonn", "5 coins", "9 coins"]


def test_line_ends_of_windows_do(catalogues: Path) -> None:
    (catalogues / "pl.po").write_bytes(POLISH.replace("\n", "\r\n").encode())
    assert Words("pl")("coins", count=3) == "3 monety"


def test_what_is_filled_in_may_be_a_message_or_several() -> None:
    message = Message("hint.among", names=["x", Message("hint.near", name="y")])
    assert str(message) == 'expected one of: x, did you mean "y"?'
    assert words("en").of(("a", 2, 1.5)) == "a, 2, 1.5"


def test_braces_of_a_value_are_its_own() -> None:
    assert words("en")("hint.near", name="{name}") == 'did you mean "{name}"?'


def test_a_code_without_words_is_named(catalogues: Path) -> None:
    assert not Words("pl").knows("nothing") and Words("pl").knows("coins")
    with pytest.raises(LookupError, match='no msgctxt "nothing"'):
        Words("pl")("nothing")


def test_a_message_is_a_value() -> None:
    assert Message("x", a=1, b=[2, 3]) == Message("x", b=(2, 3), a=1)
    assert len({Message("x", a="1"), Message("x", a="1"), Message("x", a="2")}) == 2


def test_faults_are_sorted_by_their_place_then_in_english() -> None:
    first = Problem(Place("a", 2), "hint.near", name="x")
    faults = [Problem(Place("a", 2), "hint.none"), first, Problem(Place("a", 1), "place.sheet", sheet="x")]
    assert ContentError(faults).problems == (faults[2], first, faults[0])


def test_a_cell_is_named_in_the_language_of_the_fault() -> None:
    fault = Problem(Place("cards.xlsx", 7, 2, "Cards", "B7"), "hint.none")
    assert fault.line().startswith("cards.xlsx:7:2: sheet Cards, B7: ")
    assert fault.line("fr").startswith("cards.xlsx:7:2: feuille Cards, B7: ")


@given(st.text())
def test_any_escapes_are_read(text: str) -> None:
    assert isinstance(unescaped(text), str)
    assert unescaped(text.replace("\\", "\\\\").replace('"', '\\"')) == text


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError):
        plural_rule("Plural-Forms: nplurals=2; plural=import os;")


def test_the_languages_to_look_in() -> None:
    assert fallbacks("en") == ("en",)
    assert fallbacks("zh_Hant") == ("zh_Hant", "zh", "en")
    assert languages()[0] == "en" and {"fr", "de", "es"} <= {*languages()}


def test_a_language_that_is_printed_alone_is_not_spoken(
    catalogues: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.words.LOCALE", catalogues)
    (catalogues / "ga.po").write_text(
        'msgid ""\nmsgstr "Language: ga\\n"\n"X-Words: printed\\n"\n\n'
        'msgctxt "long"\nmsgid "x"\nmsgstr "fada"\n',
        "utf-8",
    )
    assert (languages(), printed_languages()) == (("en", "pl"), ("en", "ga", "pl"))
    assert (Words("ga")("long"), Words("ga")("greeting", name="Ana")) == ("fada", "Hello Ana")


@pytest.mark.parametrize("lang", sorted({*printed_languages()} - {*languages()} | {"de", "es", "fr"}))
def test_all_that_is_printed_is_translated_wherever_a_translation_was_begun(lang: str) -> None:
    said = words(lang)
    assert [code for code in codes() if part_of(code) == "printed" and said.language_of(code) != lang] == []


@pytest.mark.parametrize("path", sorted(LOCALE.glob("*.po")), ids=lambda path: path.stem)
def test_the_quick_reader_reads_what_the_whole_one_does(path: Path) -> None:
    po, faults = read_po(path)
    assert po is not None and not faults
    quick = module.shipped_catalogue(path.stem)
    for block in po.blocks:
        if not block.obsolete and block.context:
            texts = (block.source, block.plural) if path.stem == "en" else block.forms or (block.text,)
            assert "".join(quick.forms(block.context)) == ("" if block.fuzzy else "".join(texts))
