"""What a template spends of its budget, counted in steps as Jinja runs it.

Each block that is run costs what stands in it. Each value that an expression takes up costs its size, so that
whatever is done with it then is paid for; what may grow beyond its operands (``*``, ``replace``) is paid for
before. The count depends on the template and its values alone: what fits a budget here fits it everywhere.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf, prod
from typing import Any, NamedTuple

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame

from pnp.words import Message

_LETTERS = 4  # as a shift: sixteen letters to a step
SHORT = 1 << _LETTERS
"""A text with fewer letters costs nothing to look at."""
_BITS = 4096  # of the largest whole number that multiplying makes
_GROUPS = (list, tuple, dict)
_BODIES = ("body", "else_", "elif_")  # they are blocks: paid for as they are run


class OverBudget(Exception):
    """A template asks for more than its game may; ``message`` says of what."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Limit(NamedTuple):
    """How many steps may be taken, and what is said where they do not suffice."""

    most: float = inf
    passed: Message = Message("template.endless")


class Meter:
    """The steps of one rendering after the other; ``deck`` is the limit of those of all faces of one."""

    def __init__(self, face: Limit = Limit(), deck: Limit = Limit()) -> None:  # noqa: B008, constants
        self._of_face, self._of_deck = face, deck
        self._given = self._left = face.most
        self._left_of_deck = deck.most
        self._weights: dict[int, tuple[float, object]] = {}

    @property
    def deck_is_over(self) -> bool:
        """Whether the steps of the deck did not suffice, and not those of a face."""
        return self._left < 0 and self._given < self._of_face.most

    @property
    def spent_of_deck(self) -> float:
        """The steps of the deck's faces so far."""
        return self._of_deck.most - self._left_of_deck + self._given - self._left

    def spend_of_deck(self, steps: float) -> bool:
        """Takes the steps of faces that were rendered elsewhere, unless fewer are left."""
        if self.spent_of_deck + steps > self._of_deck.most:
            return False
        self._left_of_deck -= steps
        return True

    def begin_deck(self) -> None:
        """The first rendering of a deck is to come."""
        self._left_of_deck = self._of_deck.most
        self._given = self._left = self._of_face.most

    def begin(self) -> None:
        """A rendering begins, with nothing spent."""
        self._left_of_deck -= self._given - self._left
        self._given = self._left = max(0, min(self._of_face.most, self._left_of_deck))
        self._weights.clear()

    def spend(self, steps: float) -> None:
        """Takes steps. Raises OverBudget where fewer are left."""
        self._left -= steps
        if self._left < 0:
            raise OverBudget((self._of_deck if self.deck_is_over else self._of_face).passed)

    def take(self, value: Any) -> Any:
        """The value, when looking at all of it is paid for."""
        kind = type(value)
        if kind is float or kind is int or (kind is str and len(value) < SHORT):  # as most are
            return value
        if isinstance(value, str):
            if len(value) >> _LETTERS:
                self.spend(len(value) >> _LETTERS)
        elif kind in _GROUPS:
            self.spend(self.weight(value))
        elif hasattr(value, "__len__"):
            self.spend(len(value))
        return value

    def each(self, values: Iterable[Any]) -> Iterator[Any]:
        """Values that come one after the other, each paid for as it comes."""
        for value in values:
            self.spend(1)
            yield self.take(value)

    def grow(self, *sizes: Any) -> None:
        """Pays for a text or list as large as all of these multiplied: numbers, or what has a size."""
        self.spend(prod(map(_size, sizes)) / (1 << _LETTERS))

    def multiply(self, left: Any, right: Any) -> None:
        """Pays for a product, of numbers or of a text or list and a number."""
        if isinstance(left, float) or isinstance(right, float):
            return
        if isinstance(left, int) and isinstance(right, int):
            self._whole(left.bit_length() + right.bit_length())
        else:
            self.grow(left, right)

    def raise_power(self, base: Any, exponent: Any) -> None:
        """Pays for a power."""
        if isinstance(base, int) and isinstance(exponent, int):
            self._whole(base.bit_length() * exponent)

    def weight(self, group: Any) -> float:
        """How much there is in a list and the lists in it. No template changes one: it is counted once."""
        known = self._weights.get(id(group))
        if known is None:
            inside = [*group, *group.values()] if isinstance(group, Mapping) else group
            total = 1.0 + sum(map(self._part, inside))
            known = self._weights[id(group)] = total, group
        return known[0]

    def _part(self, value: Any) -> float:
        if isinstance(value, str):
            return 1 + (len(value) >> _LETTERS)
        return self.weight(value) if type(value) in _GROUPS else 1

    def _whole(self, bits: int) -> None:
        self.spend(inf if bits > _BITS else 0)


class Metered(CodeGenerator):
    """Jinja's compiler, whose code pays for each block and for each value that is taken up by its name."""

    def blockvisit(self, nodes: Iterable[nodes.Node], frame: Frame) -> None:
        """A block, which says first what running it costs."""
        block = list(nodes)
        self.writeline(f"environment.meter.spend({_cost(block)})", block[0] if block else None)
        super().blockvisit(block, frame)

    _paid: nodes.Node | None = None  # not to be taken up where it stands

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802, Jinja's own name
        """An attribute: its owner is not looked at as a whole."""
        self._paid = node.node
        super().visit_Getattr(node, frame)

    def visit_Getitem(self, node: nodes.Getitem, frame: Frame) -> None:  # noqa: N802
        """An item; a slice takes up what it is cut from."""
        self._paid = None if isinstance(node.arg, nodes.Slice) else node.node
        super().visit_Getitem(node, frame)

    def visit_Name(self, node: nodes.Name, frame: Frame) -> None:  # noqa: N802
        """A name; where it stands for a value, the value is taken up."""
        if node.ctx != "load" or node is self._paid:
            super().visit_Name(node, frame)
            return
        self.write("environment.take(")
        super().visit_Name(node, frame)
        self.write(")")

    def visit_Mul(self, node: nodes.BinExpr, frame: Frame) -> None:  # noqa: N802
        """A product; one with a number such as 0.5 can only be a number."""
        if isinstance(node.right, nodes.Const) and isinstance(node.right.value, float):
            self.write("(")
            self.visit(node.left, frame)
            self.write(" * ")
            self.visit(node.right, frame)
            self.write(")")
        else:
            super().visit_Mul(node, frame)

    def _output_child_pre(
        self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo
    ) -> None:
        """What is printed is paid for as it is printed, and escaped in the same step."""
        self._paid = node
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is not None:
            self.write("environment.written((")  # which Jinja closes twice, as it does two calls
        else:
            super()._output_child_pre(node, frame, finalize)


def _cost(block: Sequence[nodes.Node]) -> int:
    total, left = 0, list(block)
    while left:
        node = left.pop()
        total += 1 + (len(node.data) >> _LETTERS if isinstance(node, nodes.TemplateData) else 0)
        left += node.iter_child_nodes(exclude=_BODIES)
    return total


def _size(value: Any) -> float:
    if isinstance(value, int):
        return 1 + abs(value)
    return 1 + len(value) if hasattr(value, "__len__") else 1
