"""The encoding of an XML file: drawing programs in Japan, China or Korea write others than UTF-8."""

import codecs
import re

from pnp.faces.tree import NotXml
from pnp.words import Message

_DECLARED = re.compile(
    rb"<\?xml[^<>]{0,200}?\bencoding[ \t\r\n]{0,50}=[ \t\r\n]{0,50}[\"']([A-Za-z][\w.:-]{0,40})[\"']"
)
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
