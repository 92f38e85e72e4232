"""The marks that texts may hold: {placeholders}, {icon:name}, {color:name}…{/color}, **bold**, *italic*,
{underline}…{/underline}.

A backslash makes a star or a brace a character: ``\\*``, ``\\{``, ``\\}``; ``\\\\`` is a backslash itself.
A star that can be no mark is one anyway: between digits, beside blanks, or with no other to go with it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from pnp.words import Message

ESCAPED = r"\\[*{}\\]"
"""A character that is none of a mark's, in a pattern."""
TAG = r"\{[^{}\\]*\}"
"""Something in braces, in a pattern."""
UNDERLINE, UNDERLINE_END = "{underline}", "{/underline}"
_TOKEN = re.compile(rf"{ESCAPED}|{TAG}|\*+|[{{}}]")
_TAG = re.compile(rf"{ESCAPED}|{TAG}")
_BOLD_ALONE = re.compile(r"[^*{}\\]*+(?:(?<!\w)\*\*(?![*\s])[^*{}\\]++(?<!\s)\*\*(?!\*)[^*{}\\]*+)*+")
"""A paragraph whose only marks are pairs that begin before a word and end after one: most that have any."""
_SIGN = re.compile(r"[*{}]|\\(?=[*{}\\])")
_PLACEHOLDER = re.compile(r"[A-Za-z0-9_][\w-]*(?:\.[\w-]+)*")
_NO_BEGINNING = frozenset(",.;:!?…)]»”’")
"""What emphasis does not begin with: the star of ``5*, 6*`` belongs to the number."""


class Tag(NamedTuple):
    """Something in braces: ``name`` is ``score.basic``, ``coin``, ``gold``; of an end what it ends."""

    kind: Literal["placeholder", "icon", "color", "underline", "end", "unknown"]
    name: str
    raw: str


class MarkupPiece(NamedTuple):
    """Characters to print, or a mark: ``**`` and ``*`` begin or end emphasis. ``open``: nothing closes it."""

    text: str
    mark: Literal["", "**", "*"] = ""
    tag: Tag | None = None
    open: bool = False


_BOLD = MarkupPiece("", "**")


class Verbatim(str):
    """A value that is printed as it is, whatever it holds: of a field that knows no marks."""

    __slots__ = ()

    def __html__(self) -> str:
        """As a template writes it, where its marks would be read."""
        from html import escape  # it reads the names of 2,000 letters

        return escape(guarded(self))


def verbatim(text: str) -> str:
    """The text as one without marks; most are anyway."""
    return Verbatim(text) if _SIGN.search(text) else text


def guarded(text: str) -> str:
    r"""The text with a backslash before what would be a mark.

    >>> print(guarded("2 * {x}"))
    2 \* \{x\}
    """
    return _SIGN.sub(lambda sign: f"\\{sign[0]}", text)


def tags(text: str) -> list[Tag]:
    """Everything in braces, in order.

    >>> [(tag.kind, tag.name) for tag in tags("{score.gold} {icon:coin}")]
    [('placeholder', 'score.gold'), ('icon', 'coin')]
    """
    if "{" not in text:
        return []
    return [_tag(found[1:-1]) for found in _TAG.findall(text) if found[0] == "{"]


@lru_cache(maxsize=10_000)  # a game's texts share a few
def _tag(inner: str) -> Tag:
    raw = f"{{{inner}}}"
    if inner in ("/color", "/underline"):
        return Tag("end", inner[1:], raw)
    if inner == "underline":
        return Tag("underline", "", raw)
    kind, colon, name = inner.partition(":")
    if colon and kind == "icon" and name:
        return Tag("icon", name, raw)
    if colon and kind == "color" and name:
        return Tag("color", name, raw)
    return Tag("placeholder" if _PLACEHOLDER.fullmatch(inner) else "unknown", inner, raw)


def plain(text: str) -> bool:
    """Whether a text holds no marks at all: most do not, and need no further look."""
    return not ("{" in text or "*" in text or "}" in text or "\\" in text)


