"""Catalogues go out to other tools and come back: nothing is lost, and nothing strange comes in."""

import csv
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.content.load import load
from pnp.places import Places
from pnp.translation.definitions import definitions
from pnp.translation.exchange.exchange_files import exchanged
from pnp.translation.exchange.glossaries import glossary_table, glossary_terms, tbx
from pnp.translation.exchange.tmx import tmx
from pnp.translation.exchange.units import units
from pnp.translation.exchange.xliff import xliff
from pnp.translation.exchange.xliff2 import xliff2
from pnp.translation.extract import ExtractedText, extracted_texts
from pnp.translation.po_reader import parse_po
from pnp.translation.take_in import take_in
from pnp.translation.write import new_header
from tests.small_games import FRENCH, make_game

NEW = new_header("hoard", "The Hoard", "pl")
TEXTS = [
    ExtractedText(
        "a", "Take **{score.gold}** {icon:coin} <now> & [run](#score)", ("seen there",), ("x y:3",)
    ),
    ExtractedText("b", "{count} coin", plural="{count} coins", flags=("max-length:9",)),
    ExtractedText("c", "Two\nlines"),
    ExtractedText("d", "Not yet"),
]
PO = """\
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 ? 1 : 2);\\n"

# Ours & theirs.
msgctxt "a"
msgid "Take **{score.gold}** {icon:coin} <now> & [run](#score)"
msgstr "Weź **{score.gold}** {icon:coin} <teraz> & [biegnij](#score)"

msgctxt "b"
msgid "{count} coin"
msgid_plural "{count} coins"
msgstr[0] "{count} moneta"
msgstr[1] "{count} monety"
msgstr[2] "{count} monet"

#, fuzzy
msgctxt "c"
msgid "Two\\nlines"
msgstr "Dwa\\nwiersze"

msgctxt "d"
msgid "Not yet"
msgstr ""
"""


def opened(text: str):
    po, problems = parse_po("pl.po", text)
    assert po is not None and problems == []
    return po


def known(text: str) -> dict[str, tuple[str, tuple[str, ...], bool]]:
    return {block.context: (block.text, block.forms, block.fuzzy) for block in opened(text).blocks}


def back(data: str, into: str = "", replace: bool = False):
    """What a file of exchange makes of a catalogue."""
    found = exchanged("pl.xlf", data.encode(), "pl")
    assert found.problems == []
    return take_in(opened(into or EMPTY), TEXTS, NEW, found.texts, replace=replace)


EMPTY = PO[: PO.index("# Ours")]


def test_xliff_comes_back_as_it_went():
    out = xliff(units(opened(PO), TEXTS, 3), "hoard", "en", "pl")
    assert known(back(out).text) == known(PO)
    assert back(out, PO).text == take_in(opened(PO), TEXTS, NEW, []).text
    assert (
        'maxwidth="9" size-unit="char"' in out and '<note from="translator">Ours &amp; theirs.</note>' in out
    )
    assert '<ph id="1">{score.gold}</ph>' in out and '<note from="developer">seen there</note>' in out
    assert '<context context-type="sourcefile">x y</context>' in out


def test_xliff_comes_back_from_translate_toolkit():
    store = pytest.importorskip("translate.storage.xliff").xlifffile
    out = xliff(units(opened(PO), TEXTS, 3), "hoard", "en", "pl")
    theirs = store.parsestring(out.encode())
    states = {
        unit.getid().rpartition("\x04")[2]: (unit.isfuzzy(), unit.istranslated()) for unit in theirs.units
    }
    assert states["a"] == (False, True) and states["c"] == (True, False) and states["d"] == (False, False)
    assert known(back(bytes(theirs).decode()).text) == known(PO)


def test_what_is_confirmed_is_sure_and_what_differs_asks_first():
    out = xliff(units(opened(PO), TEXTS, 3), "hoard", "en", "pl")
    sure = out.replace('"needs-review-translation"', '"translated"')
    assert known(back(sure, PO).text)["c"] == ("Dwa\nwiersze", (), False)
    other = out.replace("biegnij", "uciekaj")
    assert known(back(other, PO).text) == known(PO)
    assert "uciekaj" in back(other, PO, replace=True).text


