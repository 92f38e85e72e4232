import pytest

from pnp.faces.drawing.operations import Run, Shape, Use
from pnp.sheets.paper import Paper, page
from pnp.sheets.ruler import Captions, caption, ruler
from tests.sheets.pieces import LETTERING, SUPPLIES, WORDS, batch, laid, options, points, width

A4 = page(SUPPLIES.papers["a4"], SUPPLIES.printers["generic"], landscape=False)


def test_the_ruler_is_a_hundred_millimetres_with_a_tick_for_each() -> None:
    use = ruler(A4, LETTERING)
    assert use.matrix[:4] == (1, 0, 0, 1)
    [shape] = [op for op in use.drawing.ops if isinstance(op, Shape)]
    ends = points(shape.outline)
    ticks = {x: round(y2 - y1, 3) for (x, y1), (x2, y2) in zip(ends[::2], ends[1::2], strict=True) if x == x2}
    assert sorted(ticks) == list(range(101))
    assert {ticks[x] for x in range(0, 101, 10)} == {2.0}
    assert {ticks[x] for x in range(5, 100, 10)} == {1.5}
    assert {ticks[x] for x in range(1, 100) if x % 5} == {1.0}


def test_every_ten_millimetres_have_their_number_below() -> None:
    labels = [op for op in ruler(A4, LETTERING).drawing.ops if isinstance(op, Run)]
    assert [label.text for label in labels] == [*map(str, range(0, 100, 10)), "100 mm"]
    for place, label in enumerate(labels):
        number = label.text.removesuffix(" mm")
        assert label.x + width(number, "body", label.size) / 2 == pytest.approx(10 * place)


def test_it_is_on_every_sheet_front_and_back() -> None:
    for duplex in ("long", "gutterfold", "none"):
        for sheet in laid(batch(), options(duplex=duplex)):
            rulers = [op for op in sheet.ops if isinstance(op, Use) and op.drawing.name == "ruler"]
            assert len(rulers) == 1


def test_the_caption_ends_at_the_right_of_what_can_be_printed() -> None:
    line = caption(A4, LETTERING, WORDS, "Dragons", "sheet 1 of 3", "front")
    assert line.text == "L'Or des dragons · Dragons · sheet 1 of 3 · front · English"
    assert line.x + width(line.text, "body", line.size) == pytest.approx(210 - 6.35)


def test_a_long_caption_shrinks_then_loses_what_matters_least() -> None:
    words = Captions("Aux Pierres du Dragon", "français")
    longer = caption(
        A4, LETTERING, words, "Personnages spéciaux et leurs dragons", "feuille 1 sur 3", "recto"
    )
    assert longer.text.startswith("Aux Pierres du Dragon · ")
    assert longer.size < 2.2
    postcard = page(Paper("A6", 105, 148), SUPPLIES.printers["generic"], landscape=True)
    short = caption(postcard, LETTERING, words, "Personnages", "feuille 1 sur 3", "recto")
    assert short.text == "feuille 1 sur 3 · recto"
    for line, lying in ((longer, A4), (short, postcard)):
        assert line.x > lying.footer.x + 1 + 100 + width("100 mm", "body", 1.7)
        assert line.x + width(line.text, "body", line.size) == pytest.approx(lying.width - lying.printable.x)