def pieces(line: str) -> list[MarkupPiece]:
    """What a paragraph is made of. A brace alone is a character.

    >>> [piece.text or piece.mark for piece in pieces("*2*3*4, 5*")]
    ['*', '2*3*4, 5', '*']
    """
    if (parts := bold_parts(line)) is not None:
        return _of_bold_alone(parts)
    found: list[MarkupPiece] = []
    open_marks: dict[str, list[tuple[int, bool]]] = {"**": [], "*": []}  # where, and whether it could close
    position = 0
    for match in _TOKEN.finditer(line):
        start, end = match.span()
        if start > position:
            found.append(MarkupPiece(line[position:start]))
        position = end
        token = match[0]
        if token[0] != "*":
            brace = token[0] == "{" and len(token) > 1
            found.append(MarkupPiece("", tag=_tag(token[1:-1])) if brace else MarkupPiece(token[-1]))
            continue
        opens, closes = _sides(line, start, end)
        marks: list[Literal["**", "*"]] = ["**"] * (len(token) // 2)
        if len(token) % 2:
            marks.append("*")
        for mark in marks:
            if closes and open_marks[mark]:
                open_marks[mark].pop()
                found.append(MarkupPiece("", mark))
            elif opens:
                open_marks[mark].append((len(found), closes))
                found.append(MarkupPiece("", mark))
            else:
                found.append(MarkupPiece(mark))
    if position < len(line):
        found.append(MarkupPiece(line[position:]))
    for at, either_way in (left for lefts in open_marks.values() for left in lefts):
        found[at] = MarkupPiece(found[at].mark) if either_way else found[at]._replace(open=True)
    return list(_joined(found))


def bold_parts(line: str) -> list[str] | None:
    """A paragraph whose only marks make words bold: its parts, every second of them bold; None of any other.

    >>> bold_parts("a **b** c"), bold_parts("a *b*")
    (['a ', 'b', ' c'], None)
    """
    return line.split("**") if _BOLD_ALONE.fullmatch(line) else None


def only_bold(text: str) -> bool:
    """Whether a text of some paragraphs has no marks but such.

    >>> only_bold("a **b**\\nc"), only_bold("a **b\\nc**"), only_bold("{icon:coin}")
    (True, False, False)
    """
    return all(map(_BOLD_ALONE.fullmatch, text.split("\n") if "\n" in text else (text,)))


def _of_bold_alone(parts: list[str]) -> list[MarkupPiece]:
    first, *others = parts
    found = [MarkupPiece(first)] if first else []
    for text in others:
        found.append(_BOLD)
        if text:
            found.append(MarkupPiece(text))
    return found


def _sides(line: str, start: int, end: int) -> tuple[bool, bool]:
    """Whether stars may begin emphasis, and whether they may end it."""
    before, after = line[start - 1 : start], line[end : end + 1]
    if end - start == 1 and before.isdigit() and after.isdigit():
        return False, False
    opens = bool(after.strip()) and not (before.isalnum() and after in _NO_BEGINNING)
    return opens, bool(before.strip())


def no_beginning(before: str, text: str) -> str:
    """What a text begins with that no emphasis can begin at, right behind a character.

    >>> no_beginning("d", "., or"), no_beginning(" ", ".")
    ('., ', '')
    """
    if not before.isalnum() or text[:1] not in _NO_BEGINNING:
        return ""
    return text[: len(text) - len(text.lstrip("".join(_NO_BEGINNING) + " "))]


def _joined(found: list[MarkupPiece]) -> Iterator[MarkupPiece]:
    """The pieces, characters that touch in one."""
    text = ""
    for piece in found:
        if piece.mark or piece.tag:
            if text:
                yield MarkupPiece(text)
            yield piece
            text = ""
        else:
            text += piece.text
    if text:
        yield MarkupPiece(text)


def tag_counts(text: str) -> Counter[str]:
    """How often each tag occurs; a translation has the same as its source, but for its own gender of a place.

    >>> tag_counts("{n} or {n}")
    Counter({'{n}': 2})
    """
    return Counter(tag.raw.replace(".ordinal-feminine}", ".ordinal}") for tag in tags(text))


def imbalance(text: str) -> Iterator[Message]:
    """What is left open at the end of its paragraph, or closed without being open.

    >>> [message.code for message in imbalance("**bold")]
    ['unbalanced-markup.stars']
    """
    for paragraph in text.split("\n") if "\n" in text else (text,):
        if not plain(paragraph):
            yield from _imbalance(paragraph)


def _imbalance(text: str) -> Iterator[Message]:
    rest = _TAG.sub("", text)
    if "{" in rest or "}" in rest:
        yield Message("unbalanced-markup.brace", brace="{" if "{" in rest else "}")
    left = {piece.mark for piece in pieces(text) if piece.open} if "*" in rest else ()
    for mark, example in (("**", "**bold**"), ("*", "*italic*")):
        if mark in left:
            yield Message("unbalanced-markup.stars", mark=mark, example=example)
    depth, underlined = 0, False
    for tag in tags(text) if "color" in text or "underline" in text else ():
        if tag.kind == "underline" or tag.raw == UNDERLINE_END:
            begins = tag.kind == "underline"
            if underlined == begins:
                yield underline_alone()
            underlined = begins
            continue
        depth += {"color": 1, "end": -1}.get(tag.kind, 0)
        if depth < 0:
            yield Message("unbalanced-markup.closed")
            depth = 0
    if depth:
        yield Message("unbalanced-markup.open")
    if underlined:
        yield underline_alone()


def underline_alone() -> Message:
    """The fault of a mark that begins or ends an underlined passage, without the other."""
    return Message("unbalanced-markup.underline", mark=UNDERLINE, end=UNDERLINE_END)


def shown(text: str, stand_in: str) -> str:
    """What is seen of a text: no emphasis and no colours, and one character for an icon or a placeholder.

    >>> shown("**Take** {n}: 2*3", "x")
    'Take x: 2*3'
    """
    text = text.replace("\N{SOFT HYPHEN}", "")
    return text if plain(text) else "\n".join(_shown(line, stand_in) for line in text.split("\n"))


def _shown(line: str, stand_in: str) -> str:
    return "".join(
        piece.text
        if piece.tag is None
        else ""
        if piece.tag.kind in ("color", "underline", "end")
        else stand_in
        for piece in pieces(line)
    )


def visible_length(text: str) -> int:
    """Characters that take room: marks and soft hyphens take none, an icon and a placeholder that of one.

    >>> visible_length("**Take** {n}")
    6
    """
    return len(shown(text, "x"))
