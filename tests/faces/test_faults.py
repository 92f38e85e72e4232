"""Every fault of a face is told at the template's own line, with what was expected."""

import pytest

from pnp.content.field_types import Field
from pnp.faces.fonts.icon_font import icon_characters
from pnp.faces.text import pictographs
from pnp.faces.text.pictographs import icon_like
from tests.drawn import runs
from tests.faces.small import Table, row

ONE_LINE = """
<rectangle/>
    unknown element <rectangle>: did you mean "rect"?
<rect width="3" height="3" colour="red"/>
    <rect> has no attribute colour=“red”: did you mean "color"?
<rect width="3"/>
    <rect> lacks height
<rect width="3x" height="3"/>
    width: unknown unit “x” in “3x”: expected a bare number or mm or cm or Q or in or pt or pc or px
<rect width="" height="3"/>
    width: expected a length, found “”
<circle r="1" fill="golld"/>
    fill: there is no colour “golld” (palette, CSS, #rrggbb): did you mean "gold"?
<circle r="1" fill="url(#dusk)"/>
    fill: there is no linearGradient or radialGradient with the id “dusk”
<circle r="1" stroke="url(#dusk)"/>
    stroke: there is no linearGradient or radialGradient with the id “dusk”
<circle r="1" clip-path="url(#hole)"/>
    there is no clipPath with the id “hole”
<circle r="1" opacity="half"/>
    opacity: expected a number, found “half”
<circle r="1" stroke-linecap="flat"/>
    stroke-linecap: unknown word “flat”: expected one of: butt, round, square
<g transform="turn(3)"/>
    transform: unknown transform “turn”: expected one of: matrix, rotate, scale, skewX, skewY, translate
<g transform="rotate(3 4)"/>
    transform: rotate(…) takes 1 or 3 numbers, found 2
<g transform="rotate 3"/>
    transform: expected a transform such as “translate(5 3)”, found “rotate 3”
<rect width="-3" height="3"/>
    width: expected 0 or more, found “-3”
<rect width="1e30" height="3"/>
    width: expected no more than 1000000, found “1e30”
<path d="M 0 0 L 1e400 5"/>
    d: expected no more than 1000000, found “1e400”
<textbox width="9" height="9" line-height="-1">x</textbox>
    line-height: expected a number above zero, found “-1”
<image href="../coin.svg" width="4" height="4"/>
    there is no file “../coin.svg”: did you mean "art/icons/coin.svg"?
{% include "card.svg.j2" %}
    the template includes or calls itself without end
{{ card.name.__class__ }}
    “__class__” is out of a template’s reach: it sees texts, numbers and tables
<path d="10 10"/>
    d: expected a path command, found “10 10”
<path d="L 3 4"/>
    d: a path starts with M, found “L 3 4”
<path d="M 3 4 L 5"/>
    d: path command “L” lacks a number at “the end”
<path d="M 3 4 B 5 5"/>
    d: unknown path command “B” at “B 5 5”
<polygon points="1 2 3"/>
    points: expected pairs of numbers, found 3 numbers
<g>stray</g>
    text outside <text> and <textbox>: “stray”
<text><b>x</b></text>
    <text> holds only text and <tspan>, found <b>
<text font-weight="boldd">x</text>
    font-weight: unknown word “boldd”: did you mean "bold"?
<textbox x="1" y="1" width="20">x</textbox>
    <textbox> lacks height
<textbox width="9" height="9" align="centred">x</textbox>
    align: unknown word “centred”: did you mean "center"?
<textbox width="9" height="9" font-size="8pt" min-size="9pt">x</textbox>
    min-size: expected a length up to font-size
<icon name="coinn" width="4" height="4"/>
    unknown icon “coinn” (no art/icons/coinn.svg): did you mean "coin"?
<icon name="mdi:sword-croos" width="4" height="4"/>
    unknown icon “mdi:sword-croos”: did you mean "mdi:sword-cross"?
<icon width="4" height="4"/>
    <icon> lacks name
<image href="art/x.svg" width="4" height="4"/>
    there is no file “art/x.svg”: expected one of: art/icons/coin.svg
<image href="art/icons/coin.svg" width="4" height="4" preserveAspectRatio="fill"/>
    preserveAspectRatio: unknown word “fill”: expected one of: none, xMaxYMax, xMaxYMid, xMaxYMin, …
{{ card.nam }}
    there is no “nam” in the row: did you mean "name"?
{{ crad.name }}
    unknown name “crad”: did you mean "card"?
{{ rules.score.sliver }}
    there is no “sliver” in the table: did you mean "silver"?
{{ card.effect }}
    this row leaves “effect” out: ask with {% if card.effect is defined %} first
{{ 1 // 0 }}
    ZeroDivisionError: integer division or modulo by zero
{% if card.name %}
    Unexpected end of template. Jinja was looking for the following tags: 'elif' or 'else' or …
{% import 'parts/frames.svg.j2' as frame %}
    there is no template “parts/frames.svg.j2”: did you mean "parts/frame.svg.j2"?
"""


