"""What drawings are painted as, for all files of a game: its books, flat and folded, its decks, its box.

Each file has names of its own for what its streams refer to, given as its pages ask for them. So a drawing is
painted once with marks for names; a file asks for them in the same order, and has the bytes that it would
have had by painting itself.
"""

from io import BytesIO
from typing import NamedTuple
from weakref import WeakKeyDictionary

from pnp.faces.drawing import Drawing
from pnp.faces.fonts import Fonts
from pnp.faces.memo import Memo
from pnp.faces.stored import stored
from pnp.geometry import Box
from pnp.press.content_stream import Content, NamedObject
from pnp.press.images import ReadPicture
from pnp.press.objects import Objects
from pnp.press.output_colors import SCREEN
from pnp.press.painter import paint
from pnp.press.resources import Resources
from pnp.press.state import Numbers
from pnp.press.wanted import Answers, Unsettled, WantingResources, Wants, Wish


class PaintedForms:
    """Drawings as they were painted, in the colours of screens; known while they live."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._nameless = Resources(Objects(BytesIO()), fonts, SCREEN, stored, paint)
        self._known: WeakKeyDictionary[Drawing, _Painted | None] = WeakKeyDictionary()

    def resources(self, objects: Objects, read: ReadPicture) -> Resources:
        """For one more file, whose forms are filled in from here."""
        return _FilledForms(self, objects, self._fonts, read)

    def fill(self, drawing: Drawing, file: Resources) -> Content | None:
        """A drawing as one file paints it; None where that file alone can tell."""
        if drawing not in self._known:
            self._known[drawing] = self._painted(drawing)
        painted = self._known[drawing]
        return None if painted is None else painted.fill(file)

    def _painted(self, drawing: Drawing) -> "_Painted | None":
        wants, content = Wants(), Content()
        try:
            paint(_Nameless(self._nameless, wants), content, drawing.ops, _box(drawing))
        except Unsettled:
            return None
        return _Painted(content, tuple(wants.new()))


class _Painted(NamedTuple):
    """A stream with marks in it, and what they ask for, in order."""

    content: Content
    wishes: tuple[Wish, ...]

    def fill(self, file: Resources) -> Content:
        answers, content = Answers(file), Content()
        answers.find(self.wishes)
        content.parts += map(answers.fill, self.content.parts)
        content.xobjects = answers.objects(self.content.xobjects)
        content.shadings = answers.objects(self.content.shadings)
        return content


class _Nameless(WantingResources):
    """Of which nothing has a name yet."""

    def __init__(self, nameless: Resources, wants: Wants) -> None:
        super().__init__(nameless, wants)
        self.recorded, self.numbers, self.paths = Memo(4096), Numbers(), Memo(4096)
        self._alphas, self._masks, self._shadings = {}, {}, {}
        self._groups, self._lines = Memo(256), Memo(256)


class _FilledForms(Resources):
    """What the streams of one file share, its forms filled in from those of all."""

    def __init__(self, forms: PaintedForms, objects: Objects, fonts: Fonts, read: ReadPicture) -> None:
        super().__init__(objects, fonts, SCREEN, read, paint)
        self._painted = forms

    def _drawn(self, drawing: Drawing, *, fades: bool) -> NamedObject:
        content = self._painted.fill(drawing, self)
        if content is None:
            return super()._drawn(drawing, fades=fades)
        return self._stream(content, _box(drawing), self.output.space if fades else None)


def _box(drawing: Drawing) -> Box:
    return Box(drawing.x, drawing.y, drawing.width, drawing.height)
