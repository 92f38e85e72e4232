"""A catalogue follows its game: no translation is lost, each stays with its text, nothing else changes."""

from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pnp.translation.extract import ExtractedText
from pnp.translation.po import PoFile
from pnp.translation.po_reader import parse_po
from pnp.translation.update import Updated, updated
from pnp.translation.write import new_header
from tests.translation.test_catalogue import entry

NEW = new_header("hoard", "The Hoard", "fr")
HEADER = (
    'msgid ""\nmsgstr ""\n"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"\n'
    '"Last-Translator: \\n"\n"Language-Team: \\n"\n'
    '"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
)


def opened(text: str) -> PoFile:
    po, problems = parse_po("fr.po", text)
    assert po is not None and problems == []
    return po


def update(text: str, **texts: str) -> Updated:
    """The file after an update to these texts; ``__`` stands for the dots of an id."""
    wanted = [ExtractedText(id.replace("__", "."), source) for id, source in texts.items()]
    return updated(opened(text), wanted, NEW)


def told(done: Updated) -> dict[str, tuple[str, ...]]:
    kinds = ("new", "changed", "moved", "returned", "obsolete")
    return {kind: ids for kind in kinds if (ids := getattr(done, kind))}


def test_a_new_file_says_its_language_and_no_date():
    done = updated(PoFile("de.po"), [ExtractedText("a", "Seal")], new_header("hoard", "The Hoard", "de"))
    assert done.text == (
        "# The Hoard: Deutsch\n"
        'msgid ""\nmsgstr ""\n"Project-Id-Version: hoard\\n"\n"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"\n'
        '"Last-Translator: \\n"\n"Language-Team: \\n"\n"Language: de\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgctxt "a"\nmsgid "Seal"\nmsgstr ""\n'
    )
    assert told(done) == {"new": ("a",)}
    assert "Plural-Forms: nplurals=3;" in updated(PoFile("pl.po"), [], new_header("h", "H", "pl")).text


def test_what_is_up_to_date_stays_to_the_byte():
    odd = (
        HEADER.replace("\n", "\r\n") + '\r\n\r\n#,fuzzy\r\n#  mine\r\nmsgctxt  "a"\r\nmsgid "Se"\r\n"al"\r\n'
    )
    odd += (
        '\r\n  msgstr "Phoque"\r\n\r\n\r\n#~msgctxt "b"\r\n#~ msgid "Gone"\r\n#~ msgstr "Parti"\r\n# the end'
    )
    po = opened(odd)
    done = updated(po, [ExtractedText("a", "Seal")], NEW)
    assert (done.text, told(done)) == (odd, {})


def test_a_changed_text_keeps_its_translation_as_fuzzy_and_the_text_it_translates():
    text = HEADER + '# Ours.\n#. old\n#: x:1\n#, no-wrap\nmsgctxt "a"\nmsgid "Seal"\nmsgstr "Phoque"\n'
    po = opened(text)
    done = updated(po, [ExtractedText("a", "Grey seal", ("new", "both"), ("x:2",))], NEW)
    assert done.text == HEADER + (
        '# Ours.\n#. new\n#. both\n#: x:2\n#, fuzzy, no-wrap\n#| msgid "Seal"\n'
        'msgctxt "a"\nmsgid "Grey seal"\nmsgstr "Phoque"\n'
    )
    assert told(done) == {"changed": ("a",)}


def test_a_text_changed_twice_keeps_the_text_that_was_translated():
    once = update(HEADER + entry("a", "Seal", "Phoque"), a="Grey seal").text
    twice = update(once, a="Old grey seal").text
    assert '#| msgid "Seal"\n' in twice and "Grey" not in twice
    back = update(twice, a="Seal").text
    assert back == HEADER + entry("a", "Seal", "Phoque").rstrip("\n") + "\n"


