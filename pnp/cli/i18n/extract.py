"""``pnp i18n extract``: a game's texts become a template for translations."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import FAULTS, places, print_problems
from pnp.cli.i18n.named import NamedArgument, named, short
from pnp.cli.language import say
from pnp.cli.options import ContentOption, TemplatesOption


def extract(
    names: NamedArgument = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR")] = None,
    content: ContentOption = None,
    templates: TemplatesOption = None,
) -> None:
    """Run ``pnp i18n extract``."""
    from pnp.content.load import load
    from pnp.faces.seen import seen
    from pnp.files import write_file
    from pnp.translation.extract import ANY, extracted_texts
    from pnp.translation.po import PoFile
    from pnp.translation.update import updated
    from pnp.translation.write import new_header

    where = places(content, templates)
    games, langs = named(where, names)
    faulty = 0
    for found in games:
        game, problems = load(found.folder, where)
        if game is None:
            print_problems(problems)
            faulty += 1
            continue
        texts = extracted_texts(
            game,
            langs[0] if len(langs) == 1 else ANY,
            seen(game, where.template_roots(game.folder)),
        )
        path = (output or game.folder / "locale") / f"{game.id}.pot"
        # A template is what a file without a language is updated to.
        made = updated(PoFile(str(path)), texts, new_header(game.id, game.title, None))
        state = say("file.written" if write_file(path, made.text.encode()) else "file.unchanged")
        typer.echo(f"{short(path)}: {say('i18n.texts', count=len(texts))}, {state}")
    if faulty:
        raise typer.Exit(FAULTS)
