"""Texts that take no close look are set as any other would be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.drawing.operations import Op, Run
from pnp.words import Message
from tests.faces.test_text import box, style, typesetter

PIECES = (
    *("a", "Épée", "12", "lumière", "l’aube", " ", " ", " ", "  ", "\n", "\t", ",", "."),
    *("**", "**a b**", "*", "well-known", "a\u00adb", "\u00a0", "竜", "ไทย", "Ж", "\u0301", "|", "\ue000"),
    *("{color:red}", "{/color}", "{color:blue}", "{icon:coin}", "{underline}", "{", "\\", "\\*"),
)
texts = st.lists(st.sampled_from(PIECES), max_size=14).map("".join)
setter = typesetter()


def told(ops: tuple[Op, ...]) -> list[object]:
    return [tuple(op)[:-1] if isinstance(op, Run) else op for op in ops]  # but for its words


@given(
    text=texts,
    width=st.sampled_from((8.0, 15.0, 40.0)),
    height=st.sampled_from((5.0, 60.0)),
    align=st.sampled_from(("start", "middle", "end", "justify")),
    valign=st.sampled_from(("top", "middle", "bottom")),
    bold=st.booleans(),
)
@settings(max_examples=30, deadline=None)
def test_a_plain_text_stands_in_its_box_as_any_other(
    text: str, width: float, height: float, align: str, valign: str, bold: bool
) -> None:
    look = style(bold=bold)
    where = box(width, height, align=align, valign=valign, smallest=look.size * 0.8, paragraph_spacing=1.0)
    place = setter.plain_box(look, where)
    if place is None or (ops := place.set(text)) is None:
        return
    assert [" ".join(run.words or ()) for run in ops] == [run.text for run in ops]
    faults: list[Message] = []
    assert told(ops) == told(setter.box(look, where, text, faults.append))
    assert faults == []


@given(text=texts, anchor=st.sampled_from(("start", "middle", "end")))
@settings(max_examples=25, deadline=None)
def test_a_plain_line_stands_as_any_other(text: str, anchor: str) -> None:
    place = setter.plain_label(style(), 20.0, 5.0, anchor, lambda *box: True)
    if place is None or (ops := place.set(text)) is None:
        return
    faults: list[Message] = []
    assert told(ops) == told(setter.line(style(), 20.0, 5.0, anchor, text, faults.append))
    assert faults == []


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("L’aube d’un **grand jour** vient.", True),
        ("{color:red}Rouge{/color} et *penché*", True),
        ("", True),
        ("**demi**-mot", False),
        ("a {icon:coin}", False),
        ("竜の宝", False),
        ("{color:bleue}bleu{/color}", False),
        ("**ouvert", False),
    ],
)
def test_what_is_plain(text: str, plain: bool) -> None:
    place = setter.plain_box(style(), box())
    assert place is not None
    assert (place.set(text) is not None) == plain


def test_a_style_that_letters_wear_is_not_plain() -> None:
    assert setter.plain_label(style(spacing=0.2), 0.0, 0.0, "start", lambda *box: True) is None
    assert setter.plain_box(style(), box(hyphenate=True)) is None
    assert setter.plain_box(style(), box(align="justify")) is None


def test_a_line_whose_box_is_not_clear_takes_a_closer_look() -> None:
    place = setter.plain_label(style(), 20.0, 5.0, "start", lambda left, top, right, low: right < 30)
    assert place is not None
    assert place.set("un") is not None
    assert place.set("un mot et encore un mot") is None
