"""A small game with a file of every kind that a game may hold; what is no text is made here."""

import io
import zipfile
from functools import cache
from pathlib import Path

import openpyxl
from PIL import Image

ID = "trove"
FOLDER = Path(__file__).resolve().parent / ID
_NAMES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
)
_ODS = "application/vnd.oasis.opendocument.spreadsheet"


@cache
def files() -> dict[str, bytes]:
    """All files of the sound game by their paths."""
    written = {
        path.relative_to(FOLDER).as_posix(): path.read_bytes()
        for path in sorted(FOLDER.rglob("*"))
        if path.is_file()
    }
    return {
        **written,
        "art/cat.png": _picture("RGBA", "PNG"),
        "art/cat.jpg": _picture("RGB", "JPEG"),
        "art/icons/dot.png": _picture("LA", "PNG"),
        "templates/trove.ttf": _font(),
        "aids.xlsx": workbook(
            "Aids", [["id", "copies", "name"], ["long", 2, "The long one"], ["short", 1, "X"]]
        ),
        "clans.zip": zipped({"Clans/a.csv": "All clans,\nid,size\nmoss,2\nTotal,2\n"}),
        "dice.ods": open_document([["id", "copies", "name"], ["small", 1, "Small"]]),
    }


def workbook(title: str, rows: list[list[object]]) -> bytes:
    """A spreadsheet as Excel has it."""
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active.title = title
    for row in rows:
        book.active.append(row)
    stream = io.BytesIO()
    book.save(stream)
    with zipfile.ZipFile(stream) as archive:  # but for the hour at which it was made
        return zipped({name: archive.read(name) for name in archive.namelist() if "core" not in name})


def open_document(rows: list[list[object]]) -> bytes:
    """A spreadsheet as LibreOffice has it."""
    told = "".join(f"<table:table-row>{''.join(map(_cell, row))}</table:table-row>" for row in rows)
    content = (
        f"<office:document-content {_NAMES}><office:body><office:spreadsheet>"
        f'<table:table table:name="Dice">{told}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{_ODS}"/></manifest:manifest>'
    )
    return zipped({"mimetype": _ODS, "content.xml": content, "META-INF/manifest.xml": manifest})


def zipped(entries: dict[str, str | bytes]) -> bytes:
    """An archive of these files."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in entries.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def _cell(value: object) -> str:
    if isinstance(value, int):
        return f'<table:table-cell office:value-type="float" office:value="{value}"/>'
    return f'<table:table-cell office:value-type="string"><text:p>{value}</text:p></table:table-cell>'


def _picture(mode: str, form: str) -> bytes:
    stream = io.BytesIO()
    shade = Image.linear_gradient("L").resize((150, 150))
    Image.merge(mode, [shade] * len(mode)).save(stream, form, dpi=(150, 150))
    return stream.getvalue()


def _font() -> bytes:
    """FiraGO with the letters of English and French alone."""
    import pymupdf_fonts
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(pymupdf_fonts.myfont("figo")), recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=[], hinting=False, name_IDs=[1, 2, 4, 6]))
    subsetter.populate(unicodes=[*range(0x20, 0x17F), *range(0x2010, 0x2040), 0x202F, 0xD7])
    subsetter.subset(font)
    stream = io.BytesIO()
    font.save(stream)
    return stream.getvalue()