def _pairs(text: str) -> list[tuple[str, str]]:
    lines = text.strip().splitlines()
    return [(line, message.strip()) for line, message in zip(lines[::2], lines[1::2], strict=True)]


def same(told: str, expected: str) -> bool:
    """Equal, or equal up to the ``…`` that the expectation ends with."""
    return told.startswith(expected[:-1]) if expected.endswith("…") else told == expected


@pytest.mark.parametrize(("line", "message"), _pairs(ONE_LINE))
def test_a_fault_is_told_at_its_line(table: Table, line: str, message: str) -> None:
    table.write("art/icons/coin.svg", '<svg viewBox="0 0 4 4"/>')
    table.template("", "parts/frame")
    table.template(f'<face>\n{{# a comment\n of two lines #}}\n<g fill="red"/>\n  {line}\n</face>')
    fields = {"effect": Field("effect", "text", optional=True)}
    end = 6 if "{% if" in line else 5
    (told,) = table.faults(row(name="Ana"), fields=fields)
    assert same(told, f"card.svg.j2:{end} {message}")


def test_elements_too_deep_for_the_stack_are_a_fault(table: Table) -> None:
    table.template("<face>" + "<g>" * 3000 + "</g>" * 3000 + "</face>")
    (told,) = table.faults()
    assert "more than 100 deep" in told


def test_a_control_character_is_told_where_it_stands(table: Table) -> None:
    table.template('<face><text y="3">{{ card.name }}</text></face>')
    (told,) = table.faults(row(name="a\x01b"))
    assert told.endswith("(en): the text holds the control character U+0001")
    assert not told.startswith("card.svg.j2")
    table.template('<face><text y="3">{{ words.hello }}</text></face>')
    (told,) = table.faults(row(name="Ana"), words={"hello": "a\x02"})
    assert told == "words.toml:2 words.hello (en): the text holds the control character U+0002"


def test_all_faults_of_a_face_are_told_at_once(table: Table) -> None:
    table.template('<face>\n<rect width="1"/>\n<blob/>\n<circle r="x"\n  fill="zzz"/>\n</face>')
    expected = [
        "card.svg.j2:2 <rect> lacks height",
        "card.svg.j2:3 unknown element <blob>: expected one of: circle, clipPath, …",
        "card.svg.j2:4 r: expected a length, found “x”",
        "card.svg.j2:5 fill: there is no colour “zzz” (palette, CSS, #rrggbb): expected one of: black, …",
    ]
    assert all(same(*pair) for pair in zip(table.faults(), expected, strict=True))


def test_a_fault_in_a_macro_is_told_in_the_macro_s_file(table: Table) -> None:
    table.template(
        "{% macro border(color) %}\n<rect width='9' height='9'\n fill='{{ color }}'/>\n{% endmacro %}",
        "parts",
    )
    table.template(
        '<face>\n{% import "parts.svg.j2" as parts %}\n{{ parts.border("gould") }}\n<gg/>\n</face>'
    )
    told = table.faults()
    assert told[0] == 'card.svg.j2:4 unknown element <gg>: did you mean "g"?'
    said = 'there is no colour “gould” (palette, CSS, #rrggbb): did you mean "gold"?'
    assert told[1] == f"parts.svg.j2:3 fill: {said}"


