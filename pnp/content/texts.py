"""What texts refer to must exist: placeholders, icons, colours; and their marks must be balanced.

In rules.md no number may be typed besides, links must lead somewhere, and boxes must be boxes.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Literal

from pnp.content.assets import Assets
from pnp.content.declarations.documents import Scalar, Tree
from pnp.content.fill import UnknownNameError, look_up, numbers
from pnp.content.markdown import BOXES, digits, joined, leads_outside, targets
from pnp.content.markup import Tag, Verbatim, imbalance, only_bold, plain, tags
from pnp.css_colors import color_code
from pnp.frozen import frozen
from pnp.problem import nearest
from pnp.words import Message

if TYPE_CHECKING:
    from markdown_it.token import Token

_OF_ROWS = ("deck.", "tables.")
_PLAIN_COLORS = ("black", "white")
_ON_A_ROW = re.compile(r"(?:deck|tables)\..*(?<!copies)$")  # where the same number means little
_TABLE_ROW = re.compile(r"^\|", re.MULTILINE)
_COLONS = re.compile(r"^[ \t]*:::+[ \t]*(\S*)", re.MULTILINE)


@frozen
class TextReferences:
    """What the texts of a game may refer to."""

    rules: Tree
    palette: Mapping[str, str]
    assets: Assets
    rules_known: bool = True  # False where faults left rules out, so that a name may be one of theirs
    decks_known: bool = True  # the same of decks and their figures

    def faults(self, text: str, values: Mapping[str, Scalar]) -> Iterator[Message]:
        """The faults of one text; ``values`` are those of its row (none for a game's own texts)."""
        if plain(text) or only_bold(text):
            return
        yield from imbalance(text)
        yield from filter(None, (self.tag(tag, values) for tag in tags(text)))

    def tag(self, tag: Tag, values: Mapping[str, Scalar]) -> Message | None:
        """What is wrong with one mark, of one that ends nothing."""
        if tag.kind == "icon" or tag.kind == "color":
            return self.named(tag.kind, tag.name)
        if tag.kind == "unknown":
            return Message("unknown-mark", mark=tag.raw)
        if tag.kind == "placeholder":
            try:
                value = look_up(tag.name, values, self.rules)
            except UnknownNameError as unknown:
                if not self.rules_known or (not self.decks_known and tag.name.startswith(_OF_ROWS)):
                    return None
                return Message("unknown-placeholder", mark=tag.raw, hint=unknown.hint)
            marked = isinstance(value, str) and not isinstance(value, Verbatim)
            if marked and any(inner.kind == "placeholder" for inner in tags(str(value))):
                return Message("unknown-placeholder.nested", mark=tag.raw)
        return None

    def instead(self, typed: str) -> Message:
        """What to write for a number that is typed by hand."""
        names = self._names_of_numbers.get(typed, ())
        known = (tag.raw for name in names for tag in tags(f"{{{name}}}") if tag.kind == "placeholder")
        same = [*islice(known, 3)]
        return Message("hint.number-of-name", names=same) if same else Message("hint.number-in-words")

    @cached_property
    def _names_of_numbers(self) -> Mapping[str, list[str]]:
        names: dict[str, list[str]] = {}
        for name, value in numbers(self.rules):
            if not _ON_A_ROW.match(name):
                names.setdefault(f"{value:g}", []).append(name)
        return names

    def named(self, kind: Literal["art", "icon", "color"], name: str) -> Message | None:
        """What is wrong with a name: no such picture, no such icon, no colour of the palette."""
        if kind == "art" and not self.assets.has_art(name):
            return Message("missing-art", name=name, hint=nearest(name, self.assets.art_names))
        if kind == "icon" and not self.assets.has_icon(name):
            if name.startswith("mdi:"):
                return Message("missing-icon.packaged", name=name)
            return Message("missing-icon", name=name, hint=self.assets.icon_hint(name))
        if kind == "color" and name not in self.palette and not color_code(name):
            return Message("unknown-color", name=name, hint=nearest(name, (*self.palette, *_PLAIN_COLORS)))
        return None


def inline_faults(content: str, token: "Token", references: TextReferences) -> Iterator[tuple[int, Message]]:
    """The faults of one text of rules.md, each with its offset; a link's heading is not looked for."""
    for fault in imbalance(joined(content)):
        yield 0, fault
    offset = 0
    for tag in tags(content):
        offset = content.index(tag.raw, offset)
        if wrong := references.tag(tag, {}):
            yield offset, wrong
        offset += len(tag.raw)
    for offset, number in digits(content):
        yield offset, Message("typed-number", number=number, hint=references.instead(number))
    if any(child.type == "image" for child in token.children or ()):
        yield max(content.find("!["), 0), Message("unsupported-block.picture")
    for target in targets(token):
        if not (target.startswith("#") or leads_outside(target)):
            yield max(content.find(f"]({target}"), 0), Message("bad-link", target=target)
    for colons in _COLONS.finditer(content):
        yield colons.start(), _no_box(colons[1])
    if _TABLE_ROW.search(content):
        yield 0, Message("broken-table")


def _no_box(kind: str) -> Message:
    """What is wrong with a line of colons that opens and closes nothing."""
    if kind:
        return Message("unknown-block.box", kind=kind, hint=nearest(kind, BOXES))
    return Message("unknown-block.no-box")
