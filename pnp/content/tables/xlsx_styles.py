"""How the cells of an XLSX file are set, and in which format their numbers are shown."""

from collections.abc import Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZipFile

from pnp.content.cell_text import CellLook
from pnp.content.tables.cells import local
from pnp.content.tables.number_formats import BUILT_IN

_AS_IT_IS = ("", "general", "@")


class CellStyle(NamedTuple):
    """How characters are set, and the format of numbers; "" where they are shown as they are."""

    look: CellLook = CellLook()
    format: str = ""


def cell_styles(file: ZipFile) -> Sequence[CellStyle]:
    """The styles of cells by their numbers."""
    if "xl/styles.xml" not in file.namelist():
        return []
    fonts: list[CellLook] = []
    formats = {str(id): code for id, code in BUILT_IN.items()}
    for part in fromstring(file.read("xl/styles.xml")):
        if local(part) == "fonts":
            fonts = [look_of(font) for font in part]
        elif local(part) == "numFmts":
            formats |= {form.get("numFmtId", ""): form.get("formatCode", "") for form in part}
        elif local(part) == "cellXfs":
            return [
                CellStyle(
                    fonts[int(style.get("fontId", 0))], _code(formats.get(style.get("numFmtId", ""), ""))
                )
                for style in part
            ]
    return []


def _code(code: str) -> str:
    return "" if code.lower() in _AS_IT_IS else code


def look_of(font: Element) -> CellLook:
    """How a font sets characters."""
    on = {local(key) for key in font if key.get("val", "1") not in ("0", "false", "none")}
    return CellLook("b" in on, "i" in on, "u" in on)
