"""Pictures of cut-out faces, and contact sheets of them: many on one picture, each with its name."""

from collections.abc import Sequence
from io import BytesIO
from math import ceil
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from pnp.faces.drawing.framed import FaceFrame, framed
from pnp.faces.drawing.operations import Face
from pnp.faces.fonts.families import Fonts
from pnp.geometry import Outline
from pnp.press.framed_pictures import PixelSize, pixel_images

_DARK, _LIGHT = (29, 31, 34), (244, 241, 236)
_ON_DARK, _ON_LIGHT = (200, 196, 188), (70, 66, 60)
_GAP = 0.16
"""Of an inch, between pictures."""
_WIDEST = 16.5
"""Inches: how wide a contact sheet is, unless one picture is wider."""


class LabelledPicture(NamedTuple):
    """A picture on a contact sheet, and what stands below it."""

    label: str
    image: Image.Image


def cut_out(faces: Sequence[tuple[Face, Outline]], fonts: Fonts, dpi: float) -> list[Image.Image]:
    """Each face as it lies on the table, cut along its outline, with nothing around it."""
    drawings = [framed(face, FaceFrame(face.width, face.height), edge) for face, edge in faces]
    sizes = [
        (each, PixelSize(ceil(each.width * dpi / 25.4), ceil(each.height * dpi / 25.4))) for each in drawings
    ]
    return list(pixel_images(sizes, fonts, dpi, clear=True))


def contact_sheet(
    title: str, pictures: Sequence[LabelledPicture], letters: bytes, dpi: float, dark: bool
) -> Image.Image:
    """Pictures in rows with their labels below them, on one ground."""
    ground, ink = (_DARK, _ON_DARK) if dark else (_LIGHT, _ON_LIGHT)
    small = ImageFont.truetype(BytesIO(letters), max(7, round(dpi * 0.1)))
    large = ImageFont.truetype(BytesIO(letters), max(10, round(dpi * 0.19)))
    gap, line = round(_GAP * dpi), round(dpi * 0.19)
    room = max(round(_WIDEST * dpi), *(picture.image.width + 2 * gap for picture in pictures))
    rows: list[list[LabelledPicture]] = [[]]
    used = gap
    for picture in pictures:
        if rows[-1] and used + picture.image.width + gap > room:
            rows.append([])
            used = gap
        rows[-1].append(picture)
        used += picture.image.width + gap
    head = round(dpi * 0.5)
    heights = [max(each.image.height for each in row) + line + gap for row in rows]
    wide = max(gap + sum(each.image.width + gap for each in row) for row in rows)
    wide = max(wide, round(large.getlength(title)) + 2 * gap)
    sheet = Image.new("RGB", (wide, head + sum(heights) + gap), ground)
    draw = ImageDraw.Draw(sheet)
    draw.text((gap, round(dpi * 0.12)), title, font=large, fill=ink)
    y = head
    for row, height in zip(rows, heights, strict=True):
        x = gap
        for label, image in row:
            top = y + height - gap - line - image.height
            sheet.paste(image, (x, top), image)
            draw.text(
                (x, top + image.height + 2), _shortened(label, small, image.width), font=small, fill=ink
            )
            x += image.width + gap
        y += height
    return sheet


def _shortened(label: str, font: ImageFont.FreeTypeFont, room: float) -> str:
    """The label, or as much of it as there is room for."""
    if font.getlength(label) <= room:
        return label
    while label and font.getlength(f"{label}…") > room:
        label = label[:-1]
    return f"{label}…"
