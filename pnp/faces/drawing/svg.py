"""A face as an SVG that looks the same everywhere: letters are outlines, pictures are inside."""

import base64
from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from pnp.faces.drawing.colors import Color, hex_text
from pnp.faces.drawing.exif import JPEG, without_exif
from pnp.faces.drawing.operations import (
    Drawing,
    Gradient,
    Group,
    Op,
    PlacedImage,
    Run,
    Shape,
    Style,
    Tagged,
    Use,
)
from pnp.faces.drawing.stored import stored
from pnp.faces.fonts.families import Fonts
from pnp.geometry import IDENTITY, Matrix, Outline

Portable = Callable[[bytes], bytes]
"""A picture's file as PNG or JPEG, which every program knows."""


def as_it_is(data: bytes) -> bytes:
    """The Portable of who has no other pictures."""
    return data


def to_svg(drawing: Drawing, fonts: Fonts, portable: Portable = as_it_is) -> str:
    """A drawing by itself, as large as its box in millimetres; of a face with its bleed."""
    writer = Writer(fonts, portable=portable)
    body = writer.ops(drawing.ops)
    size = f'width="{_n(drawing.width)}mm" height="{_n(drawing.height)}mm"'
    box = " ".join(map(_n, (drawing.x, drawing.y, drawing.width, drawing.height)))
    xmlns = 'xmlns="http://www.w3.org/2000/svg"'
    defs = "".join(writer.defs)
    head = f'<svg {xmlns} {size} viewBox="{box}"><title>{escape(drawing.name)}</title>'
    return f"{head}<defs>{defs}</defs>{body}</svg>\n"


