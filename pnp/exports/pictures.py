"""Pictures of a page: every face once, as pixels; boards made of them, and icons, as SVG.

Both were measured on the games here. With faces as SVG whose shared parts are defined once, a page is half as
large (1.3 MB for 2.4), but every place that shows a face gives the browser a tree of its own: half a million
nodes, and 15 seconds until a page of Drakon is laid out where pixels take half a second.
"""

import base64
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from io import BytesIO

from markupsafe import Markup

from pnp.exports.kept_results import keep, kept_path, taken
from pnp.faces.drawing.digest import FaceDigests, fonts_on
from pnp.faces.drawing.operations import Drawing, Face, Shape, Style, Use
from pnp.faces.drawing.svg import Writer
from pnp.faces.fonts.families import Fonts
from pnp.geometry import Box, Outline, translation
from pnp.press.page_pixels import page_webps
from pnp.press.pdf import write
from pnp.press.picture_files import portable
from pnp.sheets.sheet import PrintDocument, Sheet

DPI = 130.0
"""Of a component's own size: two pixels and more to one of CSS as the reference shows it."""
_MOST = 900  # pixels of the longer side
_QUALITY = 70

IconOf = Callable[[str], Drawing]
"""An icon by its name; Unusable for one that cannot be drawn."""


class PagePictures:
    """Gathers what a page shows; ``defs`` is what the pictures refer to, written once at its end.

    Ids begin with ``_``, so that none is that of a heading.
    """

    def __init__(self, fonts: Fonts, icon: IconOf, digests: FaceDigests | None) -> None:
        """``digests``: who has looked at some of the faces before."""
        self._fonts, self._icon, self._digests = fonts, cache(icon), digests or FaceDigests()
        self._faces: dict[Drawing, str] = {}
        self._clips: dict[Outline, str] = {}
        self._board_writer = _Boards(fonts, self._face)
        self._icon_writer = Writer(fonts, "_i", portable)

    def face(self, face: Face, alt: str = "", outline: Outline | None = None) -> Markup:
        """A component within its trim; ``alt`` is what it shows, empty where words beside it say so."""
        use = Markup('<use href="#{}"/>').format(self._face(face.drawing))
        if outline is not None:
            clip = self._clips.setdefault(outline, f"_c{len(self._clips)}")
            use = Markup('<g clip-path="url(#{})">{}</g>').format(clip, use)
        return _svg(face, alt, use)

    def board(self, face: Face, alt: str = "") -> Markup:
        """A drawing that is made of components: they are pixels, what lies on and around them is SVG."""
        return _svg(face, alt, Markup(self._board_writer.ops(face.drawing.ops)))

    def icon(self, name: str) -> Markup:
        """An icon that stands in text, where a word says the same."""
        drawing = self._icon(name)
        return Markup(
            '<svg class="icon" aria-hidden="true" viewBox="{:g} {:g} {:g} {:g}" style="width:{:.3g}em">'
            '<use href="#{}"/></svg>'
        ).format(
            *(drawing.x, drawing.y, drawing.width, drawing.height),
            1.1 * drawing.width / drawing.height,
            self._icon_writer.symbol(drawing),
        )

    def defs(self) -> Markup:
        """The definitions of everything shown so far."""
        pixels = zip(self._faces.items(), _webp(list(self._faces), self._fonts, self._digests), strict=True)
        clips = (
            f'<clipPath id="{id}">{self._icon_writer.ops((Shape(outline, Style()),))}</clipPath>'
            for outline, id in self._clips.items()
        )
        images = (_image(drawing, id, data) for (drawing, id), data in pixels)
        return Markup("\n".join([*self._icon_writer.defs, *self._board_writer.defs, *clips, *images]))

    def _face(self, drawing: Drawing) -> str:
        return self._faces.setdefault(drawing, f"_{len(self._faces)}")


class _Boards(Writer):
    """Writes boards; the components on them stay references to what shows them elsewhere too."""

    def __init__(self, fonts: Fonts, face: Callable[[Drawing], str]) -> None:
        super().__init__(fonts, "_b")
        self._face = face

    def symbol(self, drawing: Drawing) -> str:
        return self._face(drawing)


def _svg(face: Face, alt: str, inner: Markup) -> Markup:
    role = Markup('role="img" aria-label="{}"').format(alt) if alt else Markup('aria-hidden="true"')
    whole = Markup('<svg class="face" {} viewBox="0 0 {:g} {:g}">{}</svg>')
    return whole.format(role, face.width, face.height, inner)


def _image(drawing: Drawing, id: str, data: bytes) -> str:
    at = f'x="{drawing.x:g}" y="{drawing.y:g}" width="{drawing.width:g}" height="{drawing.height:g}"'
    encoded = base64.b64encode(data).decode()
    return f'<image id="{id}" {at} preserveAspectRatio="none" href="data:image/webp;base64,{encoded}"/>'


def _webp(drawings: Sequence[Drawing], fonts: Fonts, digests: FaceDigests) -> list[bytes]:
    """Each drawing's box on white paper, as a WebP file, which every browser since 2020 shows."""
    letters = cache(lambda font: sha256(fonts.data(font)).digest())
    paths = [kept_path("webp", *_made_from(drawing, letters, digests)) for drawing in drawings]
    found = {drawing: taken(path) if path else None for drawing, path in zip(drawings, paths, strict=True)}
    missing = [drawing for drawing, data in found.items() if data is None]
    if missing:
        sheets = [_page(drawing) for drawing in missing]
        out = BytesIO()
        write(PrintDocument("", "", "", "", "none", sheets), fonts, out, sketched=True)
        pixels = page_webps(out.getvalue(), map(_dpi, missing), _QUALITY)
        found |= dict(zip(missing, pixels, strict=True))
    new = set(missing)
    for drawing, path in zip(drawings, paths, strict=True):
        if path and drawing in new:
            keep(path, found[drawing] or b"")
    return [found[drawing] or b"" for drawing in drawings]


def _made_from(drawing: Drawing, letters: Callable[[str], bytes], digests: FaceDigests) -> tuple[bytes, ...]:
    """All that a picture follows from: what is drawn, and the very fonts of its letters."""
    box = drawing.x, drawing.y, drawing.width, drawing.height
    drawn = digests.of(Face(drawing, drawing.width, drawing.height, 0.0))
    return repr(box).encode(), drawn.encode(), *map(letters, sorted(fonts_on(drawing)))


def _page(drawing: Drawing) -> Sheet:
    use = Use(drawing, translation(-drawing.x, -drawing.y))
    box = Box(0.0, 0.0, drawing.width, drawing.height)
    return Sheet(drawing.width, drawing.height, "front", drawing.name, (use,), (box,))


def _dpi(drawing: Drawing) -> float:
    return min(DPI, _MOST / max(drawing.width, drawing.height) * 25.4)
