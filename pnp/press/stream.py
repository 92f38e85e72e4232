"""Drawing operations as content streams, in the operations' own millimetres with y downwards.

What is met again (outlines, numbers, characters) is spelt once; consecutive runs of text share one text
object; only what changes in the graphics state is written.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple, cast
from weakref import WeakKeyDictionary

from pnp.faces.drawing import Drawing, Gradient, Group, Op, PlacedImage, Run, Shape, Style, Tagged, Use
from pnp.faces.fonts import Fonts
from pnp.faces.memo import Memo
from pnp.geometry import IDENTITY, Box, Matrix
from pnp.press.fonts import FontTable
from pnp.press.gradients import colors, has_slope, opacities, pattern, plain, see_through
from pnp.press.images import EmbeddedPictures, ReadPicture
from pnp.press.letters import paint_letters
from pnp.press.numbers import matrix
from pnp.press.objects import Objects, PdfValue, array, dictionary, name, names
from pnp.press.output_colors import OutputColors
from pnp.press.paths import View, box_path, control_box, flattens, painted, path, stroked_box
from pnp.press.state import GraphicsState, Numbers, Settings

NamedObject = tuple[str, PdfValue]
"""A name that a stream uses, and the object it stands for."""


class Content:
    """A content stream in the making: its operators, and the objects to which they refer."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.xobjects: dict[str, PdfValue] = {}
        self.shadings: dict[str, PdfValue] = {}
        self.patterns: dict[str, PdfValue] = {}

    def data(self) -> bytes:
        """The stream; text codes are single bytes."""
        return "\n".join(self.parts).encode("latin-1")


class Recorded(NamedTuple):
    """What an operation was painted as, where it was met in some graphics state; and the state after it."""

    text: str
    named: NamedObject | None  # what the text refers to
    settings: Settings
    number: int


