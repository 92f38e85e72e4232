"""PO files are read by the ids of their texts, and what is wrong with them is told by line."""

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pnp.characters import forbidden
from pnp.places import catalogue_languages
from pnp.translation.catalogue import catalogue_of, catalogue_path, read_catalogue
from pnp.translation.po_reader import parse_po
from pnp.translation.sound_catalogue import read_sound

HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def entry(context: str, source: str, text: str, comment: str = "") -> str:
    return f'{comment}msgctxt "{context}"\nmsgid "{source}"\nmsgstr "{text}"\n\n'


def read(tmp_path, text: str | bytes):
    path = tmp_path / "fr.po"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_catalogue(path)


def faults(tmp_path, text: str | bytes):
    return [(p.place.line, p.place.column, p.code) for p in read(tmp_path, text)[1]]


def test_entries_know_their_id_source_text_and_line(tmp_path):
    text = (
        HEADER
        + entry("a.name", "Seal", "Phoque")
        + entry("b.name", "Seal", "Sceau", "#. seal of wax\n#, fuzzy\n")
    )
    text += 'msgctxt "c"\nmsgid ""\n"one\\n"\n"\\"two\\""\nmsgstr ""\n"un\\n"\n"«\u202fdeux\u2028»"\n\n'
    text += '#~ msgctxt "a.name"\n#~ msgid "old"\n#~ msgstr "vieux"\n'
    catalogue, problems = read(tmp_path, text)
    assert problems == []
    assert list(catalogue.entries) == ["a.name", "b.name", "c"]
    first, second, third = catalogue.entries.values()
    assert (first.source, first.text, first.fuzzy, first.place.line) == ("Seal", "Phoque", False, 8)
    assert (second.text, second.fuzzy, second.place.line) == ("Sceau", True, 14)
    assert (third.source, third.text, third.place.line) == ('one\n"two"', "un\n«\u202fdeux\u2028»", 20)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (entry("a", "x", "y") + entry("a", "x", "z"), [(12, 1, "duplicate-context")]),
        (entry("a", "x", "y") + entry("a", "w", "z"), [(12, 1, "duplicate-context")]),
        ('msgid "x"\nmsgstr "y"\n', [(7, 1, "missing-context")]),
        ('msgctxt "a"\nmsgid "x"\nmsgstr "y\n', [(8, 1, "syntax-error")]),
        ('msgctxt "a"\nmsgid "x"\n  msgstr "say "y""\n', [(8, 3, "syntax-error")]),
        ('msgctxt "a"\nmsgid "x"\nmsgstr y\n', [(8, 1, "syntax-error")]),
        ('msgctx "a"\nmsgid "x"\nmsgstr "y"\n', [(6, 1, "syntax-error")]),
        ('msgctxt "a"\nmsgid "x"\n', [(7, 1, "syntax-error")]),
        ('msgctxt "a"\nmsgstr "x"\n', [(7, 1, "syntax-error")]),
        ('msgctxt "a"\nmsgid "x"\nmsgstr "y"\nmsgstr "z"\n', [(9, 1, "syntax-error")]),
        ('msgctxt "a"\nmsgid "x"\nmsgstr[0] "y"\n', [(8, 1, "syntax-error")]),
        ('msgctxt "a"\nmsgid "x"\nmsgid_plural "xs"\nmsgstr "y"\n', [(9, 1, "syntax-error")]),
        (
            'msgctxt "a"\nmsgid "x"\nmsgid_plural "xs"\nmsgstr[0] "y"\nmsgstr[2] "z"\n',
            [(10, 1, "syntax-error")],
        ),
        (
            'msgctxt "a"\nmsgid "x"\n<<<<<<< ours\nmsgstr "y"\n=======\n>>>>>>> theirs\n',
            [(8, 1, "syntax-error")],
        ),
        ('msgctxt "a\n\nmsgid x"\nmsgstr "y"\n', [(6, 1, "syntax-error"), (8, 1, "syntax-error")]),
    ],
)
def test_faults_have_their_line(tmp_path, text, expected):
    assert faults(tmp_path, HEADER + text) == expected


def test_other_faults_of_the_file(tmp_path):
    assert faults(tmp_path, entry("a", "x", "é").encode("latin-1")) == [(3, 9, "wrong-encoding")]
    assert faults(tmp_path, '"x"\n') == [(1, 1, "syntax-error")]
    assert faults(tmp_path, 'msgid ""\nmsgstr "Plural-Forms: nplurals=x;\\n"\n') == [(2, 1, "syntax-error")]
    latin = HEADER.replace("UTF-8", "ISO-8859-1")
    assert faults(tmp_path, latin) == [(2, 1, "wrong-encoding")]
    assert faults(tmp_path, HEADER + HEADER) == [(7, 1, "duplicate-context")]
    assert faults(tmp_path, HEADER + entry("a", "x", "\\q")) == [(8, 1, "syntax-error")]
    assert read_catalogue(tmp_path / "de.po")[1][0].code == "missing-file"


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_every_kind_of_line_end_is_read(tmp_path, end):
    text = (HEADER + "# Ours.\n" + entry("a", "x", "y")).replace("\n", end)
    catalogue, problems = read(tmp_path, text)
    assert catalogue is not None and problems == []
    assert (catalogue.entries["a"].text, catalogue.entries["a"].place.line) == ("y", 9)


def test_the_duplicate_names_the_line_of_the_first(tmp_path):
    _, (problem,) = read(tmp_path, HEADER + entry("a", "x", "y") + entry("a", "x", "z"))
    assert '"a" is given twice: line 8' in str(problem.message)


