"""What is mechanical is mended, and nothing else in the file changes."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.places import Places
from pnp.translation.extract import ExtractedText
from pnp.translation.language import language
from pnp.translation.mending import mended
from pnp.translation.po_reader import parse_po

ROOTS = Places(packs=()).template_roots(Path("content/dragons"))
LANGUAGES = {code: language(ROOTS, code) for code in ("en", "fr", "de", "es", "pl", "ar", "he", "ja", "tr")}
ENGLISH = LANGUAGES["en"]


def fixed(text: str, lang: str, source: str) -> tuple[str, list[str]]:
    po, problems = parse_po(f"{lang}.po", text)
    assert po is not None and problems == []
    done, changes = mended(po, [ExtractedText("a", source)], ENGLISH, LANGUAGES[lang])
    return done, [change.after for change in changes]


def entry(source: str, text: str) -> str:
    return f'msgctxt "a"\nmsgid "{source}"\nmsgstr "{text}"\n'


@pytest.mark.parametrize(
    ("lang", "source", "text", "right"),
    [
        ("fr", "The dragon’s gold: {x}!", "L'or du dragon: {x}!", "L’or du dragon\u00a0: {x}\u202f!"),
        ("fr", "Gold: **more**!", "De l'or : **encore** !", "De l’or\u00a0: **encore**\u202f!"),
        ("fr", "He says “stop” to you.", "Il dit “stop” à vous.", "Il dit «\u202fstop\u202f» à vous."),
        ("fr", "He says “stop” to you.", 'Il dit \\"stop\\".', "Il dit «\u202fstop\u202f»."),
        ("fr", "Wait…", "Attendez...", "Attendez…"),
        ("fr", "See [it](#a.b), 10:30?", "Voyez  [ceci](#a.b), 10:30 ?", "Voyez [ceci](#a.b), 10:30\u202f?"),
        ("fr", "{x} mm, 95 %", "{x} mm, 95 %", "{x}\u00a0mm, 95\u00a0%"),
        ("de", "He says “stop” to you?", "Er sagt “stop” zu dir ?", "Er sagt „stop“ zu dir?"),
        ("es", "He says “stop”.", ' Dice \\"stop\\" .', "Dice «stop»."),
        ("pl", "Take this card again.", "Weź spowrotem tą kartę.", "Weź z\u00a0powrotem tę kartę."),
        ("pl", "Sit down and take it.", "Siądź i weź go z stosu.", "Siądź i\u00a0weź go z\u00a0stosu."),
        ("ar", "Take, then stop?", "خذ, ثم توقف?", "خذ، ثم توقف؟"),
        ("ja", "Take one, then stop.", "{n}を取って,止まって下さい.", "{n}を取って、止まってください。"),
        ("ja", "Take one, then stop. End.", "取って, 止まる. 終わり。", "取って、止まる。終わり。"),
        ("ja", "Take {n}, then stop.", "{n}を取って、 止まる。", "{n}を取って、止まる。"),
        ("ja", "More? Stop! End.", "まだ？ 止まる！ 終わり。", None),
        ("pl", "He says “stop”.", "Mówi «stop».", None),
        ("tr", "{x} has {n} gold.", "{x}'de {n}'ten altın.", "{x}’de {n}’ten altın."),
        ("tr", "**{x}** sees **Ana**", "**{x}**'den *Ana*'ya", "**{x}**’den *Ana*’ya"),
        ("tr", "See [it](#a.b) in 1990.", "[Bu](#a.b)'dan 1990'da.", "[Bu](#a.b)’dan 1990’da."),
        ("he", "Total: “six”", 'סה\\"כ: \\"ג\'ירף\\"', "סה״כ: ”ג׳ירף”"),
    ],
)
def test_what_is_mechanical(lang, source, text, right):
    before = entry(source, text)
    after, changes = fixed(before, lang, source)
    assert changes == ([right] if right else changes)
    if right:
        assert after == entry(source, right)
        assert fixed(after, lang, source) == (after, []), "once is enough"


@pytest.mark.parametrize(
    "text",
    [
        "Voir {icon:x'y}",
        "«\u202fOui\u202f», dit-il.",
        "Il est 10:30",
        'Un seul \\"',
        "'mot'",
        "{icon:x'y}'mot'",
        "*'mot'*",
        "5'10",
    ],
)
def test_what_may_be_meant_stays(text):
    before = entry("See {icon:x'y}", text)
    assert fixed(before, "fr", "See {icon:x'y}")[1] == []


def test_every_other_line_of_the_file_stays():
    lines = ["# Ours.", "#. told", "", "", "#, no-wrap", "#: x:1", 'msgctxt   "a"', 'msgid "Gold!"']
    lines += ['  msgstr "De l\'or!"', "", "", '#~ msgctxt "b"', '#~ msgid "x"', '#~ msgstr "l\'x"', "# end"]
    before = "\r\n".join(lines)
    after, changes = fixed(before, "fr", "Gold!")
    assert changes == ["De l’or\u202f!"]
    assert after == before.replace('  msgstr "De l\'or!"', 'msgstr "De l’or\u202f!"')


def test_unsure_translations_and_those_of_another_text_stay():
    assert fixed("#, fuzzy\n" + entry("Gold!", "L'or!"), "fr", "Gold!")[1] == []
    assert fixed(entry("Gold!", "L'or!"), "fr", "Silver!")[1] == []


def test_plural_forms_are_mended_one_by_one():
    before = 'msgctxt "a"\nmsgid "coin!"\nmsgid_plural "coins!"\nmsgstr[0] "l\'or!"\nmsgstr[1] "ors\u202f!"\n'
    po, _ = parse_po("fr.po", before)
    assert po is not None
    text = ExtractedText("a", "coin!", plural="coins!")
    after, changes = mended(po, [text], ENGLISH, LANGUAGES["fr"])
    assert [change.after for change in changes] == ["l’or\u202f!"]
    assert after == before.replace("l'or!", "l’or\u202f!")


@given(
    st.text("ab '\"“”«»:;!?.…*{}[]()\\#\u00a0\u202f", min_size=1, max_size=30),
    st.sampled_from(["fr", "de", "es"]),
)
def test_any_text_is_left_no_worse_and_mended_once(text, lang):
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    before = entry("ab {x}", quoted)
    after, _ = fixed(before, lang, "ab {x}")
    assert fixed(after, lang, "ab {x}")[0] == after
    letters = [char for char in text if char in "ab{}[]()#*"]
    (block,) = parse_po("x", after)[0].blocks
    assert [char for char in block.text if char in "ab{}[]()#*"] == letters


@pytest.mark.parametrize(
    ("rule", "right"),
    [
        ("nplurals=2; plural=(n == 1);", "nplurals=2; plural=(n > 1);"),
        ("nplurals=2; plural=n>1;", ""),  # the same, written otherwise
        ("nplurals=3; plural=n;", ""),  # it has a form to spare: whose it is, nobody knows
    ],
)
def test_the_header_gets_the_languages_rule_of_plurals(rule: str, right: str) -> None:
    forms = "".join(f'msgstr[{at}] "{{n}} or"\n' for at in range(int(rule[9])))
    text = (
        f'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Plural-Forms: {rule}\\n"\n\n'
        f'msgctxt "a"\nmsgid "{{n}} coin"\nmsgid_plural "{{n}} coins"\n{forms}'
    )
    po, problems = parse_po("fr.po", text)
    assert po is not None and problems == []
    after, done = mended(po, [ExtractedText("a", "{n} coin", plural="{n} coins")], ENGLISH, LANGUAGES["fr"])
    assert after == (text.replace(rule, right) if right else text)
    assert [change.after for change in done] == ([f"Plural-Forms: {right}"] if right else [])


def test_what_a_flag_lets_pass_is_meant_so() -> None:
    text = "#, ignore-straight-quote\n" + entry("Write it: {x}.", "L'or : {x}.")
    assert fixed(text, "fr", "Write it: {x}.") == (
        text.replace("or :", "or\u00a0:"),
        ["L'or\u00a0: {x}."],
    )
