"""What the checks find in one translation, and what they let pass."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from pnp.content.game import Term, Text
from pnp.places import bundled
from pnp.problem import Place
from pnp.translation.apply import entry_faults
from pnp.translation.catalogue import CatalogueEntry, GameCatalogue
from pnp.translation.checks import glossary
from pnp.translation.checks.kept import copied
from pnp.translation.checks.numbers import reversed_ranges
from pnp.translation.checks.numbers import typed as numbers
from pnp.translation.checks.pair import Pair, bare
from pnp.translation.checks.plurals import form_faults
from pnp.translation.checks.quotes import quotes
from pnp.translation.checks.typography import endings, glyphs, spacing
from pnp.translation.language import Language, language
from pnp.translation.po import Block
from pnp.words import Message

ROOTS: list[Path] = [bundled() / "templates"]
N, W = "\u202f", "\u00a0"


def pair(source: str, text: str, id: str = "cards.red.effect") -> Pair:
    return Pair(
        Text(id, source, Place("cards.toml")), CatalogueEntry(id, source, text, False, Place("fr.po", 7))
    )


def kinds(faults: Iterable[Message]) -> list[str]:
    """The kinds of faults that a check gives."""
    return [fault.code.partition(".")[0] for fault in faults]


def found(
    check: Callable[[Pair, Language], Iterable[Message]], text: str, source: str = "x", lang: str = "fr"
) -> list[str]:
    """The codes that a check of language gives."""
    return kinds(check(pair(source, text), language(ROOTS, lang)))


def test_what_is_read_has_no_marks() -> None:
    text = "**Prenez** {icon:coin} {score.gold} {color:gold}or{/color} [ici](#a), so\u00adit"
    assert bare(text) == "Prenez \ufffc \ufffc or ici, soit"


# numbers


@pytest.mark.parametrize(
    ("source", "text", "code"),
    [
        ("Take 2 gold.", "Prenez 2 or.", None),
        ("From 10 to 3.", "De 3 à 10.", None),
        ("1,000 points", f"1{N}000 points", None),
        ("2.5 mm", "2,5 mm", None),
        ("Take 2.", "Prenez ٢.", None),
        ("Take {n}.", "Prenez {n}.", None),
        ("Take 2 gold.", "Prenez 3 or.", "wrong-number"),
        ("Take 2 gold.", "Prenez deux or.", "missing-number"),
        ("Take two.", "Prenez 2.", "typed-number"),
        ("2 or 2", "2", "missing-number"),
    ],
)
def test_numbers_are_those_of_the_source(source: str, text: str, code: str | None) -> None:
    assert kinds(numbers(pair(source, text))) == ([code] if code else [])


@pytest.mark.parametrize(
    ("text", "code"),
    [("{a.least}–{a.most} joueurs", None), ("{a.most}–{a.least} joueurs", "reversed-range")],
)
def test_a_range_goes_from_the_least_to_the_most(text: str, code: str | None) -> None:
    assert kinds(reversed_ranges(pair("{a.least}–{a.most} players", text))) == ([code] if code else [])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("gezogen (a card held before)", "copied"),
        ("hand (a card held before) or drawn", None),
        ("hand (eine Karte von vorher) oder drawn", None),
    ],
)
def test_a_part_of_what_a_fact_is_may_not_be_kept(text: str, code: str | None) -> None:
    source = "hand (a card held before) or drawn"
    assert kinds(copied(pair(source, text, "facts.card"))) == ([code] if code else [])


def test_numbers_in_rules_are_told_elsewhere() -> None:
    assert list(numbers(pair("Take two.", "Prenez 2.", "rules.aim.1"))) == []


# copies


@pytest.mark.parametrize(
    ("text", "code"),
    [("Take the gold.", "copied"), ("Take it.", None), ("L’Or des dragons", None), ("{a} {b} {c}.", None)],
)
def test_a_sentence_of_three_words_is_translated(text: str, code: str | None) -> None:
    assert kinds(copied(pair(text, text))) == ([code] if code else [])


# beginnings and ends


@pytest.mark.parametrize(
    ("source", "text", "lang", "code"),
    [
        ("Take.", "Prenez.", "fr", None),
        ("Take.", "Prenez", "fr", "missing-end"),
        ("Take!", f"Prenez{N}!", "fr", None),
        ("Whether you take.", f"Prend-on{N}?", "fr", None),
        ("Do you take?", "Si vous prenez.", "fr", "question"),
        ("Do you take?", f"Prenez donc{N}!", "fr", None),
        ("Take: {n}", "Prenez", "fr", None),
        ("Take:", "Prenez.", "fr", "missing-end"),
        ("“Take.”", f"«{N}Prenez.{N}»", "fr", None),
        ("**Take.**", "**Prenez.**", "fr", None),
        ("Take", "Prenez.", "fr", None),
        ("Is it?", "Είναι;", "el", None),
        ("Is it?", "Είναι?", "el", "missing-end"),
        ("Take.", "取ります。", "ja", None),
        ("Take.", "取ります.", "ja", "missing-end"),
        ("Take", " Prenez", "fr", "stray-blank"),
        ("Take", "Prenez ", "fr", "stray-blank"),
        ("Take ", "Prenez ", "fr", None),
    ],
)
def test_ends_are_those_of_the_source(source: str, text: str, lang: str, code: str | None) -> None:
    assert found(endings, text, source, lang) == ([code] if code else [])


def test_a_language_may_end_its_sentences_without_a_mark() -> None:
    thai = Language("th", ends={".": ""})
    assert [*endings(pair("Take.", "เอาไป"), thai)] == []
    assert kinds(endings(pair("Take:", "เอาไป"), thai)) == ["missing-end"]


# blanks


@pytest.mark.parametrize(
    "text",
    [
        f"Un{W}: deux{N}; trois{N}!",
        f"«{N}Oui{N}»{W}: non{N}?!",
        "À 10:30, sur https://exemple.org (?)",
        f"**Gras**{W}: {{n}}{N}; [mot](#a){N}!",
        "Oui, non. (Peut-être…) …et fin.",
        f"{{color:gold}}Or{{/color}}{W}: {{icon:coin}}",
        f"Quoi…{N}?",
        f"Écrivez «{N}:{N}» ou «{N}?{N}».",
        f"Ligne\n«{N}deux{N}»",
    ],
)
def test_french_blanks_that_are_right(text: str) -> None:
    assert found(spacing, text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Un : deux", "before “:” a no-break space (U+00A0) is expected in “Un : deux”, found a blank"),
        (f"Un{N}: deux", "found a narrow no-break space (U+202F)"),
        ("Un: deux", "before “:” a no-break space (U+00A0) is expected"),
        ("Un ; deux", "before “;” a narrow no-break space (U+202F) is expected"),
        (f"Un{W}! Deux", "found a no-break space (U+00A0)"),
        ("{n}; deux", "in “{…}; deux”"),
        (f"« Oui{N}»", "after “«” a narrow no-break space (U+202F) is expected"),
        (f"«{N}Oui»", "before “»” a narrow no-break space (U+202F) is expected"),
        ("Un , deux", "before “,” no blank is expected"),
        ("Un (deux )", "before “)” no blank is expected"),
    ],
)
def test_french_blanks_that_are_wrong(text: str, message: str) -> None:
    (fault,) = spacing(pair("x", text), language(ROOTS, "fr"))
    assert kinds([fault]) == ["wrong-blank"] and message in str(fault)


def test_blanks_are_those_of_the_language() -> None:
    assert found(spacing, "Eins: zwei; „drei“!", lang="de") == []
    assert found(spacing, "Eins : zwei", lang="de") == ["wrong-blank"]
    assert found(spacing, "Un\u00a0: deux ! «\u00a0non\u00a0»", lang="fr_CA") == ["wrong-blank"]
    assert found(spacing, "取ります。「はい」", lang="ja") == []


def test_no_blank_comes_twice() -> None:
    assert found(spacing, "Un  deux") == ["double-blank"]
    assert found(spacing, f"Un {W}deux") == ["double-blank"]
    assert found(spacing, "Un  deux", source="one  two") == []


# quotation marks


@pytest.mark.parametrize(
    ("text", "lang", "codes"),
    [
        (f"«{N}Or “dur”{N}» d’un", "fr", []),
        ('"Or"', "fr", ["straight-quote"]),
        ("l'or", "fr", ["straight-quote"]),
        ("Attendez...", "fr", ["three-dots"]),
        ("„Or“", "fr", ["foreign-quote", "open-quote"]),
        (f"«{N}Or", "fr", ["open-quote"]),
        ("„Gold“ und ‚Silber‘", "de", []),
        ("“Gold”", "de", ["foreign-quote", "open-quote"]),
        ("「金」と『銀』", "ja", []),
        ("“guld”", "sv", []),
        ("the players’ “gold”", "en", []),
        ('סה"כ', "he", ["straight-quote"]),
        ("ג'ירף", "he", ["straight-quote"]),
        ("סה״כ ג׳ירף", "he", []),
        ('סה"כ "זהב"', "he", ["straight-quote", "straight-quote"]),
    ],
)
def test_quotation_marks_are_those_of_the_language(text: str, lang: str, codes: list[str]) -> None:
    assert found(quotes, text, lang=lang) == codes


@pytest.mark.parametrize(("text", "sign"), [('סה"כ', "״"), ("ג'ירף", "׳"), ('"זהב"', "”…”")])
def test_a_straight_sign_within_a_hebrew_word_is_a_letter_s(text: str, sign: str) -> None:
    pairs = pair("x", text)
    (fault,) = quotes(pairs, language([bundled() / "templates"], "he"))
    assert f"{sign} is expected" in str(fault)


# glyphs


def test_characters_need_a_font() -> None:
    def faults(source: str, text: str, id: str = "words.x") -> list[str]:
        return [str(message) for message in glyphs(pair(source, text, id), str.isascii)]

    assert faults("x", "abc {icon:☃}\u202f\u00ad") == []
    assert faults("x", "竜a竜") == ["no font of the language has the character U+7ADC “竜”"]
    assert faults("竜", "竜") == []
    assert faults("x", "∗", "table.turn") == []


# terms


def terms(lang: str = "fr", **given: tuple[str, str]) -> glossary.Glossary:
    made = [Term(id, Text(f"terms.{id}", forms, Place("terms.toml")), ()) for id, (forms, _) in given.items()]
    entries = {
        f"terms.{id}": pair(forms, text, f"terms.{id}").entry for id, (forms, text) in given.items() if text
    }
    return glossary.Glossary(made, entries, Language("en"), Language(lang))


@pytest.mark.parametrize(
    ("source", "text", "faulty"),
    [
        ("Take the hoard.", "Prenez le magot.", False),
        ("Take the Hoards.", "Prenez les MAGOTS.", False),
        ("Take the hoard.", "Prenez le butin.", True),
        ("Take the hoarder.", "Prenez l’avare.", False),
        ("Take the **hoard**.", "Prenez le **magot**.", False),
        ("Take the hoard.", "Prenez le magôt.", True),
        ("A gold coin.", f"Une pièce{W}d’or.", False),
        ("A gold coin.", "Une pièce.", True),
        ("A gold {icon:coin} ring.", "Une bague.", False),
        ("Take own-hoard.", "Prenez own-hoard.", False),
        ("Is it a hoard?", "Est-ce un mini-magot ?", False),
    ],
)
def test_a_term_has_its_translation(source: str, text: str, faulty: bool) -> None:
    known = terms(hoard=("hoard | hoards", "magot | magots"), gold=("gold coin", "pièce d’or"))
    assert kinds(known.faults(pair(source, text))) == (["term"] if faulty else [])


def test_a_longer_term_hides_those_inside_it() -> None:
    known = terms(egg=("dragon egg", "œuf"), dragon=("dragon", "dragon"))
    assert list(known.faults(pair("A dragon egg.", "Un œuf."))) == []
    assert len(list(known.faults(pair("A dragon and a dragon egg.", "Un œuf.")))) == 1


def test_a_word_of_two_terms_is_either() -> None:
    known = terms(turn=("turn", "tour"), spin=("turn", "pivoter"))
    assert list(known.faults(pair("Turn it.", "Pivoter."))) == []
    assert list(known.faults(pair("Your turn.", "Votre tour."))) == []
    (message,) = known.faults(pair("Your turn.", "À vous."))
    assert "expected “tour” or “pivoter”" in str(message)


def test_terms_of_languages_without_blanks_are_found() -> None:
    known = terms(dragon=("dragon", "竜"))
    assert list(known.faults(pair("The red dragon.", "赤竜です。"))) == []
    assert len(list(known.faults(pair("The red dragon.", "赤いです。")))) == 1


def test_a_term_that_is_not_translated_is_left_out_and_named() -> None:
    known = terms(hoard=("hoard", ""), ring=("ring", "bague"))
    assert known.untranslated == ("hoard",)
    assert list(known.faults(pair("A hoard.", "Un tas."))) == []


@pytest.mark.parametrize(
    ("forms", "text", "faulty"),
    [
        ("Schatz*", "Die Schatzkarte.", False),
        ("Schatz*", "Der Schatz.", False),
        ("Schatz*", "Ein Goldschatz.", True),
        ("*schatz", "Ein Goldschatz.", False),
        ("*schatz", "Die Schatzkarte.", True),
        ("*schatz*", "Goldschatzkarte.", False),
        ("Schatz", "Die Schatzkarte.", True),
        ("*", "Die Karte.", False),  # a star alone is no form: the term is not translated
    ],
)
def test_a_star_stands_for_the_rest_of_a_word(forms: str, text: str, faulty: bool) -> None:
    known = terms(hoard=("hoard", forms))
    assert kinds(known.faults(pair("Take the hoard.", text))) == (["term"] if faulty else [])


def test_a_star_in_the_source_is_the_rest_of_a_word_too() -> None:
    known = terms(hoard=("hoard*", "magot"))
    (message,) = known.faults(pair("The hoarder.", "L’avare."))
    assert "“hoard” (hoard), a term: expected “magot”" in str(message)
    assert list(known.faults(pair("My ahoard.", "L’avare."))) == []


def test_a_title_is_a_name() -> None:
    known = terms(hoard=("hoard", "magot"))
    assert list(known.faults(pair("The Hoard", "Hoard", "game.title"))) == []
    assert len(list(known.faults(pair("The Hoard", "Hoard", "game.subtitle")))) == 1


# plural forms


def counting(*forms: str) -> list[str]:
    """What is found in a translation of something that counts."""
    entry = CatalogueEntry(
        "a", "{count} cow", forms[0], False, Place("fr.po", 7), (), "{count} {what}: cows", forms
    )
    header = Block(text="Plural-Forms: nplurals=2; plural=(n > 1);\n")
    found = GameCatalogue("fr.po", {"a": entry}, header)
    text = Text("a", "{count} cow", Place("reasons.toml"), plural="{count} {what}: cows")
    problems = [*form_faults(found, Language("fr")), *entry_faults(text, entry)]
    return [problem.code for problem in problems]


def test_each_plural_form_has_what_its_text_has() -> None:
    assert counting("une vache", f"{{count}} {{what}}{W}: vaches") == []
    assert counting("une vache", "{count} vaches") == ["missing-mark"]
    assert counting("{what}", "{count} {what}") == ["unknown-mark.extra"]
    assert counting("{count} {what}") == ["plural-form"]


@pytest.mark.parametrize(
    ("lang", "text", "faulty"),
    [
        ("fr", "100 %", True),
        ("fr", f"100{W}%", False),
        ("fr", f"100{N}%", False),
        ("fr", "**{depth}** mm de haut", True),
        ("fr", "{time.split_minutes} min", True),
        ("fr", "{count} minutes", False),
        ("fr", "{player} s’arrête, {other} m’attend", False),
        ("fr", "de mm en mm", False),
        ("de", "100 %", True),
        ("de", "10 mm", False),  # not said of German
        ("it", "100 %", False),  # no blank there, so this one is somebody's choice
        ("en", "100 %", False),
    ],
)
def test_a_unit_stays_with_its_number(lang: str, text: str, faulty: bool) -> None:
    assert found(spacing, text, text, lang) == (["wrong-blank"] if faulty else [])
