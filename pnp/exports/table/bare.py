"""Python without what is written for people: a page's Python reads a fifth less before it can answer."""

import ast
from functools import cache

from pnp.exports.kept_results import kept

_DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


@cache
def bare(source: bytes) -> bytes:
    """A module without comments, docstrings and the types of functions; as it stands where it is of a newer
    Python than this one.

    >>> bare(b'def half(x: float) -> float:  # of it\\n    \"\"\"Half of it.\"\"\"\\n    return x / 2')
    b'def half(x):\\n    return x / 2'
    """
    return kept("bare", lambda: _bare(source), source)


def _bare(source: bytes) -> bytes:
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    for node in ast.walk(tree):
        if isinstance(node, _DEFINED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return ast.unparse(tree).encode()
