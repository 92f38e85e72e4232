"""Bytes as a page can hold them: compressed, then 13 bits in each two printable letters of ASCII.

A page is UTF-8, where base64 makes four letters of three bytes. 91 letters in pairs are 8,281, enough for 13
bits: 16 letters of 13 bytes, of which 8 % of a page come. No letter is among them that begins a tag.
"""

import zlib
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from pnp.exports.kept_results import kept

LETTERS = bytes(set(range(0x21, 0x7F)) - set(b'"&<'))
"""What stands for 0 to 90, in the order of ASCII; the page's script makes the same row."""

_BYTES, _PAIRS, _BITS = 13, 8, 13
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


def kept_packed(trim: Callable[[bytes], bytes], data: bytes) -> Packed:
    """What is left of some bytes, packed; kept, since many pages hold the same."""
    held = kept(trim.__name__, lambda: _held(packed(trim(data))), data)
    size, _, text = held.partition(b" ")
    return Packed(text.decode("ascii"), int(size))


def _held(block: Packed) -> bytes:
    return b"%d %b" % (block.size, block.text.encode("ascii"))


def lettered(data: bytes) -> str:
    r"""Bytes in pairs of letters; zeros fill the last of them up.

    >>> lettered(b"\x00\x00\x00")
    '!!!!'
    """
    rows = -(-len(data) // _BYTES)
    table = np.zeros((rows, _BYTES + 1), np.uint32)  # the last pair's bits are looked for one byte on
    table[:, :_BYTES] = np.frombuffer(data.ljust(rows * _BYTES, b"\0"), np.uint8).reshape(rows, _BYTES)
    letters = np.frombuffer(LETTERS, np.uint8)
    out = np.empty((rows, _PAIRS, 2), np.uint8)
    for pair in range(_PAIRS):
        at, shift = divmod(pair * _BITS, 8)
        three = table[:, at] << 16 | table[:, at + 1] << 8 | table[:, min(at + 2, _BYTES)]
        value = three >> (24 - _BITS - shift) & (1 << _BITS) - 1
        out[:, pair, 0], out[:, pair, 1] = letters[value // 91], letters[value % 91]
    pairs = -(-len(data) * 8 // _BITS)
    return out.tobytes()[: 2 * pairs].decode("ascii")
