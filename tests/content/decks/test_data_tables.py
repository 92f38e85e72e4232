"""Tables that are no decks: every template knows them, translators see their texts, checks read them."""

import json
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.content.load import load
from pnp.content.schema import schemas
from pnp.exports.proof import words
from pnp.faces.fonts.families import Fonts
from pnp.faces.layout.rows import FaceMaker
from pnp.places import Places
from pnp.translation.extract import extracted_texts
from pnp.translation.translate import translate
from tests.content.small import GAME, faults, game_folder, sound

TABLES = """\
[tables.costs]
rows = "costs.csv"
[tables.clans]
rows = "clans.yaml"
[tables.clans.fields]
name = "text"
creed = { type = "text", optional = true }
tint = "color"
copies = "integer"
"""
COSTS = "ID,Gold price,Code,Open,Notes\nmine,7,007,TRUE,dark\nmill,2.5,1.10,FALSE,\n"
CLANS = "moss: {name: Moss clan, creed: 'Pay {score.gold}.', tint: gold, copies: 0}\n"
FACE = """\
<face>
  <textbox x="5" y="5" width="50" height="20" font-size="8pt">{{ tables.costs["mine"].gold_price + 1 }}
    {%- for cost in tables.costs %} {{ cost.id }} {{ cost.gold_price }} {{ cost.code }} {{ cost.open }}
    {%- if cost.notes is defined %} {{ cost.notes }}{% endif %};{% endfor %}</textbox>
  <textbox x="5" y="30" width="50" height="20" font-size="8pt">{{ tables.clans.moss.name }}
    {{- tables.clans["moss"].copies }}: {{ tables.clans["moss"].creed }}</textbox>
</face>
"""
RULES = "# Clans {#clans}\n\nThe {tables.clans.moss.name} pays {tables.costs.mill.gold-price} gold.\n"


def folder(tmp_path: Path, **changed: str | None) -> Path:
    named = {
        "game.toml": GAME.replace("[[deck]]", TABLES + "[[deck]]", 1),
        "costs.csv": COSTS,
        "clans.yaml": CLANS,
        "templates/faces/dragon.svg.j2": FACE.replace("tables.clans.moss", 'tables.clans["moss"]'),
    }
    return game_folder(tmp_path, {**named, **changed})


def printed(game_path: Path, lang: str = "en") -> list[str]:
    game = translate(sound(game_path), lang).game
    from pnp.content.fill import filled

    roots = Places(packs=()).template_roots(game_path)
    maker = FaceMaker(filled(game), roots, Fonts(roots))
    (first, *_) = maker.lay_out(game.decks[0])
    assert first.component is not None, first.problems
    return words(first.component.front)


def test_templates_see_the_rows(tmp_path: Path) -> None:
    shown = " ".join(printed(folder(tmp_path)))
    assert shown.startswith("8 mine 7 007 True dark; mill 2.5 1.10 False;"), shown
    assert "Moss clan0: Pay 3." in shown


@pytest.mark.parametrize(("id", "hint"), [("Mine", '"mine"'), ("harbour", "mill, mine")])
def test_a_row_that_is_not_there_is_told_with_the_ids_that_are(tmp_path: Path, id: str, hint: str) -> None:
    face = f'<face><text x="9" y="9">{{{{ tables.costs["{id}"].code }}}}</text></face>'
    made = folder(tmp_path, **{"templates/faces/dragon.svg.j2": face})
    game, roots = sound(made), Places(packs=()).template_roots(made)
    from pnp.content.fill import filled

    first, *_ = FaceMaker(filled(game), roots, Fonts(roots)).lay_out(game.decks[0])
    said = "; ".join(str(problem.message) for problem in first.problems)
    assert f"there is no “{id}” in the table" in said and hint in said


def test_texts_are_translated(tmp_path: Path) -> None:
    po = (
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgctxt "tables.clans.moss.name"\nmsgid "Moss clan"\nmsgstr "Clan de la mousse"\n'
    )
    game = folder(tmp_path, **{"locale/fr.po": po})
    assert "Clan de la mousse0" in " ".join(printed(game, "fr"))
    texts = {text.id: text for text in extracted_texts(sound(game))}
    assert texts["tables.clans.moss.name"].source == "Moss clan"
    assert texts["tables.clans.moss.name"].references == ("hoard/clans.yaml:1",)
    assert not [id for id in texts if id.startswith("tables.costs")]


