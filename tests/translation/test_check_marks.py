"""Marks inside a sentence, and how it begins."""

from collections.abc import Callable, Iterator

import pytest

from pnp.places import bundled
from pnp.translation.checks import marks
from pnp.translation.checks.kept import copied
from pnp.translation.checks.pair import Pair
from pnp.translation.checks.quotes import nested
from pnp.translation.language import language
from pnp.words import Message
from tests.translation.test_checks import found, kinds, pair

ROOTS = [bundled() / "templates"]
N = "\u202f"


@pytest.mark.parametrize(
    ("text", "faulty"),
    [
        ("¿Quién gana? ¡Ana!", 0),
        ("Quién gana?", 1),
        ("¡Ana", 1),
        ("¿Quién?! ¡Ana!!", 0),
        ("¿¡Quién!? y ¡Ana!", 0),
        ("Escribe «?» o (!).", 0),
        ("Oye, ¿quién? Ana!", 1),
        ("**¿{name}?**", 0),
    ],
)
def test_spanish_opens_what_it_closes(text: str, faulty: int) -> None:
    assert len(found(marks.opened, text, lang="es")) == faulty
    assert found(marks.opened, text, lang="fr") == []


@pytest.mark.parametrize(
    ("check", "source", "text", "faulty"),
    [
        (marks.apart, "x", "Prenez une carte.Puis jouez.", True),
        (marks.apart, "x", "Prenez,puis jouez.", True),
        (marks.apart, "x", "Prenez une carte. Puis, jouez… et d’accord", False),
        (marks.apart, "Open rules.toml", "Ouvrez rules.toml, z. B. hier", False),
        (marks.apart, "See https://a.org", "Voir https://a.org", False),
        (marks.signs, "2 × {n}", "2 x {n}", True),
        (marks.signs, "2 × {n}", "2 × {n}", False),
        (marks.signs, "2 × {n}", "{n} fois deux", False),
        (marks.signs, "{a}–{b}", "{a}-{b}", True),
        (marks.signs, "one – two", "un - deux", True),
        (marks.signs, "one – two", "demi-deux – trois", False),
        (marks.initial, "Take it.", "prenez-le.", True),
        (marks.initial, "Take it.", f"«{N}prenez-le.{N}»", True),
        (marks.initial, "Take it.", "Prenez-le.", False),
        (marks.initial, "Take", "prenez", False),  # a name may well be no sentence
        (marks.initial, "Take it.", "{n} prend.", False),
        (copied, "Those who are not out may play on.", "Quelli among those who are not out.", True),
        (copied, "Take it, or leave it there.", "Take it, ou laissez.", False),
        (copied, "As in Journey to the West.", "Comme dans Journey to the West.", False),
    ],
)
def test_what_stands_in_a_sentence(
    check: Callable[[Pair], Iterator[Message]], source: str, text: str, faulty: bool
) -> None:
    assert bool([*check(pair(source, text))]) == faulty


def test_a_library_speaks_behind_a_colon() -> None:
    assert [*marks.initial(pair("Unknown tag.", "balise inconnue.", "library.jinja-tag"))] == []


@pytest.mark.parametrize(
    ("text", "lang", "faulty"),
    [
        (f"«{N}un “bon” mot{N}»", "fr", False),
        ("un “bon” mot", "fr", True),
        ("la “corona”", "it", True),
        ("la «corona»", "it", False),
        ("„eine ‚gute‘ Karte“", "de", False),
        ("eine ‚gute‘ Karte", "de", True),
        ("the players’ ‘gold’", "en", True),
        ("d’un l’or", "fr", False),
        ("“guld”", "sv", False),
    ],
)
def test_inner_quotation_marks_stay_inside(text: str, lang: str, faulty: bool) -> None:
    faults = kinds(nested(pair("x", text), language(ROOTS, lang)))
    assert faults == (["inner-quote"] if faulty else [])


@pytest.mark.parametrize(
    ("text", "lang", "sign"),
    [
        ("خذ بطاقة, ثم اكشفها.", "ar", "،"),
        ("हर खिलाड़ी एक ले. फिर रखे।", "hi", "।"),
        ("取る,置く。", "ja", "、"),
        ("Είναι; Ναι.", "el", None),
        ("10:30, {n}", "ja", None),
        ("Take, then.", "ja", None),  # a name or another word of the source
    ],
)
def test_marks_are_those_of_the_language(text: str, lang: str, sign: str | None) -> None:
    faults = marks.own_marks(pair("x, x. x", text), language(ROOTS, lang))
    assert [dict(fault.values)["sign"] for fault in faults] == ([sign] if sign else [])
