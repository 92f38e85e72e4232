"""Figures of the rules: components side by side, positions, worked examples; any of them may be faulty."""

from dataclasses import dataclass, field, replace
from pathlib import Path

from pnp.booklet.components import Components
from pnp.booklet.example_blocks import ExampleMaker
from pnp.booklet.lettered import Letters
from pnp.booklet.markdown_spans import plain_text
from pnp.booklet.position_figures import board_figure, counts_figure, holdings_figure
from pnp.booklet.section_blocks import ShowFigure
from pnp.booklet.setup_figure import setup_figure
from pnp.booklet.story import ExamplesBlock, FigureBlock, Holding, Spans, StoryBlock
from pnp.content.game import Section
from pnp.content.rules import figures
from pnp.faces.faults import Unusable
from pnp.problem import ContentError, Place, Problem, nearest
from pnp.rules.relied_on import relied_on


@dataclass
class FigureMaker:
    """Makes the blocks of figures; what is wrong with one is noted where its fence stands in rules.md."""

    components: Components
    examples: ExampleMaker | None  # None where nobody knows the rules
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

    def _block(self, figure: figures.Figure, caption: Spans, place: Place) -> StoryBlock | None:
        if figure.kind == "component":
            shown = tuple(map(self.components.shown, figure.shown))
            return holdings_figure([Holding("", shown)], caption, self.components)
        if figure.kind == "counted":
            holdings = tuple(self.components.counted(id) for id in figure.shown)
            first = [replace(holding, pieces=holding.pieces[:1]) for holding in holdings]
            named = holdings_figure(first, caption, self.components)
            return replace(named, holdings=holdings, counted=True)
        if figure.kind == "setup":
            return self._setup(figure, caption, place)
        if self.examples is None:
            raise ContentError([Problem(place, "no-checker", kind=figure.kind)])
        if figure.kind == "example":
            told = tuple(self.examples.example(id) for id in figure.shown if self.examples.shows(id))
            # a caption speaks of all of them, of which the book shows those that teach
            caption = caption if self.examples.edition == "almanac" else ()
            return ExamplesBlock(caption, told) if told else None
        try:
            return self._position("".join(figure.shown), caption, self.examples)
        except ContentError as error:
            raise ContentError(_within(place, fault) for fault in error.problems) from None

    def _setup(self, figure: figures.Figure, caption: Spans, place: Place) -> FigureBlock:
        """A table from above; its alternative text names what lies on it."""
        setups = self.components.game.setups
        name = " ".join(figure.shown)
        if name not in setups:
            raise ContentError([Problem(place, "unknown-setup", name=name, hint=nearest(name, setups))])
        shown = (self.components.name(laid.component) for laid in setups[name].pieces)
        lies = self.components.words.in_a_row(dict.fromkeys(shown))
        alt = self.components.labelled(plain_text(caption), lies) if caption else lies
        return setup_figure(setups[name], caption, alt, self.components)

    def _position(self, notation: str, caption: Spans, maker: ExampleMaker) -> FigureBlock:
        book, checker = maker.text_of.book, maker.text_of.checker
        if checker.board is None:
            return counts_figure(notation, caption, book, checker.columns, self.components)
        with relied_on(book):
            picture = checker.board(book, notation)
        if checker.cell:  # nothing speaks of its cells
            picture = Letters.of((), checker.cell).picture(picture)
        return board_figure(picture, caption, self.components, named=maker.edition == "almanac")


def _within(place: Place, fault: Problem) -> Problem:
    """A fault of a notation, at the fence that holds it; one of a file, such as a picture, stays there."""
    if Path(fault.place.path).is_absolute():
        return fault
    return Problem(place, "piece.position", column=fault.place.column, fault=fault.message)