def test_a_fault_in_a_loop_is_told_once_at_its_line(table: Table) -> None:
    table.template("<face>\n{% for n in range(3) %}\n\n  <circle r='1' fil='red'/>\n{% endfor %}\n</face>")
    assert table.faults() == ['card.svg.j2:4 <circle> has no attribute fil=“red”: did you mean "fill"?']


def test_what_is_no_xml_is_told_at_the_template_s_line(table: Table) -> None:
    table.template("<face>\n{% if card.id %}\n\n<g>\n{% endif %}\n</face>")
    said = "</face> stands where <g>, which begins in line 4, is not closed"
    assert table.faults() == [f"card.svg.j2:6 the template does not make XML: {said}"]


def test_a_tag_that_nothing_closes_is_told_at_the_end_by_its_line(table: Table) -> None:
    table.template("<face>\n{% for n in range(3) %}\n<g></g>\n{% endfor %}\n\n<text>x\n")
    said = "<text>, which begins in line 6, is never closed"
    assert table.faults() == [f"card.svg.j2:6 the template does not make XML: {said}"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("a&nbsp;b", "&nbsp; is HTML’s, and nothing in XML: write the character itself, or &#160;"),
        ("&amp; &copy;", "&copy; is HTML’s, and nothing in XML: write the character itself, or &#169;"),
        ("a &dragon; b", "there is no &dragon; in XML: for a & that is printed, write &amp;"),
    ],
)
def test_an_entity_of_html_is_told_with_what_to_write(table: Table, words: str, said: str) -> None:
    table.template(f"<face>\n<text>{words}</text></face>")
    assert table.faults() == [f"card.svg.j2:2 the template does not make XML: {said}"]


def test_a_template_that_is_not_there_is_told_where_the_deck_names_it(table: Table) -> None:
    table.template("<face/>", "cart")
    assert table.faults() == ['game.toml:5 there is no template “card”: did you mean "cart"?']


def test_a_root_other_than_face_is_a_fault(table: Table) -> None:
    table.template("<svg>\n<rect width='1' height='1'/></svg>")
    assert table.faults() == ["card.svg.j2:1 a face starts with <face>, found <svg>"]


def test_faults_of_art_are_told_in_the_art(table: Table) -> None:
    table.write(
        "art/a.svg",
        '<svg viewBox="0 0 4 4">\n<rect width="1" height="1" fill="rid"/>\n <tekst>x</tekst>\n</svg>',
    )
    table.template('<face><image href="art/a.svg" width="4" height="4"/></face>')
    assert table.faults(row("one"), row("two")) == [
        'a.svg:2 fill: there is no colour “rid” (palette, CSS, #rrggbb): did you mean "red"?',
        'a.svg:3 unknown element <tekst>: did you mean "text"?',
    ]


@pytest.mark.parametrize(
    ("art", "message"),
    [
        ("<svg>\n</svg>", "a.svg:1 <svg> lacks a viewBox"),
        ('<svg viewBox="0 0 0 4"/>', "a.svg:1 viewBox: expected x y width height, found “0 0 0 4”"),
        (
            '<svg viewBox="0 0 4 4">\n<g></svg>',
            "a.svg:2 this is not XML: </svg> stands where <g>, which begins in line 2, is not closed",
        ),
        (
            '<svg viewBox="0 0 4 4">\n<image href="art/a.svg" width="1" height="1"/></svg>',
            "a.svg:2 “art/a.svg” would draw itself",
        ),
    ],
)  # fmt: skip
def test_art_that_cannot_be_read(table: Table, art: str, message: str) -> None:
    table.write("art/a.svg", art)
    table.template('<face><image href="art/a.svg" width="4" height="4"/></face>')
    assert table.faults() == [message]


