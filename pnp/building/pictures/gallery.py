"""A gallery: every face of a game as a picture, contact sheets of each deck, and a page to look at them."""

from collections.abc import Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from pnp.building.context import LanguageContext
from pnp.building.pictures.laid import drawn_faults, laid_rows
from pnp.building.processes.side_by_side import Opening, opened, opening_of, side_by_side, workers_for
from pnp.building.settings import Progress, no_progress
from pnp.content.game import Deck, Row
from pnp.content.lookup.plain import plain_inline
from pnp.exports.gallery import GalleryCard, GalleryDeck, GallerySide, gallery_page
from pnp.faces.drawing.digest import FaceDigests
from pnp.faces.drawing.operations import Component, Face
from pnp.faces.fonts.families import chain_keys
from pnp.files import write_file
from pnp.geometry import Outline
from pnp.press.contact_sheets import LabelledPicture, contact_sheet, cut_out
from pnp.press.framed_pictures import picture_file
from pnp.problem import Problem, stops

PAGE = "index.html"
_AT_ONCE = 24
"""Components that are drawn at one go, and stand on one contact sheet."""
_SHOWN = 96
"""Pixels of a page to the inch."""


class GalleryReport(NamedTuple):
    """What is wrong, and the files that were written, the page last; none where there is a fault."""

    problems: tuple[Problem, ...]
    files: tuple[Path, ...] = ()


def make_gallery(
    context: LanguageContext,
    decks: Sequence[Deck],
    folder: Path,
    dpi: float,
    dark: bool,
    progress: Progress,
    jobs: int,
) -> GalleryReport:
    """Write the gallery of some decks into a folder. Faces are looked over first: with a fault there is none.

    ``jobs``: decks worked on side by side; 0 leaves it to the program.

    Raises ContentError for what cannot be written.
    """
    problems = drawn_faults(context, decks)
    if stops(problems):
        return GalleryReport(tuple(sorted(problems)))
    workers = workers_for(len(decks), jobs, sum(len(deck.rows) for deck in decks))
    made: dict[str, _MadeDeck] = {}
    if workers < 2:
        made = {deck.id: _Deck(context, deck, folder, dpi, dark).whole(progress) for deck in decks}
    else:
        work = partial(_make_deck, opening_of(context.source), context.game.lang, folder, dpi, dark)
        for each in side_by_side(work, [deck.id for deck in decks], workers):
            made[each.shown.id] = each
            progress("parts", len(made), len(decks))
    title, shown = plain_inline(context.game.title), [made[deck.id].shown for deck in decks]
    files = [path for deck in decks for path in made[deck.id].files]
    write_file(folder / PAGE, gallery_page(title, context.game.lang, shown, context.words))
    return GalleryReport(tuple(sorted(problems)), (*files, folder / PAGE))


class _MadeDeck(NamedTuple):
    """A deck as the page shows it, and the files that were written of it."""

    shown: GalleryDeck
    files: tuple[Path, ...]


def _make_deck(opening: Opening, lang: str, folder: Path, dpi: float, dark: bool, id: str) -> _MadeDeck:
    """A deck in a process of its own."""
    context = opened(opening).in_language(lang)
    deck = next(deck for deck in context.game.printed if deck.id == id)
    return _Deck(context, deck, folder, dpi, dark).whole(no_progress)


_Cut = tuple[str, Outline]
"""What tells a picture from all others: the digest of a face, and what it is cut along."""


class _Deck:
    """A deck on its way into the gallery; sides that look the same share a picture."""

    def __init__(
        self,
        context: LanguageContext,
        deck: Deck,
        folder: Path,
        dpi: float,
        dark: bool,
    ) -> None:
        self._context, self._deck, self._folder = context, deck, folder
        self._dpi, self._dark = dpi, dark
        self._files: list[Path] = []
        self._digests = FaceDigests()
        self._sides: dict[_Cut, GallerySide] = {}
        body = context.game.fonts["body"]
        key = chain_keys(context.source.fonts, body[:1], bold=False, italic=False)[0]
        self._letters = context.source.fonts.data(key)

    def whole(self, progress: Progress) -> _MadeDeck:
        """All of it."""
        return _MadeDeck(self.made(progress), tuple(self._files))

    def made(self, progress: Progress) -> GalleryDeck:
        """The deck as the page shows it, its pictures and contact sheets written."""
        deck, cards = self._deck, []
        laid = ((row, made, part) for row, _, made, part in laid_rows(self._context, deck) if made)
        number = 0
        while batch := list(islice(laid, _AT_ONCE)):
            number += 1
            for back in (False, True):
                self._pictures(batch, back, number)
            cards += [self._card(*each) for each in batch]
            progress(f"{self._context.game.lang} {deck.title}", len(cards), len(deck.rows))
        backs = {card.sides[1:] for card in cards}
        if len(cards) > 1 and len(backs) == 1 and (shared := backs.pop()):  # one for all is shown once
            cards = [card._replace(sides=card.sides[:1]) for card in cards]
            name = self._context.words("gallery.back")
            cards.append(GalleryCard(name, name, name, deck.copies, shared))
        return GalleryDeck(deck.id, plain_inline(deck.title), deck.copies, tuple(cards))

    def _pictures(self, batch: Sequence[tuple[Row, Component, Deck]], back: bool, number: int) -> None:
        """One side of some components: the pictures that are new, and the contact sheet of these."""
        wanted: dict[_Cut, tuple[Row, Face]] = {}
        for row, component, part in batch:
            face = component.back if back else component.front
            if face and (cut := self._cut(face, part, back)) not in self._sides:
                wanted.setdefault(cut, (row, face))
        if not wanted:
            return
        source, side = self._context.source, "back" if back else "front"
        images = cut_out([(face, edge) for (_, edge), (_, face) in wanted.items()], source.fonts, self._dpi)
        labelled = []
        for (cut, (row, face)), image in zip(wanted.items(), images, strict=True):
            path = f"{self._deck.id}/{row.id}-{side}.png"
            self._write(path, picture_file(image, "png", self._dpi))
            size = (round(length / 25.4 * _SHOWN) for length in (face.width, face.height))
            self._sides[cut] = GallerySide(side, path, *size)
            labelled.append(LabelledPicture(row.id, image))
        game, words = self._context.game, self._context.words
        title = f"{plain_inline(game.title)} · {plain_inline(self._deck.title)} · {words(f'gallery.{side}')}"
        sheet = contact_sheet(title, labelled, self._letters, self._dpi, self._dark)
        self._write(f"{self._deck.id}-{side}s-{number}.png", picture_file(sheet, "png", self._dpi))

    def _write(self, path: str, data: bytes) -> None:
        write_file(self._folder / path, data)
        self._files.append(self._folder / path)

    def _cut(self, face: Face, part: Deck, back: bool) -> _Cut:
        return self._digests.of(face), part.seen_on(part.edge, back)

    def _card(self, row: Row, component: Component, part: Deck) -> GalleryCard:
        sides = tuple(self._sides[self._cut(face, part, bool(at))] for at, face in enumerate(component.sides))
        values = [plain_inline(value) for value in row.values.values() if isinstance(value, str)]
        name = plain_inline(str(row.values.get("name", ""))) or row.id
        return GalleryCard(row.id, name, " ".join(values), row.copies, sides)