def test_a_folders_languages_are_those_of_its_catalogues(tmp_path):
    for lang in ("fr", "de", "fr.old", "Notes"):
        path = catalogue_path(tmp_path, lang)
        path.parent.mkdir(exist_ok=True)
        path.write_text(HEADER)
    assert catalogue_languages(tmp_path) == ["de", "fr"]
    assert catalogue_languages(tmp_path / "none") == []


_letters = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]).filter(
    lambda char: not forbidden(char)
)
_texts = st.text(_letters | st.sampled_from('\n"\\'), min_size=1)


@given(st.dictionaries(st.from_regex(r"[a-z.]{1,8}", fullmatch=True), st.tuples(_texts, _texts), min_size=1))
def test_what_is_written_is_read(tmp_path_factory, texts):
    def quoted(text):
        return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")

    text = "".join(entry(id, quoted(source), quoted(text)) for id, (source, text) in texts.items())
    catalogue, problems = read(tmp_path_factory.mktemp("po"), HEADER + text)
    assert problems == []
    assert {id: (e.source, e.text) for id, e in catalogue.entries.items()} == texts


_lines = st.sampled_from(
    """
    # note|#. told|#: a:1|#, fuzzy|#|#~|#~ msgid "x"|#~ msgstr "y"|#~ "z"|#~@ msgid "x"|#@|#@ msgid "x"|#@ "y"
    |msgctxt "a"|msgctxt "b"|msgid ""|msgid "x"|"y"|msgstr ""|msgstr "z"|msgstr|"|\\
    |msgid_plural "x"|msgstr[0] "x"|msgstr[1] "x"
    """.replace("\n", "")
    .replace("    ", "")
    .replace("|", "\n")
    .replace("@", "|")
    .split("\n")
)


def test_an_entry_that_is_half_obsolete_is_refused():
    po, (problem,) = parse_po("fr.po", 'msgctxt "a"\nmsgid "x"\n#~ msgstr "y"\n')
    assert po is None
    assert (problem.place.line, problem.code) == (3, "syntax-error")


@given(st.lists(_lines, max_size=12))
@example(['msgid_plural "x"', "msgstr", '"y"'])
def test_whatever_the_lines_a_file_is_read_whole_or_refused(lines):
    po, problems = parse_po("fr.po", "\n".join(lines))
    if po is None:
        assert problems
    else:
        found = [
            *(po.header.lines if po.header else ()),
            *(line for b in po.blocks for line in b.lines),
            *po.tail,
        ]
        wanted = [line for line in lines if line]
        assert found == wanted or sorted(found) == sorted(wanted), "no line is lost; the header stands first"
    assert all(1 <= problem.place.line <= len(lines) for problem in problems)


@given(st.integers(0, 400))
def test_a_file_that_was_cut_off_is_refused_or_read_as_far_as_it_goes(length):
    whole = HEADER + "".join(entry(id, f"Source {id}", f"Text {id}", "# note\n") for id in "abcdef")
    po, problems = parse_po("fr.po", whole[:length])
    assert bool(problems) == (po is None)
    if po is not None:
        known = {id: f"Text {id}" for id in "abcdef"}
        assert [known[str(b.context)] for b in po.blocks] == [b.text for b in po.blocks]


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed")
@pytest.mark.parametrize("text", ['msgid "x"\nmsgstr "y\n', 'msgid "x"\nmsgid "y"\n', 'msgx "x"\n'])
def test_gettext_refuses_it_too(tmp_path, text):
    assert faults(tmp_path, HEADER + text)
    assert subprocess.run(["msgfmt", "-o", "-", tmp_path / "fr.po"], capture_output=True).returncode != 0


SOUND = (
    HEADER
    + '#. note\n#, fuzzy, c-format\n#| msgid "x"\n'
    + entry("a", "one\\n", "un")
    + '#~ msgctxt "z"\n#~ msgid ""\n#~ "old"\n#~ msgstr "vieux"\n\n'
    + 'msgctxt "b"\nmsgid "{count} x"\nmsgid_plural "{count} xs"\nmsgstr[0] "1"\nmsgstr[1] ""\n"2"\n# end\n'
)


def as_everybody_is_read(text: str):
    po, problems = parse_po("fr.po", text)
    return None if po is None or problems else (catalogue_of(po).entries, po.header)


def as_sound_files_are(text: str):
    if (sound := read_sound("fr.po", text)) is None:
        return None
    header, entries = sound
    return {
        each.id: (each.source, each.text, each.forms, each.plural, each.flags, each.line)
        for each in entries
        if each.source
    }, header


def told(entries):
    return {id: (e.source, e.text, e.forms, e.plural, e.flags, e.place.line) for id, e in entries.items()}


@pytest.mark.parametrize("put", ["", '"', "\n", "#", " ", "\\", "~"], ids=repr)
def test_what_is_read_fast_is_what_is_read_with_care(put):
    """Of a file with one thing amiss, anywhere in it, both say the same, or the fast one leaves it alone."""
    assert as_sound_files_are(SOUND) is not None
    for at in range(len(SOUND)):
        text = SOUND[:at] + put + SOUND[at + (put == "") :]
        if (fast := as_sound_files_are(text)) is not None:
            careful = as_everybody_is_read(text)
            assert careful is not None, text
            assert fast[0] == told(careful[0]), text
            assert fast[1].text == (careful[1].text if careful[1] else ""), text
            assert not careful[1] or fast[1].line == careful[1].line


def test_the_catalogues_that_ship_are_read_fast():
    found = [*Path("content").glob("*/locale/*.po"), *Path("templates/locale").glob("*.po")]
    assert len(found) > 8
    for path in found:
        assert as_sound_files_are(path.read_text("utf-8")) is not None, path
