"""Wrong usage is told as all else is: in one line, in the reader's language, with what to write instead.

Typer tells it in English, on four lines.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pnp.cli.shell.answering import note_faults
from pnp.cli.shell.console import fail
from pnp.cli.shell.language import speak
from pnp.problem import close, nearest
from pnp.words import Message


@contextmanager
def usage_told(context: Any) -> Iterator[None]:
    """Within this, what Typer finds wrong with the words of a command is told here, and ends it."""
    try:
        yield
    except Exception as error:  # those of click, or of Typer's own copy of it
        if (told := getattr(error, "format_message", None)) is None or context.resilient_parsing:
            raise
        if known := _KINDS.get(type(error).__name__):
            speak_as_asked(context)
            fail(known(error, context))
        note_faults([{"key": "", "message": told()}])
        raise


def speak_as_asked(context: Any) -> None:
    """From here on all is said in the language that an answer was asked for in, as far as that was read."""
    asked = next((each for each in context.command.params if each.name == "lang" and each.is_eager), None)
    if asked and (lang := context.params.get("lang")):
        speak(lang)


def tells(context: Any) -> str:
    """The command that says what this one takes."""
    return f"{context.command_path} {context.help_option_names[0]}"


def called(parameter: Any) -> str:
    """An option or an argument as people write it."""
    if parameter.param_type_name == "option":
        return str(max(parameter.opts, key=len))
    return str(parameter.metavar or parameter.name.upper())


def too_many(found: Sequence[str], context: Any) -> Message:
    """More was typed than a command takes; a file may be meant for the option that takes one."""
    told = " ".join(found)
    options = [
        each for each in context.command.params if each.metavar == "FILE" and each.opts[0] != "--output"
    ]
    if len(options) == 1 and Path(found[0]).exists():
        meant = f"{called(options[0])} {found[0]}"
        return Message("usage.too-many.file", found=told, hint=Message("hint.near", name=meant))
    return Message("usage.too-many", found=told, command=tells(context))


def _unknown(error: Any, context: Any) -> Message:
    options = [option for each in context.command.get_params(context) for option in each.opts]
    known = [option.removeprefix("--") for option in options if option.startswith("--")]
    near = close(error.option_name.removeprefix("--"), known)  # what all begin with makes none alike
    hint = Message("hint.near", name=f"--{near}") if near else Message("usage.listed", command=tells(context))
    return Message("usage.unknown.option", name=error.option_name, hint=hint)


def _value(error: Any, context: Any) -> Message:
    """An option without its value, or with one that takes none."""
    parameters = context.command.get_params(context)
    option = next(each for each in parameters if error.option_name in (*each.opts, *each.secondary_opts))
    if getattr(option, "is_flag", False):
        return Message("usage.takes-no-value", name=error.option_name)
    value = option.metavar or str(option.name).upper()
    return Message("usage.needs-value", name=error.option_name, example=f"{error.option_name} {value}")


def _missing(error: Any, context: Any) -> Message:
    """What would be completed is what is expected."""
    name = called(error.param)
    if known := [each.value for each in error.param.shell_complete(context, "") if each.value]:
        return Message("usage.missing.name", name=name, hint=nearest("", known))
    return Message("usage.missing", name=name, command=tells(context))


_KINDS: dict[str, Callable[[Any, Any], Message]] = {
    "NoSuchOption": _unknown,
    "BadOptionUsage": _value,
    "MissingParameter": _missing,
}
"""What is told here by the names that click and Typer's copy of it have for it."""
