"""A module without what is written for people does what it did."""

import ast
import csv
from pathlib import Path
from types import ModuleType

import pytest

from pnp.exports.table.bare import bare
from pnp.rules import notation

CUT = {
    b"def f(a, *, b: int = 3, **k: dict[str, '->']) -> 'x->y':\r\n  'd'\r\n": (
        b'def f(a, *, b = 3, **k) :\n  ""\n'
    ),
    b"\xef\xbb\xbf'''d'''\nfrom __future__ import annotations\n\nclass A: 'x'; y: int = 1\n": (
        b'""\nfrom __future__ import annotations\nclass A: ""; y: int = 1\n'
    ),
    "async def f(é: 'ü', *ä: int): pass  # ö\n".encode(): "async def f(é, *ä): pass  # ö\n".encode(),
    b"x = '''\n# said\n'''\n# of it\n": b"x = '''\n# said\n'''\n# of it\n",
    b"x = 'a\\\n# said'\n": b"x = 'a\\\n# said'\n",
    b"match x:\n  # of it\n  case 1:\n    def f(a: int): return a\n": (
        b"match x:\n  case 1:\n    def f(a): return a\n"
    ),
    b"def f() -> (\n int): return 1\n": b"def f() -> (\n int): return 1\n",
    b"x = 1 +\n": b"x = 1 +\n",
    b"# coding: latin-1\nx = '\xe9'\n": b"# coding: latin-1\nx = '\xe9'\n",
}


@pytest.mark.parametrize(("source", "left"), CUT.items())
def test_what_is_cut(source: bytes, left: bytes) -> None:
    assert bare(source) == left


@pytest.mark.parametrize("module", [csv, notation])
def test_a_module_does_what_it_did(module: ModuleType) -> None:
    source = Path(str(module.__file__)).read_bytes()
    left = bare(source)
    assert len(left) < 0.9 * len(source)
    compile(left, "left", "exec", dont_inherit=True)
    assert done(left) == done(source)


def done(source: bytes) -> str:
    """What a module does, without what is said in it."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and ast.get_docstring(node, clean=False) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return ast.dump(tree)
