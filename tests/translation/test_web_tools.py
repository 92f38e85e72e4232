"""Weblate, Poedit and gettext write a catalogue anew: next to nothing changes, there and on the way back."""

import shutil
import subprocess
from dataclasses import replace
from difflib import unified_diff

import pytest

from pnp.places import Places
from pnp.translation.extract import ExtractedText, mark_flags
from pnp.translation.po import PoFile
from pnp.translation.po_reader import parse_po
from pnp.translation.update import updated
from pnp.translation.wrapping import Wrapping, wrapping_of
from pnp.translation.write import dated, new_header

NEW = new_header("dragons", "Dragons", "de")


@pytest.fixture(scope="module")
def shipped() -> str:
    folder = next(game.folder for game in Places(packs=()).games() if game.id == "dragons")
    return (folder / "locale" / "de.po").read_text("utf-8")


def opened(text: str) -> PoFile:
    po, problems = parse_po("de.po", text)
    assert po is not None and problems == []
    return po


def texts(po: PoFile) -> list[ExtractedText]:
    """What a file is of, as its game tells it."""
    return [
        ExtractedText(
            block.context or "", block.source, block.comments, block.references, block.plural, block.flags
        )
        for block in po.blocks
        if not block.obsolete
    ]


def lines_between(one: str, other: str) -> int:
    """How many lines a commit from one to the other takes out or puts in."""
    diff = list(unified_diff(one.split("\n"), other.split("\n"), n=0))[2:]
    return sum(line[0] in "+-" for line in diff)


def by_gettext(*options: str):
    if shutil.which("msgcat") is None:
        pytest.skip("gettext is not installed")

    def written(text: str) -> str:
        done = subprocess.run(["msgcat", *options, "-"], input=text.encode(), capture_output=True, check=True)
        return done.stdout.decode()

    return written


def by_weblate(width: int):
    pypo = pytest.importorskip("translate.storage.pypo")

    def written(text: str) -> str:
        """Every entry typed again, as Weblate's library writes it."""
        store = pypo.pofile.parsestring(text.encode())
        store.wrapper.width = width
        for unit in store.units:
            if not (unit.hasplural() or unit.isobsolete() or unit.isheader()):
                source, target = unit.source, unit.target
                unit.source, unit.target = "", ""
                unit.source, unit.target = source, target
        store.updateheader(add=True, x_generator="Weblate 5.9", last_translator="Ana <ana@example.org>")
        return bytes(store).decode()

    return written


TOOLS = {
    "Weblate": (by_weblate, (77,), 77, 0.01),
    "Weblate, unwrapped": (by_weblate, (-1,), -1, None),
    "gettext": (by_gettext, (), 77, 0.03),
    "Crowdin": (by_gettext, ("--no-wrap",), 65535, None),
    "Poedit at 100": (by_gettext, ("-w", "100"), 98, None),
}


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_s_file_keeps_its_wrapping_and_its_header(shipped, tool):
    made, options, width, _ = TOOLS[tool]
    theirs = made(*options)(shipped)
    po = opened(theirs)
    assert wrapping_of(po) == Wrapping(width)
    long = next(each for each in texts(po) if len(each.source) > 200)
    new = replace(long, source=long.source.replace("the", "this"))
    wanted = [new if each == long else each for each in texts(po)]
    ours = updated(po, wanted, NEW).text
    assert 0 < lines_between(theirs, ours) <= 20, "the entry that has changed, and no other"
    assert ours.startswith(theirs.partition("\n\n")[0]), "the header, in the order that it has"
    back = made(*options)(ours)
    assert lines_between(ours, back) <= 8, "it wraps as we do"


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if TOOLS[tool][3] is not None])
def test_a_tool_s_first_commit_changes_little_of_what_ships(shipped, tool):
    made, options, _, share = TOOLS[tool]
    without = "\n".join(line for line in shipped.split("\n") if not line.startswith("#, "))
    changed = lines_between(without, made(*options)(without))
    assert changed <= share * without.count("\n")


def test_lines_end_as_they_did(shipped):
    theirs = shipped.replace("\n", "\r\n")
    po = opened(theirs)
    fewer = [each for each in texts(po) if each.id != "words.glue"]
    ours = updated(po, fewer, NEW).text
    assert ours.count("\r\n") == ours.count("\n")


def test_editors_are_told_what_to_look_at():
    assert mark_flags("Gold") == ()
    assert mark_flags("{count} coins of {score.gold}") == ("python-brace-format",)
    assert mark_flags("{deck.red-dragon.copies} {icon:coin} [more](#score.gold)") == (
        'placeholders:"{deck.red-dragon.copies}":"{icon:coin}":"](#score.gold)"',
    )


def test_flags_are_the_text_s_and_the_translator_s_own_stay():
    po = opened('#, fuzzy, no-wrap, max-length:7, python-brace-format\nmsgctxt "a"\nmsgid "x"\nmsgstr "y"\n')
    after = opened(updated(po, [ExtractedText("a", "x", flags=("max-length:9",))], NEW).text)
    assert after.blocks[0].flags == ("fuzzy", "no-wrap", "max-length:9")


def test_a_template_says_when_it_was_last_changed():
    header = new_header("hoard", "The Hoard", None)
    first = updated(PoFile(""), [ExtractedText("a", "Seal")], header).text
    may = dated(first, "", "2026-05-01 12:00+0200")
    assert '"POT-Creation-Date: 2026-05-01 12:00+0200\\n"' in may
    assert dated(first, may, "2026-06-01 12:00+0200") == may
    other = updated(PoFile(""), [ExtractedText("a", "Grey seal")], header).text
    assert "2026-06-01" in dated(other, may, "2026-06-01 12:00+0200")


@pytest.mark.parametrize(("lang", "count"), [("pl", 3), ("ar", 6), ("ja", 1), ("de", 2)])
def test_a_text_that_counts_gets_the_forms_of_its_language_and_loses_no_translation(lang, count):
    before = '"PO-Revision-Date: x\\n"\n"Last-Translator: \\n"\n"Language-Team: \\n"\n\n'
    before = f'msgid ""\nmsgstr ""\n{before}msgctxt "a"\nmsgid "{{count}} coin"\nmsgstr "{{count}} moneta"\n'
    text = ExtractedText("a", "{count} coin", plural="{count} coins")
    done = opened(updated(opened(before), [text], new_header("h", "H", lang)).text)
    (block,) = done.blocks
    assert len(block.forms) == count and block.text == "{count} moneta" and block.fuzzy
    assert done.header is not None and done.header.plurals == count


def test_forms_that_an_older_file_lacks_are_added():
    header = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 ? 1 : 2);\\n"\n\n'
    before = opened(
        f'{header}msgctxt "a"\nmsgid "coin"\nmsgid_plural "coins"\nmsgstr[0] "moneta"\nmsgstr[1] "monety"\n'
    )
    (block,) = opened(
        updated(before, [ExtractedText("a", "coin", plural="coins")], new_header("h", "H", "pl")).text
    ).blocks
    assert block.forms == ("moneta", "monety", "") and not block.fuzzy
