"""One font of those that a file holds: an instance of one that varies, its features as they are asked for."""

import io
from collections.abc import Iterable, Mapping
from typing import Any

from pnp.faces.faults import Unusable
from pnp.problem import nearest
from pnp.words import Message

MAKER = "uharfbuzz"
"""The library that makes instances: another version of it may round a half otherwise."""


def saved(font: Any) -> bytes:
    """A font of fontTools' as the bytes of a file."""
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def instance(data: bytes, axes: Mapping[str, float]) -> bytes:
    """A font that no longer varies along these axes: by HarfBuzz, which takes a hundredth of the time of
    fontTools.
    """
    import uharfbuzz

    face, wanted = uharfbuzz.Face(data), uharfbuzz.SubsetInput()
    wanted.keep_everything()
    wanted.drop_table_tag_set.add(int.from_bytes(b"DSIG", "big"))  # which signs other bytes
    wanted.flags |= uharfbuzz.SubsetFlags.SET_OVERLAPS_FLAG
    for tag, at in axes.items():
        wanted.pin_axis_location(face, tag, at)
    return bytes(uharfbuzz.subset(face, wanted).blob.data)


def set_features(font: Any, settings: Mapping[str, float], axes: Iterable[str] = ()) -> None:
    """Make what are features of OpenType so, such as lining figures: characters get other glyphs, one for
    one. Unusable: the font has none of a name, and it is none of its ``axes`` either.
    """
    records = font["GSUB"].table.FeatureList.FeatureRecord if settings and "GSUB" in font else ()
    wanted = [each for each in records if each.FeatureTag in settings]
    if unknown := {*settings} - {each.FeatureTag for each in wanted}:
        name, known = min(unknown), {*axes, *(each.FeatureTag for each in records)}
        raise Unusable(Message("font.no-setting", name=name, hint=nearest(name, known)))
    lookups = {index for each in wanted for index in each.Feature.LookupListIndex}
    tables = [part for index in lookups for part in font["GSUB"].table.LookupList.Lookup[index].SubTable]
    others: dict[str, str] = {}
    for table in tables:
        others |= getattr(getattr(table, "ExtSubTable", table), "mapping", {})
    for code, glyph in font.getBestCmap().items():
        if glyph in others:
            map_character(font, code, others[glyph])


def map_character(font: Any, code: int, glyph: str) -> None:
    """Lead a character to a glyph, in every map of characters that knows of it."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = glyph