class Writer:
    """Collects definitions while operations are written; each drawing and glyph is defined once.

    ``defs`` are the definitions so far, each after those that it uses. Their ids begin with ``prefix``, so
    that they can stand in a page among others.
    """

    def __init__(self, fonts: Fonts, prefix: str = "", portable: Portable = as_it_is) -> None:
        self.defs: list[str] = []
        self._fonts, self._prefix, self._portable = fonts, prefix, portable
        self._ids: dict[Any, str] = {}

    def ops(self, ops: Iterable[Op]) -> str:
        """The elements that draw the operations, one after the other."""
        return "".join(self._op(op) for op in ops)

    def symbol(self, drawing: Drawing) -> str:
        """The id of the definition of a drawing, cut to its box."""
        name, new = self._define(drawing, "d")
        if new:
            box = (drawing.x, drawing.y, drawing.width, drawing.height)
            x, y, width, height = map(_n, box)
            rectangle = f'<rect x="{x}" y="{y}" width="{width}" height="{height}"/>'
            self.defs.append(f'<clipPath id="{name}b">{rectangle}</clipPath>')
            body = self.ops(drawing.ops)
            self.defs.append(f'<g id="{name}" clip-path="url(#{name}b)">{body}</g>')
        return name

    def _op(self, op: Op) -> str:
        if isinstance(op, Shape):
            return f'<path d="{_d(op.outline)}"{self._style(op.style)}/>'
        if isinstance(op, Run):
            return self._run(op)
        if isinstance(op, Group):
            clip = ""
            if op.clip is not None:
                clip = f' clip-path="url(#{self._clip(op.clip, op.clip_even_odd)})"'
            return f"<g{_matrix(op.matrix)}{clip}{_opacity('opacity', op.opacity)}>{self.ops(op.ops)}</g>"
        if isinstance(op, Use):
            return self._use(self.symbol(op.drawing), op.matrix, op.opacity)
        if isinstance(op, Tagged):
            return self.ops(op.ops)
        return self._picture(op)

    def _define(self, key: Any, prefix: str) -> tuple[str, bool]:
        known = self._ids.get(key)
        if known is None:
            known = self._ids[key] = f"{self._prefix}{prefix}{len(self._ids)}"
            return known, True
        return known, False

    def _clip(self, outline: Outline, even_odd: bool) -> str:
        name, new = self._define(("clip", outline, even_odd), "c")
        if new:
            rule = ' clip-rule="evenodd"' if even_odd else ""
            self.defs.append(f'<clipPath id="{name}"><path d="{_d(outline)}"{rule}/></clipPath>')
        return name

    def _style(self, style: Style) -> str:
        text = ""
        if isinstance(style.fill, Gradient):
            text += f' fill="url(#{self._gradient(style.fill)})"'
        elif style.fill != (0, 0, 0):
            text += f' fill="{_color(style.fill)}"'
        text += _opacity("fill-opacity", style.fill_opacity)
        if style.even_odd:
            text += ' fill-rule="evenodd"'
        if style.stroke is not None:
            line = style.stroke
            color = f"url(#{self._gradient(line)})" if isinstance(line, Gradient) else _color(line)
            text += f' stroke="{color}" stroke-width="{_n(style.width)}"'
            text += _opacity("stroke-opacity", style.stroke_opacity)
            if style.cap != "butt":
                text += f' stroke-linecap="{style.cap}"'
            if style.join != "miter":
                text += f' stroke-linejoin="{style.join}"'
            elif style.miter != 4:
                text += f' stroke-miterlimit="{_n(style.miter)}"'
            if style.dash:
                text += f' stroke-dasharray="{" ".join(map(_n, style.dash))}"'
                if style.dash_offset:
                    text += f' stroke-dashoffset="{_n(style.dash_offset)}"'
        return text

    def _gradient(self, made: Gradient) -> str:
        name, new = self._define(made, "g")
        if new:
            at = {"x1": made.x1, "y1": made.y1, "x2": made.x2, "y2": made.y2}
            if made.kind == "radial":
                at = {"cx": made.x1, "cy": made.y1, "r": made.r, "fx": made.x2, "fy": made.y2}
            where = " ".join(f'{key}="{_n(value)}"' for key, value in at.items())
            stops = "".join(
                f'<stop offset="{_n(stop.offset)}" stop-color="{_color(stop.color)}"'
                f"{_opacity('stop-opacity', stop.opacity)}/>"
                for stop in made.stops
            )
            tag = f"{made.kind}Gradient"
            units = f'gradientUnits="userSpaceOnUse"{_matrix(made.matrix, "gradientTransform")}'
            self.defs.append(f'<{tag} id="{name}" {units} {where}>{stops}</{tag}>')
        return name

    def _run(self, run: Run) -> str:
        advances = self._fonts.metrics(run.font).advances
        glyphs = self._fonts.glyphs(run.font)
        x = 0.0
        uses = []
        step = run.spacing / run.size
        for char in run.text:
            outline = glyphs.outline(char)
            if outline:
                name, new = self._define((run.font, char), "t")
                if new:
                    self.defs.append(f'<path id="{name}" d="{_d(outline)}"/>')
                uses.append(f'<use href="#{name}" x="{_n(x)}"/>')
            x += advances[char] + step
        matrix = (run.size, 0.0, 0.0, run.size, run.x, run.y)
        fill = "" if run.color == (0, 0, 0) else f' fill="{_color(run.color)}"'
        label = f' aria-label="{escape(run.reads)}"'
        return f"<g{_matrix(matrix)}{fill}{_opacity('opacity', run.opacity)}{label}>{''.join(uses)}</g>"

    def _picture(self, picture: PlacedImage) -> str:
        name, new = self._define(picture.source, "p")
        if new:
            file = without_exif(self._portable(stored(picture.source)))
            data, kind = base64.b64encode(file).decode(), "jpeg" if file.startswith(JPEG) else "png"
            shape = 'width="1" height="1" preserveAspectRatio="none"'
            self.defs.append(f'<image id="{name}" {shape} href="data:image/{kind};base64,{data}"/>')
        matrix = (picture.width, 0.0, 0.0, picture.height, picture.x, picture.y)
        if picture.tint is None:
            return self._use(name, matrix, picture.opacity)
        mask, new = self._define((picture.source, "opacity"), "m")
        if new:
            see = f'<mask id="{mask}" mask-type="alpha" style="mask-type:alpha"><use href="#{name}"/></mask>'
            self.defs.append(see)
        fill, opacity = _color(picture.tint), _opacity("opacity", picture.opacity)
        box = f'<rect width="1" height="1" fill="{fill}" mask="url(#{mask})"/>'
        return f"<g{_matrix(matrix)}{opacity}>{box}</g>"

    def _use(self, name: str, matrix: Matrix, opacity: float) -> str:
        return f'<use href="#{name}"{_matrix(matrix)}{_opacity("opacity", opacity)}/>'


def _d(outline: Outline) -> str:
    return "".join(kind + " ".join(map(_n, values)) for kind, values in outline)


def _n(value: float) -> str:
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _color(color: Color | None) -> str:
    return "none" if color is None else hex_text(color)


def _opacity(name: str, value: float) -> str:
    return "" if value == 1 else f' {name}="{_n(value)}"'


def _matrix(matrix: Matrix, attribute: str = "transform") -> str:
    if matrix == IDENTITY:
        return ""
    a, b, c, d, e, f = (f"{value:.6g}" for value in matrix)
    return f' {attribute}="matrix({a} {b} {c} {d} {e} {f})"'
