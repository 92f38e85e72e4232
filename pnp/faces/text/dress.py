"""What letters wear besides font and colour: another size or height, an edge, lines along them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Op, Run, Shape, Style
from pnp.faces.fonts.families import Fonts
from pnp.geometry import Outline, moved, rectangle


class Dress(NamedTuple):
    """``scale``, ``rise`` above the baseline and ``spacing`` are shares of the size of the text around."""

    scale: float = 1.0
    rise: float = 0.0
    spacing: float = 0.0
    opacity: float = 1.0
    stroke: Color | None = None
    stroke_width: float = 0.0  # mm; half of it lies outside the letters, the other half behind them
    stroke_opacity: float = 1.0
    underline: bool = False
    through: bool = False


class DressedRun(NamedTuple):
    """Letters of one line, or an icon, and what they wear."""

    op: Op
    dress: Dress | None

    @property
    def edged(self) -> bool:
        """Whether it has an edge around its letters."""
        return self.dress is not None and self.dress.stroke is not None

    def without_edge(self) -> "DressedRun":
        """The same, with none."""
        return self._replace(dress=self.dress and self.dress._replace(stroke=None))


def finished(line: Sequence[DressedRun], fonts: Fonts) -> tuple[list[Op], list[Op]]:
    """What lies behind the letters of a whole text, and the line itself, with its lines below and above."""
    edges: list[Op] = []
    below: list[Op] = []
    above: list[Op] = []
    for at, (op, dress) in enumerate(line):
        if dress is None or not isinstance(op, Run):
            continue
        bars = list(_bars(op, dress, line[at + 1 : at + 2], fonts))
        for bar, upon in bars:
            fill = Style(op.color, fill_opacity=op.opacity, lettering=True)
            (above if upon else below).append(Shape(bar, fill))
        if dress.stroke is not None:
            edge = Style(
                None,
                dress.stroke,
                dress.stroke_width,
                join="round",
                stroke_opacity=dress.stroke_opacity,
                lettering=True,
            )
            outlines = [_letters(op, fonts), *(bar for bar, _ in bars)]
            edges += [Shape(outline, edge) for outline in outlines if outline]
    return edges, [*below, *(op for op, _ in line), *above]


def _bars(
    run: Run, dress: Dress, following: Sequence[DressedRun], fonts: Fonts
) -> Iterable[tuple[Outline, bool]]:
    """The lines along letters, each with whether it lies upon them; blanks at their end have none."""
    if not (dress.underline or dress.through):
        return
    shown = _without_blanks(run)
    end = run.x + fonts.width(run.font, shown) * run.size + run.spacing * len(shown)
    if following and isinstance(following[0].op, Run) and following[0].dress == dress:
        end = following[0].op.x
    marks = fonts.marks(run.font)
    for drawn, (top, thickness), upon in (
        (dress.underline, marks.underline, False),
        (dress.through, marks.through, True),
    ):
        if drawn and end > run.x:
            yield (
                rectangle(run.x, run.y - top * run.size, end - run.x, thickness * run.size),
                upon,
            )


def _without_blanks(run: Run) -> str:
    """The letters of a run up to the blanks at its right end, which a font's twin spells in its own way."""
    letters = run.said.each if run.said else run.text
    blanks = next((at for at, letter in enumerate(reversed(letters)) if letter != " "), len(letters))
    return run.text[: len(run.text) - blanks]


def _letters(run: Run, fonts: Fonts) -> Outline:
    """The outlines of a run, where it stands."""
    glyphs, advances = fonts.glyphs(run.font), fonts.metrics(run.font).advances
    x, outline = run.x, list[tuple[str, tuple[float, ...]]]()
    for char in run.text:
        outline += moved(glyphs.outline(char), (run.size, 0.0, 0.0, run.size, x, run.y))
        x += advances[char] * run.size + run.spacing
    return tuple(outline)
