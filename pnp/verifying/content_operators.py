"""The operators of a PDF's content, and the values that they and its objects are given."""

from collections.abc import Iterator, Sequence
from typing import Any

import pikepdf

from pnp.geometry import IDENTITY, Matrix

Operation = tuple[str, tuple[Any, ...]]
"""Its name, and what it is given: numbers as floats."""


def inherited(page: Any, key: str) -> Any:
    """What a page has of one above it in the file's tree; an empty dictionary where none has it."""
    for _ in range(50):
        page = page.get("/Parent", None)
        if page is None:
            break
        if key in page:
            return page[key]
    return pikepdf.Dictionary()


def operations(stream: Any) -> Iterator[Operation]:
    """The operators of a stream in their order; a picture within it as ``BI``."""
    for instruction in pikepdf.parse_content_stream(stream):
        if isinstance(instruction, pikepdf.ContentStreamInlineImage):
            yield "BI", (instruction.iimage.obj,)
        else:
            yield str(instruction.operator), tuple(map(_plain, instruction.operands))


def _plain(value: Any) -> Any:
    return float(value) if isinstance(value, int | float) or type(value).__name__ == "Decimal" else value


def number(image: Any, *keys: str) -> float:
    """The first whole number of a picture under some keys; 0 without any."""
    for key in keys:
        if isinstance(value := image.get(key, None), int):
            return float(value)
    return 0.0


def numbers(values: Sequence[Any]) -> bool:
    """Whether an operator is given points, and nothing else."""
    return all(isinstance(value, float) for value in values) and len(values) % 2 == 0


def matrix(value: Any) -> Matrix:
    """A form's own matrix; where it is none, nothing is moved."""
    try:
        a, b, c, d, e, f = map(float, value)
    except (TypeError, ValueError):
        return IDENTITY
    return a, b, c, d, e, f
