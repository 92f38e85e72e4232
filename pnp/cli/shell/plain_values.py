"""Texts, paths, numbers and choices are taken as they stand; what else is typed, Typer reads by pydantic.

To load pydantic takes as long as all else of a command that answers a player.
"""

import os
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pnp.cli.shell.console import fail
from pnp.cli.shell.usage import called, speak_as_asked
from pnp.problem import nearest
from pnp.words import Message


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
        kind, self._limits = descriptor.annotation, descriptor.parameter_info
        self._kind = get_args(kind)[0] if get_origin(kind) in (list, tuple) else kind
        plain = get_args(kind)[0] if get_origin(kind) is list else kind
        self._make = _maker(plain, self._limits.min, self._limits.max)

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value as the command wants it; what is none ends the command."""
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        parts = value if isinstance(value, list | tuple) else [value]
        if parts and not any(isinstance(part, str) for part in parts):
            return value  # nobody has typed it
        try:
            return [self._make(each) for each in value] if several else self._make(value)
        except _NotPlainError:
            newer = import_module("typer._coercion")  # which an older Typer has not, and needs not
            try:
                return newer.build_runtime_param(self._descriptor).coerce(value, param=param, ctx=ctx)
            except Exception as error:
                fault = self._fault(called(param), list(map(str, parts)))
                if fault is None or ctx.resilient_parsing or not hasattr(error, "format_message"):
                    raise
                speak_as_asked(ctx)
                fail(fault)

    def _fault(self, name: str, typed: Sequence[str]) -> Message | None:
        """What is wrong with what is typed, where its kind is one that we know."""
        refused = next(iter(filter(self._refuses, typed)), typed[-1])
        if get_origin(self._kind) is Literal:
            hint = nearest(refused, get_args(self._kind))
            return Message("usage.no-value", name=name, value=refused, hint=hint)
        if self._kind in (int, float):
            from pnp.content.declarations.leaves import NumberSpec
            from pnp.content.declarations.spec import described

            spec = NumberSpec(whole=self._kind is int, minimum=self._limits.min, maximum=self._limits.max)
            return Message(
                "wrong-type",
                name=Message("piece.named", name=name),
                expected=spec.expected,
                found=described(refused),
            )
        return Message("usage.unreadable", name=name, path=refused) if self._kind is Path else None

    def _refuses(self, typed: str) -> bool:
        try:
            _maker(self._kind, self._limits.min, self._limits.max)(typed)
        except _NotPlainError:
            return True
        return False


class _NotPlainError(ValueError):
    """What Typer is to read, or to refuse."""


def _maker(kind: Any, least: float | None, most: float | None) -> Callable[[Any], Any]:
    """What makes a value of a kind from what is typed, or raises."""

    def path(typed: Any) -> Path:
        made = Path(typed)
        return made if os.access(made, os.R_OK) or not os.path.lexists(made) else _refused()

    def choice(typed: Any) -> Any:
        return typed if typed in get_args(kind) else _refused()

    def number(typed: Any) -> Any:
        if not (typed.isascii() and typed.replace(".", "", kind is float).isdigit()):
            return _refused()
        made = kind(typed)
        inside = (least is None or least <= made) and (most is None or made <= most)
        return made if inside else _refused()

    if kind is str:
        return str
    if get_origin(kind) is Literal:
        return choice
    return {Path: path, int: number, float: number}.get(kind, _refused)


def _refused(*_: Any) -> Any:
    raise _NotPlainError
