"""What is drawn, however deep it stands."""

from collections.abc import Iterable, Iterator

from pnp.faces.drawing.operations import Group, Op, Run, Tagged, Use


def every_op(ops: Iterable[Op], inside_uses: bool = False) -> Iterator[Op]:
    """Every operation in the order of drawing, within groups too; on request within what is used as well."""
    for op in ops:
        yield op
        if isinstance(op, Group | Tagged):
            yield from every_op(op.ops, inside_uses)
        elif isinstance(op, Use) and inside_uses:
            yield from every_op(op.drawing.ops, inside_uses)


def runs(ops: Iterable[Op], inside_uses: bool = False) -> Iterator[Run]:
    """The texts drawn."""
    return (op for op in every_op(ops, inside_uses) if isinstance(op, Run))
