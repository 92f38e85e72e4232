"""Translations that stand in tables are taken into the catalogue; none that is there is lost."""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from pnp.content.load import load
from pnp.places import Places
from pnp.translation.translate import translate
from tests.content.tables.test_row_files import workbook
from tests.writing import write_files

GAME = """\
title = "Cats"
players = { min = 2, max = 4 }
language = "en"
[[deck]]
id = "cards"
kind = "card"
title = "Cards"
size = "poker"
front = "card"
rows = "cards.csv"
IGNORE
[deck.fields]
name = "text"
effect = { type = "text", optional = true }
tint = { type = "color", optional = true }
[deck.columns]
name = "Card Name"
"""
FACE = '<face><textbox x="5" y="5" width="50" height="30" font-size="9pt">{{ card.name }}</textbox></face>'
TABLE = """\
Card Name,Qty,Card Name (FR),effect,effect_fr
Cat,1,Chat,Purrs.,Ronronne.
Owl,1,,"Sees, well.","Voit bien, ""oui""."
Fox,1,Renard,,
"""


def make(folder: Path, table: str = TABLE, ignore: str = 'ignore = ["Qty"]', **more: str | bytes) -> Path:
    files: dict[str, str | bytes] = {
        "game.toml": GAME.replace("IGNORE", ignore),
        "cards.csv": table,
        "templates/faces/card.svg.j2": FACE,
    }
    return write_files(
        folder / "cats", files | {name.replace("__", "/"): data for name, data in more.items()}
    )


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["i18n", "import", *map(str, words)])


def french(game: Path) -> list[dict[str, object]]:
    source, problems = load(game, Places(packs=()), ["fr"])
    assert source is not None, problems
    (deck,) = translate(source, "fr").game.decks
    return [{name: row.values.get(name) for name in ("name", "effect")} for row in deck.rows]


ALL = [
    {"name": "Chat", "effect": "Ronronne."},
    {"name": "Owl", "effect": 'Voit bien, "oui".'},
    {"name": "Renard", "effect": None},
]


def test_columns_beside_the_texts_become_a_catalogue(tmp_path: Path) -> None:
    game = make(tmp_path)
    (problem,) = [p for p in load(game, Places(packs=()))[1] if "Name" in str(p)]
    assert problem.code == "unknown-key" and "pnp i18n import GAME fr" in str(problem)
    done = run(game)
    assert done.exit_code == 0, done.output
    assert french(game) == ALL
    assert [line.split() for line in done.output.splitlines()[:3]] == [
        ["new"],
        ["cards.name", "2"],
        ["cards.effect", "2"],
    ]
    assert run(game, "fr").output.endswith("unchanged\n")
    text = (game / "locale/fr.po").read_text("utf-8")
    assert 'msgctxt "cards.owl.name"\nmsgid "Owl"\nmsgstr ""\n' in text


def test_what_is_translated_is_kept_unless_it_is_to_be_replaced(tmp_path: Path) -> None:
    game = make(tmp_path)
    run(game)
    po = game / "locale/fr.po"
    po.write_text(po.read_text("utf-8").replace('"Chat"', '"Minou"'), "utf-8")
    before = po.read_bytes()
    done = run(game, "fr")
    assert po.read_bytes() == before and "cards.csv:2:7" in done.stderr and "--replace" in done.stderr
    assert run(game, "fr", "--replace", "--dry-run").output.endswith("not written\n")
    assert po.read_bytes() == before
    assert run(game, "fr", "--replace").exit_code == 0
    assert french(game) == ALL


def test_a_fuzzy_translation_is_kept_too(tmp_path: Path) -> None:
    game = make(tmp_path)
    run(game)
    po = game / "locale/fr.po"
    fuzzy = po.read_text("utf-8").replace('msgctxt "cards.cat.name"', '#, fuzzy\nmsgctxt "cards.cat.name"')
    po.write_text(fuzzy, "utf-8")
    run(game, "fr")
    assert po.read_text("utf-8") == fuzzy
    run(game, "fr", "--replace")
    assert "fuzzy" not in po.read_text("utf-8")


PLAIN = 'id,Card Name,effect\ncat,Cat,Purrs.\nowl,Owl,"Sees, well."\nfox,Fox,\n'
BESIDE = 'id,Card Name,effect\nfox,Renard,\ncat,Chat,Ronronne.\nowl,,"Voit bien, ""oui""."\n'


