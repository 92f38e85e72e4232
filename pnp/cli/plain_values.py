"""Texts, paths and defaults are taken as they stand; what else is typed, Typer reads by pydantic.

To load pydantic takes as long as all else of a command that answers a player.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args, get_origin

from typer.core import TyperCommand

_PLAIN = {str: str, Path: Path}
"""The kinds of value that need nobody to read them, each with what makes one of what is typed."""


class PlainCommand(TyperCommand):
    """A command whose parameters load pydantic only where it is needed."""

    def get_params(self, ctx: Any) -> Any:
        """Those of Typer, and that of help, which it makes when a command is run."""
        return take_plainly(super().get_params(ctx))


def take_plainly(parameters: Sequence[Any]) -> Sequence[Any]:
    """The parameters, which from here on are read as this module says.

    A Typer that reads them otherwise than we know is left to it: it only starts more slowly.
    """
    for parameter in parameters:
        if (descriptor := getattr(parameter, "type_descriptor", None)) is not None:
            parameter._runtime_param = _Plainly(descriptor)
    return parameters


class _Plainly:
    """How one parameter's values are read."""

    def __init__(self, descriptor: Any) -> None:
        self._descriptor = descriptor
        kind = descriptor.annotation
        self._make = _PLAIN.get(get_args(kind)[0] if get_origin(kind) is list else kind)

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value as the command wants it. Raises what Typer does."""
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        if self._make is None:
            is_typed = isinstance(value, str | list | tuple)
            return self._by_typer(value, param, ctx) if is_typed else value
        made = [self._make(each) for each in value] if several else self._make(value)
        if any(map(_is_barred, made if several else [made])):
            return self._by_typer(value, param, ctx)
        return made

    def _by_typer(self, value: Any, param: Any, ctx: Any) -> Any:
        from typer._coercion import build_runtime_param

        return build_runtime_param(self._descriptor).coerce(value, param=param, ctx=ctx)


def _is_barred(value: str | Path) -> bool:
    """Whether a path leads to what may not be read, of which Typer tells."""
    return isinstance(value, Path) and value.exists() and not os.access(value, os.R_OK)