def test_what_was_made_from_an_older_text_is_fuzzy():
    out = xliff(units(opened(PO), TEXTS, 3), "hoard", "en", "pl").replace("&lt;now&gt;", "&lt;then&gt;")
    done = back(out)
    assert known(done.text)["a"][2] and "#| " in done.text
    assert [problem.code for problem in done.problems] == ["not-imported"]


def test_xliff_2_is_read():
    two = """<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"><file id="f">
    <unit id="u1" name="a"><originalData><data id="d1">{score.gold}</data></originalData>
    <segment state="final"><source>Take <ph id="1" dataRef="d1"/> {}</source>
    <target>Weź <ph id="1" dataRef="d1"/> <pc id="2" dataRefStart="d1" dataRefEnd="d1">x</pc></target>
    </segment></unit>
    <unit id="d"><segment state="initial"><source>Not yet</source><target>Nie</target></segment></unit>
    </file></xliff>"""
    texts = exchanged("x.xlf", two.encode(), "pl").texts
    told = [(each.id, each.text, each.sure) for each in texts]
    assert told == [("a", "Weź {score.gold} {score.gold}x{score.gold}", True), ("d", "Nie", False)]


FORMS = ("{count} moneta", "{count} monety", "{count} monet")


def test_each_plural_form_goes_to_its_own_number():
    out = xliff(units(opened(PO), TEXTS, 3), "hoard", "en", "pl")
    two = out.replace(">{count} moneta<", "><").replace("{count}</ph> moneta", "{count}</ph> ")
    two = two.replace('<target state="translated"><ph id="1">{count}</ph> </target>', '<target state="new"/>')
    assert two != out
    assert known(back(two).text)["b"] == ("", ("", *FORMS[1:]), False)
    better = two.replace("monety<", "monetki<")
    kept = known(back(better, PO, replace=True).text)["b"]
    assert kept == (FORMS[0], (FORMS[0], "{count} monetki", FORMS[2]), False), "what is empty changes nothing"
    one = PO.replace('msgstr[1] "{count} monety"', 'msgstr[1] ""')
    filled = back(two, one)
    assert known(filled.text)["b"][1] == FORMS and filled.outcomes["b"] == "new", "and nothing is asked for"
    assert back(better, PO).outcomes["b"] == "differs"


def test_a_form_that_the_language_lacks_is_named():
    out = xliff(units(opened(PO), TEXTS, 3), "hoard", "en", "pl").replace("b[2]", "b[7]")
    done = back(out)
    assert known(done.text)["b"][1] == (*FORMS[:2], "") and "[2]: there is no [7]" in str(done.problems[0])


@pytest.mark.parametrize(
    ("tag", "lang", "taken"),
    [
        ("pl", "pl", True),
        ("pl-PL", "pl", True),
        ("pt", "pt_BR", True),
        ("zh-Hant-TW", "zh_TW", True),
        ("es", "pl", False),
        ("pt-PT", "pt_BR", False),
    ],
)
@pytest.mark.parametrize("form", [xliff, xliff2])
def test_a_translation_into_another_language_is_refused(form, tag: str, lang: str, taken: bool):
    out = form(units(opened(PO), TEXTS, 3), "hoard", "en", tag)
    found = exchanged("x.xlf", out.encode(), lang)
    assert bool(found.texts) == taken
    assert taken or f"“{tag}”, not into {lang}" in str(found.problems[0])


@pytest.mark.parametrize("form", [xliff, xliff2])
def test_a_file_of_another_game_is_refused_and_one_of_a_tool_s_own_name_is_not(form):
    def problems(original: str) -> list[str]:
        out = form(units(opened(PO), TEXTS, 3), original, "en", "pl")
        return [str(each) for each in exchanged("x.xlf", out.encode(), "pl", "hoard", {"dragons"}).problems]

    assert problems("hoard") == problems("pl.po") == []
    (fault,) = problems("dragons")
    assert "“dragons”" in fault and "not of hoard" in fault


def test_a_tmx_without_the_language_says_which_it_has():
    out = tmx(units(opened(PO), TEXTS, 3), "en", "de-AT").encode()
    assert exchanged("x.tmx", out, "de").texts
    (problem,) = exchanged("x.tmx", out, "pl").problems
    assert "into pl: its languages are en, de-AT" in str(problem)