class Resources:
    """What the streams of one file share: forms, fonts, pictures, shadings, graphics states.

    A drawing becomes a form when first placed, and is known while it lives.
    """

    def __init__(self, objects: Objects, fonts: Fonts, output: OutputColors, read: ReadPicture) -> None:
        self.met: Memo[Op, bool] = Memo(4096)
        self.recorded: Memo[tuple[Op, int], Recorded] = Memo(4096)
        self.numbers = Numbers()
        self.paths: Memo[Shape, str] = Memo(4096)
        self.fonts = FontTable(fonts, objects)
        self.pictures = EmbeddedPictures(objects, output, read)
        self.output = output
        self.forms = 0
        self._objects = objects
        self._states = dictionary({})
        self._states_reference = objects.reserve(self._states, "GraphicsStates")
        self._alphas: dict[tuple[float, float], str] = {}
        self._masks: dict[tuple[Gradient, Box], str] = {}
        self._shadings: dict[Gradient, NamedObject] = {}
        self._drawings: WeakKeyDictionary[Drawing, NamedObject] = WeakKeyDictionary()
        self._fading: WeakKeyDictionary[Drawing, NamedObject] = WeakKeyDictionary()
        self._groups: Memo[tuple[Group, Box], NamedObject] = Memo(256)
        self._lines: Memo[Shape, NamedObject] = Memo(256)

    def form(self, use: Use) -> NamedObject:
        """A drawing to be placed; as a group that fades as one where the use is not opaque."""
        drawing = use.drawing
        known = self._fading if use.opacity < 1 else self._drawings
        made = known.get(drawing)
        if made is None:
            box = Box(drawing.x, drawing.y, drawing.width, drawing.height)
            made = known[drawing] = self._form(drawing.ops, box, fades=use.opacity < 1)
        return made

    def group(self, group: Group, box: Box) -> NamedObject:
        """A group's operations as one form that fades as one; nothing outside ``box`` is seen."""
        made = self._groups.get((group, box))
        return made or self._groups.put((group, box), self._form(group.ops, box, fades=True))

    def line(self, shape: Shape, gradient: Gradient) -> NamedObject:
        """An outline's line in a gradient, as a form: a pattern knows no space but its stream's own."""
        return self._lines.get(shape) or self._lines.put(shape, self._line(shape, gradient))

    def _line(self, shape: Shape, gradient: Gradient) -> NamedObject:
        content, box, style = Content(), stroked_box(shape), shape.style
        _, shading = self.shading(replace(gradient, matrix=IDENTITY))
        content.patterns["P"] = self._objects.add(pattern(gradient, shading))
        state = GraphicsState(self.alpha, self.output, self.numbers)
        text = state.alpha(1.0, style.stroke_opacity)
        if see_through(gradient):
            text += f"/{self.mask(gradient, box)} gs\n"
        content.parts.append(f"{text}{state.pen(style)}/Pattern CS /P SCN\n{path(shape.outline)} S")
        return self._stream(content, box, None)

    def shading(self, gradient: Gradient) -> NamedObject:
        """A gradient's colours as a shading."""
        made = self._shadings.get(gradient)
        if made is None:
            made = f"Sh{len(self._shadings)}", self._objects.add(colors(gradient, self.output))
            self._shadings[gradient] = made
        return made

    def mask(self, gradient: Gradient, box: Box) -> str:
        """The name of the graphics state whose soft mask is the gradient's opacities within ``box``."""
        known = self._masks.get((gradient, box))
        if known is not None:
            return known
        content = Content()
        content.shadings["Sh"] = self._objects.add(opacities(gradient))
        turned = "" if gradient.matrix == IDENTITY else f"{matrix(gradient.matrix)} cm\n"
        content.parts.append(f"{turned}/Sh sh")
        _, form = self._stream(content, box, "DeviceGray")
        soft = dictionary({"Type": name("Mask"), "S": name("Luminosity"), "G": form})
        made = self._masks[gradient, box] = self._state({"SMask": soft})
        return made

    def alpha(self, fill: float, stroke: float) -> str:
        """The name of the graphics state of these opacities, 0 to 1."""
        key = (round(fill, 3), round(stroke, 3))
        name = self._alphas.get(key)
        if name is None:
            name = self._alphas[key] = self._state({"ca": key[0], "CA": key[1]})
        return name

    def dictionary(self, content: Content) -> PdfValue:
        """The resources of a stream."""
        values = {"Font": self._objects.fonts, "ExtGState": self._states_reference}
        if content.xobjects:
            values["XObject"] = names(content.xobjects)
        if content.shadings:
            values["Shading"] = names(content.shadings)
        if content.patterns:
            values["Pattern"] = names(content.patterns)
        return dictionary(values)

    def _form(self, ops: Sequence[Op], box: Box, *, fades: bool) -> NamedObject:
        content = Content()
        Painter(self, content).paint(ops, box)
        return self._stream(content, box, self.output.space if fades else None)

    def _stream(self, content: Content, box: Box, group_space: str | None) -> NamedObject:
        right, bottom = box.x + box.width, box.y + box.height
        values = {
            "Type": name("XObject"),
            "Subtype": name("Form"),
            "BBox": array([round(value, 4) for value in (box.x, box.y, right, bottom)]),
            "Resources": self.dictionary(content),
        }
        if group_space:
            values["Group"] = dictionary({"S": name("Transparency"), "CS": name(group_space), "I": "true"})
        reference = self._objects.stream(content.data(), values)
        self.forms += 1
        return f"Fm{self.forms}", reference

    def _state(self, values: dict[str, PdfValue]) -> str:
        key = f"G{len(self._states.dict)}"
        self._states[key] = dictionary({"Type": name("ExtGState"), **values})
        return key


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
        resources = self._resources
        if resources.met.get(op) is None:
            resources.met.put(op, True)
            self._anew(op, state)
            return
        key = op, state.number
        known = resources.recorded.get(key)
        if known is None:
            self._record(key, state)
            return
        text, named, settings, number = known
        if named is not None:
            self._content.xobjects[named[0]] = named[1]
        if text:
            self._put(text)
        if number != key[1]:
            state.enter(settings, number)

    def _record(self, key: tuple[Shape | PlacedImage | Use, int], state: GraphicsState) -> None:
        op, parts = key[0], self._content.parts
        start = len(parts)
        named = self._anew(op, state)
        if isinstance(op, Shape) and (
            isinstance(op.style.stroke, Gradient) or isinstance(op.style.fill, Gradient)
        ):
            return  # it may refer to more than one thing
        text = "\n".join(parts[start:])
        self._resources.recorded.put(key, Recorded(text, named, state.settings, state.number))

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
            key, shading = self._resources.shading(gradient)
            self._content.shadings[key] = shading
            paths = self._resources.paths
            text = paths.get(shape) or paths.put(shape, self._sloping(shape, gradient, key))
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
            faded = _faded(group.ops[0], group.opacity) if len(group.ops) == 1 else None
            if faded is None:
                self._place(
                    self._resources.group(group, inner.box()), group.matrix, group.opacity, clip, state
                )
                return
            ops = [faded]
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


def _faded(op: Op, opacity: float) -> Op | None:
    """One operation that looks as if it were faded as a group; None if that cannot be said of it alone."""
    if isinstance(op, Shape):
        style: Style = op.style
        if style.fill is not None and style.stroke is not None:
            return None
        faded = replace(
            style,
            fill_opacity=style.fill_opacity * opacity,
            stroke_opacity=style.stroke_opacity * opacity,
        )
        return Shape(op.outline, faded)
    if isinstance(op, PlacedImage | Use):
        return replace(op, opacity=op.opacity * opacity)
    return None  # letters may overlap, groups fade by themselves
