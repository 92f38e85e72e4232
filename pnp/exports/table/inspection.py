"""What stands in a page for Python's module ``inspect``, of which its dataclasses ask two things.

That module is the library's second largest and brings those of Python's own grammar and bytecode: a fifth of
what a page's Python had to read before it could answer. It is copied into the page as it stands here.
"""

from typing import Any, NoReturn


def get_annotations(cls: type) -> dict[str, Any]:
    """The annotations that a class has itself, in a dictionary of their own."""
    return dict(cls.__dict__.get("__annotations__", {}))  # noqa: RUF063  (this is what would be asked)


def signature(cls: type) -> NoReturn:
    """Not to be had: a dataclass without a docstring takes its name for one."""
    raise ValueError(cls.__name__)
