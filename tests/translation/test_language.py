"""What is known of languages: their own data, Babel's, what a maker adds, and sound defaults for the rest."""

import tomllib
from pathlib import Path

import pyphen
import pytest
from babel import Locale
from babel.numbers import get_decimal_symbol

from pnp.content.locale_forms import KNOWN
from pnp.faces.fonts.families import Fonts
from pnp.faces.text.typeset import hyphenator_of
from pnp.places import bundled
from pnp.problem import ContentError
from pnp.translation.language import OWN_NAMES, Language, language, language_name

ROOT = bundled() / "templates"
TABLES = tomllib.loads((ROOT / "languages.toml").read_text("utf-8"))
SPOKEN = sorted(code for code in TABLES if not code.startswith("x-"))


def known(code: str) -> Language:
    return language([ROOT], code)


def maker(folder: Path, text: str) -> list[Path]:
    (folder / "languages.toml").write_text(text, "utf-8")
    return [folder, ROOT]


def test_the_languages_people_ask_for_are_listed() -> None:
    wanted = {"en", "fr", "de", "es", "it", "nl", "pt", "pl", "cs", "el", "uk", "ru", "ja", "zh", "ko"}
    assert wanted <= set(SPOKEN)


@pytest.mark.parametrize("code", SPOKEN)
def test_what_a_language_names_is_there(code: str) -> None:
    found = known(code)
    assert len(found.quotes) == 4
    assert set(found.fonts) <= set(Fonts([ROOT]).families)
    known_words = any(each.partition("_")[0] == code[:2] for each in pyphen.LANGUAGES)
    assert bool(pyphen.language_fallback(found.hyphenation)) == (
        known_words and code[:2] not in ("ja", "zh", "ko", "mr", "th")
    )
    assert set("".join([*found.before.values(), *found.after.values()])) <= {"\u00a0", "\u202f"}
    assert found.name != code


def test_french_has_its_blanks() -> None:
    french = known("fr")
    assert [french.before[mark] for mark in "?!;»:"] == ["\u202f", "\u202f", "\u202f", "\u202f", "\u00a0"]
    assert french.after == {"«": "\u202f"}
    assert (french.name, french.decimal, french.direction) == ("Français", ",", "ltr")


@pytest.mark.parametrize(
    ("code", "phrase"),
    [("en", "a, b and c"), ("fr", "a, b et c"), ("de", "a, b und c"), ("uk", "a, b і c"), ("ja", "a、b、c")],
)
def test_lists_are_those_of_the_language(code: str, phrase: str) -> None:
    assert known(code).listed(["a", "b", "c"]) == phrase
    assert known(code).listed(["a"]) == "a"
    assert known(code).listed([]) == ""


def test_numbers_have_the_decimal_mark_of_the_language() -> None:
    assert [known(code).number(88.9) for code in ("en", "fr", "en-x-long", "qq")] == [
        "88.9",
        "88,9",
        "88.9",
        "88.9",
    ]
    assert known("fr").number(63.0) == "63"


def test_plural_forms_are_those_of_the_language() -> None:
    assert known("fr").plural_forms == known("fr_CA").plural_forms == "nplurals=2; plural=(n > 1);"
    assert {known(code).plural_forms for code in ("es", "it", "de")} == {"nplurals=2; plural=(n != 1);"}
    assert (known("fr").plurals, known("ar").plurals, known("qq").plurals) == (2, 6, 2)
    assert known("ja").plural_forms == "nplurals=1; plural=0;"
    assert known("uk").plural_forms.startswith("nplurals=3;")


def test_a_region_takes_what_its_language_has_and_says_what_differs() -> None:
    canadian, french = known("fr_CA"), known("fr")
    assert canadian.quotes == french.quotes
    assert "?" in french.before and "?" not in canadian.before
    assert known("zh_Hant_TW").fonts == ("Noto Sans TC",)
    assert known("zh_TW").fonts == ("Noto Sans SC",)


def test_a_language_that_is_not_listed_has_sound_defaults() -> None:
    swedish = known("sv")
    assert swedish == Language("sv", hyphenation="sv")
    assert (swedish.name, swedish.decimal) == ("Svenska", ",")
    assert known("ar").direction == "rtl" and known("ar").from_right
    assert not swedish.from_right and known("ks_Arab").from_right


def test_a_language_that_nobody_knows_is_treated_as_english_is() -> None:
    unknown = known("qq")
    assert (unknown.name, unknown.decimal) == ("qq", ".")
    assert hyphenator_of(unknown.hyphenation) is None
    assert unknown.listed(["a", "b"]) == "a and b"
    assert unknown.plural_forms == "nplurals=2; plural=(n != 1);"


def test_a_made_language_is_that_of_its_source() -> None:
    made = known("fr-x-long")
    assert (made.quotes, made.hyphenation) == (known("fr").quotes, "fr")
    assert made.name == language_name("fr-x-long") == "fr-x-long"
    assert known("en-x-pseudo").hyphenation == ""


def test_fonts_stand_behind_the_game_s_own_or_before_them() -> None:
    chain = Language("ja", fonts=("C", "A"), fonts_before=("Z",)).chain(("A", "B"))
    assert chain == ("Z", "A", "B", "C")


def test_a_font_that_lacks_letters_stands_behind_the_one_to_take_for_it() -> None:
    made = Language("pl", fonts_instead={"A": ("C",), "D": ("E",)})
    assert (made.chain(("A", "B")), made.chain(("B",))) == (("C", "A", "B"), ("B",))
    assert known("pl").chain(("Lilita One",))[0] == "Rowdies"


def test_a_maker_s_file_adds_and_overrides(tmp_path: Path) -> None:
    roots = maker(tmp_path, '[fr]\nhyphenation = false\n[sv]\nquotes = ["”", "”", "’", "’"]\n')
    assert language(roots, "fr").hyphenation == ""
    assert language(roots, "fr").before == known("fr").before
    assert language(roots, "sv").quotes == ("”", "”", "’", "’")


def test_faults_of_a_maker_s_file_are_told_together(tmp_path: Path) -> None:
    roots = maker(
        tmp_path,
        '[fr]\nhyphen = "fr"\nquotes = ["«"]\n[Deutsch]\n'
        '[de]\nbefore = { "??" = " " }\nafter = { "«" = "  " }\n',
    )
    with pytest.raises(ContentError) as raised:
        language(roots, "fr")
    told = [(problem.place.line, problem.code) for problem in raised.value.problems]
    assert told == [
        (2, "unknown-key"),
        (3, "wrong-length"),
        (4, "wrong-form"),
        (6, "wrong-form"),
        (7, "wrong-form"),
    ]
    assert 'did you mean "hyphenation"?' in str(raised.value.problems[0].message)


def test_what_is_known_of_common_languages_is_what_babel_says() -> None:
    for code, name in OWN_NAMES.items():
        locale = Locale.parse(code)
        said = locale.get_display_name() or ""
        assert (name, locale.text_direction) == (said[:1].upper() + said[1:], "ltr")


def test_what_is_known_of_common_lists_and_decimals_is_what_babel_says() -> None:
    for code, forms in KNOWN.items():
        locale = Locale.parse("en_GB" if code == "en" else code)  # no comma before the last of a list
        lists = locale.list_patterns["standard"]
        said = (lists["start"], lists["middle"], lists["end"], lists["2"])
        assert forms == (get_decimal_symbol(locale), *said)
