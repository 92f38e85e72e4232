"""The PDF file as objects: with that of its fonts, the one module that calls reportlab's inner workings.

reportlab numbers, spells and cross-references the objects. It would keep all of them until the end; here an
object is written as soon as it is complete and let go: ten thousand cards need the memory of one page.
tests/press/test_objects.py guards the calls against another version.
"""

import hashlib
import zlib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, BinaryIO

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from pnp.press.numbers import factor
from pnp.press.true_type import FONTS, TrueType

rl_config.useA85 = 0  # binary streams: a fifth smaller, and much faster
rl_config.invariant = 1  # no dates
rl_config.pdfComments = 0
rl_config.pdfMultiLine = 0

PdfValue = Any
"""What reportlab can spell: numbers, names and strings made here, dictionaries, arrays, references."""
Reference = bytes
"""``12 0 R``: an object by its number."""


@cache
def name(text: str) -> PdfValue:
    """A PDF name, /text, spelt once."""
    return bytes(pdfdoc.pdfdocEnc(pdfdoc.PDFName(text)))


@lru_cache(maxsize=2000)  # many links of a book say the same
def string(text: str) -> PdfValue:
    """A text for people."""
    return bytes(pdfdoc.PDFString(text).format(pdfdoc.DummyDoc()))


def array(values: Sequence[PdfValue]) -> PdfValue:
    """A PDF array, spelt at once unless it holds what may still be filled."""
    spelt = [factor(value).encode() if isinstance(value, float) else _spelt(value) for value in values]
    if {*map(type, spelt)} != {bytes}:
        return pdfdoc.PDFArray(spelt)
    for at in reversed(range(10, len(spelt), 10)):
        spelt.insert(at, b"\n ")
    return b"[ " + b" ".join(spelt) + b" ]"


def _spelt(value: PdfValue) -> PdfValue:
    """A whole number or a word spelt, sooner than by reportlab; all else as it is."""
    if type(value) is int:
        return b"%d" % value
    return pdfdoc.pdfdocEnc(value) if type(value) is str else value


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
            _key(key)
            + (value if type(value := _spelt(values[key])) is bytes else _formatted(value, document))
            for key in sorted(values)
        ]
        for at in reversed(range(6, len(pieces), 6)):
            pieces.insert(at, b"\n ")
        return b"<<\n" + b" ".join(pieces) + b"\n>>"


def _formatted(value: PdfValue, document: Any) -> bytes:
    """What reportlab would make of it by way of finding out what it is."""
    if type(value) is _Dictionary:
        return value.format(document)
    return bytes(pdfdoc.format(value, document))


@cache
def _key(text: str) -> bytes:
    return bytes(name(text) + b" ")


def _packed(data: bytes) -> bytes:
    return zlib.compress(data, 6)


@lru_cache(maxsize=1000)  # decks, books and boxes show the same drawings, each in a file of its own
def _packed_once(data: bytes) -> bytes:
    return _packed(data)


class Objects:
    """The objects of one PDF file, written to ``out`` as they come; ``packs`` whether its streams are
    compressed, which does not pay in a file that is read at once.
    """

    def __init__(self, out: BinaryIO, version: tuple[int, int] = (1, 7), *, packs: bool = True) -> None:
        self._out, self._packs = out, packs
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

    def stream(
        self, data: bytes, values: Mapping[str, PdfValue], *, packed: bool = False, again: bool = False
    ) -> Reference:
        """Write a stream now, compressed unless it is ``packed`` already and ``values`` name the filter.

        ``again``: other files may well hold the same.
        """
        if self._packs and not packed:
            data = _packed_once(data) if again else _packed(data)
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

    def font_name(self, font: TrueType, subset: int) -> str:
        """The name by which content streams select a font's subset."""
        return str(font.getSubsetInternalName(subset, self._doc))[1:]

    def split(self, font: TrueType, text: str) -> list[tuple[int, bytes]]:
        """Text as (subset, codes) pieces; characters take their places in the font's subsets as they come."""
        return list(font.splitString(text, self._doc))

    def freeze(self, font: TrueType) -> None:
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
