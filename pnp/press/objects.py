"""The PDF file as objects: the one module that calls reportlab's inner workings.

reportlab numbers, spells and cross-references the objects. It would keep all of them until the end; here an
object is written as soon as it is complete and let go: ten thousand cards need the memory of one page.
tests/press/test_objects.py guards the calls against another version.
"""

import hashlib
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from io import BytesIO
from typing import Any, BinaryIO

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

from pnp.press.numbers import factor

rl_config.useA85 = 0  # binary streams: a fifth smaller, and much faster
rl_config.invariant = 1  # no dates
rl_config.pdfComments = 0
rl_config.pdfMultiLine = 0

FONTS = "BasicFonts"
"""The dictionary to which reportlab's fonts add themselves; all pages and forms share it."""

PdfValue = Any
"""What reportlab can spell: numbers, names and strings made here, dictionaries, arrays, references."""
Reference = bytes
"""``12 0 R``: an object by its number."""


@cache
def name(text: str) -> PdfValue:
    """A PDF name, /text."""
    return pdfdoc.PDFName(text)


def string(text: str) -> PdfValue:
    """A text for people."""
    return pdfdoc.PDFString(text)


def array(values: Sequence[PdfValue]) -> PdfValue:
    """A PDF array."""
    return pdfdoc.PDFArray([factor(value) if isinstance(value, float) else value for value in values])


def names(values: Mapping[str, Reference]) -> PdfValue:
    """A dictionary of references, spelt at once: every page has one."""
    return b"<<" + b"".join(b"/%b %b" % (key.encode(), value) for key, value in values.items()) + b">>"


def dictionary(values: Mapping[str, PdfValue]) -> PdfValue:
    """A PDF dictionary; keys without their slash."""
    return _Dictionary(dict(values))


class _Dictionary(pdfdoc.PDFDictionary):  # type: ignore[misc]
    """reportlab's, which spells each of its keys once: every page and stream has the same ones."""

    def format(self, document: Any, IND: bytes = b"\n ") -> bytes:  # noqa: N803
        """The bytes that reportlab makes of it."""
        values = self.dict
        pieces = [
            _key(key) + (value if type(value := values[key]) is bytes else pdfdoc.format(value, document))
            for key in sorted(values)
        ]
        for at in reversed(range(6, len(pieces), 6)):
            pieces.insert(at, b"\n ")
        return b"<<\n" + b" ".join(pieces) + b"\n>>"


@cache
def _key(text: str) -> bytes:
    return bytes(pdfdoc.pdfdocEnc(pdfdoc.PDFName(text))) + b" "


class Objects:
    """The objects of one PDF file, written to ``out`` as they come."""

    def __init__(self, out: BinaryIO, version: tuple[int, int] = (1, 7)) -> None:
        self._out = out
        self._offset = 0
        self._digest = hashlib.sha256()
        self._doc = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=version)
        self._write(b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n" % version)
        self.pages = self.reserve(self._doc.Pages, "Pages")
        self.fonts = self._spelt(pdfdoc.PDFObjectReference(FONTS))

    def reserve(self, value: PdfValue, key: str) -> Reference:
        """A reference to an object that is written at the end, when others have filled it."""
        return self._spelt(self._doc.Reference(value, key))

    def spelt(self, value: PdfValue) -> PdfValue:
        """A value that other objects hold, spelt once for all of them."""
        return bytes(pdfdoc.format(value, self._doc))

    def add(self, value: PdfValue) -> Reference:
        """Write an object now; a reference to it."""
        reference = self._doc.Reference(value)
        self._emit(reference.name)
        return self._spelt(reference)

    def stream(self, data: bytes, values: Mapping[str, PdfValue], *, packed: bool = False) -> Reference:
        """Write a stream now, compressed unless it is ``packed`` already and ``values`` name the filter."""
        if not packed:
            data = zlib.compress(data, 6)
            values = {**values, "Filter": name("FlateDecode")}
        head = dictionary({**values, "Length": len(data)})
        reference = self._spelt(self._doc.Reference(head))
        self._doc.idToOffset[head.__InternalName__] = self._offset
        self._write(reference[:-1] + b"obj\n" + head.format(self._doc) + b"\nstream\n")
        self._write(data)  # as it is: a picture's data is not copied once more
        self._write(b"\nendstream\nendobj\n")
        self._doc.idToObject[head.__InternalName__] = None
        return reference

    def add_page(self, page: PdfValue) -> Reference:
        """Write a page's dictionary now and put it last in the file's order; a reference to it."""
        reference = self.add(page)
        self._doc.Pages.addPage(reference)
        return reference

    def font_name(self, font: TTFont, subset: int) -> str:
        """The name by which content streams select a font's subset."""
        return str(font.getSubsetInternalName(subset, self._doc))[1:]

    def split(self, font: TTFont, text: str) -> list[tuple[int, bytes]]:
        """Text as (subset, codes) pieces; characters take their places in the font's subsets as they come."""
        return list(font.splitString(text, self._doc))

    def freeze(self, font: TTFont) -> None:
        """Let no more characters take places in a font's subsets."""
        font.state[self._doc].frozen = True

    @property
    def digest(self) -> str:
        """What tells all that was written so far from anything else."""
        return self._digest.hexdigest()

    def close(self, catalog: Mapping[str, PdfValue], info: Mapping[str, PdfValue]) -> str:
        """Write what is left: fonts, page tree, catalog, cross-reference table; the whole file's SHA-256."""
        doc = self._doc
        for font in doc.delayedFonts:
            font.addObjects(doc)
        root = doc.Reference(dictionary({"Type": name("Catalog"), "Pages": self.pages, **catalog}))
        texts = {key: string(value) if isinstance(value, str) else value for key, value in info.items()}
        about = doc.Reference(dictionary(texts))
        number = 1
        while number in doc.numberToId:  # writing an object may add others
            self._emit(doc.numberToId[number])
            number += 1
        start = self._offset
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, [doc.numberToId[i] for i in range(1, number)])
        self._write(table.format(doc))
        id = f"<{self._digest.hexdigest()[:32]}>"  # says what is in the file, not when it was made
        trailer = {"Size": number, "Root": root, "Info": about, "ID": array([id, id])}
        self._write(b"trailer\n" + dictionary(trailer).format(doc) + b"\nstartxref\n%d\n%%%%EOF\n" % start)
        return self._digest.hexdigest()

    def _spelt(self, reference: PdfValue) -> Reference:
        return bytes(reference.format(self._doc))

    def _emit(self, key: str) -> None:
        doc = self._doc
        if key in doc.idToOffset:
            return
        doc.idToOffset[key] = self._offset
        self._write(pdfdoc.PDFIndirectObject(key, doc.idToObject[key]).format(doc))
        doc.idToObject[key] = None

    def _write(self, data: bytes) -> None:
        self._out.write(data)
        self._offset += len(data)
        self._digest.update(data)


