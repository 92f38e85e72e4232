"""Pictures in no more pixels than a screen shows of them.

To unpack all of a photograph for each small face that shows it takes longer than all else about these faces.
"""

import hashlib
from collections.abc import Iterable, Sequence
from io import BytesIO
from math import ceil
from weakref import WeakKeyDictionary

from PIL import Image

from pnp.faces.drawing.extent import scale
from pnp.faces.drawing.operations import Drawing, Op, PlacedImage, Run, Shape, Tagged, Use
from pnp.faces.drawing.stored import PictureSource, stored
from pnp.faces.memo import Memo
from pnp.press.opened_pictures import in_eight_bits, opened
from pnp.sheets.sheet import Sheet

_ROOM = 1.25
"""Times as many pixels across and down as are seen: whoever draws the picture fits it between others."""
_WORTH = 0.75
"""Of the pixels across and down: one that would keep more stays as it is."""
_REMEMBERED = 60
_MODES = ("L", "LA", "RGB", "RGBA")
"""What a picture becomes smaller in: the inks of CMYK are left to who draws them."""

_Size = tuple[float, float]
"""Width and height."""


class ScreenPictures:
    """What is read of pictures, for pages of some pixels; smaller ones are made once."""

    def __init__(self) -> None:
        self._shown: dict[PictureSource, _Size] = {}  # in pixels
        self._within: WeakKeyDictionary[Drawing, dict[PictureSource, _Size]] = WeakKeyDictionary()
        self._smaller: Memo[tuple[bytes, int, int], bytes] = Memo(_REMEMBERED)

    def begin(self, pages: Sequence[tuple[Sheet, float]]) -> None:
        """The pages that are drawn next, each with its pixels to the inch."""
        self._shown = {}
        for sheet, dpi in pages:
            _gather(self._shown, self._sizes(sheet.ops), dpi / 25.4)

    def read(self, source: PictureSource) -> bytes:
        """A picture's file, or one that looks the same there. Raises what ``stored`` raises."""
        data = stored(source)
        shown = self._shown.get(source, (0.0, 0.0))
        key = hashlib.sha256(data).digest(), round(shown[0]), round(shown[1])
        smaller = self._smaller.get(key)
        if smaller is None:
            smaller = self._smaller.put(key, _smaller(data, shown))
        return smaller or data

    def _sizes(self, ops: Iterable[Op]) -> dict[PictureSource, _Size]:
        """The pictures that operations show, each as large as it is shown anywhere."""
        sizes: dict[PictureSource, _Size] = {}
        for op in ops:
            if isinstance(op, Shape | Run):
                continue
            if isinstance(op, PlacedImage):
                _gather(sizes, {op.source: (op.width, op.height)}, 1.0)
            elif isinstance(op, Use):
                _gather(sizes, self._of_drawing(op.drawing), scale(op.matrix))
            else:
                _gather(sizes, self._sizes(op.ops), 1.0 if isinstance(op, Tagged) else scale(op.matrix))
        return sizes

    def _of_drawing(self, drawing: Drawing) -> dict[PictureSource, _Size]:
        known = self._within.get(drawing)
        if known is None:
            known = self._within[drawing] = self._sizes(drawing.ops)
        return known


def _gather(sizes: dict[PictureSource, _Size], more: dict[PictureSource, _Size], times: float) -> None:
    for source, (width, height) in more.items():
        before = sizes.get(source, (0.0, 0.0))
        sizes[source] = max(before[0], width * times), max(before[1], height * times)


def _smaller(data: bytes, shown: _Size) -> bytes:
    """A picture with pixels enough to be shown in so many, as a PNG file; nothing where it has few more."""
    try:
        with opened(data) as image:
            times = max(shown[0] / image.width, shown[1] / image.height) * _ROOM
            if image.mode not in _MODES or not 0 < times < _WORTH:
                return b""
            size = ceil(image.width * times), ceil(image.height * times)
            image.draft(None, size)  # a JPEG leaves out what nobody asks for, as far as it can
            out = BytesIO()
            in_eight_bits(image).resize(size, Image.Resampling.LANCZOS).save(out, "PNG", compress_level=1)
            return out.getvalue()
    except Exception:  # of damaged files, Pillow raises anything; who embeds it says what is wrong
        return b""
