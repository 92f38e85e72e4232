"""Places in a row, in each language."""

import pytest

from pnp.content.fill import UnknownNameError, fill
from pnp.content.markup import tag_counts
from pnp.content.ordinals import FeminineOrdinal, Ordinal, ordinal


@pytest.mark.parametrize(
    ("lang", "places"),
    [
        ("en", "1st 2nd 3rd 4th 11th 12th 21st 101st 111th 1002nd"),
        ("fr", "1er 2e 3e 4e 11e 12e 21e 101e 111e 1002e"),
        ("fr_CA", "1er 2e 3e 4e 11e 12e 21e 101e 111e 1002e"),
        ("de", "1. 2. 3. 4. 11. 12. 21. 101. 111. 1002."),
        ("sv", "1:a 2:a 3:e 4:e 11:e 12:e 21:a 101:a 111:e 1002:a"),
        ("it", "1º 2º 3º 4º 11º 12º 21º 101º 111º 1002º"),
        ("ja", "第1 第2 第3 第4 第11 第12 第21 第101 第111 第1002"),
        ("hi", "1ला 2रा 3रा 4था 11वाँ 12वाँ 21वाँ 101वाँ 111वाँ 1002वाँ"),
        ("qq", "1. 2. 3. 4. 11. 12. 21. 101. 111. 1002."),
    ],
)
def test_a_place_is_written_as_the_language_has_it(lang: str, places: str) -> None:
    numbers = (1, 2, 3, 4, 11, 12, 21, 101, 111, 1002)
    assert " ".join(ordinal(Ordinal(number), lang) for number in numbers) == places


def test_what_is_feminine_has_forms_of_its_own() -> None:
    written = [ordinal(FeminineOrdinal(1), lang) for lang in ("fr", "es", "pt", "en")]
    assert written == ["1re", "1.ª", "1ª", "1st"]


def test_a_text_names_a_place_by_its_number() -> None:
    rules = {"year": {"last": 3}, "half": 0.5}
    assert fill("{year.last.ordinal} {n.ordinal-feminine}", {"n": 1}, rules, "fr") == "3e 1re"
    for name in ("half.ordinal", "year.ordinal", "none.ordinal"):
        with pytest.raises(UnknownNameError):
            fill(f"{{{name}}}", {}, rules)


def test_a_translation_chooses_the_gender() -> None:
    assert tag_counts("{n.ordinal}") == tag_counts("{n.ordinal-feminine}") != tag_counts("{n}")
