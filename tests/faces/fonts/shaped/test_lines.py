"""Lines of scripts that run from the right, whose letters change beside others, or that have no blanks."""

from itertools import groupby, pairwise

import pytest

from pnp.faces.drawing.operations import Run, Shape, Use
from pnp.faces.fonts import scripts
from pnp.faces.text.running import Running
from pnp.faces.text.typeset import Typesetter
from pnp.geometry import bounds
from pnp.words import Message
from tests.drawn import runs
from tests.faces.fonts.shaped.texts import TEXTS, set_text, spoken
from tests.faces.small import fonts
from tests.faces.test_text import box, icon, style


def rows(found: list[Run]) -> list[str]:
    """What each line reads: runs follow one another from left to right."""
    lines = groupby(found, key=lambda run: round(run.y, 3))
    return ["".join(run.reads for run in line) for _, line in lines]


def end(run: Run) -> float:
    return run.x + fonts().width(run.font, run.text) * run.size


@pytest.mark.parametrize("lang", ["ar", "he"])
def test_lines_start_at_the_right(lang: str) -> None:
    drawn = [*runs(set_text(lang, TEXTS[lang], 50.0))]
    assert max(map(end, drawn)) == pytest.approx(50.0, abs=0.01)
    swapped = [*runs(set_text(lang, TEXTS[lang], 50.0, align="end"))]
    assert min(run.x for run in swapped) == pytest.approx(0.0, abs=0.01)


def test_numbers_and_words_of_other_scripts_keep_their_way() -> None:
    drawn = [*runs(set_text("he", "אספו 12 יהלומים של Drakon 2.0 עכשיו", 90.0))]
    assert [run.x for run in drawn] == sorted(run.x for run in drawn)
    parts = ["".join(run.text if run.said is None else "".join(run.said.each) for run in drawn)]
    assert parts == ["וישכע Drakon 2.0 לש םימולהי 12 ופסא"]


def test_a_text_of_another_language_runs_its_own_way() -> None:
    """An English text that nobody has translated yet."""
    (run,) = runs(set_text("ar", "Take 2 coins.", 60.0))
    assert run.text == "Take 2 coins." and end(run) == pytest.approx(60.0)


def test_an_icon_at_the_start_of_a_line_stands_at_its_right() -> None:
    drawn = set_text("ar", "{icon:coin}\u00a0ذهب", 60.0)
    (use,) = (op for op in drawn if isinstance(op, Use))
    assert use.matrix[4] > max(run.x for run in runs(drawn))


def test_lines_of_thai_end_between_words() -> None:
    drawn = [*runs(set_text("th", "มังกรทองคำเก็บสมบัติของมังกรไว้ในถ้ำ", 20.0))]
    words = ["มังกร", "ทองคำ", "เก็บ", "สมบัติ", "ของ", "มังกร", "ไว้", "ใน", "ถ้ำ"]
    ends = ["".join(words[:count]) for count in range(len(words) + 1)]
    read = ""
    for row in rows(drawn):
        read += row
        assert read in ends
    assert read == ends[-1] and len(rows(drawn)) > 2


def test_a_word_that_is_wider_than_its_box_is_told() -> None:
    told: list[Message] = []
    own = spoken("ta")
    typesetter = Typesetter(fonts(), {}, icon, "ta", own.chain(()), None, Running.of(own))
    typesetter.box(style(families=own.chain(("FiraGO",))), box(9.0), "பொக்கிஷத்திற்கு", told.append)
    assert [message.code for message in told] == ["overflow.wide"]


def test_letters_join_across_a_change_of_look() -> None:
    """The article of a bold noun: lam stands in its initial form before kaf."""
    drawn = [*runs(set_text("ar", "ال**كهف**", 60.0))]
    apart = [*runs(set_text("ar", "ال", 60.0))]
    assert drawn[-1].text != apart[-1].text
    assert "".join(run.reads for run in reversed(drawn)) == "الكهف"


def test_marks_above_a_line_do_not_leave_their_box() -> None:
    """Two Thai marks, one upon the other, reach above the height of a line that is set close."""
    (first, *_) = runs(set_text("th", "ปู่", 60.0, line_height=0.9))
    (plain, *_) = runs(set_text("th", "ป", 60.0, line_height=0.9))
    assert first.y > plain.y


def test_letters_that_join_are_not_spaced() -> None:
    own = spoken("ar")
    typesetter = Typesetter(fonts(), {}, icon, "", (), None, Running.of(own))
    loose = typesetter.line(style(spacing=1.0), 0.0, 5.0, "start", "التنين", lambda fault: None)
    tight = typesetter.line(style(), 0.0, 5.0, "start", "التنين", lambda fault: None)
    assert [(run.x, run.text, run.spacing) for run in runs(loose)] == [
        (run.x, run.text, run.spacing) for run in runs(tight)
    ]


def test_without_the_libraries_texts_that_need_none_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripts, "_LIBRARIES", ("no_such_library",))
    (run,) = runs(set_text("ar", "12", 60.0))
    assert run.text == "12"


@pytest.mark.parametrize(
    ("lang", "text", "lined"),
    [
        ("ar", "كلمة {underline}تحته خط{/underline} كلمة", "تحته خط"),
        ("hi", "कार्ड {underline}तीन दो{/underline} कार्ड", "तीन दो"),
        ("hi", "कार्ड {underline}कार्ड कार्ड{/underline} कार्ड", "कार्ड कार्ड"),
        ("hi", "कार्ड {underline}abc{/underline} कार्ड", "abc"),
        ("hi", "{underline}कार्ड abc{/underline}", "कार्ड abc"),
    ],
)
def test_lines_along_words_end_where_these_do(lang: str, text: str, lined: str) -> None:
    ops = set_text(lang, text)
    spans = sorted(bounds(op.outline)[::2] for op in ops if isinstance(op, Shape))
    assert all(one[1] == pytest.approx(two[0]) for one, two in pairwise(spans)), "through blanks between them"
    alone = [*runs(set_text(lang, lined))]
    width = max(map(end, alone)) - min(run.x for run in alone)
    assert spans[-1][1] - spans[0][0] == pytest.approx(width, abs=0.05)