def test_tmx_goes_out_and_comes_back():
    out = tmx(units(opened(PO), TEXTS, 3), "en", "pl")
    assert known(back(out).text) == {**known(PO), "c": ("", (), False)}, "nothing that is unsure"
    store = pytest.importorskip("translate.storage.tmx").tmxfile.parsestring(out.encode())
    assert len(store.units) == 4


@pytest.mark.parametrize(
    "data",
    [
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xliff>&b;</xliff>',
        '<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff/>',
        "<xliff><file>",
        "",
        "<html/>",
        "<xliff>" + "<g>" * 100 + "</g>" * 100 + "</xliff>",
    ],
)
def test_a_stranger_s_file_opens_nothing(data):
    found = exchanged("x.xlf", data.encode(), "pl")
    assert [problem.code for problem in found.problems] == ["unreadable-file"] and not found.texts


def test_a_glossary_has_forms_and_meanings():
    (found,) = [game for game in Places(packs=()).games() if game.id == "dragons"]
    game, _ = load(found.folder, Places(packs=()))
    assert game is not None
    po, _ = parse_po("fr.po", (found.folder / "locale/fr.po").read_text("utf-8"))
    assert po is not None
    terms = glossary_terms(game.terms, definitions(game), units(po, extracted_texts(game), 2))
    assert len(terms) == len(game.terms) and all(term.target and term.meaning for term in terms)
    rows = list(csv.DictReader(glossary_table(terms).splitlines()))
    cow = next(row for row in rows if row["context"] == "terms.cow")
    assert (cow["source"], cow["target"]) == ("cow", "vache") and cow["developer_comments"]
    out = tbx(terms, "Dragons", "en", "fr")
    store = pytest.importorskip("translate.storage.tbx").tbxfile.parsestring(out.encode())
    assert ("cow", "vache") in {(str(unit.source), str(unit.target)) for unit in store.units}


def test_the_commands_hand_out_and_take_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = make_game(tmp_path, **{"locale/fr.po": FRENCH})
    monkeypatch.chdir(tmp_path)

    def run(*words: str):
        return CliRunner().invoke(app, ["i18n", *words])

    assert run("export", str(folder), "fr").output == "hoard-fr.xlf\n"
    text = Path("hoard-fr.xlf").read_text("utf-8")
    empty = '<source>Blue dragon</source>\n<target state="new"></target>'
    assert empty in text
    Path("back.xlf").write_text(text.replace(empty, empty.replace('"new">', '"final">Dragon bleu')), "utf-8")
    done = run("import", str(folder), "fr", "--rows", "back.xlf")
    assert done.exit_code == 0
    assert 'msgstr "Dragon bleu"' in (folder / "locale/fr.po").read_text("utf-8")
    assert "xliff" in run("export", str(folder), "fr", "--format", "xlf").output
    assert run("export", str(folder)).exit_code == 2
    Path("bad.tmx").write_text("<!DOCTYPE tmx><tmx/>")
    assert "bad.tmx:1:1" in run("import", str(folder), "fr", "--rows", "bad.tmx").output


def test_no_export_writes_over_another_or_over_what_somebody_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    folder = make_game(tmp_path, **{"locale/fr.po": FRENCH})
    monkeypatch.chdir(tmp_path)

    def run(*words: str):
        return CliRunner().invoke(app, ["i18n", "export", str(folder), "fr", *words])

    forms = ("xliff", "xliff2", "tmx", "tbx", "tbx3", "csv")
    names = [run("--format", form).output.strip() for form in forms]
    assert len({*names}) == len(forms) and all(run("--format", form).exit_code == 0 for form in forms)
    file = Path(names[0])
    before = file.read_bytes()
    file.write_bytes(before + b"<!-- mine -->")
    done = run()
    assert done.exit_code == 2 and "hoard-fr.xlf is there" in done.stderr and "--replace" in done.stderr
    assert file.read_bytes() == before + b"<!-- mine -->"
    assert run("-o", "hoard-fr.xlf").exit_code == 0 and file.read_bytes() == before, "it was named"
    file.write_bytes(b"")
    assert run("--replace").exit_code == 0 and file.read_bytes() == before