class ToldFont(TTFont):  # type: ignore[misc]
    """A font whose letters stand for glyphs, and say texts: ``tells`` by letter.

    A glyph that says different texts has a letter for each.
    """

    def __init__(self, name: str, data: BytesIO) -> None:
        super().__init__(name, data, asciiReadable=False)
        self.tells: dict[int, str] = {}
        self._letters: dict[tuple[str, str], str] = {}
        self._further = _FURTHER

    def letter(self, glyph: str, said: str) -> str:
        """The letter of a glyph, itself a letter, where it says a text."""
        known = self._letters.get((glyph, said))
        if known is None:
            code = ord(glyph)
            if code in self.tells:
                code, self._further = self._further, self._further + 1
                self.face.charToGlyph[code] = self.face.charToGlyph[ord(glyph)]
                self.face.charWidths[code] = self.face.charWidths[ord(glyph)]
            self.tells[code] = said
            known = self._letters[glyph, said] = chr(code)
        return known

    def addObjects(self, doc: pdfdoc.PDFDocument) -> None:  # noqa: N802, reportlab's own name
        """Writes the font with what its letters say."""
        subsets = [list(subset) for subset in self.state[doc].subsets]
        names = [self.getSubsetInternalName(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        for subset, key in zip(subsets, names, strict=True):
            written = doc.idToObject[FONTS].dict[key]
            stream = doc.idToObject[written.ToUnicode.name]
            stream.content = _text_map(str(written.BaseFont), [self.tells.get(code, "") for code in subset])


_FURTHER = 0x100000
"""The first of the letters for glyphs that say more than one text."""
_AT_ONCE = 100
"""Entries of a map of characters that may stand together, by the PDF's rules."""


def _text_map(font: str, texts: Sequence[str]) -> str:
    """A map from the codes of a font to texts, of which a code may say several letters or none."""
    entries = [
        f"<{code:02X}> <{text.encode('utf-16-be').hex().upper()}>" for code, text in enumerate(texts) if text
    ]
    parts = [entries[at : at + _AT_ONCE] for at in range(0, len(entries), _AT_ONCE)]
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        f"/CIDSystemInfo << /Registry ({font}) /Ordering ({font}) /Supplement 0 >> def",
        f"/CMapName /{font} def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<00> <FF>",
        "endcodespacerange",
    ]
    for part in parts:
        lines += [f"{len(part)} beginbfchar", *part, "endbfchar"]
    return "\n".join([*lines, "endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"])


def true_type(key: str, data: bytes, told: bool = False) -> TTFont:
    """A font to cut down to the characters used, embedded under its key, which is unique where the name that
    the font has for itself need not be; ``told``: as a ToldFont. Raises reportlab's TTFError for another
    format.
    """
    font = ToldFont(key, BytesIO(data)) if told else TTFont(key, BytesIO(data), asciiReadable=False)
    font.face.name = "".join(char if char.isalnum() and char.isascii() else "-" for char in key).encode()
    return font
