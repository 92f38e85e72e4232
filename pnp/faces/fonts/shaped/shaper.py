"""Which glyphs of a font say a word, and where they stand: by HarfBuzz."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.faces.fonts.shaped.twin import letter_of
from pnp.faces.fonts.unpacking import open_font
from pnp.geometry import Outline

JOINER = "\u200d"
"""What makes letters join that stand before or behind it."""


class Glyph(NamedTuple):
    """One glyph, by the letter of the font's twin. Measures in em."""

    letter: str
    advance: float
    own: float  # its advance in the font
    x: float  # to the right of where it stands
    y: float  # above
    said: str  # the characters that it stands for; "" where another one says them
    drawn: str = ""  # the letter of what is drawn here as a figure, since no reader is to see a letter
    outline: Outline = ()  # that figure, its em 1


class Shaped(NamedTuple):
    """Glyphs from left to right; how far they reach above and below the baseline, em."""

    glyphs: tuple[Glyph, ...]
    top: float
    bottom: float  # positive
    blank: Glyph
    tangled: bool  # the glyphs one by one do not say the text

    @property
    def width(self) -> float:
        """From where it starts to where it ends, em."""
        return sum(glyph.advance for glyph in self.glyphs)


class Shaper:
    """Shapes with one font, TrueType bytes."""

    def __init__(self, data: bytes, layout: Mapping[str, bytes] | None) -> None:
        """``layout``: tables that the font lacks. ModuleNotFoundError: the library is not installed."""
        import uharfbuzz

        self._hb = uharfbuzz
        face = uharfbuzz.Face(data)
        if layout:
            own = open_font(data).reader
            tables = {**{tag: bytes(own[tag]) for tag in own.keys()}, **layout}  # noqa: SIM118, no mapping
            face = uharfbuzz.Face.create_for_tables(lambda face, tag, given: tables.get(tag), None)
        self._em = face.upem
        self._font: uharfbuzz.Font = uharfbuzz.Font(face)
        self._unseen = letter_of(face.glyph_count)
        self._blank: Glyph | None = None

    def shaped(self, text: str, from_right: bool, lang: str) -> Shaped:
        """A text of one script and direction. A character that has no glyph is said by glyph 0."""
        buffer = self._hb.Buffer()
        buffer.cluster_level = self._hb.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.flags = self._hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if from_right else "ltr"
        buffer.language = lang.partition("-x-")[0].replace("_", "-")
        self._hb.shape(self._font, buffer)
        infos, positions = buffer.glyph_infos or (), buffer.glyph_positions or ()
        ends = self._ends([info.cluster for info in infos], len(text))
        em, font = self._em, self._font
        added = from_right and JOINER in (text[:1], text[-1:])  # not by who wrote the text
        glyphs = list[Glyph]()
        widths = [place.x_advance if from_right else 0 for place in positions]
        saying = _saying([info.cluster for info in infos], widths)
        top = bottom = 0.0
        for at, (info, place) in enumerate(zip(infos, positions, strict=True)):
            said = text[info.cluster : ends[info.cluster]] if at in saying else ""
            said = said.replace(JOINER, "") if added else said
            own = font.get_glyph_h_advance(info.codepoint) / em
            x, y = place.x_offset / em, place.y_offset / em
            glyph = Glyph(letter_of(info.codepoint), place.x_advance / em, own, x, y, said)
            glyphs += self._leftward(glyph) if from_right else (glyph,)
            box = font.get_glyph_extents(info.codepoint)
            if box is not None and box.height:
                top = max(top, (place.y_offset + box.y_bearing) / em)
                bottom = max(bottom, -(place.y_offset + box.y_bearing + box.height) / em)
        moved = any(glyph.x or glyph.y or glyph.advance != glyph.own for glyph in glyphs)
        tangled = not from_right and (moved or not all(glyph.said for glyph in glyphs))
        return Shaped(tuple(glyphs), top, bottom, self.blank, tangled)

    def _leftward(self, glyph: Glyph) -> tuple[Glyph, ...]:
        """A glyph among others that run from the right, each of which says one character at most.

        Readers turn such letters round one by one: of a ligature, the unseen ones to its right say what comes
        first. Marks that are moved off their place would look like words of their own to them.
        """
        unseen = Glyph(self._unseen, 0.0, 0.0, 0.0, 0.0, "")
        if not glyph.said:
            return (glyph._replace(letter="", own=0.0, drawn=glyph.letter),)
        *before, last = list(glyph.said)
        shown = glyph._replace(said=last)
        if not glyph.advance and (glyph.x or glyph.y):
            shown = unseen._replace(x=glyph.x, y=glyph.y, said=last, drawn=glyph.letter)
        return (shown, *(unseen._replace(said=char) for char in reversed(before)))

    @property
    def blank(self) -> Glyph:
        """The font's blank."""
        if self._blank is None:
            number = self._font.get_nominal_glyph(0x20) or 0
            width = self._font.get_glyph_h_advance(number) / self._em
            self._blank = Glyph(letter_of(number), width, width, 0.0, 0.0, " ")
        return self._blank

    @staticmethod
    def _ends(clusters: list[int], length: int) -> dict[int, int]:
        """Where what each cluster says ends in the text."""
        starts = sorted(set(clusters))
        return dict(zip(starts, [*starts[1:], length], strict=True))


def _saying(clusters: list[int], widths: list[int]) -> set[int]:
    """The glyphs that say what their cluster says: of those of one the first of the widest."""
    chosen: dict[int, int] = {}
    for at, cluster in enumerate(clusters):
        if widths[at] > widths[chosen.setdefault(cluster, at)]:
            chosen[cluster] = at
    return set(chosen.values())
