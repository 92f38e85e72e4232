"""Every message that the layers below the command line can give, as a template, found by reading their code.

A message is a text handed to a fault or an exception, with ``{0}``, ``{1}`` … where something is filled in.
Names are followed to what they were set to just before, conditional pieces are spelt out one way and the
other, and functions called for a piece are read too: what they return is a message of its own.
"""

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from pathlib import Path

PNP = Path(__file__).parents[2] / "pnp"

Said = tuple[str | None, ...]
"""The pieces of a message; None is filled in."""

FAULTS = frozenset(("Problem", "Fault", "fault", "_fault", "key_fault", "report", "at"))
"""Calls whose last argument is a message."""
EXCEPTIONS = {
    "UnreadableError": 1,
    "AmbiguousError": 1,
    "IsADirectoryError": 1,
    "ValueError": 0,
    "LookupError": 0,
    "UnknownNameError": 0,
    "UnknownPieceError": 0,
    "NotXml": 0,
}
"""Exceptions that become messages, and which argument is one."""
READ = ("word", "whole", "pick", "pick_name")
"""Calls that read a piece of a line; the last argument says what is expected there."""
EXPECTED = {"Words": (0,), "Items": (1,), "Table": (1,), "Key": (1,), "Names": (1, 3)}
"""Declarations of content, and which arguments say what is expected or what a key is for."""
ATTRIBUTES = ("expected", "key_expected", "label")
"""What classes of ours call things."""
SPEAKERS = (
    ("content/spec.py", "name"),
    ("content/leaves.py", "expected"),
    ("content/composites.py", "expected"),
    ("rules/notation.py", "__str__"),
    ("faces/templates.py", "_undefined_message"),
    ("faces/layout.py", "__call__"),
    ("translation/checks/glossary.py", "faults"),
)
"""Properties and methods that tell a piece of a message, which no call by name leads to."""
PROGRAMMERS = ("press/tree.py", "press/links.py", "rules/tokens.py", "booklet/board.py", "content/marks.py")
"""Their exceptions are for who writes the program: no file that people edit can bring them about."""

_CODE = re.compile("[a-z]+(-[a-z]+)+")
_LETTER = re.compile('[a-z"“]')
_QUOTED = ('"{0}"', "“{0}”")
_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


