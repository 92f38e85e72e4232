"""What may be wrong with one text of rules.md: numbers typed, names that name nothing, marks left open."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.content.fill import numbers
from pnp.content.markdown import ASIDES, digits, joined, leads_outside, targets
from pnp.content.markup import imbalance, tags
from pnp.content.texts import TextReferences
from pnp.content.trees import Tree
from pnp.problem import nearest
from pnp.words import Message

if TYPE_CHECKING:
    from markdown_it.token import Token

_ON_A_ROW = re.compile(r"deck\..*(?<!copies)$")  # that a card's value is the same number means little
_TABLE_ROW = re.compile(r"^\|", re.MULTILINE)
_COLONS = re.compile(r"^[ \t]*:::+[ \t]*(\S*)", re.MULTILINE)


def inline_faults(
    content: str, token: "Token", references: TextReferences, *, decks_known: bool
) -> Iterator[tuple[int, Message]]:
    """The faults of one text, each with its offset. That the heading of a link is there is not looked at.

    ``decks_known`` is False where faults left decks out, so that nothing is known of their figures.
    """
    for fault in imbalance(joined(content)):
        yield 0, fault
    offset = 0
    for tag in tags(content):
        offset = content.index(tag.raw, offset)
        known = decks_known or not tag.name.startswith("deck.")
        if known and (wrong := references.tag(tag, {})):
            yield offset, wrong
        offset += len(tag.raw)
    for offset, number in digits(content):
        yield offset, Message("typed-number", number=number, hint=_instead(number, references.rules))
    if any(child.type == "image" for child in token.children or ()):
        yield max(content.find("!["), 0), Message("unsupported-block.picture")
    for target in targets(token):
        if not (target.startswith("#") or leads_outside(target)):
            yield max(content.find(f"]({target}"), 0), Message("bad-link", target=target)
    for colons in _COLONS.finditer(content):
        yield colons.start(), _no_box(colons[1])
    if _TABLE_ROW.search(content):
        yield 0, Message("broken-table")


def _instead(typed: str, named: Tree) -> Message:
    """What to write for a number."""
    names = (name for name, value in numbers(named) if f"{value:g}" == typed and not _ON_A_ROW.match(name))
    same = [tag.raw for name in names for tag in tags(f"{{{name}}}") if tag.kind == "placeholder"]
    return Message("hint.number-of-name", names=same[:3]) if same else Message("hint.number-in-words")


def _no_box(kind: str) -> Message:
    """What is wrong with a line of colons that opens and closes nothing."""
    if kind:
        return Message("unknown-block.box", kind=kind, hint=nearest(kind, ASIDES))
    return Message("unknown-block.no-box")
