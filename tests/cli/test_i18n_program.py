"""``pnp i18n … pnp``: the program's own words are translated as a game's texts are."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pnp.catalogues import LOCALE, prints_alone
from pnp.cli.app import app
from pnp.words import codes

CHECKED = ("de", "es", "fr")


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["i18n", *map(str, words)])


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder of templates with the French."""
    (tmp_path / "locale").mkdir()
    shutil.copy(LOCALE / "fr.po", tmp_path / "locale")
    return tmp_path


def changed(mine: Path, code: str, before: str, after: str) -> None:
    """The entry of a code, written otherwise."""
    path = mine / "locale" / "fr.po"
    text = path.read_text("utf-8")
    start = text.index(f'msgctxt "{code}"')
    end = text.index("\n\n", start)
    assert before in text[start:end]
    path.write_text(text[:start] + text[start:end].replace(before, after) + text[end:], "utf-8")


@pytest.mark.parametrize("lang", CHECKED)
def test_what_ships_is_up_to_date_and_without_fault(lang: str, mine: Path) -> None:
    result = run("check", "pnp", lang)
    assert (result.exit_code, result.stderr) == (0, ""), result.stderr
    assert "fuzzy" not in result.stdout
    shutil.copy(LOCALE / f"{lang}.po", mine / "locale")
    told = run("update", "pnp", lang, "--templates", mine).output
    assert told.endswith(": unchanged\n"), f"write it anew with: pnp i18n update pnp {lang}"


def test_french_is_whole() -> None:
    assert "not translated" not in run("check", "pnp", "fr").stdout


@pytest.mark.slow
@pytest.mark.long
def test_status_lists_the_program_behind_the_games() -> None:
    listed = json.loads(run("status", "--json").stdout)["games"]
    assert listed[-1]["game"] == "pnp"
    (only,) = json.loads(run("status", "pnp", "fr", "--json").stdout)["games"]
    (french,) = only["languages"]
    assert (french["percent"], french["total"]) == (100, len(codes()))
    assert "what is printed" in run("status", "pnp").stdout


def test_a_language_is_begun_with_its_own_plural_forms(mine: Path) -> None:
    first, *rest = run("update", "pnp", "pl", "--templates", mine).output.splitlines()
    assert first == f"{mine / 'locale' / 'pl.po'}: {len(codes())} new, written"
    words = f"pnp pl --templates {mine}"
    assert rest[1:] == [f"pnp i18n check {words}", f"pnp i18n status {words}"]
    text = (mine / "locale" / "pl.po").read_text("utf-8")
    assert '"X-Words: printed\\n"\n' in text and prints_alone(mine / "locale" / "pl.po")
    assert 'msgid_plural "{count} faults"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n' in text
    assert run("update", "pnp", "pl", "--templates", mine).output.endswith(": unchanged\n")
    assert f"not translated yet: {len(codes())}" in run("check", "pnp", "pl", "--templates", mine).stdout


def test_a_template_holds_the_plural_too(tmp_path: Path) -> None:
    assert run("extract", "pnp", "-o", tmp_path).stdout.endswith(f": {len(codes())} texts, written\n")
    assert 'msgid_plural "{count} faults"\nmsgstr[0] ""' in (tmp_path / "pnp.pot").read_text("utf-8")


def test_a_text_that_has_changed_is_fuzzy_and_keeps_its_translations(mine: Path) -> None:
    changed(mine, "check.faults", 'msgid_plural "{count} faults"', 'msgid_plural "{count} mistakes"')
    changed(mine, "score.total", 'msgid "total"', 'msgid "sum"')
    assert "2 changed, written" in run("update", "pnp", "fr", "--templates", mine).output
    text = (mine / "locale" / "fr.po").read_text("utf-8")
    said = 'msgctxt "check.faults"\nmsgid "{count} fault"\nmsgid_plural "{count} faults"\n'
    assert f"#, fuzzy, python-brace-format\n{said}" in text
    assert 'msgstr[0] "{count} erreur"\nmsgstr[1] "{count} erreurs"\n' in text
    assert '#, fuzzy\n#| msgid "sum"\nmsgctxt "score.total"\n' in text
    assert "not looked at" in run("check", "pnp", "fr", "--templates", mine).stdout


