"""How text looks and where it wraps, before it is set."""

from typing import NamedTuple

from pnp.faces.drawing.colors import Color
from pnp.faces.text.dress import Dress
from pnp.faces.text.lines import Align, VerticalAlign


class TextStyle(NamedTuple):
    """How text looks before its markup: families in order of fallback, size and letter-spacing in mm."""

    families: tuple[str, ...]
    bold: bool
    italic: bool
    size: float
    color: Color
    opacity: float
    spacing: float
    dress: Dress | None = None  # where it is not that of a plain text; with the opacity
    whole: str = ""  # where the first family is one's lighter letters: whom marks take bold ones from
    lacked: int = 0  # the weight that is asked for and that its first family has not
    asked: tuple[bool, bool] = (False, False)  # bold and italic letters, by an attribute


class Passage(NamedTuple):
    """A part of a text of several looks; sizes and spacing of its style are the whole text's."""

    style: TextStyle
    text: str
    gap: float  # em, before it


Content = str | tuple[Passage, ...]
"""The words of a text: with one look but for their markup, or in passages."""


class TextBox(NamedTuple):
    """Where text wraps (mm), and how it may give way."""

    name: str
    x: float
    y: float
    width: float
    height: float
    smallest: float  # mm
    align: Align
    valign: VerticalAlign
    line_height: float  # share of the size
    paragraph_spacing: float  # mm
    hyphenate: bool
