"""A short last word stays beside the one before; a long one stands where it falls."""

import pytest

from pnp.faces.drawing.operations import Run
from pnp.faces.layout.rows import FaceMaker
from pnp.places import bundled
from tests.faces.small import Table, fonts, game, row

TEMPLATE = """<face>{{% from "parts/closed.svg.j2" import closed %}}
<textbox name="words" x="0" y="0" width="28" height="40" font-size="8pt"
>{{{{ closed("{text}") }}}}</textbox></face>"""


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Draw a card and then bid", ["Draw a card and", "then\u00a0bid"]),
        ("Draw one card, negotiate", ["Draw one card,", "negotiate"]),
        ("Gold", ["Gold"]),
    ],
)
def test_a_short_last_word_is_not_left_alone(table: Table, text: str, lines: list[str]) -> None:
    table.template(TEMPLATE.format(text=text))
    made = game(table.folder, row())
    (laid,) = FaceMaker(made, [table.templates, bundled() / "templates"], fonts()).lay_out(made.decks[0])
    assert laid.component is not None
    runs = [op for op in laid.component.front.drawing.ops if isinstance(op, Run)]
    assert [run.text for run in runs] == lines
