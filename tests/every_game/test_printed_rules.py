"""The rules of every game in every language as they are printed: sound, in order, every rule to be found."""

import re
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp.booklet.imposition import sides
from pnp.booklet.story import HeadingBlock, LeadBlock, ParagraphBlock, Story
from pnp.booklet.typeset import Booklet
from pnp.building.context import open_game
from pnp.building.flow.stages import make_reference, make_rules
from pnp.building.parts import ALMANAC, BOOKS, REFERENCE, BuildPart
from pnp.building.rules import FOLDED, READ, SCREEN, rules_in
from pnp.building.settings import Settings, no_progress
from pnp.translation.language import Language
from tests.booklet.stories import heard, letters
from tests.every_game.games import FOLDERS, GAMES, PLACES, book, in_every_language
from tests.press import tagging

EVERY = [each for part in BOOKS for each in in_every_language(GAMES, part)]

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Printed:
    part: str
    folder: Path
    story: Story
    booklet: Booklet
    rules: tuple[str, ...]  # ids that the checker can name


@pytest.fixture(scope="module", params=EVERY, ids="-".join)
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    id, lang, part = request.param
    folder = tmp_path_factory.mktemp("rules")
    source = open_game(FOLDERS[id].folder, PLACES)
    settings = Settings(duplex="short", decks=(part,))
    done = make_rules(source, BuildPart(part, lang), settings, folder, no_progress)
    assert done.problems == ()
    assert {file.path for file in done.files} == {READ.format(part), FOLDED.format(part)}
    if part == ALMANAC:
        page = make_reference(source, BuildPart(REFERENCE, lang), folder, no_progress)
        assert [file.path for file in page.files] == [SCREEN]
    story, _, booklet = rules_in(source.in_language(lang), "almanac" if part == ALMANAC else "book")
    assert booklet
    return Printed(part, folder, story, booklet, book(id).rule_ids)


@pytest.fixture
def almanac(printed: Printed) -> Printed:
    if printed.part != ALMANAC:
        pytest.skip("the rule book leaves out what only has to be looked up")
    return printed


def test_every_rule_that_the_checker_names_is_a_place_in_the_almanac(almanac: Printed) -> None:
    with pikepdf.open(almanac.folder / READ.format(ALMANAC)) as pdf:
        names = {str(name) for name, _ in pikepdf.NameTree(pdf.Root.Names.Dests).items()}
    assert [rule for rule in almanac.rules if rule not in names] == []


def test_every_rule_that_the_checker_names_is_a_place_in_the_page(almanac: Printed) -> None:
    ids = set(re.findall(r'\bid="([^"]+)"', (almanac.folder / SCREEN).read_text("utf-8")))
    assert [rule for rule in almanac.rules if rule not in ids] == []


def test_a_screen_reader_finds_what_it_needs(printed: Printed) -> None:
    with pikepdf.open(printed.folder / READ.format(printed.part)) as pdf:
        assert tagging.faults(pdf) == []


def test_the_reading_order_follows_the_text(printed: Printed) -> None:
    """Every heading and paragraph of the rules is heard, one after the other."""
    told = re.sub(r"\d", "", heard(printed.booklet))  # without the pages behind links
    at = 0
    for block in printed.story.chapters[0].blocks:
        parts = [block.heading, block] if isinstance(block, LeadBlock) else [block]
        for part in parts:
            if not isinstance(part, HeadingBlock | LeadBlock | ParagraphBlock):
                continue
            wanted = re.sub(r"\d", "", letters("".join(span.text for span in part.spans)))
            found = told.find(wanted, at)
            assert found >= 0, f"“{wanted[:60]}” is not heard after what stands before it"
            at = found + len(wanted)


def test_each_page_lies_where_folding_wants_it(printed: Printed) -> None:
    names = (name.format(printed.part) for name in (READ, FOLDED))
    read, folded = (pypdfium2.PdfDocument(printed.folder / name) for name in names)
    pages = [read[number].get_textpage().get_text_bounded() for number in range(len(read))]
    assert len(pages) % 4 == 0
    assert all(text.strip() for text in pages)
    order = sides(len(pages), Language(printed.story.lang).from_right)
    for sheet, side in zip(range(len(folded)), order, strict=True):
        width, height = folded[sheet].get_size()
        text = folded[sheet].get_textpage()
        for number, left in ((side.left, 0.0), (side.right, width / 2)):
            half = text.get_text_bounded(left=left, right=left + width / 2, bottom=0, top=height)
            page = pages[number - 1]
            if re.search("[\u0590-\u1cff]", page):  # joined letters: PDFium cuts some at the edge of a half
                words = set(page.split())
                assert len(words & {*half.split()}) > 0.5 * len(words)
            else:
                assert sorted("".join(half.split())) == sorted("".join(page.split()))
