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


@pytest.mark.parametrize("rule", ["n==1 ? 0 : n==2 ? 1 : 2", "n==1 ? 0 : n<5 ? 1 : 2"])
def test_a_header_that_parts_numbers_as_no_language_like_it_does_is_one_fault(rule: str) -> None:
    header = f"nplurals=3; plural=({rule});"
    (fault,) = told("es", ["{count} lugar", "{count} lugares"], header)
    assert fault.startswith("the header names 3 plural forms, the language has fewer: expected")
    assert language(ROOTS, "es").plural_forms in fault
    assert "booklet.found: the language has 2 plural forms, the entry 3" in told(
        "es", ["{count} a"] * 3, header
    )


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


WRONG = {
    "nl": ("nplurals=2; plural=(n == 1);", 1),
    "fr": ("nplurals=2; plural=(n != 1);", 0),
    "pl": ("nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);", 22),
    "ru": ("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", 21),
    "ar": (
        "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100<3 ? 4 : 5);",
        11,
    ),
    "de": ("nplurals=2; plural=n==1 ? 0 : 2;", 0),
}


@pytest.mark.parametrize("lang", WRONG)
def test_a_header_with_another_rule_than_its_language_is_a_fault(lang: str) -> None:
    """The program takes the form that the header says, so each text would be wrong."""
    forms = {"pl": POLISH, "ru": RUSSIAN, "ar": ARABIC}.get(lang, ["{count} a", "{count} b"])
    header, number = WRONG[lang]
    (fault,) = told(lang, forms, header)
    assert f"the number {number} takes" in fault if number else "takes msgstr[" in fault
    assert language(ROOTS, lang).plural_forms in fault


SLAVIC = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"


@pytest.mark.parametrize(
    ("lang", "header"),
    [
        ("fr", "nplurals=2; plural=(n > 1);"),
        ("fr", "nplurals=2; plural=n>1;"),
        ("fr", "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;"),
        ("es", "nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;"),
        ("pt_BR", "nplurals=2; plural=(n > 1);"),
        ("pt", "nplurals=2; plural=(n != 1);"),
        ("hi", "nplurals=2; plural=(n != 1);"),
        ("tr", "nplurals=2; plural=(n > 1);"),
        ("ru", f"nplurals=3; plural=({SLAVIC});"),
        ("uk", f"nplurals=3; plural=({SLAVIC});"),
        (
            "pl",
            "nplurals=4; plural=(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && "
            "(n%10>=0 && n%10<=1) || (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3);",
        ),
        ("cs", "nplurals=4; plural=(n == 1) ? 0 : (n >= 2 && n <= 4) ? 1 : (n % 1 != 0) ? 2 : 3;"),
        (
            "ar",
            "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
            "n%100>=11 ? 4 : 5;",
        ),
        ("he", "nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3);"),
        ("fr", "nplurals=3; plural=(n>1 ? 2 : n);"),  # words of its own for nothing
        ("ga", "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;"),
        ("ga", "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : (n>2 && n<7) ? 2 :(n>6 && n<11) ? 3 : 4;"),
        ("lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);"),
        ("sl", "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);"),
        ("tlh", "nplurals=2; plural=(n == 1);"),  # of which nothing is known
    ],
)
def test_the_rules_that_tools_write_are_right(lang: str, header: str) -> None:
    count = int(header.removeprefix("nplurals=")[0])
    assert told(lang, ["{count} x"] * count, header) == []