@pytest.mark.parametrize("name", ["cards.fr.csv", "cards_fr.csv", "fr__cards.csv"])
def test_a_file_beside_the_deck_s(tmp_path: Path, name: str) -> None:
    game = make(tmp_path, PLAIN, "", **{name: BESIDE})
    done = run(game, "fr")
    assert done.exit_code == 0, done.output
    assert french(game) == ALL


def test_a_workbook_beside_the_deck_s(tmp_path: Path) -> None:
    rows = [
        row.split(",", 2) for row in BESIDE.replace('"Voit bien, ""oui""."', 'Voit bien, "oui".').splitlines()
    ]
    game = make(tmp_path, PLAIN, "", **{"cards_fr.xlsx": workbook(rows)})
    done = run(game, "fr")
    assert done.exit_code == 0, done.output
    assert french(game) == ALL


def test_a_file_named_by_the_translator_with_what_is_none_of_the_game_s(tmp_path: Path) -> None:
    game = make(tmp_path, PLAIN, "")
    sheet = tmp_path / "from the translator.csv"
    sheet.write_text("id;name:fr;tint:fr\ncat;Chat;rouge\ndog;Chien;\nfox;Renard;\n", "utf-8")
    done = run(game, "fr", "--rows", sheet)
    assert done.exit_code == 0
    assert "cards.dog.name" in done.stderr and "cards.cat.tint" in done.stderr
    assert done.stdout.splitlines()[0].split() == ["new", "unknown", "id", "no", "text"]
    assert [row["name"] for row in french(game)] == ["Chat", "Owl", "Renard"]


@pytest.mark.parametrize("columns", ["msgctxt,fr", "ID,source,FR", "Key,Translation"])
def test_a_sheet_of_texts_by_their_ids(tmp_path: Path, columns: str) -> None:
    game = make(tmp_path, "id,Card Name,effect\ncat,Cat,Purrs.\nowl,Owl,Sees.\n", "")
    source = "Cat," if "source" in columns else ""
    rows = (
        f"cards.cat.name,{source}Chat\ncards.owl.effect,{source}\nwords.gone,{source}Or\n"
        f"game.title,{source}Les chats\n"
    )
    (tmp_path / "sheet.csv").write_text(f"{columns}\n{rows}", "utf-8")
    done = run(game, "fr", "--rows", tmp_path / "sheet.csv")
    assert "words.gone" in done.output, "what is none of the game's is told"
    catalogue = (game / "locale/fr.po").read_text("utf-8")
    assert 'msgstr "Chat"' in catalogue and 'msgstr "Les chats"' in catalogue and "Or" not in catalogue


COUNTED = '[called]\nfish = ["{count} fish", "{count} fishes"]\n'


def test_a_sheet_has_each_plural_form_in_a_row_of_its_own(tmp_path: Path) -> None:
    game = make(tmp_path, "id,Card Name\ncat,Cat\n", "", **{"reasons.toml": COUNTED})
    sheet = tmp_path / "sheet.csv"
    sheet.write_text("id,fr\ncalled.fish[1],{count} poissons\ncalled.fish[0],{count} poisson\n", "utf-8")
    done = run(game, "fr", "--rows", sheet)
    both = 'msgstr[0] "{count} poisson"\nmsgstr[1] "{count} poissons"\n'
    assert both in (game / "locale/fr.po").read_text("utf-8") and not done.stderr
    sheet.write_text("id,fr\ncalled.fish,{count} truite\n", "utf-8")
    done = run(game, "fr", "--rows", sheet, "--replace")
    changed = both.replace('poisson"', 'truite"')
    assert changed in (game / "locale/fr.po").read_text("utf-8")
    assert "taken for called.fish[0]" in done.stderr and "called.fish[1]" in done.stderr


def test_a_sheet_needs_no_number_where_the_language_has_one_form(tmp_path: Path) -> None:
    game = make(tmp_path, "id,Card Name\ncat,Cat\n", "", **{"reasons.toml": COUNTED})
    (tmp_path / "sheet.csv").write_text("id,ja\ncalled.fish,{count}匹\n", "utf-8")
    done = run(game, "ja", "--rows", tmp_path / "sheet.csv")
    assert 'msgstr[0] "{count}匹"' in (game / "locale/ja.po").read_text("utf-8") and not done.stderr


def test_a_sheet_of_texts_without_their_translations_is_told(tmp_path: Path) -> None:
    game = make(tmp_path, "id,Card Name\ncat,Cat\n", "")
    (tmp_path / "sheet.csv").write_text("msgctxt,de\ncards.cat.name,Katze\n", "utf-8")
    done = run(game, "fr", "--rows", tmp_path / "sheet.csv")
    assert done.exit_code and "“fr”" in done.output


