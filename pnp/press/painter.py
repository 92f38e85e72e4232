"""Drawing operations as content streams, in the operations' own millimetres with y downwards.

What is met again (outlines, numbers, characters) is spelt once; consecutive runs of text share one text
object; only what changes in the graphics state is written.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import cast

from pnp.faces.drawing.operations import Gradient, Group, Op, PlacedImage, Run, Shape, Tagged, Use
from pnp.geometry import IDENTITY, Box, Matrix, control_box
from pnp.press.content_stream import Content, NamedObject
from pnp.press.fading import faded
from pnp.press.gradients import has_slope, plain, see_through
from pnp.press.letters import paint_letters
from pnp.press.numbers import matrix
from pnp.press.paths import View, box_path, flattens, painted, path
from pnp.press.resources import Recorded, Resources
from pnp.press.state import GraphicsState

_STATES = 32
"""Graphics states at most in which it is remembered what one operation was painted as."""


class Painter:
    """Paints operations into a content."""

    def __init__(self, resources: Resources, content: Content) -> None:
        self._resources = resources
        self._content = content
        self._put = content.parts.append

    def paint(self, ops: Sequence[Op], box: Box) -> None:
        """Paint into a stream of its own; nothing outside ``box`` is seen."""
        resources = self._resources
        state = GraphicsState(resources.alpha, resources.output, resources.numbers)
        self._paint(ops, state, View(box))

    def _paint(self, ops: Sequence[Op], state: GraphicsState, view: View) -> None:
        for kind, group in groupby(ops, type):
            if kind is Run:
                paint_letters(cast(Iterable[Run], group), state, self._resources.fonts, self._content.parts)
                continue
            for op in group:
                if isinstance(op, Shape | PlacedImage) or (isinstance(op, Use) and not _in_place(op)):
                    self._again(op, state)
                elif isinstance(op, Use):
                    self._use(op, state, view)
                elif isinstance(op, Group):
                    self._group(op, state, view)
                elif isinstance(op, Tagged):
                    self._paint(op.ops, state, view)

    def _again(self, op: Shape | PlacedImage | Use, state: GraphicsState) -> None:
        """What the faces of a deck share is painted as it was painted before in the same state.

        Nothing is kept of what is met for the first time: of a book, little comes again.
        """
        recorded = self._resources.recorded
        records = recorded.get(op)
        if records is None:
            recorded.put(op, {})
            self._anew(op, state)
            return
        before = state.number
        known = records.get(before)
        if known is None:
            self._record(op, state, records)
            return
        text, named, settings, number = known
        if named is not None:
            self._content.xobjects[named[0]] = named[1]
        if text:
            self._put(text)
        if number != before:
            state.enter(settings, number)

    def _record(
        self, op: Shape | PlacedImage | Use, state: GraphicsState, records: dict[int, Recorded]
    ) -> None:
        before, parts = state.number, self._content.parts
        start = len(parts)
        named = self._anew(op, state)
        if isinstance(op, Shape) and (
            isinstance(op.style.stroke, Gradient) or isinstance(op.style.fill, Gradient)
        ):
            return  # it may refer to more than one thing
        text = "\n".join(parts[start:])
        if len(records) == _STATES:
            records.clear()
        records[before] = Recorded(text, named, state.settings, state.number)

    def _anew(self, op: Shape | PlacedImage | Use, state: GraphicsState) -> NamedObject | None:
        """Paints it; the object that it refers to."""
        if isinstance(op, Shape):
            self._shape(op, state)
            return None
        return self._placed(op, state) if isinstance(op, Use) else self._picture(op, state)

    def _shape(self, shape: Shape, state: GraphicsState) -> None:
        if isinstance(shape.style.stroke, Gradient):
            self._lined_with_gradient(shape, shape.style.stroke, state)
            return
        if isinstance(shape.style.fill, Gradient):
            self._filled_with_gradient(shape, shape.style.fill, state)
            return
        if text := painted(shape):
            self._put(state.style(shape.style) + text)

    def _filled_with_gradient(self, shape: Shape, gradient: Gradient, state: GraphicsState) -> None:
        style = shape.style
        if not has_slope(gradient):
            color, opacity = plain(gradient) or (None, 1.0)
            even = replace(style, fill=color, fill_opacity=style.fill_opacity * opacity)
            self._shape(Shape(shape.outline, even), state)
            return
        if shape.outline and style.fill_opacity > 0:
            text = self._sloped(shape, gradient)
            self._put(state.alpha(style.fill_opacity, 1.0) + text)
        if style.stroke is not None:
            self._shape(Shape(shape.outline, replace(style, fill=None)), state)

    def _lined_with_gradient(self, shape: Shape, gradient: Gradient, state: GraphicsState) -> None:
        style = shape.style
        if not has_slope(gradient):
            color, opacity = plain(gradient) or (None, 1.0)
            even = replace(style, stroke=color, stroke_opacity=style.stroke_opacity * opacity)
            self._shape(Shape(shape.outline, even), state)
            return
        if style.fill is not None:
            self._shape(Shape(shape.outline, replace(style, stroke=None)), state)
        if shape.outline and style.stroke_opacity > 0 and style.width > 0:
            self._place(self._resources.line(shape, gradient), IDENTITY, 1.0, "", state)

    def _sloped(self, shape: Shape, gradient: Gradient) -> str:
        """Operators that fill an outline with a gradient."""
        key, shading = self._resources.shading(gradient)
        self._content.shadings[key] = shading
        paths = self._resources.paths
        return paths.get(shape) or paths.put(shape, self._sloping(shape, gradient, key))

    def _sloping(self, shape: Shape, gradient: Gradient, key: str) -> str:
        """The shading, cut to the outline and faded where its stops are."""
        clip = "W*" if shape.style.even_odd else "W"
        mask = (
            f"/{self._resources.mask(gradient, control_box(shape.outline))} gs\n"
            if see_through(gradient)
            else ""
        )
        return f"q {path(shape.outline)} {clip} n\n{mask}/{key} sh Q"

    def _picture(self, picture: PlacedImage, state: GraphicsState) -> NamedObject | None:
        if picture.opacity <= 0:
            return None
        key, reference = self._resources.pictures.of(picture.source, picture.tint)
        self._content.xobjects[key] = reference
        setting = state.alpha(picture.opacity, 1.0)
        placed = (picture.width, 0.0, 0.0, -picture.height, picture.x, picture.y + picture.height)
        self._put(f"{setting}q {matrix(placed)} cm /{key} Do Q")
        return key, reference

    def _placed(self, use: Use, state: GraphicsState) -> NamedObject | None:
        if use.opacity <= 0 or flattens(use.matrix):
            return None
        form = self._resources.form(use)
        self._place(form, use.matrix, use.opacity, "", state)
        return form

    def _use(self, use: Use, state: GraphicsState, view: View) -> None:
        if flattens(use.matrix):
            return
        drawing = use.drawing
        own = Box(drawing.x, drawing.y, drawing.width, drawing.height)
        self._put(f"q {_moved(use.matrix)}{box_path(own)} W n")
        self._paint(drawing.ops, state.copy(), View(own, view, use.matrix))
        self._put("Q")

    def _group(self, group: Group, state: GraphicsState, view: View) -> None:
        if group.opacity <= 0 or not group.ops or flattens(group.matrix):
            return
        clip, frame = "", None
        if group.clip is not None:
            if not group.clip:
                return
            frame = control_box(group.clip)
            clip = f"{path(group.clip)} {'W*' if group.clip_even_odd else 'W'} n\n"
        inner = View(frame, view, group.matrix)
        ops: Sequence[Op] = group.ops
        if group.opacity < 1:
            alone = faded(group.ops[0], group.opacity) if len(group.ops) == 1 else None
            if alone is None:
                self._place(
                    self._resources.group(group, inner.box()), group.matrix, group.opacity, clip, state
                )
                return
            ops = [alone]
        if group.matrix == IDENTITY and not clip:
            self._paint(ops, state, inner)
            return
        self._put(f"q {_moved(group.matrix)}{clip}".rstrip())
        self._paint(ops, state.copy(), inner)
        self._put("Q")

    def _place(self, form: NamedObject, at: Matrix, opacity: float, clip: str, state: GraphicsState) -> None:
        key, reference = form
        self._content.xobjects[key] = reference
        setting = state.alpha(opacity, 1.0)  # a form begins with the opacity that holds outside
        self._put(f"{setting}q {_moved(at)}{clip}/{key} Do Q")


def _in_place(use: Use) -> bool:
    """Whether what is used is painted where it is used, being used nowhere else."""
    return use.once and use.opacity >= 1


def _moved(by: Matrix) -> str:
    return "" if by == IDENTITY else f"{matrix(by)} cm\n"


def paint(resources: Resources, content: Content, ops: Sequence[Op], box: Box) -> None:
    """Paint a stream of its own; nothing outside ``box`` is seen."""
    Painter(resources, content).paint(ops, box)
