from pathlib import Path

import pytest

from pnp.places import bundled
from pnp.problem import ContentError
from pnp.sheets.paper import Paper, Printer, page, pages
from pnp.sheets.supplies import supplies
from tests.sheets.pieces import SUPPLIES, written


@pytest.mark.parametrize("paper", SUPPLIES.papers)
@pytest.mark.parametrize("printer", SUPPLIES.printers)
def test_a_card_fits_on_what_ships_upright_or_landscape(paper: str, printer: str) -> None:
    for lying in pages(SUPPLIES.papers[paper], SUPPLIES.printers[printer]):
        assert lying.printable.width >= 63 and lying.printable.height >= 88


def test_a_makers_printer_joins_what_ships_and_hides_one_of_its_key(tmp_path: Path) -> None:
    written(
        tmp_path,
        "printers.toml",
        '[attic]\nname = "In the attic"\nsides = 4.2\nends = 15\nsource = "measured"\n'
        '[laser]\nname = "Mine"\nsides = 4\nends = 4\nsource = "its manual"\n',
    )
    found = supplies([tmp_path, bundled() / "templates"])
    assert found.printers["attic"] == Printer("In the attic", 4.2, 15)
    assert found.printers["laser"].name == "Mine"
    assert found.printers["generic"].sides == 6.35
    assert found.papers == SUPPLIES.papers


def test_a_paper_is_found_however_it_is_written(tmp_path: Path) -> None:
    written(tmp_path, "papers.toml", '[Folio]\nname = "Folio"\nwidth = 210\nheight = 330\nsource = "mine"\n')
    assert supplies([tmp_path]).papers == {"folio": Paper("Folio", 210, 330)}


def test_faults_are_told_all_at_once_with_their_lines(tmp_path: Path) -> None:
    papers = written(
        tmp_path,
        "papers.toml",
        '[a5]\nname = "A5"\nwidht = 148\nheight = 210\nsource = "ISO 216"\n\n'
        '[wide]\nname = "Wide"\nwidth = 300\nheight = 200\nsource = "mine"\n',
    )
    printers = written(
        tmp_path, "printers.toml", '[odd]\nname = "Odd"\nsides = "6"\nends = 40\nsource = "mine"\n'
    )
    with pytest.raises(ContentError) as raised:
        supplies([tmp_path])
    told = {(problem.place.path, problem.place.line, problem.code) for problem in raised.value.problems}
    assert told == {
        (str(papers), 1, "missing-key"),
        (str(papers), 3, "unknown-key"),
        (str(printers), 3, "wrong-type"),
        (str(printers), 4, "out-of-range"),
    }
    assert 'did you mean "width"?' in str(raised.value)


def test_paper_lies_upright_in_the_file(tmp_path: Path) -> None:
    written(
        tmp_path,
        "papers.toml",
        '[wide]\nname = "Wide"\nwidth = 300\nheight = 200\nsource = "mine"\n',
    )
    with pytest.raises(ContentError, match="Wide is wider than high: give the shorter side as its width"):
        supplies([tmp_path])


def test_a_syntax_error_is_one_problem(tmp_path: Path) -> None:
    written(tmp_path, "papers.toml", "[a4]\nwidth = \n")
    with pytest.raises(ContentError) as raised:
        supplies([tmp_path])
    assert [problem.place.line for problem in raised.value.problems] == [2]


def test_margins_turn_with_the_paper() -> None:
    paper, printer = SUPPLIES.papers["a4"], SUPPLIES.printers["generic"]
    upright, landscape = page(paper, printer, landscape=False), page(paper, printer, landscape=True)
    assert (upright.printable.x, upright.printable.y) == (6.35, 12.7)
    assert (landscape.width, landscape.height) == (297, 210)
    assert (landscape.printable.x, landscape.printable.y) == (12.7, 6.35)


def test_paper_too_narrow_for_the_ruler_lies_landscape() -> None:
    postcard = Paper("A6", 105, 148)
    assert [lying.width > lying.height for lying in pages(postcard, SUPPLIES.printers["generic"])] == [True]
