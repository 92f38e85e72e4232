"""Numbers in words are those of the source, however a language writes them."""

import pytest

from pnp.content.game import Text
from pnp.places import bundled
from pnp.problem import Place
from pnp.translation.apply import entry_faults
from pnp.translation.checks.numbers import spelt, typed
from pnp.translation.language import language
from tests.translation.test_checks import kinds, pair

ROOTS = [bundled() / "templates"]


def told(source: str, text: str, lang: str) -> list[str]:
    return [str(fault) for fault in spelt(pair(source, text), language(ROOTS, "en"), language(ROOTS, lang))]


@pytest.mark.parametrize(
    ("source", "text", "lang", "expected"),
    [
        ("Four coins.", "Cinque monete.", "it", "quattro"),
        ("Take three coins.", "Prendi due monete.", "it", "tre"),
        ("Take three.", "Prenez deux.", "fr", "trois"),
        ("Two of two.", "Zwei von drei.", "de", "zwei"),
        ("Ten dragons", "Zwölf Drachen", "de", "zehn"),
        ("Two players", "Trzy osoby", "pl", "dwa"),
        ("Twelve cards", "On bir kart", "tr", "on iki"),
        ("Two cards", "Üç kart", "tr", "iki"),
        ("Take two.", "3枚取ります。", "ja", "2"),
    ],
)
def test_another_number_is_found(source: str, text: str, lang: str, expected: str) -> None:
    (fault,) = told(source, text, lang)
    assert fault.endswith(f"expected “{expected}”")


@pytest.mark.parametrize(
    ("source", "text", "lang"),
    [
        ("Two or three.", "Trois ou deux.", "fr"),
        ("Two players", "Dwoje graczy", "pl"),
        ("Two coins", "Une paire", "fr"),
        ("Two of two.", "Deux.", "fr"),
        ("Both of them", "Les deux", "fr"),
        ("Twice three", "Deux fois trois", "fr"),
        ("Four of you", "Die Viererbande", "de"),
        ("New cards", "Neuf cartes", "fr"),
        ("Take {n} of two.", "Deux de {n}.", "fr"),
        ("Twelve cards", "On iki kart", "tr"),
        ("Take two.", "2枚取ります。", "ja"),
        ("Take both.", "2枚とも取ります。", "ja"),
        ("Card of 250 g/m²", "250 g/m²の厚紙", "ja"),
        ("Take two.", "Taga tvo.", "sv"),  # a language whose numbers are not told
    ],
)
def test_the_same_number_passes_in_each_of_its_forms(source: str, text: str, lang: str) -> None:
    assert told(source, text, lang) == []


@pytest.mark.parametrize(
    ("source", "text", "code"),
    [
        ("A gold coin.", "金貨1枚。", None),
        ("Two gems.", "宝石2つ。", None),
        ("3 gems.", "宝石3つ。", None),
        ("3 gems.", "宝石4つ。", "wrong-number"),
        ("Two gems.", "宝石 2。", "typed-number"),
        ("Two cards.", "카드 2장.", None),
    ],
)
def test_a_counter_takes_digits(source: str, text: str, code: str | None) -> None:
    assert kinds(typed(pair(source, text))) == ([code] if code else [])


def test_a_counter_is_no_number_typed_in_rules() -> None:
    def codes(translation: str) -> list[str]:
        rule = pair("Take two coins.", translation, "rules.aim.1")
        return [
            fault.code for fault in entry_faults(Text("rules.aim.1", rule.text.text, Place("x")), rule.entry)
        ]

    assert codes("金貨2枚を取ります。") == []
    assert codes("金貨を2") == codes("Prenez 2 pièces.") == ["typed-number.translation"]
