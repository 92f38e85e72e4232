"""The marks that texts may hold: {placeholders}, {icon:name}, {color:name}…{/color}, **bold**, *italic*."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from pnp.words import Message

_TAG = re.compile(r"\{([^{}]*)\}")
_PLACEHOLDER = re.compile(r"[A-Za-z0-9_][\w-]*(?:\.[\w-]+)*")
_STARS = re.compile(r"\*\*|\*")


class Tag(NamedTuple):
    """Something in braces: ``name`` is ``score.basic``, ``coin``, ``gold``; empty for ``{/color}``."""

    kind: Literal["placeholder", "icon", "color", "end", "unknown"]
    name: str
    raw: str


def tags(text: str) -> list[Tag]:
    """Everything in braces, in order.

    >>> [(tag.kind, tag.name) for tag in tags("{score.gold} {icon:coin}")]
    [('placeholder', 'score.gold'), ('icon', 'coin')]
    """
    return [_tag(inner) for inner in _TAG.findall(text)] if "{" in text else []


@lru_cache(maxsize=10_000)  # a game's texts share a few
def _tag(inner: str) -> Tag:
    raw = f"{{{inner}}}"
    if inner == "/color":
        return Tag("end", "", raw)
    kind, colon, name = inner.partition(":")
    if colon and kind == "icon" and name:
        return Tag("icon", name, raw)
    if colon and kind == "color" and name:
        return Tag("color", name, raw)
    return Tag("placeholder" if _PLACEHOLDER.fullmatch(inner) else "unknown", inner, raw)


def plain(text: str) -> bool:
    """Whether a text holds no marks at all: most do not, and need no further look."""
    return not ("{" in text or "*" in text or "}" in text)


def tag_counts(text: str) -> Counter[str]:
    """How often each tag occurs; a translation has the same as its source.

    >>> tag_counts("{n} or {n}")
    Counter({'{n}': 2})
    """
    return Counter(tag.raw for tag in tags(text))


def imbalance(text: str) -> Iterator[Message]:
    """What is left open at the end of its paragraph, or closed without being open.

    >>> [message.code for message in imbalance("**bold")]
    ['unbalanced-markup.stars']
    """
    for paragraph in text.split("\n") if "\n" in text else (text,):
        yield from _imbalance(paragraph)


def _imbalance(text: str) -> Iterator[Message]:
    rest = _TAG.sub("", text)
    if "{" in rest or "}" in rest:
        yield Message("unbalanced-markup.brace", brace="{" if "{" in rest else "}")
    stars = _STARS.findall(rest) if "*" in rest else []
    for mark, example in (("**", "**bold**"), ("*", "*italic*")):
        if stars.count(mark) % 2:
            yield Message("unbalanced-markup.stars", mark=mark, example=example)
    depth = 0
    for tag in tags(text) if "color" in text else ():
        depth += {"color": 1, "end": -1}.get(tag.kind, 0)
        if depth < 0:
            yield Message("unbalanced-markup.closed")
            depth = 0
    if depth:
        yield Message("unbalanced-markup.open")


def visible_length(text: str) -> int:
    """Characters that take room: marks and soft hyphens take none, an icon and a placeholder that of one.

    >>> visible_length("**Take** {n}")
    6
    """
    seen = _STARS.sub("", text.replace("\N{SOFT HYPHEN}", ""))
    return len(_TAG.sub(lambda match: "" if _tag(match[1]).kind in ("color", "end") else "x", seen))
