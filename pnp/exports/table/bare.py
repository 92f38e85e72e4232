"""Python without what is written for people: a page's Python reads a fifth less before it can answer.

What is left out is cut from the text, which takes a third of the time of writing all of it anew.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import accumulate

from pnp.exports.kept_results import kept

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Defined = _Function | ast.ClassDef | ast.Module
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
_UNREAD = re.compile(rb"(?m)^[ \t]*(?:#[^\n]*)?\n")
"""Lines of a comment or of nothing."""
_OF_LINES = re.compile(rb"\"{3}|'{3}|\\\n")
"""What a text of several lines begins with."""

_COLON = re.compile(rb"[ \t]*:")

_Cut = tuple[int, int, bytes]
"""Where something begins and ends, in bytes, and what is left in its place."""


@cache
def bare(source: bytes) -> bytes:
    """A module without docstrings and the types of functions, and without lines of comments where no text of
    several lines could hold such; as it stands where it is of a newer Python than this one.

    >>> bare(b'def half(x: float) -> float:\\n    # Of it.\\n    \"\"\"Half of it.\"\"\"\\n    return x / 2')
    b'def half(x) :\\n    ""\\n    return x / 2'
    """
    return kept("bare", lambda: _bare(source), source)


def _bare(source: bytes) -> bytes:
    text = source.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    try:
        text.decode()  # places are told in bytes of UTF-8
        tree = ast.parse(text)
    except (SyntaxError, UnicodeDecodeError):
        return source
    pieces, at = [], 0
    for start, end, instead in sorted(_cuts(tree, text)):
        pieces += [text[at:start], instead]
        at = end
    left = b"".join((*pieces, text[at:]))
    return left if _OF_LINES.search(left) else _UNREAD.sub(b"", left)


def _cuts(tree: ast.Module, text: bytes) -> Iterator[_Cut]:
    lines = [0, *accumulate(len(line) + 1 for line in text.split(b"\n"))]

    def span(node: ast.stmt | ast.expr | ast.arg) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return lines[node.lineno - 1] + node.col_offset, lines[node.end_lineno - 1] + node.end_col_offset

    for node in _statements(tree):
        if isinstance(node, _Defined) and ast.get_docstring(node, clean=False) is not None:
            yield (*span(node.body[0]), b'""')
        if not isinstance(node, _Function):
            continue
        own = node.args
        for arg in filter(None, (*own.posonlyargs, *own.args, *own.kwonlyargs, own.vararg, own.kwarg)):
            start, end = span(arg)
            yield start + len(arg.arg.encode()), end, b""
        if node.returns is not None:
            start, end = span(node.returns)
            if _COLON.match(text, end):  # not in brackets, which are no part of it
                yield text.rindex(b"->", 0, start), end, b""


def _statements(tree: ast.Module) -> Iterator[ast.AST]:
    """All that can hold a definition: no expression is looked into."""
    left: list[ast.AST] = [tree]
    while left:
        yield (node := left.pop())
        for block in _BLOCKS:
            inner = getattr(node, block, None)
            if isinstance(inner, list):  # a lambda's body is none
                left += inner
