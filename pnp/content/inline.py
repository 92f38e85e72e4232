"""What may be wrong with one text of rules.md: numbers typed, names that name nothing, marks left open."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.content.fill import numbers
from pnp.content.markdown import ADDRESSES, ASIDES, digits, joined, targets
from pnp.content.markup import imbalance, tags
from pnp.content.texts import References
from pnp.content.trees import Tree
from pnp.problem import nearest
from pnp.words import Message

if TYPE_CHECKING:
    from markdown_it.token import Token

_ON_A_ROW = re.compile(r"deck\..*(?<!copies)$")  # that a card's value is the same number means little
_TABLE_ROW = re.compile(r"^\|", re.MULTILINE)
_COLONS = re.compile(r"^[ \t]*:::+[ \t]*(\S*)", re.MULTILINE)


def inline_faults(
    content: str, token: "Token", references: References, *, decks_known: bool
) -> Iterator[tuple[int, Message]]:
    """The faults of one text, each with its offset. That the heading of a link is there is not looked at.

    ``decks_known`` is False where faults left decks out, so that nothing can be said of their figures.
    """
    for message in imbalance(joined(content)):
        yield 0, Message("raw", kind="unbalanced-markup", text=message)
    offset = 0
    for tag in tags(content):
        offset = content.index(tag.raw, offset)
        if tag.kind != "end" and (decks_known or not tag.name.startswith("deck.")):
            found = references.tag(tag, {})
            if found:
                yield offset, found
        offset += len(tag.raw)
    for offset, typed in digits(content):
        said = f'"{typed}" is typed by hand: {_instead(typed, references.rules)}'
        yield offset, Message("raw", kind="typed-number", text=said)
    if any(child.type == "image" for child in token.children or ()):
        said = "a picture has no place in a line of text: show a component, in a fenced block"
        yield max(content.find("!["), 0), Message("raw", kind="unsupported-block", text=said)
    for target in targets(token):
        if not target.startswith(("#", *ADDRESSES)):
            said = f'a link leads to "{target}": expected #id of a heading, or an address such as https://…'
            yield max(content.find(f"]({target}"), 0), Message("raw", kind="bad-link", text=said)
    for colons in _COLONS.finditer(content):
        yield colons.start(), Message("raw", kind="unknown-block", text=_no_box(colons[1]))
    if _TABLE_ROW.search(content):
        said = "this is no table: its second line needs as many --- as the first has cells, between |"
        yield 0, Message("raw", kind="broken-table", text=said)


def _instead(typed: str, named: Tree) -> str:
    """What to write for a number."""
    names = (name for name, value in numbers(named) if f"{value:g}" == typed and not _ON_A_ROW.match(name))
    same = [tag.raw for name in names for tag in tags(f"{{{name}}}") if tag.kind == "placeholder"]
    if same:
        return f"write the number it is: {', '.join(same[:3])}"
    return "a number stands in rules.toml and is written {its.name}; in other places write it in words"


def _no_box(name: str) -> str:
    """What is wrong with a line of colons that opens and closes nothing."""
    if name:
        return f'a box of the kind "{name}": {nearest(name, ASIDES)}'
    return "there is no box that ::: could close; around another box, one needs more colons: ::::"
