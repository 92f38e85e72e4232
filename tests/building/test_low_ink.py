"""Low ink, on rendered pages: cut along the one line there is, and told apart without a colour."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations

import numpy as np
import pytest

from pnp.building.context import LanguageContext, open_game
from pnp.building.decks.deck import printout
from pnp.building.decks.laying_out import lay_out_deck
from pnp.building.decks.picking import chosen_deck
from pnp.building.settings import Settings, no_progress
from pnp.content.shapes.trim_shapes import SHAPES
from pnp.faces.drawing.low_ink import low_ink_component
from pnp.geometry import Box
from pnp.places import bundled
from pnp.press.pdf import write
from pnp.press.render import face_pdf
from tests.every_game.games import PLACES
from tests.measure import Mask, grey, ink

DPI = 300
DARK = 200


def opened(id: str, lang: str = "en") -> LanguageContext:
    return open_game(bundled() / "content" / id, PLACES, low_ink=True).in_language(lang)


class Page:
    """A printed side, with the places of its pieces; looked at in mm from the top left of the first."""

    def __init__(self, id: str, deck: str, card: str, side: int = 0, lang: str = "en") -> None:
        context = opened(id, lang)
        only = chosen_deck(context.game, deck, (card,))
        only = replace(only, rows=tuple(row._replace(copies=1) for row in only.rows))
        settings = Settings(low_ink=True)
        components = lay_out_deck(context, only, [], no_progress)
        document = printout(context, [only], [components], settings).document
        made = list(document.sheets)
        out = BytesIO()
        write(replace(document, sheets=made), context.source.fonts, out)
        self.trim = made[side].trims[0]
        self._dark = grey(out.getvalue(), side, DPI) < DARK

    def dark(self, x: float, y: float, width: float, height: float) -> Mask:
        left, top = (round(at / 25.4 * DPI) for at in (self.trim.x + x, self.trim.y + y))
        across, down = (round(size / 25.4 * DPI) for size in (width, height))
        return np.asarray(self._dark[top : top + down, left : left + across])


@pytest.mark.parametrize(
    ("id", "deck", "card"),
    [
        ("dragons", "treasure", "cow-1"),
        ("or-des-dragons", "items", "padlock"),
        ("or-des-dragons", "tokens", "blue"),
        ("drakon", "tiles", "start"),
        ("pierres-du-dragon", "screens", "red"),
        ("dedale-du-dragon", "rooms", "a-ns"),
    ],
)
def test_the_only_line_to_cut_along_is_the_trim(id: str, deck: str, card: str) -> None:
    front = Page(id, deck, card)
    width, height = front.trim.width, front.trim.height
    assert not front.dark(width * 0.4, -2.4, width * 0.2, 2.2).any()
    assert not front.dark(-2.4, height * 0.4, 2.2, height * 0.2).any()
    assert front.dark(width * 0.48, -0.2, width * 0.04, 0.4).any(axis=0).all()
    assert front.dark(-0.2, height * 0.48, 0.4, height * 0.04).any(axis=1).all()


def test_backs_have_no_line_beyond_the_trim_nor_one_of_their_own_to_cut_along() -> None:
    back = Page("dragons", "treasure", "cow-1", side=1)
    assert not back.dark(20, -2.4, 20, 2.3).any()
    assert back.dark(20, -0.2, 20, 0.4).any(axis=0).mean() < 0.9


def test_what_was_greyed_is_hatched() -> None:
    """A cow and a sheep make a dinner: the cow’s card still shows the sheep."""
    cow = Page("dragons", "treasure", "cow-1")
    own, wanted = cow.dark(20.8, 12.2, 5.2, 5.2), cow.dark(26.8, 12.2, 5.2, 5.2)
    assert wanted.mean() > 0.1
    assert own.any(axis=0).mean() > 0.6


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("id", "decks"),
    [
        ("or-des-dragons", ("tokens",)),
        ("pierres-du-dragon", ("red-stones", "blue-stones", "yellow-stones")),
    ],
)
def test_stones_are_told_apart_by_facets_and_by_the_letter_of_their_colour(
    id: str, decks: tuple[str, ...], lang: str
) -> None:
    context = opened(id, lang)
    words = context.game.words
    seen = {}
    letters = []
    for name in decks:
        deck = chosen_deck(context.game, name, ())
        edge = SHAPES[deck.shape].outline(Box(0, 0, deck.width, deck.height), 0)
        for component in lay_out_deck(context, deck, [], no_progress):
            front = low_ink_component(component, edge).front
            pixels = grey(face_pdf(front, context.source.fonts), 0, 150)
            seen[component.id] = pixels[:90, :90] < DARK
            if letter := words.get(f"color_{component.id}"):
                letters.append(letter)
                middle = pixels[40:80, 40:80]
                assert middle.min() < 90, "a letter"
                assert (pixels < DARK).mean() > 0.04, "facets"
    assert len(letters) == len(set(letters)) >= 3
    for one, other in combinations(seen.values(), 2):
        assert (one != other).mean() > 0.02


@pytest.mark.slow
def test_a_booklet_of_little_ink_has_no_grounds() -> None:
    from pnp.building.rules import set_rules, tell_rules
    from pnp.sheets.sheet import PrintDocument

    context = open_game(bundled() / "content" / "dragons", PLACES, low_ink=True).in_language("en")
    story, _ = tell_rules(context)
    pages = set_rules(context, story).pages[:1]
    out = BytesIO()
    write(PrintDocument("", "en", "", "", "none", pages), context.source.fonts, out)
    inked = ink(out.getvalue(), 0)
    assert inked.mean() < 0.15
    assert not inked[:8].any() and not inked[:, :8].any()