def test_a_text_that_is_counted_from_now_on_keeps_what_was_said(mine: Path) -> None:
    path = mine / "locale" / "fr.po"
    entry = 'msgid_plural "{count} faults"\nmsgstr[0] "{count} erreur"\nmsgstr[1] "{count} erreurs"'
    changed(mine, "check.faults", entry, 'msgstr "erreurs : {count}"')
    run("update", "pnp", "fr", "--templates", mine)
    assert 'msgstr[0] "erreurs : {count}"\nmsgstr[1] ""' in path.read_text("utf-8")


FAULTS = [
    (
        "score.wins",
        "avec {points}",
        "avec {pionts}",
        'has {pionts} that the source has not: did you mean "{points}"?',
    ),
    ("booklet.winners", "avec {points}", "bien", "the translation lacks {points}"),
    ("check.faults", '"{count} erreurs"', '""', "msgstr[1] is empty"),
    ("usage.no-file", "«\u202f", "« ", "after “«” a narrow no-break space"),
    ("rules.example", "\u00a0:", ":", "before “:” a no-break space"),
    ("score.nobody-wins", "’", "'", "a straight apostrophe"),
    ("score.total", 'msgctxt "score.total"', 'msgctxt "score.totl"', 'did you mean "score.total"?'),
]


def test_faults_are_named_at_their_lines(mine: Path) -> None:
    for code, before, after, _ in FAULTS:
        changed(mine, code, before, after)
    result = run("check", "pnp", "fr", "--templates", mine)
    assert result.exit_code == 1
    text = (mine / "locale" / "fr.po").read_text("utf-8").splitlines()
    for code, _, after, message in FAULTS:
        entry = after if after.startswith("msgctxt") else f'msgctxt "{code}"'
        told = [line.split(":", 2) for line in result.stderr.splitlines() if message in line]
        assert {path for path, _, _ in told} == {str(mine / "locale" / "fr.po")}
        assert any(entry in text[max(0, int(number) - 8) : int(number) + 2] for _, number, _ in told)


def test_a_language_s_plural_forms_are_counted(mine: Path) -> None:
    changed(mine, "check.faults", '\nmsgstr[1] "{count} erreurs"', "")
    told = run("check", "pnp", "fr", "--templates", mine).stderr
    assert "the language has 2 plural forms, the entry 1" in told


@pytest.mark.parametrize("mend", ["update", "check"])
def test_a_wrong_rule_of_plurals_is_told_and_righted(mine: Path, mend: str) -> None:
    path = mine / "locale" / "fr.po"
    right = path.read_text("utf-8")
    path.write_text(right.replace("plural=(n > 1);", "plural=(n == 1);"), "utf-8")
    found = run("check", "pnp", "fr", "--templates", mine)
    assert found.exit_code == 1 and "the number 1 takes msgstr[1], in the language msgstr[0]" in found.stderr
    done = run(mend, "pnp", "fr", "--templates", mine, *(["--fix"] if mend == "check" else []))
    assert done.exit_code == 0 and "plural=(n > 1);" in done.output
    assert path.read_text("utf-8").partition("\n\n")[0] == right.partition("\n\n")[0]


def test_what_a_translator_means_is_let_pass(mine: Path) -> None:
    changed(mine, "score.nobody-wins", "’", "'")
    path = mine / "locale" / "fr.po"
    entry = 'msgctxt "score.nobody-wins"'
    path.write_text(path.read_text("utf-8").replace(entry, f"#, ignore-straight-quote\n{entry}"), "utf-8")
    assert run("check", "pnp", "fr", "--templates", mine).exit_code == 0


def test_english_is_the_source() -> None:
    assert run("update", "pnp", "en").exit_code == 2
    assert "has no translation into “nl” yet" in run("check", "pnp", "nl").stderr