def test_a_translation_that_was_not_sure_does_not_become_so():
    unsure = HEADER + entry("a", "Seal", "Sceau", "#, fuzzy\n").rstrip("\n") + "\n"
    changed = update(unsure, a="Grey seal").text
    assert "#, fuzzy\n" in changed and "#|" not in changed
    assert update(changed, a="Seal").text == unsure


def test_texts_that_are_gone_become_obsolete_and_come_back():
    text = (
        HEADER
        + entry("a", "Seal", "Phoque", "# Ours.\n#. told\n#: x:1\n#, no-wrap\n")
        + entry("b", "Crown", "")
    )
    gone = update(text, c="Ring")
    assert gone.text == HEADER + (
        'msgctxt "c"\nmsgid "Ring"\nmsgstr ""\n\n'
        '# Ours.\n#, no-wrap\n#~ msgctxt "a"\n#~ msgid "Seal"\n#~ msgstr "Phoque"\n'
    )
    assert told(gone) == {"new": ("c",), "obsolete": ("a",)}
    back = update(gone.text, a="Seal", c="Ring")
    assert back.text == HEADER + (
        '# Ours.\n#, no-wrap\nmsgctxt "a"\nmsgid "Seal"\nmsgstr "Phoque"\n\n'
        'msgctxt "c"\nmsgid "Ring"\nmsgstr ""\n'
    )
    assert told(back) == {"returned": ("a",)}


def test_an_id_that_comes_back_with_another_text_is_fuzzy():
    gone = update(HEADER + entry("a", "Seal", "Phoque"), c="Ring").text
    back = update(gone, a="Grey seal")
    assert '#, fuzzy\n#| msgid "Seal"\nmsgctxt "a"\nmsgid "Grey seal"\nmsgstr "Phoque"\n' in back.text
    assert told(back) == {"changed": ("a",)}


def test_a_translation_moves_with_its_text():
    text = HEADER + "".join(entry(f"rules.aim.{n}", each, each.lower()) for n, each in enumerate("ABC", 1))
    done = update(text, rules__aim__1="X", rules__aim__2="A", rules__aim__3="B", rules__aim__4="C")
    moved = "".join(entry(f"rules.aim.{n}", each, each.lower()) for n, each in enumerate("ABC", 2))
    assert done.text == HEADER + entry("rules.aim.1", "X", "") + moved.rstrip("\n") + "\n"
    assert told(done) == {"new": ("rules.aim.1",), "moved": ("rules.aim.2", "rules.aim.3", "rules.aim.4")}


def test_what_is_not_sure_moves_as_it_is():
    text = HEADER + entry("words.a", "Seal", "Sceau", "#, fuzzy\n")
    done = update(text, words__b="Seal")
    assert done.text == text.replace("words.a", "words.b").rstrip("\n") + "\n"


def test_homonyms_stay_apart():
    text = HEADER + entry("a", "Seal", "Phoque") + entry("b", "Seal", "Sceau")
    done = update(text, a="Seal", b="Seal", c="Seal")
    assert done.text == text + entry("c", "Seal", "").rstrip("\n") + "\n"


def test_a_text_that_was_moved_and_reworded_is_known_by_its_likeness():
    long = "Everyone takes a dragon figure and a player aid."
    text = (
        HEADER
        + entry("rules.setup.1", long, "Chacun prend")
        + entry("rules.setup.2", "Shuffle.", "Mélangez.")
    )
    done = update(
        text,
        rules__setup__1="Clear the table.",
        rules__setup__2=long.replace("a player aid", "two player aids"),
        rules__setup__3="Shuffle.",
    )
    found = {block.context: (block.text, block.fuzzy, block.previous) for block in opened(done.text).blocks}
    assert found == {
        "rules.setup.1": ("", False, None),
        "rules.setup.2": ("Chacun prend", True, long),
        "rules.setup.3": ("Mélangez.", False, None),
    }
    assert told(done) == {
        "new": ("rules.setup.1",),
        "changed": ("rules.setup.2",),
        "moved": ("rules.setup.3",),
    }


