"""Options that commands share, and options in groups: a parameter that is a dataclass is its fields."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from pnp.building.settings import MOST_JOBS
from pnp.cli.completion import complete_game, complete_language, complete_option
from pnp.cli.shell.console import places
from pnp.frozen import frozen
from pnp.places import Places

ContentOption = Annotated[list[Path] | None, typer.Option("--content", metavar="DIR")]
JsonOption = Annotated[bool, typer.Option("--json")]
TemplatesOption = Annotated[list[Path] | None, typer.Option("--templates", metavar="DIR")]
GameArgument = Annotated[str, typer.Argument(metavar="GAME", autocompletion=complete_game)]
LangOption = Annotated[
    str | None,
    typer.Option("--lang", metavar="LANG", autocompletion=complete_language, is_eager=True),
]
"""In which language a game answers: what is wrong with the rest of the line is said in it too."""
PrintedLangOption = Annotated[
    str | None, typer.Option("--lang", metavar="LANG", autocompletion=complete_language)
]
"""In which language a game is printed, whatever its reader speaks."""
ReadingOption = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", autocompletion=complete_option)
]
StrictOption = Annotated[bool, typer.Option("--strict")]
DraftOption = Annotated[bool, typer.Option("--draft")]
JobsOption = Annotated[int, typer.Option("--jobs", min=0, max=MOST_JOBS, metavar="N")]
Dpi = typer.Option(min=10, max=2400)


def _in_small_letters(name: str | None) -> str | None:
    return name and name.casefold()


Paper = typer.Option("--paper", metavar="NAME", callback=_in_small_letters)
"""People write A4."""


@frozen
class Folders:
    """Folders of a maker's own, which are looked in first."""

    content: ContentOption = None
    templates: TemplatesOption = None
    font_dir: Annotated[list[Path] | None, typer.Option("--font-dir", metavar="DIR")] = None

    @property
    def places(self) -> Places:
        """Where games and templates are looked for; a folder that is not there ends the command."""
        return places(self.content, self.templates)

    @property
    def fonts(self) -> tuple[Path, ...]:
        """Folders of fonts."""
        return tuple(self.font_dir or ())


def spread(command: Callable[..., None]) -> Callable[..., None]:
    """The command as Typer reads it: what stands in a group are options of its own."""
    hints = get_type_hints(command, include_extras=True)
    groups: dict[str, Any] = {name: kind for name, kind in hints.items() if is_dataclass(kind)}

    def run(**given: Any) -> None:
        for name, group in groups.items():
            given[name] = group(**{field.name: given.pop(field.name) for field in fields(group)})
        command(**given)

    parameters = list(_parameters(command, hints, groups))
    flat: Any = wraps(command)(run)
    flat.__signature__ = Signature(parameters)
    flat.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def _parameters(
    command: Callable[..., None], hints: dict[str, Any], groups: dict[str, Any]
) -> Iterator[Parameter]:
    """The parameters of a command, each group's in its place."""
    for name, parameter in signature(command).parameters.items():
        if name not in groups:
            yield Parameter(name, Parameter.KEYWORD_ONLY, default=parameter.default, annotation=hints[name])
            continue
        kinds = get_type_hints(groups[name], include_extras=True)
        for field in fields(groups[name]):
            yield Parameter(
                field.name, Parameter.KEYWORD_ONLY, default=field.default, annotation=kinds[field.name]
            )
