"""Every face of a game as a picture of its own, for those who print, upload or play it elsewhere."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, groupby, islice
from pathlib import Path
from typing import NamedTuple

from pnp.building.context import LanguageContext
from pnp.building.pictures.face_list import (
    ListedFace,
    read_face_list,
    remove_unlisted,
    write_face_list,
)
from pnp.building.pictures.face_plans import FacePlan, FaceSettings, cut_text, face_plan
from pnp.building.pictures.laid import LaidRow, drawn_faults, laid_rows
from pnp.building.processes.side_by_side import Opening, opened, opening_of, side_by_side, workers_for
from pnp.building.settings import Progress, no_progress
from pnp.content.game import Deck
from pnp.content.lookup.plain import plain_inline
from pnp.faces.drawing.digest import FaceDigests
from pnp.faces.drawing.framed import FaceFrame, framed
from pnp.faces.drawing.operations import Drawing
from pnp.faces.drawing.svg import to_svg
from pnp.faces.memo import Memo
from pnp.files import write_file
from pnp.geometry import Outline
from pnp.press.framed_pictures import picture_file, pixel_images
from pnp.press.picture_files import portable
from pnp.problem import Problem, stops
from pnp.sheets.vendors import PictureFormat, listed
from pnp.words import Message, Value

ENDINGS: dict[PictureFormat, str] = {"png": ".png", "svg": ".svg", "jpeg": ".jpg", "webp": ".webp"}
_AT_ONCE = 24
"""Faces that are drawn at one go."""
_REMEMBERED = 8
"""Backs, which cards share."""


class DeckPictures(NamedTuple):
    """What was made of a deck, or of its rows that are cut alike; ``made``: mm of bleed nobody has drawn."""

    plan: FacePlan
    cards: tuple[ListedFace, ...]
    made: float
    notes: tuple[Message, ...]


class FacesReport(NamedTuple):
    """What is wrong, and what was made; nothing where there is a fault. ``removed``: pictures of before."""

    problems: tuple[Problem, ...]
    decks: tuple[DeckPictures, ...] = ()
    removed: int = 0

    @property
    def printed(self) -> tuple[DeckPictures, ...]:
        """Those that a vendor prints."""
        return tuple(each for each in self.decks if each.plan.product)

    @property
    def notes(self) -> Iterator[Message]:
        """What somebody ought to know, once for all decks alike; then which decks a vendor does not print."""
        yield from said_once(note for each in self.decks for note in each.notes)
        plans = [each.plan for each in self.decks if each.plan.product is None]
        vendor = plans[0].settings.vendor if plans else None
        if vendor:
            yield Message(
                "faces.no-product",
                vendor=vendor.name,
                decks=tuple(dict.fromkeys(f"{plan.deck.id} ({cut_text(plan.deck)})" for plan in plans)),
                products=tuple(listed(vendor.products.values())),
            )


def said_once(notes: Iterable[Message]) -> Iterator[Message]:
    """Notes on decks, of which those that say the same say it of all of them."""
    alike: dict[Message, list[Value]] = {}
    for note in notes:
        values = dict(note.values)
        deck = values.pop("deck")
        alike.setdefault(Message(note.code, **values), []).append(deck)
    for note, decks in alike.items():
        yield Message(note.code, **dict(note.values), deck=tuple(dict.fromkeys(decks)))


def make_faces(
    context: LanguageContext, decks: Sequence[Deck], folder: Path, settings: FaceSettings, progress: Progress
) -> FacesReport:
    """Write the pictures of some decks into a folder, and the list of all that are there.

    Faces are looked over first: with a fault none is written. Raises ContentError for what cannot be.
    """
    problems = drawn_faults(context, decks)
    if stops(problems):
        return FacesReport(tuple(sorted(problems)))
    made = _made(context, decks, folder, settings, progress)
    chosen = {deck.id for deck in decks}
    others = {deck.id for deck in context.game.printed} - chosen
    before = read_face_list(folder)
    order = {deck.id: place for place, deck in enumerate(context.game.printed)}
    cards = [card for each in made for card in each.cards]
    cards += [card for card in before if card.deck in others]
    cards.sort(key=lambda card: order[card.deck])
    removed = remove_unlisted(folder, before, cards)
    write_face_list(folder, cards)
    return FacesReport(tuple(sorted(problems)), tuple(made), removed)


class _Piece(NamedTuple):
    """What was made of rows of a deck that are cut alike, as one process tells another; ``part``: which."""

    part: int
    cards: tuple[ListedFace, ...]
    made: float


def _made(
    context: LanguageContext, decks: Sequence[Deck], folder: Path, settings: FaceSettings, progress: Progress
) -> list[DeckPictures]:
    """The pictures of some decks, in their order."""
    workers = workers_for(len(decks), settings.jobs, sum(len(deck.rows) for deck in decks))
    if workers < 2:
        pieces = {deck.id: list(_Pictures(context, deck, folder, settings).made(progress)) for deck in decks}
    else:
        pieces = {}
        work = partial(_make_deck, opening_of(context.source), context.game.lang, folder, settings)
        largest_first = sorted(decks, key=lambda deck: -len(deck.rows))
        for id, found in side_by_side(work, [deck.id for deck in largest_first], workers):
            pieces[id] = found
            progress("parts", len(pieces), len(decks))
    return [_told_of(deck.cuts[piece.part], piece, settings) for deck in decks for piece in pieces[deck.id]]


def _make_deck(
    opening: Opening, lang: str, folder: Path, settings: FaceSettings, id: str
) -> tuple[str, list[_Piece]]:
    """A deck in a process of its own."""
    context = opened(opening).in_language(lang)
    deck = next(deck for deck in context.game.printed if deck.id == id)
    return id, list(_Pictures(context, deck, folder, settings).made(no_progress))


def _told_of(part: Deck, piece: _Piece, settings: FaceSettings) -> DeckPictures:
    plan = face_plan(part, settings)
    return DeckPictures(plan, piece.cards, piece.made, tuple(plan.notes(piece.made)))


_Shown = tuple[str, FaceFrame, Outline | None]
"""What tells a picture from all others: the digest of a face, how it is framed, and what it is cut along."""


class _Pictures:
    """A deck on its way to pictures; what looks the same is drawn once."""

    def __init__(self, context: LanguageContext, deck: Deck, folder: Path, settings: FaceSettings) -> None:
        self._context, self._deck, self._folder, self._settings = context, deck, folder, settings
        self._digests = FaceDigests()
        self._known: Memo[_Shown, bytes] = Memo(_REMEMBERED)
        self._done = 0

    def made(self, progress: Progress) -> Iterator[_Piece]:
        """Its parts, each written."""
        laid = (each for each in laid_rows(self._context, self._deck) if each.component)
        for _, alike in groupby(laid, lambda each: id(each.deck)):
            plan, cards, made = None, list[ListedFace](), 0.0
            while batch := list(islice(alike, _AT_ONCE)):
                plan = plan or face_plan(batch[0].deck, self._settings)
                fronts, made_fronts = self._sides(plan, batch, back=False)
                backs, made_backs = self._sides(plan, batch, back=True)
                made = max(made, made_fronts, made_backs)
                cards += [
                    ListedFace(plan.deck.id, each.row.id, each.row.copies, front, back)
                    for each, front, back in zip(batch, fronts, backs, strict=True)
                ]
                self._done += len(batch)
                title = f"{self._context.game.lang} {plain_inline(self._deck.title)}"
                progress(title, self._done, len(self._deck.rows))
            if plan:
                first = plan.deck.rows[0].id
                firsts = [part.rows[0].id for part in self._deck.cuts]
                yield _Piece(firsts.index(first), tuple(cards), made)

    def _sides(self, plan: FacePlan, batch: Sequence[LaidRow], *, back: bool) -> tuple[list[str], float]:
        """The paths of one side of some components, which are written; and the bleed that was made."""
        frame, edge, side = plan.frame(back), plan.edge(back), "back" if back else "front"
        paths, made = [""] * len(batch), 0.0
        new: dict[_Shown, Drawing] = {}
        known: dict[_Shown, bytes] = {}
        places: dict[_Shown, list[int]] = {}
        for place, (_, _, component, _) in enumerate(batch):
            if component is None or (face := component.back if back else component.front) is None:
                continue
            shown = self._digests.of(face), frame, edge
            places.setdefault(shown, []).append(place)
            made = max(made, frame.beyond(face) if edge is None else 0.0)
            if data := self._known.get(shown):
                known[shown] = data
            elif shown not in new:
                new[shown] = framed(face, frame, edge)
        for shown, data in chain(known.items(), self._encoded(plan, new)):
            if back:
                self._known.put(shown, data)
            for place in places[shown]:
                name = f"{plan.deck.id}/{batch[place].row.id}-{side}{ENDINGS[self._settings.form]}"
                write_file(self._folder / name, data)
                paths[place] = name
        return paths, made

    def _encoded(self, plan: FacePlan, new: dict[_Shown, Drawing]) -> Iterator[tuple[_Shown, bytes]]:
        fonts, form, dpi = self._context.source.fonts, self._settings.form, self._settings.dpi
        if form == "svg":
            for shown, drawing in new.items():
                yield shown, to_svg(drawing, fonts, portable).encode()
            return
        if not new:
            return
        drawings = [(drawing, plan.pixels) for drawing in new.values()]
        clear = not plan.bleed and form != "jpeg"
        for shown, image in zip(new, pixel_images(drawings, fonts, dpi, clear=clear), strict=True):
            yield shown, picture_file(image, form, dpi)
