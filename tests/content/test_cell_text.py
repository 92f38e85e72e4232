"""What stands in bold or italic in a cell is printed so, wherever the runs of its program begin and end."""

import pytest

from pnp.content.cell_text import CellLook, marked
from pnp.faces.text.markup import paragraphs

LOOKS = {
    "-": CellLook(),
    "b": CellLook(bold=True),
    "i": CellLook(italic=True),
    "x": CellLook(True, True),
    "u": CellLook(underline=True),
    "v": CellLook(bold=True, underline=True),
}


@pytest.mark.parametrize(
    "runs",
    [
        [("b", "Draw "), ("x", "two"), ("b", "."), ("-", " Then stop.")],
        [("i", "see "), ("x", "Dragon"), ("i", ", p. 3")],
        [("b", "("), ("x", "x"), ("b", ")")],
        [("b", "pre"), ("x", "fix")],
        [("i", "pre"), ("x", "fix"), ("i", "es"), ("-", " end")],
        [("x", "fix"), ("b", "ed")],
        [("b", "A"), ("i", "B"), ("b", "C"), ("i", "D")],
        [("b", "Draw"), ("x", " two "), ("b", "cards")],
        [("b", "word"), ("-", "word"), ("b", "word")],
        [("u", "pre"), ("v", "fix"), ("u", "es"), ("-", " end")],
        [("-", "All "), ("b", "even *"), ("-", " you")],
        [("i", "2*3"), ("-", " coins")],
        [("b", "* "), ("x", "one"), ("-", " *")],
        [("-", "Draw "), ("b", "two\nor "), ("x", "three")],
    ],
)
def test_every_letter_is_set_as_its_run_is(runs: list[tuple[str, str]]) -> None:
    wanted = [(letter, LOOKS[look]) for look, text in runs for letter in text if not letter.isspace()]
    found = [
        (letter, CellLook(span.bold, span.italic, span.underline))
        for spans in paragraphs(marked(tuple((text, LOOKS[look]) for look, text in runs)))
        for span in spans
        for letter in span.text
        if not letter.isspace()
    ]
    assert found == wanted


@pytest.mark.parametrize(
    ("runs", "printed"),
    [
        ([("-", "Stop"), ("b", ". Now"), ("-", " go")], "Stop. **Now** go"),  # no mark begins at a full stop
        ([("-", "Stop"), ("b", ".")], "Stop."),
        ([("-", "1"), ("i", "2"), ("-", "3")], "123"),  # a star between digits is none
        ([("b", "so *now* and")], "**so *now* and**"),
        ([("x", "**now**")], "***now***"),
    ],
)
def test_what_no_mark_can_say_is_printed_without_stars_and_own_marks_stay(
    runs: list[tuple[str, str]], printed: str
) -> None:
    assert marked(tuple((text, LOOKS[look]) for look, text in runs)) == printed
