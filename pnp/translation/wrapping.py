"""Where the lines of a PO file break: where gettext and the editors break them, in the width that it has.

A tool writes every line of a file anew. Where its width is ours, what it hands back differs by what somebody
has translated, and by nothing else.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pnp.translation.po import Block, PoFile

_NEVER = -1  # not even where the text has a new line
_WIDEST = 65535
_SAMPLES = 150
"""Strings of a file from which its width is told."""
_SURE = 3
"""By so many strings more a width must tell itself, to be another than gettext’s."""
_SLACK = 12
"""Columns by which the longest line that stands in a file may fall short of its width."""


class Wrapping(NamedTuple):
    """How wide the lines are, without their quotes: 77 for gettext’s 79."""

    width: int = 77

    def lines(self, word: str, text: str) -> list[str]:
        """A keyword and its text in quotes: ``msgid "…"``."""
        from babel.messages.pofile import escape
        from unicode_segmentation_rs import gettext_wrap, text_width

        inside = escape(text)[1:-1]
        parts = [inside] if self.width == _NEVER else gettext_wrap(inside, self.width) or [""]
        if len(parts) == 1 and (self.width == _NEVER or len(word) + 1 + text_width(parts[0]) <= self.width):
            return [f'{word} "{parts[0]}"']
        return [f'{word} ""', *(f'"{part}"' for part in parts)]


def wrapping_of(po: PoFile) -> Wrapping:
    """The one by which most of a file’s own lines are as they are; gettext’s, where nothing tells."""
    strings = [each for block in po.blocks for each in _strings(block)]
    told = [each for each in strings if len(each[1]) > 40 or len(each[2]) > 1]
    told = told[:: len(told) // _SAMPLES + 1]
    longest = max((len(line) - 2 for _, _, lines in told if len(lines) > 1 for line in lines[1:]), default=0)
    near = range(longest, longest + _SLACK) if longest else ()
    widths = dict.fromkeys((Wrapping().width, _WIDEST, _NEVER, *near))
    kept = Counter[int]()
    for width in widths:
        wrap = Wrapping(width)
        kept[width] = sum(tuple(wrap.lines(word, text)) == lines for word, text, lines in told)
    kept[Wrapping().width] += _SURE
    return Wrapping(max(kept, key=kept.__getitem__))  # of several the first


def _strings(block: Block) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The texts of an entry with the lines that they stand in."""
    if not block.obsolete and block.lines:
        yield "msgid", block.source, block.source_lines
        if not block.forms:
            yield "msgstr", block.text, block.text_lines
