"""The pages of almanacs: what belongs together stands together, and the index leads to all that it names."""

from collections.abc import Sequence

import pytest

from pnp.booklet.pages.flow import BookPage
from pnp.booklet.pages.strip import Frame, Strip, stacked
from pnp.booklet.pages.style import DEPTH
from tests.every_game.games import GAMES, in_every_language
from tests.every_game.test_rule_books import pages_of

pytestmark = pytest.mark.slow


@pytest.fixture(params=in_every_language(GAMES), ids="-".join)
def pages(request: pytest.FixtureRequest) -> Sequence[BookPage]:
    id, lang = request.param
    return pages_of(id, lang, "almanac")


def test_no_box_or_table_that_a_page_can_hold_is_split(pages: Sequence[BookPage]) -> None:
    blocks: dict[Frame | Strip, dict[int, list[Strip]]] = {}
    for folio, page in enumerate(pages, 1):
        for strip in page.strips:
            if whole := strip.frames[0] if strip.frames else strip.head:
                blocks.setdefault(whole, {}).setdefault(folio, []).append(strip)
    split = [parts for parts in blocks.values() if len(parts) > 1]
    heights = {tuple(parts): stacked([strip for part in parts.values() for strip in part]) for parts in split}
    assert {folios: strip.height for folios, strip in heights.items() if strip.height <= DEPTH} == {}


def test_no_heading_stands_at_the_foot_of_a_page(pages: Sequence[BookPage]) -> None:
    assert [folio for folio, page in enumerate(pages, 1) if page.strips[-1].heading] == []
