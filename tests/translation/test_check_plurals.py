"""A plural has all the forms that its language asks for, and each of them its number."""

from pathlib import Path

import pytest

from pnp.places import bundled
from pnp.translation.checks.program import check_words
from pnp.translation.language import language
from pnp.translation.po_reader import parse_po

ROOTS = [bundled() / "templates"]
SOURCE = 'msgctxt "booklet.found"\nmsgid "{count} place found"\nmsgid_plural "{count} places found"\n'
POLISH = ["{count} miejsce", "{count} miejsca", "{count} miejsc"]
RUSSIAN = ["{count} место", "{count} места", "{count} мест"]
ARABIC = ["لا مكان", "مكان واحد", "مكانان", "{count} أماكن", "{count} مكانًا", "{count} مكان"]


def told(lang: str, forms: list[str], plurals: str = "") -> list[str]:
    header = f'msgid ""\nmsgstr "Language: {lang}\\n"\n'
    header += f'"Plural-Forms: {plurals}\\n"\n' if plurals else ""
    said = "".join(f'msgstr[{number}] "{form}"\n' for number, form in enumerate(forms))
    po, problems = parse_po(str(Path("x.po")), f"{header}\n{SOURCE}{said}")
    assert po is not None and problems == []
    found, _ = check_words(po, language(ROOTS, "en"), language(ROOTS, lang))
    return [str(problem.message) for problem in found]


@pytest.mark.parametrize(
    ("lang", "forms"), [("pl", POLISH), ("ru", RUSSIAN), ("ar", ARABIC), ("ja", ["{count}か所"])]
)
def test_every_form_is_there(lang: str, forms: list[str]) -> None:
    known = language(ROOTS, lang).plural_forms
    assert told(lang, forms) == told(lang, forms, known) == []
    for few in (forms[:-1], [*forms, "x {count}"]):
        if few:
            number = "1 plural form" if len(forms) == 1 else f"{len(forms)} plural forms"
            assert f"booklet.found: the language has {number}, the entry {len(few)}" in told(lang, few)
    empty = [*forms[:-1], ""]
    assert any(f"msgstr[{len(forms) - 1}] is empty" in said for said in told(lang, empty)) == (len(forms) > 1)


@pytest.mark.parametrize(("lang", "count"), [("pl", 3), ("ru", 3), ("ar", 6)])
def test_a_header_that_was_copied_from_another_language_is_a_fault(lang: str, count: int) -> None:
    forms = {"pl": POLISH, "ru": RUSSIAN, "ar": ARABIC}[lang]
    faults = told(lang, forms[:2], "nplurals=2; plural=(n != 1);")
    assert any(fault.startswith("the header names 2 plural forms, the language has more") for fault in faults)
    assert f"nplurals={count};" in faults[-1] or any(f"nplurals={count};" in fault for fault in faults)


def test_a_header_may_know_more_forms_than_we_do() -> None:
    rule = "nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && n%100/10!=1 ? 1 : n > 1000 ? 2 : 3);"
    assert told("pl", [*POLISH, "{count} miejsca"], rule) == []


@pytest.mark.parametrize(
    ("lang", "forms", "lacks"),
    [
        ("fr", ["un lieu", "{count} lieux"], False),
        ("fr", ["{count} lieu", "des lieux"], True),
        ("pl", ["jedno miejsce", "{count} miejsca", "{count} miejsc"], False),
        ("pl", ["{count} miejsce", "miejsca", "{count} miejsc"], True),
        ("ru", ["одно место", "{count} места", "{count} мест"], True),  # 21 место is of that form too
    ],
)
def test_a_form_of_several_numbers_says_which(lang: str, forms: list[str], lacks: bool) -> None:
    assert any("{count} is expected" in fault for fault in told(lang, forms)) == lacks
