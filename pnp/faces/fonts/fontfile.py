"""A font's bytes made ready for print: one weight of a variable font, with the spaces that print needs.

What is made is kept in the user's cache folder, by the hash of what it was made from; the same source always
gives the same bytes, cached or not.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from pnp.door import named, read_bytes
from pnp.faces.faults import Unusable
from pnp.faces.fonts.instances import MAKER, instance, map_character, saved, set_features
from pnp.faces.fonts.kept import tidy
from pnp.faces.fonts.outlines import to_truetype
from pnp.faces.fonts.packages import PYMUPDF, installed_version, packaged_font
from pnp.faces.fonts.rebuilding import rebuild, strip
from pnp.faces.fonts.unpacking import alone, open_font
from pnp.files import write_file
from pnp.frozen import frozen
from pnp.problem import ContentError
from pnp.words import Message

# Changes whenever what `prepare` makes changes, so that older files in people's caches are left alone.
_RECIPE = "6"

NO_BREAK = {0xA0: None, 0x202F: 0.2}
"""Spaces every prepared font has: width in em, None for that of its own space."""


@frozen
class FontSource:
    """Where a font comes from: ``package`` (or "" for a file) and what in it; ``axes`` of a variable font."""

    package: str
    name: str
    axes: tuple[tuple[str, float], ...]
    number: int = 0  # of several in one file

    def identity(self) -> bytes:
        """What tells this font from every other: its package's version and its name, or a file's bytes.

        Unusable if the package is not installed.
        """
        if self.package != PYMUPDF:
            return self.read()
        # Its fonts are Python modules of half a megabyte: importing one takes longer than all the rest.
        return f"{self.package} {installed_version(PYMUPDF)} {self.name}".encode()

    def read(self) -> bytes:
        """The bytes as they were published; OSError or Unusable if they are not to be had."""
        if self.package == PYMUPDF:
            import pymupdf_fonts

            try:
                return bytes(pymupdf_fonts.myfont(self.name))
            except ValueError as error:
                raise Unusable(Message("piece.not-in-package", name=self.name, package=PYMUPDF)) from error
        path = packaged_font(self.package, self.name) if self.package else Path(self.name)
        return read_bytes(named(path))


class Metrics(NamedTuple):
    """What laying out needs of a font, as shares of the em; ``advances`` by character."""

    ascent: float
    descent: float  # below the baseline, positive
    advances: Mapping[str, float]


class PreparedFont(NamedTuple):
    """A TrueType font ready to embed, and its metrics."""

    data: bytes
    metrics: Metrics


@contextmanager
def reading() -> Iterator[None]:
    """Unusable for whatever goes wrong in the block: of a font that is damaged, fontTools raises anything."""
    try:
        yield
    except (OSError, Unusable):
        raise
    except Exception as error:
        raise Unusable(Message("font.damaged")) from error


def ink(data: bytes, chars: Iterable[str]) -> float:
    """The area of the letters of a font that some characters lead to, in square ems.

    Unusable: a letter of it is damaged.
    """
    from fontTools.pens.areaPen import AreaPen

    with reading():
        font = open_font(data)
        glyphs, names = font.getGlyphSet(), font.getBestCmap()
        total = 0.0
        for char in chars:
            pen = AreaPen(glyphs)
            glyphs[names[ord(char)]].draw(pen)
            total += abs(pen.value)
        return total / float(font["head"].unitsPerEm) ** 2


class LineMarks(NamedTuple):
    """Lines along letters: their upper edge above the baseline, and their thickness, in em."""

    underline: tuple[float, float]
    through: tuple[float, float]


def line_marks(data: bytes) -> LineMarks:
    """Where a font wants lines along its letters; where it does not say, as most do."""
    font = open_font(data)
    em, post, style = font["head"].unitsPerEm, font["post"], font.get("OS/2")
    thick = post.underlineThickness or 0.05 * em
    under = post.underlinePosition or -0.1 * em
    through = getattr(style, "yStrikeoutPosition", 0) or 0.3 * em
    struck = getattr(style, "yStrikeoutSize", 0) or thick
    return LineMarks((under / em, thick / em), (through / em, struck / em))


_FORBIDDEN = 0x0302
"""Licences that let a font not be embedded, not in part, or as pixels alone (OS/2 fsType)."""


def forbids_embedding(source: FontSource) -> bool:
    """Whether a font says that it must not be embedded. Raises what ``FontSource.read`` raises."""
    with reading():
        style = open_font(source.read(), source.number).get("OS/2")
        return style is not None and bool(style.fsType & _FORBIDDEN)


def prepare(source: FontSource, name: str, cache: Path | None) -> PreparedFont:
    """The font of ``source`` under the PostScript name ``name``; ``cache`` None keeps nothing on disk.

    Unusable if it has no outlines.
    """
    maker = installed_version(MAKER) if source.axes else ""
    wanted = f"{_RECIPE}\0{name}\0{source.axes}\0{source.number or ''}\0{maker}".encode()
    digest = hashlib.sha256(wanted + source.identity()).hexdigest()[:32]
    if cache is None:
        return _made(source, name)
    data, metrics = named(cache / f"{digest}.ttf"), named(cache / f"{digest}.json")
    with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
        known, font = json.loads(read_bytes(metrics)), read_bytes(data)
        if known["sha256"] == hashlib.sha256(font).hexdigest():  # else one of them was cut short
            return PreparedFont(font, Metrics(*known["metrics"]))
    made = _made(source, name)
    with suppress(ContentError):  # a cache that cannot be written is no fault
        kept = {"sha256": hashlib.sha256(made.data).hexdigest(), "metrics": made.metrics}
        write_file(data, made.data)
        write_file(metrics, json.dumps(kept, ensure_ascii=False).encode())
        tidy(cache)
    return made


_LAYOUT = ("GSUB", "GPOS", "GDEF")


def layout_tables(source: FontSource) -> dict[str, bytes]:
    """By which letters of somebody's file find their glyphs and places, as they stand there.

    ``prepare`` leaves them out: only who shapes reads them, who trusts none. Empty where it has kept them.

    Raises what ``FontSource.read`` raises, and Unusable.
    """
    if source.package:
        return {}
    with reading():
        reader = open_font(alone(source.read(), source.number)).reader
        return {tag: bytes(reader[tag]) for tag in _LAYOUT if tag in reader}


def _made(source: FontSource, name: str) -> PreparedFont:
    with reading():
        return _make(source.read(), source, name)


def _make(data: bytes, source: FontSource, key: str) -> PreparedFont:
    name = "".join(char if char.isalnum() and char.isascii() else "-" for char in key)  # as PostScript has it
    data, settings = alone(data, source.number), dict(source.axes)
    font = open_font(data)
    if "glyf" not in font:
        varied = {axis.axisTag for axis in font["fvar"].axes} & {*settings} if "fvar" in font else set()
        data = to_truetype(font, {tag: settings.pop(tag) for tag in sorted(varied)}, len(data))
        font = open_font(data)
    if not source.package:
        strip(font)
    axes = {axis.axisTag for axis in font["fvar"].axes} if "fvar" in font else set()
    if varied := axes & {*settings}:
        whole = data if source.package else saved(font)
        font = open_font(instance(whole, {tag: settings.pop(tag) for tag in sorted(varied)}))
        for record in font["name"].names:
            if record.nameID == 6:
                record.string = name
    set_features(font, settings, axes)
    if not source.package:
        rebuild(font, name)
    em = font["head"].unitsPerEm
    if _add_spaces(font, em) or source.axes or not source.package:
        _add_brackets(font)
        data = saved(font)
    hmtx, hhea = font["hmtx"], font["hhea"]
    advances = {chr(code): hmtx[glyph][0] / em for code, glyph in font.getBestCmap().items()}
    return PreparedFont(data, Metrics(hhea.ascent / em, -hhea.descent / em, advances))


def _add_spaces(font: Any, em: int) -> bool:
    """Gives the font the no-break spaces it lacks; True if it lacked any."""
    from fontTools.ttLib.tables._g_l_y_f import Glyph

    cmap = font.getBestCmap()
    lacking = {code: width for code, width in NO_BREAK.items() if code not in cmap}
    for code, width in lacking.items():
        glyph = cmap.get(0x20)
        if width is not None or glyph is None:
            glyph = f"uni{code:04X}"
            font["glyf"][glyph] = Glyph()
            _measure(font, glyph, round((width or 0.25) * em))
        map_character(font, code, glyph)
    return bool(lacking)


def _add_brackets(font: Any) -> None:
    """⟦ and ⟧, which hardly any font has and texts of the pseudo-language stand in: two brackets each."""
    from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

    cmap = font.getBestCmap()
    for code, bracket in {0x27E6: cmap.get(0x5B), 0x27E7: cmap.get(0x5D)}.items():
        if code in cmap or bracket is None:
            continue
        advance = font["hmtx"][bracket][0]
        double, step = Glyph(), advance * 2 // 5
        double.numberOfContours, double.components = -1, []
        for x in (0, step):
            part = GlyphComponent()
            part.glyphName, part.x, part.y, part.flags = bracket, x, 0, _XY
            double.components.append(part)
        glyph = f"uni{code:04X}"
        font["glyf"][glyph] = double
        double.recalcBounds(font["glyf"])
        _measure(font, glyph, advance + step, font["hmtx"][bracket][1])
        map_character(font, code, glyph)


_XY = 0x0002 | 0x0004  # of a part of a glyph: moved by whole units, rounded to the grid


def _measure(font: Any, glyph: str, advance: int, bearing: int = 0) -> None:
    font["hmtx"][glyph] = (advance, bearing)
    if "vmtx" in font:
        font["vmtx"][glyph] = (font["head"].unitsPerEm, 0)
