"""``pnp i18n extract``: texts become a template for translations."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.i18n.named import NamedArgument, named, short
from pnp.cli.shell.console import FAULTS, places, print_json
from pnp.cli.shell.language import say
from pnp.cli.shell.options import ContentOption, JsonOption, TemplatesOption
from pnp.cli.shell.told import print_problems
from pnp.problem import ContentError

if TYPE_CHECKING:
    from pnp.answers.translators import TextTemplate


def extract(
    names: NamedArgument = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR")] = None,
    as_json: JsonOption = False,
    content: ContentOption = None,
    templates: TemplatesOption = None,
) -> None:
    from pnp.door import named as door_named
    from pnp.door import read_bytes
    from pnp.files import write_file
    from pnp.translation.extract import ANY
    from pnp.translation.po import PoFile
    from pnp.translation.update import updated
    from pnp.translation.write import dated, new_header

    sources, langs = named(places(content, templates), names)
    faulty = 0
    made: list[TextTemplate] = []
    for source in sources:
        try:
            texts = source.texts(langs[0] if len(langs) == 1 else ANY)
        except ContentError as error:
            faulty += print_problems(error.problems).faults
            continue
        path = (output or source.locale) / f"{source.id}.pot"
        # A template is what a file without a language is updated to.
        template = updated(PoFile(str(path)), texts, new_header(source.id, source.title, None)).text
        before = read_bytes(door_named(path)).decode("utf-8", "replace") if path.is_file() else ""
        template = dated(template, before, datetime.now().astimezone().strftime("%Y-%m-%d %H:%M%z"))
        written = write_file(path, template.encode())
        made.append({"game": source.id, "path": str(path), "texts": len(texts), "written": written})
        if not as_json:
            state = say("file.written" if written else "file.unchanged")
            typer.echo(f"{short(path)}: {say('i18n.texts', count=len(texts))}, {state}")
    if as_json:
        print_json({"templates": made})
    if faulty:
        raise typer.Exit(FAULTS)
