"""One meaning a name: what a name says of a thing in one file it says in every other."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent / "pnp"
VAGUE = {"told", "settle", "said", "found"}
"""Names of functions that would say nothing of what comes back."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(ROOT.rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))


def owner(path: str) -> str:
    """Whose names these are: each game's package has its own, all the rest shares one set."""
    parts = path.removesuffix(".py").split("/")
    return parts[1] if parts[0] == "games" and len(parts) > 1 else ""


def test_no_two_public_classes_share_a_name() -> None:
    places = defaultdict(list)
    for path, tree in modules():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path)
    shared = {
        name: paths
        for name, paths in places.items()
        if len({*map(owner, paths)}) < len(paths) or (len(paths) > 1 and "" in map(owner, paths))
    }
    assert shared == {}


def test_a_functions_name_says_what_it_gives() -> None:
    vague = [
        f"{path}:{node.lineno} {node.name}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.lstrip("_") in VAGUE
    ]
    assert vague == []
