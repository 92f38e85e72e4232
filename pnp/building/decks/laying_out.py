"""A deck’s rows laid out and cut, with what is noted of them on the way."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from zlib import crc32

from pnp.building.changes import LOOK
from pnp.building.context import LanguageContext
from pnp.building.decks.picking import as_designed
from pnp.building.settings import Progress
from pnp.building.tokens import TokenCut, cut, recut
from pnp.content.game import Deck
from pnp.content.shapes.trim_shapes import RECTANGLE
from pnp.faces.drawing.digest import FaceDigests, fonts_on
from pnp.faces.drawing.operations import Component, Face, Group, Op, Shape
from pnp.faces.fonts.families import Fonts
from pnp.faces.layout.rows import AT_ONCE
from pnp.faces.shown_names import ShownNames
from pnp.faces.text.typeset import OVERFULL
from pnp.problem import Problem


@dataclass(slots=True, eq=False, repr=False)
class FaceNotes:
    """What is noted of components as they are laid out.

    ``fonts`` are those of its letters. ``overflowing``: in a draft, names of faces whose text has no room.
    ``records``: of each ``deck/id``, its copies, and what tells its sides, and how they are cut, from what
    they were. ``shows``: what ShownNames tells of them, None where that is not asked.
    """

    fonts: Fonts
    draft: bool = False
    overflowing: set[str] = field(default_factory=set)
    records: dict[str, str] = field(default_factory=dict)
    shows: set[str] | None = None
    _digests: FaceDigests = field(default_factory=FaceDigests)
    _names: ShownNames = field(default_factory=ShownNames)
    _fonts: dict[str, bytes] = field(default_factory=dict)
    _cuts: dict[tuple[str, float], tuple[str, int]] = field(default_factory=dict)

    def take(self, deck: Deck, component: Component) -> None:
        """Note what is to be known of a component of a deck."""
        if self.draft:
            self.overflowing |= set(overfull(component))
        if self.shows is not None:
            for side in component.sides:
                self.shows |= self._names.of(side.drawing)
        front = self._record(deck, component.front)
        back = self._record(deck, component.back) if component.back else "-"
        self.records[f"{deck.id}/{component.id}"] = f"{component.copies} {front} {back}"

    def _record(self, deck: Deck, face: Face) -> str:
        """What tells a side from what it was; behind LOOK what older records do not have."""
        edge = deck.shape, deck.corner
        if edge not in self._cuts:
            cut = "" if deck.shape == RECTANGLE.name else f"{crc32(deck.shape.encode()):x}"
            self._cuts[edge] = cut, crc32(f"{deck.corner:g}".encode())
        cut, look = self._cuts[edge]
        if self.fonts.in_files:
            look = crc32(b"".join(map(self._letters, sorted(fonts_on(face.drawing)))), look)
        return f"{self._digests.of(face)}{cut}{LOOK}{look:x}"

    def _letters(self, key: str) -> bytes:
        if key not in self._fonts:
            self._fonts[key] = self.fonts.file_digest(key)
        return self._fonts[key]


def lay_out_deck(
    context: LanguageContext,
    deck: Deck,
    problems: list[Problem],
    progress: Progress,
    tokens: TokenCut = "design",
    more: bool = False,
    notes: "FaceNotes | None" = None,
) -> Iterator[Component]:
    """Each row's component as it is asked for and cut; faults go to ``problems``.

    The rows are cut alike. ``more``: of a deck of which others were laid out before. ``notes`` are taken of
    what is laid out.
    """
    designed = as_designed(context.game, deck)
    drawn = lay_out_rows(context, deck, designed, problems, progress, notes, more=more)
    return recut(drawn, deck, cut(deck, tokens), problems)


def lay_out_cuts(
    context: LanguageContext,
    cuts: Sequence[Deck],
    problems: list[Problem],
    progress: Progress,
    tokens: TokenCut,
    notes: "FaceNotes | None" = None,
) -> list[Iterator[Component]]:
    """The components of each of the parts of decks that are cut alike."""
    begun = set[str]()
    piles = []
    for part in cuts:
        more = part.id in begun
        piles.append(lay_out_deck(context, part, problems, progress, tokens, more, notes))
        begun.add(part.id)
    return piles


def lay_out_rows(
    context: LanguageContext,
    deck: Deck,
    designed: Deck,
    problems: list[Problem],
    progress: Progress,
    notes: "FaceNotes | None",
    first: int = 0,
    end: int | None = None,
    *,
    more: bool,
) -> Iterator[Component]:
    """The components of some rows, as they were designed, in as many copies as the deck has of each."""
    some = designed if end is None else replace(designed, rows=designed.rows[first:end])
    what, count = f"{context.game.lang} {deck.title}", len(deck.rows)
    laid_out = zip(deck.rows[first:end], context.faces.lay_out(some, more), strict=True)
    number = first
    while together := list(islice(laid_out, AT_ONCE)):
        made: list[tuple[Component, int]] = []
        for row, laid in together:
            number += 1
            problems += laid.problems
            progress(what, number, count)
            if laid.component is not None:
                made.append((laid.component, row.copies))
        if notes is not None:
            for component, _ in made:
                notes.take(deck, component)
        for component, copies in made:
            yield component if component.copies == copies else replace(component, copies=copies)


def overfull(component: Component) -> Iterator[str]:
    """The names of its sides on which a text has no room."""
    for face in component.sides:
        if _is_overfull(face.drawing.ops):
            yield face.drawing.name


def _is_overfull(ops: Iterable[Op]) -> bool:
    return any(
        op.style is OVERFULL if isinstance(op, Shape) else isinstance(op, Group) and _is_overfull(op.ops)
        for op in ops
    )
