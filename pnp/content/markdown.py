"""Markdown as rules texts use it: CommonMark with tables, without HTML; markdown-it is loaded when needed.

Besides, ``:::`` and a word begin a box, up to ``:::``, that holds blocks of its own.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.content.markup import TAG

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_core import StateCore
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_BLANKS_OR_BREAK = re.compile(r"[ \t]++(?:\n[ \t]*+)?+|(?<!\\)\n[ \t]*+")
UNSPACED = (
    "\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff"
)
"""Letters that follow a word with no blank between, as a range: Thai, Lao, Burmese, Khmer, East Asian."""
_MARKUP = re.compile(r"[\0\r\n\\`*_\[\]!<&]")
"""What begins anything but words: all that any rule of CommonMark looks for within a text."""
_MAYBE_NUMBER = re.compile(r"[0-9²³¹¼-¾]|[^\0-\u024f\u2010-\u203f]")
"""What may be one: all numbers of letters that most texts have, and every letter that few have."""
_TIMES = re.compile(r"(?<=\d)\*(?=\d)")
_NOT_READ = re.compile(rf"(?<!\\){TAG}|\]\((?:(?!\]\()[^)])*+\)")  # marks, and where a link leads


BOXES = ("variant", "note", "steps", "book", "almanac")
"""A variant of the game, a word of its makers, a list that is drawn as a way from step to step, and what one
edition alone tells."""


_DEEPEST = 40
"""Blocks within one another, each list and each of its items one."""


def leads_outside(link: str) -> bool:
    """Whether a link is an address; all others lead to a heading, ``#id``."""
    return link.startswith(("https://", "http://", "mailto:"))


@cache
def parser() -> "MarkdownIt":
    """The one parser: of rules.md, of its translations, and the renderer of its tokens as HTML."""
    from markdown_it import MarkdownIt
    from mdit_py_plugins.container import container_plugin

    markdown = MarkdownIt("commonmark", {"html": False, "maxNesting": 2 * _DEEPEST}).enable("table")
    markdown.validateLink = lambda url: True  # type: ignore[method-assign]  # others are faults of the text
    markdown.inline.ruler.before("escape", "brace", _brace)
    markdown.inline.ruler.before("emphasis", "times", _times)
    markdown.core.ruler.after("block", "bounded", _bounded)
    markdown.core.ruler.at("inline", _marked)
    for kind in BOXES:
        markdown.use(container_plugin, kind)
    return markdown


def _brace(state: "StateInline", silent: bool) -> bool:
    """A brace that a backslash makes a character keeps its backslash: marks are read later."""
    guarded = state.src[state.pos : state.pos + 2] in ("\\{", "\\}")
    return guarded and _ordinary(state, silent, 2)


def _times(state: "StateInline", silent: bool) -> bool:
    """A star between digits multiplies."""
    return bool(_TIMES.match(state.src, state.pos)) and _ordinary(state, silent, 1)


def _ordinary(state: "StateInline", silent: bool, length: int) -> bool:
    if not silent:
        state.pending += state.src[state.pos : state.pos + length]
    state.pos += length
    return True


def _bounded(state: "StateCore") -> None:
    """Texts that are too long are left out before anybody looks for marks in them."""
    longest = state.env.get("longest", inf)
    for token in state.tokens:
        if token.type == "inline" and len(token.content) > longest:
            state.env["long"].append((token.map[0] if token.map else 0, len(token.content)))
            token.content = ""


def _marked(state: "StateCore") -> None:
    """Marks are looked for in texts by themselves; those in blocks are first put on one line each."""
    from markdown_it.rules_core import inline

    if "longest" not in state.env:
        inline(state)


class Notes(NamedTuple):
    """What was noted while a text was parsed, by lines from 0: link definitions by their labels, texts that
    are too long with their lengths, blocks that stand too deep within one another.
    """

    references: Mapping[str, int]
    long: Sequence[tuple[int, int]]
    deep: Sequence[int]


def parsed(source: str, longest: float = inf) -> "tuple[list[Token], Notes]":
    """The block tokens of a text, in whose texts no marks have been looked for (``with_text`` does that);
    those of ``longest`` letters and more are empty.
    """
    env: dict[str, Any] = {"longest": longest, "long": []}
    tokens = parser().parse(source, env)
    references = {label: known["map"][0] for label, known in env.get("references", {}).items()}
    deep = [token.map[0] for token in tokens if token.level > _DEEPEST and token.map]
    return tokens, Notes(references, env["long"], deep)


def joined(content: str) -> str:
    r"""A paragraph on one line, however it was wrapped; a backslash at the end of a line still breaks it.

    >>> joined("Take a coin,\n  then pass.")
    'Take a coin, then pass.'
    """
    if "\n" not in content:
        return content
    return _BLANKS_OR_BREAK.sub(lambda blanks: " " if "\n" in blanks[0] else blanks[0], content)


def with_text(token: "Token", text: str, **meta: Any) -> "Token":
    """The inline token with another text in it and more ``meta``; the blocks around it cannot notice."""
    return holding(token, text, _marked_up(text) if text else [], meta)


def holding(
    token: "Token", content: str, children: "list[Token] | None", meta: Mapping[str, Any] | None = None
) -> "Token":
    """What ``token.copy`` makes, in a third of the time."""
    from markdown_it.token import Token

    kind, place = (token.type, token.tag, token.nesting), (token.attrs, token.map, token.level)
    marked = token.markup, token.info, {**token.meta, **meta} if meta else token.meta
    return Token(*kind, *place, children, content, *marked, token.block, token.hidden)


def _marked_up(text: str) -> "list[Token]":
    """The inline tokens of a text, most of which are words alone."""
    from markdown_it.token import Token

    if _MARKUP.search(text) is None:
        return [Token("text", "", 0, content=text)]
    return parser().parseInline(text)[0].children or []


def links(text: str) -> list[str]:
    """What the links of an inline text lead to, in order.

    >>> links("Some are [cursed](#score.curse).")
    ['#score.curse']
    """
    return targets(parser().parseInline(text)[0]) if "](" in text else []


def targets(token: "Token") -> list[str]:
    """What the links in an inline token lead to, in order."""
    return [str(child.attrs["href"]) for child in token.children or () if child.type == "link_open"]


def has_words(text: str) -> bool:
    """Whether there is anything to translate: a number or an icon alone is the same in every language.

    >>> has_words("7 {icon:coin}"), has_words("7 coins")
    (False, True)
    """
    return any(map(str.isalpha, _NOT_READ.sub("", text)))


def digits(text: str) -> Iterator[tuple[int, str]]:
    """The numbers in a text that are written with digits, each with its offset; marks do not count.

    >>> list(digits("Draw 2 of {score.7}, then 10."))
    [(5, '2'), (26, '10')]
    """
    if _MAYBE_NUMBER.search(text) is None:
        return  # most have none
    run = ""
    for offset, letter in enumerate(f"{_NOT_READ.sub(lambda match: ' ' * len(match[0]), text)} "):
        if unicodedata.category(letter) in ("Nd", "No"):
            run += letter
        elif run:
            yield offset - len(run), run
            run = ""


def has_counter(text: str, end: int) -> bool:
    """Whether a counter follows a number at once, as in 1枚: that is what other languages have in words.

    >>> has_counter("金貨1枚", 3), has_counter("1 coin", 1)
    (True, False)
    """
    return text[end : end + 1].isalpha() and bool(_counter().match(text, end))


@cache
def _counter() -> re.Pattern[str]:
    return re.compile(f"[{UNSPACED}]")  # takes longer than to load this module
