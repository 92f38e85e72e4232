"""The help of commands and options, in the reader's language: the words of ``help.…`` in the catalogues.

A command's words stand under ``help.<command>``, an option's under ``help.<command>.<option>``, or under
``help.option.<option>`` where several commands share it.
"""

from typing import Any

from pnp.cli.shell.language import say, speaking
from pnp.words import words


def describe(command: Any, name: str) -> Any:
    """The command of click's with its help, that of its options, and that of the commands in it."""
    command.help = say(f"help.{name}")
    command.short_help = None
    for parameter in command.params:
        parameter.help = say(option_code(name, parameter))
    for inner, nested in getattr(command, "commands", {}).items():
        describe(nested, f"{name}.{inner}")
    return command


def option_code(command: str, parameter: Any) -> str:
    """The code of an option's or argument's help."""
    option = max(parameter.opts, key=len).lstrip("-").replace("_", "-")
    own = f"help.{command}.{option}"
    return own if words(speaking()).knows(own) else f"help.option.{option}"