def test_the_order_is_that_of_the_game_and_the_header_is_kept():
    header = '# French: Ana\nmsgid ""\nmsgstr ""\n"Last-Translator: Ana\\n"\n"X-Generator: Some 1\\n"\n'
    header += '"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"\n"Language-Team: \\n"\n\n'
    done = update(header + entry("a", "x", "y") + entry("b", "z", "w"), b="z", a="x")
    assert done.text == header + entry("b", "z", "w") + entry("a", "x", "y").rstrip("\n") + "\n"
    assert told(done) == {}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('msgstr ""\n"Language: fr\\n"\n', 'msgstr ""\n"Language: fr\\n"\n'),
        ('msgstr "language-team: Us\\n"\n', 'msgstr "language-team: Us\\n"\n'),
        ('msgstr ""\n"A: 1"\n', 'msgstr ""\n"A: 1\\n"\n'),
        ('msgstr ""\n', 'msgstr ""\n'),
    ],
)
def test_a_header_gets_the_lines_that_gettext_misses(before, after):
    rest = "\n" + entry("a", "x", "y").rstrip("\n") + "\n"
    done = update('# Ours.\nmsgid ""\n' + before + rest, a="x")
    lacking = ["PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE", "Last-Translator: "]
    lacking += ["Language-Team: "] if "language-team" not in before else []
    lines = "".join(f'"{line}\\n"\n' for line in lacking)
    assert done.text == '# Ours.\nmsgid ""\n' + after + lines + rest
    assert update(done.text, a="x").text == done.text
    assert told(done) == {}


def test_a_file_without_a_header_gets_one():
    assert update(entry("a", "x", "y"), a="x").text.startswith("# The Hoard: Français\n")


IDS = ["a.1", "a.2", "b", "rules.s.1", "rules.s.2", "rules.s.3"]
SOURCES = [
    "Alpha",
    "Beta",
    "Gamma",
    "Gamma ray",
    "Gamma rays",
    "Line one\nline two",
    'A "quoted" \\ text',
    "x" * 90,
]
_games = st.dictionaries(st.sampled_from(IDS), st.sampled_from(SOURCES), min_size=1)


def written(texts: dict[str, str], before: str = "") -> str:
    po = opened(before) if before else PoFile("fr.po")
    return updated(po, [ExtractedText(id, source) for id, source in texts.items()], NEW).text


def translated(text: str, stamp: str) -> str:
    """The file with a translation of its own in each entry that has none, which says what it translates."""
    blocks = opened(text).blocks
    lines = text.split("\n")
    for block in blocks:
        if not block.text:
            assert lines[block.line - 1] == 'msgstr ""'
            source = block.source.replace("\\", "").replace('"', "").replace("\n", " ")
            lines[block.line - 1] = f'msgstr "{stamp} {block.context} {source}"'
    return "\n".join(lines)


def translations(text: str) -> Counter[str]:
    return Counter(block.text for block in opened(text).blocks if block.text)


@given(st.lists(_games, min_size=1, max_size=6))
@example(  # a rules text is again what both an obsolete entry and its own fuzzy one were made from
    [
        {"a.1": "Alpha", "a.2": "Alpha", "b": "Alpha", "rules.s.1": "Alpha"},
        {"a.1": "Beta"},
        {"rules.s.1": "Beta"},
        {"a.1": "Alpha", "a.2": "Alpha", "rules.s.1": "Alpha"},
    ]
)
def test_no_translation_is_ever_lost(games):
    text, known = "", Counter[str]()
    for stamp, game in enumerate(games):
        text = written(game, text)
        po = opened(text)
        assert translations(text) == known
        assert [(b.context, b.source) for b in po.blocks if not b.obsolete] == list(game.items())
        # gettext allows no two entries of the same text and id, obsolete ones included
        assert max(Counter((b.context, b.source) for b in po.blocks).values()) == 1
        assert written(game, text) == text
        text = translated(text, str(stamp))
        known = translations(text)