def test_rows_without_ids_go_by_their_order(tmp_path: Path) -> None:
    table = "Card Name,effect\nCat,Purrs.\nOwl,\n"
    game = make(tmp_path, table, "", **{"cards.fr.csv": "Card Name,effect\nChat,Ronronne.\nHibou,\n"})
    done = run(game, "fr")
    assert done.exit_code == 0, done.output
    assert [row["name"] for row in french(game)] == ["Chat", "Hibou"]
    (game / "cards.fr.csv").write_text("Card Name,effect\nChat,Ronronne.\n")
    done = run(game, "fr")
    assert done.exit_code == 1 and "cards.fr.csv:1:1" in done.stderr


def test_a_field_that_is_no_text_is_not_translated(tmp_path: Path) -> None:
    game = make(tmp_path, "Card Name,tint,tint_fr\nCat,red,rouge\n", "")
    done = run(game, "fr")
    assert done.exit_code == 1 and "type color" in done.stderr
    game = make(tmp_path, "Card Name,tint,tint_fr\nCat,red,rouge\n", 'ignore = ["tint_fr"]')
    done = run(game, "fr")
    assert (done.exit_code, "type color" in done.stderr) == (0, True), done.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "which game"),
        (("GAME", "en"), "own"),
        (("GAME",), "name_fr"),
        (("GAME", "--rows", "x.csv"), "LANG"),
    ],
)
def test_what_cannot_be_imported_is_said(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    game = make(tmp_path, PLAIN, "")
    done = run(*(game if word == "GAME" else word for word in words))
    assert done.exit_code == 2 and said in done.stderr
    assert not (game / "locale").exists()


def test_a_file_in_another_encoding_is_told_what_can_be_done(tmp_path: Path) -> None:
    """Of a deck’s own rows game.toml can say what they are in; nothing says it of a translator's file."""
    game = make(tmp_path)
    rows = tmp_path / "fr.csv"
    rows.write_bytes("name_fr\nÉpée\n".encode("cp1252"))
    said = run(game, "fr", "--rows", rows).output
    assert "save it with the encoding UTF-8\n" in said and "rows =" not in said
    (game / "cards.csv").write_bytes("Card Name\nÉpée\n".encode("cp1252"))
    _, problems = load(game, Places(packs=()))
    assert "rows = {" in "\n".join(map(str, problems))


def test_a_table_with_nothing_in_it_begins_no_catalogue(tmp_path: Path) -> None:
    game = make(tmp_path, PLAIN, "")
    done = run(game, "fr")
    assert (done.exit_code, "cards.fr.csv" in done.output) == (0, True)
    assert not (game / "locale").exists()


TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("C",), exclude_characters="{}[]*<>&`"), max_size=20
)


@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    cells=st.lists(st.tuples(TEXT.filter(str.strip), TEXT, TEXT, TEXT), min_size=1, max_size=5),
    way=st.sampled_from(["columns", "file"]),
)
def test_every_translation_comes_as_it_stands(
    tmp_path_factory: pytest.TempPathFactory, cells: list[tuple[str, str, str, str]], way: str
) -> None:
    """From the table into the catalogue and out again: each cell under its own text."""

    def table(*rows: tuple[object, ...]) -> str:
        stream = io.StringIO()
        csv.writer(stream, lineterminator="\n").writerows(rows)
        return stream.getvalue()

    numbered = list(enumerate(cells))
    own = ("id", "Card Name", "effect")
    if way == "columns":
        rows = [(f"c{n}", name, effect, fr, more) for n, (name, effect, fr, more) in numbered]
        game = make(tmp_path_factory.mktemp("g"), table((*own, "name (French)", "EFFECT-FR"), *rows), "")
    else:
        rows = [(f"c{n}", fr, more) for n, (_, _, fr, more) in reversed(numbered)]
        source = table(own, *((f"c{n}", name, effect) for n, (name, effect, _, _) in numbered))
        game = make(tmp_path_factory.mktemp("g"), source, "", **{"cards-fr.csv": table(own, *rows)})
    done = run(game, "fr")
    assert done.exit_code == 0, done.output
    wanted = [
        {
            "name": fr if fr.strip() else name,
            "effect": (more if more.strip() else effect) if effect else None,
        }
        for name, effect, fr, more in cells
    ]
    assert french(game) == wanted
