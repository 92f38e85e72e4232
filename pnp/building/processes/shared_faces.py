"""Processes that tell the rules of one language side by side draw each component once.

Who comes first to some decks draws them for the others too, who wait for them only where they need one. What
they are not given, since there is something to tell of it or somebody has ended, each draws for itself; and
so does who has read the game as it was before somebody changed it, or after.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from pnp.building.context import LanguageContext
from pnp.building.kept.handed_faces import HandedRow, handed, received
from pnp.building.kept.part_files import named_digests
from pnp.building.kept.value_digest import ValueDigests
from pnp.building.processes.claims import awaited, claimed
from pnp.content.game import PAGE, Deck, Row
from pnp.faces.face_sides import LaidComponent
from pnp.problem import ContentError


class SharedFaces:
    """The components of a language that its books show."""

    def __init__(self, context: LanguageContext, folder: Path) -> None:
        """``folder``: where they are handed over, for this language alone."""
        self._faces, self._folder = context.faces, folder
        printed = {deck.id for deck in context.game.printed}
        shown = [deck for deck in context.game.decks if deck.kind == PAGE or deck.id in printed]
        self._piles = sorted(_alike(shown), key=_area, reverse=True)
        self._others = {deck.id: number for number, pile in enumerate(self._piles) for deck in pile}
        self._decks = {deck.id: deck for deck in shown}
        self._drawn: dict[str, LaidComponent] = {}
        self._given: dict[str, HandedRow] = {}

    def draw(self) -> None:
        """Draws what nobody else has begun to draw, and hands it over."""
        with suppress(OSError):  # where nothing can be written, nobody is waited for
            self._folder.mkdir(parents=True, exist_ok=True)
        for number, pile in enumerate(self._piles):
            with claimed(self._path(number)) as give:
                if give:
                    give(self._handed(pile))

    def find(self, deck: Deck, row: Row) -> LaidComponent | None:
        """The component of a row that was drawn by ``draw``, here or by another."""
        if self._decks.get(deck.id) is not deck:
            return None
        if deck.id in self._others:
            self._take(self._others[deck.id])
        name = f"{deck.id}/{row.id}"
        if given := self._given.get(name):
            self._faces.thank(given.icons)
            return LaidComponent(row, given.component, ())
        return self._drawn.get(name)

    def _handed(self, pile: Sequence[Deck]) -> bytes:
        """The components of some decks as bytes, but for those of which there is something to tell."""
        own: dict[str, LaidComponent] = {}
        try:
            for deck in pile:
                self._others.pop(deck.id)
                for row in deck.rows:
                    own[f"{deck.id}/{row.id}"] = next(self._faces.lay_out(replace(deck, rows=(row,))))
        except ContentError:
            return b""  # it is told where such a component is asked for
        finally:
            self._drawn |= own
        sound = {name: each.component for name, each in own.items() if each.component and not each.problems}
        sides = {side for each in sound.values() for side in each.sides}
        memory = self._faces.memory(sides)
        return handed(sound, memory) if memory else b""

    def _take(self, number: int) -> None:
        """What another hands over of some decks."""
        for deck in self._piles[number]:
            self._others.pop(deck.id, None)
        data, memory = awaited(self._path(number)), self._faces.memory(set())
        if data and memory:
            self._given |= received(data, memory)
            self._faces.begin_with(memory)

    def _path(self, number: int) -> Path:
        return self._folder / f"{number}.faces"


def _alike(decks: Sequence[Deck]) -> Iterator[list[Deck]]:
    """Those that share a template together: what it draws alike for several is one and the same."""
    left = [*decks]
    while left:
        pile = [left.pop(0)]
        for each in pile:  # which grows meanwhile
            more = [deck for deck in left if not _templates(each).isdisjoint(_templates(deck))]
            pile += more
            left = [deck for deck in left if _templates(each).isdisjoint(_templates(deck))]
        yield pile


def _templates(deck: Deck) -> set[str]:
    return {name for name in (deck.front, deck.back) if name}


def _area(pile: Sequence[Deck]) -> float:
    """How much is to be drawn, mm²: who begins with the largest ends at about the same time as others."""
    return sum(deck.width * deck.height * len(deck.rows) * len(_templates(deck)) for deck in pile)


def share_faces(context: LanguageContext) -> None:
    """Draw faces together with others who tell the same rules, where there are some and nothing is drawn."""
    handing = context.source.handing
    if handing and not (context.shared or context.source.draft or context.faces.has_drawn):
        files = ValueDigests().of(named_digests(context.source.file_digests)).hex()
        shared = context.shared = SharedFaces(context, handing / context.game.lang / files)
        shared.draw()
