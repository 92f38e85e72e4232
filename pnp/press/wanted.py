"""What a page asks of its file that no page before has asked: names that are given in the order of the pages.

Fonts, pictures and forms are named as they are met. A process that paints pages further on does not know what
the pages before them will have met; where it needs a name that there was none of when it began, it writes a
mark in its place, and says what is wanted. Who writes the file asks for it when the page's turn has come.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFError

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Gradient, Group, Said, Shape, Use
from pnp.faces.drawing.stored import PictureSource
from pnp.geometry import Box
from pnp.press.content_stream import NamedObject
from pnp.press.fonts import Font, FontTable
from pnp.press.images import EmbeddedPictures
from pnp.press.objects import Reference
from pnp.press.resources import Resources

_MARK = "\ue000%d\ue001"
_MARKS = re.compile("\ue000([0-9]+)\ue001")
_UNKNOWN: Reference = b""
"""Stands for the reference to what has only a mark."""


class Unsettled(Exception):
    """A page can only be painted where the pages before it are known."""


class Wish(NamedTuple):
    """What is to be asked: a method of what the pages of a file share, and its arguments."""

    method: str
    arguments: tuple[Any, ...]


class Wants:
    """What the pages of one process ask for, numbered through."""

    def __init__(self) -> None:
        self._count = 0
        self._new: list[Wish] = []

    def __call__(self, method: str, *arguments: Any) -> str:
        """The mark of something more."""
        self._new.append(Wish(method, arguments))
        self._count += 1
        return _MARK % (self._count - 1)

    def new(self) -> list[Wish]:
        """What came since this was asked last."""
        new, self._new = self._new, []
        return new


class Answers:
    """What came of the wants of one process, asked for in their order."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._found: list[str | NamedObject] = []

    def find(self, wants: list[Wish]) -> None:
        """Ask for more."""
        self._found += (self._ask(want.method, want.arguments) for want in wants)

    def _ask(self, method: str, arguments: tuple[Any, ...]) -> str | NamedObject:
        match method:
            case "font":
                return self._resources.fonts[arguments[0]].name
            case "show":
                key, text, size = arguments
                return self._resources.fonts[key].show(text, size)
            case "picture":
                return self._resources.pictures.of(*arguments)
        found: str | NamedObject = getattr(self._resources, method)(*arguments)
        return found

    def fill(self, text: str) -> str:
        """A text with names for its marks."""

        def named(mark: re.Match[str]) -> str:
            found = self._found[int(mark[1])]
            return found if isinstance(found, str) else found[0]

        while "\ue000" in text:  # what shows a text may have the mark of its font in it
            text = _MARKS.sub(named, text)
        return text

    def objects(self, named: Mapping[str, Any]) -> dict[str, Any]:
        """Objects by their names, which may be marks."""
        filled = {}
        for key, reference in named.items():
            found = self._found[int(mark[1])] if (mark := _MARKS.fullmatch(key)) else (key, reference)
            assert not isinstance(found, str)  # who names an object says where it is
            filled[found[0]] = found[1]
        return filled


class WantingResources(Resources):
    """What pages share as another process knew it; the rest they want."""

    def __init__(self, known: Resources, wants: Wants) -> None:
        vars(self).update(vars(known))
        self._wants = wants
        self._forms: WeakKeyDictionary[Drawing, dict[bool, NamedObject]] = WeakKeyDictionary()
        self.fonts = _WantingFonts(known.fonts, wants)  # type: ignore[assignment]
        self.pictures = _WantingPictures(known.pictures, wants)  # type: ignore[assignment]

    def form(self, use: Use) -> NamedObject:
        """A drawing that was placed before, or one that is sent to be painted."""
        fades = use.opacity < 1
        known = (self._fading if fades else self._drawings).get(use.drawing)
        if known is None:
            known = self._forms.setdefault(use.drawing, {}).get(fades)
        if known is None:
            known = self._forms[use.drawing][fades] = self._wants("form", use), _UNKNOWN
        return known

    def group(self, group: Group, box: Box) -> NamedObject:
        """The same of a group that fades as one."""
        known = self._groups.get((group, box))
        return known or self._groups.put((group, box), (self._wants("group", group, box), _UNKNOWN))

    def line(self, shape: Shape, gradient: Gradient) -> NamedObject:
        """The same of a line in a gradient."""
        return self._lines.get(shape) or self._lines.put(
            shape, (self._wants("line", shape, gradient), _UNKNOWN)
        )

    def shading(self, gradient: Gradient) -> NamedObject:
        """The same of a gradient's colours."""
        if gradient not in self._shadings:
            self._shadings[gradient] = self._wants("shading", gradient), _UNKNOWN
        return self._shadings[gradient]

    def mask(self, gradient: Gradient, box: Box) -> str:
        """The same of its opacities."""
        if (gradient, box) not in self._masks:
            self._masks[gradient, box] = self._wants("mask", gradient, box)
        return self._masks[gradient, box]

    def alpha(self, fill: float, stroke: float) -> str:
        """The same of opacities."""
        key = (round(fill, 3), round(stroke, 3))
        if key not in self._alphas:
            self._alphas[key] = self._wants("alpha", *key)
        return self._alphas[key]


class _WantingPictures:
    def __init__(self, known: EmbeddedPictures, wants: Wants) -> None:
        self._known, self._wants = known, wants
        self._wanted: dict[tuple[PictureSource, Color | None], NamedObject] = {}

    def of(self, source: PictureSource, tint: Color | None = None) -> NamedObject:
        """A picture's name and reference."""
        if known := self._known.met(source, tint):
            return known
        key = source, tint
        if key not in self._wanted:
            self._wanted[key] = self._wants("picture", source, tint), _UNKNOWN
        return self._wanted[key]


class _WantingFonts(dict[str, "_WantingFont"]):
    def __init__(self, known: FontTable, wants: Wants) -> None:
        super().__init__()
        self._known, self._wants = known, wants
        for font in known.values():
            font.freeze()

    def __missing__(self, key: str) -> "_WantingFont":
        self[key] = made = _WantingFont(key, self._known.get(key), self._wants)
        return made

    def width(self, key: str, text: str) -> float:
        """How wide a text is, em."""
        return self._known.width(key, text)


class _WantingFont:
    def __init__(self, key: str, known: Font | None, wants: Wants) -> None:
        self.name = known.name if known else wants("font", key)
        self._key, self._known, self._wants = key, known, wants

    def show(self, text: str, size: str, words: Sequence[str] | None = None) -> str:
        """Operators that show a text whose letters have codes, or one that is to be shown."""
        if self._known is not None:
            try:
                return self._known.show(text, size, words)
            except PDFError:  # a letter has none yet
                pass
        return self._wants("show", self._key, text, size)

    def show_said(self, text: str, said: Said, size: str) -> str:
        """Glyphs are joined to those before them by their operators, which must be known."""
        raise Unsettled