@given(_games, _games)
def test_a_game_that_is_changed_and_changed_back_has_its_translations_back(game, other):
    before = translated(written(game), "0")
    back = written(game, written(other, before))
    after = [block for block in opened(back).blocks if not block.obsolete]
    assert not any(block.fuzzy or block.previous for block in after)
    if len(set(game.values())) == len(game):
        assert [b.text for b in after] == [b.text for b in opened(before).blocks]
    else:  # which of two equal texts moved away and back cannot be told: each has a translation of its own
        assert all(block.source.split("\n")[0].replace('"', "")[:5] in block.text for block in after)


@given(_games, st.lists(_games, max_size=4))
def test_it_comes_back_after_any_number_of_changes(game, others):
    game = {id: f"{source} of {id}" for id, source in game.items()}
    before = text = translated(written(game), "0")
    for other in others:
        text = written(other, text)
    assert [b.lines for b in opened(written(game, text)).blocks] == [b.lines for b in opened(before).blocks]


@pytest.mark.parametrize("width", [60, 70, 73, 79, 200])
def test_long_texts_are_wrapped_and_read_as_they_were(width):
    source = ("word " * 100)[:width] + "."
    text = updated(PoFile("fr.po"), [ExtractedText("a", source)], NEW).text
    assert opened(text).blocks[0].source == source
    assert max(map(len, text.split("\n"))) <= 79


PLURAL = 'msgctxt "a"\nmsgid "{n} coin"\nmsgid_plural "{n} coins"\n'


@pytest.mark.parametrize(
    ("header", "forms", "after"),
    [
        ("nplurals=2; plural=(n == 1);", ["{n} pièce", "{n} pièces"], ["{n} pièce", "{n} pièces"]),
        ("nplurals=1; plural=0;", ["{n} pièce"], ["{n} pièce", ""]),
        (
            "nplurals=3; plural=(n < 2 ? 0 : n == 2 ? 1 : 2);",
            ["{n} pièce", "{n} pièces"],
            ["{n} pièce", "{n} pièces"],
        ),
        ("nplurals=3; plural=(n < 2 ? 0 : n == 2 ? 1 : 2);", ["{n} pièce", "", ""], ["{n} pièce", ""]),
        ("nplurals=3; plural=(n < 2 ? 0 : n == 2 ? 1 : 2);", ["une", "", "trois"], ["une", "", "trois"]),
    ],
)
def test_a_wrong_rule_of_plurals_becomes_the_languages(
    header: str, forms: list[str], after: list[str]
) -> None:
    head = HEADER.replace("Language: fr\\n", f'Language: fr\\n"\n"Plural-Forms: {header}\\n')
    text = head + PLURAL + "".join(f'msgstr[{at}] "{form}"\n' for at, form in enumerate(forms))
    done = updated(opened(text), [ExtractedText("a", "{n} coin", plural="{n} coins")], NEW)
    assert done.rule == "Plural-Forms: nplurals=2; plural=(n > 1);"
    assert f'"{done.rule}\\n"' in done.text and header not in done.text
    (block,) = opened(done.text).blocks
    assert list(block.forms) == after
    assert updated(opened(done.text), [ExtractedText("a", "{n} coin", plural="{n} coins")], NEW).rule == ""


@pytest.mark.parametrize("header", ["nplurals=2; plural=n>1;", "nplurals=3; plural=n>1 ? 2 : n;"])
def test_a_right_rule_of_plurals_and_one_with_forms_to_spare_stay(header: str) -> None:
    head = HEADER.replace("Language: fr\\n", f'Language: fr\\n"\n"Plural-Forms: {header}\\n')
    text = head + PLURAL + "".join(f'msgstr[{at}] "{at} {{n}}"\n' for at in range(int(header[9])))
    done = updated(opened(text), [ExtractedText("a", "{n} coin", plural="{n} coins")], NEW)
    assert (done.text, done.rule) == (text, "")
