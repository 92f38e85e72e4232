"""Characters that say how others are set: they come with copied texts, keep their meaning, are not drawn."""

from collections.abc import Iterable

import pytest

from pnp.faces.drawing.operations import Op
from pnp.faces.fonts import scripts
from tests.drawn import runs
from tests.faces.fonts.shaped.texts import set_text
from tests.faces.test_text import box, laid, lines, refuse, style, typesetter

COPIED = [
    *("\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2061\u2066\u2069"),
    *("\ufe0f\ufeff\U000e0041"),
]


def seen(ops: Iterable[Op]) -> list[object]:
    """Letters or glyphs, and where they stand."""
    return [(round(run.x, 4), run.y, run.font, run.text) for run in runs(ops)]


@pytest.mark.parametrize("char", COPIED, ids=lambda char: f"U+{ord(char):04X}")
@pytest.mark.parametrize("place", ["Gi{}ft of gold", "Gift{} of gold", "Gift {} of gold", "{}Gift of gold{}"])
def test_they_are_not_drawn_and_leave_no_gap(char: str, place: str) -> None:
    assert seen(laid(place.replace("{}", char), box())) == seen(laid("Gift of gold", box()))


def test_one_between_marks_leaves_no_gap_either() -> None:
    assert seen(laid("**Gift\u200e** of\u200e*gold*", box())) == seen(laid("**Gift** of*gold*", box()))
    assert seen(laid("\u200e", box())) == []


@pytest.mark.parametrize("char", ["\u200e", "\u200f", "\u061c"], ids=lambda char: f"U+{ord(char):04X}")
def test_they_ask_for_no_library_among_letters_of_others(char: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripts, "_installed", lambda name: False)
    assert lines(laid(f"Gift{char} of gold", box())) == ["Gift of gold"]


def test_a_text_with_one_is_left_to_who_looks_closer() -> None:
    looks = typesetter().plain_label(style(), 0.0, 0.0, "start", lambda *edges: True)
    assert looks is not None and looks.set("Gift of gold") and looks.set("Gift\u200e of gold") is None


@pytest.mark.parametrize("char", ["\u2028", "\u2029"], ids=["line", "paragraph"])
def test_what_parts_lines_ends_them_in_a_box_and_is_a_blank_in_one_line(char: str) -> None:
    assert lines(laid(f"one{char}two", box())) == ["one", "two"]
    in_one = typesetter().line(style(), 0.0, 0.0, "start", f"one{char}two", refuse)  # type: ignore[arg-type]
    assert lines(in_one) == ["one two"]


def test_what_was_lost_in_copying_is_told() -> None:
    told: list[str] = []
    found = typesetter().box(style(), box(), "A map\ufffc of gold", lambda fault: told.append(fault.code))
    assert told == ["no-glyph.object"] and lines(found) == ["A map of gold"]
    assert lines(laid("{icon:coin} of gold", box())) == ["of gold"]  # an icon is none of these


@pytest.mark.parametrize(
    "mark", ["\u200f", "\u061c", "\u2066", "\u200e"], ids=lambda char: f"U+{ord(char):04X}"
)
@pytest.mark.parametrize("lang", ["he", "en"])
def test_one_alone_in_a_text_from_the_right_is_no_word(lang: str, mark: str) -> None:
    told = seen(set_text(lang, f"מספר {mark} ב"))
    assert sorted(map(str, told)) and all(row[3] for row in told if isinstance(row, tuple))
    assert [*runs(set_text(lang, f"מספר 5{mark} - ב"))]


def test_direction_marks_keep_their_meaning() -> None:
    """What stands behind one from the left belongs to the words from there."""

    def order(text: str) -> list[str]:
        return [run.reads.strip() for run in sorted(runs(set_text("he", text)), key=lambda run: run.x)]

    assert order("אב Drakon!")[0] == "!"
    assert "".join(order("אב Drakon!\u200e")).startswith("Drakon!")


def test_joiners_keep_their_meaning() -> None:
    def glyphs(lang: str, text: str) -> list[str]:
        return [run.text for run in runs(set_text(lang, text))]

    assert glyphs("fa", "می\u200cروید") != glyphs("fa", "میروید")
    assert glyphs("hi", "क्\u200dष") != glyphs("hi", "क्ष")
    assert seen(set_text("fa", "کنز \u200c کنز")) == seen(set_text("fa", "کنز کنز"))
