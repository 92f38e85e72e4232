"""Families that a ``fonts.toml`` declares."""

from pathlib import Path
from typing import NamedTuple

from pnp.content.declarations.composites import FreeKeys, Items, Key, KnownKeys
from pnp.content.declarations.leaves import TextSpec
from pnp.content.declarations.spec import Spot, read_declared
from pnp.door import is_device, leads_out, outside
from pnp.faces.fonts.fontfile import FontSource
from pnp.faces.fonts.names import STYLES
from pnp.problem import Problem
from pnp.words import Message

_AXIS = r"[A-Za-z0-9]{4}=-?[0-9]{1,5}(\.[0-9]{1,9})?"
_SOURCE = TextSpec(Message("expected.font-source"), rf"[^@]+(@{_AXIS}(,{_AXIS})*)?")
FAMILIES = FreeKeys(
    KnownKeys(
        {
            **{style: Key(_SOURCE, "key.family.style") for style in STYLES},
            "licence": Key(TextSpec(), "key.family.licence"),
            "extra": Key(TextSpec(), "key.family.extra"),
            "unfit": Key(Items(TextSpec(), Message("expected.scripts")), "key.family.unfit"),
        },
        Message("expected.family"),
    ),
    Message("expected.font-families"),
    r".+",
)
"""What a ``fonts.toml`` may hold."""


class DeclaredFamily(NamedTuple):
    """A family as a file declares it, at its spot."""

    styles: dict[str, FontSource]
    spot: Spot
    extra: str | None  # what of the program must be installed besides
    unfit: tuple[str, ...]  # scripts that it does not set rightly


def declared_families(root: Path) -> tuple[dict[str, DeclaredFamily], list[Problem]]:
    """The families of a template root by their names, and the faults in its ``fonts.toml``."""
    families, spot = read_declared(root, "fonts.toml", FAMILIES)
    declared: dict[str, DeclaredFamily] = {}
    for family, given in families.items():
        within = spot.inside(family)
        styles = {style: _source(given[style], root) for style in STYLES if style in given}
        for style, source in styles.items():
            if not source.package and (outside(given[style]) or leads_out(root, Path(source.name))):
                within.inside(style).fault("missing-file.font", name=given[style])
            elif not source.package and is_device(given[style]):
                within.inside(style).fault("unreadable-file", reason=Message("system.device"))
        if not spot.document.tree[family].keys() & set(STYLES):
            within.key_fault("no-font", name=family)
        declared[family] = DeclaredFamily(styles, within, given.get("extra"), tuple(given.get("unfit", ())))
    return declared, spot.problems


def _source(text: str, folder: Path) -> FontSource:
    text, _, setting = text.partition("@")
    axes = tuple(
        (name, float(value))
        for name, _, value in [part.partition("=") for part in setting.split(",") if part]
    )
    package, colon, name = text.partition(":")
    return FontSource(package, name, axes) if colon else FontSource("", str(folder / text), axes)
