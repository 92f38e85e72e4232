"""Marks of other programs: HTML's and Pango's, those of forums. In a text they are printed as they stand."""

import re
from html import unescape

from pnp.words import Message

MARKUP = (
    r"&(?:[a-z]\w{1,9}|#\d{1,6}|#x[0-9a-f]{1,6});"  # &nbsp; &#39;
    r"|</?(?P<tag>b|i|u|em|strong|br|p|span|div|font|sup|sub|small|li|ul|ol)(?:\s[^<>]*)?/?>"
)
"""In whatever case."""
_FOREIGN = rf"{MARKUP}|\[/(?P<forum>[biu])\]|(?<!\\)\\(?P<escape>n)"
_OURS = {
    **dict.fromkeys(("b", "strong"), "**…**"),
    **dict.fromkeys(("i", "em"), "*…*"),
    "u": "{underline}…{/underline}",
    "font": "{color:gold}…{/color}",
}
_BREAKS = {"br", "p", "div", "li", "n"}


def foreign_mark(text: str) -> Message | None:
    """What is to be said of the first such mark in a text.

    >>> dict(foreign_mark("Draw <b>two</b>.").values), dict(foreign_mark("Tom &amp; Jo").values)
    ({'instead': '**…**', 'mark': '<b>'}, {'instead': '&', 'mark': '&amp;'})
    >>> foreign_mark("1 < 2, a<b, R&D; [b], \\\\\\\\n")
    """
    if not ("<" in text or "&" in text or "[" in text or "\\" in text):
        return None
    for found in re.finditer(_FOREIGN, text, re.IGNORECASE):
        mark = found[0]
        tag = (found["tag"] or found["forum"] or found["escape"] or "").lower()
        if tag in _BREAKS:
            return Message("foreign-mark.break", mark=mark)
        instead = _OURS.get(tag, "") if tag else unescape(mark)
        if not instead:
            return Message("foreign-mark.none", mark=mark)
        if not instead.isprintable():  # a blank that does not break, above all
            return Message("foreign-mark.letter", mark=mark)
        if instead != mark:  # an entity that there is
            return Message("foreign-mark.ours", mark=mark, instead=instead)
    return None
