"""A face of a form that came before is the one that its XML makes, whatever stands in its holes."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.templates.compiled import Templates
from pnp.faces.tree import XmlElement, read
from pnp.problem import Place

PLACE = Place("game.toml", 1)
TEMPLATE = """<face>
{# what is never printed #}
<g fill="{{ color }}" id="words">
<text x="{{ x }}" y="2">a {{ word }} &amp; {{ x }} b</text>
{% if more %}<text>{{ word }}<tspan dx="1" fill="{{ color }}">{{ more }}</tspan></text>{% endif %}
</g>
{% for each in many %}<image href="{{ each }}" x="{{ loop.index }}"/>{% endfor %}
<textbox name="n">

 {{ word }}</textbox>
</face>
"""


def templates(folder: Path, text: str = TEMPLATE, lang: str = "fr") -> Templates:
    (folder / "faces").mkdir(exist_ok=True)
    (folder / "faces" / "card.svg.j2").write_text(text, "utf-8")
    return Templates([folder], lang=lang)


def cast(made: Templates, times: int = 2, **values: Any) -> tuple[XmlElement | None, XmlElement]:
    """The tree of a mould, or None, and that of the XML; its form is known after two faces."""
    for _ in range(times):
        written = made.write("card", values, PLACE)
        found = made.mould(written)
    tree = read(written.xml, {})
    if found is None:
        return None, tree
    mould, filling = found
    return mould.root._replace(children=tuple(part.filled(filling) for part in mould.parts)), tree


words = st.text(
    st.sampled_from("ab <>&\"'\n\t#é,.\u00a0\u202f;()") | st.characters(codec="utf-8"), max_size=12
)


@given(
    word=words,
    color=words,
    x=st.integers() | st.floats(-9, 9, allow_nan=False),
    more=words,
    many=st.lists(words, max_size=3),
)
@settings(max_examples=150, deadline=None)
def test_a_mould_makes_the_tree_that_the_xml_makes(
    word: str, color: str, x: float, more: str, many: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    made = templates(tmp_path_factory.mktemp("roots"))
    values = {"word": word, "color": color, "x": x, "more": more, "many": many}
    for value in (word, color, more, *many):
        if not _is_xml(value):
            return
    tree, expected = cast(made, **values)
    if tree is not None:
        assert tree == expected
    plain = {
        **values,
        "word": "Roi & <reine>",
        "color": "red",
        "more": more and "x",
        "many": ["a"] * len(many),
    }
    tree, expected = cast(made, **plain)
    assert tree == expected and made.mould(made.write("card", plain, PLACE)) is not None


def _is_xml(text: str) -> bool:
    try:
        read(f"<a>{text.translate(str.maketrans({'<': ' ', '&': ' ', '>': ' '}))}</a>", {})
    except Exception:
        return False
    return True


def test_numbers_have_the_comma_of_the_language_in_texts_and_a_point_in_attributes(tmp_path: Path) -> None:
    tree, expected = cast(templates(tmp_path), word="1", color="red", x=1.5, more="", many=[])
    assert tree == expected
    (group,) = (child for child in expected.elements() if child.name == "g")
    (text,) = group.elements()
    assert text.get("x") == "1.5" and text.text() == "a 1 & 1,5 b"


@pytest.mark.parametrize(
    "text",
    [
        "<face><{{ word }}/></face>",
        "<face><rect {{ word }}/></face>",
        "<face>{{ word }}</face>",
        "<face><!-- {{ word }} --></face>",
        "<face><text><![CDATA[{{ word }}]]></text></face>",
        '<face><rect fill="url(#{{ word }})"/><linearGradient id="g"/></face>',
        '<face><image href="#{{ word }}"/></face>',
        '<face><linearGradient id="{{ word }}"/></face>',
        "<face><text>{{ ('<b>' ~ word) | safe }}</text></face>",
        "<face {{ word }}><text>{{ word }}</text></face>",
        "<face><text>\ufdd2{{ word }}</text></face>",
    ],
)
def test_what_may_change_the_tree_is_parsed_each_time(tmp_path: Path, text: str) -> None:
    made = templates(tmp_path, text)
    for _ in range(3):
        assert made.mould(made.write("card", {"word": "g"}, PLACE)) is None


@pytest.mark.parametrize("word", ["#g", "url(#g)", "\r", "\x00"])
def test_what_refers_to_something_or_is_no_text_is_parsed(tmp_path: Path, word: str) -> None:
    made = templates(tmp_path, '<face><image href="{{ word }}"/></face>')
    for value in ("a", "b", "c"):
        found = made.mould(made.write("card", {"word": value}, PLACE))
    assert found is not None
    assert made.mould(made.write("card", {"word": word}, PLACE)) is None


def test_a_colour_may_begin_with_a_number_sign(tmp_path: Path) -> None:
    made = templates(tmp_path, '<face><rect fill="{{ word }}"/></face>')
    for value in ("#123456", "#abcdef"):
        found = made.mould(made.write("card", {"word": value}, PLACE))
    assert found is not None
