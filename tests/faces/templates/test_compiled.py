"""What templates know, and where they are found."""

from pathlib import Path

from pnp.content.field_types import Field
from pnp.faces.drawing.operations import Shape
from pnp.faces.layout.kept import CompiledTemplates
from pnp.faces.layout.rows import FaceMaker
from pnp.faces.templates.compiled import Templates
from pnp.geometry import bounds
from pnp.problem import Place
from tests.drawn import runs
from tests.faces.small import Table, fonts, game, row


def shown(table: Table, text: str, *rows, **changes) -> list[str]:
    return [run.text for run in runs(table.ops(f"<text>{text}</text>", *rows, **changes))]


def test_the_context(table: Table) -> None:
    text = (
        "{{ card.id }} {{ card.name }} {{ card.copies }} {{ copies }} {{ deck.id }} {{ deck.width }} "
        "{{ game.title }} {{ rules.score.silver + 1 }} {{ words.hello }} {{ lang }} "
        "{{ side }} {{ game.players.max }}"
    )
    assert shown(table, text, row("r", copies=2, name="Ana & <Bob>")) == [
        "r Ana & <Bob> 2 2 deck 63 Small 4 Hello en front 4"
    ]


def test_a_template_sees_the_rows_of_every_deck(table: Table) -> None:
    text = "{{ decks.deck | map(attribute='name') | join(', ') }}: {{ decks.deck | sum(attribute='copies') }}"
    assert shown(table, text, row("a", copies=2, name="Ana")) == ["Ana: 2"]


def test_a_template_finds_a_row_by_its_id(table: Table) -> None:
    fields = {"effect": Field("effect", "text", optional=True)}
    text = "{% set its = decks.deck[card.id] %}{{ its.name }}{% if its.effect %} {{ its.effect }}{% endif %}"
    assert shown(table, text, row("a", name="Ana"), fields=fields) == ["Ana"]


def test_a_field_may_be_called_like_a_method(table: Table) -> None:
    assert shown(table, "{{ card.items }} {{ card.values }}", row(items=3, values=4)) == ["3 4"]


def test_an_optional_value_that_is_left_out_is_false_and_not_defined(table: Table) -> None:
    fields = {"effect": Field("effect", "text", optional=True)}
    text = (
        "{% if card.effect %}yes{% else %}no{% endif %} {{ card.effect is defined }} "
        "{{ card.effect|default('–') }} {{ card.effect == 'x' }}"
    )
    assert shown(table, text, row(), fields=fields) == ["no False – False"]


def test_the_back_is_drawn_for_each_row(table: Table) -> None:
    table.template("<face><text>{{ side }} {{ card.name }}</text></face>")
    (laid,) = table.lay(row(name="Ana"), back="card")
    assert laid.component is not None and laid.component.back is not None
    assert [run.text for run in runs(laid.component.back.drawing.ops)] == ["back Ana"]


def test_the_first_root_that_has_a_template_wins(tmp_path: Path) -> None:
    first, second = Table(tmp_path / "a"), Table(tmp_path / "b")
    first.template("<face>{% import 'parts/frame.svg.j2' as f %}{{ f.edge() }}</face>")
    second.template("<face/>")
    second.template("{% macro edge() %}<text>shared</text>{% endmacro %}", "parts/frame")
    made = game(tmp_path, row())
    studio = FaceMaker(made, [first.templates, second.templates], fonts())
    (laid,) = studio.lay_out(made.decks[0])
    assert laid.component is not None
    assert [run.text for run in runs(laid.component.front.drawing.ops)] == ["shared"]


def test_cards_are_laid_out_as_they_are_asked_for(table: Table) -> None:
    table.template("<face>{{ card.name }}</face>")
    studio, deck = table.studio(row("good"), row("bad"))
    laid = studio.lay_out(deck)
    assert next(laid).row.id == "good"


def test_a_value_may_be_asked_for_by_a_computed_name(table: Table) -> None:
    fields = {"effect": Field("effect", "text", optional=True)}
    text = "{{ card.get('known') }} {{ card['known'] }} {{ card.get('effect', '–') }}"
    assert shown(table, text, row(known=0), fields=fields) == ["0 0 –"]