class Module:
    """One file of code."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text("utf-8"))
        self.above = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    @cached_property
    def functions(self) -> dict[str, list[ast.AST]]:
        """By name, those of classes too."""
        found: dict[str, list[ast.AST]] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, _FUNCTION):
                found.setdefault(node.name, []).append(node)
        return found

    @cached_property
    def imported(self) -> dict[str, tuple[str, str]]:
        """Names from other modules of ours: the module and its name there."""
        return {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pnp")
            for alias in node.names
        }

    def chain(self, node: ast.AST) -> list[ast.AST]:
        """The node and everything around it."""
        found = [node]
        while found[-1] in self.above:
            found.append(self.above[found[-1]])
        return found

    def around(self, node: ast.AST) -> ast.AST:
        """The function that a node stands in, or the module."""
        return next((each for each in self.chain(node)[1:] if isinstance(each, _FUNCTION)), self.tree)


class Collection:
    """``found``: each template with the line that says it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.modules = {
            path.relative_to(root).as_posix(): Module(path) for path in sorted(root.rglob("*.py"))
        }
        self.found: dict[str, str] = {}
        self.read: set[ast.AST] = set()  # functions followed already
        for module in self.modules.values():
            self.collect(module)
        for name, function in SPEAKERS:
            for node in self.modules[name].functions[function]:
                self.follow(self.modules[name], node)

    def collect(self, module: Module) -> None:
        """The messages that a module hands over."""
        programmers = module.path.relative_to(self.root).as_posix() in PROGRAMMERS
        for node in ast.walk(module.tree):
            match node:
                case ast.Call() if not (programmers and isinstance(module.above[node], ast.Raise)):
                    for argument in _messages(node, module):
                        self.say(module, argument)
                case ast.Tuple(elts=[ast.Constant(value=str(code)), text]) if _CODE.fullmatch(code):
                    self.say(module, text, words=True)
                case ast.AnnAssign() | ast.Assign() if isinstance(module.above[node], ast.ClassDef):
                    for name, value in _set(node):
                        if name in ATTRIBUTES:
                            self.say(module, value)

    def say(self, module: Module, node: ast.expr, words: bool = False) -> None:
        """Notes every way in which an expression can read; with ``words`` those that hold a blank."""
        for said in self.spelt(module, node):
            text = template(said)
            spoken = said.count(None) > 1 or any(_LETTER.search(piece) for piece in said if piece)
            if spoken and (" " in text or text in _QUOTED or not words):
                self.found.setdefault(text, f"{module.path.relative_to(self.root)}:{node.lineno}")

    def follow(self, module: Module, function: ast.AST) -> None:
        """Notes what a function returns or yields; of a tuple the last."""
        if function in self.read:
            return
        self.read.add(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Return | ast.Yield | ast.YieldFrom) and module.around(node) is function:
                value = node.value.elts[-1] if isinstance(node.value, ast.Tuple) else node.value
                if value is not None:
                    self.say(module, value, words=True)

    def spelt(self, module: Module, node: ast.expr) -> list[Said]:
        """The ways an expression of a text can read."""
        match node:
            case ast.Constant(value=str(text)):
                return [(text,)]
            case ast.JoinedStr(values=parts):
                ways: list[Said] = [()]
                for part in parts:
                    spelt = self.spelt(module, part)
                    ways = [(*before, *after) for before in ways for after in spelt]
                return ways
            case ast.Constant(value=None):
                return []
            case ast.FormattedValue(value=value, format_spec=None):
                return self.spelt(module, value)
            case ast.IfExp(body=body, orelse=orelse):
                return [*self.spelt(module, body), *self.spelt(module, orelse)]
            case ast.BoolOp(values=values):
                return [way for value in values for way in self.spelt(module, value) if way != ("",)]
            case ast.BinOp(left=ast.Constant(value=str(text)), op=ast.Mult(), right=ast.Compare()):
                return [(text,), ("",)]
            case (
                ast.Subscript(value=ast.Name() as name)
                | ast.Call(func=ast.Attribute(value=ast.Name() as name, attr="get"))
            ):
                for table in self.settings(module, name):
                    for value in table.values if isinstance(table, ast.Dict) else ():
                        self.say(module, value, words=True)
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(glue)), attr="join"), args=[items]):
                if _LETTER.search(glue):
                    where = f"{module.path.relative_to(self.root)}:{node.lineno}"
                    self.found.setdefault(f"{{0}}{glue}{{1}}", where)
                for item in _appended(module, items):
                    self.say(module, item)
            case ast.Call(func=function):
                for place, called in self.functions(module, function):
                    self.follow(place, called)
            case ast.Name():
                ways = [
                    way
                    for value in self.settings(module, node)
                    for way in (self.spelt(module, value) if value else [(None,)])
                ]
                return ways or [(None,)]
        if isinstance(node, ast.Call):
            for argument in node.args[1:] if ast.unparse(node.func).endswith(".get") else ():
                self.say(module, argument, words=True)
        return [(None,)]

    def settings(self, module: Module, name: ast.Name) -> list[ast.expr | None]:
        """What a name may be set to where it is used; None for what is not known."""
        around, chain = module.around(name), module.chain(name)
        found: list[ast.expr | None] = []
        if isinstance(around, _FUNCTION) and name.id in _parameters(around):
            found.append(None)
        for loop in _loops(chain):
            if name.id in _names(loop.target):
                self.spelt(module, loop.iter)
                return [None]
        before = [
            (node, value)
            for node in ast.walk(around)
            for target, value in _set(node)
            if target == name.id and node.lineno <= name.lineno and node not in chain
        ]
        for node, value in sorted(before, key=lambda pair: pair[0].lineno):
            where = module.chain(node)
            if any(_other_branch(fork, where, chain) for fork in where if fork in chain):
                continue
            if where[1] in chain and not isinstance(node, ast.NamedExpr):
                found.clear()  # whatever it was before, here it is this
            found.append(value)
        return found or _set_in(module.tree, name.id)

    def functions(self, module: Module, called: ast.expr) -> Iterator[tuple[Module, ast.AST]]:
        """The functions of ours that a call by name leads to."""
        name, owner = _called(called), module
        match called:
            case ast.Name() if name in module.imported:
                source, name = module.imported[name]
                owner = self.module(source) or module
            case ast.Attribute(value=ast.Name(id=prefix)) if prefix in module.imported:
                owner = self.module(".".join(module.imported[prefix])) or module
            case ast.Attribute(value=ast.Name(id=prefix)) if prefix != "self":
                return
        for node in owner.functions.get(name, ()):
            yield owner, node

    def module(self, dotted: str) -> Module | None:
        """A module of ours by its name."""
        path = "/".join(dotted.split(".")[1:])
        return self.modules.get(f"{path}.py") or self.modules.get(f"{path}/__init__.py")


