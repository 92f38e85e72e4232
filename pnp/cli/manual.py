"""``pnp help``: what a word does that a maker can write."""

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnp.cli.shell.console import fail, places, print_json
from pnp.cli.shell.language import say, speaking
from pnp.cli.shell.options import TemplatesOption
from pnp.cli.shell.terminal import print_wrapped
from pnp.problem import nearest
from pnp.words import words

if TYPE_CHECKING:
    from pnp.manual.entry import ManualEntry


def help(
    asked: Annotated[list[str] | None, typer.Argument(metavar="[WORDS]...")] = None,
    *,
    all: Annotated[bool, typer.Option("--all")] = False,
    markdown: Annotated[bool, typer.Option("--markdown")] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    templates: TemplatesOption = None,
) -> None:
    from pnp.manual.find import find, manual
    from pnp.manual.markdown import markdown as tables

    said = words(speaking())
    entries = (*manual(places(None, templates).page_roots()), *_commands())
    if markdown:
        typer.echo(tables(entries, said), nl=False)
        return
    if not asked and not all and not as_json:
        _print_overview(entries)
        return
    found = find(entries, " ".join(asked), said) if asked else [*entries]
    if not found:
        known = sorted({entry.name for entry in entries if entry.name[0].isalpha()})
        fail("manual.nothing", words=" ".join(asked or ()), hint=nearest(" ".join(asked or ()), known))
    if as_json:
        told = [{field: said.of(value) for field, value in entry._asdict().items()} for entry in found]
        print_json({"words": told})
        return
    for group, members in groupby(found, lambda entry: entry.group):
        typer.secho(say(f"manual.group.{group}"), bold=True)
        for entry in members:
            _print(entry)


def _print(entry: "ManualEntry") -> None:
    said = words(speaking())
    typer.secho(f"  {entry.name}", bold=True, nl=False)
    typer.echo(f"  {entry.where}" if entry.where and len(entry.where) < 40 else "")
    for text in (said.of(entry.note), said.of(entry.takes), entry.where if len(entry.where) >= 40 else ""):
        if text:
            print_wrapped(text, "    ", "    ")


def _print_overview(entries: "tuple[ManualEntry, ...]") -> None:
    for group, members in groupby(entries, lambda entry: entry.group):
        typer.secho(say(f"manual.group.{group}"), bold=True)
        print_wrapped(", ".join(dict.fromkeys(entry.name for entry in members)), "  ", "  ")
    typer.echo()
    print_wrapped(say("manual.overview"))


def _commands() -> "Iterator[ManualEntry]":
    """Every command, and below it its options and what it is given."""
    from pnp.cli.app import COMMANDS, Commands

    for name in COMMANDS:
        yield from _command(f"pnp {name}", Commands().get_command(None, name))


def _command(name: str, command: Any) -> "Iterator[ManualEntry]":
    from pnp.manual.entry import ManualEntry

    nested = getattr(command, "commands", {})
    if not nested:
        yield ManualEntry("commands", name, "", "", command.help)
    for parameter in () if nested else command.params:
        if parameter.param_type_name != "option":
            continue
        option = max(parameter.opts, key=len)
        takes = "" if getattr(parameter, "is_flag", False) else parameter.metavar or ""
        yield ManualEntry("commands", option, name, takes, parameter.help or "")
    for inner, below in nested.items():
        yield from _command(f"{name} {inner}", below)