def test_display_is_like_body_in_a_game_that_has_no_display_font(table: Table) -> None:
    (run,) = runs(table.ops('<text font-family="display">A</text>', fonts={"body": ("Caladea",)}))
    assert run.font == "Caladea-Regular"


def test_a_text_cannot_pretend_to_be_a_place_in_a_template(table: Table) -> None:
    table.template("<face>\n<text>{{ card.name }}</text>\n<nothing/>\n</face>")
    told = table.faults(row(name="Red \ufdd099,1\ufdd1 \ufdd0" + "9" * 5000 + ",1\ufdd1"))
    assert any(each.startswith("card.svg.j2:3 unknown element <nothing>") for each in told)


def test_a_template_in_another_encoding_is_told(table: Table) -> None:
    table.write("templates/faces/card.svg.j2", "<face>é</face>".encode("latin-1"))
    (told,) = table.faults()
    assert told == "card.svg.j2:1 the file is not UTF-8: save it with the encoding UTF-8"


def test_numbers_in_texts_have_the_decimals_of_their_language(table: Table) -> None:
    text = (
        "{% set half = card.cost / 2 %}{% set kept %}{{ half }}{% endset %}{{ card.cost }} {{ half }} "
        "{{ kept|float * 2 + 1 }} {{ card.cost > 1.4 }} {{ '%.1f'|format(half) }} 1.5"
    )
    assert shown(table, text, row(cost=1.5)) == ["1.5 0.75 2.5 True 0.8 1.5"]
    assert shown(table, text, row(cost=1.5), lang="fr") == ["1,5 0,75 2,5 True 0.8 1.5"]


def test_whole_numbers_are_printed_whole_however_they_were_reckoned(table: Table) -> None:
    text = "{{ card.cost * 2 }} {{ card.cost / 2 }} {{ card.cost * 0 }} {{ -2 * card.cost }} {{ 1e15 * 1.0 }}"
    assert shown(table, text, row(cost=2.5)) == ["5 1.25 0 -5 1000000000000000.0"]
    assert shown(table, "{{ '%.1f'|format(card.cost * 2) }}", row(cost=2.5)) == ["5.0"]


def test_numbers_in_attributes_are_those_of_svg(table: Table) -> None:
    element = """<rect x='{{ card.cost }}' y="{{ card.cost + 1 }}" width="2.5" height="3"/>"""
    for lang in ("en", "fr"):
        (shape,) = table.ops(f"<!-- it's {{{{ card.cost }}}} -->{element}", row(cost=1.5), lang=lang)
        assert isinstance(shape, Shape) and bounds(shape.outline) == (1.5, 2.5, 4.0, 5.5)


def test_a_fault_behind_a_number_stands_where_it_is(table: Table) -> None:
    table.template('<face>\n<text x="9" y="9">{{ card.cost }}</text>\n<rect x="two"/>\n</face>')
    faults = table.faults(row(cost=1.5), lang="fr")
    assert faults == table.faults(row(cost=1.5)) and faults[0].startswith("card.svg.j2:3 ")


def test_capitals_and_places_are_those_of_the_language(table: Table) -> None:
    text = "{{ card.name | upper }} {{ card.copies | ordinal }} {{ 1 | ordinal(feminine=true) }}"
    assert shown(table, text, row("a", copies=3, name="kısa ip"), lang="tr") == ["KISA İP 3. 1."]
    assert shown(table, text, row("a", copies=3, name="kısa ip"), lang="fr") == ["KISA IP 3e 1re"]


def test_what_is_compiled_for_one_language_says_another_in_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces" / "card.svg.j2").write_text("{{ 'i' | upper }} {{ 2 | ordinal }}", "utf-8")
    compiled = CompiledTemplates()
    places = Place("game.toml", 1)
    told = [Templates([tmp_path], None, compiled, lang).render("card", {}, places) for lang in ("tr", "fr")]
    assert told == ["İ 2.", "I 2e"]
