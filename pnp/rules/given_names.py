"""What a checker's program gives to the sentences that it says, as far as its source tells.

A code that is written out, with names that are, tells what the sentence may name; one that is made as the
program runs tells nothing. Nothing is run for it.
"""

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pkgutil import walk_packages
from typing import NamedTuple

_SAYING = ("reason", "line", "reasons")
_COUNTED = {"line": ("points",)}  # given to every line of a score


class GivenNames(NamedTuple):
    """One place where a sentence is said: its code in ``[reasons]``, and what is given to it."""

    code: str
    names: frozenset[str]


def given_names(module: str) -> Iterator[GivenNames]:
    """What is given, wherever a module or those below it say a sentence."""
    for name in _modules(module):
        for node in ast.walk(ast.parse(_source(name))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                yield from _given(node, node.func.attr)


def _given(call: ast.Call, method: str) -> Iterator[GivenNames]:
    names = [keyword.arg for keyword in call.keywords]
    if method not in _SAYING or not call.args or None in names:
        return
    first = call.args[0]
    codes = first.keys if isinstance(first, ast.Dict) else [first]
    known = frozenset(filter(None, (*names, *_COUNTED.get(method, ()))))
    for code in codes:
        if isinstance(code, ast.Constant) and isinstance(code.value, str):
            yield GivenNames(code.value, known)


def _modules(module: str) -> Iterator[str]:
    yield module
    spec = find_spec(module)
    for found in walk_packages(spec.submodule_search_locations or () if spec else (), f"{module}."):
        yield found.name


def _source(module: str) -> str:
    """The text of a module; none where it has none, as one that is compiled."""
    spec = find_spec(module)
    source = getattr(spec.loader, "get_source", None) if spec else None
    return (source(module) if source else None) or ""
