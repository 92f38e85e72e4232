"""Accents that no letter has of its own stand over theirs, where the libraries are that put them there."""

import numpy as np
import pytest

from pnp.faces.drawing.operations import Drawing, Face
from pnp.faces.fonts import scripts
from pnp.faces.fonts.scripts import has_loose_marks
from pnp.press.render import face_pdf, page_image
from tests.drawn import runs
from tests.faces.small import Table, fonts
from tests.faces.test_text import box, laid, lines, style, typesetter


def seen(text: str) -> tuple[float, float]:
    """Where the ink of a printed text begins from above, and over how many columns it goes, in pixels."""
    face = Face(Drawing("a", 0, 0, 20, 12, laid(text, box(20, 12, smallest=8.0), style(size=8.0))), 20, 12, 0)
    ink = np.asarray(page_image(face_pdf(face, fonts()), dpi=254).convert("L")) < 128
    return float(np.flatnonzero(ink.any(axis=1))[0]), float(ink.any(axis=0).sum())


@pytest.mark.parametrize("text", ["Z\u0303", "M\u0304"])
def test_they_stand_over_their_letter_and_no_other(text: str) -> None:
    """Pixels: higher than the letter, and no wider."""
    alone, marked = seen(text[0]), seen(text)
    assert marked[0] < alone[0] - 5 and marked[1] == pytest.approx(alone[1], abs=3)
    assert "".join(run.reads for run in runs(laid(f"{text}oe", box()))) == f"{text}oe"


@pytest.mark.parametrize("text", ["e\u0301", "é", "Tiếng Việt", "Č"])
def test_letters_with_accents_of_their_own_are_set_as_ever(text: str) -> None:
    assert not has_loose_marks(text)
    assert not any(run.font.endswith("~") for run in runs(laid(text, box())))


def test_a_text_with_one_is_left_to_who_looks_closer() -> None:
    place = typesetter().plain_box(style(), box())
    assert place is not None and place.set("Zoé") and place.set("Z\u0303oé") is None


def test_without_the_libraries_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripts, "_installed", lambda name: False)
    told: list[str] = []
    found = typesetter().box(style(), box(), "aZ\u0303b e\u0301", lambda fault: told.append(fault.code))
    assert told == ["loose-marks"] and lines(found) == ["aZ\u0303b é"]
    told.clear()
    assert typesetter().box(style(), box(), "e\u0301", lambda fault: told.append(fault.code))
    assert not told


def test_what_its_font_lacks_of_them_is_told(table: Table) -> None:
    chains = {"body": ("FiraGO", "Noto Sans"), "display": ("Lilita One", "FiraGO", "Noto Sans")}
    table.template('<face><text x="5" y="20" font-size="12pt" font-family="display">g\u0303o</text></face>')
    (told,) = table.faults(fonts=chains)
    assert "Lilita One lacks \u0303" in told and told.endswith("words that need them are set in FiraGO")
    ops = [laid.component.front.drawing.ops for laid in table.lay(fonts=chains) if laid.component]
    assert {run.font for run in runs(ops[0])} == {"FiraGO-Bold~"}
