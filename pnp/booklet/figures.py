"""Figures of the rules: components side by side, positions, worked examples; any of them may be faulty."""

from dataclasses import dataclass, field

from pnp.booklet import positions
from pnp.booklet.blocks import ShowFigure
from pnp.booklet.examples import Exemplar
from pnp.booklet.pieces import Pieces
from pnp.booklet.saying import Saying
from pnp.booklet.story import ExamplesBlock, FigureBlock, Holding, Spans, StoryBlock
from pnp.content import figures
from pnp.content.game import Section
from pnp.faces.faults import Unusable
from pnp.problem import ContentError, Place, Problem


@dataclass
class Figures:
    """Makes the blocks of figures; what is wrong with one is noted where its fence stands in rules.md."""

    pieces: Pieces
    exemplar: Exemplar | None  # None where nobody knows the rules
    problems: list[Problem] = field(default_factory=list)

    def within(self, section: Section) -> ShowFigure:
        """Makes the figures of a section."""

        def show(figure: figures.Figure, caption: Spans) -> StoryBlock | None:
            place = Place(section.place.path, figure.line)
            try:
                return self._block(figure, caption, place)
            except Unusable as error:
                self.problems.append(Problem(place, error.message))
            except ContentError as error:
                self.problems += error.problems
            return None

        return show

    def _block(self, figure: figures.Figure, caption: Spans, place: Place) -> StoryBlock:
        if figure.kind == "component":
            shown = tuple(map(self.pieces.shown, figure.shown))
            return FigureBlock(
                caption, positions.alt(caption, positions.listed(shown)), (Holding("", shown),)
            )
        if self.exemplar is None:
            raise ContentError([Problem(place, "no-checker", kind=figure.kind)])
        if figure.kind == "example":
            return ExamplesBlock(caption, tuple(self.exemplar.example(id) for id in figure.shown))
        try:
            return _position("".join(figure.shown), caption, self.exemplar.saying)
        except ContentError as error:
            raise ContentError(
                Problem(place, "piece.position", column=fault.place.column, fault=fault.message)
                for fault in error.problems
            ) from None


def _position(notation: str, caption: Spans, saying: Saying) -> FigureBlock:
    if saying.checker.board is not None:
        return positions.board(saying.checker.board(saying.book, notation), caption, saying.pieces)
    return positions.table(notation, caption, saying)
