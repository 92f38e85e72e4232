"""How a file is painted that is turned into pixels at once and thrown away.

What turns it works a shading out at every pixel, for which two thirds of its time went. A small picture that
is drawn large it shows in a quarter of that, and what has one colour it fills with that.
"""

from collections.abc import Sequence

from pnp.faces.drawing.operations import Gradient, Op, Shape
from pnp.faces.fonts.families import Fonts
from pnp.geometry import IDENTITY, Box, control_box
from pnp.press.content_stream import Content, NamedObject
from pnp.press.gradients import opacity_slope, see_through
from pnp.press.images import ReadPicture
from pnp.press.numbers import matrix, share
from pnp.press.objects import Objects, name
from pnp.press.output_colors import SCREEN, Slope
from pnp.press.painter import Painter
from pnp.press.paths import box_path, path
from pnp.press.resources import Resources
from pnp.press.sketched import Sketch, grown, points, sketch


class SketchedResources(Resources):
    """What the streams of such a file share. Gradients with the same slope have one picture."""

    def __init__(self, objects: Objects, fonts: Fonts, read: ReadPicture) -> None:
        super().__init__(objects, fonts, SCREEN, read, _paint)
        self._pictures: dict[tuple[bytes, tuple[object, ...]], NamedObject] = {}

    def sketched(self, sketch: Sketch, slope: Slope, box: Box, content: Content) -> str:
        """Operators that paint a gradient all over a box, without regard for what stood there."""
        key, content.xobjects[key] = self._picture(sketch, slope)
        return f"{'' if sketch.covers else _ground(slope, box)}{matrix(sketch.at)} cm /{key} Do"

    def _picture(self, sketch: Sketch, slope: Slope) -> NamedObject:
        key = sketch.steps, tuple(slope)
        if key not in self._pictures:
            values = {
                "Type": name("XObject"),
                "Subtype": name("Image"),
                "Width": sketch.width,
                "Height": len(sketch.steps) // sketch.width,
                "ColorSpace": name("DeviceGray" if len(slope[0][1]) == 1 else "DeviceRGB"),
                "BitsPerComponent": 8,
                "Interpolate": "true",
            }
            reference = self._objects.stream(points(sketch, slope), values)
            self._pictures[key] = f"Gr{len(self._pictures)}", reference
        return self._pictures[key]

    def _opacities(self, gradient: Gradient, box: Box, content: Content) -> str:
        slope = opacity_slope(gradient)
        found = sketch(gradient, slope, box) if gradient.matrix == IDENTITY else None
        if found is None:
            return super()._opacities(gradient, box, content)
        return self.sketched(found, slope, box, content)


class _Painter(Painter):
    def _sloped(self, shape: Shape, gradient: Gradient) -> str:
        resources = self._resources
        assert isinstance(resources, SketchedResources)
        box, style = control_box(shape.outline), shape.style
        star = "*" if style.even_odd else ""
        slope = resources.output.slope(gradient.stops)
        found = sketch(gradient, slope, box)
        fades = see_through(gradient) or style.fill_opacity < 1
        if len({values for _, values in slope}) == 1:
            painted = f"{resources.output.area(gradient.stops[0].color)} {path(shape.outline)} f{star}"
        elif found is None or (fades and not found.covers):  # its ground would shine through
            return super()._sloped(shape, gradient)
        else:
            clip = f"{path(shape.outline)} W{star} n\n"
            painted = clip + resources.sketched(found, slope, box, self._content)
        mask = f"/{resources.mask(gradient, box)} gs\n" if see_through(gradient) else ""
        return f"q {mask}{painted} Q"


def _ground(slope: Slope, box: Box) -> str:
    """The last stop, beyond the box, whose edge would else be faint."""
    *_, (_, last) = slope
    return f"{' '.join(map(share, last))} {'g' if len(last) == 1 else 'rg'} {box_path(grown(box, 1 / 8))} f\n"


def _paint(resources: Resources, content: Content, ops: Sequence[Op], box: Box) -> None:
    _Painter(resources, content).paint(ops, box)