def collected(root: Path = PNP) -> dict[str, str]:
    """Every template with the file and line that says it first."""
    return Collection(root).found


def template(said: Said) -> str:
    """The pieces as one text, what is filled in numbered."""
    holes = iter(range(len(said)))
    return "".join(f"{{{next(holes)}}}" if piece is None else piece for piece in said)


def _messages(call: ast.Call, module: Module) -> Iterator[ast.expr]:
    """The arguments of a call that are messages."""
    name, given = _called(call.func), call.args
    if name in FAULTS and given and not isinstance(given[-1], ast.Starred):
        yield given[-1]
    elif name in EXCEPTIONS and len(given) > EXCEPTIONS[name]:
        yield given[EXCEPTIONS[name]]
    elif name == "Place":  # the cell of a spreadsheet
        yield from (*given[3:], *(keyword.value for keyword in call.keywords if keyword.arg == "cell"))
    elif name in READ and given and _is_text(given[-1]):
        if "reader" in ast.unparse(call.func) or " " in ast.unparse(given[-1]):
            yield given[-1]
    elif name in EXPECTED and module.imported.get(name, ("",))[0].startswith("pnp.content."):
        yield from (given[at] for at in EXPECTED[name] if at < len(given))


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _called(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    given = function.args
    return [argument.arg for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs)]


def _names(target: ast.expr) -> list[str]:
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]


def _set(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Names and what a statement sets them to."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Name):
                yield target.id, node.value
    elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and isinstance(node.target, ast.Name) and node.value:
        yield node.target.id, node.value


def _set_in(tree: ast.Module, name: str) -> list[ast.expr | None]:
    return [value for node in tree.body for target, value in _set(node) if target == name]


def _loops(chain: list[ast.AST]) -> Iterator[ast.For | ast.comprehension]:
    """The loops around a node."""
    for node in chain:
        if isinstance(node, ast.For):
            yield node
        yield from getattr(node, "generators", ())


def _appended(module: Module, items: ast.expr) -> Iterator[ast.expr]:
    """The texts that are appended to a list."""
    for node in ast.walk(module.around(items)) if isinstance(items, ast.Name) else ():
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="append"), args=[item]):
                if name == items.id and _is_text(item):
                    yield item


def _other_branch(fork: ast.AST, one: list[ast.AST], other: list[ast.AST]) -> bool:
    """Whether two nodes stand in branches of which only one is taken."""
    if not isinstance(fork, ast.If) or fork in (one[0], other[0]):
        return False
    sides = [next(_field(fork, inner) for inner, outer in pairwise(c) if outer is fork) for c in (one, other)]
    return sides[0] != sides[1] and "test" not in sides


def _field(fork: ast.AST, inner: ast.AST) -> str:
    """Which part of a statement holds a node."""
    parts = ast.iter_fields(fork)
    return next(
        name for name, value in parts if value is inner or (isinstance(value, list) and inner in value)
    )
