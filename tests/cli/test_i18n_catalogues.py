"""``pnp i18n extract``, ``update`` and ``status``: what they write and say, and what they leave alone."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from pnp.places import bundled
from tests.small_games import CARDS, FRENCH, GAME, make_game

PO = "hoard/locale/fr.po"


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["i18n", *map(str, words)])


@pytest.fixture
def here(tmp_path, monkeypatch) -> Path:
    make_game(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_extract_writes_a_template_that_is_no_language(here):
    done = run("extract", "hoard")
    assert done.output == "hoard/locale/hoard.pot: 8 texts, written\n"
    text = (here / "hoard/locale/hoard.pot").read_text("utf-8")
    assert '"Language: \\n"' in text
    assert (
        "#. Cards, red: effect\n#. Cards, front: box “effect”, 2 lines at 9 pt\n"
        "#. see it: pnp i18n preview hoard LANG cards/red\n#. {score.gold} = 3\n#: hoard/cards.toml:5\n"
        "#, python-brace-format, max-length:88\n"
        'msgctxt "cards.red.effect"\nmsgid "Worth {score.gold}."\nmsgstr ""\n'
    ) in text
    assert run("extract", "hoard").output.endswith(": 8 texts, unchanged\n")
    assert "en, fr\n" in run_games(here)


def run_games(content: Path) -> str:
    found = CliRunner().invoke(app, ["games", "--content", str(content)], env={"COLUMNS": "500"}).output
    line = next(line for line in found.splitlines() if line.startswith("hoard"))
    return line.split("--content")[0].rstrip() + "\n"


def test_a_language_that_only_the_game_knows_is_one_of_its_languages(here):
    klingon = here / "hoard/locale/tlh.po"
    shutil.copy(here / PO, klingon)
    assert run("update", "hoard", "tlh").output == "hoard/locale/tlh.po: 7 new, written\n"
    assert run("status", "hoard", "tlh").exit_code == 0
    assert "hoard tlh:" in run("check", "hoard", "tlh").output


def test_all_commands_agree_on_a_catalogue_with_a_languages_other_spelling(here):
    shutil.copy(here / PO, here / "hoard/locale/pt-BR.po")
    for command in ("status", "check"):
        assert "pt-BR.po:1:1: warning: " in run(command, "hoard").output
    for command in ("status", "update", "check"):
        done = run(command, "hoard", "pt-BR")
        assert done.exit_code == 2 and 'did you mean "pt_BR"?' in done.output
    assert "pt-BR" not in run("status", "hoard", "fr").output
    (here / "hoard/locale/pt-BR.po").rename(here / "hoard/locale/pt_br.po")
    assert run("update", "hoard", "pt_br").exit_code == 0


def test_a_catalogue_that_lies_elsewhere_in_the_game_is_written_there(here):
    elsewhere = here / "hoard/elsewhere.po"
    (here / PO).rename(elsewhere)
    (here / PO).symlink_to(elsewhere)
    assert run("update", "hoard").output == f"{PO}: 7 new, written\n"
    assert (here / PO).is_symlink() and "cards.red.effect" in elsewhere.read_text("utf-8")


def test_nothing_is_translated_where_the_next_version_would_take_it_away(here, monkeypatch):
    """A wheel carries its games inside the package."""
    installed = here / "site-packages/pnp/bundled/content"
    installed.mkdir(parents=True)
    shutil.copytree(here / "hoard", installed / "hoard")
    (installed.parent / "templates").symlink_to(bundled() / "templates")
    monkeypatch.setattr("pnp.places._PACKAGE", here / "site-packages/pnp")
    before = (installed / "hoard/locale/fr.po").read_bytes()
    refused = run("update", installed / "hoard")
    assert (
        refused.exit_code == 1
        and f"copy {installed / 'hoard'} under the same name to a place of your own" in refused.stderr
    )
    assert (installed / "hoard/locale/fr.po").read_bytes() == before
    assert run("update", "hoard").exit_code == 0


def test_a_template_may_go_elsewhere(here):
    assert run("extract", "hoard", "-o", "there").output.startswith("there/hoard.pot")
    assert not (here / "hoard/locale/hoard.pot").exists()


def test_update_brings_a_catalogue_up_to_date(here):
    done = run("update", "hoard")
    assert done.output == f"{PO}: 7 new, written\n"
    text = (here / PO).read_text("utf-8")
    assert text.startswith(FRENCH.partition("\n\n")[0])
    assert 'msgctxt "cards.red.name"\nmsgid "Red dragon"\nmsgstr "Dragon rouge"\n' in text
    assert "#: hoard/cards.toml:4\n" in text and "see it: pnp i18n preview hoard fr cards/red\n" in text


def test_update_of_what_is_up_to_date_does_not_touch_the_file(here):
    run("update", "hoard")
    spaced = (here / PO).read_text("utf-8").replace("\n\n", "\r\n\r\n\r\n")
    (here / PO).write_bytes(b"\xef\xbb\xbf" + spaced.encode())
    before = (here / PO).stat().st_mtime_ns
    assert run("update", "hoard").output == f"{PO}: unchanged\n"
    assert (here / PO).stat().st_mtime_ns == before


def test_update_says_what_has_changed(here):
    run("update", "hoard")
    (here / PO).write_text(
        (here / PO)
        .read_text("utf-8")
        .replace('"Blue dragon"\nmsgstr ""', '"Blue dragon"\nmsgstr "Dragon bleu"')
    )
    cards = (
        CARDS.replace('"Red dragon"', '"Old red dragon"')
        .replace('"blue"', '"azure"')
        .replace("copies = 2", "copies = 2")
    )
    make_game(here, **{"cards.toml": cards, "locale/fr.po": (here / PO).read_text("utf-8")})
    done = run("update", "hoard", "fr")
    assert done.output == f"{PO}: 1 new, 1 changed, 1 moved, written\n"
    assert '#, fuzzy, max-length:20\n#| msgid "Red dragon"\n' in (here / PO).read_text("utf-8")


def test_a_new_language_needs_no_more_than_its_name(here):
    first, *rest = run("update", "hoard", "de").output.splitlines()
    assert first == "hoard/locale/de.po: 8 new, written"
    for command in ("status", "check", "preview"):
        assert f"pnp i18n {command} hoard de" in "\n".join(rest), "what to do next"
    assert "Plural-Forms: nplurals=2; plural=(n != 1);" in (here / "hoard/locale/de.po").read_text()
    assert "preview" not in run("update", "hoard", "de").output, "it is said once"
    assert run("update", "hoard").output.count("unchanged") == 1, "and from then on it is one of the game's"
    assert "\nhoard de " in run("status", "hoard").output
    built = CliRunner().invoke(app, ["build", "hoard", "--lang", "de", "--deck", "coins"])
    assert built.exit_code == 0, built.output
    assert "8 texts are not translated" in built.output


def test_what_is_to_be_done_next_names_the_game_as_it_is_found(here, monkeypatch):
    (here / "elsewhere").mkdir()
    monkeypatch.chdir(here / "elsewhere")
    assert f"pnp i18n status {here / 'hoard'} de" in run("update", here / "hoard", "de").output
    content = ("--content", here)
    assert f"pnp i18n status hoard it --content {here}\n" in run("update", "hoard", "it", *content).output
    assert f"pnp i18n update hoard es --content {here} begins" in run("check", "hoard", "es", *content).stderr
    own = here / "own folder"
    (own / "locale").mkdir(parents=True)
    done = run("update", "pnp", "tr", "--templates", own)
    assert f'pnp i18n check pnp tr --templates "{own}"\n' in done.output
    assert run("check", "pnp", "tr", "--templates", own).exit_code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("update", "hoard", "xx"), "“xx” is neither a game nor a language"),
        (("update", "hoard", "pt-BR"), 'nor a language such as pt or pt_BR; did you mean "pt_BR"?'),
        (("update", "hord"), "“hord” is neither a game nor a language"),
        (("update", "hoard", "en"), "en is the language of hoard’s own texts"),
        (("status", "hoard", "Deutsch"), "“Deutsch” is neither"),
        (("extract", "hord"), "“hord” is neither a game nor a language"),
        (("update", "hoard", "pt-br"), 'did you mean "pt_BR"?'),
        (("update", "hoard", "pt_br"), 'did you mean "pt_BR"?'),
        (("update", "hoard", "ZH_HANT"), 'did you mean "zh_Hant"?'),
        (("update", "hoard", "../x"), "“../x” is neither a game nor a language"),
    ],
)
def test_wrong_usage_says_what_was_expected(here, words, told):
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert told in done.stderr


BROKEN = {
    "an open quote": (FRENCH.replace('"Dragon rouge"', '"Dragon rouge'), ":8:1: "),
    "another encoding": (FRENCH.replace("rouge", "\udce9"), ":8:16: the file is not UTF-8"),
    "a duplicate": (FRENCH + FRENCH.partition("\n\n")[2], ':11:1: msgctxt "cards.red.name" is given twice'),
    "cut off": (FRENCH.partition('msgstr "Dragon')[0], ":7:1: the file ends after msgid: msgstr is missing"),
    "cut off in a word": (FRENCH[:-9], ":8:1: "),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_faulty_catalogue_is_told_in_one_line_and_stays(here, name):
    text, told = BROKEN[name]
    data = text.encode("utf-8", "surrogateescape")
    (here / PO).write_bytes(data)
    done = run("update", "hoard", "fr", "de")
    assert done.exit_code == 1
    assert done.stderr.count("\n") == 1 and done.stderr.startswith(f"{PO}{told}")
    assert (here / PO).read_bytes() == data
    assert (here / "hoard/locale/de.po").exists(), "the others are updated all the same"
    status = run("status", "hoard", "fr")
    assert status.exit_code == 1 and status.stderr.startswith(f"{PO}{told}")


def test_a_faulty_game_is_told_and_its_catalogues_stay(here):
    (here / "hoard/cards.toml").write_text(CARDS.replace("strength = 6", 'strength = "six"'))
    for command in ("extract", "update", "status"):
        done = run(command, "hoard")
        assert done.exit_code == 1
        assert "hoard/cards.toml:6:12: " in done.stderr
    assert (here / PO).read_text("utf-8") == FRENCH


def test_status_counts_by_part(here):
    fuzzy = FRENCH + '\n#, fuzzy\nmsgctxt "game.title"\nmsgid "The Hoard"\nmsgstr "Le Trésor"\n'
    (here / PO).write_text(fuzzy, "utf-8")
    table = run("status", "hoard").output
    assert [line.split() for line in table.splitlines()] == [
        ["done", "fuzzy", "missing", "total", "%"],
        ["hoard", "fr", "1", "1", "6", "8", "12"],
        ["components", "1", "–", "5", "6", "16"],
        ["title", "and", "credits", "–", "1", "1", "2", "0"],
    ]
    assert max(map(len, table.splitlines())) <= 79
    assert json.loads(run("status", "hoard", "--json").output) == {
        "version": 1,
        "games": [
            {
                "game": "hoard",
                "languages": [
                    {
                        "lang": "fr",
                        "done": 1,
                        "fuzzy": 1,
                        "missing": 6,
                        "total": 8,
                        "percent": 12,
                        "parts": [
                            {
                                "part": "components",
                                "done": 1,
                                "fuzzy": 0,
                                "missing": 5,
                                "total": 6,
                                "percent": 16,
                            },
                            {
                                "part": "credits",
                                "done": 0,
                                "fuzzy": 1,
                                "missing": 1,
                                "total": 2,
                                "percent": 0,
                            },
                        ],
                    }
                ],
            }
        ],
    }


def test_status_speaks_the_readers_language(here):
    assert "à revoir" in CliRunner().invoke(app, ["i18n", "status", "hoard", "--ui-lang", "fr"]).output


@pytest.mark.slow
def test_without_a_name_every_game_is_meant(here):
    table = run("status").output
    assert "dragons fr" in table and "hoard" not in table


def test_fuzzy_translations_that_are_printed_are_counted(here):
    (here / PO).write_text(FRENCH.replace("msgctxt", "#, fuzzy\nmsgctxt"), "utf-8")
    built = CliRunner().invoke(app, ["build", "hoard", "--lang", "fr", "--deck", "coins"])
    assert "7 texts are not translated" in built.output
    assert "translations that are fuzzy, and printed all the same: 1" in built.output


def test_a_language_with_a_catalogue_is_built_and_checked_though_none_is_declared(here):
    (here / "hoard/game.toml").write_text(GAME.replace('languages = ["en", "fr"]\n', ""))
    built = CliRunner().invoke(app, ["build", "hoard", "--deck", "coins"])
    assert "output/hoard/en/coins.pdf" in built.output and "output/hoard/fr/coins.pdf" in built.output
    assert "(en, fr)" in CliRunner().invoke(app, ["check", "hoard"]).output


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed")
@pytest.mark.parametrize("lang", ["fr", "de", "pl", "zh_Hant"])
def test_what_is_written_is_clean_to_gettext(here, lang):
    (here / PO).unlink()
    run("update", "hoard", lang)
    path = here / f"hoard/locale/{lang}.po"
    done = subprocess.run(["msgfmt", "--check", "-o", "-", path], capture_output=True)
    warnings = [line for line in done.stderr.splitlines() if b"'PO-Revision-Date' still has" not in line]
    assert (done.returncode, warnings) == (0, [])


def test_scores_are_settled_without_the_translators_tools(here):
    code = (
        "import sys; from pnp.cli.app import app\n"
        "line = 'Ana: cows 2, coins 5; Bob: sheep 2; Cid: cows 2'\n"
        "app(['score', 'dragons', line], standalone_mode=False)\n"
        "print(sorted(name for name in sys.modules if name.startswith(('babel', 'pnp.cli.i18n'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "name", ["hoard/nl.po", "hoard/locale/nl/LC_MESSAGES/hoard.po", "hoard/locale/nl.PO"]
)
def test_no_second_catalogue_is_begun_beside_one_that_is_not_read(here, name):
    (here / name).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(here / PO, here / name)
    for command in ("check", "update", "preview"):
        done = run(command, "hoard", "nl")
        assert done.exit_code > 0
        assert name in done.stderr and "move it to hoard/locale/nl.po" in done.stderr
        assert "begins one" not in done.stderr
    assert not (here / "hoard/locale/nl.po").exists()
    (here / name).rename(here / "hoard/locale/nl.po")
    assert run("update", "hoard", "nl").exit_code == 0
