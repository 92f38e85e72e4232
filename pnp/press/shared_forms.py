"""Forms of a large deck: what looks alike is one form, whoever has drawn it, and however long ago."""

from hashlib import blake2b

from pnp.faces.drawing.operations import Gradient, Shape, Style
from pnp.faces.fonts.families import Fonts
from pnp.geometry import Box, Outline
from pnp.press.content_stream import Content, NamedObject
from pnp.press.images import ReadPicture
from pnp.press.objects import Objects
from pnp.press.output_colors import OutputColors
from pnp.press.resources import PaintForm, Resources


class SharedForms(Resources):
    """Knows forms by what they are made of: their names follow from the pages alone."""

    def __init__(
        self, objects: Objects, fonts: Fonts, output: OutputColors, read: ReadPicture, paint: PaintForm
    ) -> None:
        super().__init__(objects, fonts, output, read, paint)
        self._alike: dict[bytes, NamedObject] = {}
        self._lines_alike: dict[tuple[Outline, Style], NamedObject] = {}

    def _line(self, shape: Shape, gradient: Gradient) -> NamedObject:
        key = shape.outline, shape.style  # whose pattern would be another each time
        if key not in self._lines_alike:
            self._lines_alike[key] = super()._line(shape, gradient)
        return self._lines_alike[key]

    def _stream(self, content: Content, box: Box, group_space: str | None) -> NamedObject:
        named = content.xobjects, content.shadings, content.patterns
        digest = blake2b(content.data(), digest_size=16)
        digest.update(repr((box, group_space, named)).encode())
        key = digest.digest()
        if key not in self._alike:
            self._alike[key] = super()._stream(content, box, group_space)
        return self._alike[key]
