"""What a check finds at once."""

from pathlib import Path

import pytest

from pnp.building.check import check_game, proofread
from pnp.faces.fonts.families import Fonts
from pnp.places import GameFolder, Places
from pnp.translation.language import Language
from pnp.words import Message
from tests.small_games import CARD, CARDS, make_game
from tests.writing import write_files

PLACES = Places(packs=())


def found(folder: Path, langs: tuple[str, ...] = ()) -> list[tuple[str, str, int]]:
    report = check_game(GameFolder(folder.name, folder, "test"), PLACES, langs)
    return [(problem.code, Path(problem.place.path).name, problem.place.line) for problem in report.problems]


def test_faults_of_templates_are_told_with_those_of_tables(tmp_path: Path) -> None:
    rows = CARDS.replace("strength = 6", 'strength = "six"')
    card = CARD.replace("</face>", '  <rect x="two" width="3" height="4"/>\n</face>')
    folder = make_game(tmp_path, **{"cards.toml": rows, "templates/faces/card.svg.j2": card})
    both = [("wrong-type", "cards.toml", 6), ("bad-value", "card.svg.j2", 6)]
    assert found(folder) == both
    assert found(folder, ("pt",)) == both[:1], "a language that it does not have"


def test_what_a_table_lacks_is_no_fault_of_templates(tmp_path: Path) -> None:
    rows = CARDS.replace("strength = 6", 'strength = "six"').replace('name = "Red', 'nam = "Red')
    codes = {code for code, _, _ in found(make_game(tmp_path, **{"cards.toml": rows}))}
    assert codes == {"wrong-type", "unknown-key", "missing-key"}
    broken = make_game(tmp_path / "other", **{"game.toml": "title = ", "cards.toml": rows})
    assert {name for _, name, _ in found(broken)} <= {"game.toml", "cards.toml"}


@pytest.mark.parametrize("file", ["rules.toml", "words.toml"])
def test_what_a_file_hides_that_cannot_be_read_is_no_fault_of_templates(tmp_path: Path, file: str) -> None:
    card = CARD.replace(
        "</face>", '  <textbox name="a" x="2" y="2" width="9" height="9">{{ %s }}</textbox>\n</face>'
    )
    asked = {"rules.toml": "rules.gold.worth", "words.toml": "words.gold"}[file]
    folder = make_game(tmp_path, **{file: "[gold", "templates/faces/card.svg.j2": card % asked})
    assert [(code, name) for code, name, _ in found(folder)] == [("syntax-error", file)]


def test_a_language_that_nobody_asked_for_may_lack_its_fonts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_game(tmp_path)
    write_files(folder, {"locale/ja.po": 'msgid ""\nmsgstr "Language: ja\\n"\n'})
    assert found(folder) == []

    def lacking(fonts: Fonts, language: Language) -> Message | None:
        return Message("i18n.needs", lang="ja", extra="cjk", command="…") if language.code == "ja" else None

    monkeypatch.setattr("pnp.building.check.needed", lacking)
    assert found(folder) == [("unset-language", "ja.po", 1)]
    assert found(folder, ("ja",)) == [], "who asks for it is told what its faces lack"


def test_decks_that_may_be_mirrored_say_so_where_lines_begin_on_the_right(tmp_path: Path) -> None:
    folder = make_game(tmp_path)
    write_files(
        folder, {f"locale/{lang}.po": f'msgid ""\nmsgstr "Language: {lang}\\n"\n' for lang in ("de", "he")}
    )
    assert [code for code, _, _ in found(folder, ("de",))] == []
    assert [(code, name) for code, name, _ in found(folder, ("he",))] == [("unmirrored", "game.toml")]
    (report,) = proofread(GameFolder("hoard", folder, "test"), PLACES, ["he"])
    (problem,) = report.problems
    assert problem.is_warning and "cards" in str(problem)
    game = folder / "game.toml"
    for said in ("true", "false"):
        text = game.read_text("utf-8").replace("mirrored = true\n", "")
        game.write_text(text.replace("[[deck]]\n", f"[[deck]]\nmirrored = {said}\n"), "utf-8")
        assert found(folder, ("he",)) == []
