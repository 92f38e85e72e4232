"""The words on what is printed: a maker's own before those that ship, and what is wrong with a catalogue."""

import re
from pathlib import Path

import pytest

from pnp.cli.i18n.sources import ProgramTexts
from pnp.places import bundled
from pnp.problem import ContentError
from pnp.translation.program import printed_words, program_texts

SHIPPED = bundled() / "templates"


def catalogue(folder: Path, lang: str, text: str) -> Path:
    """A template root with one catalogue."""
    (folder / "locale").mkdir(parents=True, exist_ok=True)
    (folder / "locale" / f"{lang}.po").write_bytes(text.encode())
    return folder


def entry(code: str, text: str) -> str:
    return f'msgctxt "{code}"\nmsgid "English"\nmsgstr "{text}"\n\n'


def test_a_makers_words_go_before_those_that_ship(tmp_path: Path) -> None:
    mine = catalogue(tmp_path / "mine", "fr", entry("sheet.front", "avers"))
    pack = catalogue(tmp_path / "pack", "fr", entry("sheet.front", "face") + entry("sheet.back", "pile"))
    words = printed_words([mine, pack, SHIPPED], "fr_CA")
    assert [words(f"sheet.{side}") for side in ("front", "back", "glue")] == ["avers", "pile", "coller"]


def test_a_maker_may_say_it_otherwise_in_english(tmp_path: Path) -> None:
    words = printed_words([catalogue(tmp_path, "en", entry("sheet.front", "face")), SHIPPED], "en")
    assert words("sheet.front") == "face"


def test_a_language_of_a_makers_own_falls_back_to_english(tmp_path: Path) -> None:
    text = (
        'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 "\n'
        '"&& (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n\n'
        'msgctxt "booklet.found"\nmsgid "x"\nmsgid_plural "y"\n'
        'msgstr[0] "{count} místo"\nmsgstr[1] "{count} místa"\nmsgstr[2] "{count} míst"\n\n'
        '#, fuzzy\nmsgctxt "sheet.front"\nmsgid "x"\nmsgstr "líc"\n'
    ).replace("\n", "\r\n")
    words = printed_words([catalogue(tmp_path, "cs", text)], "cs_CZ")
    assert [words("booklet.found", count=count) for count in (1, 3, 5)] == [
        "1 místo",
        "3 místa",
        "5 míst",
    ]
    assert words("sheet.front") == "front"


@pytest.mark.parametrize(
    ("text", "place", "code", "message"),
    [
        (entry("sheet.fornt", "x"), (3, 1), "unknown-key", 'did you mean "sheet.front"?'),
        (
            entry("sheet.number", "{nummer}"),
            (3, 1),
            "unknown-mark",
            'the translation has {nummer} that the source has not: did you mean "{number}"?',
        ),
        (
            entry("sheet.number", "{Number}"),
            (3, 1),
            "unknown-mark",
            'the translation has {Number} that the source has not: did you mean "{number}"?',
        ),
        (
            entry("sheet.number", "{ numer }"),
            (3, 1),
            "unknown-mark",
            'the translation has { numer } that the source has not: did you mean "{number}"?',
        ),
        ('msgctxt "sheet.front"\nmsgid "x"\n', (2, 1), "syntax-error", "msgstr is missing"),
        (entry("sheet.front", r"\x"), (3, 1), "syntax-error", "stands for nothing"),
        (
            'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > ;\\n"\n',
            (2, 1),
            "syntax-error",
            "Plural-Forms",
        ),
        (entry("sheet.front", "x") * 2, (7, 1), "duplicate-context", "given twice"),
    ],
)
def test_a_fault_of_a_catalogue_is_one_at_its_line(
    tmp_path: Path, text: str, place: tuple[int, int], code: str, message: str
) -> None:
    with pytest.raises(ContentError) as raised:
        printed_words([catalogue(tmp_path, "fr", text)], "fr")
    (fault,) = raised.value.problems
    assert ((fault.place.line, fault.place.column), fault.code) == (place, code)
    assert message in str(fault)


def test_a_catalogue_that_is_not_utf8_is_a_fault(tmp_path: Path) -> None:
    root = catalogue(tmp_path, "fr", "")
    (root / "locale" / "fr.po").write_bytes("# été\n".encode("latin-1"))
    with pytest.raises(ContentError, match="UTF-8"):
        printed_words([root], "fr")


def test_editors_are_told_what_must_stay_of_a_text() -> None:
    texts = {text.id: text for text in program_texts()}
    assert texts["above-supply"].flags == ("python-brace-format",) and texts["booklet.index"].flags == ()
    assert texts["booklet.index"].comments[0].startswith("printed in booklets")


def test_a_catalogue_of_printed_words_asks_for_no_others(tmp_path: Path) -> None:
    head = 'msgid ""\nmsgstr ""\n"X-Words: printed\\n"\n\n'
    folder = catalogue(tmp_path, "ga", head + entry("unknown-key", "Eochair?")) / "locale"
    asked = [text.id for text in ProgramTexts(folder).texts("ga")]
    assert "booklet.index" in asked and "unknown-key" in asked and "above-supply" not in asked
    assert len(ProgramTexts(folder).texts("gd")) == len(program_texts())


@pytest.mark.parametrize(
    ("said", "names"),
    [
        (r"\brulings?\b", {"fr": "arbitrage", "de": "auslegung", "es": "aclaraci"}),
        (
            r"(?<![.{])(?<!help )\bbleed\b(?!}| box|, safe)",
            {"fr": "fond", "de": "anschnitt", "es": "sangrado"},
        ),
        (r"\bOnly this deck\b", {"fr": "ce paquet", "de": "dieser stapel", "es": "este mazo"}),
        (r"\bplayer \{number\}", {"fr": "joueur", "de": "person", "es": "jugador"}),
    ],
)
def test_a_thing_has_one_name_in_a_language(said: str, names: dict[str, str]) -> None:
    for lang, name in names.items():
        entries = (SHIPPED / "locale" / f"{lang}.po").read_text("utf-8").split("\n\n")
        parted = [entry.partition("\nmsgid ")[2].partition("\nmsgstr") for entry in entries]
        found = [own for source, _, own in parted if re.search(said, source)]
        assert found and [own for own in found if name not in own.casefold()] == []


@pytest.mark.parametrize(
    ("lang", "familiar"),
    [
        ("de", r"\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*|meintest|schreibe?|speichere|nimm|gib)\b"),
        ("es", r"\b(?:tú|te|[Tt]us?|querías|(?:guárda|acórta|dibúja|escríbe|lláma)l[ao])\b"),
    ],
)
def test_commands_address_everybody_politely(lang: str, familiar: str) -> None:
    """At the table, on a page and in a book, players are friends."""
    friendly = ("booklet.", "page.", "table.", "rules.passed-over", "judge.asking")  # which players type
    entries = (SHIPPED / "locale" / f"{lang}.po").read_text("utf-8").split("\n\n")
    parted = [entry.partition('msgctxt "')[2].partition('"') for entry in entries]
    said = {code: rest.partition("\nmsgstr")[2] for code, _, rest in parted}
    found = [code for code, own in said.items() if re.search(familiar, own) and not code.startswith(friendly)]
    assert found == [] and len(said) > 1000
