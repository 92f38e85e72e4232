"""What CSS says of letters in a few words, and what draws the pixels of a drawing does not know."""

from collections.abc import Callable, Mapping

_LOOKS = {
    **dict.fromkeys(("italic", "oblique"), "font-style"),
    "small-caps": "font-variant",
    **dict.fromkeys(
        ("bold", "bolder", "lighter", *(f"{weight}00" for weight in range(1, 10))), "font-weight"
    ),
}
_SILENT = frozenset(("normal", "condensed", "expanded", "semi-condensed", "semi-expanded"))


def font_properties(value: str) -> dict[str, str]:
    """What ``font: …`` says, each in a property of its own; none where it lacks a size or a family.

    >>> font_properties("italic bold 20px/1 'Some Mono', monospace")["font-family"]
    "'Some Mono', monospace"
    >>> font_properties("20px serif")["font-weight"], font_properties("menu")
    ('normal', {})
    """
    found = dict.fromkeys(("font-style", "font-variant", "font-weight"), "normal")
    words = value.replace("/", " / ").split()
    while words and (words[0].lower() in _LOOKS or words[0].lower() in _SILENT):
        word = words.pop(0).lower()
        if word in _LOOKS:
            found[_LOOKS[word]] = word
    size, *family = words or [""]
    if family[:1] == ["/"]:
        family = family[2:]
    return {**found, "font-size": size, "font-family": " ".join(family)} if family else {}


Cased = Callable[[str], str]
"""Letters as they are shown."""
_CASES: Mapping[str, Cased] = {"uppercase": str.upper, "lowercase": str.lower, "none": str}


def cased(value: str | None, around: Cased) -> Cased:
    """How letters are shown by an element's ``text-transform``; ``around``: how those around it are."""
    return _CASES.get(value or "", around)