def test_a_picture_that_is_none(table: Table) -> None:
    table.write("art/a.png", b"not a picture")
    table.template('<face>\n<image href="art/a.png" width="4" height="4"/></face>')
    (told,) = table.faults()
    assert told.startswith(
        "a.png:1 the file cannot be read: it is no picture that is known: expected PNG, JPEG,"
    )


def test_a_role_that_nobody_has(table: Table) -> None:
    table.template('<face><text font-family="bodi">x</text></face>')
    (told,) = table.faults()
    assert told.startswith('card.svg.j2:1 font-family: unknown font “bodi”: did you mean "body"?; ')


def test_a_font_that_nobody_has(table: Table) -> None:
    table.template("<face/>")
    (told,) = table.faults(fonts={"body": ("FiraGo",)})
    assert told.startswith('game.toml:1 [fonts] body: unknown font “FiraGo”: did you mean "FiraGO"?; ')


BOX = (
    '<textbox name="effect" width="20" height="4" font-size="8pt" min-size="7pt">{{ card.effect }}</textbox>'
)


def test_overflow_names_card_language_and_box_at_the_row_s_text(table: Table) -> None:
    table.template(f"<face>\n{BOX}\n</face>")
    words = "Take two gold and give one of them to your left neighbour"
    (told,) = table.faults(row("dragon", name="x", effect=words))
    assert (
        told
        == "cards.toml:11 deck/dragon (en): the text in box “effect” is 8.3 mm (3 lines) too long at 7 pt"
    )


def test_overflow_of_the_template_s_own_words_is_told_in_the_template(table: Table) -> None:
    table.template(f"<face>\n{BOX.replace('{{ card.effect }}', 'far too many words for it ' * 3)}\n</face>")
    (told,) = table.faults()
    assert told.startswith("card.svg.j2:2 deck/one (en): the text in box “effect” is ")


def test_overflow_of_a_word_of_the_game_among_others_is_told_at_the_longest(table: Table) -> None:
    held = "**Title**: {{ words.hello }} {{ words.by | replace(' ', '\u00a0') }}"
    table.template(f"<face>\n{BOX.replace('{{ card.effect }}', held)}\n</face>")
    (told,) = table.faults(words={"hello": "far too many words for it", "by": "by far"})
    assert told.startswith("words.toml:2 deck/one (en): the text in box “effect” is ")


def test_a_word_wider_than_its_box_is_overflow(table: Table) -> None:
    table.template(
        '<face>\n<textbox width="9" height="40" font-size="8pt">Hello-incomprehensibilities</textbox></face>'
    )
    (told,) = table.faults()
    assert "mm too wide at “incomprehensibilities” at 8 pt" in told


def test_a_character_that_no_font_has(table: Table) -> None:
    table.template('<face>\n<textbox width="40" height="40">{{ card.effect }}</textbox></face>')
    assert table.faults(row(effect="a \U0001f409 here, \U0001f409 there")) == [
        "cards.toml:10 deck/one (en): no font has the character U+1F409 “\U0001f409”: "
        "looked in FiraGO-Regular, NotoSans-Regular; "
        "a field of type text can show an icon in its place, such as {icon:mdi:star}"
    ]


def test_a_pictograph_of_a_phone_is_one_character(table: Table) -> None:
    """The selector behind it, which asks for colours, is nothing to print."""
    table.template('<face>\n<textbox width="40" height="40">{{ card.effect }}</textbox></face>')
    (told,) = table.faults(row(effect="1 \u2764\ufe0f and 2 \u2764\ufe0f"))
    assert "U+2764" in told and told.endswith("such as {icon:mdi:heart}")
    assert table.faults(row(effect="\u00a9\ufe0f {icon:mdi:heart}")) == []


