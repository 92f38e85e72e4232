"""The encoding of an XML file: drawing programs in Japan, China or Korea write others than UTF-8."""

import codecs
import re
import zlib
from pathlib import Path

from pnp.door import LARGEST_TEXT, Refused
from pnp.faces.tree import NotXml
from pnp.words import Message

_DECLARED = re.compile(
    rb"<\?xml[^<>]{0,200}?\bencoding[ \t\r\n]{0,50}=[ \t\r\n]{0,50}[\"']([A-Za-z][\w.:-]{0,40})[\"']"
)
_PACKED, _GZIP = b"\x1f\x8b", 31
_NO_CHARSETS = {
    "idna",
    "punycode",
    "unicode-escape",
    "raw-unicode-escape",
    "undefined",
    "mbcs",
    "oem",
    "utf-7",
}
"""Codecs of Python's that no XML is written in."""


def unpacked(data: bytes, path: Path) -> bytes:
    """The bytes of an XML file that may be packed, as those of drawings are that end with .svgz.

    NotXml for what cannot be unpacked; Refused for what is larger then than any text.
    """
    if not data.startswith(_PACKED):
        return data
    unpacker = zlib.decompressobj(_GZIP)
    try:
        text = unpacker.decompress(data, LARGEST_TEXT + 1)
    except zlib.error:
        raise NotXml(Message("piece.damaged-packing"), 1, 1) from None
    if len(text) > LARGEST_TEXT:
        raise Refused("large", path)
    if not unpacker.eof:
        raise NotXml(Message("piece.damaged-packing"), 1, 1)
    return text


def as_utf8(source: bytes) -> bytes:
    """The bytes of an XML file in UTF-8, whatever it says that it is in.

    Raises NotXml for an encoding that nobody knows, and where the bytes are in another than it says.
    """
    name = _encoding(source)
    if name in ("utf-8", "ascii"):  # which the parser looks at
        return source
    try:
        return source.decode(name).encode()
    except UnicodeError as error:
        before = source[: getattr(error, "start", 0)]
        line, column = before.count(b"\n") + 1, len(before) - (before.rfind(b"\n") + 1) + 1
        raise NotXml(Message("piece.other-encoding", name=name), line, column) from None


def _encoding(source: bytes) -> str:
    if source.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if source.startswith(b"<\0"):
        return "utf-16-le"
    if source.startswith(b"\0<"):
        return "utf-16-be"
    match = _DECLARED.match(source.removeprefix(codecs.BOM_UTF8))
    name = match[1].decode() if match else "utf-8"
    try:
        known = codecs.lookup(name)
        plain = known.name not in _NO_CHARSETS and "<?xml".encode(known.name) == b"<?xml"
    except LookupError:
        plain = False
    if not plain:
        raise NotXml(Message("piece.unknown-encoding", name=name), 1, 1)
    return known.name