def test_the_rules_name_their_values(tmp_path: Path) -> None:
    rules = RULES.replace("gold-price", "gold_price")
    game = sound(folder(tmp_path, **{"rules.md": rules}))
    from pnp.content.fill import filled

    texts = [text.text for text in filled(game).sections[0].texts]
    assert texts[1] == "The Moss clan pays 2.5 gold."
    ((name, line, _, code, _),) = faults(folder(tmp_path / "b", **{"rules.md": rules.replace("mill", "mil")}))
    assert (name, line, code) == ("rules.md", 3, "unknown-placeholder")


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"costs.csv": None}, ("game.toml", "missing-file")),
        ({"costs.csv": COSTS + "mine,1,1,TRUE,\n"}, ("costs.csv", "duplicate-id")),
        ({"costs.csv": "ID,Price,PRICE\na,1,2\n"}, ("costs.csv", "duplicate-column")),
        ({"costs.csv": "ID,,x\na,1,2\n"}, ("costs.csv", "missing-header")),
        ({"clans.yaml": CLANS.replace("gold,", "goldd,")}, ("clans.yaml", "unknown-color")),
        ({"clans.yaml": CLANS.replace("score.gold", "score.glod")}, ("clans.yaml", "unknown-placeholder")),
        ({"clans.yaml": CLANS.replace("tint", "tnit")}, ("clans.yaml", "unknown-key")),
        ({"clans.yaml": "[]"}, ("clans.yaml", "no-rows")),
        ({"rules.toml": "[score]\ngold = 3\n[tables]\nx = 1\n"}, ("rules.toml", "reserved-name")),
    ],
)
def test_they_are_checked(tmp_path: Path, changed: dict[str, str | None], fault: tuple[str, str]) -> None:
    assert fault in [(name, code) for name, _, _, code, _ in faults(folder(tmp_path, **changed))]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("[tables.costs]", "[tables.Costs]", "wrong-form"),
        ('rows = "costs.csv"', 'row = "costs.csv"', "unknown-key"),
        ('rows = "costs.csv"\n', "", "missing-key"),
        ('rows = "costs.csv"', 'rows = "../costs.csv"', "missing-file"),
        ('name = "text"\n', 'name = "txt"\n', "wrong-choice"),
        ('name = "text"\n', 'name = "text"\nid = "text"\n', "reserved-field"),
        ('id = "dragons"', 'id = "tables"', "reserved-name"),
    ],
)
def test_what_game_toml_says_of_them_is_checked(tmp_path: Path, old: str, new: str, code: str) -> None:
    game = folder(tmp_path)
    toml = (game / "game.toml").read_text()
    assert old in toml
    (game / "game.toml").write_text(toml.replace(old, new, 1))
    assert code in [code for name, _, _, code, _ in faults(game) if name == "game.toml"]


def test_a_text_that_no_table_has_is_told_of(tmp_path: Path) -> None:
    face = '<face><text x="5" y="9" font-size="9pt">{{ tables.costs["mien"].gold_price }}</text></face>'
    game = folder(tmp_path, **{"templates/faces/dragon.svg.j2": face})
    done = CliRunner().invoke(app, ["check", str(game)])
    assert done.exit_code == 1 and "mien" in done.stderr


def test_schemas_have_them(tmp_path: Path) -> None:
    game = sound(folder(tmp_path))
    made = schemas(game)
    jsonschema.validate([{"id": "moss", "name": "x", "tint": "gold", "copies": 0}], made["table-clans"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate([{"id": "moss", "name": "x"}], made["table-clans"])
    toml = {"tables": {"costs": {"rows": {"file": "c.xlsx", "header": 3, "skip": ["Total"]}}}}
    jsonschema.validate(toml["tables"], made["game"]["properties"]["tables"])
    assert json.dumps(made)


def test_an_example_of_what_stays_as_it_was(tmp_path: Path) -> None:
    game, problems = load(game_folder(tmp_path), Places(packs=()))
    assert game is not None and not problems and game.tables == ()