def test_a_code_that_is_none_is_told_with_the_names(table: Table) -> None:
    table.template('<face><circle r="1" fill="#12345"/></face>')
    (told,) = table.faults()
    said = (
        "“#12345” (palette, CSS, #rrggbb): expected one of: black, currentColor, gold, none, red, sea, white"
    )
    assert told.endswith(said)


@pytest.mark.parametrize(
    ("char", "icon"), [("\u2660", "cards-spade"), ("\u2665", "cards-heart"), ("\u2685", "dice-6")]
)
def test_a_pictograph_is_answered_with_what_it_shows(char: str, icon: str) -> None:
    assert icon_like(char) == f"mdi:{icon}"


def test_every_icon_that_is_named_instead_of_a_pictograph_is_there() -> None:
    assert set(pictographs.CALLED_OTHERWISE.values()) <= set(icon_characters())


def test_markup_that_is_not_closed(table: Table) -> None:
    table.template("<face>\n<text>{{ card.name }}</text>\n<text>{{ card.effect }}</text></face>")
    assert table.faults(row(name="a **b", effect="{icon:c} {color:blu}x{/color}")) == [
        "cards.toml:10 deck/one (en): ** is not closed before the end of its paragraph",
        "cards.toml:11 deck/one (en): there is no colour “blu” (palette, CSS, #rrggbb): "
        "expected one of: black, gold, red, sea, white",
        "cards.toml:11 deck/one (en): unknown icon “c” (no art/icons/c.svg): there is none to choose from",
    ]


def test_a_card_with_a_fault_does_not_hide_the_next_one_s(table: Table) -> None:
    table.template('<face>\n<circle r="1" fill="{{ card.color }}"/></face>')
    laid = table.lay(
        row("a", color="red"), row("b", color="rad"), row("c", color="gild"), row("d", color="rad")
    )
    assert [len(one.problems) for one in laid] == [0, 1, 1, 1]


def test_the_same_fault_on_two_lines_is_told_twice(table: Table) -> None:
    line = '<circle r="1" fill="golld"/>\n<g transform="spin"><text font-size="0">x</text></g>\n'
    table.template(f"<face>\n{line}{line}</face>")
    assert [told.partition(" ")[0][-1] for told in table.faults()] == ["2", "3", "3", "4", "5", "5"]


def test_the_hint_for_a_value_left_out_does_not_drop_zero(table: Table) -> None:
    fields = {"n": Field("n", "integer", optional=True)}
    table.template('<face><text x="1" y="9">{{ card.n }}</text></face>')
    (fault,) = table.faults(row(), fields=fields)
    asked = fault.partition("{%")[2].partition("%}")[0]
    body = f'<text x="1" y="9">a{{%{asked}%}}{{{{ card.n }}}}{{% endif %}}</text>'
    (zero,) = runs(table.ops(body, row(n=0), fields=fields))
    (nothing,) = runs(table.ops(body, row(), fields=fields))
    assert (zero.text, nothing.text) == ("a0", "a")


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ('<rect width="1" height="x"/>', "height"),
        ('<rect width="{{ card.copies }}" height="x"/>', "height"),
        ('<g>{{ "" }}</g><rect width="{{ card.copies }}" height="1"/><circle r="{{ deck.id }}"/>', "r="),
        ("<g/>{% for at in (1, 2) %}<g/><nothing/>{% endfor %}", "<nothing"),
        ('<g opacity="1">{# a note #}</g><nothing/>', "<nothing"),
        ("<g>{{ 1 / 0 }}</g>", "{{"),
        ("<g>{{ card.copies | upperer }}</g>", "upperer"),
        ("<g>{{ card.copies }}{{ deck.nothing }}</g>", "nothing"),
        ("<g>{% for a in 5 %}{% nothing %}</g>", "nothing"),
    ],
)
def test_a_fault_is_told_at_its_column(table: Table, line: str, marked: str) -> None:
    table.template(f"<face>\n  {line}\n</face>")
    (laid,) = table.lay()
    assert {(problem.place.line, problem.place.column) for problem in laid.problems} == {
        (2, 3 + line.index(marked))
    }
