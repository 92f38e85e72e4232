"""The faces of a page: those of the game, with the letters that the page shows and no others.

A page names no file of a network, so that they lie within it, as WOFF: by WOFF2, which takes fifteen times as
long to make, a page would be smaller by a hundredth. A chain of families is written as its first: what that
one lacks, the device sets in its own letters.
"""

import io
import struct
from base64 import b64encode
from collections.abc import Iterator, Mapping

from markupsafe import Markup

from pnp.booklet.pages.style import TEXT_FACE
from pnp.exports.kept_results import kept
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.unpacking import open_font

_WEIGHTS = (("400", "normal", False, False), ("700", "normal", True, False), ("400", "italic", False, True))
_FIGURES = "0123456789"
_DROPPED = (b"DSIG", b"STAT", b"meta", b"name")
"""Tables that no browser needs to show letters."""
_NO_NAMES = struct.pack(">HHH", 0, 0, 6)  # version, count, and where their letters would begin

Chains = Mapping[str, tuple[str, ...]]
"""Families by their role."""


def typefaces(fonts: Fonts, chains: Chains, shown: str) -> Markup:
    """The rules of CSS that bring the families ``display`` and ``text`` for the letters of ``shown``.

    Figures of ``display`` are those of the role ``figures`` where the game has one: an old face may have a 1
    that looks like I.
    """
    letters = frozenset(shown) - frozenset("\n\t")
    text = chains.get("text") or ((TEXT_FACE,) if TEXT_FACE in fonts.families else chains.get("body", ()))
    faces = [*_family(fonts, "text", text, letters, _WEIGHTS)]
    if display := chains.get("display", ()):
        digits = letters & frozenset(_FIGURES) if chains.get("figures") else frozenset[str]()
        faces += _family(fonts, "display", display, letters - digits, _WEIGHTS[:2])
        faces += _family(fonts, "display", chains.get("figures", ()), digits, _WEIGHTS[:2])
    return Markup("\n").join(faces)


def _family(
    fonts: Fonts,
    name: str,
    chain: tuple[str, ...],
    letters: frozenset[str],
    weights: tuple[tuple[str, str, bool, bool], ...],
) -> Iterator[Markup]:
    """A rule for each style that the first family of a chain has of its own."""
    keys: set[str] = set()
    for weight, style, bold, italic in weights:
        if not chain or not letters:
            return
        key = fonts.key(chain[0], bold, italic)
        known = "".join(sorted(letter for letter in letters if fonts.covers(key, letter)))
        if key in keys or not known:
            continue
        keys.add(key)
        yield Markup(
            "@font-face{{font-family:{};font-weight:{};font-style:{};font-display:block;unicode-range:{};"
            "src:url(data:font/woff;base64,{})}}"
        ).format(name, weight, style, _ranges(known), b64encode(_woff(fonts.data(key), known)).decode())


def _ranges(letters: str) -> str:
    """The characters as CSS lists them.

    >>> _ranges("abcz")
    'U+61-63,U+7A'
    """
    ranges: list[list[int]] = []
    for code in map(ord, letters):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ",".join(f"U+{low:X}" if low == high else f"U+{low:X}-{high:X}" for low, high in ranges)


def _woff(data: bytes, letters: str) -> bytes:
    """A font with the glyphs of these letters, packed as pages of the web have it."""
    return kept("woff", lambda: _packed(data, letters), data, letters.encode())


def _packed(data: bytes, letters: str) -> bytes:
    from fontTools.ttLib.sfnt import SFNTWriter  # all of fontTools would load what reads each table

    reader = open_font(_with_glyphs_of(data, letters)).reader
    tables = {tag: reader[tag] for tag in reader.keys()}  # noqa: SIM118 - it is no mapping
    tables["name"] = _NO_NAMES  # none of its names is kept, and browsers ask for the table
    out = io.BytesIO()
    writer = SFNTWriter(out, len(tables), reader.sfntVersion, "woff")
    for tag in sorted(tables):
        writer[tag] = tables[tag]
    writer.close()
    return out.getvalue()


def _with_glyphs_of(data: bytes, letters: str) -> bytes:
    """A font of these letters alone, with what kerns and joins them: by HarfBuzz, which takes a hundredth of
    the time of fontTools and finds the same glyphs."""
    import uharfbuzz

    wanted = uharfbuzz.SubsetInput()
    wanted.unicode_set.update(map(ord, letters))
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    wanted.name_id_set.clear()
    wanted.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in _DROPPED)
    return bytes(uharfbuzz.subset(uharfbuzz.Face(data), wanted).blob.data)
