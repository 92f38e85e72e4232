"""What the streams of one file share, and how it is named in them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple
from weakref import WeakKeyDictionary

from pnp.faces.drawing.operations import Drawing, Gradient, Group, Op, Shape, Use
from pnp.faces.fonts.families import Fonts
from pnp.faces.memo import Memo
from pnp.geometry import IDENTITY, Box
from pnp.press.content_stream import Content, NamedObject
from pnp.press.fonts import FontTable
from pnp.press.gradients import colors, opacities, pattern, see_through
from pnp.press.images import EmbeddedPictures, ReadPicture
from pnp.press.numbers import matrix
from pnp.press.objects import Objects, PdfValue, array, dictionary, name, names
from pnp.press.output_colors import OutputColors
from pnp.press.paths import path, stroked_box
from pnp.press.state import GraphicsState, Numbers, Settings


class Recorded(NamedTuple):
    """What an operation was painted as, where it was met in some graphics state; and the state after it."""

    text: str
    named: NamedObject | None  # what the text refers to
    settings: Settings
    number: int


class Resources:
    """What the streams of one file share: forms, fonts, pictures, shadings, graphics states.

    A drawing becomes a form when first placed, and is known while it lives. ``paint`` paints what forms show.
    """

    def __init__(
        self, objects: Objects, fonts: Fonts, output: OutputColors, read: ReadPicture, paint: "PaintForm"
    ) -> None:
        self.recorded: Memo[Op, dict[int, Recorded]] = Memo(4096)  # of what was met, by the state's number
        self.numbers = Numbers()
        self.paths: Memo[Shape, str] = Memo(4096)
        self.fonts = FontTable(fonts, objects)
        self.pictures = EmbeddedPictures(objects, output, read)
        self.output = output
        self.forms = 0
        self._objects, self._paint = objects, paint
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
        content.parts.append(self._opacities(gradient, box, content))
        _, form = self._stream(content, box, "DeviceGray")
        soft = dictionary({"Type": name("Mask"), "S": name("Luminosity"), "G": form})
        made = self._masks[gradient, box] = self._state({"SMask": soft})
        return made

    def _opacities(self, gradient: Gradient, box: Box, content: Content) -> str:
        """Operators that paint a gradient's opacities all over a box."""
        content.shadings["Sh"] = self._objects.add(opacities(gradient))
        turned = "" if gradient.matrix == IDENTITY else f"{matrix(gradient.matrix)} cm\n"
        return f"{turned}/Sh sh"

    def paint(self, content: Content, ops: Sequence[Op], box: Box) -> None:
        """Paint a stream of its own; nothing outside ``box`` is seen."""
        self._paint(self, content, ops, box)

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
        self._paint(self, content, ops, box)
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
        reference = self._objects.stream(content.data(), values, again=True)
        self.forms += 1
        return f"Fm{self.forms}", reference

    def _state(self, values: dict[str, PdfValue]) -> str:
        key = f"G{len(self._states.dict)}"
        self._states[key] = dictionary({"Type": name("ExtGState"), **values})
        return key


PaintForm = Callable[[Resources, Content, Sequence[Op], Box], None]
"""Paints operations into a stream of its own; nothing outside the box is seen."""
