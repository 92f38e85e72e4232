"""Commands and groups of them as Typer has them, read plainly and told of in the reader's language."""

from typing import Any

from typer.core import TyperCommand, TyperGroup

from pnp.cli.shell.console import fail
from pnp.cli.shell.plain_values import take_plainly
from pnp.cli.shell.spoken_help import speak_help, speak_of_help
from pnp.cli.shell.usage import tells, too_many, usage_told
from pnp.problem import nearest


class PlainCommand(TyperCommand):
    """A command whose parameters load pydantic only where it is needed."""

    def get_params(self, ctx: Any) -> Any:
        """Those of Typer, and that of help, which it makes when a command is run."""
        return _ours(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What it is to do; wrong usage ends it."""
        speak_help(ctx)
        ctx.allow_extra_args = True  # which are told of here
        with usage_told(ctx):
            left = list(super().parse_args(ctx, args))
        if left and not ctx.resilient_parsing:
            fail(too_many(left, ctx))
        return left


class PlainGroup(TyperGroup):
    """Commands under one name."""

    def get_params(self, ctx: Any) -> Any:
        """What stands before a command."""
        return _ours(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What stands before a command; wrong usage ends it."""
        speak_help(ctx)
        with usage_told(ctx):
            return list(super().parse_args(ctx, args))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is named first; one that is not there ends all."""
        named, commands = args[0], self.list_commands(ctx)
        with usage_told(ctx):  # a word that looks like an option is taken for one
            if named not in commands and not named.startswith("-") and not ctx.resilient_parsing:
                fail("usage.no-such-command", name=named, hint=nearest(named, commands))
            return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """The command; where none is named, it is said how to see them."""
        if not ctx.args and not getattr(ctx, "_protected_args", ()):
            fail("usage.no-command", command=tells(ctx))
        return super().invoke(ctx)


def _ours(parameters: Any) -> Any:
    speak_of_help(parameters)
    return take_plainly(parameters)
