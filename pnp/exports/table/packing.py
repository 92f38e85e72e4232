"""Bytes as a page can hold them: compressed, then 13 bits in each two printable letters of ASCII.

A page is UTF-8, where base64 makes four letters of three bytes. 91 letters in pairs are 8,281, enough for 13
bits: 16 letters of 13 bytes, of which 8 % of a page come. No letter is among them that begins a tag.
"""

import zlib
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from pnp.exports.kept_results import kept

LETTERS = bytes(set(range(0x21, 0x7F)) - set(b'"&<'))
"""What stands for 0 to 90, in the order of ASCII; the page's script makes the same row."""

_BYTES = _BITS = 13
_LEVEL = 6  # 9 takes twice the time and saves one byte in 200


class Packed(NamedTuple):
    """Text to stand in a page, and how many bytes it holds: a gzip stream."""

    text: str
    size: int


def packed(data: bytes) -> Packed:
    """The same bytes give the same text.

    >>> packed(b"Python").size
    26
    """
    squeezed = zlib.compress(data, _LEVEL, wbits=31)
    return Packed(lettered(squeezed), len(squeezed))


def kept_packed(kind: str, make: Callable[[], bytes], *made_from: bytes) -> Packed:
    """What ``make`` returns, packed; kept by what it is made from, since many pages hold the same."""
    held = kept(kind, lambda: _held(packed(make())), *made_from)
    size, _, text = held.partition(b" ")
    return Packed(text.decode("ascii"), int(size))


def _held(block: Packed) -> bytes:
    return b"%d %b" % (block.size, block.text.encode("ascii"))


def lettered(data: bytes) -> str:
    r"""Bytes in pairs of letters; zeros fill the last of them up.

    >>> lettered(b"\x00\x00\x00")
    '!!!!'
    """
    pairs, last, half = _pairs(), (1 << _BITS) - 1, (1 << 4 * _BITS) - 1
    full = data.ljust(-(-len(data) // _BYTES) * _BYTES, b"\0")
    out: list[str] = []
    for at in range(0, len(full), _BYTES):
        row = int.from_bytes(full[at : at + _BYTES], "big")
        for four in (row >> 4 * _BITS, row & half):  # shorter numbers are shifted in half the time
            out += (pairs[four >> 39], pairs[four >> 26 & last], pairs[four >> 13 & last], pairs[four & last])
    return "".join(out)[: 2 * -(-len(data) * 8 // _BITS)]


@cache
def _pairs() -> list[str]:
    """What stands for each value of 13 bits, and a few more."""
    letters = LETTERS.decode("ascii")
    return [one + other for one in letters for other in letters]
