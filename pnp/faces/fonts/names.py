"""What fonts call themselves, and which of a family's a style asks for, as CSS does."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.faces.fonts.unpacking import fonts_in, open_font

STYLES = ("regular", "bold", "italic", "bold-italic")
REGULAR, BOLD = 400, 700
"""Weights of OpenType."""
WEIGHTS: Mapping[int, tuple[str, ...]] = {
    100: ("Thin", "Hairline"),
    200: ("ExtraLight", "Extra Light", "UltraLight", "Ultra Light"),
    300: ("Light",),
    500: ("Medium",),
    600: ("SemiBold", "Semi Bold", "Semibold", "DemiBold", "Demi Bold"),
    800: ("ExtraBold", "Extra Bold", "UltraBold", "Ultra Bold"),
    900: ("Black", "Heavy"),
}
"""The others, and what families of their own are called by them, behind the name of the whole family."""
_OWN_STYLES = frozenset(["Regular", "Bold", "Italic", "Bold Italic"])
_MOST_INSTANCES = 100


class FontFace(NamedTuple):
    """One face of a family: the ``number`` of a font in its file, and ``axes`` where it varies."""

    family: str
    weight: int
    italic: bool
    number: int = 0
    axes: tuple[tuple[str, float], ...] = ()


def font_faces(data: bytes, name: str) -> tuple[FontFace, ...]:
    """The faces in a font's file, ``name`` if it does not say; what fontTools raises for a damaged one."""
    numbers = range(fonts_in(data))
    return tuple(dict.fromkeys(face for number in numbers for face in _faces(data, number, name)))


def _faces(data: bytes, number: int, name: str) -> Iterator[FontFace]:
    font = open_font(data, number)
    names, style = font["name"], font.get("OS/2")
    selection = style.fsSelection if style is not None else 0
    italic = bool(selection & 0x01 or font["head"].macStyle & 0x02)
    weight = style.usWeightClass if style is not None else REGULAR
    short, long = (str(names.getDebugName(id) or "") for id in (1, 16))
    family = long or short or name
    if "fvar" in font:
        yield from _varied(font, family, italic, number)
        return
    yield FontFace(family, weight, italic, number)
    if short and short != family:  # "Lato Black", beside "Lato"
        yield FontFace(short, BOLD if selection & 0x20 else REGULAR, italic, number)


def _varied(font: Any, family: str, italic: bool, number: int) -> Iterator[FontFace]:
    """Regular and bold of a font that varies, its other axes as they are by themselves; and its instances."""
    axes = {axis.axisTag: axis for axis in font["fvar"].axes}
    usual = {tag: axis.defaultValue for tag, axis in axes.items()}

    def face(family: str, weight: float, italic: bool, **at: float) -> FontFace:
        return FontFace(family, round(weight), italic, number, tuple(sorted({**usual, **at}.items())))

    if "wght" not in axes:
        yield face(family, REGULAR, italic)
    else:
        least, most = axes["wght"].minValue, axes["wght"].maxValue
        for weight in dict.fromkeys(min(max(wanted, least), most) for wanted in (REGULAR, BOLD)):
            yield face(family, weight, italic, wght=weight)
    for instance in font["fvar"].instances[:_MOST_INSTANCES]:
        name = str(font["name"].getDebugName(instance.subfamilyNameID) or "")
        if name and name not in _OWN_STYLES:
            slanted = italic or name.endswith("Italic")
            called = f"{family} {name.removesuffix('Italic').strip()}"
            yield face(called, REGULAR, slanted, **instance.coordinates)


def matching(faces: Sequence[FontFace], weight: int, italic: bool) -> FontFace:
    """The face that a weight asks for, slanted or not (CSS Fonts, 5.2)."""
    of_style = [face for face in faces if face.italic == italic] or faces

    def distance(face: FontFace) -> tuple[int, int]:
        between = face.weight - weight
        if weight <= 500 and between >= 0 and face.weight <= 500 and weight >= REGULAR:
            return 0, between
        nearer = between >= 0 if weight > 500 else between <= 0
        return (1 if nearer else 2), abs(between)

    return min(of_style, key=distance)


def styles_of(faces: Iterable[FontFace]) -> dict[str, FontFace]:
    """The faces of one family by their styles; those left out that are no other than another."""
    known = tuple(faces)
    found = {
        style: matching(known, BOLD if "bold" in style else REGULAR, "italic" in style) for style in STYLES
    }
    for style in ("italic", "bold-italic"):
        if not found[style].italic:
            del found[style]
    for bold, regular in (("bold", "regular"), ("bold-italic", "italic")):
        if bold in found and found[bold] == found[regular]:
            del found[bold]
    return found
