"""What the streams of one file share: forms, fonts, pictures, shadings, graphics states."""

from collections.abc import Sequence
from pathlib import Path
from weakref import WeakKeyDictionary

from pnp.faces.drawing import Drawing, Gradient, Group, Op, Shape, Use
from pnp.faces.memo import Memo
from pnp.geometry import Box
from pnp.press.fonts import Font, FontData, FontTable
from pnp.press.gradients import colors, opacities
from pnp.press.pictures import EmbeddedPictures
from pnp.press.stream import Content, NamedObject, Painter
from pnp.press.structure import Objects, PdfValue, array, dictionary, name, names


class Resources:
    """The Shelf of one file. A drawing becomes a form when first placed, and is known while it lives."""

    def __init__(self, objects: Objects, fonts: FontData) -> None:
        self.paths: Memo[Shape, str] = Memo(4096)
        self.fonts = FontTable(fonts, objects)
        self.pictures = EmbeddedPictures(objects)
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

    def font(self, key: str) -> Font:
        """A font by the key of a run."""
        return self.fonts[key]

    def picture(self, file: Path) -> NamedObject:
        """An embedded picture. Raises ContentError for one that cannot be read."""
        return self.pictures[file]

    def form(self, use: Use) -> NamedObject:
        """A drawing as a form; one that is a transparency group where the use is not opaque."""
        drawing = use.drawing
        known = self._fading if use.opacity < 1 else self._drawings
        found = known.get(drawing)
        if found is None:
            box = Box(drawing.x, drawing.y, drawing.width, drawing.height)
            found = known[drawing] = self._form(drawing.ops, box, fades=use.opacity < 1)
        return found

    def group(self, group: Group, box: Box) -> NamedObject:
        """A group's operations as a transparency group."""
        found = self._groups.get((group, box))
        return found or self._groups.put((group, box), self._form(group.ops, box, fades=True))

    def shading(self, gradient: Gradient) -> NamedObject:
        """A gradient's colours as a shading."""
        found = self._shadings.get(gradient)
        if found is None:
            found = f"Sh{len(self._shadings)}", self._objects.add(colors(gradient))
            self._shadings[gradient] = found
        return found

    def mask(self, gradient: Gradient, box: Box) -> str:
        """A graphics state whose soft mask is the gradient's opacities within ``box``."""
        known = self._masks.get((gradient, box))
        if known is not None:
            return known
        content = Content()
        content.shadings["Sh"] = self._objects.add(opacities(gradient))
        content.parts.append("/Sh sh")
        _, form = self._stream(content, box, "DeviceGray")
        soft = dictionary({"Type": name("Mask"), "S": name("Luminosity"), "G": form})
        made = self._masks[gradient, box] = self._state({"SMask": soft})
        return made

    def alpha(self, fill: float, stroke: float) -> str:
        """A graphics state of these opacities, 0 to 1."""
        key = (round(fill, 3), round(stroke, 3))
        found = self._alphas.get(key)
        if found is None:
            found = self._alphas[key] = self._state({"ca": key[0], "CA": key[1]})
        return found

    def dictionary(self, content: Content) -> PdfValue:
        """The resources of a stream."""
        values = {"Font": self._objects.fonts, "ExtGState": self._states_reference}
        if content.xobjects:
            values["XObject"] = names(content.xobjects)
        if content.shadings:
            values["Shading"] = names(content.shadings)
        return dictionary(values)

    def _form(self, ops: Sequence[Op], box: Box, *, fades: bool) -> NamedObject:
        content = Content()
        Painter(self, content).paint(ops, box)
        return self._stream(content, box, "DeviceRGB" if fades else None)

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
