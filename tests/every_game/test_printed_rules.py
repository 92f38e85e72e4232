"""The rules of every game in every language as they are printed: sound, in order, every rule to be found."""

import re
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp.booklet.imposition import sides
from pnp.booklet.story import HeadingBlock, ParagraphBlock, Story
from pnp.booklet.typeset import Booklet
from pnp.building.context import open_game
from pnp.building.flow import make_rules
from pnp.building.parts import BOOKLET, BuildPart
from pnp.building.rules import FOLDED, PAGE, READ, set_rules, tell_rules
from pnp.building.settings import Settings, no_progress
from tests.booklet.stories import heard, letters
from tests.every_game.games import FOLDERS, GAMES, PLACES, book, languages
from tests.press import tagging

EVERY = languages(GAMES)

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Printed:
    folder: Path
    story: Story
    booklet: Booklet
    rules: tuple[str, ...]  # ids that the checker can name


@pytest.fixture(scope="module", params=EVERY, ids="-".join)
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    id, lang = request.param
    folder = tmp_path_factory.mktemp("rules")
    source = open_game(FOLDERS[id].folder, PLACES)
    done = make_rules(source, BuildPart(BOOKLET, lang), Settings(duplex="short"), folder, no_progress)
    assert done.problems == ()
    assert {file.path for file in done.files} == {READ, FOLDED, PAGE}
    context = source.in_language(lang)
    story, _ = tell_rules(context)
    booklet = set_rules(context, story)
    return Printed(folder, story, booklet, book(id).rule_ids)


def test_every_rule_that_the_checker_names_is_a_place_in_the_booklet(printed: Printed) -> None:
    with pikepdf.open(printed.folder / READ) as pdf:
        names = {str(name) for name, _ in pikepdf.NameTree(pdf.Root.Names.Dests).items()}
    assert [rule for rule in printed.rules if rule not in names] == []


def test_every_rule_that_the_checker_names_is_a_place_in_the_page(printed: Printed) -> None:
    ids = set(re.findall(r'\bid="([^"]+)"', (printed.folder / PAGE).read_text("utf-8")))
    assert [rule for rule in printed.rules if rule not in ids] == []


def test_a_screen_reader_finds_what_it_needs(printed: Printed) -> None:
    with pikepdf.open(printed.folder / READ) as pdf:
        assert tagging.faults(pdf) == []


def test_the_reading_order_follows_the_text(printed: Printed) -> None:
    """Every heading and paragraph of the rules is heard, one after the other."""
    told = re.sub(r"\d", "", heard(printed.booklet))  # without the pages behind links
    at = 0
    for block in printed.story.chapters[0].blocks:
        if isinstance(block, HeadingBlock | ParagraphBlock):
            wanted = re.sub(r"\d", "", letters("".join(span.text for span in block.spans)))
            found = told.find(wanted, at)
            assert found >= 0, f"“{wanted[:60]}” is not heard after what stands before it"
            at = found + len(wanted)


def test_each_page_lies_where_folding_wants_it(printed: Printed) -> None:
    read, folded = (pypdfium2.PdfDocument(printed.folder / name) for name in (READ, FOLDED))
    pages = [read[number].get_textpage().get_text_bounded() for number in range(len(read))]
    assert len(pages) % 4 == 0
    assert all(text.strip() for text in pages)
    for sheet, side in zip(range(len(folded)), sides(len(pages)), strict=True):
        width, height = folded[sheet].get_size()
        text = folded[sheet].get_textpage()
        for number, left in ((side.left, 0.0), (side.right, width / 2)):
            half = text.get_text_bounded(left=left, right=left + width / 2, bottom=0, top=height)
            assert sorted("".join(half.split())) == sorted("".join(pages[number - 1].split()))
