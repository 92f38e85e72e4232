"""A page's content read operator by operator: what it paints, in which inks, and how.

Forms are followed wherever they are placed. How much is read has an end: a file may be made to have none.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import hypot
from typing import Any

import pikepdf

from pnp.geometry import IDENTITY, POINT, Matrix, Point, multiply, rectangle
from pnp.verifying.content_operators import Operation, inherited, matrix, number, numbers, operations
from pnp.verifying.found_ink import FoundInk, TooMuch
from pnp.verifying.measured_inks import picture_ink, slope_ink
from pnp.verifying.paint_look import PaintLook, is_white, painted_color, space_name, stated, under
from pnp.verifying.pdf_values import DrawnPicture, PageInk, SetText
from pnp.verifying.thin_lines import THIN, outlines, slivers, straight

MOST_STEPS = 20_000_000
"""Operators of a file, those of a form each time it is placed."""
_DEEPEST = 24
"""Forms within forms."""
_KEPT = 400_000
"""Of all that is painted by forms, as much is remembered: cards have copies, and backs are alike."""
_CUTS = ("cut", "crease", "score", "fold", "perf", "die", "stanz", "rill", "nut", "troquel", "coupe", "pli")
"""What spot inks are called that a knife follows, and no ink is printed of."""


class InkReader:
    """Reads the pages of one file. ``codes``: which signs each font prints, by the number of its object."""

    def __init__(self, tagged: bool) -> None:
        self._tagged = tagged
        self._steps = 0
        self._forms: dict[object, FoundInk] = {}
        self._held = 0
        self._inks: dict[tuple[tuple[int, int], int], float] = {}
        self.codes: dict[tuple[int, int], set[int]] = {}
        self.fonts: dict[tuple[int, int], Any] = {}

    def page(self, page: pikepdf.Page, origin: Point, height: float) -> PageInk:
        """What a page paints; ``origin`` is the lower left corner of its paper in points."""
        found = FoundInk()
        flip = (POINT, 0.0, 0.0, -POINT, -origin[0] * POINT, height + origin[1] * POINT)
        resources = page.obj.get("/Resources", None) or inherited(page.obj, "/Resources")
        walk = _Walk(self, found, self._tagged)
        walk.run(list(operations(page)), resources, PaintLook(matrix=flip), 0)
        return PageInk(
            texts=tuple(found.texts),
            lines=tuple(found.lines),
            outlines=tuple(found.outlines),
            pictures=tuple(found.pictures),
            spaces=frozenset(found.spaces),
            most_ink=found.most_ink,
            transparent=frozenset(found.transparent),
            vanishing=found.vanishing,
            knocking=frozenset(found.knocking),
            untagged=found.untagged,
        )

    def step(self, count: int) -> None:
        """So many operators more are read. Raises TooMuch."""
        self._steps += count
        if self._steps > MOST_STEPS:
            raise TooMuch

    def ink_of(self, image: Any, ppi: float) -> float:
        """How much ink a picture takes at most, in percent; each is measured once."""
        key = (image.objgen, round(ppi)) if image.objgen != (0, 0) else None
        if key is None:
            return picture_ink(image, ppi)
        if key not in self._inks:
            self._inks[key] = picture_ink(image, ppi)
        return self._inks[key]

    def known(self, key: object) -> FoundInk | None:
        """What a form painted that was placed before, turned and scaled as it is now. Raises TooMuch."""
        found = self._forms.get(key)
        if found:
            self.step(found.size())
        return found

    def keep(self, key: object, found: FoundInk) -> None:
        """Remembers what a form paints, as long as there is room."""
        if self._held + found.size() > _KEPT:
            self._forms.clear()
            self._held = 0
        self._forms[key] = found
        self._held += found.size()


class _Walk:
    """Follows operators, and notes what they paint."""

    def __init__(self, reader: InkReader, found: FoundInk, tagged: bool, marks: Iterable[str] = ()) -> None:
        self._reader, self._found = reader, found
        self._tagged = tagged
        self._marks = [*marks]

    def run(self, operations: Sequence[Operation], resources: Any, look: PaintLook, depth: int) -> None:
        """Follow a stream, whose names ``resources`` explain."""
        if depth > _DEEPEST:
            raise TooMuch
        self._reader.step(len(operations) + 1)
        kept: list[PaintLook] = []
        path: list[list[Point]] = []
        bent = closed = False
        text, line = IDENTITY, IDENTITY
        leading = 0.0
        marks = len(self._marks)
        for operator, given in operations:
            match operator, given:
                case "q", _:
                    kept.append(look)
                case "Q", _:
                    look = kept.pop() if kept else look
                case "cm", (float(), float(), float(), float(), float(), float()):
                    look = replace(look, matrix=multiply(look.matrix, given))
                case "w", (float(width),):
                    look = replace(look, width=width)
                case "gs", (name,):
                    look = stated(look, under(resources, "/ExtGState", name))
                case (("g" | "rg" | "k" | "cs" | "sc" | "scn"), _):
                    space, values = painted_color(operator, given, look.fill_space, resources)
                    look = replace(look, fill_space=space, fill=values)
                case (("G" | "RG" | "K" | "CS" | "SC" | "SCN"), _):
                    space, values = painted_color(operator.lower(), given, look.line_space, resources)
                    look = replace(look, line_space=space, line=values)
                case "m", (float(x), float(y)):
                    path.append([_at(look, x, y)])
                case "l", (float(x), float(y)) if path:
                    path[-1].append(_at(look, x, y))
                case (("c" | "v" | "y"), _) if path and numbers(given):
                    path[-1] += [_at(look, *given[at : at + 2]) for at in range(0, len(given) - 1, 2)]
                    bent = True
                case "re", (float(x), float(y), float(width), float(high)):
                    corners = [points for _, points in rectangle(x, y, width, high) if points]
                    path.append([_at(look, *point) for point in (*corners, corners[0])])
                case "h", _ if path:
                    path[-1].append(path[-1][0])
                    closed = True
                case (("f" | "F" | "f*" | "S" | "s" | "B" | "B*" | "b" | "b*" | "n"), _):
                    if operator in "sbb*" and path:
                        path[-1].append(path[-1][0])
                        closed = True
                    self._painted(operator, path, look, bent, closed)
                    path, bent, closed = [], False, False
                case "BT", _:
                    text = line = IDENTITY
                case "Tf", (name, float(size)):
                    look = replace(look, font=under(resources, "/Font", name), size=size)
                case "Tr", (float(mode),):
                    look = replace(look, invisible=mode in (3, 7))
                case "TL", (float(leading),):
                    pass
                case "Tm", (float(), float(), float(), float(), float(), float()):
                    text = line = given
                case (("Td" | "TD"), (float(x), float(y))):
                    text = line = multiply(line, (1.0, 0.0, 0.0, 1.0, x, y))
                    leading = -y if operator == "TD" else leading
                case (("T*" | "'" | '"'), _):
                    text = line = multiply(line, (1.0, 0.0, 0.0, 1.0, 0.0, -leading))
                    if operator != "T*":
                        self._letters(given[-1:], look, text)
                case "Tj", _:
                    self._letters(given, look, text)
                case "TJ", (shown,):
                    self._letters([part for part in shown if isinstance(part, pikepdf.String)], look, text)
                case "sh", (name,):
                    shading = under(resources, "/Shading", name)
                    inks = shading.get("/ColorSpace", None) if shading is not None else None
                    space = space_name(inks, resources)
                    self._in(space, (), look, line=False)
                    if space == "DeviceCMYK":
                        self._found.most_ink = max(self._found.most_ink, slope_ink(shading))
                case "BI", (image,):
                    self._picture(image, look, resources)
                case "Do", (name,):
                    self._placed(under(resources, "/XObject", name), resources, look, depth)
                case (("BMC" | "BDC"), (tag, *_)):
                    self._marks.append(str(tag))
                case "EMC", _ if len(self._marks) > marks:
                    self._marks.pop()
        del self._marks[marks:]

    def _painted(
        self, operator: str, path: list[list[Point]], look: PaintLook, bent: bool, closed: bool
    ) -> None:
        if operator == "n" or not path:
            return
        filled, lined = operator not in "sS", operator not in ("f", "F", "f*")
        if filled:
            self._in(look.fill_space, look.fill, look, line=False)
        if lined:
            self._in(look.line_space, look.line, look, line=True)
        a, b, c, d, _, _ = look.matrix
        wide = look.width * max(hypot(a, b), hypot(c, d))
        if lined and wide <= THIN and not is_white(look.line_space, look.line):
            self._found.lines += straight(path)
            self._found.outlines += outlines(path, bent or closed)
        elif filled and not bent and not is_white(look.fill_space, look.fill):
            self._found.lines += slivers(path)

    def _in(self, space: str, values: tuple[float, ...], look: PaintLook, *, line: bool) -> None:
        """Something is painted in a colour."""
        found = self._found
        found.spaces.add(space)
        if space == "DeviceCMYK" and values:
            found.most_ink = max(found.most_ink, 100 * sum(values))
        if not (look.line_opaque if line else look.opaque):
            found.transparent.add("opacity")
        if look.blends:
            found.transparent.add("blend")
        if look.masked:
            found.transparent.add("mask")
        over = look.line_over if line else look.over
        none = values and not any(values) and (space.startswith("Separation") or look.over_mode == 1)
        if over and none and space in ("DeviceCMYK", space if space.startswith("Separation") else ""):
            found.vanishing += 1
        _, _, spot = space.partition(" ")
        if spot and not over and any(word in spot.lower() for word in _CUTS):
            found.knocking.add(spot)
        if self._tagged and not self._marks:
            found.untagged += 1

    def _letters(self, shown: Sequence[Any], look: PaintLook, text: Matrix) -> None:
        data = b"".join(bytes(part) for part in shown if isinstance(part, pikepdf.String))
        if not data or look.font is None:
            return
        font = look.font
        key = font.objgen if font.objgen != (0, 0) else (-id(font), 0)
        self._reader.fonts.setdefault(key, font)
        wide = font.get("/Subtype", "") == "/Type0"
        codes = [*data] if not wide else [*(a << 8 | b for a, b in zip(data[::2], data[1::2], strict=False))]
        self._reader.codes.setdefault(key, set()).update(codes)
        if look.invisible:
            return
        self._in(look.fill_space, look.fill, look, line=False)
        _, _, c, d, x, y = multiply(look.matrix, text)
        a, b, _, _, _, _ = look.matrix
        points = abs(look.size) * hypot(c, d) / POINT
        self._found.texts.append(SetText(x, y, points, self._shown(), hypot(a, b)))

    def _shown(self) -> bool | None:
        """Whether what is painted now is of a figure or an ornament; None where nothing tells."""
        if not (self._tagged and self._marks):
            return None
        return any(mark in ("/Figure", "/Artifact", "/Formula") for mark in self._marks)

    def _placed(self, thing: Any, resources: Any, look: PaintLook, depth: int) -> None:
        if not isinstance(thing, pikepdf.Stream):
            return
        if thing.get("/Subtype", "") == "/Image":
            self._picture(thing, look, resources)
            return
        if thing.get("/Subtype", "") != "/Form":
            return
        a, b, c, d, x, y = multiply(look.matrix, matrix(thing.get("/Matrix", None)))
        inside = replace(look, matrix=(a, b, c, d, 0.0, 0.0), font=None)
        scaled = tuple(round(part, 9) for part in (a, b, c, d))
        key = (thing.objgen, scaled, replace(inside, matrix=IDENTITY), bool(self._marks), self._shown())
        found = self._reader.known(key)
        if found is None:
            found = FoundInk()
            below = _Walk(self._reader, found, self._tagged, self._marks)
            own = thing.get("/Resources", resources)
            below.run(list(operations(thing)), own, inside, depth + 1)
            if thing.objgen != (0, 0):
                self._reader.keep(key, found)
        self._found.take(found, x, y)

    def _picture(self, image: Any, look: PaintLook, resources: Any) -> None:
        a, b, c, d, _, _ = look.matrix
        wide, high = hypot(a, b), hypot(c, d)
        pixels = [number(image, *keys) for keys in (("/Width", "/W"), ("/Height", "/H"))]
        stencil = bool(image.get("/ImageMask", image.get("/IM", False)))
        space = (
            look.fill_space
            if stencil
            else space_name(image.get("/ColorSpace", image.get("/CS", None)), resources)
        )
        self._in(space, (), look, line=False)
        if "/SMask" in image and not stencil:
            self._found.transparent.add("mask")
        if wide > 0 and high > 0 and not stencil:
            ppi = min(pixels[0] / wide, pixels[1] / high) * 25.4
            self._found.pictures.append(DrawnPicture(ppi, wide * high))
            if space == "DeviceCMYK":
                self._found.most_ink = max(self._found.most_ink, self._reader.ink_of(image, ppi))


def _at(look: PaintLook, x: float, y: float) -> Point:
    a, b, c, d, e, f = look.matrix
    return a * x + c * y + e, b * x + d * y + f
